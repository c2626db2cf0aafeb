"""Hexes as integers: who touches whom over land, what lies between them, and what stands printed in them.

Movement, zones of control, supply and combat ask the same few questions of the board thousands of times, so each hex is
its place in the order of the board, and each question is a look into a tuple or a byte string.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache

from boardgame.boards.hex_board import HexBoard
from boardgame.boards.hex_grid import hex_distance
from boardgame.games.third_reich.scenario import scenario


@dataclass(frozen=True, slots=True, eq=False)
class Geography:
    """What never changes about the board. A hex is its number, from 0, in the order of the board.

    Attributes:
        board: the board it was made of.
        labels: the label of each hex.
        number: the hex with a label.
        land: 1 where a ground unit may stand.
        around: the hexes that touch a hex, whatever lies between.
        ground: the hexes that ground units move and fight into: over land or by a crossing arrow (TR-5.3, TR-5.36).
        overland: those without crossing arrows: where units are adjacent for the Pass Option and strategic redeployment
            (TR-5.34), and where the zone of control of armor extends (TR-5.35, TR-8.21).
        obstacles: the hexsides behind which defenders are tripled: rivers, the Suez Canal and crossing arrows
            (TR-5.72), in both directions.
        arrows: the hexsides of crossing arrows, in both directions.
        canals: the hexsides of the Suez Canal, which are rivers for ground units (TR-47.1).
        rivers: the hexsides of rivers and of the Suez Canal, which is one on the ground, in both directions.
        rough: 1 in mountains and swamps (TR-5.72c).
        beach, port, city, capital, objective: 1 in such a hex; a capital or a port is a city (TR-5.44). Vichy,
            a capital only while its country exists, is a plain city here.
        country: the country whose land it is; empty for none.
        front: ``western``, ``eastern`` or ``mediterranean``; empty for none.
        capital_of: the hex of each country's capital.
        hexes_of: the land hexes of each country.
        east_edge: the land hexes along the east edge of the map (TR-27.14).
        regions: the hexes of each region, by its id.
    """

    board: HexBoard
    labels: tuple[str, ...]
    number: Mapping[str, int]
    land: bytes
    around: tuple[tuple[int, ...], ...]
    ground: tuple[tuple[int, ...], ...]
    overland: tuple[tuple[int, ...], ...]
    obstacles: frozenset[tuple[int, int]]
    arrows: frozenset[tuple[int, int]]
    rivers: frozenset[tuple[int, int]]
    canals: frozenset[tuple[int, int]]
    rough: bytes
    beach: bytes
    port: bytes
    city: bytes
    capital: bytes
    objective: bytes
    country: tuple[str, ...]
    front: tuple[str, ...]
    capital_of: Mapping[str, int]
    hexes_of: Mapping[str, tuple[int, ...]]
    east_edge: tuple[int, ...]
    regions: Mapping[str, frozenset[int]]

    @property
    def size(self) -> int:
        """How many hexes there are."""
        return len(self.labels)

    def distance(self, a: int, b: int) -> int:
        """Hexes from one to the other, whatever lies between them."""
        hexes = self.board.hexes
        return hex_distance(hexes[self.labels[a]].axial, hexes[self.labels[b]].axial)

    def island(self, cell: int) -> bool:
        """Whether a hex lies on an island, or is one."""
        kinds = self.board.regions
        return not self.ground[cell] or any(
            cell in cells for name, cells in self.regions.items() if kinds[name].kind == "island"
        )

    def numbers(self, labels: Iterable[str]) -> tuple[int, ...]:
        """The hexes with these labels.

        Raises:
            KeyError: there is no such hex.
        """
        return tuple(self.number[label] for label in labels)

    def mask(self, hexes: Iterable[int]) -> bytearray:
        """One byte a hex: 1 in these, else 0."""
        found = bytearray(self.size)
        for cell in hexes:
            found[cell] = 1
        return found


@cache
def geography() -> Geography:
    """The geography of the game's own board, made once."""
    return geography_of(scenario().board)


def geography_of(board: HexBoard) -> Geography:
    """The geography of a board."""
    labels = tuple(board.hexes)
    number = {label: place for place, label in enumerate(labels)}
    hexes = tuple(board.hexes.values())
    around = tuple(tuple(number[near] for near in board.neighbours[label]) for label in labels)
    ground = tuple(tuple(number[near] for near in board.ground_neighbours[label]) for label in labels)
    arrows = _sides(board, number, "crossing_arrow")
    canals = _sides(board, number, "suez_canal")
    rivers = _sides(board, number, "river") | canals
    places = tuple(board.places.values())
    countries = dict.fromkeys(cell.country for cell in hexes if cell.country)

    def marked(kind: str) -> bytes:
        wanted = {place.hex for place in places if kind in place.kinds}
        return bytes(label in wanted for label in labels)

    port, capital = marked("port"), marked("capital")
    cities = {place.hex for place in places}
    beaches = set(board.regions["beaches"].hexes) if "beaches" in board.regions else set()
    last = {row: max(cell.q for cell in hexes if cell.r == row) for row in {cell.r for cell in hexes}}
    return Geography(
        board=board,
        labels=labels,
        number=number,
        land=bytes(cell.land for cell in hexes),
        around=around,
        ground=ground,
        overland=tuple(
            tuple(near for near in row if (cell, near) not in arrows) for cell, row in enumerate(ground)
        ),
        obstacles=arrows | rivers,
        arrows=arrows,
        rivers=rivers,
        canals=canals,
        rough=bytes(cell.terrain in ("mountain", "swamp") for cell in hexes),
        beach=bytes(label in beaches for label in labels),
        port=port,
        city=bytes(label in cities for label in labels),
        capital=capital,
        objective=marked("objective"),
        country=tuple(cell.country for cell in hexes),
        front=tuple(cell.front for cell in hexes),
        capital_of={place.capital_of: number[place.hex] for place in places if place.capital_of},
        hexes_of={
            country: tuple(number[cell.id] for cell in hexes if cell.land and cell.country == country)
            for country in countries
        },
        east_edge=tuple(number[cell.id] for cell in hexes if cell.land and cell.q == last[cell.r]),
        regions={region.id: frozenset(number[label] for label in region.hexes if label in number)
                 for region in board.regions.values()},
    )  # fmt: skip


def _sides(board: HexBoard, number: Mapping[str, int], *features: str) -> frozenset[tuple[int, int]]:
    """The hexsides with one of these features, in both directions."""
    pairs = ((side.a, side.b) for side in board.hexsides if set(features) & set(side.features))
    return frozenset(pair for a, b in pairs for pair in ((number[a], number[b]), (number[b], number[a])))
