"""The ground on the screen: sharp tiles, and until they are painted what was there before, scaled."""

from __future__ import annotations

import math
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPixmap

from boardgame.app.board.ground.tiles import SIZE, TileStore
from boardgame.app.board.sight import Sight
from boardgame.app.look.art import palette

# More gaps than this are filled at once rather than one after another.
_MANY = 12


@dataclass(frozen=True, slots=True)
class _Picture:
    pixmap: QPixmap
    sight: Sight


class Backdrop:
    """Paints tiles, and fills the gaps between them from a snapshot of what was in sight before."""

    def __init__(self, tiles: TileStore) -> None:
        """Nothing was in sight yet."""
        self.tiles = tiles
        self._snapshot: _Picture | None = None
        self._stand_in: QPixmap | None = None
        self._stand_in_for: Sight | None = None
        self._spare: QPixmap | None = None

    @property
    def blank(self) -> bool:
        """Whether there is nothing yet to fill gaps with."""
        return self._snapshot is None

    def forget(self) -> None:
        """Drop what was in sight before: its colours are wrong now."""
        self._snapshot = self._stand_in = self._stand_in_for = None

    def keep(self, sight: Sight) -> None:
        """Keep what is in sight now, to be shown until the next is painted."""
        if self.blank and not all(self.tiles.get(key) for key in self.tiles.keys(sight)):
            return
        pixmap = self._canvas(sight, self._spare)
        painter = QPainter(pixmap)
        self.paint(painter, sight)
        painter.end()
        self._spare = self._snapshot.pixmap if self._snapshot is not None else None
        self._snapshot = _Picture(pixmap, sight)
        self._stand_in_for = None

    def paint(self, painter: QPainter, sight: Sight) -> None:
        """Paint the ground, in pixels of the view."""
        there, gaps = [], []
        for key, left, top in self.tiles.grid(sight):
            tile = self.tiles.get(key)
            if tile is not None:
                there.append((left - sight.x, top - sight.y, tile))
            else:
                gaps.append(self._gap(sight, left, top))
        ratio = sight.ratio
        if len(gaps) > _MANY:
            board = self._board(sight)
            painter.drawPixmap(board, self._scaled(sight), QRectF(board.topLeft() * ratio, board.size() * ratio))
        for gap in gaps if len(gaps) <= _MANY else ():
            painter.save()
            painter.setClipRect(gap)
            self._paint_before(painter, sight)
            painter.restore()
        for x, y, tile in there:
            painter.drawPixmap(QPointF(x, y), tile)

    def _board(self, sight: Sight) -> QRectF:
        """The part of the view that the board covers."""
        left, width = (0, sight.width) if sight.wraps else (-sight.x, sight.level.period)
        height = math.ceil(self.tiles.ground.geometry.height * sight.level.scale)
        return QRectF(left, -sight.y, width, height).intersected(QRectF(0, 0, sight.width, sight.height))

    def _gap(self, sight: Sight, left: int, top: int) -> QRectF:
        """What a tile covers in the view."""
        width = min(SIZE, math.floor(left / sight.level.period + 1) * sight.level.period - left)
        height = min(SIZE, math.ceil(self.tiles.ground.geometry.height * sight.level.scale) - top)
        whole = QRectF(0, 0, sight.width, sight.height)
        return QRectF(left - sight.x, top - sight.y, width, height).intersected(whole)

    def _scaled(self, sight: Sight) -> QPixmap:
        """All that is in sight, from what was in sight before; kept, because scaling takes time."""
        if self._stand_in is None or self._stand_in_for != sight:
            pixmap = self._canvas(sight, self._stand_in)
            painter = QPainter(pixmap)
            self._paint_before(painter, sight)
            painter.end()
            self._stand_in, self._stand_in_for = pixmap, sight
        return self._stand_in

    def _paint_before(self, painter: QPainter, sight: Sight) -> None:
        """Paint what was in sight before, over the blurred board where it does not reach."""
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)  # a few coarse pixels would be blocks
        snapshot = self._snapshot
        if snapshot is None or not _covers(snapshot.sight, sight):
            height = self.tiles.ground.geometry.height * sight.level.scale
            for left in sight.copies(0, sight.level.period):
                self.tiles.draw_overview(painter, QRectF(left, -sight.y, sight.level.period, height))
        if snapshot is not None:
            old = snapshot.sight
            zoom = sight.level.period / old.level.period
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, zoom != 1)
            for left in sight.copies(old.x * zoom, old.width * zoom):
                target = QRectF(left, old.y * zoom - sight.y, old.width * zoom, old.height * zoom)
                painter.drawPixmap(target, snapshot.pixmap, QRectF(snapshot.pixmap.rect()))

    def _canvas(self, sight: Sight, used: QPixmap | None) -> QPixmap:
        """An empty picture of what is in sight; one that is no longer needed serves again, as new memory is slow."""
        size = QSize(math.ceil(sight.width * sight.ratio), math.ceil(sight.height * sight.ratio))
        pixmap = used if used is not None and used.size() == size else QPixmap(size)
        pixmap.setDevicePixelRatio(sight.ratio)
        pixmap.fill(palette().colour(self.tiles.ground.theme, "board.sea"))
        return pixmap


def _covers(old: Sight, sight: Sight) -> bool:
    """Whether all that is in sight was in sight before."""
    zoom = old.level.period / sight.level.period
    top = sight.y * zoom - old.y
    if top < -1 or top + sight.height * zoom > old.height + 1:
        return False
    width = sight.width * zoom
    return any(left >= -1 and left + width <= old.width + 1 for left in old.copies(sight.x * zoom, width))
