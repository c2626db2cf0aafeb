"""Where there is room on a board of areas at one zoom level, and the best free place for a thing of a size."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, product

from boardgame.app.board.areas.geometry import CELL, AreaGeometry
from boardgame.app.board.areas.remembered import Remembered
from boardgame.app.board.layout import Figure, Layout, Placed
from boardgame.app.board.room import Box

Point = tuple[float, float]


class Site:
    """A board at a level with what stands on it so far. Everything is in pixels of the level.

    Attributes:
        geometry: the board.
        layout: what stands on it.
    """

    def __init__(self, geometry: AreaGeometry, layout: Layout) -> None:
        """Begin with what the layout has."""
        self.geometry = geometry
        self.layout = layout
        self._scale = layout.level.scale
        self._width, self._height, self._wraps = geometry.width, geometry.height, geometry.wraps_x
        self._cells, self._columns, self._names = geometry.raster

    # --- the ground ----------------------------------------------------------------------------------------------

    def at(self, x: float, y: float) -> str:
        """The area at a point."""
        # As AreaGeometry.guess; asked ten thousand times for a layout.
        x, y = x / self._scale, y / self._scale
        if not 0 <= y < self._height or (not self._wraps and not 0 <= x < self._width):
            return ""
        return self._names[self._cells[int(y / CELL) * self._columns + int(x % self._width / CELL)] & 0xFFFF]

    def is_sea(self, area: str) -> bool:
        """Whether an area is water."""
        return self.geometry.board.areas[area].is_sea

    def label(self, area: str) -> Point:
        """Where an area's name belongs."""
        label = self.geometry.shapes.areas[area].label
        return label.x * self._scale, label.y * self._scale

    def slots(self, area: str) -> list[Point]:
        """An area's slots, the best first."""
        return [(x * self._scale, y * self._scale) for x, y in self.geometry.shapes.areas[area].slots]

    def bounds(self, area: str) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of an area."""
        left, top, right, bottom = self.geometry.boxes[area]
        return left * self._scale, top * self._scale, right * self._scale, bottom * self._scale

    def corners(self, box: Box) -> list[str]:
        """The areas at the four corners and in the middle."""
        x, y, w, h = box
        at = self.at
        return [at(x, y), at(x + w, y), at(x, y + h), at(x + w, y + h), at(x + w / 2, y + h / 2)]

    def corners_inside(self, area: str, box: Box) -> int:
        """How many of the five points of a box lie in an area."""
        return self.corners(box).count(area)

    def share(self, area: str, box: Box) -> int:
        """How much of a box lies in an area, in fifteenths."""
        columns = (box.x + box.w * part / 4 for part in range(5))
        rows = (box.y, box.y + box.h / 2, box.y + box.h)
        return sum(self.at(x, y) == area for x, y in product(columns, rows))

    def _strangers(self, area: str, corners: list[str], sea: bool) -> int:
        """How many corners lie in areas where the thing would seem to belong."""
        return sum(1 for other in corners if other and other != area and (sea or not self.is_sea(other)))

    # --- room ----------------------------------------------------------------------------------------------------

    def fits(self, box: Box, pad: float = 1.0) -> bool:
        """Whether a box is free and on the board."""
        tall = self.geometry.height * self._scale
        if not (box.y >= 1 and box.y + box.h <= tall - 1):
            return False
        if not self.geometry.wraps_x and not (box.x >= 1 and box.x + box.w <= self.geometry.width * self._scale - 1):
            return False
        return self.layout.room.free(box, pad)

    def take(
        self, area: str, box: Box, figure: Figure, leader: Point | None, fan: tuple[Figure, ...] = (),
        blocks: tuple[str, ...] = (),
    ) -> None:  # fmt: skip
        """Put a figure in its place; the arguments are those of :class:`Placed`."""
        self.layout.room.take(box)
        self.layout.pieces.append(Placed(area, box, figure, leader, fan, blocks))

    # --- searching -----------------------------------------------------------------------------------------------

    def near_label(self, area: str, width: float, height: float) -> tuple[Box, Point | None]:
        """The free place for a small thing that lies best about an area's name, and where a line to the area ends."""
        label, slots = self.label(area), self.slots(area)
        land = not self.is_sea(area)
        home = slots[0] if self.geometry.shapes.areas[area].label.outside else label
        wish = (home[0], home[1] + (max(14.0, 9 + height / 2) if land else 0))
        left, top, right, bottom = self.bounds(area)
        best: tuple[float, Box] | None = None

        def consider(x: float, y: float) -> None:
            nonlocal best
            far = math.hypot(x - wish[0], y - wish[1])
            # What lies inside is worth 30 pixels for each corner; outside the area's bounds there is nothing to gain.
            near = left - width < x < right + width and top - height < y < bottom + height
            if best is not None and far - (150 if near else 0) >= best[0]:
                return
            box = Box.around(x, y, width, height)
            if not self.fits(box):
                return
            cost = far - (30 * self.corners_inside(area, box) if near else 0)
            if best is None or cost < best[0]:
                best = (cost, box)

        for slot in slots:
            consider(*slot)
        extent = max(wish[0] - left, right - wish[0], wish[1] - top, bottom - wish[1]) + width
        for ring in range(40):
            if best is not None and ring * 9 - (170 if ring * 9 < extent else 20) >= best[0]:
                break
            for dx in range(-ring, ring + 1):
                for dy in range(-ring, ring + 1) if abs(dx) == ring else (-ring, ring):
                    consider(home[0] + dx * 9, home[1] + dy * 9)
        box = best[1] if best else Box.around(*wish, width, height)
        middle = box.centre
        beside = land and self.at(*middle) != area and math.dist(middle, slots[0]) > 16
        return box, slots[0] if beside else None

    def near_slots(self, area: str, width: float, height: float) -> tuple[Box, Point | None]:
        """As ``near_label``, for what may be large: on a slot, else as near to the first as there is room."""
        slots = self.slots(area)
        home = slots[0]
        sea = self.is_sea(area)
        best: tuple[float, Box, int] | None = None
        around = ((home[0] + dx, home[1] + dy) for far, dx, dy in _ROSETTE if best is None or far - 61 < best[0])
        for x, y in chain(slots, around):
            far = math.dist((x, y), home)
            if best is not None and far - 60 >= best[0]:
                continue
            box = Box.around(x, y, width, height)
            if not self.fits(box, 2.0):
                continue
            corners = self.corners(box)
            inside = corners.count(area)
            cost = far - 12 * inside + 15 * self._strangers(area, corners, sea)
            if best is None or cost < best[0]:
                best = (cost, box, inside)
        box, inside = (best[1], best[2]) if best else (Box.around(*home, width, height), 5)
        return box, home if inside < 3 and math.dist(box.centre, home) > 12 else None

    def inside(
        self, area: str, width: float, height: float, wish: Point, keep: Sequence[Box], cell: tuple[float, float]
    ) -> Box | None:
        """The free place in an area that lies nearest to a point.

        Args:
            area: the area; every cell has its middle in it, and no corner on other land (or, at sea, in other waters).
            width, height: how large the place is to be.
            wish: the point.
            keep: boxes that are left free.
            cell: width and height of the cells that the place holds.
        """
        left, top, right, bottom = self.bounds(area)
        spare = cell[0] * 0.5
        if width > right - left + spare or height > bottom - top + spare:
            return None
        for box in self._good_ground(area, width, height, wish, cell):
            if not any(box.meets(other) for other in keep) and self.fits(box, 2.0):
                return box
        return None

    def _good_ground(
        self, area: str, width: float, height: float, wish: Point, cell: tuple[float, float]
    ) -> Iterable[Box]:
        """The places in an area, taken or not; as many as were asked for are remembered by the board."""
        known = self.geometry.good_ground
        key = (self._scale, area, width, height, wish, cell)
        found = known.get(key)
        if found is None:
            if len(known) >= _REMEMBERED:
                known.clear()
            points = [wish, *((wish[0] + dx, wish[1] + dy) for _, dx, dy in _ROSETTE), *self.slots(area)]
            points.sort(key=lambda at: math.hypot(at[0] - wish[0], (at[1] - wish[1]) * 1.3))
            belongs, (left, top, right, bottom) = self._ground(area, width, height, cell), self.bounds(area)
            boxes = (
                Box.around(x, y, width, height)
                for x, y in points
                if left < x < right and top < y < bottom and self.at(x, y) == area  # the quickest to ask
            )
            found = known[key] = Remembered(filter(belongs, boxes))
        return found

    def _ground(self, area: str, width: float, height: float, cell: tuple[float, float]) -> Callable[[Box], bool]:
        """What says of boxes of a size whether they lie in an area: cell by cell, see :meth:`inside`."""
        cells, columns, names, scale = self._cells, self._columns, self._names, self._scale
        tall, wide, wraps = self._height, self._width, self._wraps
        home, sea = names.index(area), self.is_sea(area)
        strange = [bool(name) and name != area and (sea or not self.is_sea(name)) for name in names]
        across, down = round(width / cell[0]), round(height / cell[1])
        # The outer columns first: they decide soonest.
        outer = sorted(range(across), key=lambda column: -abs(2 * column - across + 1))
        parts = [(column * cell[0], row * cell[1]) for column in outer for row in range(down)]
        w, h = cell[0] - 4, cell[1] - 4

        def at(x: float, y: float) -> int:
            x, y = x / scale, y / scale
            if not 0 <= y < tall or (not wraps and not 0 <= x < wide):
                return 0
            return cells[int(y / CELL) * columns + int(x % wide / CELL)] & 0xFFFF

        def belongs(box: Box) -> bool:
            left, top = box.x, box.y
            for dx, dy in parts:
                x, y = left + dx, top + dy
                if at(x + w / 2, y + h / 2) != home:
                    return False
                one, two, three, four = at(x, y), at(x + w, y), at(x, y + h), at(x + w, y + h)
                if strange[one] or strange[two] or strange[three] or strange[four]:
                    return False
                if (one == home) + (two == home) + (three == home) + (four == home) < 2:
                    return False
            return True

        return belongs


def _rosette() -> Iterator[tuple[float, float, float]]:
    """Places around a point, near ones first: how far, and by how much to the right and down."""
    for far in range(6, 300, 7):
        for turn in range(16):
            angle = turn / 8 * math.pi
            yield far, math.cos(angle) * far, math.sin(angle) * far


_ROSETTE = tuple(_rosette())
_REMEMBERED = 4000
"""Searches whose places a board remembers at most: those of some layouts."""
