"""Hexes, nations and units by the words of cases."""

from __future__ import annotations

from typing import Any

from boardgame.engine.casebook.case_words import PlaceError
from boardgame.games.third_reich.state import (
    ABOARD,
    DUE,
    GONE,
    LATER,
    LEND_LEASE,
    MURMANSK,
    PLACES,
    POOL,
    START,
    US_BOX,
    State,
)
from boardgame.games.third_reich.third_reich import ThirdReich


def find_cell(game: ThirdReich, label: Any, *keys: str) -> int:
    """The hex with a label."""
    if label not in game.world.number:
        raise PlaceError(keys, f"there is no hex {label}")
    return game.world.number[label]


def find_nation(game: ThirdReich, nation: Any, *keys: str) -> str:
    """The nation with an id."""
    if nation not in game.world.nations:
        raise PlaceError(keys, f"there is no nation {nation}")
    return str(nation)


def find_units(game: ThirdReich, state: State, name: str) -> list[int]:
    """The units that ``germany infantry 3-3 M33`` may mean, in order of their numbers."""
    nation, _, rest = name.partition(" ")
    sort, _, label = rest.rpartition(" ")
    off_the_map = {PLACES[place]: place for place in (ABOARD, DUE, US_BOX, LEND_LEASE, MURMANSK)}
    cell = off_the_map[label] if label in off_the_map else find_cell(game, label)
    units = game.world.units
    return [unit for unit in state.of(nation, cell) if units[unit].sort.text == sort]


def spare(game: ThirdReich, state: State, nation: str, sort: str, label: str) -> int:
    for unit in game.world.units:
        if unit.nation == nation and unit.sort.text == sort and state.where[unit.id] in (POOL, START, LATER, GONE, DUE):
            return unit.id
    raise PlaceError(("units", label, nation, sort), f"{nation} has no more of {sort}")
