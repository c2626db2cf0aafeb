"""Where counters, blocks and names stand at one zoom level, so that none covers another.

Counters come first, those of the smallest areas before the others; names take what is left. The result depends on the
position and the level alone, so that nothing jumps while the board is moved.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import partial

from boardgame.app.board.areas.block_places import place_blocks
from boardgame.app.board.areas.cities import city_radius
from boardgame.app.board.areas.geometry import AreaGeometry
from boardgame.app.board.areas.naming import Naming
from boardgame.app.board.areas.piece_places import place_pieces
from boardgame.app.board.areas.site import Site
from boardgame.app.board.areas.style import BASES, CITIES
from boardgame.app.board.board_position import Block, BoardPosition, Facility, Stack
from boardgame.app.board.figures.counters import Card, Pill, Token, Works, pills_of, tokens_of, works_of
from boardgame.app.board.figures.labels import Name
from boardgame.app.board.figures.partisans import Partisans
from boardgame.app.board.layout import Arranger, Layout, PlacedName
from boardgame.app.board.level import Level
from boardgame.app.board.retracing import Retracing
from boardgame.app.board.room import Box, Room


class AreaArranger(Arranger):
    """Arranges counters, blocks and names of a position for one level."""

    def __init__(
        self, geometry: AreaGeometry, level: Level, position: BoardPosition, naming: Naming, shown: frozenset[str],
        earlier: Retracing | None = None,
    ) -> None:  # fmt: skip
        """Prepare; ``steps`` does the work.

        Args:
            geometry, level: the board, and how large it is.
            position: what stands on it.
            naming: how it is written on.
            shown: ids of map layers.
            earlier: the steps of an earlier arranging with the same geometry, level, naming and layers.
        """
        self._geometry = geometry
        self._level = level
        self._position = position
        self._naming = naming
        self._shown = shown
        self.layout = Layout(level, Room(level.period, geometry.wraps_x))
        self._site = Site(geometry, self.layout)
        self.retracing = Retracing(self.layout, earlier)

    def steps(self) -> Iterator[None]:
        """Arrange everything, pausing often in every area that is not as it was."""
        self._keep_marks_free()
        stacks: dict[str, list[Stack]] = {}
        for stack in self._position.stacks:
            stacks.setdefault(stack.area, []).append(stack)
        blocks: dict[str, list[Block]] = {}
        for block in self._position.blocks:
            blocks.setdefault(block.area, []).append(block)
        facilities: dict[str, list[Facility]] = {}
        if BASES in self._shown and not self._level.pills:
            for facility in self._position.facilities:
                facilities.setdefault(facility.area, []).append(facility)
        shapes = self._geometry.shapes.areas
        for area in sorted(shapes, key=lambda area: shapes[area].slot_radius):
            tokens = tokens_of(self._position, area, stacks.get(area, ()))
            works = works_of(self._position.owners.get(area, ""), facilities.get(area, ()))
            partisans = self._position.partisans.get(area, 0)
            here = (tokens, works, tuple(blocks.get(area, ())), partisans)
            given = (here, self._position.wars, tuple(self._position.sides.items())) if self._level.near else here
            yield from self.retracing.step(("stand", area), given, partial(self._stand, area, *here))
        for area in shapes:
            written = self._naming.given(area, self._position)
            yield from self.retracing.step(("name", area), written, partial(self._named, area))
        for words in self._naming.words(self._level):
            yield from self.retracing.step(words, None, partial(self._words, *words))

    def _stand(
        self, area: str, tokens: tuple[Token, ...], works: Works | None, blocks: tuple[Block, ...], partisans: int
    ) -> Iterator[None]:
        """Put everything that stands in an area into its place."""
        if self._level.pills:
            for pill in pills_of(tokens, self._level.totals):
                self._pill(area, pill, tuple(token for token in tokens if pill.power in token.powers))
        elif (tokens or works) and self._level.near:
            yield from place_pieces(self._site, area, tokens, works, self._position)
        elif tokens or works:
            self._tokens(area, tokens, works)
        if blocks:
            yield from place_blocks(self._site, area, blocks, self._position)
        if partisans:
            chits = Partisans(partisans)
            box, leader = self._site.near_label(area, *chits.size(self._level.counter_height))
            self._site.take(area, box, chits, leader)

    def _keep_marks_free(self) -> None:
        """What the ground shows at points is not to be covered."""
        scale = self._level.scale
        for canal in self._geometry.canals:
            self.layout.room.take(Box.around(canal.at[0] * scale, canal.at[1] * scale, 8, 14))
        for city in self._geometry.shapes.cities if CITIES in self._shown else ():
            radius = city_radius(city.kind, self._level)
            if radius:
                side = 2 * radius + 2
                self.layout.room.take(Box.around(city.at[0] * scale, city.at[1] * scale, side, side))

    def _pill(self, area: str, pill: Pill, fan: tuple[Token, ...]) -> None:
        box, leader = self._site.near_label(area, *pill.size())
        alone = sum(token.count for token in fan) == 1 and not fan[0].cargo  # the pill shows it already
        self._site.take(area, box, pill, leader, () if alone else fan)

    def _tokens(self, area: str, tokens: tuple[Token, ...], works: Works | None) -> None:
        site, height = self._site, self._level.counter_height
        label, slots = site.label(area), site.slots(area)
        sea = site.is_sea(area)
        rest: list[Token | Works] = [*tokens, *((works,) if works else ())]
        if self._geometry.shapes.areas[area].slot_radius * self._level.scale * 2 >= height * 0.95:
            slots_by_wish = sorted(slots, key=lambda s: abs(s[1] - label[1] - 30) * 1.6 + abs(s[0] - label[0]))
            name = Box(label[0] - 34, label[1] - 32, 68, 50)
            for keep in (None,) if sea else (name, None):
                rest = [token for token in rest if not self._slot(area, token, slots_by_wish, sea, keep)]
        if rest:
            self._card(area, rest)

    def _slot(
        self, area: str, token: Token | Works, slots: list[tuple[float, float]], sea: bool, keep: Box | None
    ) -> bool:
        """Put a counter on a slot; ``keep`` is left free for the name and a badge."""
        width, height = token.size(self._level.counter_height)
        for x, y in slots:
            for dx, dy in ((0, 0), (0, 9), (0, -9), (12, 0), (-12, 0)):
                box = Box.around(x + dx, y + dy, width, height)
                if keep is not None and box.meets(keep):
                    continue
                if self._site.fits(box, 2.0) and (sea or self._site.corners_inside(area, box) >= 4):
                    self._site.take(area, box, token, None)
                    return True
        return False

    def _card(self, area: str, tokens: list[Token | Works]) -> None:
        """What found no slot: one card at the best free place, beside the area if there is none in it."""
        across = math.ceil(len(tokens) / math.ceil(len(tokens) / 4))
        rows = tuple(tuple(tokens[first : first + across]) for first in range(0, len(tokens), across))
        figure = Card(rows) if len(tokens) > 1 else tokens[0]
        box, leader = self._site.near_slots(area, *figure.size(self._level.counter_height))
        self._site.take(area, box, figure, leader)

    def _named(self, area: str) -> None:
        """The name of an area, and its markers beside it where it has no room for them."""
        self._name(area)
        placed = self.layout.names.get(area)
        markers = self._naming.lost_markers(area, self._level, self._position, placed.name if placed else None)
        if markers is not None:
            box, _ = self._site.near_label(area, *markers.size())
            self.layout.room.take(box)
            self.layout.words.append(PlacedName("", box, markers))

    def _name(self, area: str) -> None:
        site = self._site
        label, slots = site.label(area), site.slots(area)
        outside = self._geometry.shapes.areas[area].label.outside
        sea = site.is_sea(area)
        for name in self._naming.forms(area, self._level, self._position):
            width, height = name.size()
            places = self._name_places(label, slots, outside)
            boxes = [Box.around(x, y, width, height) for x, y in ((label, *slots) if sea else places)]
            if sea:
                # The sort is stable, so that the own place comes first among equally good ones.
                boxes.sort(key=lambda box: -site.share(area, box))
            for number, box in enumerate(boxes):
                if not self.layout.room.free(box):
                    continue
                if not sea and not outside and not self._name_inside(area, box):
                    # A name may stick out of its area only at its own place, and only far out.
                    if number or not self._may_stick_out(area, width):
                        continue
                self.layout.room.take(box)
                self.layout.names[area] = PlacedName(area, box, name)
                return

    def _words(self, words: Name, at: tuple[float, float], beside: float) -> None:
        """The name of a strait, a city or a second part of an area, where there is room."""
        scale, (x, y) = self._level.scale, at
        width, height = words.size()
        places: tuple[tuple[float, float], ...] = ((0.0, 0.0),)
        if beside:
            aside = beside + width / 2 + 3
            down = beside + height / 2
            places = ((aside, 0.0), (-aside, 0.0), (0.0, down), (0.0, -down))
        for dx, dy in places:
            box = Box.around(x * scale + dx, y * scale + dy, width, height)
            if self.layout.room.free(box, 0.5):
                self.layout.room.take(box)
                self.layout.words.append(PlacedName("", box, words))
                break

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
        at = self._site.at
        return at(left, top) == at(right, top) == at(left, bottom) == at(right, bottom) == area

    def _may_stick_out(self, area: str, width: float) -> bool:
        if not self._level.pills or self._geometry.board.areas[area].capital_of:
            return True
        left, _, right, _ = self._site.bounds(area)
        return right - left >= width * 0.8
