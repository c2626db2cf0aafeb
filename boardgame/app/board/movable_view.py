"""Where a view of a board is: what part of the board it shows, and how large."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QPoint, QPointF, QRect, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QResizeEvent, QTransform
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from boardgame.app.board.drawing import Drawing
from boardgame.app.board.geometry import Geometry
from boardgame.app.board.layout import Layout
from boardgame.app.board.level import Level, level_for, stepped
from boardgame.app.board.over.overlays import Overlays
from boardgame.app.board.room import Box
from boardgame.app.board.scene import BoardScene
from boardgame.app.board.sight import Sight
from boardgame.app.look.art import palette

_GAP = 16
_SHARE = 0.8
"""The share of the view that areas brought into sight together may take."""


class MovableView(QGraphicsView):
    """A view of a board that can be moved and zoomed.

    Attributes:
        overlays: what lies over the board.
    """

    view_changed = Signal()

    def __init__(self, scene: BoardScene, parent: QWidget | None) -> None:
        """Show the whole board of a scene."""
        super().__init__(parent)
        self._scene = scene
        self.setScene(scene)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.FullViewportUpdate)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setResizeAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self._level = level_for(0.3, self.outlines.width)
        self._fitted = True
        self._zoomed = False  # another zoom level that nobody was told of yet
        self.overlays = Overlays(self)
        self._window_size = QSize()
        self._corner = QPoint()

    @property
    def drawing(self) -> Drawing:
        """The board as it is drawn."""
        return self._scene.drawing

    @property
    def outlines(self) -> Geometry:
        """Its outlines."""
        return self._scene.geometry

    @property
    def theme(self) -> str:
        """``light`` or ``dark``."""
        return self._scene.theme

    @property
    def zoom(self) -> float:
        """Logical pixels for each board unit."""
        return self._level.scale

    def refresh(self) -> None:
        """Something is to be shown differently."""
        self.viewport().update()

    def _check(self, area: str) -> None:
        if area not in self.outlines.titles:
            raise KeyError(area)

    def sight(self) -> Sight:
        """The part of the board that is in sight."""
        transform = self.viewportTransform()
        viewport = self.viewport()
        return Sight(
            level=self._level,
            x=-round(transform.dx()),
            y=-round(transform.dy()),
            width=viewport.width(),
            height=viewport.height(),
            wraps=self.outlines.wraps_x,
            ratio=self._scene.tiles.ratio,
        )

    def fit_board(self) -> None:
        """Show the whole board, as large as it will go, every continent whole."""
        self._set_level(level_for(self._fit_scale(), self.outlines.width))
        sight = self.sight()
        left = self.outlines.left * self._level.scale - max(0, sight.width - self._level.period) / 2
        self._scroll_to(left, 0.0)
        self._fitted = True

    @property
    def whole_in_sight(self) -> bool:
        """Whether the view shows the whole board."""
        sight, scale = self.sight(), self._level.scale
        wide = sight.width >= self.outlines.width * scale - _GAP
        return wide and sight.y <= _GAP and sight.y + sight.height >= self.outlines.height * scale - _GAP

    def zoom_by(self, factor: float) -> None:
        """Zoom in (factor over 1) or out about the middle, to the nearest zoom step, at least one."""
        self._zoom_at(QPointF(self.viewport().rect().center()), factor)

    def center_on_area(self, area: str, zoom: float | None = None) -> None:
        """Bring an area to the middle, at another zoom (pixels for each board unit) if given.

        Raises:
            KeyError: an unknown area.
        """
        self._check(area)
        if zoom is not None:
            self._set_level(level_for(self._clamped(zoom), self.outlines.width))
        anchor = self._scene.geometry.anchor(area)
        self.center_on(anchor.x(), anchor.y())
        self.overlays.uncover(area)

    def center_on_areas(self, areas: Sequence[str]) -> None:
        """Bring several areas into sight at the same zoom, the first one to the middle where they need more room.

        Raises:
            KeyError: an unknown area.
        """
        for area in areas:
            self._check(area)
        anchors = [self._scene.geometry.anchor(area) for area in areas]
        left, right = min(at.x() for at in anchors), max(at.x() for at in anchors)
        top, bottom = min(at.y() for at in anchors), max(at.y() for at in anchors)
        room = self.viewport().size() * _SHARE / self.zoom
        if right - left <= room.width() and bottom - top <= room.height():
            self.center_on((left + right) / 2, (top + bottom) / 2)
        else:
            self.center_on_area(areas[0])

    def name_box(self, area: str) -> QRect:
        """Where in the viewport an area's name stands, its middle if it has none, with some pixels around.

        Raises:
            KeyError: an unknown area.
        """
        self._check(area)
        layout = self._scene.layout()
        named = layout.names.get(area) if layout is not None else None
        if layout is not None and named is not None:
            return self._in_view(layout, named.box)
        anchor, scale, sight = self._scene.geometry.anchor(area), self._level.scale, self.sight()
        box = QRect(0, 0, 1, 1)
        box.moveCenter(QPoint(round(sight.nearest(anchor.x() * scale)), round(anchor.y() * scale - sight.y)))
        return box.adjusted(-_GAP, -_GAP, _GAP, _GAP)

    def _in_view(self, layout: Layout, place: Box) -> QRect:
        """Where something of a layout is in the viewport, with some pixels around."""
        zoom, sight = self._level.period / layout.level.period, self.sight()  # of another level just after zooming
        x, y = place.centre[0] * zoom, place.centre[1] * zoom
        box = QRect(0, 0, round(place.w), round(place.h))
        box.moveCenter(QPoint(round(sight.nearest(x)), round(y - sight.y)))
        return box.adjusted(-_GAP, -_GAP, _GAP, _GAP)

    @property
    def at_lower_edge(self) -> bool:
        """Whether the board cannot be moved further up."""
        sight = self.sight()
        return sight.y + sight.height >= self._scene.geometry.height * self._level.scale - 1

    @property
    def arranged(self) -> bool:
        """Whether it is known where everything stands at this zoom level."""
        layout = self._scene.layout()
        return layout is not None and layout.level.scale == self._level.scale

    def names_in_sight(self) -> list[QRect]:
        """Where in the viewport the names of areas stand that can be seen."""
        layout = self._scene.layout()
        if layout is None:
            return []
        whole = self.viewport().rect()
        bare = (_GAP, _GAP, -_GAP, -_GAP)
        boxes = (self._in_view(layout, named.box).adjusted(*bare) for named in layout.names.values())
        return [box for box in boxes if box.intersects(whole)]

    def center_on(self, x: float, y: float) -> None:
        """Bring a point in board units to the middle."""
        scale = self._level.scale
        viewport = self.viewport()
        self._scroll_to(x * scale - viewport.width() / 2, y * scale - viewport.height() / 2)
        self._fitted = False

    def pan_by(self, dx: float, dy: float) -> None:
        """Move the view by logical pixels, right and down."""
        sight = self.sight()
        self._scroll_to(sight.x + dx, sight.y + dy)
        self._fitted = False

    def area_at(self, pos: QPoint) -> str:
        """The area at a point of the viewport, that of a counter before that of the ground; empty for none."""
        return self._scene.area_at(self.sight(), pos.x(), pos.y())

    def _fit_scale(self) -> float:
        viewport = self.viewport()
        return max(0.05, min(viewport.width() / self.outlines.width, viewport.height() / self.outlines.height))

    def _clamped(self, scale: float) -> float:
        return max(min(self._fit_scale(), 0.2), min(self.drawing.max_zoom, scale))

    def _set_level(self, level: Level) -> None:
        if level != self._level or self.transform().m11() != level.scale:
            self._scene.backdrop.keep(self.sight())
            self._level = level
            self._zoomed = True
            self.setTransform(QTransform.fromScale(level.scale, level.scale))

    def _zoom_at(self, at: QPointF, factor: float) -> None:
        sight = self.sight()
        before = sight.level.scale
        x, y = (at.x() + sight.x) / before, (at.y() + sight.y) / before
        level = level_for(self._clamped(stepped(before, factor)), self.outlines.width)
        if level == self._level:
            return
        self._set_level(level)
        self._scroll_to(x * level.scale - at.x(), y * level.scale - at.y())
        self._fitted = False

    def _scroll_to(self, x: float, y: float) -> None:
        """Put a pixel of the board into the upper left corner, set back by whole boards to near the first one."""
        if self.outlines.wraps_x:
            x %= self._level.period
        before = self.sight()
        self.horizontalScrollBar().setValue(math.floor(x + 0.5))
        self.verticalScrollBar().setValue(math.floor(y + 0.5))
        if self.sight() != before or self._zoomed:
            self._zoomed = False
            self._tell_moved()
        self.refresh()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the whole board in sight if it was, else the middle of the view.

        Where not the window but something beside the view has another size, the board stays where it is on the screen.
        """
        super().resizeEvent(event)
        window = self.window()
        beside = window is not self and window.size() == self._window_size
        corner = self.mapTo(window, QPoint(0, 0))
        sight = self.sight()
        if self._fitted:
            self.fit_board()
        elif beside:
            moved = corner - self._corner
            self._scroll_to(sight.x + moved.x(), sight.y + moved.y())
        else:
            grown = event.size() - event.oldSize()
            self._scroll_to(sight.x - grown.width() / 2, sight.y - grown.height() / 2)
        self._window_size, self._corner = window.size(), corner
        self._tell_moved()

    def _tell_moved(self) -> None:
        """The board lies elsewhere in the view, or is larger or smaller."""
        self.view_changed.emit()

    def drawBackground(self, painter: QPainter, rect: object) -> None:
        """The colour beyond the edges, for boards smaller than the view; water if it is no more than a rounding."""
        viewport, outlines, scale = self.viewport(), self.outlines, self._level.scale
        below = viewport.height() - outlines.height * scale
        beside = 0.0 if outlines.wraps_x else viewport.width() - outlines.width * scale
        painter.save()
        painter.resetTransform()
        if max(below, beside) > _GAP:
            painter.fillRect(viewport.rect(), self.backgroundBrush())
        elif max(below, beside) > 0:
            painter.fillRect(viewport.rect(), palette().colour(self.theme, "board.sea"))
        painter.restore()
