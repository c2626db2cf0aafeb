"""The coast of a board of hexes: land and depths of water in blocks, and the line between, read from a file."""

from __future__ import annotations

import json
import math
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainterPath, QPolygonF

from boardgame.app.board.geometry import Box
from boardgame.boards import BoardError

_CHUNK = 40

_Blocks = dict[tuple[int, int], list[QPolygonF]]


@dataclass(frozen=True, slots=True)
class CoastPiece:
    """A part of the coast, short enough to be left out where it is not in sight."""

    line: QPolygonF
    box: Box


class Coast:
    """Where land ends. All polygons are cut into square blocks, so that only those in sight need painting."""

    def __init__(self, path: Path, origin: tuple[float, float]) -> None:
        """Read a coast.

        Args:
            path: the file, in board units about the hex (0, 0).
            origin: where on the board that hex has its middle.

        Raises:
            BoardError: the file is missing or not what it should be.
        """
        try:
            data = json.loads(path.read_text(encoding="utf-8"))
            self._origin = origin
            self._size = float(data["block"])
            self._land = self._blocks(data["land"])
            self._shelves = tuple(self._blocks(shelf) for shelf in reversed(data["shelves"]))
            self._pieces = tuple(
                tuple(piece for ring in data[lines] for piece in _pieces(self._points(ring)))
                for lines in ("coast", "far_coast")
            )
        except OSError as error:
            raise BoardError(f"{path}: cannot be read ({error.strerror})") from error
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise BoardError(f"{path}: not a coast: a part of it is missing or of the wrong kind") from error

    @property
    def depths(self) -> int:
        """How many bands of shallower water lie along the coast."""
        return len(self._shelves)

    def land(self, window: Box) -> QPainterPath:
        """The land in the blocks that meet a window."""
        return self._path(self._land, window)

    def shelves(self, window: Box) -> list[QPainterPath]:
        """Water and land no further than a distance from land, from the widest band to the narrowest."""
        return [self._path(shelf, window) for shelf in self._shelves]

    def is_land(self, x: float, y: float) -> bool:
        """Whether a point of the board lies on land."""
        return self.land((x, y, x, y)).contains(QPointF(x, y))

    def line(self, window: Box, fine: bool = True) -> list[QPolygonF]:
        """The parts of the coast that meet a window; with fewer bends if it is not to be fine."""
        left, top, right, bottom = window
        return [
            piece.line
            for piece in self._pieces[0 if fine else 1]
            if piece.box[0] <= right and piece.box[2] >= left and piece.box[1] <= bottom and piece.box[3] >= top
        ]

    def _path(self, blocks: _Blocks, window: Box) -> QPainterPath:
        path = QPainterPath()
        path.setFillRule(Qt.FillRule.OddEvenFill)
        size, (x, y) = self._size, self._origin
        for i in range(math.floor((window[0] - x) / size), math.floor((window[2] - x) / size) + 1):
            for j in range(math.floor((window[1] - y) / size), math.floor((window[3] - y) / size) + 1):
                for polygon in blocks.get((i, j), ()):
                    path.addPolygon(polygon)
                    path.closeSubpath()
        return path

    def _blocks(self, data: dict[str, list[list[float]]]) -> _Blocks:
        found: _Blocks = {}
        for key, rings in data.items():
            i, _, j = key.partition(",")
            found[int(i), int(j)] = [QPolygonF(self._points(ring)) for ring in rings]
        return found

    def _points(self, flat: list[float]) -> list[QPointF]:
        x, y = self._origin
        numbers = iter(flat)
        return [QPointF(a + x, b + y) for a, b in zip(numbers, numbers, strict=True)]


def _pieces(ring: list[QPointF]) -> list[CoastPiece]:
    points = [*ring, ring[0]]
    found = []
    for start in range(0, len(points) - 1, _CHUNK):
        line = QPolygonF(points[start : start + _CHUNK + 1])
        rect = line.boundingRect()
        found.append(CoastPiece(line, (rect.left(), rect.top(), rect.right(), rect.bottom())))
    return found
