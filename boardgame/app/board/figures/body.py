"""Bodies of pieces: outline, soft shadow, thickness, bevel. Sizes in logical pixels."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPen

from boardgame.app.look.art import mixed, tinted

WHITE, BLACK = QColor(255, 255, 255), QColor(0, 0, 0)
_LIGHT_RING = QColor("#F4EFE0")
_DARK = 0.36
_SHADOW = 0.42


def is_dark(fill: str) -> bool:
    """Whether a piece of this colour (``#RRGGBB``) needs a light ring, or it would sink into dark land."""
    return tinted(fill).lightnessF() < _DARK


def tile(rect: QRectF) -> QPainterPath:
    """The outline of a land unit: a rounded tile."""
    path = QPainterPath()
    radius = rect.height() * 0.13
    path.addRoundedRect(rect, radius, radius)
    return path


def hull(rect: QRectF) -> QPainterPath:
    """The outline of a ship from above: a round stern on the left, a bow on the right."""
    left, top, right, bottom = rect.left(), rect.top(), rect.right(), rect.bottom()
    tall = rect.height()
    stern, bow = tall * 0.20, tall * 0.30
    path = QPainterPath(QPointF(left + stern, top))
    path.lineTo(right - bow, top)
    tip = QPointF(right, top + tall * 0.5)
    path.cubicTo(QPointF(right - bow * 0.35, top), QPointF(right - 1, top + tall * 0.30), tip)
    path.cubicTo(
        QPointF(right - 1, bottom - tall * 0.30), QPointF(right - bow * 0.35, bottom), QPointF(right - bow, bottom)
    )
    path.lineTo(left + stern, bottom)
    path.quadTo(QPointF(left, bottom), QPointF(left, bottom - stern))
    path.lineTo(left, top + stern)
    path.quadTo(QPointF(left, top), QPointF(left + stern, top))
    path.closeSubpath()
    return path


def wing(rect: QRectF) -> QPainterPath:
    """The outline of an aircraft: a tile with its corners cut."""
    left, top, right, bottom = rect.left(), rect.top(), rect.right(), rect.bottom()
    cut = rect.height() * 0.22
    path = QPainterPath(QPointF(left + cut, top))
    for x, y in ((right - cut, top), (right, top + cut), (right, bottom - cut), (right - cut, bottom),
                 (left + cut, bottom), (left, bottom - cut), (left, top + cut)):  # fmt: skip
        path.lineTo(x, y)
    path.closeSubpath()
    return path


def soft_shadow(painter: QPainter, path: QPainterPath, shift: QPointF, blur: float, strength: float = _SHADOW) -> None:
    """A shadow without an edge, for what lies over it: only its rim is right.

    Args:
        painter: where to paint.
        path: the outline of what throws it.
        shift: how far it lies beside.
        blur: how wide its rim is.
        strength: how dark it is where it is darkest, from 0 to 1.
    """
    painter.save()
    painter.translate(shift)
    strokes = max(3, min(5, round(blur * 0.7)))
    colour = QColor.fromRgbF(0, 0, 0, 1 - (1 - strength) ** (1 / strokes))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for number in range(strokes, 0, -1):
        painter.setPen(_round_pen(colour, 2 * blur * number / strokes))
        painter.drawPath(path)
    painter.restore()


def paint_thick(
    painter: QPainter, path: QPainterPath, fill: str, depth: float, layers: int, blur: float, lean: float = 0.0
) -> None:
    """A thick piece, or a pile of them: shadow, ring, sides, and a face lit from above.

    Args:
        painter: where to paint.
        path: the outline of the face.
        fill: colour of the piece (``#RRGGBB``).
        depth: height of the side that shows below the face, of the whole pile.
        layers: so many pieces lie on one another.
        blur: width of the shadow's rim.
        lean: by how much its foot stands farther to the right than its face.
    """
    colour = tinted(fill)
    dark = is_dark(fill)
    soft_shadow(painter, path, QPointF(1.2 + lean, depth + 1.6), blur)
    # The ring is light about dark pieces and dark about light ones, so that none sinks into its own land.
    ring = _LIGHT_RING if dark else mixed(colour, BLACK, 0.72)
    painter.setPen(_round_pen(ring, 3.0 if dark else 2.0))
    painter.setBrush(ring)
    steps = max(1, round(depth / 1.5))
    for number in range(steps, -1, -1):
        painter.drawPath(path.translated(lean * number / steps, depth * number / steps))
    joint = tinted(ring.name(), 0.9) if dark else mixed(colour, BLACK, 0.78)
    _paint_sides(painter, path, colour, QPointF(lean, depth), layers, joint)
    rect = path.boundingRect()
    light = QLinearGradient(rect.topLeft(), rect.bottomLeft())
    light.setColorAt(0.0, mixed(colour, WHITE, 0.24))
    light.setColorAt(0.30, mixed(colour, WHITE, 0.07))
    light.setColorAt(1.0, mixed(colour, BLACK, 0.07))
    painter.setBrush(QBrush(light))
    painter.setPen(QPen(mixed(colour, BLACK, 0.55), 0.8))
    painter.drawPath(path)


def _paint_sides(
    painter: QPainter, path: QPainterPath, colour: QColor, foot: QPointF, layers: int, joint: QColor
) -> None:
    """The sides from the lowest piece of a pile upwards, with a line where one lies on the next.

    ``foot`` is how far the lowest outline lies to the right of the face and below it.
    """
    depth = foot.y()
    lean = foot.x() / depth if depth else 0.0
    side = mixed(colour, BLACK, 0.50 if is_dark(colour.name()) else 0.42)
    rect = path.boundingRect()
    shade = QLinearGradient(rect.topLeft(), rect.topRight())
    shade.setColorAt(0.0, mixed(side, WHITE, 0.16))
    shade.setColorAt(0.5, side)
    shade.setColorAt(1.0, mixed(colour, BLACK, 0.66))
    strokes = max(1, round(depth / layers / 1.5))
    for layer in range(layers, 0, -1):
        low, high = depth * layer / layers, depth * (layer - 1) / layers
        if layer < layers:
            painter.setPen(QPen(joint, 1.2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPath(path.translated(lean * low, low))
            low -= 0.8  # leaves the line to be seen
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QBrush(shade))
        for number in range(strokes, -1, -1):
            down = high + (low - high) * number / strokes
            painter.drawPath(path.translated(lean * down, down))


def paint_bevel(painter: QPainter, path: QPainterPath, inset: float = 1.3, strength: float = 1.0) -> None:
    """Light along the upper inside of the edge of a face, shade along the lower."""
    rect = path.boundingRect()
    lights = QLinearGradient(rect.topLeft(), rect.bottomRight())
    lights.setColorAt(0.0, QColor(255, 255, 255, round(150 * strength)))
    lights.setColorAt(0.45, QColor(255, 255, 255, round(30 * strength)))
    lights.setColorAt(0.6, QColor(0, 0, 0, round(20 * strength)))
    lights.setColorAt(1.0, QColor(0, 0, 0, round(100 * strength)))
    middle = rect.center()
    painter.save()
    painter.translate(middle)
    painter.scale(1 - 2 * inset / rect.width(), 1 - 2 * inset / rect.height())
    painter.translate(-middle)
    pen = QPen(QBrush(lights), 1.5)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(path)
    painter.restore()


def _round_pen(colour: QColor, width: float) -> QPen:
    return QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
