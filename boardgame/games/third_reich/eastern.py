"""Eastern Europe: the Baltic States, Poland beyond the partition line, and Bessarabia (TR-43.4 to TR-43.7)."""

from __future__ import annotations

from collections.abc import Iterable
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
RUMANIAN = "bessarabia_rumanian"
"""The clock that runs where Russia was at war with Rumania first, whose Bessarabia then stays (TR-43.7b)."""
RUSSIA, _GERMANY = "soviet_union", "germany"
BALTIC, _BESSARABIA, _POLISH = "baltic_states", "bessarabia", "poland_east"
_POLAND, _RUMANIA = "poland", "rumania"
_GERMAN_CHANCE = Date(1940, "spring")
"""The turn in which Germany may take what Russia has left (TR-43.5b); after it the area is no more (TR-43.5c)."""


def opened_by(state: State) -> str:
    """The power that has declared war on Eastern Europe; empty for none."""
    return next((seat for seat in (RUSSIA, _GERMANY) if TAKEN + seat in state.clocks), "")


def why_not(state: State, seat: str) -> Refusal | None:
    """Why a power may not declare war on Eastern Europe, whatever it costs; None where it may."""
    if seat not in (RUSSIA, _GERMANY):
        return Refusal("TR-43.4", "Only Russia and Germany declare war on Eastern Europe.")
    if opened_by(state):
        return Refusal("TR-43.4", "War has been declared on Eastern Europe already.")
    if UNDIVIDED in state.clocks:
        return Refusal("TR-43.5c", "Eastern Europe is no area of its own any more: only the Baltic States are.")
    if state.at_war(RUSSIA, _GERMANY):
        return Refusal("TR-43.412", "Russia and Germany are at war: only on the Baltic States is war declared.")
    if seat == _GERMANY and state.turn < state.world.turn_of(_GERMAN_CHANCE):
        return Refusal("TR-43.5b", "Russia may take Eastern Europe until the end of Winter 1939.")
    return None


def in_eastern_europe(world: World, cell: int) -> bool:
    """Whether a hex lies in the area, which is no part of Russia whoever occupies it (TR-43.8)."""
    return cell in _area(world, True)


def open_hexes(state: State, nation: str) -> frozenset[int]:
    """The hexes of Eastern Europe that a power may enter without being at war with who controls them (TR-43.4).

    It shares none with units of others: Russians, Germans, Poles and Rumanians do not fight there (TR-43.4d, TR-43.9c).
    """
    if opened_by(state) == nation:
        inside = _area(state.world, nation == RUSSIA and RUMANIAN not in state.clocks)
    elif state.at_war(RUSSIA, _GERMANY) and nation == RUSSIA:
        # TR-43.411: all of Poland, what it still holds itself among it.
        inside = frozenset(cell for cell in state.world.area(_POLAND) if state.controller(cell) in ("", _POLAND))
    elif state.at_war(RUSSIA, _GERMANY) and nation == _GERMANY:
        inside = frozenset(cell for cell in state.world.area(_POLISH) if not state.controller(cell))
    else:
        return frozenset()
    units, friends = state.world.units, state.allies(nation)
    return frozenset(
        cell
        for cell in inside
        if not any(units[unit].ground and units[unit].nation not in friends for unit in state.at(cell))
    )


