"""What the rulebook says of the printed map in words, which the tables of the board must agree with."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Literal

from boardgame.boards import HexBoard
from boardgame.boards.hex_board import Hexside
from boardgame.engine.model_file import FileModel, line_of, read_model
from boardgame.engine.yaml_file import YamlError


class Said(FileModel):
    """Something that the rulebook says of the map; ``rules`` are the ids behind it."""

    rules: tuple[str, ...]


class Edge(Said):
    """Hexes at an edge of the map, and half hexes, which lie ``beyond`` it and are not played on."""

    hexes: tuple[str, ...]
    beyond: tuple[str, ...] = ()

    def wrong(self, board: HexBoard) -> Iterator[str]:
        """What the board has otherwise."""
        for label in self.hexes:
            if label not in board:
                yield f"there is no hex {label}"
            elif len(board.neighbours[label]) == 6 and not _at_the_rim(board, label):
                yield f"{label} does not lie at the edge"
        yield from (f"{label} is half a hex" for label in self.beyond if label in board)


def _at_the_rim(board: HexBoard, label: str) -> bool:
    """Whether a hex is at most a few hexes of open sea away from the edge, which the printed tables cover."""
    return any(len(board.neighbours[near]) < 6 for near in board.within(label, _COVERED))


_COVERED = 5
"""Hexes that the tables printed on the map cover at most between an edge as it is named and the edge of the board."""


class Run(Said):
    """Hexes of one row that follow one another without a gap."""

    first: str
    last: str

    def wrong(self, board: HexBoard) -> Iterator[str]:
        """What the board has otherwise."""
        row = self.first.rstrip("0123456789")
        start, end = (int(label.removeprefix(row)) for label in (self.first, self.last))
        labels = [f"{row}{number}" for number in range(start, end + 1)]
        yield from (f"there is no hex {label}" for label in labels if label not in board)


class Touching(Said):
    """A hex and all those that touch it."""

    hex: str
    near: tuple[str, ...]

    def wrong(self, board: HexBoard) -> Iterator[str]:
        """What the board has otherwise."""
        if self.hex not in board or set(board.neighbours[self.hex]) != set(self.near):
            yield f"not just these touch {self.hex}"


class Objectives(Said):
    """The objectives of a front, by the ids of their places."""

    front: str
    places: tuple[str, ...]

    def wrong(self, board: HexBoard) -> Iterator[str]:
        """What the board has otherwise."""
        places = [place for place in board.places.values() if "objective" in place.kinds]
        found = {place.id for place in places if board.hexes[place.hex].front == self.front}
        yield from (f"{name} is no objective of the {self.front} front" for name in self.places if name not in found)
        yield from (f"{name} is an objective of the {self.front} front, too" for name in found - set(self.places))


class Land(Said):
    """Hexes of a terrain, of a country, or both."""

    hexes: tuple[str, ...]
    terrain: str = ""
    country: str = ""

    def wrong(self, board: HexBoard) -> Iterator[str]:
        """What the board has otherwise."""
        for label in self.hexes:
            cell = board.hexes.get(label)
            if cell is None or self.terrain not in ("", cell.terrain) or self.country not in ("", cell.country):
                yield f"{label} is no {self.terrain or self.country}"


class Named(Said):
    """A place: its hex, its name, the country whose capital it is, and the region that its hex belongs to."""

    hex: str
    name: str
    capital_of: str = ""
    region: str = ""

    def wrong(self, board: HexBoard) -> Iterator[str]:
        """What the board has otherwise."""
        here = [place for place in board.places.values() if place.hex == self.hex and place.name == self.name]
        if not here or (self.capital_of and here[0].capital_of != self.capital_of):
            yield f"{self.name} is not in {self.hex}, or no such capital"
        if self.region and self.hex not in board.regions[self.region].hexes:
            yield f"{self.hex} does not belong to {self.region}"


class Waters(Said):
    """Named rivers, canals, gulfs or inland seas, each with the two hexes at its mouth or on its banks."""

    kind: Literal["river", "lake", "gulf", "canal"]
    between: dict[str, tuple[str, str]]

    def wrong(self, board: HexBoard) -> Iterator[str]:
        """What the board has otherwise."""
        known = {(water.name, frozenset((water.a, water.b))) for water in board.waters if water.kind == self.kind}
        for name, banks in self.between.items():
            if (name, frozenset(banks)) not in known:
                yield f"{name} is not between {' and '.join(banks)}"
            elif not self._flows(board.hexside(*banks)):
                yield f"there is no {self.kind} between {' and '.join(banks)}"

    def _flows(self, side: Hexside | None) -> bool:
        if side is None:
            return False
        return (side.sea and not side.land) if self.kind == "gulf" else _MARKED[self.kind] in side.features


_MARKED = {"river": "river", "lake": "lake", "canal": "suez_canal"}
"""What marks a hexside of each kind of water; a gulf is open sea."""


class MapFile(FileModel):
    """``map.yaml``."""

    edges: tuple[Edge, ...]
    runs: tuple[Run, ...]
    touching: tuple[Touching, ...]
    objectives: tuple[Objectives, ...]
    land: tuple[Land, ...]
    named: tuple[Named, ...]
    waters: tuple[Waters, ...]


def check_board(board: HexBoard, path: Path) -> None:
    """Hold a board to what the rulebook says of it.

    Raises:
        YamlError: the board has something otherwise; the message names the line of what is said, and its rule.
    """
    said = read_model(MapFile, path)
    for part in MapFile.model_fields:
        for place, entry in enumerate(getattr(said, part)):
            if reason := next(entry.wrong(board), None):
                raise YamlError(path, line_of(path, part, place), 1, f"{entry.rules[0]}: {reason}")
