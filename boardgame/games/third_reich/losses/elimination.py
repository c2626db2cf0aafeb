"""Eliminated units: back to the force pool, or out of the game."""

from __future__ import annotations

from collections.abc import Iterable

from boardgame.engine import Context
from boardgame.games.third_reich.state import GONE, LOST, POOL, State


def eliminate(ctx: Context[State], units: Iterable[int], rule: str) -> None:
    """Remove units from the map.

    They return to the force pool of their nation (TR-14.26), those of a minor country that is nobody's active ally for
    good, since nobody rebuilds them.

    Args:
        ctx: the context.
        units: their numbers.
        rule: id of the rule that eliminates them, told with the event.
    """
    state = ctx.state
    for unit in units:
        nation = state.world.units[unit].nation
        cell = state.where[unit]
        place = POOL if _rebuilt(state, nation) and not _dropped_for_good(state, unit) else GONE
        state.put(unit, place)
        state.since.pop(unit, None)
        if rule == "TR-17.1":
            state.mark(unit, LOST)
        hexes = state.world.labels
        ctx.event("eliminated", nation, unit=unit, hex=hexes[cell] if cell >= 0 else "", rule=rule)


def _rebuilt(state: State, nation: str) -> bool:
    facts = state.world.nations[nation]
    minor = state.minors.get(nation)
    return facts.major or bool(facts.acts_as) or (minor is not None and minor.kind == "active")


def _dropped_for_good(state: State, unit: int) -> bool:
    """Whether an airborne unit that dropped in this game turn or the one before is lost for good (TR-31.4).

    It is not while it could trace a normal line or a friend stood beside it (``losses.airborne``).
    """
    return state.world.units[unit].kind == "airborne" and state.since.get(unit, -9) >= state.turn - 1
