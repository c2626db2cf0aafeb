"""Painting routes: smooth lines from area to area with an arrow head. Points are in pixels."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF, QTransform

from boardgame.app.look.art import draw, palette, text_font, tinted

_DISC = 10
"""Radius in pixels of the disc that holds a label."""
_HALO, _DOT_HALO = 3.5, 1.8
"""How much wider than a line, and than a dot, its halo is."""


@dataclass(frozen=True, slots=True)
class _Line:
    width: float
    knob: float
    dash: tuple[float, ...] = ()
    alpha: float = 1.0
    style: str = "path"

    @property
    def dotted(self) -> bool:
        """Whether it is a row of dots; its dashes are then no longer than wide."""
        return bool(self.dash) and self.dash[0] < 1

    def pen(self, ink: QColor, more: float = 0.0) -> QPen:
        """A pen for the line itself, or one that is ``more`` pixels wider and has its dots in the same places."""
        pen = _pen(ink, self.width + more)
        if self.dash and (not more or self.dotted):
            pen.setDashPattern([part * self.width / (self.width + more) for part in self.dash])
            pen.setCapStyle(Qt.PenCapStyle.RoundCap if self.dotted else Qt.PenCapStyle.FlatCap)
        return pen


LINES = {
    "hover": _Line(5.0, 5.0),
    "ordered": _Line(2.8, 4.0, (2.2, 1.4)),
    "landing": _Line(3.2, 3.0, (0.1, 2.3)),
    "plan": _Line(5.0, 5.0),
    "threat": _Line(4.0, 4.0, (1.6, 1.0), 1.0, "target"),
    "considered": _Line(4.0, 4.0, (0.1, 2.0), 0.7),
}


_TURNS_BACK = -0.5
"""Cosine of the turn from which a way runs back the way it came: 120 degrees."""


@dataclass(frozen=True, slots=True)
class RouteShape:
    """A route ready to be painted, in pixels of a zoom level.

    Attributes:
        kind: one of :data:`LINES`.
        body: the line without the arrow head.
        head: the arrow head.
        start: where the line begins.
        canals: middles of the canals it passes.
        bounds: everything that is painted lies within.
        label: what stands in the disc where it begins.
    """

    kind: str
    body: QPainterPath
    head: QPolygonF
    start: QPointF
    canals: tuple[QPointF, ...]
    bounds: QRectF
    label: str = ""


def route_shape(points: Sequence[QPointF], canals: Sequence[QPointF], kind: str, label: str = "") -> RouteShape:
    """Shape a route through two or more points.

    Raises:
        KeyError: unknown kind.
    """
    width = LINES[kind].width
    line = smooth_line(points)
    tip = line[-1]
    body = shortened(line, width * 2.2)
    direction = math.atan2(tip.y() - body[-1].y(), tip.x() - body[-1].x())
    size = max(8.0, width * 3.2)
    corners = [
        QPointF(tip.x() - math.cos(direction + turn) * size, tip.y() - math.sin(direction + turn) * size)
        for turn in (-0.45, 0.45)
    ]
    path = QPainterPath()
    path.addPolygon(QPolygonF(body))
    bounds = path.boundingRect().united(QRectF(tip, tip)).adjusted(-24, -24, 24, 24)
    return RouteShape(kind, path, QPolygonF([tip, *corners]), points[0], tuple(canals), bounds, label)


def paint_route(painter: QPainter, route: RouteShape, theme: str) -> None:
    """Paint a route in the colours of a theme, ``light`` or ``dark``."""
    line = LINES[route.kind]
    style = palette().highlight(theme, line.style)
    ink = tinted(style.line, line.alpha)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    # Each dot has a halo of its own: one along the whole line would be all that is seen of it.
    halo = line.pen(tinted(style.halo, 0.95), _DOT_HALO if line.dotted else _HALO)
    painter.strokePath(route.body, halo)
    painter.setPen(_pen(tinted(style.halo, 0.95), line.width + _HALO))
    painter.drawPolygon(route.head)
    painter.strokePath(route.body, line.pen(ink))
    painter.setPen(_pen(ink, 1))
    painter.setBrush(ink)
    painter.drawPolygon(route.head)
    painter.setBrush(tinted(style.halo))
    painter.setPen(_pen(ink, 2.5 if route.kind == "hover" else 2))
    if route.label:
        _paint_label(painter, route, ink, tinted(style.halo))
    else:
        painter.drawEllipse(route.start, line.knob, line.knob)
    for canal in route.canals:
        painter.setPen(_pen(tinted(style.line), 1.6))
        painter.setBrush(tinted(style.halo))
        painter.drawEllipse(canal, 10, 10)
        draw(painter, "icons/canal", QRectF(canal.x() - 7, canal.y() - 7, 14, 14), style.line)


def _paint_label(painter: QPainter, route: RouteShape, ink: QColor, halo: QColor) -> None:
    """A disc with a number in place of the knob."""
    box = QRectF(route.start.x() - _DISC, route.start.y() - _DISC, 2 * _DISC, 2 * _DISC)
    painter.setPen(_pen(halo, 2.5))
    painter.setBrush(QColor(ink.red(), ink.green(), ink.blue()))
    painter.drawEllipse(box)
    painter.setPen(halo)
    painter.setFont(text_font(12, 700, tabular=True))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, route.label)


def _pen(colour: QColor, width: float) -> QPen:
    return QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)


def without_turns_back(points: Sequence[QPointF], kept: Sequence[QPointF]) -> list[QPointF]:
    """A way without the points behind which it would run back the way it came, as over a zone to an island in it.

    Args:
        points: two or more points.
        kept: those of them that stay in any case.
    """
    found = [points[0]]
    for point, following in pairwise(points[1:]):
        came, goes = point - found[-1], following - point
        along = QPointF.dotProduct(came, goes)
        back = along < _TURNS_BACK * math.hypot(came.x(), came.y()) * math.hypot(goes.x(), goes.y())
        if point in kept or not back:
            found.append(point)
    return [*found, points[-1]]


def smooth_line(points: Sequence[QPointF]) -> list[QPointF]:
    """A smooth line through two or more points; two of them are joined by a slight bow."""
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
    line = path.toSubpathPolygons(QTransform())[0]
    return [line.at(index) for index in range(line.size())]


def shortened(line: list[QPointF], back: float) -> list[QPointF]:
    """A line without its last ``back`` pixels, but never without all of it."""
    kept = list(line)
    while len(kept) > 2:
        way = kept[-1] - kept[-2]
        length = math.hypot(way.x(), way.y())
        if length > back:
            kept[-1] = kept[-1] - way * (back / length)
            return kept
        back -= length
        kept.pop()
    way = kept[1] - kept[0]
    length = math.hypot(way.x(), way.y())
    return [kept[0], kept[0] + way * max(0.4, (length - back) / length if length else 1.0)]