def why_closed(state: State, nation: str, cell: int) -> Refusal | None:
    """Why a hex in and around Eastern Europe is closed to Russia or Germany; None where these rules do not say so."""
    world = state.world
    if nation == _RUMANIA and cell in world.area(_BESSARABIA) and border_moved(state):
        return Refusal("TR-43.4f", "Bessarabia is no longer Rumanian.", (world.labels[cell],))
    if nation not in (RUSSIA, _GERMANY):
        return None
    at, war, taken = (world.labels[cell],), state.at_war(RUSSIA, _GERMANY), opened_by(state) == nation
    owner = state.controller(cell)
    if taken and cell in _area(world, nation == RUSSIA and RUMANIAN not in state.clocks):
        return Refusal("TR-43.4d", "Units of others stand there, and are not fought.", at)
    if cell in world.area(BALTIC) and owner == BALTIC and opened_by(state) in ("", nation):
        rule = "TR-43.412" if war else "TR-43.5e" if UNDIVIDED in state.clocks else "TR-43.4"
        return Refusal(rule, "The Baltic States are entered after a declaration of war.", at)
    if nation == _GERMANY:
        return None
    if cell in world.area("poland_west") and not war:
        return Refusal("TR-43.4b", "Russian units do not cross the partition line before a war with Germany.", at)
    if cell in world.area(_POLISH) and not taken and not war:
        return Refusal("TR-43.4", "Eastern Europe is entered after a declaration of war.", at)
    if cell in world.area(_RUMANIA) and owner == _RUMANIA and not state.at_war(nation, _RUMANIA):
        if cell in world.area(_BESSARABIA):
            rule = "TR-43.413" if war else "TR-43.5d" if UNDIVIDED in state.clocks else "TR-43.4"
            return Refusal(rule, "Bessarabia is Rumanian.", at)
        if taken:
            text = "Beyond the border of the Eastern Front it takes a declaration of war on Rumania."
            return Refusal("TR-43.7c", text, at)
    return None


@cache
def _area(world: World, with_bessarabia: bool) -> frozenset[int]:
    return world.hexes_in([BALTIC, _POLISH, *([_BESSARABIA] if with_bessarabia else [])])


def cities(state: State) -> tuple[int, ...]:
    """The cities that a power must hold to have the area (TR-43.5), and the ports among them.

    Germany needs none of Bessarabia (TR-43.5b), nor Russia where it was at war with Rumania first (TR-43.7b); of Poland
    it takes what lies east of the line (TR-43.4c). Later the area is the Baltic States alone (TR-43.5d).
    """
    taken = opened_by(state)
    areas = [BALTIC]
    if taken:
        areas.append(_POLISH)
        if taken == RUSSIA and RUMANIAN not in state.clocks:
            areas.append(_BESSARABIA)
    geo = geography()
    return tuple(cell for cell in sorted(state.world.hexes_in(areas)) if geo.city[cell])


def rules_of_entry(state: State, nation: str, cells: Iterable[int]) -> list[str]:
    """The rule that lets Russians into hexes that Poland holds, with which they are not at war (TR-43.411)."""
    polish = any(state.controller(cell) == _POLAND for cell in cells)
    return ["TR-43.411"] if nation == RUSSIA and polish and not state.at_war(nation, _POLAND) else []


def border_moved(state: State) -> bool:
    """Whether Bessarabia is no longer Rumania, since Russia has occupied Eastern Europe (TR-43.4f)."""
    if opened_by(state) != RUSSIA or RUMANIAN in state.clocks:
        return False
    return all(state.controller(cell) == RUSSIA for cell in cities(state))


def rules_of_year(state: State) -> list[str]:
    """The rules by which the BRPs of the area count for who has its cities."""
    if not opened_by(state):
        return ["TR-43.5", "TR-43.5d" if UNDIVIDED in state.clocks else "TR-43.412", "TR-43.6"]
    found = ["TR-43.5", "TR-43.4c", "TR-43.6"]
    return [*found, "TR-43.7b"] if RUMANIAN in state.clocks else found


def declare(state: State, seat: str) -> list[str]:
    """Let a power have declared war on the area: it is open to it, Poland and Rumania are not at war with it.

    Returns:
        The rules by which that is so.
    """
    state.clocks[TAKEN + seat] = state.turn
    rules = ["TR-43.4", "TR-43.7"] if seat == RUSSIA else ["TR-43.5b"]
    if seat == RUSSIA and (state.at_war(seat, _RUMANIA) or state.conquered(_RUMANIA)):
        state.clocks[RUMANIAN] = state.turn
        rules = ["TR-43.4", "TR-43.7b"]
    state.changed()
    return rules
