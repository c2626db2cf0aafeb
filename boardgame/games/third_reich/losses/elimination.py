"""Eliminated units: back to the force pool, or out of the game."""

from __future__ import annotations

from collections.abc import Iterable

from boardgame.engine import Context
from boardgame.games.third_reich.cooperation.corps import CORPS, lose
from boardgame.games.third_reich.cooperation.free_french import FREE, orphaned
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.state import GONE, LOST, POOL, SUNK, State


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
    # A friend beside a dropped unit counts though it is lost in the same combat, so all is found out first (TR-31.4b).
    lost = {unit: place_of(state, unit) for unit in units}
    spared = {unit for unit in lost if _just_dropped(state, unit) and _friend_beside(state, unit)}
    labels = state.world.labels
    for unit, place in lost.items():
        cell = state.where[unit]
        if rule == "TR-17.1":
            state.mark(unit, LOST)
        remove(state, unit, place)
        dropped = (
            state.world.units[unit].kind == "airborne"
            and place == GONE
            and rebuilt(state, state.world.units[unit].nation)
        )
        minor = state.world.units[unit].nation in state.minors
        again = {
            "TR-31.4": dropped,
            "TR-3.38c": dropped,
            "TR-31.4b": unit in spared,
            "TR-3.38b": place == POOL,
            "TR-22.5": minor and place == GONE and not dropped,
            "TR-26.72b": state.world.units[unit].nation == _ITALIAN_SHIPS,
        }
        rules = [rule, *_ALSO.get(rule, []), *(other for other, holds in again.items() if holds)]
        rules += _of_the_french(state, state.world.units[unit].nation)
        rules += ["TR-36.23b"] if state.world.units[unit].nation == CORPS else []
        ctx.event("eliminated", state.world.units[unit].nation, unit=unit, hex=labels[cell] if cell >= 0 else "",
                  rule=rule, rules=rules)  # fmt: skip


_ALSO = {"TR-17.1": ["TR-27.43"]}
"""What else says the same of a loss."""


def _of_the_french(state: State, nation: str) -> list[str]:
    """The rules by which losses of Vichy and of the Free French are rebuilt or gone for good."""
    status = state.minors.get(_VICHY)
    if nation == _VICHY and status is not None:
        return ["TR-49.7b" if status.kind == "active" else "TR-49.7"]
    if nation == FREE:
        return ["TR-49.8c" if orphaned(state, nation) else "TR-49.8b"]
    return []


def remove(state: State, unit: int, place: int) -> None:
    """Take a unit off the map: to the force pool, where a fleet takes a year to be built again, or out of the game."""
    state.put(unit, place)
    state.since.pop(unit, None)
    if state.world.units[unit].kind == "fleet" and place == POOL:
        state.damaged.pop(unit, None)
        state.clocks[f"{SUNK}{unit}"] = state.turn
    if state.world.units[unit].nation == CORPS:
        lose(state, unit)


def place_of(state: State, unit: int) -> int:
    """Where an eliminated unit goes."""
    again = rebuilt(state, state.world.units[unit].nation) and not _dropped_for_good(state, unit)
    return POOL if again else GONE


_VICHY = "vichy_france"
_ITALIAN_SHIPS = "italian_navy"
"""The Italian ships of Germany, which are never rebuilt."""


def rebuilt(state: State, nation: str) -> bool:
    """Whether what a nation loses may be built again: powers and active minor allies (TR-22.5, TR-25.2b).

    The Free French are lost for good while they fight on alone (TR-49.8c).
    """
    if nation == _ITALIAN_SHIPS:
        return False  # TR-26.72b
    facts = state.world.nations[nation]
    minor = state.minors.get(nation)
    led = bool(facts.acts_as) and not orphaned(state, nation)
    return facts.major or led or (minor is not None and minor.kind == "active")


def _dropped_for_good(state: State, unit: int) -> bool:
    """Whether an airborne unit that dropped in this game turn or the one before is lost for good (TR-31.4).

    It is not while it could trace a normal supply line, or a friend that did not drop stood with or beside it.
    """
    if not _just_dropped(state, unit):
        return False
    from boardgame.games.third_reich.supply.status import reached_from_elsewhere

    nation = state.world.units[unit].nation
    return not reached_from_elsewhere(state, nation, state.where[unit]) and not _friend_beside(state, unit)


def _just_dropped(state: State, unit: int) -> bool:
    counter = state.world.units[unit]
    return counter.kind == "airborne" and state.since.get(unit, -9) >= state.turn - 1 and state.where[unit] >= 0


def _friend_beside(state: State, unit: int) -> bool:
    """Whether a friend that did not drop is with or beside a unit."""
    counter, cell, units = state.world.units[unit], state.where[unit], state.world.units
    friends = (
        other
        for near in (cell, *geography().overland[cell])
        for other in state.at(near)
        if other != unit and units[other].ground and state.allied(units[other].nation, counter.nation)
    )
    return any(units[other].kind != "partisan" and not _just_dropped(state, other) for other in friends)
