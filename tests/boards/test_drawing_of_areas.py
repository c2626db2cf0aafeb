"""How boards of areas are drawn: names and counters in their areas and apart, borders common, nothing too small."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from math import ceil, cos, hypot, inf, radians, sin

import pytest

from boardgame.boards import AreaBoard, BoardShapes, load_game_board, load_shapes
from boardgame.boards.borders import NEAR, TOUCH, common_borders
from boardgame.boards.rings import Line, Point
from boardgame.boards.shapes import Label, Ring
from boardgame.engine.files import data_path

GAMES = ("spring1942", "revised", "pacific1940", "conquest")

# A piece of an area is a sliver when it has less surface than this (square board units), or is thinner than this.
LEAST_SURFACE = 140.0
LEAST_BREADTH = 5.0

# Share of its height that a letter is wide, and distance of two lines, as the names are drawn.
LETTER, LEADING = 0.55, 1.1


@cache
def board_of(game: str) -> tuple[AreaBoard, BoardShapes]:
    board = load_game_board(game)
    return board, load_shapes(data_path("assets", "boards", game, "shapes.json"), board)


def inside(point: Point, rings: tuple[Ring, ...]) -> bool:
    """Whether a point lies in the surface that rings enclose."""
    x, y = point
    odd = False
    for ring in rings:
        for (x1, y1), (x2, y2) in stretches(ring.points):
            if (y1 > y) != (y2 > y) and x < x1 + (y - y1) / (y2 - y1) * (x2 - x1):
                odd = not odd
    return odd


def stretches(points: Line) -> Iterator[tuple[Point, Point]]:
    return zip(points, points[1:] + points[:1], strict=True)


def clearance(point: Point, rings: tuple[Ring, ...]) -> float:
    """Distance of a point from the nearest outline."""
    x, y = point
    best = inf
    for ring in rings:
        for (x1, y1), (x2, y2) in stretches(ring.points):
            dx, dy = x2 - x1, y2 - y1
            share = max(0.0, min(1.0, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy)))
            best = min(best, hypot(x - x1 - share * dx, y - y1 - share * dy))
    return best


def meets(rings: tuple[Ring, ...], left: float, top: float, right: float, bottom: float) -> bool:
    """Whether the box round rings meets another box."""
    xs, ys = zip(*[point for ring in rings for point in ring.points], strict=True)
    return bool(min(xs) <= right and max(xs) >= left and min(ys) <= bottom and max(ys) >= top)


def corners(label: Label) -> list[Point]:
    """The corners of the box that a name takes."""
    width = max(map(len, label.lines)) * label.size * LETTER / 2
    height = len(label.lines) * label.size * LEADING / 2
    c, s = cos(radians(label.angle)), sin(radians(label.angle))
    box = ((-width, -height), (width, -height), (width, height), (-width, height))
    return [(label.x + x * c - y * s, label.y + x * s + y * c) for x, y in box]


def overlap(a: list[Point], b: list[Point]) -> bool:
    """Whether two boxes, turned as they may be, have a point in common: no edge of either parts them."""
    for (x1, y1), (x2, y2) in [*stretches(tuple(a)), *stretches(tuple(b))]:
        of_a = [(x - x1) * (y2 - y1) - (y - y1) * (x2 - x1) for x, y in a]
        of_b = [(x - x1) * (y2 - y1) - (y - y1) * (x2 - x1) for x, y in b]
        if max(of_a) < min(of_b) or max(of_b) < min(of_a):
            return False
    return True


def size(points: Line) -> tuple[float, float]:
    """Surface of a ring, and its breadth: that of a long strip with the same surface and outline."""
    twice = abs(sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in stretches(points)))
    return twice / 2, twice / sum(hypot(x2 - x1, y2 - y1) for (x1, y1), (x2, y2) in stretches(points))


@pytest.mark.parametrize("game", GAMES)
def test_every_slot_has_its_radius_free_inside_its_own_area(game: str) -> None:
    shapes = board_of(game)[1]
    for area, shape in shapes.areas.items():
        for slot in shape.slots:
            assert inside(slot, shape.rings), (area, slot)
            assert clearance(slot, shape.rings) >= shape.slot_radius - 0.1, (area, slot)


@pytest.mark.parametrize("game", GAMES)
def test_slots_of_an_area_do_not_overlap(game: str) -> None:
    for area, shape in board_of(game)[1].areas.items():
        assert len(shape.slots) >= 6, area
        for (x1, y1), (x2, y2) in combinations(shape.slots, 2):
            assert hypot(x2 - x1, y2 - y1) >= 2 * shape.slot_radius - 0.2, area


@pytest.mark.parametrize("game", GAMES)
def test_a_name_stands_in_its_own_area_or_beside_it_off_all_land(game: str) -> None:
    board, shapes = board_of(game)
    land = {area: shape.rings for area, shape in shapes.areas.items() if not board.areas[area].is_sea}
    for area, shape in shapes.areas.items():
        label = shape.label
        if not label.outside:
            assert inside((label.x, label.y), shape.rings), area
            continue
        (x1, y1), _, (x2, y2), _ = corners(label)
        near = {other: rings for other, rings in land.items() if meets(rings, x1, y1, x2, y2)}
        for right, down in product(range(ceil(x2 - x1) // 8 + 1), range(ceil(y2 - y1) // 8 + 1)):
            point = (min(x1 + 8 * right, x2), min(y1 + 8 * down, y2))
            assert not [other for other, rings in near.items() if inside(point, rings)], area


@pytest.mark.parametrize("game", GAMES)
def test_no_sea_has_its_name_on_an_islet(game: str) -> None:
    board, shapes = board_of(game)
    islets = tuple(Ring(hole=False, points=islet) for islet in shapes.islets)
    for area, shape in shapes.areas.items():
        if board.areas[area].is_sea:
            places = [(shape.label.x, shape.label.y), *corners(shape.label)]
            assert not [place for place in places if inside(place, islets)], area


@pytest.mark.parametrize("game", GAMES)
def test_no_two_names_overlap(game: str) -> None:
    boxes = {area: corners(shape.label) for area, shape in board_of(game)[1].areas.items()}
    assert not [(a, b) for a, b in combinations(boxes, 2) if overlap(boxes[a], boxes[b])]


@pytest.mark.parametrize("game", GAMES)
def test_no_piece_of_an_area_is_a_sliver(game: str) -> None:
    found = []
    for area, shape in board_of(game)[1].areas.items():
        for ring in (ring for ring in shape.rings if not ring.hole):
            surface, breadth = size(ring.points)
            if surface < LEAST_SURFACE or breadth < LEAST_BREADTH:
                found.append((area, round(surface), round(breadth, 1)))
    assert not found


@pytest.mark.parametrize("game", GAMES)
def test_neighbours_share_every_corner_of_their_border(game: str) -> None:
    shapes = board_of(game)[1]
    sides: dict[tuple[Point, Point], set[str]] = defaultdict(set)
    turned = lambda x: round(x % shapes.width if shapes.wraps_x else x, 1)  # noqa: E731
    for area, shape in shapes.areas.items():
        for ring in shape.rings:
            for start, end in stretches(ring.points):
                a, b = sorted(((turned(start[0]), start[1]), (turned(end[0]), end[1])))
                sides[a, b].add(area)
    same: dict[frozenset[str], float] = defaultdict(float)
    for ((x1, y1), (x2, y2)), areas in sides.items():
        if len(areas) == 2:
            across = abs(x2 - x1)
            same[frozenset(areas)] += hypot(min(across, shapes.width - across) if shapes.wraps_x else across, y2 - y1)
    # At its two ends, and at every stop, a common border is measured a little longer than it is.
    apart = {
        pair: (round(length), round(same[pair]))
        for pair, length in common_borders(shapes).items()
        if length >= TOUCH and same[pair] < 0.9 * length - 8 * NEAR
    }
    assert not apart
