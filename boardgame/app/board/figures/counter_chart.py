"""What the program's data says of the units on counters: their order, what counts as strength, what is a facility."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType

from boardgame.engine.files import data_path


@dataclass(frozen=True, slots=True)
class CounterChart:
    """Units on counters.

    Attributes:
        order: place of each unit type among the counters of an area.
        strength: the unit types that are summed up together where there is little room, the leading one first;
            others are not counted as strength.
        facilities: unit types that belong to an area, not to a power, in their usual order, with their titles.
        ships, aircraft: the unit types whose pieces have the outline of a ship or of an aircraft.
        flat_decks: the ships whose cargo stands on deck, left of the island.
        titles: unit types to their short titles.
        complex: the unit type that stands for a complex where all are of one sort.
        block_classes: unit types of blocks to the letters of what they are fired at as.
    """

    order: Mapping[str, int]
    strength: tuple[tuple[str, ...], ...]
    facilities: Mapping[str, str]
    ships: frozenset[str]
    aircraft: frozenset[str]
    flat_decks: frozenset[str]
    titles: Mapping[str, str]
    complex: str
    block_classes: Mapping[str, str]


@lru_cache(maxsize=1)
def counter_chart() -> CounterChart:
    """The chart of ``assets/art/counters.json``."""
    plain = json.loads(data_path("assets", "art", "counters.json").read_text(encoding="utf-8"))
    return CounterChart(
        MappingProxyType({unit: place for place, unit in enumerate(plain["order"])}),
        tuple(tuple(units) for units in plain["strength"]),
        MappingProxyType(plain["facilities"]),
        frozenset(plain["ships"]),
        frozenset(plain["aircraft"]),
        frozenset(plain["flat_decks"]),
        MappingProxyType(plain["titles"]),
        plain["complex"],
        MappingProxyType(plain["block_classes"]),
    )
