"""Rivers near in: they grow from their source to their mouth. All lengths in board units."""

from __future__ import annotations

import math
from collections.abc import Generator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainterPath, QPolygonF

from boardgame.app.board.geometry import Box
from boardgame.app.board.hexes.coast import Coast
from boardgame.boards.hex_grid import Point

_SOURCE, _GROWTH, _WIDEST = 0.55, 0.62, 3.1
"""Half the width of a river at its source, by how much it grows with the root of the hexsides from there, at most."""
_STEPS = 14
_AT_ONCE = 60
"""Pieces of rivers that are worked on in one step."""
_SHORE = 14.0
_JOIN = 8.0
_LIT, _BANK_TO_LIGHT = 1.7, 1.25

_Joint = tuple[int, int]


@dataclass(frozen=True, eq=False)
class Stream:
    """A piece of a river.

    Attributes:
        points: where it runs, each with half its width there.
        box: what it spans.
    """

    points: tuple[tuple[float, float, float], ...]
    box: Box

    def outline(self, beyond: float) -> QPainterPath:
        """What it covers with a rim of a width on both sides."""
        return _outline(self, round(beyond, 2))

    @cached_property
    def light(self) -> QPainterPath:
        """The light core in its middle, empty where it is narrow."""
        wide = max(half for _, _, half in self.points) > _LIT
        return _outline(self, -_BANK_TO_LIGHT) if wide else QPainterPath()


@lru_cache(maxsize=2000)
def _outline(stream: Stream, beyond: float) -> QPainterPath:
    left, right = [], []
    points = stream.points
    for number, (x, y, half) in enumerate(points):
        x0, y0, _ = points[max(0, number - 1)]
        x1, y1, _ = points[min(len(points) - 1, number + 1)]
        length = math.hypot(x1 - x0, y1 - y0) or 1.0
        across, down = -(y1 - y0) / length * (half + beyond), (x1 - x0) / length * (half + beyond)
        left.append(QPointF(x + across, y + down))
        right.append(QPointF(x - across, y - down))
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    path.addPolygon(QPolygonF([*left, *reversed(right)]))
    path.closeSubpath()
    for x, y, half in (points[0], points[-1]):
        path.addEllipse(QPointF(x, y), half + beyond, half + beyond)
    return path


def streams_of(rivers: Sequence[QPainterPath], coast: Coast) -> Generator[None, None, tuple[Stream, ...]]:
    """Rivers with their widths, made in short steps.

    Args:
        rivers: pieces that meet at their ends; those that end at water have their mouth there.
        coast: where water is.

    Returns:
        From the generator: the rivers.
    """
    lines = []
    for number, river in enumerate(rivers, start=1):
        lines.append(_points(river))
        if number % _AT_ONCE == 0:
            yield
    meeting: dict[_Joint, list[int]] = {}
    for number, line in enumerate(lines):
        for end in (line[0], line[-1]):
            meeting.setdefault(_joint(end), []).append(number)
    mouths = []
    for number, (joint, pieces) in enumerate(meeting.items(), start=1):
        if len(pieces) == 1 and _at_water(lines, joint, pieces, coast):
            mouths.append(joint)
        if number % _AT_ONCE == 0:
            yield
    upstream = _from_mouths(lines, meeting, mouths)
    yield
    length: dict[_Joint, int] = {}
    found = []
    # What is farthest from a mouth first: each piece is as long as the longest way from a source to it.
    for number, low, high in reversed(upstream):
        above = length.get(high, 0)
        length[low] = max(length.get(low, 0), above + 1)
        line = lines[number] if _joint(lines[number][0]) == low else lines[number][::-1]
        found.append(_stream(line, _half(above + 1), _half(above)))
    return tuple(found)


def _from_mouths(
    lines: Sequence[Sequence[Point]], meeting: dict[_Joint, list[int]], mouths: Sequence[_Joint]
) -> list[tuple[int, _Joint, _Joint]]:
    """Every piece with its lower and its upper end, those near a mouth first; rivers without a mouth run either way."""
    queue = list(mouths)
    known = set(queue)
    seen: set[int] = set()
    order = []
    starts = iter(sorted(meeting))
    while True:
        for low in queue:  # grows meanwhile
            for number in meeting[low]:
                if number not in seen:
                    seen.add(number)
                    ends = _joint(lines[number][0]), _joint(lines[number][-1])
                    high = ends[1] if ends[0] == low else ends[0]
                    order.append((number, low, high))
                    if high not in known:
                        known.add(high)
                        queue.append(high)
        start = next((joint for joint in starts if joint not in known), None)
        if start is None:
            return order
        known.add(start)
        queue = [start]


def _at_water(lines: Sequence[Sequence[Point]], joint: _Joint, pieces: Sequence[int], coast: Coast) -> bool:
    line = lines[pieces[0]]
    x, y = line[0] if _joint(line[0]) == joint else line[-1]
    if not coast.is_land(x, y):
        return True
    around = (x - _SHORE, y - _SHORE, x + _SHORE, y + _SHORE)
    shore = (point for part in coast.line(around) for point in part.toList())
    return any(math.dist((point.x(), point.y()), (x, y)) < _SHORE for point in shore)


def _points(river: QPainterPath) -> list[Point]:
    points = (river.pointAtPercent(number / _STEPS) for number in range(_STEPS + 1))
    return [(point.x(), point.y()) for point in points]


def _stream(line: Sequence[Point], low: float, high: float) -> Stream:
    count = len(line) - 1
    points = tuple((x, y, low + (high - low) * number / count) for number, (x, y) in enumerate(line))
    xs, ys = [x for x, _ in line], [y for _, y in line]
    return Stream(points, (min(xs) - 4, min(ys) - 4, max(xs) + 4, max(ys) + 4))


def _half(sides: int) -> float:
    return min(_WIDEST, _SOURCE + _GROWTH * math.sqrt(sides))


def _joint(point: Point) -> _Joint:
    return round(point[0] / _JOIN), round(point[1] / _JOIN)
