"""What lies on hexsides: rivers, boundaries of countries and fronts, canals, arrows, and impassable sides."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath, QPolygonF

from boardgame.app.board.geometry import Box
from boardgame.app.board.hexes.coast import Coast
from boardgame.app.board.hexes.geometry import HexGeometry
from boardgame.app.board.hexes.streams import Stream, streams_of
from boardgame.boards import Hex, Hexside
from boardgame.boards.hex_grid import STEPS, Point

_SEED = 3
# How far a river swings to the sides of its hexside, and half the length of an arrow, in board units.
_SWING = 4.0
_ARROW = 27.0
# By how much a river is slanted against its hexside (radians), and how far it keeps that way, in hexsides.
_SLANT = 0.36
_PULL = 0.36
_NEAR = 8.0
# How far from the last hexside of a river its mouth may be.
_NEAR_COAST = 34.0

# Side of the squares that points of lines are kept in, and how far apart these points are at most.
_CELL, _APART = 25.0, 6.0

_Corner = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line to be painted; ``box`` is what it spans."""

    path: QPainterPath
    box: Box


@dataclass(frozen=True, slots=True)
class _Way:
    """Half of a hexside on which a river runs: from its middle towards ``pull``, and so to its end."""

    end: Point
    middle: Point
    pull: Point
    mouth: bool


