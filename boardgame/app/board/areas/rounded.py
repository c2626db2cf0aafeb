"""Outlines for near in: bends are rounded; where three areas meet nothing moves, so that neighbours still fit."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainterPath, QPolygonF

from boardgame.app.board.areas.geometry import AreaGeometry, Piece
from boardgame.boards.shapes import Ring

_STRAIGHT = 260.0
"""Bends between points farther apart than this many board units are meant: the edges of a drawing, a parallel."""
_ALONG = (0.2, 0.5, 0.8)
_TENTH = 10
Point = tuple[float, float]


class Lines:
    """The lines of a board as they are."""

    def __init__(self, geometry: AreaGeometry) -> None:
        """The lines of this board."""
        self._geometry = geometry

    def path(self, area: str) -> QPainterPath:
        """The outline of an area."""
        return self._geometry.paths[area]

    def ground_path(self, area: str) -> QPainterPath:
        """The outline of an area's land."""
        return self._geometry.ground_paths[area]

    def line(self, piece: Piece) -> QPolygonF:
        """A part of a line."""
        return piece.line

    def form(self, path: QPainterPath) -> QPainterPath:
        """A lake, an islet or a sea that is not in play, which nothing meets."""
        return path


class RoundedLines(Lines):
    """The lines of a board with their bends rounded, each made when it is first asked for.

    A bend becomes the curve between the middles of its two segments. The ends of all lines stay where they are: there
    other lines go on, and what is drawn of an area fits what is drawn of its borders.
    """

    def __init__(self, geometry: AreaGeometry) -> None:
        """Find what stays where it is."""
        super().__init__(geometry)
        self._period = round(geometry.width * _TENTH)
        self._bottom = round(geometry.height * _TENTH)
        self._fixed: set[tuple[int, int]] = set()
        for pieces in (geometry.coast, geometry.borders, geometry.sorted_borders, geometry.barriers):
            for piece in pieces:
                ends = piece.line.first(), piece.line.last()
                self._fixed.update(self._key((end.x(), end.y())) for end in ends)
        self._paths: dict[tuple[str, bool], QPainterPath] = {}
        self._lines: dict[int, QPolygonF] = {}
        self._forms: dict[int, QPainterPath] = {}

    def path(self, area: str) -> QPainterPath:
        """The outline of an area."""
        return self._of_area(area, False)

    def ground_path(self, area: str) -> QPainterPath:
        """The outline of an area's land."""
        return self._of_area(area, area in self._geometry.rings)

    def _of_area(self, area: str, island: bool) -> QPainterPath:
        found = self._paths.get((area, island))
        if found is None:
            shape = self._geometry.shapes.areas[area]
            found = self._paths[area, island] = self._rings(shape.land if island else shape.rings)
        return found

    def _rings(self, rings: Sequence[Ring]) -> QPainterPath:
        path = QPainterPath()
        path.setFillRule(Qt.FillRule.OddEvenFill)
        for ring in rings:
            path.addPolygon(QPolygonF([QPointF(*point) for point in self._bent(list(ring.points), True)]))
            path.closeSubpath()
        return path

    def line(self, piece: Piece) -> QPolygonF:
        """A part of a line; pieces live as long as the board, so each is known by its identity."""
        found = self._lines.get(id(piece))
        if found is None:
            points = _points(piece.line)
            found = self._lines[id(piece)] = QPolygonF([QPointF(*point) for point in self._bent(points, False)])
        return found

    def form(self, path: QPainterPath) -> QPainterPath:
        """A lake, an islet or a sea that is not in play, which nothing meets."""
        found = self._forms.get(id(path))
        if found is None:
            found = self._forms[id(path)] = QPainterPath()
            for polygon in path.toSubpathPolygons():
                points = self._bent(_points(polygon), True)
                found.addPolygon(QPolygonF([QPointF(*point) for point in points]))
                found.closeSubpath()
        return found

    def _key(self, point: Point) -> tuple[int, int]:
        x, y = round(point[0] * _TENTH), round(point[1] * _TENTH)
        return (x % self._period if self._geometry.wraps_x else x), y

    def _stays(self, point: Point) -> bool:
        x, y = key = self._key(point)
        if key in self._fixed or y <= 0 or y >= self._bottom:
            return True
        return not self._geometry.wraps_x and (x <= 0 or x >= self._period)

    def _bent(self, points: list[Point], closed: bool) -> list[Point]:
        if closed and len(points) > 2 and points[0] == points[-1]:
            points = points[:-1]
        count = len(points)
        if count < 3:
            return points
        found: list[Point] = []
        for number, point in enumerate(points):
            before, after = points[number - 1], points[(number + 1) % count]
            end = not closed and number in (0, count - 1)
            if end or math.dist(before, after) > _STRAIGHT or self._stays(point):
                found.append(point)
            else:
                found += _curve(before, point, after)
        return found


def _curve(before: Point, bend: Point, after: Point) -> list[Point]:
    """Points of the curve from the middle of one segment to the middle of the next."""
    start = ((before[0] + bend[0]) / 2, (before[1] + bend[1]) / 2)
    end = ((after[0] + bend[0]) / 2, (after[1] + bend[1]) / 2)
    made = []
    for share in _ALONG:
        one, two = (1 - share) ** 2, share * share
        middle = 1 - one - two
        made.append(
            (start[0] * one + bend[0] * middle + end[0] * two, start[1] * one + bend[1] * middle + end[1] * two)
        )
    return made


def _points(line: QPolygonF) -> list[Point]:
    return [line.at(number).toTuple() for number in range(line.size())]
