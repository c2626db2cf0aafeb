"""What every ground is to the tiles, and the pens and brushes all grounds use."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterator, Mapping

from PySide6.QtCore import Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen, QTransform

from boardgame.app.board.geometry import Box, Geometry
from boardgame.app.board.level import Level
from boardgame.app.look.art import palette, pixmap

PATTERNS = "patterns"
"""The layer of the owners' patterns, which every board has."""


class Ground(ABC):
    """Paints the ground of a board in one theme.

    Attributes:
        geometry: the outlines.
        theme: ``light`` or ``dark``.
        owners: power that owns each area; areas left out belong to nobody.
        shown: ids of the layers that are shown.
    """

    geometry: Geometry
    theme: str
    owners: Mapping[str, str]
    shown: frozenset[str] = frozenset((PATTERNS,))

    def owner(self, area: str) -> str:
        """The palette's id of an area's owner."""
        return palette().power(self.owners.get(area, ""))

    @property
    def look(self) -> Hashable:
        """What tells how the ground of its board looks, but for the size and the screen."""
        return self.theme, self.shown, tuple(sorted(self.owners.items()))

    def colour(self, role: str, alpha: float | None = None) -> QColor:
        """A colour of the board in the theme."""
        return palette().colour(self.theme, f"board.{role}", alpha)

    def frame_colour(self) -> QColor:
        """The colour beyond the board's edges."""
        return self.colour("frame")

    @abstractmethod
    def paint(self, painter: QPainter, level: Level, window: Box, ratio: float = 1.0) -> None:
        """Paint a window of the board.

        Args:
            painter: its origin is the board's upper left corner, its unit a logical pixel.
            level: the zoom level.
            window: left, top, right, bottom in board units.
            ratio: device pixels for each logical pixel.
        """

    def chores(self, level: Level, window: Box | None = None) -> Iterator[Callable[[], None]]:
        """What is to be done once before a window (board units) is painted, in small pieces; most often nothing.

        Without a window, only what is needed wherever one paints at this level.
        """
        return iter(())

    @abstractmethod
    def paint_stamp(self, painter: QPainter, level: Level, window: Box) -> None:
        """As ``paint``, but only water and land with the coast: for pictures the size of a stamp."""


def fixed_pattern(name: str, ink: str, level: Level, ratio: float, size: int = 0) -> QBrush:
    """A pattern that keeps its size on the screen (``size`` pixels if given), for a painter scaled to board units."""
    size = size or palette().pattern_size(name)
    tile = pixmap(f"patterns/{name}", round(size * ratio), ink=ink)
    brush = QBrush(tile)
    brush.setTransform(QTransform.fromScale(1 / (level.scale * ratio), 1 / (level.scale * ratio)))
    return brush


def cosmetic_pen(colour: QColor, width: float, ratio: float) -> QPen:
    """A round pen of a width in logical pixels at any scale; Qt counts the pixels of the device for such pens."""
    pen = round_pen(colour, width * ratio)
    pen.setCosmetic(True)
    return pen


def round_pen(colour: QColor, width: float) -> QPen:
    """A pen with round caps and joins."""
    return QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
