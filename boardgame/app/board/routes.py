"""Painting routes: smooth lines from area to area with an arrow head. Points are in pixels of the view."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen, QPolygonF

from boardgame.app.art import palette, tinted


@dataclass(frozen=True, slots=True)
class _Line:
    width: float
    dash: tuple[float, ...]
    alpha: float = 1.0


_LINES = {
    "hover": _Line(5.0, ()),
    "ordered": _Line(2.8, (2.2, 1.4)),
    "landing": _Line(1.8, (0.1, 2.6), 0.9),
}


def paint_route(painter: QPainter, points: Sequence[QPointF], kind: str, theme: str) -> None:
    """Paint a route.

    Args:
        painter: its unit is a logical pixel of the view.
        points: two or more, from the start to the goal.
        kind: ``ordered`` dashed, ``hover`` thick, ``landing`` thin and dotted.
        theme: ``light`` or ``dark``.
    """
    line = _LINES[kind]
    style = palette().highlight(theme, "path")
    ink = tinted(style.line, line.alpha)
    body, tip, direction = _curve(points, line.width * 2.2)
    size = max(8.0, line.width * 3.2)
    head = QPolygonF(
        [tip] + [
            QPointF(tip.x() - math.cos(direction + turn) * size, tip.y() - math.sin(direction + turn) * size)
            for turn in (-0.45, 0.45)
        ]
    )
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    halo = QPen(
        tinted(style.halo, 0.95), line.width + 3.5, Qt.PenStyle.SolidLine,
        Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin,
    )
    painter.strokePath(body, halo)
    painter.setPen(halo)
    painter.drawPolygon(head)
    pen = QPen(ink, line.width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
    if line.dash:
        pen.setDashPattern(list(line.dash))
        pen.setCapStyle(Qt.PenCapStyle.RoundCap if kind == "landing" else Qt.PenCapStyle.FlatCap)
    painter.strokePath(body, pen)
    painter.setPen(QPen(ink, 1, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
    painter.setBrush(ink)
    painter.drawPolygon(head)
    radius = 5.0 if kind == "hover" else 4.0 if kind == "ordered" else 3.0
    painter.setBrush(tinted(style.halo))
    painter.setPen(QPen(ink, 2.5 if kind == "hover" else 2))
    painter.drawEllipse(points[0], radius, radius)
    painter.restore()


def _curve(points: Sequence[QPointF], back: float) -> tuple[QPainterPath, QPointF, float]:
    """The line, shortened by the arrow head, the tip of the head and its direction."""
    path = QPainterPath(points[0])
    if len(points) == 2:
        start, end = points
        across = QPointF(start.y() - end.y(), end.x() - start.x()) * 0.12
        path.quadTo((start + end) / 2 + across, end)
    else:
        ends = [points[0], *points, points[-1]]
        for index in range(1, len(ends) - 2):
            first = ends[index] + (ends[index + 1] - ends[index - 1]) / 6
            second = ends[index + 1] - (ends[index + 2] - ends[index]) / 6
            path.cubicTo(first, second, ends[index + 1])
    tip = path.currentPosition()
    length = path.length()
    if length < back + 2:
        way = tip - points[0]
        return path, tip, math.atan2(way.y(), way.x())
    end_share = path.percentAtLength(length - back)
    near = path.pointAtPercent(end_share)
    shortened = QPainterPath(points[0])
    steps = max(12, int(length / 6))
    for step in range(1, steps + 1):
        shortened.lineTo(path.pointAtPercent(end_share * step / steps))
    return shortened, tip, math.atan2(tip.y() - near.y(), tip.x() - near.x())
