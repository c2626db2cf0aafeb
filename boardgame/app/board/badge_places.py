"""Where badges stand: at the names of their areas, where they hide neither counters nor names nor one another."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator

from boardgame.app.board.board_position import Badge
from boardgame.app.board.figures.badges import HEIGHT as BADGE_HEIGHT
from boardgame.app.board.figures.badges import badge_width
from boardgame.app.board.geometry import Geometry
from boardgame.app.board.layout import Layout
from boardgame.app.board.room import Box, Room

NameBox = Callable[[Layout, str], Box]


def place_badges(
    geometry: Geometry, layout: Layout, badges: Iterable[Badge], name_box: NameBox
) -> Iterator[tuple[Badge, Box]]:
    """Each badge with its place: above the name if that is free, else as near as there is room.

    Args:
        geometry: the board.
        layout: what stands on it.
        badges: the badges, the first to be placed first.
        name_box: where the name of an area stands in a layout, or would.
    """
    yield from _BadgePlaces(geometry, layout, name_box).place(badges)


class _BadgePlaces:
    """The badges of one layout."""

    def __init__(self, geometry: Geometry, layout: Layout, name_box: NameBox) -> None:
        self._geometry, self._layout, self._name_box = geometry, layout, name_box
        self._taken = Room(layout.level.period, geometry.wraps_x)

    def place(self, badges: Iterable[Badge]) -> Iterator[tuple[Badge, Box]]:
        """Each badge with its place."""
        layout, taken = self._layout, self._taken
        for badge in badges:
            width = badge_width(badge.text)
            if badge.other:
                yield badge, self._on_border(badge, width)
                continue
            name = self._name_box(layout, badge.area)
            x, y = name.centre
            above, below = name.y - BADGE_HEIGHT / 2 - 2, name.y + name.h + BADGE_HEIGHT / 2 + 2
            beside = name.w / 2 + width / 2 + 4
            places = [(x + dx * 10, above + dy * 4) for dy in range(0, -5, -1) for dx in (0, -1, 1, -2, 2, -3, 3)]
            places += [(x, below), (x - beside, y), (x + beside, y), (x - beside, above), (x + beside, above)]
            box = self._free_box(badge.area, places, width)
            if box is None:
                box = self._free_box(badge.area, _rings(x, y), width)
            box = box or Box.around(x, above, width, BADGE_HEIGHT)
            taken.take(box)
            yield badge, box

    def _on_border(self, badge: Badge, width: float) -> Box:
        """The place of a badge on a border: on it if that is free, else beside it."""
        at = self._geometry.border_point(badge.area, badge.other) * self._layout.level.scale
        x, y = at.x(), at.y()
        places = [(x, y + dy) for dy in (0, -16, 16, -28, 28)]
        places += [(x + side * (width / 2 + 8), y + dy) for dy in (0, -14, 14) for side in (1, -1)]
        boxes = [Box.around(left, top, width, BADGE_HEIGHT) for left, top in places]
        box = next((one for one in boxes if self._layout.room.free(one, 0) and self._taken.free(one)), boxes[0])
        self._taken.take(box)
        return box

    def _free_box(self, area: str, places: Iterable[tuple[float, float]], width: float) -> Box | None:
        """The first place where a badge covers neither counter nor name, one in the area itself before others."""
        boxes = (Box.around(left, top, width, BADGE_HEIGHT) for left, top in places)
        free = [box for box in boxes if self._layout.room.free(box, 0) and self._taken.free(box)]
        own = (box for box in free if self._under(box) == area)
        return next(own, free[0] if free else None)

    def _under(self, box: Box) -> str:
        x, y = box.centre
        return self._geometry.area_at(x / self._layout.level.scale, y / self._layout.level.scale)


def _rings(x: float, y: float) -> Iterator[tuple[float, float]]:
    """Places farther and farther from a point, those above first."""
    for distance in range(24, 160, 8):
        for turn in range(24):
            angle = math.tau * turn / 24 - math.pi / 2
            yield x + 1.6 * distance * math.cos(angle), y + distance * math.sin(angle)
