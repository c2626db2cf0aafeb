"""Whether a closed outline is one that can be filled: no point twice, no surface of nothing, no crossing of itself."""

from __future__ import annotations

Point = tuple[float, float]
Line = tuple[Point, ...]


def ring_fault(points: Line) -> str:
    """What is wrong with a ring whose first point is not repeated; empty when nothing is."""
    if len(points) < 3:
        return f"has only {len(points)} points"
    if points[0] == points[-1]:
        return "repeats its first point at the end"
    if len(set(points)) < len(points):
        return "passes through one of its points twice"
    twice_area = sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in zip(points, points[1:] + points[:1], strict=True))
    if abs(twice_area) <= 0:
        return "has no surface"
    crossing = self_crossing(points)
    return "" if crossing is None else f"crosses itself near {crossing[0]:.0f}, {crossing[1]:.0f}"


def self_crossing(points: Line) -> Point | None:
    """A point near which a ring crosses itself, or None. Stretches that only touch do not count."""
    # Left to right: a stretch is compared only with those that begin before it ends; in outlines they are few.
    stretches = sorted(
        (ax, bx, ay, by, index) if ax <= bx else (bx, ax, by, ay, index)
        for index, ((ax, ay), (bx, by)) in enumerate(zip(points, points[1:] + points[:1], strict=True))
    )
    open_stretches: list[tuple[float, float, float, float, int]] = []
    for stretch in stretches:
        left, right, y1, y2, index = stretch
        open_stretches = [other for other in open_stretches if other[1] >= left]
        low, high = (y1, y2) if y1 < y2 else (y2, y1)
        for before in open_stretches:
            x3, x4, y3, y4, other = before
            if (y3 > high and y4 > high) or (y3 < low and y4 < low):
                continue
            if abs(index - other) in (1, len(points) - 1):
                continue
            dx, dy, ex, ey = right - left, y2 - y1, x4 - x3, y4 - y3
            if (dx * (y3 - y1) - dy * (x3 - left)) * (dx * (y4 - y1) - dy * (x4 - left)) < 0 and (
                ex * (y1 - y3) - ey * (left - x3)
            ) * (ex * (y2 - y3) - ey * (right - x3)) < 0:
                return left, y1
        open_stretches.append(stretch)
    return None
