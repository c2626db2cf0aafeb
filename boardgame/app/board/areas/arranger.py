"""Where counters and names stand at one zoom level, so that none covers another.

Counters come first, those of the smallest areas before the others; names take what is left. The result depends on the
position and the level alone, so that nothing jumps while the board is moved.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import chain

from boardgame.app.board.areas.geometry import AreaGeometry
from boardgame.app.board.areas.naming import Naming
from boardgame.app.board.counters import Card, Pill, Token, pills_of, tokens_of
from boardgame.app.board.layout import Arranger, Layout, Placed, PlacedName
from boardgame.app.board.level import Level
from boardgame.app.board.position import BoardPosition, Stack
from boardgame.app.board.room import Box, Room


class AreaArranger(Arranger):
    """Arranges counters and names of a position for one level."""

    def __init__(self, geometry: AreaGeometry, level: Level, position: BoardPosition, naming: Naming) -> None:
        """Prepare; ``steps`` does the work."""
        self._geometry = geometry
        self._level = level
        self._position = position
        self._naming = naming
        self.layout = Layout(level, Room(level.period, geometry.wraps_x))

    def steps(self) -> Iterator[None]:
        """Arrange everything, pausing after every area."""
        scale = self._level.scale
        for canal in self._geometry.canals:
            self.layout.room.take(Box.around(canal.at[0] * scale, canal.at[1] * scale, 8, 14))
        stacks: dict[str, list[Stack]] = {}
        for stack in self._position.stacks:
            stacks.setdefault(stack.area, []).append(stack)
        shapes = self._geometry.shapes.areas
        for area in sorted(shapes, key=lambda area: shapes[area].slot_radius):
            tokens = tokens_of(self._position, area, stacks.get(area, ()))
            if tokens and self._level.pills:
                for pill in pills_of(tokens, self._level.totals):
                    self._pill(area, pill, tuple(token for token in tokens if pill.power in token.powers))
                    yield
            elif tokens:
                self._tokens(area, tokens)
                yield
        for area in shapes:
            self._name(area)
            yield

    def _inside(self, area: str, x: float, y: float) -> bool:
        return self._at(x, y) == area

    def _at(self, x: float, y: float) -> str:
        geometry, scale = self._geometry, self._level.scale
        x, y = x / scale, y / scale
        return geometry.guess(x % geometry.width, y) if 0 <= y < geometry.height else ""

    def _points(self, area: str) -> tuple[tuple[float, float], list[tuple[float, float]]]:
        """Where the name belongs, and the slots, in pixels."""
        scale = self._level.scale
        shape = self._geometry.shapes.areas[area]
        return (shape.label.x * scale, shape.label.y * scale), [(x * scale, y * scale) for x, y in shape.slots]

    def _pill(self, area: str, pill: Pill, fan: tuple[Token, ...]) -> None:
        label, slots = self._points(area)
        land = not self._geometry.board.areas[area].is_sea
        home = slots[0] if self._geometry.shapes.areas[area].label.outside else label
        wish = (home[0], home[1] + (14 if land else 0))
        width, height = pill.size()
        left, top, right, bottom = (side * self._level.scale for side in self._geometry.boxes[area])
        best: tuple[float, Box] | None = None

        def consider(x: float, y: float) -> None:
            nonlocal best
            far = math.hypot(x - wish[0], y - wish[1])
            # What lies inside is worth 30 pixels for each corner; outside the area's bounds there is nothing to gain.
            near = left - width < x < right + width and top - height < y < bottom + height
            if best is not None and far - (150 if near else 0) >= best[0]:
                return
            box = Box.around(x, y, width, height)
            if not self._fits(box):
                return
            cost = far - (30 * self._corners_inside(area, box) if near else 0)
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
        beside = land and not self._inside(area, *middle) and math.dist(middle, slots[0]) > 16
        self._take(Placed(area, box, pill, slots[0] if beside else None, fan))

    def _tokens(self, area: str, tokens: tuple[Token, ...]) -> None:
        label, slots = self._points(area)
        height = self._level.counter_height
        shape = self._geometry.shapes.areas[area]
        sea = self._geometry.board.areas[area].is_sea
        rest = list(tokens)
        if shape.slot_radius * self._level.scale * 2 >= height * 0.95:
            slots_by_wish = sorted(slots, key=lambda s: abs(s[1] - label[1] - 30) * 1.6 + abs(s[0] - label[0]))
            name = Box(label[0] - 34, label[1] - 32, 68, 50)
            for keep in (None,) if sea else (name, None):
                rest = [token for token in rest if not self._slot(area, token, slots_by_wish, sea, keep)]
        if rest:
            self._card(area, rest, slots)

    def _slot(
        self, area: str, token: Token, slots: list[tuple[float, float]], sea: bool, keep: Box | None
    ) -> bool:
        """Put a counter on a slot; ``keep`` is left free for the name and a badge."""
        height = self._level.counter_height
        width = token.width(height)
        for x, y in slots:
            for dx, dy in ((0, 0), (0, 9), (0, -9), (12, 0), (-12, 0)):
                box = Box.around(x + dx, y + dy, width, height)
                if keep is not None and box.meets(keep):
                    continue
                if self._fits(box, 2.0) and (sea or self._corners_inside(area, box) >= 4):
                    self._take(Placed(area, box, token))
                    return True
        return False

    def _card(self, area: str, tokens: list[Token], slots: list[tuple[float, float]]) -> None:
        """What found no slot: one card at the best free place, beside the area if there is none in it."""
        across = math.ceil(len(tokens) / math.ceil(len(tokens) / 4))
        rows = tuple(tuple(tokens[first : first + across]) for first in range(0, len(tokens), across))
        height = self._level.counter_height
        figure = Card(rows) if len(tokens) > 1 else tokens[0]
        size = figure.size(height)
        home = slots[0]
        sea = self._geometry.board.areas[area].is_sea
        best: tuple[float, Box, int] | None = None
        around = ((home[0] + dx, home[1] + dy) for far, dx, dy in _ROSETTE if best is None or far - 61 < best[0])
        for x, y in chain(slots, around):
            far = math.dist((x, y), home)
            if best is not None and far - 60 >= best[0]:
                continue
            box = Box.around(x, y, *size)
            if not self._fits(box, 2.0):
                continue
            corners = self._corners(box)
            inside = corners.count(area)
            cost = far - 12 * inside + 15 * self._strangers(area, corners, sea)
            if best is None or cost < best[0]:
                best = (cost, box, inside)
        box, inside = (best[1], best[2]) if best else (Box.around(*home, *size), 5)
        leader = home if inside < 3 and math.dist(box.centre, home) > 12 else None
        self._take(Placed(area, box, figure, leader))

    def _fits(self, box: Box, pad: float = 1.0) -> bool:
        tall = self._geometry.height * self._level.scale
        return box.y >= 1 and box.y + box.h <= tall - 1 and self.layout.room.free(box, pad)

    def _corners(self, box: Box) -> list[str]:
        """The areas at the four corners and in the middle."""
        x, y, w, h = box
        at = self._at
        return [at(x, y), at(x + w, y), at(x, y + h), at(x + w, y + h), at(x + w / 2, y + h / 2)]

    def _corners_inside(self, area: str, box: Box) -> int:
        return self._corners(box).count(area)

    def _strangers(self, area: str, corners: list[str], sea: bool) -> int:
        """How many corners lie in areas where the card would seem to belong."""
        areas = self._geometry.board.areas
        return sum(1 for other in corners if other and other != area and (sea or not areas[other].is_sea))

    def _take(self, piece: Placed) -> None:
        self.layout.room.take(piece.box)
        self.layout.pieces.append(piece)

    def _name(self, area: str) -> None:
        label, slots = self._points(area)
        outside = self._geometry.shapes.areas[area].label.outside
        sea = self._geometry.board.areas[area].is_sea
        for name in self._naming.forms(area, self._level, self._position):
            width, height = name.size()
            for number, (x, y) in enumerate([label, *slots] if sea else self._name_places(label, slots, outside)):
                box = Box.around(x, y, width, height)
                if not self.layout.room.free(box):
                    continue
                if not sea and not outside and not self._name_inside(area, box):
                    # A name may stick out of its area only at its own place, and only far out.
                    if number or not self._may_stick_out(area, width):
                        continue
                self.layout.room.take(box)
                self.layout.names[area] = PlacedName(area, box, name)
                return

    def _name_places(
        self, label: tuple[float, float], slots: list[tuple[float, float]], outside: bool
    ) -> Iterator[tuple[float, float]]:
        yield label
        for far in range(6, 46 if self._level.pills else 90, 6):
            for dx, dy in ((0, -1), (0, 1), (-1, 0), (1, 0), (-1, -1), (1, -1), (1, 1), (-1, 1)):
                yield label[0] + dx * far, label[1] + dy * far
        if not outside:
            yield from slots

    def _name_inside(self, area: str, box: Box) -> bool:
        left, right, top, bottom = box.x + 2, box.x + box.w - 2, box.y + 3, box.y + box.h - 2
        at = self._at
        return at(left, top) == at(right, top) == at(left, bottom) == at(right, bottom) == area

    def _may_stick_out(self, area: str, width: float) -> bool:
        if not self._level.pills or self._geometry.board.areas[area].capital_of:
            return True
        left, _, right, _ = self._geometry.boxes[area]
        return (right - left) * self._level.scale >= width * 0.8


def _rosette() -> Iterator[tuple[float, float, float]]:
    """Places around a point, near ones first: how far, and by how much to the right and down."""
    for far in range(6, 300, 7):
        for turn in range(16):
            angle = turn / 8 * math.pi
            yield far, math.cos(angle) * far, math.sin(angle) * far


_ROSETTE = tuple(_rosette())
