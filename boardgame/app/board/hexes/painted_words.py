"""Words and marks on a board of hexes, as they are painted. Sizes in logical pixels."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPixmap

from boardgame.app.board.hexes.signs import paint_sign
from boardgame.app.board.layout import MARGIN
from boardgame.app.board.room import Box
from boardgame.app.look.art import canvas, draw, palette, text_font

ICON = 13
"""Side of the icon of a mark; before a small name it is no higher than the line."""
NEAR_ICON = 18
"""Side of the mark of a place near in, where each sort has its own shape."""
DISC = 10
"""Diameter of the disc of a city."""
RING = 11
"""Diameter of the ring that stands for a capital or an objective far out."""
_GAP = 2
_HALO = 3.2
_AROUND = ((-1, 0), (1, 0), (0, -1), (0, 1))
_SPACING = {"country": 0.18, "region": 0.05, "water": 0.12}
_INKS = {"objective": "interface.danger"}


@dataclass(frozen=True, slots=True)
class PlaceName:
    """The name of the places in a hex.

    Attributes:
        lines: its lines; none if only marks are shown.
        pixels: font size.
        bold: it names a capital or an objective.
        theme: ``light`` or ``dark``.
        marks: icons before the first line.
        ring: ``objective`` or ``capital`` for a ring before the first line, empty for none.
        icon: side of the icons, which are no higher than the line.
    """

    lines: tuple[str, ...]
    pixels: int
    bold: bool
    theme: str
    marks: tuple[str, ...] = ()
    ring: str = ""
    icon: int = ICON

    def size(self) -> tuple[float, float]:
        """See :class:`Writing`."""
        widths = [_width(line, self.pixels, self.bold) for line in self.lines] or [0.0]
        widths[0] += self._lead() - (0 if self.lines else _GAP)
        tall = _line_height(self.pixels) * len(self.lines)
        return max(widths), max(tall, self._icon if self.marks else 0, RING if self.ring else 0)

    def picture(self, ratio: float) -> QPixmap:
        """See :class:`Writing`."""
        width, height = self.size()
        with canvas(width + 2 * MARGIN, height + 2 * MARGIN, ratio) as (result, painter):
            step = _line_height(self.pixels)
            first = step if self.lines else height
            top = MARGIN + max(0.0, (height - step * max(1, len(self.lines))) / 2)
            if self.lines:
                self._write(painter, top, width)
            x = MARGIN + (width - self._first_width()) / 2
            for mark in self.marks:
                paint_mark(painter, mark, QRectF(x, top + (first - self._icon) / 2, self._icon, self._icon), self.theme)
                x += self._icon + _GAP
            if self.ring:
                paint_ring(painter, self.ring, QPointF(x + RING / 2, top + first / 2), self.theme)
        return result

    @property
    def _icon(self) -> float:
        return min(self.icon, _line_height(self.pixels)) if self.lines else self.icon

    def _lead(self) -> float:
        """Width of what stands before the first line."""
        return (self._icon + _GAP) * len(self.marks) + (RING + _GAP if self.ring else 0)

    def _first_width(self) -> float:
        text = _width(self.lines[0], self.pixels, self.bold) if self.lines else -_GAP
        return text + self._lead()

    def _write(self, painter: QPainter, top: float, width: float) -> None:
        font = _font(self.pixels, self.bold)
        metrics = QFontMetricsF(font)
        step = _line_height(self.pixels)
        rise = (step - metrics.ascent() - metrics.descent()) / 2 + metrics.ascent()
        text = QPainterPath()
        for number, line in enumerate(self.lines):
            lead = self._lead() if number == 0 else 0.0
            x = MARGIN + (width - _width(line, self.pixels, self.bold) - lead) / 2 + lead
            text.addText(x, top + number * step + rise, font, line)
        _paint_text(painter, text, palette().colour(self.theme, "board.land_text"), self.theme)


@dataclass(frozen=True, slots=True)
class CitySign:
    """The disc of a city that nothing stands on, its marks above; where there is no city, the marks alone."""

    marks: tuple[str, ...]
    city: bool
    theme: str
    icon: int = ICON

    def size(self) -> tuple[float, float]:
        """See :class:`Writing`."""
        icons = len(self.marks) * (self.icon + _GAP) - _GAP if self.marks else 0
        between = 1 if self.marks and self.city else 0
        tall = (self.icon if self.marks else 0) + between + (DISC if self.city else 0)
        return max(icons, DISC if self.city else 0), tall

    def picture(self, ratio: float) -> QPixmap:
        """See :class:`Writing`."""
        width, height = self.size()
        with canvas(width + 2 * MARGIN, height + 2 * MARGIN, ratio) as (result, painter):
            x = MARGIN + (width - len(self.marks) * (self.icon + _GAP) + _GAP) / 2
            for mark in self.marks:
                paint_mark(painter, mark, QRectF(x, MARGIN, self.icon, self.icon), self.theme)
                x += self.icon + _GAP
            if self.city:
                middle = QPointF(MARGIN + width / 2, MARGIN + height - DISC / 2)
                painter.setPen(QPen(palette().colour(self.theme, "board.land_text"), 1.6))
                painter.setBrush(palette().colour(self.theme, "board.label_halo"))
                painter.drawEllipse(middle, DISC / 2 - 1, DISC / 2 - 1)
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(palette().colour(self.theme, "board.land_text", 0.35))
                painter.drawEllipse(middle, DISC / 2 - 2, DISC / 2 - 2)
        return result


@dataclass(frozen=True, slots=True)
class RingSign:
    """A capital or an objective as it is shown far out, where nothing stands on it."""

    kind: str
    theme: str

    def size(self) -> tuple[float, float]:
        """See :class:`Writing`."""
        return RING, RING

    def picture(self, ratio: float) -> QPixmap:
        """See :class:`Writing`."""
        side = RING + 2 * MARGIN
        with canvas(side, side, ratio) as (result, painter):
            paint_ring(painter, self.kind, QPointF(side / 2, side / 2), self.theme)
        return result


@dataclass(frozen=True, slots=True)
class HexNumbers:
    """The numbers of neighbouring hexes of a row.

    Attributes:
        labels: the numbers.
        water: for each number, whether it stands on water.
        pitch: pixels from one to the next.
        pixels: font size.
        theme: ``light`` or ``dark``.
        soft: with a soft halo, for ground that is not plain.
        shifts: by how many pixels each number stands to the right of its place in the row and below it; empty if all
            keep to the row.
    """

    labels: tuple[str, ...]
    water: tuple[bool, ...]
    pitch: float
    pixels: int
    theme: str
    soft: bool = False
    shifts: tuple[tuple[int, int], ...] = ()

    def size(self) -> tuple[float, float]:
        """See :class:`Writing`."""
        wide = self.pitch * (len(self.labels) - 1) + self.label_width() + 2 * self._aside
        return wide, self.pixels + max((down for _, down in self.shifts), default=0)

    @property
    def _aside(self) -> int:
        return max((abs(right) for right, _ in self.shifts), default=0)

    def label_width(self) -> float:
        """Width kept for each number."""
        return max(number_width(label, self.pixels) for label in self.labels)

    def picture(self, ratio: float) -> QPixmap:
        """See :class:`Writing`."""
        width, height = self.size()
        with canvas(width + 2 * MARGIN, height + 2 * MARGIN, ratio) as (result, painter):
            painter.setFont(_number_font(self.pixels))
            half = self.label_width() / 2
            shifts = self.shifts or ((0, 0),) * len(self.labels)
            for number, (label, water) in enumerate(zip(self.labels, self.water, strict=True)):
                role = "board.sea_text" if water else "board.land_text"
                painter.setPen(palette().colour(self.theme, role, 0.62))
                middle = MARGIN + self._aside + half + number * self.pitch + shifts[number][0]
                top = MARGIN + shifts[number][1]
                where = QRectF(middle - half - 4, top - 4, 2 * half + 8, self.pixels + 8)
                if self.soft:
                    # A halo of shifted copies takes a tenth of the time of one around the outline.
                    painter.setPen(palette().colour(self.theme, "board.sea" if water else "board.label_halo", 0.30))
                    for dx, dy in _AROUND:
                        painter.drawText(where.translated(dx, dy), Qt.AlignmentFlag.AlignCenter, label)
                    painter.setPen(palette().colour(self.theme, role, 0.72))
                painter.drawText(where, Qt.AlignmentFlag.AlignCenter, label)
        return result


@dataclass(frozen=True, slots=True)
class SpreadName:
    """Spaced words over an expanse of land or water, along a line that may rise or fall.

    Attributes:
        text: the words.
        pixels: font size.
        angle: degrees by which the line falls to the right.
        kind: ``country`` (bold), ``region`` or ``water`` (slanted, in the ink of water).
        theme: ``light`` or ``dark``.
        strength: opacity from 0 to 1.
    """

    text: str
    pixels: int
    angle: int
    kind: str
    theme: str
    strength: float = 1.0

    def size(self) -> tuple[float, float]:
        """See :class:`Writing`."""
        return _spread_size(self.text, self.pixels, self.kind, self.angle)

    def letters(self, x: float, y: float) -> list[Box]:
        """What the letters cover when the middle of the words is at a point."""
        around = _letter_boxes(self.text, self.pixels, self.kind, self.angle)
        return [Box(x + left, y + top, width, height) for left, top, width, height in around]

    def picture(self, ratio: float) -> QPixmap:
        """See :class:`Writing`."""
        width, height = self.size()
        with canvas(width + 2 * MARGIN, height + 2 * MARGIN, ratio) as (result, painter):
            painter.translate(MARGIN + width / 2, MARGIN + height / 2)
            painter.rotate(self.angle)
            font = _spread_font(self.pixels, self.kind)
            metrics = QFontMetricsF(font)
            spacing = _spacing(self.pixels, self.kind)
            text = QPainterPath()
            text.addText(
                -(metrics.horizontalAdvance(self.text) - spacing) / 2, _middle_to_base(metrics), font, self.text
            )
            water = self.kind == "water"
            halo = palette().colour(self.theme, "board.sea" if water else "board.label_halo", 0.5 if water else 0.9)
            painter.strokePath(text, _halo_pen(halo, 2.4 if water else _HALO))
            painter.fillPath(text, palette().colour(self.theme, "board.sea_text" if water else "board.land_text"))
            if self.strength < 1:
                # Faded as a whole, or the halo would show through the letters.
                painter.resetTransform()
                painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationIn)
                painter.fillRect(result.rect(), QColor(0, 0, 0, round(255 * self.strength)))
        return result


def paint_mark(painter: QPainter, mark: str, rect: QRectF, theme: str) -> None:
    """Paint the icon of a mark on a disc that lifts it off the ground; a large one in the shape of its sort."""
    if rect.width() > ICON:
        paint_sign(painter, mark, rect)
        return
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(palette().colour(theme, "board.label_halo", 0.85))
    painter.drawEllipse(rect.center(), rect.width() * 0.56, rect.height() * 0.56)
    draw(painter, f"icons/{mark}", rect.adjusted(0.3, 0.3, -0.3, -0.3), _ink(mark, theme))


def paint_ring(painter: QPainter, kind: str, middle: QPointF, theme: str) -> None:
    """Paint a dark ring with a light field, and the red core of an objective."""
    painter.setPen(QPen(palette().colour("light", "board.land_text"), 1.3))
    painter.setBrush(palette().colour("light", "board.label_halo"))
    painter.drawEllipse(middle, RING / 2 - 1, RING / 2 - 1)
    if kind == "objective":
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(palette().colour("light", _INKS["objective"]))
        painter.drawEllipse(middle, RING / 2 - 2.8, RING / 2 - 2.8)


def number_width(label: str, pixels: int) -> float:
    """Width of the number of a hex."""
    return _number_width(label, pixels)


def number_pixels(width: float) -> int:
    """Font size of numbers in hexes of a width in pixels."""
    return max(8, min(14, round(width * 0.105)))


@lru_cache(maxsize=4096)
def _number_width(label: str, pixels: int) -> float:
    return QFontMetricsF(_number_font(pixels)).horizontalAdvance(label)


@lru_cache(maxsize=16)
def _number_font(pixels: int) -> QFont:
    return text_font(pixels, 500, tabular=True)


@lru_cache(maxsize=64)
def _font(pixels: int, bold: bool) -> QFont:
    return text_font(pixels, 600 if bold else 500)


@lru_cache(maxsize=4096)
def _width(text: str, pixels: int, bold: bool) -> float:
    return QFontMetricsF(_font(pixels, bold)).horizontalAdvance(text)


@lru_cache(maxsize=64)
def _line_height(pixels: int) -> float:
    return float(round(pixels * 1.2))


@lru_cache(maxsize=64)
def _spread_font(pixels: int, kind: str) -> QFont:
    font = text_font(pixels, 600 if kind == "country" else 500, italic=kind == "water")
    font.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, _spacing(pixels, kind))
    return font


def _spacing(pixels: int, kind: str) -> float:
    return pixels * _SPACING[kind]


def _middle_to_base(metrics: QFontMetricsF) -> float:
    """From the middle of capitals down to the base line."""
    return metrics.capHeight() / 2


@lru_cache(maxsize=1024)
def _letter_middles(text: str, pixels: int, kind: str) -> tuple[tuple[tuple[float, float], ...], float]:
    """For each letter how far its middle is from that of the words, and its width; and the height of letters."""
    metrics = QFontMetricsF(_spread_font(pixels, kind))
    whole = metrics.horizontalAdvance(text) - _spacing(pixels, kind)
    found = []
    for number, letter in enumerate(text):
        if letter == " ":
            continue
        right = metrics.horizontalAdvance(text[: number + 1]) - _spacing(pixels, kind)
        wide = metrics.horizontalAdvance(letter)
        found.append((right - (wide - _spacing(pixels, kind)) / 2 - whole / 2, wide))
    # Small letters hang below the line of capitals.
    return tuple(found), metrics.capHeight() + (2.0 if kind == "country" else 2 * metrics.descent())


@lru_cache(maxsize=1024)
def _letter_boxes(text: str, pixels: int, kind: str, angle: int) -> tuple[Box, ...]:
    """What the letters cover when the middle of the words is at the origin."""
    middles, height = _letter_middles(text, pixels, kind)
    turn = math.radians(angle)
    cos, sin = math.cos(turn), math.sin(turn)
    boxes = []
    for offset, width in middles:
        wide, tall = abs(width * cos) + abs(height * sin), abs(width * sin) + abs(height * cos)
        boxes.append(Box.around(offset * cos, offset * sin, wide, tall))
    return tuple(boxes)


@lru_cache(maxsize=1024)
def _spread_size(text: str, pixels: int, kind: str, angle: int) -> tuple[float, float]:
    metrics = QFontMetricsF(_spread_font(pixels, kind))
    width, height = metrics.horizontalAdvance(text), metrics.height()
    turn = math.radians(angle)
    cos, sin = abs(math.cos(turn)), abs(math.sin(turn))
    return width * cos + height * sin, width * sin + height * cos


def _ink(mark: str, theme: str) -> str:
    return palette().hex(theme, _INKS.get(mark, "board.land_text"))


def _halo_pen(colour: QColor, width: float) -> QPen:
    return QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)


def _paint_text(painter: QPainter, text: QPainterPath, ink: QColor, theme: str) -> None:
    painter.strokePath(text, _halo_pen(palette().colour(theme, "board.label_halo"), _HALO))
    painter.fillPath(text, ink)
