"""Holes between the outlines of a board: ground that belongs to no area and is not said to be out of the game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

from boardgame.boards.rings import Line, Point

Edge = tuple[int, int, int, int]

# Outlines share their points to a tenth of a board unit. Crumbs smaller than this do not show on any screen.
_UNIT = 10
_CRUMB = 12 * _UNIT


def find_hole(outlines: Iterable[tuple[str, Line]], known: Iterable[Line], size: Point, wraps: bool) -> str:
    """Where the outlines of all areas leave a hole.

    Every stretch of an outline is shared by two areas, lies on the rim of the board, or borders ground that is known to
    belong to no area.

    Args:
        outlines: each ring of each area.
        known: rings of the ground that belongs to no area.
        size: width and height of the board.
        wraps: whether its left and right edges are one.

    Returns:
        The place and a neighbour of the first hole wider than a crumb, in words; empty if there is none.
    """
    width, height = round(size[0] * _UNIT), round(size[1] * _UNIT)
    single: dict[Edge, str] = {}
    for area, ring in outlines:
        for edge in _edges(ring, width if wraps else 0):
            if single.pop(edge, None) is None:
                single[edge] = area
    for ring in known:
        for edge in _edges(ring, width if wraps else 0):
            single.pop(edge, None)
    for edge in [edge for edge in single if _on_rim(edge, width, height, wraps)]:
        del single[edge]
    for group in _groups(single):
        xs = [x for edge in group for x in (edge[0], edge[2])]
        ys = [y for edge in group for y in (edge[1], edge[3])]
        if max(xs) - min(xs) > _CRUMB and max(ys) - min(ys) > _CRUMB:
            x, y = (max(xs) + min(xs)) / 2 / _UNIT, (max(ys) + min(ys)) / 2 / _UNIT
            return f"a hole in the board near ({x:.0f}, {y:.0f}), beside area {single[group[0]]!r}"
    return ""


def _edges(ring: Line, turn: int) -> Iterator[Edge]:
    points = [(round(x * _UNIT) % turn if turn else round(x * _UNIT), round(y * _UNIT)) for x, y in ring]
    points.append(points[0])
    for p, q in pairwise(points):
        if p != q:
            yield p + q if p < q else q + p


def _on_rim(edge: Edge, width: int, height: int, wraps: bool) -> bool:
    if edge[1] == edge[3] and edge[1] in (0, height):
        return True
    return not wraps and edge[0] == edge[2] and edge[0] in (0, width)


def _groups(edges: Iterable[Edge]) -> Iterator[list[Edge]]:
    """Edges that hang together by their ends."""
    ends: dict[tuple[int, int], list[Edge]] = {}
    for edge in edges:
        ends.setdefault(edge[:2], []).append(edge)
        ends.setdefault(edge[2:], []).append(edge)
    seen: set[Edge] = set()
    for start in [edge for group in ends.values() for edge in group]:
        if start in seen:
            continue
        seen.add(start)
        group, waiting = [], [start]
        while waiting:
            edge = waiting.pop()
            group.append(edge)
            for other in (*ends[edge[:2]], *ends[edge[2:]]):
                if other not in seen:
                    seen.add(other)
                    waiting.append(other)
        yield group
