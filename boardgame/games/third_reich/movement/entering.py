"""What follows from ground units passing through hexes: control, and what was based there."""

from __future__ import annotations

from collections.abc import Iterable

from boardgame.engine import Context
from boardgame.games.third_reich.cooperation.corps import winner_of
from boardgame.games.third_reich.eastern import rules_of_entry
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.losses import displace
from boardgame.games.third_reich.politics.activation import garrison, intervene
from boardgame.games.third_reich.politics.fall import FRANCE
from boardgame.games.third_reich.politics.landmarks import note_entry
from boardgame.games.third_reich.politics.vichy import VICHY, note_crossing
from boardgame.games.third_reich.state import State
from boardgame.games.third_reich.territory import may_aid, may_garrison, partners


def enter(ctx: Context[State], nation: str, way: Iterable[int]) -> list[int]:
    """Let ground units of a nation have passed through hexes or stopped there.

    They control each of them but those of an ally (TR-7.1, TR-7.1b); air and markers that were based there are driven
    out (TR-28.24).

    Args:
        ctx: the context.
        nation: whose units they are.
        way: the hexes entered, in order.

    Returns:
        The hexes that changed hands.
    """
    state = ctx.state
    by, nation = nation, winner_of(nation)
    entered = list(way)
    for cell in entered:
        if (country := state.controller(cell)) in may_aid(state, nation):
            intervene(ctx, nation, country)
        elif country in may_garrison(state, nation):
            garrison(ctx, nation, country)
    if any(state.controller(cell) == VICHY for cell in entered):
        note_crossing(ctx, nation)
    won = changing_hands(state, nation, entered)
    if won:
        geo, rules = geography(), ["TR-7.1", *rules_of_entry(state, nation, won)]
        before = {state.world.labels[cell]: state.controller(cell) for cell in won}
        state.set_control(won, nation)
        note_entry(ctx, nation, won)
        # A capital that changes hands once more takes nothing else along.
        rules += ["TR-24.21"] if any(geo.capital[cell] and state.conquered(geo.country[cell]) for cell in won) else []
        # With Paris retaken the other French units attack as they like.
        rules += ["TR-26.817"] if nation == FRANCE and geo.capital_of[FRANCE] in won else []
        rules += ["TR-36.23c"] if nation != by else []
        ctx.event("control", nation, hexes=before, rule="TR-7.1", rules=rules)
    for cell in won:
        displace(ctx, cell, nation)
    return won


def changing_hands(state: State, nation: str, cells: Iterable[int]) -> list[int]:
    """The hexes of some that a nation takes by passing through them: all but those of its side (TR-7.1, TR-7.1b)."""
    friends = partners(state, winner_of(nation))
    return [cell for cell in cells if state.controller(cell) not in friends]
