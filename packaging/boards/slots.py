"""Where counters stand: well inside their area, apart from each other, clear of names and marks."""
from __future__ import annotations

import numpy as np
from natural_earth import polygons
from shapely import contains_xy
from shapely.ops import polylabel, unary_union

MARGIN = 2.0            # board units between a slot's circle and the border
RADII = (40, 36, 33, 30, 27, 24, 21, 18.5, 16, 14, 12, 10.5, 9, 7.5, 6, 5, 4)
CROWDED = 1.6           # slots stand over the name rather than be smaller by more than this
LEAST, MOST = 6, 12     # slots that an area should have at least, and has at most
ROW = 3 ** 0.5 / 2      # distance of the rows of a hexagonal grid, as a share of its spacing


def place_slots(shape, blocked, largest, middle=None):
    """The places for counters of an area.

    Args:
        shape: the area; its small parts take no slots.
        blocked: what slots keep clear of: names, cities, islets. Only where there is no room left they stand over it.
        largest: radius in board units that no counter exceeds.
        middle: point from which the slots are counted, the best first; the pole of inaccessibility if left out.

    Returns:
        Slots as [x, y], and the radius that is free round each of them.
    """
    pieces = polygons(shape)
    main = max(pieces, key=lambda piece: piece.area)
    ground = unary_union([piece for piece in pieces if piece.area > 0.25 * main.area])
    middle = middle or polylabel(main, 4)
    clear, over = fill(ground, blocked, largest, middle), fill(ground, None, largest, middle)
    return clear if clear[1] * CROWDED >= over[1] else over


def fill(ground, blocked, largest, middle):
    """The largest circles of which at least LEAST find room in the ground, and their radius."""
    for radius in (r for r in RADII if r <= largest):
        room = ground.buffer(-radius - min(MARGIN, 0.15 * radius))
        if blocked is not None and not room.is_empty:
            room = room.difference(blocked.buffer(radius))
        found = spread(room, 2.1 * radius, middle) if not room.is_empty else []
        if len(found) >= LEAST:
            return found, radius
    return [], 0.0


def spread(room, gap, middle):
    """Points of a hexagonal grid inside a room, in the position that takes most of them, the nearest to the middle first."""
    minx, miny, maxx, maxy = room.bounds
    best = np.empty((0, 2))
    for shift in np.linspace(0, 1, 5, endpoint=False):
        for lift in np.linspace(0, 1, 5, endpoint=False):
            ys = np.arange(miny + lift * ROW * gap * 0.99, maxy + 1, ROW * gap)
            rows = [np.arange(minx + (shift + 0.5 * (number % 2)) % 1 * gap, maxx + 1, gap) for number in range(len(ys))]
            if not any(map(len, rows)):
                continue
            points = np.vstack([np.column_stack([xs, np.full(len(xs), y)]) for xs, y in zip(rows, ys)])
            points = points[contains_xy(room, points[:, 0], points[:, 1])]
            best = points if len(points) > len(best) else best
        if len(best) > 60:
            break
    order = np.argsort(np.hypot(best[:, 0] - middle.x, (best[:, 1] - middle.y) * 1.4))
    return [[round(float(x), 1), round(float(y), 1)] for x, y in best[order][:MOST]]
