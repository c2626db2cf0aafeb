"""Square counters near in: thick card with a band of its nationality, piles whose factors can all be read.

Sizes in logical pixels.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPixmap

from boardgame.app.board.figures.body import BLACK, WHITE, is_dark, paint_bevel, paint_thick
from boardgame.app.board.figures.pieces import paint_disc
from boardgame.app.board.layout import MARGIN
from boardgame.app.look.art import canvas, draw, emblem_drawing, mixed, palette, pattern_brush, text_font, tinted

LEAST = 26
"""The smallest side of a counter of thick card."""
_SHOWN = 4
_BAND = 0.155
_DOWN, _RIGHT = 0.345, 0.05
_FACTORS = 0.38
_UNBOXED = frozenset(("fleet", "air", "air_base", "bridgehead"))
_SYMBOL = 64 / 40
"""Width to height of the symbols."""


@dataclass(frozen=True, slots=True)
class ChitPile:
    """Counters of one power in a hex, fanned downwards: of each lower one the foot with its factors shows.

    Attributes:
        power: their nationality.
        chits: unit type and factors of each, the top one first.
        side: of a counter.
    """

    power: str
    chits: tuple[tuple[str, str], ...]
    side: int

    @property
    def unit(self) -> str:
        """Unit type of the one on top."""
        return self.chits[0][0]

    @property
    def factors(self) -> str:
        """Factors of the one on top."""
        return self.chits[0][1]

    @property
    def below(self) -> int:
        """How many further counters the pile has."""
        return len(self.chits) - 1

    @property
    def shown(self) -> int:
        """How many of them are to be seen."""
        return min(_SHOWN, len(self.chits))

    def size(self, height: int = 0) -> tuple[int, int]:
        """See :class:`Figure`; a counter has its side whatever the level says."""
        right, down = self._step
        return self.side + right * (self.shown - 1), self.side + down * (self.shown - 1) + self._depth

    def picture(self, height: int, theme: str, ratio: float) -> QPixmap:
        """See :class:`Figure`."""
        width, tall = self.size()
        right, down = self._step
        with canvas(width + 2 * MARGIN, tall + 2 * MARGIN, ratio) as (result, painter):
            for number in range(self.shown - 1, -1, -1):
                card = QRectF(MARGIN + right * number, MARGIN + down * number, self.side, self.side)
                paint_card(painter, card, self.power, *self.chits[number], ratio, down - self._depth if number else 0.0)
            hidden = len(self.chits) - self.shown
            if hidden:
                size = self.side * 0.36
                spot = QRectF(MARGIN + self.side - size * 0.75, MARGIN - size * 0.3, size * 1.1, size)
                paint_disc(painter, spot, f"+{hidden}", 1.2)
        return result

    @property
    def _step(self) -> tuple[int, int]:
        return round(self.side * _RIGHT), round(self.side * _DOWN)

    @property
    def _depth(self) -> int:
        return card_depth(self.side)


def paint_card(
    painter: QPainter, rect: QRectF, power: str, unit: str, factors: str, ratio: float, foot: float = 0.0
) -> None:
    """Paint one counter of thick card.

    Args:
        painter: where to paint.
        rect: its face.
        power: its nationality.
        unit: unit type, the name of its symbol.
        factors: what stands below the symbol; may be empty.
        ratio: device pixels for each logical pixel.
        foot: height of the part that others leave free, in the middle of which the factors then stand; 0 for all.
    """
    colours = palette().counter(power)
    side = rect.width()
    painter.drawPixmap(rect.topLeft() - QPointF(MARGIN, MARGIN), _card(power, round(side), not foot, ratio))
    face = rect.adjusted(side * _BAND, 0, 0, 0)
    if not foot:
        _paint_symbol(painter, face, side, power, unit, bool(factors))
    if factors:
        room = QRectF(face.left(), rect.bottom() - side * 0.435, face.width(), side * 0.44)
        if foot:
            room = QRectF(face.left(), rect.bottom() - foot - 2, face.width(), foot + 3)
        _paint_factors(painter, room, factors.replace("-", "–"), min(side * _FACTORS, foot or side), colours.text)


@lru_cache(maxsize=256)
def _card(power: str, side: int, emblem: bool, ratio: float) -> QPixmap:
    """What all counters of a power have in common, ``MARGIN`` wider on all sides; it takes longest to paint."""
    with canvas(side + 2 * MARGIN, side + card_depth(side) + 2 * MARGIN, ratio) as (result, painter):
        rect = QRectF(MARGIN, MARGIN, side, side)
        path = QPainterPath()
        path.addRoundedRect(rect, side * 0.075, side * 0.075)
        paint_thick(painter, path, palette().counter(power).fill, card_depth(side), 1, min(6.0, 2 + side * 0.06))
        _paint_band(painter, path, QRectF(rect.left(), rect.top(), side * _BAND, side), power, ratio)
        paint_bevel(painter, path, 1.1, 0.75)
        if emblem:
            mark = side * 0.205
            spot = QRectF(rect.left() + side * 0.035, rect.top() + side * 0.05, mark, mark)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(255, 255, 255, 215))
            painter.drawEllipse(spot.adjusted(-0.9, -0.9, 0.9, 0.9))
            draw(painter, emblem_drawing(power), spot)
    return result


def card_depth(side: int) -> int:
    """Thickness of a card."""
    return max(2, round(side * 0.055))


def _paint_band(painter: QPainter, path: QPainterPath, band: QRectF, power: str, ratio: float) -> None:
    """The band of the nationality on the left, where it is seen of every counter of a pile."""
    colours = palette().counter(power)
    fill = tinted(colours.fill)
    dark, light_ink = is_dark(colours.fill), tinted(colours.text).lightnessF() > 0.5
    ground = mixed(fill, WHITE, 0.30) if dark else mixed(fill, BLACK, 0.34 if light_ink else 0.20)
    painter.save()
    painter.setClipPath(path)
    painter.fillRect(band, ground)
    pattern = palette().pattern(power)
    if pattern != "plain":
        painter.setOpacity(0.75)
        painter.setBrushOrigin(band.topLeft())
        painter.fillRect(band, pattern_brush(pattern, colours.pattern_ink, ratio))
        painter.setOpacity(1)
    painter.fillRect(QRectF(band.right() - 0.5, band.top(), 1, band.height()), QColor(0, 0, 0, 110))
    painter.fillRect(QRectF(band.right() + 0.5, band.top(), 1, band.height()), QColor(255, 255, 255, 60))
    painter.restore()


def _paint_symbol(painter: QPainter, face: QRectF, side: float, power: str, unit: str, above: bool) -> None:
    """The symbol, ``above`` the factors or in the middle; those in frames stand on a lighter field."""
    colours = palette().counter(power)
    tall = side * (0.37 if above else 0.46)
    frame = QRectF(0, 0, min(tall * _SYMBOL, face.width() * 0.94), tall)
    frame.moveCenter(QPointF(face.center().x() + side * 0.012, face.top() + side * (0.305 if above else 0.5)))
    if unit not in _UNBOXED:
        light_ink = tinted(colours.text).lightnessF() > 0.5
        share = 0.16 if is_dark(colours.fill) else 0.14 if light_ink else 0.34
        painter.fillRect(frame, mixed(tinted(colours.fill), WHITE, share))
    draw(painter, f"counters/{unit}", frame, colours.text)


def _paint_factors(painter: QPainter, room: QRectF, text: str, pixels: float, ink: str) -> None:
    while pixels > 6 and QFontMetricsF(text_font(pixels, 700, tabular=True)).horizontalAdvance(text) > room.width() - 2:
        pixels -= 1
    painter.setFont(text_font(pixels, 700, tabular=True))
    painter.setPen(tinted(ink))
    painter.drawText(room.adjusted(-2, -3, 2, 3), Qt.AlignmentFlag.AlignCenter, text)
