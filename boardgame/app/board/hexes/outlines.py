"""Outlines out of points: hexes as one area, strips along their rims, the boxes around them."""

from __future__ import annotations

import math
from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QPolygonF

from boardgame.app.board.geometry import Box
from boardgame.boards.hex_grid import Point


def band(corners: tuple[Point, ...], middle: Point, rims: list[bool], number: int, width: float) -> QPolygonF:
    """A strip along the inside of a side of a hex, mitred where the next side has one too."""
    reach = width / math.sin(math.pi / 3)
    one, other = corners[number], corners[(number + 1) % 6]
    before = middle if rims[number - 1] else corners[number - 1]
    after = middle if rims[(number + 1) % 6] else corners[(number + 2) % 6]
    points = (one, other, _towards(other, after, reach), _towards(one, before, reach))
    return QPolygonF([QPointF(x, y) for x, y in points])


def _towards(point: Point, goal: Point, far: float) -> Point:
    share = far / math.dist(point, goal)
    return point[0] + (goal[0] - point[0]) * share, point[1] + (goal[1] - point[1]) * share


def add(path: QPainterPath, points: Iterable[Point]) -> None:
    """Add a polygon to a path."""
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in points]))
    path.closeSubpath()


def winding() -> QPainterPath:
    """An empty path in which overlapping parts stay filled."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    return path


def span(points: Iterable[Point]) -> Box:
    """The smallest box around points."""
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def rect(window: Box) -> QRectF:
    """A box as a rectangle."""
    return QRectF(window[0], window[1], window[2] - window[0], window[3] - window[1])
