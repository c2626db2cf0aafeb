"""When the variant counters may be played (TR-33.41, TR-33.42)."""

from __future__ import annotations

from collections.abc import Callable

from boardgame.games.third_reich.politics.holdings import side_behind
from boardgame.games.third_reich.scenario.card import Date
from boardgame.games.third_reich.state import State
from boardgame.games.third_reich.victory.objectives import objectives

GERMANY, ITALY, RUSSIA, FRANCE, BRITAIN = "germany", "italy", "soviet_union", "france", "united_kingdom"
VICHY, SPAIN, TURKEY, REBELS = "vichy_france", "spain", "turkey", "iraq_rebels"
_LATEST_VICHY = 3
"""Turns after the fall of France in which Vichy may still be activated by counter (TR-33.41-3b)."""
_ITALIAN_OBJECTIVES = 5
_FLEET_FROM = Date(1940, "winter")
_SPAIN = Date(1941, "spring")


def first_year(state: State) -> int:
    """The year in which the scenario begins."""
    return state.world.date(1).year


def of_1939(state: State) -> bool:
    """The scenarios that begin in 1939."""
    return first_year(state) == 1939


def year_of(year: int) -> Callable[[State], bool]:
    """The sequence before a year."""
    return lambda state: state.world.date(state.turn + 1).year == year


def from_year(year: int) -> Callable[[State], bool]:
    """Any turn of a year or later."""
    return lambda state: state.world.date(max(state.turn, 1)).year >= year


def winter(state: State) -> bool:
    """A winter turn of a war of Russia (TR-33.42-10d)."""
    return state.world.date(state.turn).season == "winter" and state.at_war(RUSSIA, GERMANY)


def iraq_quiet(state: State) -> bool:
    """TR-33.41-1: before 1943, and not in the scenario of 1944; not once the Axis has attacked Spain (TR-46.3)."""
    status = state.minors.get(REBELS)
    early = state.world.date(state.turn).year < 1943
    return early and status is not None and status.kind == "neutral" and not _shut(state)


def vichy_waits(state: State) -> bool:
    """Vichy is inactive, and France has fallen no more than three turns ago (TR-33.41-3b)."""
    status = state.minors.get(VICHY)
    if status is None or status.kind != "inactive" or _shut(state):
        return False
    fell = state.clocks.get("france_fell")
    return first_year(state) == 1942 or (fell is not None and state.turn <= fell + _LATEST_VICHY)


def spain_joins_italy(state: State) -> bool:
    """TR-33.41-4, TR-33.41-4c: France has been conquered, Italy holds five objectives and fights a power."""
    world = state.world
    if state.turn != world.turn_of(_SPAIN) or first_year(state) != 1939:
        return False
    status = state.minors.get(SPAIN)
    mine = sum(state.controller(cell) == ITALY for cell in objectives(state))
    fights = bool(state.enemies(ITALY) & set(world.seat_ids))
    return (
        status is not None
        and status.kind == "neutral"
        and state.conquered(FRANCE)
        and not state.conquered(ITALY)
        and mine >= _ITALIAN_OBJECTIVES
        and fights
    )


def russian_war_after_france(state: State) -> bool:
    """TR-33.41-5: France has fallen, and Germany is at war with Russia; some of its minor allies are inactive."""
    waiting = any(status.kind == "inactive" and name != VICHY for name, status in state.minors.items())
    fallen = state.conquered(FRANCE) and first_year(state) == 1939
    return fallen and state.at_war(GERMANY, RUSSIA) and waiting and not _shut(state)


def turkey_joins_germany(state: State) -> bool:
    """TR-33.41-7, TR-33.41-7b: before 1943, at war with Russia, with more Axis factors on the Eastern Front."""
    status = state.minors.get(TURKEY)
    early = state.world.date(state.turn).year < 1943
    able = status is not None and status.kind == "neutral" and not _shut(state)
    return early and able and state.at_war(GERMANY, RUSSIA) and _lead(state)


def _lead(state: State) -> bool:
    world = state.world
    east, russia, sums = world.area("front:eastern"), world.area(RUSSIA), {"axis": 0, "allies": 0}
    for cell in east:
        for unit in state.at(cell):
            facts = world.units[unit]
            # TR-32.16: of partisans those in Russia count.
            counts = facts.ground and (facts.kind != "partisan" or cell in russia)
            if counts and (side := side_behind(state, facts.nation)):
                sums[side] += facts.factors
    for nation, cell, wing in state.wings():
        if cell in east and (side := side_behind(state, nation)):
            sums[side] += sum(wing)
    return sums["axis"] > sums["allies"]


def _shut(state: State) -> bool:
    """TR-46.3: an Axis declaration of war on Spain cancels counters 1, 3, 5 and 7."""
    return any(f"declared:{seat}:{SPAIN}" in state.clocks for seat in (GERMANY, ITALY))


def italy_before_1942(state: State) -> bool:
    """TR-33.41-9c."""
    return state.world.date(state.turn).year < 1942 and not state.conquered(ITALY)


def entry_or_1944(state: State) -> bool:
    """TR-33.42-6d: as the United States enters the war, or before the scenario of 1944."""
    return state.turn > 0 or first_year(state) == 1944


def france_stands(state: State) -> bool:
    """TR-33.42-2b."""
    return FRANCE in state.world.seat_ids and not state.conquered(FRANCE)


def french_fleet_free(state: State) -> bool:
    """TR-33.42-3c, TR-33.42-3g: not before Winter 1940, nor without Britain."""
    return state.turn >= state.world.turn_of(_FLEET_FROM) and not state.conquered(BRITAIN)


def britain_stands(state: State) -> bool:
    """There is a growth rate to raise."""
    return not state.conquered(BRITAIN)


def russia_stands(state: State) -> bool:
    """There is somebody to have the BRPs."""
    return not state.conquered(RUSSIA)
