"""Eastern Europe: the Baltic States, Poland beyond the partition line, and Bessarabia (TR-43.4 to TR-43.7)."""

from __future__ import annotations

from functools import cache

from boardgame.engine import Refusal
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.scenario.card import Date
from boardgame.games.third_reich.state import State
from boardgame.games.third_reich.world import World

UNDIVIDED = "poland_undivided"
"""The clock that runs once nobody has declared war on Eastern Europe in time (TR-43.5c)."""
EASTERN_EUROPE = "eastern_europe"
"""The area as declarations of war and BRPs name it; no nation."""
VALUE = 25
"""BRPs of the area (TR-43.6)."""
TAKEN = "eastern_europe:"
"""Begins the clock of the power that has declared war on the area."""
_RUSSIA, _GERMANY = "soviet_union", "germany"
_BALTIC, _BESSARABIA, _POLISH = "baltic_states", "bessarabia", "poland_east"
_GERMAN_CHANCE = Date(1940, "spring")
"""The turn in which Germany may take what Russia has left (TR-43.5b); after it the area is no more (TR-43.5c)."""


def opened_by(state: State) -> str:
    """The power that has declared war on Eastern Europe; empty for none."""
    return next((seat for seat in (_RUSSIA, _GERMANY) if TAKEN + seat in state.clocks), "")


def why_not(state: State, seat: str) -> Refusal | None:
    """Why a power may not declare war on Eastern Europe, whatever it costs; None where it may."""
    if seat not in (_RUSSIA, _GERMANY):
        return Refusal("TR-43.4", "Only Russia and Germany declare war on Eastern Europe.")
    if opened_by(state):
        return Refusal("TR-43.4", "War has been declared on Eastern Europe already.")
    if UNDIVIDED in state.clocks:
        return Refusal("TR-43.5c", "Eastern Europe is no area of its own any more: only the Baltic States are.")
    if state.at_war(_RUSSIA, _GERMANY):
        return Refusal("TR-43.412", "Russia and Germany are at war: only on the Baltic States is war declared.")
    if seat == _GERMANY and state.turn < state.world.turn_of(_GERMAN_CHANCE):
        return Refusal("TR-43.5b", "Russia may take Eastern Europe until the end of Winter 1939.")
    return None


def open_hexes(state: State, nation: str) -> frozenset[int]:
    """The hexes of Eastern Europe that a power may enter without being at war with who controls them (TR-43.4).

    It shares none with units of others: Russians, Germans, Poles and Rumanians do not fight there (TR-43.4d, TR-43.9c).
    """
    if opened_by(state) == nation:
        inside = _area(state.world, nation == _RUSSIA)
    elif state.at_war(_RUSSIA, _GERMANY) and nation in (_RUSSIA, _GERMANY):
        # TR-43.411: what the fall of Poland left to nobody.
        inside = frozenset(cell for cell in state.world.area(_POLISH) if not state.controller(cell))
    else:
        return frozenset()
    units, friends = state.world.units, state.allies(nation)
    return frozenset(
        cell
        for cell in inside
        if not any(units[unit].ground and units[unit].nation not in friends for unit in state.at(cell))
    )


@cache
def _area(world: World, with_bessarabia: bool) -> frozenset[int]:
    return world.hexes_in([_BALTIC, _POLISH, *([_BESSARABIA] if with_bessarabia else [])])


def cities(state: State) -> tuple[int, ...]:
    """The cities that a power must hold to have the area (TR-43.5), and the ports among them.

    Germany needs none of Bessarabia (TR-43.5b), nor Russia once it has taken that in a war with Rumania (TR-43.7b);
    later the area is the Baltic States alone (TR-43.5d).
    """
    taken = opened_by(state)
    areas = [_BALTIC]
    if taken:
        areas.append(_POLISH)
        if taken == _RUSSIA and not state.conquered("rumania"):
            areas.append(_BESSARABIA)
    geo = geography()
    return tuple(cell for cell in sorted(state.world.hexes_in(areas)) if geo.city[cell])
