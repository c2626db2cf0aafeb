"""The board's outlines as painter paths, its borders each once, and the area under a point."""

from __future__ import annotations

import math
import struct
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain, groupby, pairwise

from PySide6.QtCore import QByteArray, QDataStream, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPolygonF

from boardgame.app.board import room
from boardgame.app.board.areas.remembered import Remembered
from boardgame.app.board.geometry import Box, Geometry
from boardgame.boards import AreaBoard, BoardShapes
from boardgame.boards.rings import Line

_CHUNK = 48
_SHELF_CHUNK = 8
CELL = 4.0
"""Side of a square of the raster, in board units."""
# Widths of the shallow bands along a coast in board units, half of each under the land.
SHELF_WIDTHS = (150.0, 70.0)
# From a scale on, the part of its width by which a band may leave the true coast.
_FINENESS = ((0.7, 22), (0.3, 14), (0.0, 9))
# By how much the coast may be off where it is painted small.
_FAR = 1.5


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


@dataclass(frozen=True, slots=True)
class SortedBorder(Piece):
    """A part of a border of a sort that the board tells apart.

    Attributes:
        sort: which.
        start: the way to it from the border's end.
        guessed: whether the sort is a guess of whoever made the board.
    """

    sort: str
    start: float
    guessed: bool = False


