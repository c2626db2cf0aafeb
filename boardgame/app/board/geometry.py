"""The board's outlines as painter paths, its borders each once, and the area under a point."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby, pairwise

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPolygonF

from boardgame.boards import AreaBoard, BoardShapes

Box = tuple[float, float, float, float]
_CHUNK = 48
_CELL = 4.0


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a line, short enough to be left out where it is not in sight; ``box`` is left, top, right, bottom."""

    line: QPolygonF
    box: Box


@dataclass(frozen=True, slots=True)
class Border(Piece):
    """A part of the outline between two areas; ``b`` is empty where the game ends."""

    a: str
    b: str


class BoardGeometry:
    """Shapes of a board ready to be painted, in board units. Whatever crosses the seam leaves 0 to ``width``."""

    def __init__(self, board: AreaBoard, shapes: BoardShapes) -> None:
        """Prepare the shapes of a board."""
        self.board = board
        self.shapes = shapes
        self.width = shapes.width
        self.height = shapes.height
        self.paths: dict[str, QPainterPath] = {}
        self.boxes: dict[str, Box] = {}
        for area, shape in shapes.areas.items():
            path = _path(ring.points for ring in shape.rings)
            self.paths[area] = path
            self.boxes[area] = _path_box(path)
        self.land = tuple(area.id for area in board.areas.values() if not area.is_sea)
        self.coast = tuple(_pieces(shapes.coast, _CHUNK))
        # A shelf 150 units wide does not show what is finer than a few units.
        self.shelf = tuple(_pieces((_thinned(line, 5.0) for line in shapes.coast), _CHUNK // 2))
        self.rivers = tuple(_pieces(shapes.rivers, 10_000))
        self.lakes = tuple((path, _path_box(path)) for path in (_path((line,)) for line in shapes.lakes))
        self.barriers = tuple(_pieces(shapes.barriers, 10_000))
        self.voids = tuple(
            (void.kind, path, _path_box(path))
            for void, path in ((void, _path(ring.points for ring in void.rings)) for void in shapes.voids)
        )
        self.borders = tuple(self._borders())

    def anchor(self, area: str) -> QPointF:
        """The point that stands for an area: where its name stands, or its first slot if the name stands beside it."""
        shape = self.shapes.areas[area]
        if shape.label.outside:
            return QPointF(*shape.slots[0])
        return QPointF(shape.label.x, shape.label.y)

    def area_at(self, x: float, y: float) -> str:
        """The area at a point in board units, empty where there is none; any x on a board that wraps."""
        if not 0 <= y < self.height:
            return ""
        if self.shapes.wraps_x:
            x %= self.width
        elif not 0 <= x < self.width:
            return ""
        guess = self.guess(x, y)
        if guess and self._holds(guess, x, y):
            return guess
        for area in self.paths:
            if area != guess and self._holds(area, x, y):
                return area
        return ""

    def guess(self, x: float, y: float) -> str:
        """As ``area_at``, from a raster: right but within a few units of a border. ``x`` and ``y`` lie on the board."""
        cells, columns, names = self._raster
        return names[cells[int(y / _CELL) * columns + int(x / _CELL)] & 0xFFFF]

    def _holds(self, area: str, x: float, y: float) -> bool:
        left, top, right, bottom = self.boxes[area]
        if not top <= y <= bottom:
            return False
        path = self.paths[area]
        shifts = (0.0, self.width, -self.width) if self.shapes.wraps_x else (0.0,)
        return any(left <= x + shift <= right and path.contains(QPointF(x + shift, y)) for shift in shifts)

    @cached_property
    def _raster(self) -> tuple[memoryview, int, list[str]]:
        columns, rows = int(self.width / _CELL) + 1, int(self.height / _CELL) + 1
        image = QImage(columns, rows, QImage.Format.Format_RGB32)
        image.fill(QColor(0, 0, 0))
        painter = QPainter(image)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.scale(1 / _CELL, 1 / _CELL)
        names = ["", *self.paths]
        for number, area in enumerate(names[1:], start=1):
            painter.setBrush(QColor(0, number >> 8, number & 0xFF))
            for shift in self.shifts(self.boxes[area], (0.0, 0.0, self.width, self.height)):
                painter.translate(shift, 0)
                painter.drawPath(self.paths[area])
                painter.translate(-shift, 0)
        painter.end()
        return memoryview(bytes(image.constBits())).cast("I"), columns, names

    def shifts(self, box: Box, window: Box) -> list[float]:
        """By how much a thing is to be moved sideways so that it, or a copy of it, shows in a window."""
        left, top, right, bottom = window
        if box[1] > bottom or box[3] < top:
            return []
        moves = (0.0, -self.width, self.width) if self.shapes.wraps_x else (0.0,)
        return [move for move in moves if box[0] + move <= right and box[2] + move >= left]

    def _borders(self) -> Iterator[Border]:
        """Outlines cut where the neighbour changes; neighbours share their corners exactly."""
        width = round(self.width * 10)
        sides: dict[tuple[int, int, int, int], list[str]] = {}
        outlines: list[tuple[str, list[QPointF], list[tuple[int, int, int, int]]]] = []
        for area, shape in self.shapes.areas.items():
            for ring in shape.rings:
                keys = [(round(x * 10) % width, round(y * 10)) for x, y in ring.points]
                keys.append(keys[0])
                edges = [p + q if p < q else q + p for p, q in pairwise(keys)]
                for edge in edges:
                    sides.setdefault(edge, []).append(area)
                points = [QPointF(x, y) for x, y in ring.points]
                points.append(points[0])
                outlines.append((area, points, edges))
        place = {area: number for number, area in enumerate(self.shapes.areas)}
        for area, points, edges in outlines:
            others = [next((other for other in sides[edge] if other != area), "") for edge in edges]
            start = 0
            for other, group in groupby(others):
                end = start + len(list(group))
                if not other or place[area] < place[other]:
                    for first in range(start, end, _CHUNK):
                        part = points[first : min(first + _CHUNK, end) + 1]
                        yield Border(QPolygonF(part), _box(part), area, other)
                start = end


def _path(rings: Iterable[Iterable[tuple[float, float]]]) -> QPainterPath:
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.OddEvenFill)
    for ring in rings:
        path.addPolygon(QPolygonF([QPointF(x, y) for x, y in ring]))
        path.closeSubpath()
    return path


def _path_box(path: QPainterPath) -> Box:
    rect: QRectF = path.controlPointRect()
    return rect.left(), rect.top(), rect.right(), rect.bottom()


def _box(points: list[QPointF]) -> Box:
    xs = [point.x() for point in points]
    ys = [point.y() for point in points]
    return min(xs), min(ys), max(xs), max(ys)


def _pieces(lines: Iterable[Iterable[tuple[float, float]]], size: int) -> Iterator[Piece]:
    for line in lines:
        points = [QPointF(x, y) for x, y in line]
        for first in range(0, max(1, len(points) - 1), size):
            part = points[first : first + size + 1]
            yield Piece(QPolygonF(part), _box(part))


def _thinned(line: tuple[tuple[float, float], ...], step: float) -> list[tuple[float, float]]:
    """A line without the points nearer than a step to the one before."""
    kept = [line[0]]
    for x, y in line[1:-1]:
        if abs(x - kept[-1][0]) + abs(y - kept[-1][1]) >= step:
            kept.append((x, y))
    kept.append(line[-1])
    return kept
