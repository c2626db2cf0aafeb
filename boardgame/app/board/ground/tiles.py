"""The ground and the lit areas as tiles, painted once for each zoom level, a few at a time."""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Sequence

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QPainter, QPixmap

from boardgame.app.board.board_position import Highlight
from boardgame.app.board.geometry import Box, grown
from boardgame.app.board.ground.ground import Ground
from boardgame.app.board.ground.painted import Key, Painted
from boardgame.app.board.highlights import paint_highlights, reach
from boardgame.app.board.level import Level, level_for
from boardgame.app.board.sight import Sight

# A multiple of 16, the size of the patterns; small, so that painting one never holds up a frame.
SIZE = 160
_LIMIT = 32 * 1024 * 1024
_SHEET = 16
"""Columns and rows of tiles that are painted as one picture where nobody waits for a frame between them."""
_OVERVIEW_SCALE = 0.16


class _Lit:
    """Lit areas, with the tiles they touch at each level once these have been asked for."""

    def __init__(self, items: Sequence[Highlight] = ()) -> None:
        self.items = tuple(items)
        self.tiles: dict[int, dict[Key, list[Highlight]]] = {}


class TileStore:
    """Tiles of the ground by level, column and row; those with lit areas exist a second time."""

    def __init__(self, ground: Ground, ratio: float, painted: Painted | None = None) -> None:
        """Start empty.

        Args:
            ground: paints what is on the tiles.
            ratio: device pixels for each logical pixel.
            painted: what earlier views of the board painted; by default nothing.
        """
        self.ground = ground
        self.ratio = ratio
        self._painted = painted or Painted()
        self.overview: QPixmap | None = None
        self._overview_old = False  # areas have changed hands since: it still serves until the next is painted
        self._levels: dict[int, Level] = {}
        self._plain: OrderedDict[Key, QPixmap] = OrderedDict()
        self._lit: dict[Key, QPixmap] = {}
        self._next: dict[Key, QPixmap] | None = None
        self._now = _Lit()
        self._then = _Lit()

    def grid(self, sight: Sight) -> Iterator[tuple[Key, int, int]]:
        """Tiles in sight, with the pixel of the level where each stands; columns repeat if the board wraps."""
        return self._grid(sight.level, sight.x, sight.y, sight.width, sight.height)

    def keys(self, sight: Sight, margin: int = 0) -> list[Key]:
        """Tiles in sight, or within a margin of pixels around it, each once."""
        grid = self._grid(
            sight.level, sight.x - margin, sight.y - margin, sight.width + 2 * margin, sight.height + 2 * margin
        )
        return list(dict.fromkeys(key for key, _, _ in grid))

    def _grid(self, level: Level, x: float, y: float, width: float, height: float) -> Iterator[tuple[Key, int, int]]:
        self._levels[level.period] = level
        columns = math.ceil(level.period / SIZE)
        rows = math.ceil(self.ground.geometry.height * level.scale / SIZE)
        wraps = self.ground.geometry.wraps_x
        first = math.floor(x / level.period) if wraps else 0
        last = math.floor((x + width) / level.period) if wraps else 0
        for copy in range(first, last + 1):
            start = copy * level.period
            for column in range(max(0, math.floor((x - start) / SIZE)), columns):
                left = start + column * SIZE
                if left >= x + width:
                    break
                for row in range(max(0, math.floor(y / SIZE)), rows):
                    if row * SIZE >= y + height:
                        break
                    yield (level.period, column, row), left, row * SIZE

    def get(self, key: Key) -> QPixmap | None:
        """A tile as it is to be shown, or None while it is not painted."""
        if key in self._affected(key[0], self._now):
            return self._lit.get(key)
        tile = self._plain.get(key)
        if tile is not None:
            self._plain.move_to_end(key)
        return tile

    def set_highlights(self, items: Sequence[Highlight]) -> None:
        """Light areas; what is shown changes when all tiles in sight are painted."""
        self._then = _Lit(items)
        self._next = None if self._then.items == self._now.items else {}

    @property
    def highlights(self) -> tuple[Highlight, ...]:
        """The lit areas as they are to be."""
        return self._now.items if self._next is None else self._then.items

    def forget(self, areas: Iterable[str] | None = None) -> None:
        """Drop the tiles on which some areas, or all, are drawn."""
        if areas is None:
            self.overview = None
            self._plain.clear()
            self._lit.clear()
            self._now.tiles.clear()
            self._then.tiles.clear()
            if self._next is not None:
                self._next = {}
        else:
            lit = tuple(Highlight(area, "selected") for area in areas)
            for period in {key[0] for key in self._plain}:
                for key in self._cover(period, lit):
                    self._plain.pop(key, None)
                    self._lit.pop(key, None)
                    if self._next is not None:
                        self._next.pop(key, None)
        self._overview_old = True

    def work(self, wanted: Sequence[Key], nearby: Sequence[Key], seconds: float) -> bool:
        """Paint missing tiles for a while.

        Args:
            wanted: tiles in sight.
            nearby: tiles worth having after them.
            seconds: when to stop; at least one tile is painted if one is missing.

        Returns:
            Whether something was painted or changed; False when all is done.
        """
        now = time.perf_counter()
        end, longest, did = now + seconds, 0.0, False
        for job in self._jobs(wanted, nearby):
            before = now
            job()
            did = True
            now = time.perf_counter()
            longest = max(longest, now - before)
            # One more that takes as long would hold up the frame.
            if now + longest > end:
                break
        self._trim(wanted)
        return did

    def fill(self, wanted: Sequence[Key]) -> None:
        """Paint all missing tiles in sight now; side by side in one picture, which takes a third of the time."""
        look = (self.ratio, self.ground.look)
        known = self._painted.tiles(look)
        self._plain.update((key, known[key]) for key in wanted if key not in self._plain and key in known)
        missing = {key for key in wanted if key not in self._plain}
        sheets: dict[Key, list[Key]] = {}
        for period, column, row in wanted:
            sheets.setdefault((period, column // _SHEET, row // _SHEET), []).append((period, column, row))
        for keys in sheets.values():
            columns, rows = [key[1] for key in keys], [key[2] for key in keys]
            whole = len(keys) == (max(columns) - min(columns) + 1) * (max(rows) - min(rows) + 1)
            # Where few are painted already it costs less to paint these once more. Cut out of a picture, a tile must
            # begin on a pixel of the device.
            if whole and 2 * len(missing.intersection(keys)) > len(keys) and (SIZE * self.ratio).is_integer():
                self._paint_sheet(keys[0][0], min(columns), min(rows), max(columns), max(rows))
        while not self.complete(wanted):
            self.work(wanted, (), 1.0)
        self._painted.keep(look, {key: self._plain[key] for key in wanted})

    def complete(self, wanted: Sequence[Key]) -> bool:
        """Whether all tiles in sight are as they should be."""
        return self._next is None and all(self.get(key) is not None for key in wanted)

    def _jobs(self, wanted: Sequence[Key], nearby: Sequence[Key]):  # type: ignore[no-untyped-def]
        for period in dict.fromkeys(key[0] for key in wanted):
            yield from self.ground.chores(self._levels[period])
        for key in wanted:
            if key not in self._plain:
                yield from self.ground.chores(self._levels[key[0]], self._window(key))
                yield lambda key=key: self._paint_plain(key)
        for key in wanted:
            if key in self._affected(key[0], self._now) and key not in self._lit and self._next is None:
                yield lambda key=key: self._paint_lit(key, self._lit, self._now)
        if self._next is not None:
            for key in wanted:
                if self._next is not None and key in self._affected(key[0], self._then) and key not in self._next:
                    yield lambda key=key: self._paint_lit(key, self._next, self._then)
            yield self._swap
        if self.overview is None or self._overview_old:
            yield self._paint_overview
        for key in nearby:
            if key not in self._plain:
                yield from self.ground.chores(self._levels[key[0]], self._window(key))
                yield lambda key=key: self._paint_plain(key)
            if key in self._affected(key[0], self._now) and key not in self._lit:
                yield lambda key=key: self._paint_lit(key, self._lit, self._now)

    def _swap(self) -> None:
        if self._next is not None:
            self._lit, self._now, self._next = self._next, self._then, None

    def _window(self, key: Key, columns: int = 1, rows: int = 1) -> Box:
        scale = self._levels[key[0]].scale
        left, top = key[1] * SIZE / scale, key[2] * SIZE / scale
        return left, top, left + columns * SIZE / scale, top + rows * SIZE / scale

    def _size(self, key: Key) -> tuple[int, int]:
        """Logical pixels that a tile is wide and high; the last ones of a board are cut off."""
        level = self._levels[key[0]]
        height = math.ceil(self.ground.geometry.height * level.scale)
        return min(SIZE, level.period - key[1] * SIZE), min(SIZE, height - key[2] * SIZE)

    def _empty(self, width: int, height: int) -> QPixmap:
        tile = QPixmap(math.ceil(width * self.ratio), math.ceil(height * self.ratio))
        tile.setDevicePixelRatio(self.ratio)
        return tile

    def _painter(self, tile: QPixmap, key: Key) -> QPainter:
        painter = QPainter(tile)
        painter.translate(-key[1] * SIZE, -key[2] * SIZE)
        return painter

    def _paint_plain(self, key: Key) -> QPixmap:
        tile = self._empty(*self._size(key))
        painter = self._painter(tile, key)
        self.ground.paint(painter, self._levels[key[0]], self._window(key), self.ratio)
        painter.end()
        self._plain[key] = tile
        return tile

    def _paint_sheet(self, period: int, left: int, top: int, right: int, bottom: int) -> None:
        """Paint the tiles from a column and row to another, both included, and cut them apart."""
        first = (period, left, top)
        width, height = self._size((period, right, bottom))
        sheet = self._empty((right - left) * SIZE + width, (bottom - top) * SIZE + height)
        painter = self._painter(sheet, first)
        window = self._window(first, right - left + 1, bottom - top + 1)
        self.ground.paint(painter, self._levels[period], window, self.ratio)
        painter.end()
        side = round(SIZE * self.ratio)
        for column in range(left, right + 1):
            for row in range(top, bottom + 1):
                width, height = (math.ceil(length * self.ratio) for length in self._size((period, column, row)))
                part = QRect((column - left) * side, (row - top) * side, width, height)
                if (period, column, row) not in self._plain:
                    self._plain[period, column, row] = sheet.copy(part)

    def _paint_lit(self, key: Key, into: dict[Key, QPixmap] | None, lit: _Lit) -> None:
        if into is None:
            return
        tile = QPixmap(self._plain.get(key) or self._paint_plain(key))
        level = self._levels[key[0]]
        painter = self._painter(tile, key)
        items = self._affected(key[0], lit)[key]
        window = grown(self._window(key), reach(level))
        paint_highlights(painter, self.ground.geometry, items, level, window, self.ground.theme, self.ratio)
        painter.end()
        into[key] = tile

    def _paint_overview(self) -> None:
        geometry = self.ground.geometry
        level = level_for(_OVERVIEW_SCALE, geometry.width)
        picture = QPixmap(level.period, max(1, int(geometry.height * level.scale)))
        painter = QPainter(picture)
        # Shown blurred and for a moment only, so the quick picture does.
        self.ground.paint_stamp(painter, level, (0, 0, geometry.width, geometry.height))
        painter.end()
        self.overview, self._overview_old = picture, False

    def draw_overview(self, painter: QPainter, target: QRectF) -> None:
        """Paint the whole board into a rectangle, blurred."""
        if self.overview is None:
            self._paint_overview()
        if self.overview is not None:
            painter.drawPixmap(target, self.overview, QRectF(self.overview.rect()))

    def _affected(self, period: int, lit: _Lit) -> dict[Key, list[Highlight]]:
        if not lit.items:
            return {}
        found = lit.tiles.get(period)
        if found is None:
            found = lit.tiles[period] = self._cover(period, lit.items)
        return found

    def _cover(self, period: int, items: tuple[Highlight, ...]) -> dict[Key, list[Highlight]]:
        level = self._levels[period]
        found: dict[Key, list[Highlight]] = {}
        for item in items:
            left, top, right, bottom = grown(self.ground.geometry.boxes[item.area], reach(level))
            box = (left * level.scale, top * level.scale, (right - left) * level.scale, (bottom - top) * level.scale)
            for key, _, _ in self._grid(level, *box):
                lit = found.setdefault(key, [])
                if item not in lit:
                    lit.append(item)
        return found

    def _trim(self, keep: Sequence[Key]) -> None:
        """Forget the tiles that were not needed for longest."""
        kept = set(keep)
        weight = SIZE * SIZE * 4 * self.ratio * self.ratio
        excess = len(self._plain) + len(self._lit) - int(_LIMIT / weight)
        if excess <= 0:
            return
        for key in [key for key in self._lit if key not in kept][:excess]:
            del self._lit[key]
            excess -= 1
        for key in [key for key in self._plain if key not in kept][: max(0, excess)]:
            del self._plain[key]
