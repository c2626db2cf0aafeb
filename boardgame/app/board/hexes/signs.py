"""Marks of places near in: each sort has its own shape and colours, the same in both themes."""

from __future__ import annotations

import math
from dataclasses import dataclass
from types import MappingProxyType

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from boardgame.app.look.art import draw, palette

_BASTIONS = 8


@dataclass(frozen=True, slots=True)
class _Look:
    """Colours of a sort of mark (``#RRGGBB``)."""

    ink: str
    ground: str
    edge: str


_LOOKS = MappingProxyType(
    {
        "port": _Look("#FFFFFF", "#2C6C93", "#F4EFE0"),
        "fortress": _Look("#FFFFFF", "#5A5148", "#F4EFE0"),
        "capital": _Look("#2B2822", "#F3CE5A", "#2B2822"),
    }
)


def paint_sign(painter: QPainter, mark: str, rect: QRectF) -> None:
    """Paint a mark: a port as a blue disc, a fortress as a dark star, a capital in gold, an objective in white and red.

    Args:
        painter: where to paint.
        mark: ``port``, ``fortress``, ``capital`` or ``objective``.
        rect: the square it is painted into; the shape sticks out a little.
    """
    danger = palette().hex("light", "interface.danger")
    look = _LOOKS.get(mark, _Look(danger, "#FFFDF4", danger))
    middle, size = rect.center(), rect.width()
    shape = QPainterPath()
    if mark == "fortress":
        for number in range(2 * _BASTIONS):
            turn = math.pi * number / _BASTIONS - math.pi / 2
            far = size * (0.47 if number % 2 else 0.58)
            point = middle + QPointF(math.cos(turn), math.sin(turn)) * far
            if number:
                shape.lineTo(point)
            else:
                shape.moveTo(point)
        shape.closeSubpath()
    else:
        shape.addEllipse(middle, size * 0.52, size * 0.52)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 60))
    painter.drawPath(shape.translated(0.6, 1.4))
    painter.setPen(QPen(QColor(look.edge), 1.3))
    painter.setBrush(QColor(look.ground))
    painter.drawPath(shape)
    inner = size * 0.70
    draw(painter, f"icons/{mark}", QRectF(middle.x() - inner / 2, middle.y() - inner / 2, inner, inner), look.ink)
