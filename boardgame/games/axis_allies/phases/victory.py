"""Victory cities and who has won (A42-VIC-01 to A42-VIC-07)."""

from __future__ import annotations

from boardgame.games.axis_allies.board.spaces import cities_held, production
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.edition_step import AxisContext
from boardgame.games.axis_allies.telling.consequences import condition


def cities_needed(edition: Edition, victory: str) -> int:
    """Cities a side needs: all for a total victory (A42-VIC-03), else three in four: 9 of 12 (A42-VIC-02)."""
    if edition.victory_levels:
        return edition.victory_levels[victory]  # AAR-VIC-02
    cities = len(edition.victory_cities)
    return cities if victory == "total" else cities * 3 // 4


def check_victory(ctx: AxisContext, edition: Edition, round_over: bool) -> str:
    """The side that has won as a turn ends, or "".

    An edition's own conditions are asked at the end of every turn (P40-VIC-02, P40-VIC-03). Else cities count at the
    end of a round; both sides can never qualify together, as each needs more than half (AAR-VIC-07).
    """
    if edition.hooks.won:
        winner = next((side for won in edition.hooks.won if (side := won(edition, ctx.state, round_over))), "")
        if winner:
            by = condition(edition, ctx.state, winner)
            how = {"how": by.won} if by is not None else {}
            ctx.event("won", side=winner, cities=len(cities_held(edition, ctx.state, winner)), **how)
        return winner
    if not round_over:
        return ""
    needed = cities_needed(edition, ctx.state.options["victory"])  # A42-VIC-04
    sides = list(dict.fromkeys(power.side for power in edition.powers))
    held = {side: len(cities_held(edition, ctx.state, side)) for side in sides}
    ctx.event("victory_checked", cities=held, needed=needed)
    for side in sides:
        if held[side] >= needed:
            ctx.event("won", side=side, cities=held[side])
            if ctx.state.options.get("individual_winner"):
                _name_individual_winner(ctx, edition, side)
            return side
    return ""


def _name_individual_winner(ctx: AxisContext, edition: Edition, side: str) -> None:
    """The power of the winning side whose production has grown most since the start; all of them in a tie (AAR-VIC-06).

    The side has won together all the same (AAR-VIC-04).
    """
    growth = {}
    for power in edition.powers:
        if power.side == side:
            areas = (area for area, first in edition.first_owners.items() if first == power.id)
            start = sum(edition.board.areas[area].ipc for area in areas)
            growth[power.id] = production(edition, ctx.state, power.id) - start
    best = [power for power, more in growth.items() if more == max(growth.values())]
    ctx.event("individual_winner", powers=best, growth=growth)
