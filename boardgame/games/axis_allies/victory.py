"""Victory cities and who has won (A42-VIC-01 to A42-VIC-07)."""

from __future__ import annotations

from boardgame.games.axis_allies.edition import Edition
from boardgame.games.axis_allies.kit import AxisContext
from boardgame.games.axis_allies.spaces import cities_held


def cities_needed(edition: Edition, victory: str) -> int:
    """Cities a side needs: all for a total victory (A42-VIC-03), else three in four: 9 of 12 (A42-VIC-02)."""
    if edition.victory_levels:
        return edition.victory_levels[victory]  # AAR-VIC-02
    cities = len(edition.victory_cities)
    return cities if victory == "total" else cities * 3 // 4


def check_victory(ctx: AxisContext, edition: Edition) -> str:
    """The side that has won now, or "". Both can never qualify together, as each needs more than half."""
    needed = cities_needed(edition, ctx.state.options["victory"])  # A42-VIC-04
    sides = list(dict.fromkeys(power.side for power in edition.powers))
    held = {side: len(cities_held(edition, ctx.state, side)) for side in sides}
    ctx.event("victory_checked", cities=held, needed=needed)
    for side in sides:
        if held[side] >= needed:
            ctx.event("won", side=side, cities=held[side])
            return side
    return ""
