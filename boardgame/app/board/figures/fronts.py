"""Lines of contact along the borders of areas, with teeth towards the enemy."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import QLineF, QPointF
from PySide6.QtGui import QPainter, QPainterPath, QPolygonF

from boardgame.app.board.board_position import FrontLine
from boardgame.app.board.geometry import Geometry
from boardgame.app.board.ground.ground import round_pen
from boardgame.app.board.level import Level
from boardgame.app.board.sight import Sight
from boardgame.app.look.art import palette, tinted

FRONTS = "fronts"
"""The layer of everything about fronts, on boards that have one."""

_REACH = 14.0


@dataclass(frozen=True, slots=True)
class FrontSide:
    """One border of a line of contact in pixels of a level: the line, and its teeth."""

    line: QLineF
    teeth: tuple[QPolygonF, ...]


def front_sides(geometry: Geometry, lines: Iterable[FrontLine], level: Level) -> list[FrontSide]:
    """Shape lines of contact for a level.

    Raises:
        ValueError: a pair without a straight border between them.
    """
    pairs = dict.fromkeys(side for line in lines for side in line.sides)
    return [_shape(geometry.side(own, enemy), level) for own, enemy in pairs]


def paint_fronts(painter: QPainter, sides: Iterable[FrontSide], sight: Sight, theme: str) -> None:
    """Paint what is in sight, in pixels of the view."""
    style = palette().highlight(theme, "front_line")
    width = style.width * (0.9 if sight.level.fine else 0.6)
    body, teeth = QPainterPath(), QPainterPath()
    for side in sides:
        x, y = side.line.x1() - sight.x, side.line.y1() - sight.y
        reach = side.line.length() + _REACH
        if -reach < x < sight.width + reach and -reach < y < sight.height + reach:
            body.moveTo(side.line.p1())
            body.lineTo(side.line.p2())
            for tooth in side.teeth:
                teeth.addPolygon(tooth)
                teeth.closeSubpath()
    if body.isEmpty():
        return
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(-sight.x, -sight.y)
    halo, ink = tinted(style.halo, 0.85), tinted(style.line)
    both = QPainterPath(body)
    both.addPath(teeth)
    painter.strokePath(both, round_pen(halo, width + 2.6))
    painter.strokePath(body, round_pen(ink, width))
    painter.fillPath(teeth, ink)
    painter.restore()


def _shape(ends: tuple[tuple[float, float], tuple[float, float]], level: Level) -> FrontSide:
    """The enemy lies to the left of a border that runs clockwise about one's own area."""
    (x1, y1), (x2, y2) = ((x * level.scale, y * level.scale) for x, y in ends)
    length = math.hypot(x2 - x1, y2 - y1)
    dx, dy = (x2 - x1) / length, (y2 - y1) / length
    high, half = (8.0, 3.8) if level.fine else (5.0, 2.4)
    count = max(2, round(length / (half * 3.4)))
    teeth = []
    for number in range(count):
        along = length * (number + 0.5) / count
        x, y = x1 + dx * along, y1 + dy * along
        tip = QPointF(x + dy * high, y - dx * high)
        teeth.append(QPolygonF([QPointF(x - dx * half, y - dy * half), tip, QPointF(x + dx * half, y + dy * half)]))
    return FrontSide(QLineF(x1, y1, x2, y2), tuple(teeth))
