"""What positions of cases have off the map, at sea with a convoy, and under another power's command."""

from __future__ import annotations

from collections.abc import Mapping

from boardgame.engine.casebook.case_words import PlaceError
from boardgame.games.third_reich.cases.finding import find_cell, find_units, spare
from boardgame.games.third_reich.cooperation import corps
from boardgame.games.third_reich.murmansk.escorts import ESCORT, PROTECTS, bind
from boardgame.games.third_reich.places.us_box import BROUGHT
from boardgame.games.third_reich.state import MURMANSK, US_BOX, State, Wing
from boardgame.games.third_reich.third_reich import ThirdReich


def us_box(game: ThirdReich, state: State, part: Mapping[str, int]) -> None:
    """What the United States has in its box, by sort."""
    for sort, count in part.items():
        if sort.startswith("air "):
            state.set_boxed("united_states", US_BOX, Wing(int(sort[4]) * count))
            continue
        for _ in range(count):
            state.put(spare(game, state, "united_states", sort, "us_box"), US_BOX)


def murmansk(game: ThirdReich, state: State, part: Mapping[str, int]) -> None:
    """What Germany has in the Murmansk box: fleets by sort, and ``air`` factors."""
    for sort, count in part.items():
        if sort == "air":
            state.set_boxed("germany", MURMANSK, Wing(count))
            state.air_pool["germany"] = state.air_pool.get("germany", 0) - count
            continue
        for _ in range(count):
            state.put(spare(game, state, "germany", sort, "murmansk_box"), MURMANSK)


def transferred(game: ThirdReich, state: State, part: Mapping[str, Mapping[str, int]]) -> None:
    """Italian units under German command, by hex and counter."""
    for label, sorts in part.items():
        cell = find_cell(game, label, "transferred", label)
        for sort, count in sorts.items():
            for _ in range(count):
                unit = spare(game, state, "italy", sort, label)
                state.put(unit, cell)
                corps.transfer(state, unit)


def sailing(game: ThirdReich, state: State, part: Mapping[str, Mapping[str, int]]) -> None:
    """How many fleets sail with the convoy of the turn, as ``escort`` and as what ``protects`` it."""
    for kind, fleets in part.items():
        if kind not in ("escort", "protects"):
            raise PlaceError(("sailing", kind), f"unknown part {kind}; there are escort, protects")
        for name, count in fleets.items():
            for unit in find_units(game, state, name)[:count]:
                bind(state, unit, ESCORT if kind == "escort" else PROTECTS)


def came_over(game: ThirdReich, state: State, part: Mapping[str, int]) -> None:
    """Fleets of the US box that have been in Europe before (TR-16.71b)."""
    for sort, count in part.items():
        found = [u for u in state.of("united_states", US_BOX) if game.world.units[u].sort.text == sort]
        state.clocks |= {BROUGHT + str(unit): state.turn for unit in found[:count]}