class HexLines:
    """Every marked hexside of a board as lines in board units.

    Attributes:
        rivers: one piece for each hexside, meeting smoothly.
        boundaries: one piece for each hexside between two countries.
        fronts: boundaries of fronts as long chains, so that dashes run on.
        canals: canals as chains.
        barred: impassable hexsides between lands, but for lakes, where there is water to see.
        arrows: the two ends of each crossing arrow.
        land_sides: for each hex with land its six neighbours, clockwise from the east, None where no land joins them.
    """

    def __init__(self, geometry: HexGeometry, coast: Coast) -> None:
        """Prepare the lines of a board; rivers that have a mouth run on to the coast."""
        self._geometry = geometry
        self._coast = coast
        self._streams: tuple[Stream, ...] | None = None
        hexes, sides = geometry.board.hexes, geometry.board.hexsides
        self.rivers = self._rivers([side for side in sides if "river" in side.features])
        self.boundaries = tuple(_stroke(self._ends(side)) for side in sides if side.national_boundary)
        self.fronts = tuple(map(_stroke, self._chains(side for side in sides if side.front_boundary)))
        self.canals = tuple(map(_stroke, self._chains(side for side in sides if "suez_canal" in side.features)))
        self.barred = tuple(
            _stroke(self._ends(side))
            for side in sides
            if side.impassable and "lake" not in side.features and hexes[side.a].land and hexes[side.b].land
        )
        self.land_sides = {cell.id: self._land_sides(cell) for cell in hexes.values() if cell.land}
        self.arrows = tuple(self._arrow(side) for side in sides if side.crossing_arrow)

    @property
    def streams(self) -> tuple[Stream, ...]:
        """The rivers as they are near in, growing towards their mouths."""
        for _ in self.stream_steps():
            pass
        assert self._streams is not None
        return self._streams

    def stream_steps(self) -> Iterator[None]:
        """Make the streams in short steps, if they are not made yet."""
        if self._streams is None:
            self._streams = yield from streams_of([river.path for river in self.rivers], self._coast)

    def cross(self, box: Box) -> bool:
        """Whether a river, a border of countries or a boundary of fronts runs through a box."""
        left, top, right, bottom = box
        crossing = self._crossing
        return any(
            left < x < right and top < y < bottom
            for column in range(math.floor(left / _CELL), math.floor(right / _CELL) + 1)
            for row in range(math.floor(top / _CELL), math.floor(bottom / _CELL) + 1)
            for x, y in crossing.get((column, row), ())
        )

    @cached_property
    def _crossing(self) -> dict[tuple[int, int], list[Point]]:
        """Points along the lines that ``cross`` asks for, near one another, in squares of the board."""
        found: dict[tuple[int, int], list[Point]] = {}
        points = [(x, y) for stream in self.streams for x, y, _ in stream.points]
        for stroke in (*self.boundaries, *self.fronts):
            for polygon in stroke.path.toSubpathPolygons():
                corners = [polygon.at(number).toTuple() for number in range(polygon.size())]
                for a, b in pairwise(corners):
                    steps = max(1, round(math.dist(a, b) / _APART))
                    points += [
                        (a[0] + (b[0] - a[0]) * n / steps, a[1] + (b[1] - a[1]) * n / steps) for n in range(steps + 1)
                    ]
        for x, y in points:
            found.setdefault((math.floor(x / _CELL), math.floor(y / _CELL)), []).append((x, y))
        return found

    def _ends(self, side: Hexside) -> tuple[Point, Point]:
        return self._geometry.side(side.a, side.b)

    def _land_sides(self, cell: Hex) -> tuple[str | None, ...]:
        board = self._geometry.board
        around = (board.at(cell.q + dq, cell.r + dr) for dq, dr in STEPS)
        sides = ((near, board.hexside(cell.id, near.id)) if near else (None, None) for near in around)
        return tuple(near.id if near and side and side.land else None for near, side in sides)

    def _arrow(self, side: Hexside) -> tuple[Point, Point]:
        one, other = self._geometry.centre(side.a), self._geometry.centre(side.b)
        x, y = (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
        dx, dy = (other[0] - one[0]) / 100 * _ARROW, (other[1] - one[1]) / 100 * _ARROW
        return (x - dx, y - dy), (x + dx, y + dy)

    def _rivers(self, sides: list[Hexside]) -> tuple[Stroke, ...]:
        """From the middle of each hexside to both ends, round the corner where just two hexsides meet."""
        chance = random.Random(_SEED)
        mouths = {frozenset((water.a, water.b)) for water in self._geometry.board.waters if water.kind == "river"}
        meeting: dict[_Corner, list[_Way]] = {}
        for side in sides:
            a, b = self._ends(side)
            swing = chance.uniform(-_SWING, _SWING) / math.dist(a, b)
            middle = ((a[0] + b[0]) / 2 + (a[1] - b[1]) * swing, (a[1] + b[1]) / 2 + (b[0] - a[0]) * swing)
            # One slant at the middle for both halves, so that they are one smooth S.
            slant = chance.uniform(0.4, 1.0) * _SLANT * chance.choice((-1, 1))
            dx, dy = _turned((b[0] - a[0], b[1] - a[1]), slant)
            mouth = frozenset((side.a, side.b)) in mouths
            for end, sign in ((a, -_PULL), (b, _PULL)):
                way = _Way(end, middle, (middle[0] + dx * sign, middle[1] + dy * sign), mouth)
                meeting.setdefault(_corner(end), []).append(way)
        strokes = []
        for ways in meeting.values():
            if len(ways) == 2:
                one, other = ways
                path = QPainterPath(QPointF(*one.middle))
                path.cubicTo(QPointF(*one.pull), QPointF(*other.pull), QPointF(*other.middle))
                strokes.append(_of(path))
                continue
            for way in ways:
                path = QPainterPath(QPointF(*way.middle))
                path.quadTo(QPointF(*way.pull), QPointF(*way.end))
                if len(ways) == 1 and way.mouth:
                    self._run_on(path, way)
                strokes.append(_of(path))
        return tuple(strokes)

    def _run_on(self, path: QPainterPath, way: _Way) -> None:
        """From the end of the last hexside to the nearest water."""
        x, y = way.end
        if self._coast.is_land(x, y):
            lines = self._coast.line((x - _NEAR_COAST, y - _NEAR_COAST, x + _NEAR_COAST, y + _NEAR_COAST))
            shore = [(point.x(), point.y()) for line in lines for point in line.toList()]
            nearest = min(shore, key=lambda point: math.dist(point, way.end), default=way.end)
            if 0 < math.dist(nearest, way.end) <= _NEAR_COAST:
                path.lineTo(QPointF(*nearest))

    def _chains(self, sides: Iterable[Hexside]) -> list[list[Point]]:
        """Hexsides joined end to end, as far as no third one meets them."""
        place: dict[_Corner, Point] = {}
        links: dict[_Corner, list[_Corner]] = {}
        for side in sides:
            a, b = self._ends(side)
            for end, other in ((a, b), (b, a)):
                place[_corner(end)] = end
                links.setdefault(_corner(end), []).append(_corner(other))
        chains = []
        used = set()
        # Ends and forks first; what is left are closed rings.
        for start in sorted(links, key=lambda corner: (len(links[corner]) == 2, corner)):
            for after in links[start]:
                chain, here, to = [start], start, after
                while (here, to) not in used:
                    used |= {(here, to), (to, here)}
                    chain.append(to)
                    if len(links[to]) != 2:
                        break
                    here, to = to, next(far for far in links[to] if far != here)
                if len(chain) > 1:
                    chains.append([place[corner] for corner in chain])
        return chains


def in_sight(box: Box, window: Box) -> bool:
    """Whether two boxes meet."""
    return box[0] <= window[2] and box[2] >= window[0] and box[1] <= window[3] and box[3] >= window[1]


def _turned(way: Point, by: float) -> Point:
    return way[0] * math.cos(by) - way[1] * math.sin(by), way[0] * math.sin(by) + way[1] * math.cos(by)


def _corner(point: Point) -> _Corner:
    """Corners worked out from different hexes differ in the last digits."""
    return round(point[0] / _NEAR), round(point[1] / _NEAR)


def _stroke(points: Iterable[Point]) -> Stroke:
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in points]))
    return _of(path)


def _of(path: QPainterPath) -> Stroke:
    rect = path.controlPointRect()
    return Stroke(path, (rect.left(), rect.top(), rect.right(), rect.bottom()))
