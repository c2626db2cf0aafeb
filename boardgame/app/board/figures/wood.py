"""Blocks near in: painted wood with grain and sides, a label let into the face. Sizes in logical pixels."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPen, QPixmap

from boardgame.app.board.figures.body import BLACK, WHITE, is_dark, paint_bevel, paint_thick, soft_shadow
from boardgame.app.board.figures.counter_chart import counter_chart
from boardgame.app.board.ground.relief import texture
from boardgame.app.board.layout import MARGIN
from boardgame.app.look.art import canvas, draw, emblem_drawing, mixed, palette, pattern_brush, text_font, tinted

WOODEN = 44
"""From this side on a block is painted as a piece of wood."""
_LEAN = 0.07
_DEPTH = {False: 0.15, True: 0.065}
_INSET = 0.065
_RADIUS = 0.085
_BAR = 0.235
_PIP = 0.155
_FAINT = 0.4
_PAPER, _INK = QColor("#FFFDF4"), QColor("#1B1A16")


@dataclass(frozen=True, slots=True)
class BlockFace:
    """What a block tells.

    Attributes:
        power: whose it is.
        unit: unit type; empty if only its back is seen, and then ``value`` and ``most`` are 0.
        value: its strength.
        most: the strength it can have.
        flat: it lies on the board: everybody sees its face or, if there is none, it lies face down.
        moved: it carries the mark of one that has moved.
    """

    power: str
    unit: str = ""
    value: int = 0
    most: int = 0
    flat: bool = False
    moved: bool = False


def wood_depth(side: int, flat: bool) -> int:
    """Height of the front that shows below the face of a block; one that lies flat is low."""
    return max(3, round(side * _DEPTH[flat]))


def paint_wood(painter: QPainter, room: QRectF, block: BlockFace, ratio: float) -> None:
    """Paint a block of wood.

    Args:
        painter: where to paint.
        room: a square with the face in it, right and lower side included but for the depth below.
        block: what it shows.
        ratio: device pixels for each logical pixel.
    """
    side = room.width()
    depth = wood_depth(round(side), block.flat)
    body = _body(block.power, round(side), depth, side * _LEAN * (0.4 if block.flat else 1.0), ratio)
    painter.drawPixmap(room.topLeft() - QPointF(MARGIN, MARGIN), body)
    face = _face(room)
    radius = side * _RADIUS
    inset = side * _INSET
    label = face.adjusted(inset, inset, -inset, -inset)
    shape = QPainterPath()
    shape.addRoundedRect(label, radius * 0.75, radius * 0.75)
    if block.unit:
        _paint_label(painter, label, shape, block)
    else:
        _paint_back(painter, label, shape, block.power, ratio)


def _face(room: QRectF) -> QRectF:
    """The face in the square of a block, without the side that leans to the right."""
    side = room.width()
    return QRectF(room.left(), room.top(), side * (1 - _LEAN), side * (1 - 0.4 * _LEAN))


@lru_cache(maxsize=48)
def _body(power: str, side: int, depth: int, lean: float, ratio: float) -> QPixmap:
    """The wood of all blocks of a power, ``MARGIN`` wider than the block on all sides; it takes longest to paint."""
    with canvas(side + 2 * MARGIN, side + depth + 2 * MARGIN, ratio) as (result, painter):
        face = _face(QRectF(MARGIN, MARGIN, side, side))
        path = QPainterPath()
        path.addRoundedRect(face, side * _RADIUS, side * _RADIUS)
        paint_thick(painter, path, palette().counter(power).fill, depth, 1, min(7.0, 2 + side * 0.08), lean)
        _paint_grain(painter, path, lean, depth)
        paint_bevel(painter, path, 1.2, 0.7)
    return result


def _paint_grain(painter: QPainter, path: QPainterPath, lean: float, depth: float) -> None:
    """The fibres of the wood: clear down its front, faint on the painted face."""
    whole = QPainterPath()
    whole.setFillRule(Qt.FillRule.WindingFill)
    for share in (0.0, 0.5, 1.0):
        whole.addPath(path.translated(lean * share, depth * share))
    painter.save()
    painter.setBrushOrigin(path.boundingRect().topLeft())
    painter.fillPath(whole.subtracted(path), texture("grain", "light"))
    painter.setOpacity(_FAINT)
    painter.fillPath(path, texture("grain", "light"))
    painter.restore()


def _paint_label(painter: QPainter, label: QRectF, shape: QPainterPath, block: BlockFace) -> None:
    """The face: strength along the upper edge, silhouette, class and emblem; lighter if everybody sees it."""
    colours = palette().counter(block.power)
    fill, dark = tinted(colours.fill), is_dark(colours.fill)
    share = 0.12 if dark else 0.30
    paper = mixed(fill, WHITE, share + (0.10 if dark else 0.32) if block.flat else share)
    light = QLinearGradient(label.topLeft(), label.bottomLeft())
    light.setColorAt(0.0, mixed(paper, WHITE, 0.12))
    light.setColorAt(1.0, mixed(paper, BLACK, 0.04))
    painter.setPen(QPen(mixed(fill, BLACK, 0.60 if dark else 0.42), 0.9))
    painter.setBrush(QBrush(light))
    painter.drawPath(shape)
    paint_bevel(painter, shape, 0.9, 0.5)
    _paint_strength(painter, label, shape, block, colours.text)
    wide = label.width() * 0.76
    where = QRectF(label.center().x() - wide / 2, label.top() + label.height() * 0.25, wide, wide * 2 / 3)
    painter.setOpacity(0.35)
    draw(painter, f"blocks/{block.unit}", where.translated(0, 1), "#000000" if dark else "#FFFFFF")
    painter.setOpacity(1)
    draw(painter, f"blocks/{block.unit}", where, colours.text)
    size = label.height() * 0.24
    painter.setFont(text_font(size * 0.92, 800))
    painter.setPen(tinted(colours.text))
    corner = QRectF(label.left() + label.width() * 0.06, label.bottom() - size * 1.12, size * 1.8, size)
    letters = counter_chart().block_classes.get(block.unit, "")
    painter.drawText(corner, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, letters)
    size *= 0.92
    spot = QRectF(
        label.right() - size - label.width() * 0.05, label.bottom() - size - label.height() * 0.04, size, size
    )
    _paint_emblem(painter, spot, block.power, 190, 0.8)


def _paint_emblem(painter: QPainter, spot: QRectF, power: str, strength: int, rim: float) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(255, 255, 255, strength))
    painter.drawEllipse(spot.adjusted(-rim, -rim, rim, rim))
    draw(painter, emblem_drawing(power), spot)


def _paint_strength(painter: QPainter, label: QRectF, shape: QPainterPath, block: BlockFace, ink: str) -> None:
    """Pips in a bar of their own, filled for the strength it has, hollow for what it lost or never had."""
    side = label.width()
    bar = QRectF(label.left(), label.top(), side, label.height() * _BAR)
    painter.save()
    painter.setClipPath(shape)
    painter.fillRect(bar, tinted(ink, 0.13))
    painter.restore()
    pip = side * _PIP
    step = min(pip * 1.42, (side - pip) / max(1, block.most))
    first = bar.center().x() - step * (block.most - 1) / 2
    for number in range(block.most):
        at = QPointF(first + number * step, bar.center().y() + 0.5)
        if number < block.value:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(tinted(ink))
            painter.drawEllipse(at, pip / 2 + 0.4, pip / 2 + 0.4)
        else:
            painter.setPen(QPen(tinted(ink, 0.62), max(1.0, side * 0.024)))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(at, pip / 2 - 0.6, pip / 2 - 0.6)
    _paint_turns(painter, label, block.value, ink)


def _paint_turns(painter: QPainter, label: QRectF, value: int, ink: str) -> None:
    """Small dots on the other edges: the strength that each further quarter turn of a real block would leave."""
    side = label.width()
    small = side * _PIP * 0.42
    middle, edge = label.center(), side * 0.055
    starts = (
        (QPointF(label.right() - edge, middle.y()), QPointF(0, 1)),
        (QPointF(middle.x(), label.bottom() - edge), QPointF(1, 0)),
        (QPointF(label.left() + edge, middle.y()), QPointF(0, 1)),
    )
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(tinted(ink, 0.45))
    for turn, (at, way) in enumerate(starts, start=1):
        left = value - turn
        for number in range(left):
            along = (number - (left - 1) / 2) * small * 1.7
            painter.drawEllipse(at + way * along, small / 2, small / 2)


def _paint_back(painter: QPainter, label: QRectF, shape: QPainterPath, power: str, ratio: float) -> None:
    """Pattern and emblem of the power, and nothing else."""
    colours = palette().counter(power)
    pattern = palette().pattern(power)
    if pattern != "plain":
        painter.save()
        painter.setOpacity(0.42)
        painter.setBrushOrigin(label.topLeft())
        painter.fillPath(shape, pattern_brush(pattern, colours.pattern_ink, ratio))
        painter.restore()
    painter.setPen(QPen(tinted(colours.pattern_ink, 0.75), 1.1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(shape)
    size = label.width() * 0.62
    middle = label.center()
    spot = QRectF(middle.x() - size / 2, middle.y() - size / 2, size, size)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 70))
    painter.drawEllipse(spot.adjusted(-1.2, -0.6, 1.2, 2.0))
    _paint_emblem(painter, spot, power, 225, 1.4)


def paint_moved(painter: QPainter, face: QRectF) -> None:
    """The mark of a block that has moved: an arrow head in a light disc on its upper right corner."""
    side = face.width()
    half = max(4.6, side * 0.15)
    middle = QPointF(face.right() - half * 0.55, face.top() + half * 0.45)
    disc = QPainterPath()
    disc.addEllipse(middle, half, half)
    soft_shadow(painter, disc, QPointF(0.4, 0.8), 1.6, 0.35)
    painter.setPen(QPen(_INK, max(1.0, side * 0.02)))
    painter.setBrush(_PAPER)
    painter.drawPath(disc)
    head = QPainterPath()
    for number in range(3):
        turn = math.tau * number / 3
        point = middle + QPointF(math.cos(turn), math.sin(turn)) * (half * 0.58)
        if number:
            head.lineTo(point)
        else:
            head.moveTo(point)
    head.closeSubpath()
    painter.fillPath(head, _INK)
