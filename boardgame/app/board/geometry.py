"""What every board is to the view, whatever its shape: outlines in board units, and the area under a point."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping
from dataclasses import dataclass

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

from boardgame.boards import Canal

Box = tuple[float, float, float, float]
"""Left, top, right, bottom in board units."""


@dataclass(frozen=True, slots=True)
class Region:
    """Areas as one: what they cover, and the lines around them, each a path from one end to the other."""

    cover: QPainterPath
    edges: tuple[tuple[QPointF, QPointF], ...]


class Geometry(ABC):
    """Outlines of a board in board units, y downwards. An area is what can be pointed at: a territory, a hex, a box.

    Attributes:
        width, height: size of the board; outlines may leave 0 to ``width`` where they cross the seam.
        left: x of a left edge that shows every continent whole.
        wraps_x: the left and right edges of the board are one.
        titles: name of each area, in the order of the board.
        paths: outline of each area.
        boxes: what each outline spans.
        land: areas that somebody may own.
        canals: drawn canals.
    """

    width: float
    height: float
    left: float = 0.0
    wraps_x: bool = False
    titles: Mapping[str, str]
    paths: Mapping[str, QPainterPath]
    boxes: Mapping[str, Box]
    land: tuple[str, ...]
    canals: tuple[Canal, ...] = ()

    @abstractmethod
    def area_at(self, x: float, y: float) -> str:
        """The area at a point in board units, empty where there is none; any x on a board that wraps."""

    @abstractmethod
    def anchor(self, area: str) -> QPointF:
        """The point that stands for an area."""

    def land_path(self, area: str) -> QPainterPath:
        """The outline of what of an area is land or, at sea, of all of it."""
        return self.paths[area]

    def apart(self, a: str, b: str) -> float:
        """How far the points that stand for two areas are apart, the shorter way round where the board wraps."""
        way = self.anchor(b) - self.anchor(a)
        across = abs(way.x())
        if self.wraps_x:
            across = min(across, abs(self.width - across))
        return math.hypot(across, way.y())

    def border_point(self, a: str, b: str) -> QPointF:
        """A point on the border between two areas; half way between what stands for them where none is drawn."""
        return (self.anchor(a) + self.anchor(b)) / 2

    def spots(self, area: str) -> tuple[tuple[float, float], ...]:
        """Further points that lie in an area, the best first."""
        return ()

    def region(self, areas: Collection[str]) -> Region | None:
        """Areas as one region, or None on a board whose areas are lit one by one."""
        return None

    def side(self, a: str, b: str) -> tuple[tuple[float, float], tuple[float, float]]:
        """The two ends of the straight border between two areas, clockwise about the first.

        Raises:
            ValueError: there is no such border.
        """
        raise ValueError(f"no straight border between {a!r} and {b!r}")

    def shifts(self, box: Box, window: Box) -> list[float]:
        """By how much a thing is to be moved sideways so that it, or a copy of it, shows in a window."""
        left, top, right, bottom = window
        if box[1] > bottom or box[3] < top:
            return []
        moves = (0.0, -self.width, self.width) if self.wraps_x else (0.0,)
        return [move for move in moves if box[0] + move <= right and box[2] + move >= left]


def grown(window: Box, by: float) -> Box:
    """A box widened on all sides."""
    return window[0] - by, window[1] - by, window[2] + by, window[3] + by
