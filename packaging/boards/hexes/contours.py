"""Lines of equal height in a raster, thinned out, and polygons cut into square blocks."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from .field import SAMPLES, Raster

Ring = list[tuple[float, float]]
Blocks = dict[tuple[int, int], list[Ring]]


def rings_above(raster: Raster, level: float) -> list[Ring]:
    """Closed lines around what is higher than a level, in hexes; what reaches the rim of the raster is closed there."""
    v = np.pad(raster.values - level, 1, constant_values=-1.0)
    high = v > 0
    links: dict[tuple[int, int, int], tuple[int, int, int]] = {}
    cells = high[:-1, :-1].astype(int) + 2 * high[:-1, 1:] + 4 * high[1:, 1:] + 8 * high[1:, :-1]
    for j, i in zip(*np.nonzero((cells != 0) & (cells != 15)), strict=True):
        j, i = int(j), int(i)
        up, right, down, left = (j, i, 0), (j, i + 1, 1), (j + 1, i, 0), (j, i, 1)
        between = v[j, i] + v[j, i + 1] + v[j + 1, i] + v[j + 1, i + 1] > 0
        # High ground lies on the right of each link.
        for start, end in _links(int(cells[j, i]), up, right, down, left, bool(between)):
            links[start] = end
    rings = []
    while links:
        start, here = links.popitem()
        ring = [start, here]
        while here != start:
            here = links.pop(here)
            ring.append(here)
        rings.append([_point(raster, v, edge) for edge in ring[:-1]])
    return sorted(rings, key=lambda ring: (-abs(area(ring)), ring[0]))


def _links(case, up, right, down, left, between):  # type: ignore[no-untyped-def]
    saddles = {
        5: [(up, right), (down, left)] if between else [(up, left), (down, right)],
        10: [(left, up), (right, down)] if between else [(right, up), (left, down)],
    }
    if case in saddles:
        return saddles[case]
    return {
        1: [(up, left)], 2: [(right, up)], 3: [(right, left)], 4: [(down, right)], 6: [(down, up)], 7: [(down, left)],
        8: [(left, down)], 9: [(up, down)], 11: [(right, down)], 12: [(left, right)], 13: [(up, right)], 14: [(left, up)],
    }[case]  # fmt: skip


def _point(raster: Raster, v: np.ndarray, edge: tuple[int, int, int]) -> tuple[float, float]:
    j, i, upright = edge
    one = v[j, i]
    other = v[j + 1, i] if upright else v[j, i + 1]
    share = float(one / (one - other))
    x, y = (i, j + share) if upright else (i + share, j)
    return raster.left + (x - 1) / SAMPLES, raster.top + (y - 1) / SAMPLES


def area(ring: Ring) -> float:
    """Area of a ring; its sign is its sense."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, (*ring[1:], ring[0]), strict=True)) / 2


def rounded(ring: Ring) -> Ring:
    """Each corner cut twice, which leaves a smooth line."""
    for _ in range(2):
        cut = []
        for a, b in zip(ring, (*ring[1:], ring[0]), strict=True):
            cut.append((0.75 * a[0] + 0.25 * b[0], 0.75 * a[1] + 0.25 * b[1]))
            cut.append((0.25 * a[0] + 0.75 * b[0], 0.25 * a[1] + 0.75 * b[1]))
        ring = cut
    return ring


def thinned(ring: Ring, within: float) -> Ring:
    """The ring in fewer points, none of the old ones further than a distance from it."""
    far = max(range(len(ring)), key=lambda k: (ring[k][0] - ring[0][0]) ** 2 + (ring[k][1] - ring[0][1]) ** 2)
    closed = np.array([*ring, ring[0]])
    keep = {0, far}
    spans = [(0, far), (far, len(ring))]
    while spans:
        first, last = spans.pop()
        if last - first < 2:
            continue
        a, b = closed[first], closed[last]
        d = b - a
        off = closed[first + 1 : last] - a
        length = float(np.hypot(*d))
        away = np.abs(d[0] * off[:, 1] - d[1] * off[:, 0]) / length if length else np.hypot(off[:, 0], off[:, 1])
        worst = int(away.argmax())
        if away[worst] > within:
            middle = first + 1 + worst
            keep.add(middle)
            spans += [(first, middle), (middle, last)]
    return [ring[k] for k in sorted(keep)]


def blocks(rings: list[Ring], size: float) -> Blocks:
    """Polygons cut along the lines x = i · size and y = j · size; block (i, j) begins there."""
    found: Blocks = {}
    for ring in rings:
        for i, strip in _strips(ring, 0, size):
            for j, part in _strips(strip, 1, size):
                found.setdefault((i, j), []).append(part)
    return dict(sorted(found.items()))


def _strips(ring: Ring, axis: int, size: float) -> Iterator[tuple[int, Ring]]:
    low, high = min(p[axis] for p in ring), max(p[axis] for p in ring)
    for number in range(int(low // size), int(high // size) + 1):
        part = _half(ring, axis, number * size, 1) if low < number * size else ring
        if part and high > (number + 1) * size:
            part = _half(part, axis, (number + 1) * size, -1)
        if len(part) > 2:
            yield number, part


def _half(ring: Ring, axis: int, at: float, sign: int) -> Ring:
    """What lies on one side of a line; parts may hang together along it."""
    kept: Ring = []
    for a, b in zip((ring[-1], *ring[:-1]), ring, strict=True):
        inside_a, inside_b = (a[axis] - at) * sign >= 0, (b[axis] - at) * sign >= 0
        if inside_a != inside_b:
            share = (at - a[axis]) / (b[axis] - a[axis])
            other = a[1 - axis] + (b[1 - axis] - a[1 - axis]) * share
            kept.append((at, other) if axis == 0 else (other, at))
        if inside_b:
            kept.append(b)
    return kept
