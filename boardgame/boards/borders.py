"""Which drawn areas lie side by side, and how much border they have in common, measured on the shapes alone."""

from __future__ import annotations

from collections import defaultdict
from math import ceil, hypot, inf

from boardgame.boards.rings import Point
from boardgame.boards.shapes import BoardShapes

Pair = frozenset[str]

# Outlines that run this close together (board units) are one border; some are drawn separately for each side.
NEAR = 1.6
# Areas touch when they have at least this much border in common; less is a corner.
TOUCH = 24.0

_STEP = 3.0
_CELL = 12.0


def common_borders(shapes: BoardShapes) -> dict[Pair, float]:
    """How far any two areas run along each other.

    Returns:
        Length in board units of the common border of every two areas that come within ``NEAR`` of each other, measured
        along both outlines and halved.
    """
    segments: dict[tuple[int, int], list[tuple[str, Point, Point]]] = defaultdict(list)
    for area, shape in shapes.areas.items():
        for ring in shape.rings:
            for start, end in zip(ring.points, ring.points[1:] + ring.points[:1], strict=True):
                for cell in _cells(start, end, shapes):
                    segments[cell].append((area, start, end))
    lengths: dict[Pair, float] = defaultdict(float)
    for area, shape in shapes.areas.items():
        for ring in shape.rings:
            for start, end in zip(ring.points, ring.points[1:] + ring.points[:1], strict=True):
                whole = hypot(end[0] - start[0], end[1] - start[1])
                count = max(1, ceil(whole / _STEP))
                for number in range(count):
                    share = (number + 0.5) / count
                    x, y = start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])
                    for other in _beside(area, x, y, segments, shapes):
                        lengths[frozenset((area, other))] += whole / count / 2
    return dict(lengths)


def touching(shapes: BoardShapes) -> set[Pair]:
    """The pairs of areas that are drawn side by side: they have at least ``TOUCH`` board units of border in common."""
    return {pair for pair, length in common_borders(shapes).items() if length >= TOUCH}


def _column(x: float, shapes: BoardShapes) -> int:
    return int((x % shapes.width if shapes.wraps_x else x) // _CELL)


def _cells(start: Point, end: Point, shapes: BoardShapes) -> set[tuple[int, int]]:
    """The cells of a square grid within ``NEAR`` of a segment, and a few more."""
    left, right = min(start[0], end[0]) - NEAR, max(start[0], end[0]) + NEAR
    top, bottom = min(start[1], end[1]) - NEAR, max(start[1], end[1]) + NEAR
    columns = ceil((right - left) / _CELL) + 1
    rows = range(int(top // _CELL), int(bottom // _CELL) + 1)
    across = {_column(min(left + number * _CELL, right), shapes) for number in range(columns)}
    return {(column, row) for column in across for row in rows}


def _beside(
    area: str, x: float, y: float, segments: dict[tuple[int, int], list[tuple[str, Point, Point]]], shapes: BoardShapes
) -> set[str]:
    """The other areas whose outline passes within ``NEAR`` of a point."""
    found: set[str] = set()
    for other, start, end in segments.get((_column(x, shapes), int(y // _CELL)), ()):
        if other == area or other in found:
            continue
        # On a board that wraps, the other outline may be written one turn away.
        turn = shapes.width * round((x - start[0]) / shapes.width) if shapes.wraps_x else 0.0
        if _distance(x - turn, y, start, end) <= NEAR:
            found.add(other)
    return found


def _distance(x: float, y: float, start: Point, end: Point) -> float:
    dx, dy = end[0] - start[0], end[1] - start[1]
    square = dx * dx + dy * dy
    if square == 0.0:
        return inf
    share = max(0.0, min(1.0, ((x - start[0]) * dx + (y - start[1]) * dy) / square))
    return hypot(x - start[0] - share * dx, y - start[1] - share * dy)
