"""When the variant counters may be played, and what bars them (TR-33.41, TR-33.42).

Each condition answers with the rule that bars the counter, or with an empty text where nothing does.
"""

from __future__ import annotations

from collections.abc import Callable

from boardgame.games.third_reich.lending.aid import FAILED, spain_attacked
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
_SHUT = "TR-46.3"
"""An Axis declaration of war on Spain cancels counters 1, 3, 5 and 7."""


def first_year(state: State) -> int:
    """The year in which the scenario begins."""
    return state.world.date(1).year


def of_1939(rule: str) -> Callable[[State], str]:
    """Only in the scenarios that begin in 1939."""
    return lambda state: "" if first_year(state) == 1939 else rule


def year_of(year: int, rule: str) -> Callable[[State], str]:
    """Only in the sequence before a year."""
    return lambda state: "" if state.world.date(state.turn + 1).year == year else rule


def more_in_1942(state: State) -> str:
    """Only in the sequence of 1942, which the scenario of 1944 has behind it."""
    if first_year(state) > 1942:
        return "TR-33.41-6b"
    return year_of(1942, "TR-33.41-6")(state)


def jets_in_1943(state: State) -> str:
    """In the sequence of 1943; in the scenario of 1944, in the one that it begins with (TR-33.41-10c)."""
    return year_of(max(1943, first_year(state)), "TR-33.41-10c")(state)


def bombers_in_1944(state: State) -> str:
    """In the sequence of 1944, and not in the scenario of 1942 (TR-33.42-7b)."""
    return "TR-33.42-7b" if first_year(state) == 1942 else year_of(1944, "TR-33.42-7b")(state)


def from_year(year: int, rule: str) -> Callable[[State], str]:
    """Any turn of a year or later."""
    return lambda state: "" if state.world.date(max(state.turn, 1)).year >= year else rule


def winter(state: State) -> str:
    """Only in a winter turn."""
    return "" if state.turn and state.world.date(state.turn).season == "winter" else "TR-33.42-10d"


def iraq_quiet(state: State) -> str:
    """Before 1943, which excludes the scenario of 1944, as long as the rebels are nobody's."""
    if spain_attacked(state):
        return _SHUT
    status = state.minors.get(REBELS)
    early = state.world.date(state.turn).year < 1943
    return "" if early and status is not None and status.kind == "neutral" else "TR-33.41-1"


def vichy_waits(state: State) -> str:
    """Vichy is inactive, and France has fallen no more than three turns ago, or before the scenario of 1942."""
    if spain_attacked(state):
        return _SHUT
    fell = state.clocks.get("france_fell")
    if first_year(state) != 1942 and (fell is None or state.turn > fell + _LATEST_VICHY):
        return "TR-33.41-3b"
    status = state.minors.get(VICHY)
    return "" if status is not None and status.kind == "inactive" else "TR-33.41-3"


def spain_joins_italy(state: State) -> str:
    """As Spring 1941 begins, if France is conquered, and Italy holds five objectives and fights a power."""
    world = state.world
    begins = world.turn_of(_SPAIN)
    # TR-33.65: what aid has foiled may be tried again in any later turn.
    again = FAILED + SPAIN in state.clocks and state.turn > begins
    if first_year(state) != 1939 or (state.turn != begins and not again):
        return "TR-33.41-4c"
    status = state.minors.get(SPAIN)
    mine = sum(state.controller(cell) == ITALY for cell in objectives(state))
    fights = bool(state.enemies(ITALY) & set(world.seat_ids))
    fits = (
        status is not None
        and status.kind == "neutral"
        and state.conquered(FRANCE)
        and not state.conquered(ITALY)
        and mine >= _ITALIAN_OBJECTIVES
        and fights
    )
    return "" if fits else "TR-33.41-4"


def russian_war_after_france(state: State) -> str:
    """France has fallen, Germany is at war with Russia, and some of its minor allies are inactive; from 1939 on."""
    if spain_attacked(state):
        return _SHUT
    if first_year(state) != 1939:
        return "TR-33.41-5b"
    waiting = any(status.kind == "inactive" and name != VICHY for name, status in state.minors.items())
    return "" if state.conquered(FRANCE) and state.at_war(GERMANY, RUSSIA) and waiting else "TR-33.41-5"


def turkey_joins_germany(state: State) -> str:
    """Before 1943, in a war with Russia, with more Axis factors on the Eastern Front."""
    if spain_attacked(state):
        return _SHUT
    if state.world.date(state.turn).year >= 1943:
        return "TR-33.41-7d"
    status = state.minors.get(TURKEY)
    if status is None or status.kind != "neutral" or not state.at_war(GERMANY, RUSSIA):
        return "TR-33.41-7"
    return "" if _lead(state) else "TR-33.41-7b"


def _lead(state: State) -> bool:
    """Whether the Axis has more ground and air factors in the east; of partisans those in Russia count (TR-32.16)."""
    world = state.world
    east, russia, sums = world.area("front:eastern"), world.area(RUSSIA), {"axis": 0, "allies": 0}
    for cell in east:
        for unit in state.at(cell):
            facts = world.units[unit]
            counts = facts.ground and (facts.kind != "partisan" or cell in russia)
            if counts and (side := side_behind(state, facts.nation)):
                sums[side] += facts.factors
    for nation, cell, wing in state.wings():
        if cell in east and (side := side_behind(state, nation)):
            sums[side] += sum(wing)
    return sums["axis"] > sums["allies"]


def italy_before_1942(state: State) -> str:
    """Before 1942, the set-up of 1939 included."""
    early = state.world.date(max(state.turn, 1)).year < 1942 and not state.conquered(ITALY)
    return "" if early else "TR-33.41-9c"


def entry_or_1944(state: State) -> str:
    """As the United States enters the war, or before the scenario of 1944."""
    return "" if state.turn > 0 or first_year(state) == 1944 else "TR-33.42-6d"


def france_stands(state: State) -> str:
    """Before the fall of France."""
    return "" if FRANCE in state.world.seat_ids and not state.conquered(FRANCE) else "TR-33.42-2b"


def french_fleet_free(state: State) -> str:
    """Not before Winter 1940, nor without Britain, nor where France has fallen before the scenario."""
    if FRANCE not in state.world.seat_ids or state.conquered(BRITAIN):
        return "TR-33.42-3g"
    return "" if state.turn >= state.world.turn_of(_FLEET_FROM) else "TR-33.42-3c"


def britain_stands(state: State) -> str:
    """There is a growth rate to raise."""
    return "TR-33.42-4" if state.conquered(BRITAIN) else ""


def russia_stands(state: State) -> str:
    """There is somebody to have the BRPs."""
    return "TR-33.42-9" if state.conquered(RUSSIA) else ""
