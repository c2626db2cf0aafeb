"""Writes names and marks into the room that counters and numbers leave on a board of hexes. In pixels of a level."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial
from itertools import islice

from boardgame.app.board.hexes.geometry import HexGeometry
from boardgame.app.board.hexes.naming import Expanse, HexSign, MapNames
from boardgame.app.board.hexes.painted_words import CitySign, PlaceName, RingSign, SpreadName
from boardgame.app.board.hexes.sizes import HexSizes
from boardgame.app.board.layout import Layout, PlacedName, Writing
from boardgame.app.board.retracing import Retracing
from boardgame.app.board.room import Box
from boardgame.boards import Hex

_SMALLEST = 9
_LARGEST = 26
_COAST = 0.3
_PAUSE = 8
"""So many places are tried for a long name before the next pause."""
_MOST = 500
"""After so many tries a name is left out, or written over its coast."""


class Lettering:
    """Names and marks of one level."""

    def __init__(self, geometry: HexGeometry, sizes: HexSizes, names: MapNames, theme: str, layout: Layout) -> None:
        """Prepare; ``steps`` adds to ``layout``, in which counters and numbers stand already."""
        self._geometry = geometry
        self._sizes = sizes
        self._names = names
        self._theme = theme
        self._layout = layout
        self._room = layout.room
        self._scale = layout.level.scale
        self._pieces: dict[str, list[Box]] = {}
        for piece in layout.pieces:
            self._pieces.setdefault(piece.area, []).append(piece.box)

    def steps(self, retracing: Retracing) -> Iterator[None]:
        """Write everything, those names first that matter most."""
        for area in self._geometry.off_map:
            yield from retracing.step(("title", area), None, partial(self._title, area))
        write_name = self._name_far if self._sizes.small else self._name_near
        for what, write in (("mark", self._mark), ("name", write_name)):
            for sign in self._names.signs.values():
                counters = tuple(self._pieces.get(sign.hex, ()))
                yield from retracing.step((what, sign.hex), counters, partial(write, sign))
        expanses = [("country", self._names.countries), ("water", self._names.waters)]
        if not self._sizes.small:
            expanses.append(("region", self._names.regions))
        if self._sizes.streams:
            expanses.append(("stream", self._names.streams))
        for what, group in expanses:
            for number, expanse in enumerate(group):
                yield from retracing.step((what, number), None, partial(self._spread, expanse))

    def _title(self, area: str) -> None:
        """The title of a box beside the hexes, along its upper edge."""
        left, top, right, _ = (side * self._scale for side in self._geometry.off_map[area])
        title = self._geometry.titles[area]
        for pixels in range(max(11, self._sizes.name_pixels), _SMALLEST - 1, -1):
            for lines in ((title,), tuple(title.split(" "))):
                name = PlaceName(lines, pixels, True, self._theme)
                width, height = name.size()
                if width <= right - left - 8:
                    box = Box.around((left + right) / 2, top + 6 + height / 2, width, height)
                    self._take(area, box, name)
                    return

    # --- places --------------------------------------------------------------------------------------------------

    def _mark(self, sign: HexSign) -> None:
        """The disc and the icons, or the ring, of a hex that nothing stands in."""
        if sign.hex in self._pieces:
            return
        x, y = self._middle(sign.hex)
        writing: Writing
        if self._sizes.small:
            if not sign.ring:
                return
            writing = RingSign(sign.ring, self._theme)
        else:
            writing = CitySign(sign.marks, sign.city, self._theme, self._sizes.mark)
            top, bottom = self._sizes.zone(True)
            y += bottom - writing.size()[1] / 2 - max(0.0, (bottom - top - writing.size()[1]) * 0.3)
        box = Box.around(x, y, *writing.size())
        if self._room.free(box, 0):
            self._take(sign.hex, box, writing)

    def _name_near(self, sign: HexSign) -> None:
        """The name on the lower third, with the icons where a counter stands on their place."""
        x, y = self._middle(sign.hex)
        y += self._sizes.name_y
        held = sign.hex in self._pieces
        marks = sign.marks if held else ()
        if not sign.names and not marks:
            return
        for name in self._forms(sign, marks):
            if self._put(sign.hex, name, self._near(x, y, name)):
                return
        if sign.major:
            # A capital or an objective is always written, at worst beside its hex, its icons where they find room.
            for name in self._forms(sign, ()):
                if self._put(sign.hex, name, self._around(x, y)):
                    break
        for mark in marks:
            self._put(sign.hex, CitySign((mark,), False, self._theme, self._sizes.mark), self._beside(sign.hex))

    def _forms(self, sign: HexSign, marks: tuple[str, ...]) -> Iterator[PlaceName]:
        """Forms of a name, the roomiest first."""
        pixels = self._sizes.name_pixels
        lines = (" / ".join(sign.names),) if sign.names else ()
        whole = PlaceName(lines, pixels, sign.major, self._theme, marks, icon=self._sizes.mark)
        yield whole
        if len(sign.names) > 1:
            folded = (*(f"{name} /" for name in sign.names[:-1]), sign.names[-1])
            yield replace(whole, lines=folded)
            yield replace(whole, lines=folded, pixels=max(_SMALLEST, pixels - 1))
        elif lines and " " in lines[0]:
            yield replace(whole, lines=tuple(lines[0].split(" ")))
        for smaller in range(pixels - 1, _SMALLEST - 1, -1):
            yield replace(whole, pixels=smaller)

    def _near(self, x: float, y: float, name: PlaceName) -> Iterator[tuple[float, float]]:
        """Places for a name in its hex: its own, then a little to the sides."""
        # Further lines hang below the first, between the numbers of the next row.
        y += (name.size()[1] - self._sizes.name_pixels * 1.2) / 2
        step = self._sizes.width * 0.07
        for dx in (0, -1, 1, -2, 2, -3, 3):
            yield x + dx * step, y
        if name.marks or len(name.lines) > 1:
            for dy in (2, 4, 7):
                for dx in (0, -1, 1):
                    yield x + dx * step, y + dy

    def _around(self, x: float, y: float) -> Iterator[tuple[float, float]]:
        for ring in range(1, 12):
            for turn in range(16):
                angle = turn / 8 * math.pi
                yield x + ring * 6 * math.cos(angle), y + ring * 6 * math.sin(angle)

    def _beside(self, area: str) -> Iterator[tuple[float, float]]:
        """Places for an icon at the sides of the counters of a hex, then below them."""
        x, y = self._middle(area)
        boxes = self._pieces[area]
        left, right = min(box.x for box in boxes) - 9, max(box.x + box.w for box in boxes) + 9
        middle = boxes[0].centre[1]
        for side in (left, right):
            for down in (-14, 0, 14, -7, 7, 21):
                yield side, middle + down
        for dy in (0.3, 0.38, 0.45):
            for dx in (0, -0.17, 0.17, -0.34, 0.34):
                yield x + dx * self._sizes.width, y + dy * self._sizes.width

    def _name_far(self, sign: HexSign) -> None:
        """The name of a capital or an objective beside its ring, or beside the counter that stands there."""
        if not sign.ring:
            return
        x, y = self._middle(sign.hex)
        boxes = self._pieces.get(sign.hex)
        half = RingSign(sign.ring, self._theme).size()[0] / 2
        left, right, top, bottom = x - half, x + half, y - half, y + half
        if boxes:
            left, right = min(box.x for box in boxes), max(box.x + box.w for box in boxes)
            top, bottom = min(box.y for box in boxes), max(box.y + box.h for box in boxes)
        whole = PlaceName(
            (" / ".join(sign.names),), self._sizes.name_pixels, True, self._theme, ring=sign.ring if boxes else ""
        )
        chief = replace(whole, lines=(sign.names[0],))
        alone = replace(whole, lines=())
        for name in dict.fromkeys((whole, chief, replace(chief, pixels=_SMALLEST), alone)):
            if not name.lines and not name.ring:
                continue
            w, h = name.size()
            places = [
                (right + 2 + w / 2, y), (left - 2 - w / 2, y), (x, bottom + 1 + h / 2), (x, top - 1 - h / 2),
                (right + w / 2, top - h / 4), (right + w / 2, bottom + h / 4),
                (left - w / 2, top - h / 4), (left - w / 2, bottom + h / 4),
                (x + w * 0.3, bottom + 1 + h / 2), (x - w * 0.3, bottom + 1 + h / 2),
                (x + w * 0.3, top - 1 - h / 2), (x - w * 0.3, top - 1 - h / 2),
            ]  # fmt: skip
            if self._put(sign.hex, name, places):
                return

    def _put(self, area: str, writing: Writing, places: Iterable[tuple[float, float]]) -> bool:
        """Write something at the first free one of some places."""
        width, height = writing.size()
        for x, y in places:
            box = Box.around(x, y, width, height)
            if self._on_board(box) and self._room.free(box, 1):
                self._take(area, box, writing)
                return True
        return False

    def _take(self, area: str, box: Box, writing: Writing) -> None:
        self._room.take(box)
        self._layout.words.append(PlacedName(area, box, writing))

    # --- countries, waters, regions ------------------------------------------------------------------------------

    def _spread(self, expanse: Expanse) -> Iterator[None]:
        """Write a name along its expanse, as large as it finds room; off the coast if that can be."""
        tried = 0
        for coast in (_COAST, 0.0) if expanse.kind == "country" else (0.0,):
            for name, (x, y) in self._tries(expanse, chosen=coast > 0):
                letters = name.letters(x, y)
                if all(self._room.free(box, 2) for box in letters) and self._belongs(expanse, letters, coast):
                    for box in letters:
                        self._room.take(box)
                    self._layout.words.append(PlacedName("", Box.around(x, y, *name.size()), name))
                    return
                tried += 1
                if tried % _PAUSE == 0:
                    yield
        yield

    def _tries(self, expanse: Expanse, chosen: bool) -> Iterator[tuple[SpreadName, tuple[float, float]]]:
        """Forms of a name with places for their middles, not too many; ``chosen``: large ones along the spine only."""
        names = self._sized(expanse)
        if chosen:
            names = (name for name in islice(names, 4) if name.angle == round(expanse.angle))
        return islice(((name, spot) for name in names for spot in self._spots(expanse, name)), _MOST)

    def _sized(self, expanse: Expanse) -> Iterator[SpreadName]:
        """Forms of a name, the largest first, and level ones after those that slope."""
        length, breadth = expanse.spine.length * self._scale, expanse.spine.breadth * self._scale
        letters = max(5, len(expanse.name))
        if expanse.kind == "country":
            wish, least = min(length * 0.62 / letters, breadth * 0.45), _SMALLEST
        elif expanse.kind == "water":
            wish, least = length / letters * 1.25, _SMALLEST + 1
        else:
            wish, least = 12.0, _SMALLEST
        largest = _LARGEST if expanse.kind != "region" else 13
        if expanse.kind == "country" and wish < 0.62 * least:
            return
        pixels = round(max(least, min(largest, wish)))
        angle = round(expanse.angle)
        strength = self._sizes.country_strength if expanse.kind == "country" else 1.0
        while True:
            for slope in dict.fromkeys((angle, 0)):
                yield SpreadName(expanse.name, pixels, slope, expanse.kind, self._theme, strength)
            if pixels <= least:
                return
            pixels = max(least, round(pixels * 0.85))

    def _spots(self, expanse: Expanse, name: SpreadName) -> Iterator[tuple[float, float]]:
        """Where a name may have its middle, the best places first."""
        spine = expanse.spine
        width = self._sizes.width
        if expanse.kind != "water":
            yield spine.x * self._scale, spine.y * self._scale
            for label in expanse.hexes[:24]:
                x, y = self._middle(label)
                for dx, dy in ((0.0, 0.0), (0.0, 0.22), (0.5, 0.0), (0.0, -0.22)):
                    yield x + dx * width, y + dy * width
            if expanse.kind == "region":
                for far in (0.6, 0.8):
                    for eighth in range(8):
                        angle = eighth / 4 * math.pi + math.pi / 2
                        x, y = spine.x * self._scale, spine.y * self._scale
                        yield x + math.cos(angle) * far * width, y + math.sin(angle) * far * width
            return
        turn = math.radians(spine.angle)
        reach = 3 if spine.length > 150 else 0
        for across in (0, 0.2, -0.2, 0.4, -0.4, 0.6, -0.6, 0.9, -0.9):
            for along in sorted(range(-reach, reach + 1), key=abs):
                u, v = along * 0.3 * width, across * width
                x = spine.x * self._scale + u * math.cos(turn) - v * math.sin(turn)
                yield x, spine.y * self._scale + u * math.sin(turn) + v * math.cos(turn)

    def _belongs(self, expanse: Expanse, letters: list[Box], coast: float) -> bool:
        """Whether most letters lie where the name belongs, and all on the board.

        ``coast`` says by how much a letter in a hex of land and water counts as one outside (0 to 1): the coast may run
        anywhere through the hex.
        """
        if not all(self._on_board(box) for box in (letters[0], letters[-1])):
            return False
        if expanse.kind == "region" or (expanse.kind == "water" and expanse.spine.length < 100):
            return True
        strays = len(letters) * 0.15
        for box in letters:
            x, y = box.centre
            cell = self._hex_at(x, y)
            if cell is None or not self._hex_at(x, y - box.h * 0.8) or not self._hex_at(x, y + box.h * 0.8):
                return False
            if expanse.kind == "water":
                strays -= cell.land
            else:
                strays -= 1.0 if cell.id not in expanse.home else coast if cell.sea else 0.0
            if strays < 0:
                return False
        return True

    def _hex_at(self, x: float, y: float) -> Hex | None:
        geometry = self._geometry
        return geometry.board.at(*geometry.axial_at(x / self._scale, y / self._scale))

    def _on_board(self, box: Box) -> bool:
        geometry, scale = self._geometry, self._scale
        return (
            box.x >= 1
            and box.y >= 1
            and box.x + box.w <= geometry.width * scale - 1
            and box.y + box.h <= geometry.height * scale - 1
        )

    def _middle(self, area: str) -> tuple[float, float]:
        x, y = self._geometry.centre(area)
        return x * self._scale, y * self._scale
