"""What never changes about a board and its units, as tables: neighbours, distances, values, unit facts."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.unit_chart import UnitType

Ints = npt.NDArray[np.int16]
FAR = 99
"""A distance that nobody covers."""


@dataclass(frozen=True, slots=True)
class Kind:
    """What planning asks of a type of unit.

    Attributes:
        id, cost, attack, defense, move, hits, bombard: as in the unit chart.
        land, air, sea, facility: where it moves.
        captures, gun, blitz, transport, carrier, deck, raider, submarine, hunter, supports, supported, light, warship:
            whether it has the tag of that meaning; ``deck`` is an aircraft that lands on carriers.
    """

    id: str
    cost: int
    attack: int
    defense: int
    move: int
    hits: int
    bombard: int
    land: bool
    air: bool
    sea: bool
    facility: bool
    captures: bool
    gun: bool
    blitz: bool
    transport: bool
    carrier: bool
    deck: bool
    raider: bool
    submarine: bool
    hunter: bool
    supports: bool
    supported: bool
    light: bool
    warship: bool


def _kind(row: UnitType) -> Kind:
    tags = row.tags
    return Kind(
        row.id, row.cost, row.attack, row.defense, row.move, row.hits, row.bombard,
        row.domain == "land", row.domain == "air", row.domain == "sea", row.domain == "facility",
        "captures" in tags, "antiaircraft" in tags, "blitz" in tags, "transport" in tags, "carrier" in tags,
        "carrier_air" in tags, "raider" in tags, "submarine" in tags, "anti_submarine" in tags, "supports" in tags,
        "supported" in tags, "light_cargo" in tags, "surface_warship" in tags,
    )  # fmt: skip


class Atlas:
    """The board and the chart of an edition, with distances worked out.

    Attributes:
        edition: the edition.
        kinds: facts of each unit type by id.
        areas: ids of all spaces that units may enter, in the order of the board.
        number: the number of each space in the tables.
        land, sea: the territories, and the sea zones.
        ipc: value of each territory.
        on_land, at_sea, by_air: spaces from one to another for land units, ships and aircraft, whoever holds what.
        fights: battles whose odds are known, see :func:`~boardgame.ai.axis_allies.analysis.fight.fight`.
    """

    def __init__(self, edition: Edition) -> None:
        board = edition.board
        self.edition = edition
        self.kinds: Mapping[str, Kind] = {row.id: _kind(row) for row in edition.types.values()}
        self.areas: Sequence[str] = [area.id for area in board.areas.values() if not area.impassable]
        self.number = {area: number for number, area in enumerate(self.areas)}
        self.sea = frozenset(area for area in self.areas if board.areas[area].kind == "sea")
        self.land = frozenset(self.areas) - self.sea
        self.ipc = {area: board.areas[area].ipc for area in self.areas}
        self.near_land = {a: [b for b in board.land_neighbours[a] if b in self.number] for a in self.areas}
        self.near_sea = {a: [b for b in board.sea_neighbours[a] if b in self.number] for a in self.areas}
        self.near = {a: [*self.near_land[a], *self.near_sea[a]] for a in self.areas}
        self.on_land = self._distances({a: self.near_land[a] if a in self.land else [] for a in self.areas})
        self.at_sea = self._distances({a: self.near_sea[a] if a in self.sea else [] for a in self.areas})
        self.by_air = self._distances(self.near)
        self.around = [np.argsort(row, kind="stable") for row in self.by_air]
        self.capitals = {power.capital: power.id for power in edition.powers if power.capital}
        self.cities = frozenset(edition.victory_cities)
        self.fights: dict[Any, Any] = {}

    def _distances(self, near: Mapping[str, Sequence[str]]) -> Ints:
        table = np.full((len(self.areas), len(self.areas)), FAR, dtype=np.int16)
        for start in self.areas:
            row = table[self.number[start]]
            row[self.number[start]] = 0
            queue = deque([start])
            while queue:
                area = queue.popleft()
                for there in near[area]:
                    if row[self.number[there]] == FAR:
                        row[self.number[there]] = row[self.number[area]] + 1
                        queue.append(there)
        return table

    def flight(self, a: str, b: str) -> int:
        """Spaces from one space to another as aircraft fly."""
        return int(self.by_air[self.number[a], self.number[b]])

    def march(self, a: str, b: str) -> int:
        """Spaces from one territory to another over land; :data:`FAR` where there is no way."""
        return int(self.on_land[self.number[a], self.number[b]])

    def voyage(self, a: str, b: str) -> int:
        """Spaces from one sea zone to another; :data:`FAR` where there is no way."""
        return int(self.at_sea[self.number[a], self.number[b]])

    def within(self, start: str, spaces: int) -> list[str]:
        """The spaces that aircraft reach from one within so many, the nearest first."""
        row = self.by_air[self.number[start]]
        found = []
        for number in self.around[self.number[start]]:
            if row[number] > spaces:
                break
            found.append(self.areas[number])
        return found


@lru_cache(maxsize=8)
def _made(key: int) -> Atlas:
    return Atlas(_known[key])


_known: dict[int, Edition] = {}


def atlas(edition: Edition) -> Atlas:
    """The tables of an edition, made once."""
    _known[id(edition)] = edition
    return _made(id(edition))