class AreaGeometry(Geometry):
    """Shapes of a board of areas ready to be painted. Whatever crosses the seam leaves 0 to ``width``."""

    def __init__(self, board: AreaBoard, shapes: BoardShapes) -> None:
        """Prepare the shapes of a board."""
        self.board = board
        self.shapes = shapes
        self.width = shapes.width
        self.height = shapes.height
        self.left = shapes.left
        self.wraps_x = shapes.wraps_x
        self.canals = shapes.canals
        self.titles = {area.id: area.name for area in board.areas.values()}
        self.paths: dict[str, QPainterPath] = {}
        self.boxes: dict[str, Box] = {}
        for area, shape in shapes.areas.items():
            path = _path(ring.points for ring in shape.rings)
            self.paths[area] = path
            self.boxes[area] = _path_box(path)
        self.land = tuple(area.id for area in board.areas.values() if not area.is_sea)
        # Straits and islets are land in a ring of water that belongs to them.
        self.rings = tuple(area for area in self.land if shapes.areas[area].land)
        self.ground_paths = {
            area: _path(ring.points for ring in shapes.areas[area].land) if area in self.rings else self.paths[area]
            for area in self.land
        }
        self.oceans = tuple(area.id for area in board.areas.values() if area.form == "ocean")
        self.sorted_borders = tuple(sorted(self._sorted_borders(), key=lambda border: border.sort))
        self.coast = tuple(_pieces(shapes.coast, _CHUNK))
        self.good_ground: dict[tuple[object, ...], Remembered[room.Box]] = {}
        self._shelves: dict[float, tuple[tuple[float, tuple[Piece, ...]], ...]] = {}
        self.rivers = tuple(_pieces(shapes.rivers, 10_000))
        self.lakes = tuple((path, _path_box(path)) for path in (_path((line,)) for line in shapes.lakes))
        self.islets = tuple((path, _path_box(path)) for path in (_path((line,)) for line in shapes.islets))
        self.connectors = tuple(
            ([QPointF(*link.start), QPointF(*link.end)], _box((link.start, link.end))) for link in shapes.connectors
        )
        self.barriers = tuple(_pieces(shapes.barriers, 10_000))
        self.voids = tuple(
            (void.kind, path, _path_box(path))
            for void, path in ((void, _path(ring.points for ring in void.rings)) for void in shapes.voids)
        )
        self.borders = tuple(self._borders())
        areas = board.areas
        self.sea_borders = tuple(b for b in self.borders if b.b and areas[b.a].is_sea and areas[b.b].is_sea)
        sorts = {frozenset(border.areas) for border in shapes.borders}
        self.land_borders = tuple(
            b
            for b in self.borders
            if not areas[b.a].is_sea
            and (not b.b or (not areas[b.b].is_sea and frozenset((b.a, b.b)) not in sorts))
            and b.a not in self.rings
            and b.b not in self.rings
        )

    def anchor(self, area: str) -> QPointF:
        """The point that stands for an area: where its name stands, or its first slot if the name stands beside it."""
        shape = self.shapes.areas[area]
        if shape.label.outside:
            return QPointF(*shape.slots[0])
        return QPointF(shape.label.x, shape.label.y)

    def border_point(self, a: str, b: str) -> QPointF:
        """The middle of their border, as it is drawn."""
        pair = {a, b}
        points = [point for border in self.borders if {border.a, border.b} == pair for point in border.line.toList()]
        return QPointF(points[len(points) // 2]) if points else super().border_point(a, b)

    def land_path(self, area: str) -> QPainterPath:
        """See :class:`Geometry`: the ring of water round a strait or islet is no land."""
        return self.ground_paths.get(area) or self.paths[area]

    def area_at(self, x: float, y: float) -> str:
        """The area at a point in board units, empty where there is none; any x on a board that wraps."""
        if not 0 <= y < self.height:
            return ""
        if self.wraps_x:
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
        cells, columns, names = self.raster
        return names[cells[int(y / CELL) * columns + int(x / CELL)] & 0xFFFF]

    def _holds(self, area: str, x: float, y: float) -> bool:
        left, top, right, bottom = self.boxes[area]
        if not top <= y <= bottom:
            return False
        path = self.paths[area]
        shifts = (0.0, self.width, -self.width) if self.wraps_x else (0.0,)
        return any(left <= x + shift <= right and path.contains(QPointF(x + shift, y)) for shift in shifts)

    @cached_property
    def raster(self) -> tuple[memoryview, int, list[str]]:
        """The areas in squares of ``CELL`` board units, how many are in a row, and the names.

        The lower half of each number is the area's place among the names.
        """
        columns, rows = int(self.width / CELL) + 1, int(self.height / CELL) + 1
        image = QImage(columns, rows, QImage.Format.Format_RGB32)
        image.fill(QColor(0, 0, 0))
        painter = QPainter(image)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.scale(1 / CELL, 1 / CELL)
        names = ["", *self.paths]
        for number, area in enumerate(names[1:], start=1):
            painter.setBrush(QColor(0, number >> 8, number & 0xFF))
            for shift in self.shifts(self.boxes[area], (0.0, 0.0, self.width, self.height)):
                painter.translate(shift, 0)
                painter.drawPath(self.paths[area])
                painter.translate(-shift, 0)
        painter.end()
        return memoryview(bytes(image.constBits())).cast("I"), columns, names

    def spots(self, area: str) -> tuple[tuple[float, float], ...]:
        """The places for counters."""
        return self.shapes.areas[area].slots

    def shelves(self, scale: float) -> tuple[tuple[float, tuple[Piece, ...]], ...]:
        """The shallow bands as lines with their widths in board units, as fine as a scale needs."""
        # A wide band does not show what is finer than a few units, and every bend costs time to paint.
        fineness = next(fineness for least, fineness in _FINENESS if scale >= least)
        found = self._shelves.get(fineness)
        if found is None:
            found = self._shelves[fineness] = tuple(
                (width, tuple(_pieces(self._thinned_coast(width / fineness), _SHELF_CHUNK))) for width in SHELF_WIDTHS
            )
        return found

    def band(self, width: float) -> tuple[Piece, ...]:
        """A wide band along the coast near in, as a line to be painted that wide in board units."""
        return tuple(_pieces(self._thinned_coast(width / _FINENESS[0][1]), _SHELF_CHUNK))

    @cached_property
    def far_coast(self) -> tuple[Piece, ...]:
        """The coast for small scales."""
        return tuple(_pieces(self._thinned_coast(_FAR), _CHUNK))

    def _thinned_coast(self, within: float) -> Iterator[list[tuple[float, float]]]:
        """The coast in fewer points that stays within a distance of the true one, ``_FAR`` or more."""
        for line, bends in zip(self.shapes.coast, self._bends, strict=True):
            yield [point for point, bend in zip(line, bends, strict=True) if bend > within]

    @cached_property
    def _bends(self) -> tuple[list[float], ...]:
        return tuple(_bends(line, _FAR) for line in self.shapes.coast)

    def _sorted_borders(self) -> Iterator[SortedBorder]:
        """The borders of the sorts that the board tells apart, in parts; what is closed is impassable."""
        for border in self.shapes.borders:
            sort = self.board.border(*border.areas) or "impassable"
            link = self.board.link(*border.areas)
            guessed = link is not None and link.details.get("border_grade") == "C"
            along = 0.0
            for piece in _pieces((border.line,), _CHUNK):
                yield SortedBorder(piece.line, piece.box, sort, along, guessed)
                points = [piece.line.at(number) for number in range(piece.line.size())]
                along += sum(math.dist(p.toTuple(), q.toTuple()) for p, q in pairwise(points))

    def _borders(self) -> Iterator[Border]:
        """Outlines cut where the neighbour changes; neighbours share their corners exactly."""
        width, floor = round(self.width * 10), round(self.height * 10)
        numbers: dict[tuple[int, int], int] = {}
        one_side: dict[tuple[int, int], str] = {}
        other_side: dict[tuple[int, int], str] = {}
        outlines: list[tuple[str, Line, list[tuple[int, int]]]] = []
        for area, shape in self.shapes.areas.items():
            for ring in shape.rings:
                corners = [
                    numbers.setdefault((round(x * 10) % width, round(y * 10)), len(numbers)) for x, y in ring.points
                ]
                corners.append(corners[0])
                edges = [(p, q) if p < q else (q, p) for p, q in pairwise(corners)]
                for edge in edges:
                    if one_side.setdefault(edge, area) != area:
                        other_side.setdefault(edge, area)
                outlines.append((area, ring.points, edges))
        rim = {number: y for (_, y), number in numbers.items() if y in (0, floor)}
        place = {area: number for number, area in enumerate(self.shapes.areas)}
        for area, points, edges in outlines:
            others: list[str | None] = [
                one if (one := one_side[edge]) != area else other_side.get(edge, "") for edge in edges
            ]
            for number, (p, q) in enumerate(edges):
                if p in rim and rim[p] == rim.get(q):  # the upper or lower end of the board, where no border is drawn
                    others[number] = None
            closed = (*points, points[0])
            start = 0
            for other, group in groupby(others):
                end = start + len(list(group))
                if other is not None and (not other or place[area] < place[other]):
                    for first in range(start, end, _CHUNK):
                        part = closed[first : min(first + _CHUNK, end) + 1]
                        yield Border(_polygon(part), _box(part), area, other)
                start = end


def _path(rings: Iterable[Sequence[tuple[float, float]]]) -> QPainterPath:
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.OddEvenFill)
    for ring in rings:
        path.addPolygon(_polygon(ring))
        path.closeSubpath()
    return path


def _path_box(path: QPainterPath) -> Box:
    rect: QRectF = path.controlPointRect()
    return rect.left(), rect.top(), rect.right(), rect.bottom()


def _polygon(points: Sequence[tuple[float, float]]) -> QPolygonF:
    """Read from a stream, which for thousands of points is five times as quick as a QPointF for each."""
    packed = struct.pack(f">I{2 * len(points)}d", len(points), *chain.from_iterable(points))
    polygon = QPolygonF()
    QDataStream(QByteArray(packed)) >> polygon
    return polygon


def _box(points: Sequence[tuple[float, float]]) -> Box:
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def _pieces(lines: Iterable[Sequence[tuple[float, float]]], size: int) -> Iterator[Piece]:
    for line in lines:
        for first in range(0, max(1, len(line) - 1), size):
            part = line[first : first + size + 1]
            yield Piece(_polygon(part), _box(part))


def _bends(line: tuple[tuple[float, float], ...], least: float) -> list[float]:
    """For each point of a line, within what distance a thinner line may do without it; 0 if within ``least``.

    Douglas and Peucker split a line at the same points whatever the distance allowed, so one pass serves them all.
    """
    bends = [0.0] * len(line)
    bends[0] = bends[-1] = math.inf
    spans = [(0, len(line) - 1, math.inf)]
    while spans:
        first, last, limit = spans.pop()
        if last - first < 2:
            continue
        (x1, y1), (x2, y2) = line[first], line[last]
        dx, dy = x2 - x1, y2 - y1
        length = math.hypot(dx, dy)
        if length:
            far = [abs(dx * (y - y1) - dy * (x - x1)) / length for x, y in line[first + 1 : last]]
        else:
            far = [math.hypot(x - x1, y - y1) for x, y in line[first + 1 : last]]
        worst = max(far)
        if worst > least:
            place = first + 1 + far.index(worst)
            bends[place] = min(worst, limit)
            spans += [(first, place, bends[place]), (place, last, bends[place])]
    return bends
