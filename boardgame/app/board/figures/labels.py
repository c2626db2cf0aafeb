"""Names on the board: how large they are and how they are painted. Sizes in logical pixels."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from functools import lru_cache
from typing import Protocol

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPixmap

from boardgame.app.board.layout import MARGIN
from boardgame.app.look.art import canvas, text_font, tinted

MARK_ROW = 15
"""Height of the row of marks under a name."""
_GAP = 3.0


class RowMark(Hashable, Protocol):
    """Something small in the row under a name: what an area is worth, a capital, a base. Equal marks look the same."""

    @property
    def width(self) -> float:
        """Its width in pixels."""
        ...

    def paint(self, painter: QPainter, x: float, top: float, ink: str, fill: str) -> None:
        """Paint it 14 pixels high from a left upper corner, in the colours of the name (``#RRGGBB``)."""
        ...


@dataclass(frozen=True, slots=True)
class Name:
    """A name as it is painted.

    Attributes:
        lines: its lines; none for a row of marks alone.
        pixels: font size.
        ink: colour of the text.
        halo: colour around it, and of what is filled in the row of marks.
        marks: what stands in a row under it.
        water: written as waters are: slanted and light.
    """

    lines: tuple[str, ...]
    pixels: int
    ink: str
    halo: str
    marks: tuple[RowMark, ...] = ()
    water: bool = False

    def size(self) -> tuple[float, float]:
        """Width and height of the name with its row of marks."""
        width = max((text_width(line, self.pixels, self.water) for line in self.lines), default=0.0)
        height = line_height(self.pixels) * len(self.lines)
        return (max(width, self._row), height + MARK_ROW) if self.marks else (width, height)

    def picture(self, ratio: float) -> QPixmap:
        """See :class:`Writing`."""
        width, height = self.size()
        with canvas(width + 2 * MARGIN, height + 2 * MARGIN, ratio) as (result, painter):
            middle = MARGIN + width / 2
            y = self._write(painter, middle)
            x = middle - self._row / 2
            for mark in self.marks:
                mark.paint(painter, x, y + 1, self.ink, self.halo)
                x += mark.width + _GAP
        return result

    @property
    def _row(self) -> float:
        return sum(mark.width for mark in self.marks) + _GAP * max(0, len(self.marks) - 1)

    def _write(self, painter: QPainter, middle: float) -> float:
        """Write the lines; where the row under them begins."""
        font = name_font(self.pixels, self.water)
        step = line_height(self.pixels)
        y = float(MARGIN)
        text = QPainterPath()
        for line in self.lines:
            text.addText(middle - text_width(line, self.pixels, self.water) / 2, y + step * 0.8, font, line)
            y += step
        # Thin lines of the sea pass under its names, so their halo needs less strength.
        halo = QPen(tinted(self.halo, 0.6 if self.water else 1.0), 2.4 if self.water else 3.2)
        halo.setCapStyle(Qt.PenCapStyle.RoundCap)
        halo.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.strokePath(text, halo)
        painter.fillPath(text, tinted(self.ink))
        return y


@lru_cache(maxsize=64)
def name_font(pixels: int, water: bool = False) -> QFont:
    """The font of names; waters are written slanted, lighter and, where large, wider."""
    if not water:
        return text_font(pixels, 600)
    font = text_font(pixels, 500, tabular=True, italic=True)
    if pixels > 12:
        font.setLetterSpacing(QFont.SpacingType.PercentageSpacing, 108)
    return font


@lru_cache(maxsize=64)
def line_height(pixels: int) -> float:
    """Distance of two lines of a name."""
    return QFontMetricsF(name_font(pixels)).height() * 0.92


@lru_cache(maxsize=4096)
def text_width(text: str, pixels: int, water: bool = False) -> float:
    """Width of a line of a name."""
    return QFontMetricsF(name_font(pixels, water)).horizontalAdvance(text)


@lru_cache(maxsize=1)
def value_font() -> QFont:
    """The font of figures in the row under a name."""
    return text_font(11, 700, tabular=True)


def value_width(value: str) -> float:
    """Width of a figure in the row under a name."""
    return QFontMetricsF(value_font()).horizontalAdvance(value)


def paint_value(painter: QPainter, rect: QRectF, value: str, ink: str) -> None:
    """Write a figure into a part of the row under a name."""
    painter.setFont(value_font())
    painter.setPen(tinted(ink))
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, value)
