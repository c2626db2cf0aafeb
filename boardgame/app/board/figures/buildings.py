"""Facilities as small buildings near in, and the line between two sides. Sizes in logical pixels."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap

from boardgame.app.board.figures.body import BLACK, WHITE, paint_bevel, paint_thick
from boardgame.app.board.layout import MARGIN
from boardgame.app.look.art import canvas, draw, mixed, palette, pattern_brush, text_font, unit_drawing

_PAPER, _INK = QColor("#FFFDF4"), QColor("#2B2822")
_STONE, _RUIN = QColor("#E9E2D0"), QColor("#B9B3A6")
_RIM, _DEAD_INK = "#FBF7EA", "#6A655B"
_AROUND = ((-1.0, 0.0), (1.0, 0.0), (0.0, -1.0), (0.0, 1.0), (-0.7, -0.7), (0.7, -0.7), (-0.7, 0.7), (0.7, 0.7))


@dataclass(frozen=True, slots=True)
class Building:
    """A complex or a base, cut out and standing on a slab in its owner's colours.

    Attributes:
        power: who holds it; empty for nobody.
        unit: unit type.
        damage: how many damage markers lie on it.
        working: whether it can be used.
        high: about its height.
    """

    power: str
    unit: str
    damage: int
    working: bool
    high: int

    def size(self, height: int = 0) -> tuple[int, int]:
        """See :class:`Figure`; a building knows its own height."""
        return round(self.high * 1.46), round(self.high * 1.10)

    def picture(self, height: int, theme: str, ratio: float) -> QPixmap:
        """See :class:`Figure`."""
        wide, tall = self.size()
        with canvas(wide + 2 * MARGIN, tall + 2 * MARGIN, ratio) as (result, painter):
            paint_building(painter, QRectF(MARGIN, MARGIN, wide, tall), self, ratio)
        return result


def paint_building(painter: QPainter, rect: QRectF, building: Building, ratio: float) -> None:
    """Paint a facility into a rectangle of its own size."""
    high = building.high
    slab = QRectF(rect.left(), rect.bottom() - high * 0.44, rect.width(), high * 0.36)
    _paint_slab(painter, slab, building, ratio)
    wide = rect.width() * 0.84
    tall = wide * 2 / 3
    where = QRectF(rect.center().x() - wide / 2, slab.top() + slab.height() * 0.52 - tall * 0.97, wide, tall)
    drawing = unit_drawing(building.unit)
    painter.setOpacity(0.16)
    for number in range(5, 0, -1):
        draw(painter, drawing, where.translated(high * 0.03 * number, high * 0.012 * number), "#000000")
    painter.setOpacity(1)
    # A light rim, the thickness of the walls, then the front.
    for dx, dy in _AROUND:
        draw(painter, drawing, where.translated(dx * 1.6 + 0.6, dy * 1.6), _RIM)
    wall = mixed(_STONE if building.working else _RUIN, BLACK, 0.55).name()
    for number in range(max(2, round(high * 0.055)), 0, -1):
        draw(painter, drawing, where.translated(number, number * 0.35), wall)
    draw(painter, drawing, where, _INK.name() if building.working else _DEAD_INK)
    if building.damage:
        _paint_damage(painter, where, building)
    if not building.working:
        for colour, line in ((_PAPER, 5.0), (palette().colour("light", "battle.hit"), 2.6)):
            painter.setPen(QPen(colour, line, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            painter.drawLine(where.bottomLeft() + QPointF(2, -2), where.topRight() + QPointF(-4, 6))


def _paint_slab(painter: QPainter, slab: QRectF, building: Building, ratio: float) -> None:
    """What it stands on, seen from above in front: flat, in the owner's colours and pattern."""
    high = building.high
    colours = palette().counter(building.power)
    lean = high * 0.16
    top = QPainterPath(QPointF(slab.left() + lean, slab.top()))
    for x, y in ((slab.right() - lean, slab.top()), (slab.right(), slab.bottom()), (slab.left(), slab.bottom())):
        top.lineTo(x, y)
    top.closeSubpath()
    paint_thick(painter, top, colours.fill, max(3.0, high * 0.08), 1, min(7.0, 2 + high * 0.08))
    pattern = palette().pattern(building.power)
    if pattern != "plain":
        painter.setOpacity(0.55)
        painter.fillPath(top, pattern_brush(pattern, colours.pattern_ink, ratio))
        painter.setOpacity(1)
    paint_bevel(painter, top, 1.0, 0.7)


def _paint_damage(painter: QPainter, where: QRectF, building: Building) -> None:
    """A flame and how many markers lie there, at the foot where it covers no wall."""
    size = building.high * 0.36
    spot = QRectF(where.right() - size * 0.40, where.bottom() - size * 0.62, size, size)
    middle, tip = spot.center(), QPointF(spot.center().x(), spot.top() - size * 0.52)
    flame = QPainterPath(tip)
    flame.cubicTo(
        middle + QPointF(size * 0.05, -size * 0.75), middle + QPointF(size * 0.62, -size * 0.5),
        middle + QPointF(size * 0.5, 0),
    )  # fmt: skip
    flame.lineTo(middle + QPointF(-size * 0.5, 0))
    flame.cubicTo(middle + QPointF(-size * 0.62, -size * 0.5), middle + QPointF(-size * 0.12, -size * 0.45), tip)
    painter.setPen(QPen(WHITE, 1.4))
    painter.setBrush(QColor("#F2A33A"))
    painter.drawPath(flame)
    painter.setBrush(palette().colour("light", "battle.hit"))
    painter.drawEllipse(spot)
    painter.setFont(text_font(size * 0.70, 800, tabular=True))
    painter.drawText(spot.adjusted(-3, -1, 3, 0), Qt.AlignmentFlag.AlignCenter, str(building.damage))


@dataclass(frozen=True, slots=True)
class Divide:
    """The line between two sides in one area.

    Attributes:
        length: how long it is.
        upright: whether the sides stand side by side rather than one above the other.
        at_war: whether they fight: then crossed swords stand in its middle.
    """

    length: int
    upright: bool
    at_war: bool

    def size(self, height: int = 0) -> tuple[int, int]:
        """See :class:`Figure`; the same at all levels."""
        return (26, self.length) if self.upright else (self.length, 26)

    def picture(self, height: int, theme: str, ratio: float) -> QPixmap:
        """See :class:`Figure`."""
        wide, tall = self.size()
        with canvas(wide + 2 * MARGIN, tall + 2 * MARGIN, ratio) as (result, painter):
            middle = QPointF(MARGIN + wide / 2, MARGIN + tall / 2)
            way = QPointF(0, 1) if self.upright else QPointF(1, 0)
            gap = 15 if self.at_war else 0
            for colour, line in ((QColor(251, 248, 240, 225), 4.2), (_INK, 1.6)):
                painter.setPen(QPen(colour, line, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
                for end in (-1, 1):
                    painter.drawLine(middle + way * (end * self.length / 2), middle + way * (end * gap))
            if self.at_war:
                painter.setPen(QPen(_INK, 1.2))
                painter.setBrush(_PAPER)
                painter.drawEllipse(middle, 12, 12)
                swords = QRectF(middle.x() - 9, middle.y() - 9, 18, 18)
                draw(painter, "icons/battle", swords, palette().hex("light", "battle.hit"))
        return result
