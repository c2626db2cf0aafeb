"""Names on the board: how large they are and how they are painted. Sizes in logical pixels."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPixmap

from boardgame.app.art import canvas, draw, emblem_drawing, text_font, tinted
from boardgame.app.board.layout import MARGIN

VALUE_ROW = 15


@dataclass(frozen=True, slots=True)
class Name:
    """A name as it is painted.

    Attributes:
        lines: its lines.
        pixels: font size.
        ink: colour of the text.
        halo: colour around it, empty for none (sea).
        fill: colour of the income pill.
        value: income below the name, empty for none.
        capital_of: power whose capital it is.
        city: whether there is a victory city.
    """

    lines: tuple[str, ...]
    pixels: int
    ink: str
    halo: str
    fill: str = ""
    value: str = ""
    capital_of: str = ""
    city: bool = False

    def size(self) -> tuple[float, float]:
        """Width and height of the name with its row of values."""
        if not self.halo:
            return text_width(self.lines[0], self.pixels, True), 14
        width = max(text_width(line, self.pixels) for line in self.lines)
        height = line_height(self.pixels) * len(self.lines)
        return (max(width, _row_width(self)), height + VALUE_ROW) if self.value else (width, height)

    def picture(self, ratio: float) -> QPixmap:
        """See :class:`Writing`."""
        width, height = self.size()
        with canvas(width + 2 * MARGIN, height + 2 * MARGIN, ratio) as (result, painter):
            if self.halo:
                _land(painter, self, width)
            else:
                painter.setFont(name_font(self.pixels, True))
                painter.setPen(tinted(self.ink))
                where = QRectF(MARGIN - 4, MARGIN - 3, width + 8, height + 6)
                painter.drawText(where, Qt.AlignmentFlag.AlignCenter, self.lines[0])
        return result


@lru_cache(maxsize=64)
def name_font(pixels: int, water: bool = False) -> QFont:
    """The font of names; zones at sea are written slanted and lighter."""
    return text_font(pixels, 500, tabular=True, italic=True) if water else text_font(pixels, 600)


@lru_cache(maxsize=64)
def line_height(pixels: int) -> float:
    """Distance of two lines of a name."""
    return QFontMetricsF(name_font(pixels)).height() * 0.92


@lru_cache(maxsize=4096)
def text_width(text: str, pixels: int, water: bool = False) -> float:
    """Width of a line of a name."""
    return QFontMetricsF(name_font(pixels, water)).horizontalAdvance(text)


def _value_width(name: Name) -> float:
    return QFontMetricsF(_value_font()).horizontalAdvance(name.value) + 10


def _row_width(name: Name) -> float:
    return _value_width(name) + (16 if name.city else 0) + (20 if name.capital_of else 0)


@lru_cache(maxsize=1)
def _value_font() -> QFont:
    return text_font(11, 700, tabular=True)


def _land(painter: QPainter, name: Name, width: float) -> None:
    font = name_font(name.pixels)
    metrics = QFontMetricsF(font)
    step = line_height(name.pixels)
    middle = MARGIN + width / 2
    y = float(MARGIN)
    text = QPainterPath()
    for line in name.lines:
        text.addText(middle - metrics.horizontalAdvance(line) / 2, y + step * 0.8, font, line)
        y += step
    halo = QPen(tinted(name.halo), 3.2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
    painter.strokePath(text, halo)
    painter.fillPath(text, tinted(name.ink))
    if name.value:
        _values(painter, name, middle, y + 1)


def _values(painter: QPainter, name: Name, middle: float, y: float) -> None:
    """Capital, city and income in one row."""
    x = middle - _row_width(name) / 2
    if name.capital_of:
        draw(painter, emblem_drawing(name.capital_of), QRectF(x, y - 2, 17, 17))
        x += 20
    if name.city:
        draw(painter, "icons/victory_city", QRectF(x, y, 14, 14), name.ink)
        x += 16
    pill = QRectF(x, y + 0.5, _value_width(name), 13)
    painter.setPen(QPen(tinted(name.ink), 1))
    painter.setBrush(tinted(name.fill))
    painter.drawRoundedRect(pill, 6.5, 6.5)
    painter.setFont(_value_font())
    painter.drawText(pill.adjusted(0, -0.5, 0, 0.5), Qt.AlignmentFlag.AlignCenter, name.value)
