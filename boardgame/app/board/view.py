"""The board on the screen: panning, zooming, pointing."""

from __future__ import annotations

import math
import time
from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QBrush,
    QEnterEvent,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTransform,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication, QFrame, QGraphicsView, QWidget

from boardgame.app.art import palette
from boardgame.app.board import layers
from boardgame.app.board.geometry import Box
from boardgame.app.board.level import Level, level_for, stepped
from boardgame.app.board.position import Badge, BoardPosition, Highlight, Route
from boardgame.app.board.scene import BoardScene
from boardgame.app.board.sight import Sight
from boardgame.boards import AreaBoard, BoardShapes

MAX_SCALE = 3.0
_PAN_STEP = 96
# How long the board is prepared between two frames, and how often it is shown meanwhile, in seconds.
_WORK = 0.005
_SHOW_EVERY = 0.045
_LAYERS = (
    (layers.paint_ground, 0.0),
    (layers.paint_ordered_routes, 1.0),
    (layers.paint_pieces, 2.0),
    (layers.paint_names, 3.0),
    (layers.paint_hover_route, 4.0),
    (layers.paint_badges, 5.0),
)


class BoardView(QGraphicsView):
    """The board, drawn from vector shapes in layers that are cached for each zoom level.

    The wheel zooms at the cursor; dragging with the left or middle button and the arrow keys pan, endlessly to the
    left and right where the board wraps; plus, minus and 0 zoom. A click is a press and a release without a drag.

    Signals:
        area_hovered(area): the area under the cursor changed; empty over nothing.
        area_clicked(area, button, modifiers): a click on an area.
        area_double_clicked(area): a double click on an area.
        view_changed(): another part of the board is in sight, or another zoom level.
        position_changed(): owners or units changed.
    """

    area_hovered = Signal(str)
    area_clicked = Signal(str, object, object)
    area_double_clicked = Signal(str)
    view_changed = Signal()
    position_changed = Signal()

    def __init__(
        self, board: AreaBoard, shapes: BoardShapes, theme: str = "light", parent: QWidget | None = None
    ) -> None:
        """Show a board as it is at the start, without units.

        Args:
            board: the areas.
            shapes: their geometry.
            theme: ``light`` or ``dark``.
            parent: Qt parent.
        """
        super().__init__(parent)
        self._scene = BoardScene(board, shapes, theme, self.devicePixelRatioF())
        self.setScene(self._scene)
        self._layers = [layers.Layer(self._scene, self.sight, paint, z) for paint, z in _LAYERS]
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.FullViewportUpdate)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setResizeAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setAccessibleName(self.tr("Board"))
        self._level = level_for(0.3, shapes.width)
        self._fitted = True
        self._hovered = ""
        self._pressed: QPoint | None = None
        self._pressed_button = Qt.MouseButton.NoButton
        self._last = QPoint()
        self._dragging = False
        self._wheel = 0.0
        self._shown_at = 0.0
        self._worker = QTimer(self)
        self._worker.setInterval(0)
        self._worker.timeout.connect(self._work)
        self.setBackgroundBrush(QBrush(self._scene.ground.frame_colour()))
        self.fit_board()

    # --- what is shown -------------------------------------------------------------------------------------------

    @property
    def board(self) -> AreaBoard:
        """The areas."""
        return self._scene.geometry.board

    @property
    def shapes(self) -> BoardShapes:
        """Their geometry."""
        return self._scene.geometry.shapes

    @property
    def theme(self) -> str:
        """``light`` or ``dark``."""
        return self._scene.theme

    @property
    def zoom(self) -> float:
        """Logical pixels for each board unit."""
        return self._level.scale

    @property
    def patterns(self) -> bool:
        """Whether the owners' patterns are shown."""
        return self._scene.ground.patterns

    @property
    def position(self) -> BoardPosition:
        """Who owns what and what stands where."""
        return self._scene.position

    def set_position(self, position: BoardPosition) -> None:
        """Show who owns what and what stands where."""
        if position != self._scene.position:
            self._scene.set_position(position, self.sight())
            self.position_changed.emit()
            self._refresh()

    def set_highlights(self, items: Sequence[Highlight]) -> None:
        """Light areas, in place of those lit before.

        Raises:
            KeyError: an unknown area or kind.
        """
        for item in items:
            self._check(item.area)
            palette().highlight(self.theme, item.kind)
        self._scene.set_highlights(items)
        self._refresh()

    def set_badges(self, items: Sequence[Badge]) -> None:
        """Show short texts above names, in place of those before.

        Raises:
            KeyError: an unknown area.
        """
        for item in items:
            self._check(item.area)
        self._scene.badges = tuple(items)
        self._refresh()

    def set_routes(self, items: Sequence[Route]) -> None:
        """Show ways over the board, in place of those before.

        Raises:
            KeyError: an unknown area.
        """
        for item in items:
            for area in item.areas:
                self._check(area)
        self._scene.routes = tuple(items)
        self._refresh()

    def set_theme(self, theme: str) -> None:
        """Change to ``light`` or ``dark``."""
        if theme != self.theme:
            self._scene.set_theme(theme)
            self.setBackgroundBrush(QBrush(self._scene.ground.frame_colour()))
            self.position_changed.emit()
            self._refresh()

    def set_patterns(self, shown: bool) -> None:
        """Show or hide the owners' patterns."""
        if shown != self.patterns:
            self._scene.set_patterns(shown, self.sight())
            self._refresh()

    def _check(self, area: str) -> None:
        if area not in self.board.areas:
            raise KeyError(area)

    # --- where the view is ---------------------------------------------------------------------------------------

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
            wraps=self.shapes.wraps_x,
            ratio=self._scene.tiles.ratio,
        )

    def fit_board(self) -> None:
        """Show the whole board, as large as it will go, every continent whole."""
        self._set_level(level_for(self._fit_scale(), self.shapes.width))
        sight = self.sight()
        left = self.shapes.left * self._level.scale - max(0, sight.width - self._level.period) / 2
        self._scroll_to(left, 0.0)
        self._fitted = True

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
            self._set_level(level_for(self._clamped(zoom), self.shapes.width))
        anchor = self._scene.geometry.anchor(area)
        self.center_on(anchor.x(), anchor.y())

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

    def area_view_pos(self, area: str) -> QPoint:
        """A point of the viewport that belongs to an area; outside the viewport if the area is out of sight.

        Raises:
            KeyError: an unknown area.
        """
        self._check(area)
        layout = self._scene.layout_now(self._level)
        sight = self.sight()
        scale = self._level.scale
        anchor = self._scene.geometry.anchor(area)
        shape = self.shapes.areas[area]
        points = [(anchor.x() * scale, anchor.y() * scale), *((x * scale, y * scale) for x, y in shape.slots)]
        points += [box.centre for box in layout.piece_boxes(area)]
        places = [QPoint(round(sight.nearest(x)), round(y - sight.y)) for x, y in points]
        own = [place for place in places if self.area_at(place) == area]
        in_sight = [place for place in own if self.viewport().rect().contains(place)]
        return (in_sight or own or places)[0]

    def render_image(self, width: int, height: int) -> QImage:
        """The whole board with all that is on it, as large as it fits into a picture of a size in pixels."""
        scale = min(width / self.shapes.width, height / self.shapes.height)
        level = level_for(scale, self.shapes.width)
        x = round(self.shapes.left * level.scale - max(0, width - level.period) / 2)
        y = -round(max(0.0, height - self.shapes.height * level.scale) / 2)
        return self._scene.picture(Sight(level, x, y, width, height, self.shapes.wraps_x, 1.0), _LAYERS)

    def paint_stamp(self, painter: QPainter, level: Level, window: Box) -> None:
        """Paint the bare ground of a window (board units) in a small size, as the overview shows it."""
        self._scene.ground.paint_stamp(painter, level, window)

    def settle(self) -> None:
        """Prepare everything in sight now instead of little by little."""
        self._scene.settle(self.sight())
        self.viewport().update()

    def _fit_scale(self) -> float:
        viewport = self.viewport()
        return max(0.05, min(viewport.width() / self.shapes.width, viewport.height() / self.shapes.height))

    def _clamped(self, scale: float) -> float:
        return max(min(self._fit_scale(), 0.2), min(MAX_SCALE, scale))

    def _set_level(self, level: Level) -> None:
        if level != self._level or self.transform().m11() != level.scale:
            self._scene.take_snapshot(self.sight())
            self._level = level
            self.setTransform(QTransform.fromScale(level.scale, level.scale))

    def _zoom_at(self, at: QPointF, factor: float) -> None:
        sight = self.sight()
        before = sight.level.scale
        x, y = (at.x() + sight.x) / before, (at.y() + sight.y) / before
        level = level_for(self._clamped(stepped(before, factor)), self.shapes.width)
        if level == self._level:
            return
        self._set_level(level)
        self._scroll_to(x * level.scale - at.x(), y * level.scale - at.y())
        self._fitted = False

    def _scroll_to(self, x: float, y: float) -> None:
        """Put a pixel of the board into the upper left corner, set back by whole boards to near the first one."""
        if self.shapes.wraps_x:
            x %= self._level.period
        before = self.sight()
        self.horizontalScrollBar().setValue(math.floor(x + 0.5))
        self.verticalScrollBar().setValue(math.floor(y + 0.5))
        if self.sight() != before or not self._worker.isActive():
            self.view_changed.emit()
            self._refresh()

    # --- painting ------------------------------------------------------------------------------------------------

    def _refresh(self) -> None:
        self.viewport().update()
        if self.isVisible():
            self._worker.start()

    def _work(self) -> None:
        """Prepare for a few milliseconds; show what is new from time to time."""
        sight = self.sight()
        was_settled = self._scene.settled(sight)
        more = self._scene.work(sight, _WORK)
        if not was_settled:
            now = time.perf_counter()
            if now - self._shown_at > _SHOW_EVERY or self._scene.settled(sight):
                self.viewport().update()
                self._shown_at = now
        if not more:
            self._worker.stop()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint; what has nothing to show in its place yet is prepared first."""
        self._scene.set_ratio(self.devicePixelRatioF())
        sight = self.sight()
        if self._scene.layout() is None:
            self._scene.layout_now(sight.level)
        if self._scene.snapshot is None and not self._scene.settled(sight):
            self._scene.settle(sight)
            self._scene.take_snapshot(sight)
        super().paintEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the whole board in sight if it was, else the middle of the view."""
        super().resizeEvent(event)
        if self._fitted:
            self.fit_board()
        else:
            grown = event.size() - event.oldSize()
            sight = self.sight()
            self._scroll_to(sight.x - grown.width() / 2, sight.y - grown.height() / 2)
        self.view_changed.emit()

    def showEvent(self, event: QEvent) -> None:
        """Start preparing."""
        super().showEvent(event)  # type: ignore[arg-type]
        self._worker.start()

    # --- pointing ------------------------------------------------------------------------------------------------

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom at the cursor; small turns of a touchpad add up to steps."""
        self._wheel += event.angleDelta().y() / 120
        if abs(self._wheel) >= 1:
            steps = math.trunc(self._wheel)
            self._wheel -= steps
            self._zoom_at(event.position(), 2.0 ** (steps / 4))
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin a click or a drag."""
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        if self._pressed is None:
            self._pressed = self._last = event.position().toPoint()
            self._pressed_button = event.button()
            self._dragging = False
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag the board, or tell which area is under the cursor."""
        pos = event.position().toPoint()
        if self._pressed is not None:
            pans = self._pressed_button in (Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton)
            if not self._dragging and (pos - self._pressed).manhattanLength() >= QApplication.startDragDistance():
                self._dragging = True
                if pans:
                    self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
            if self._dragging and pans:
                self.pan_by(self._last.x() - pos.x(), self._last.y() - pos.y())
            self._last = pos
        else:
            self._hover(self.area_at(pos))
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End a click or a drag."""
        if self._pressed is None or event.button() != self._pressed_button:
            event.accept()
            return
        self._pressed = None
        if self._dragging:
            self._dragging = False
            self.viewport().unsetCursor()
        else:
            area = self.area_at(event.position().toPoint())
            if area:
                self.area_clicked.emit(area, event.button(), event.modifiers())
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """A double click; its first half was a click already."""
        area = self.area_at(event.position().toPoint())
        if area and event.button() == Qt.MouseButton.LeftButton:
            self.area_double_clicked.emit(area)
        event.accept()

    def enterEvent(self, event: QEnterEvent) -> None:
        """Tell which area is under the cursor."""
        self._hover(self.area_at(event.position().toPoint()))
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        """Tell that there is none."""
        self._hover("")
        super().leaveEvent(event)

    def _hover(self, area: str) -> None:
        if area != self._hovered:
            self._hovered = area
            self.area_hovered.emit(area)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows pan, plus and minus zoom, 0 shows the whole board; the rest is for others."""
        moves = {
            Qt.Key.Key_Left: (-_PAN_STEP, 0),
            Qt.Key.Key_Right: (_PAN_STEP, 0),
            Qt.Key.Key_Up: (0, -_PAN_STEP),
            Qt.Key.Key_Down: (0, _PAN_STEP),
        }
        key = Qt.Key(event.key())
        if event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier):
            event.ignore()
        elif key in moves:
            self.pan_by(*moves[key])
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self.zoom_by(1.2)
        elif key in (Qt.Key.Key_Minus, Qt.Key.Key_Underscore):
            self.zoom_by(1 / 1.2)
        elif key == Qt.Key.Key_0:
            self.fit_board()
        else:
            event.ignore()

    def drawBackground(self, painter: QPainter, rect: object) -> None:
        """The colour beyond the edges, for boards lower than the view."""
        painter.save()
        painter.resetTransform()
        painter.fillRect(self.viewport().rect(), self.backgroundBrush())
        painter.restore()
