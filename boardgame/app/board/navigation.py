"""Moving about on the board: panning, zooming, clicking, pointing."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QSize, Qt, Signal
from PySide6.QtGui import (
    QCursor,
    QEnterEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPixmap,
    QResizeEvent,
    QTransform,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication, QFrame, QGraphicsView, QWidget

from boardgame.app.board.drawing import Drawing
from boardgame.app.board.figures.blocks import BlockFigure
from boardgame.app.board.figures.counters import Token
from boardgame.app.board.geometry import Geometry
from boardgame.app.board.layout import Layout
from boardgame.app.board.level import Level, level_for, stepped
from boardgame.app.board.over.overlays import Overlays
from boardgame.app.board.room import Box
from boardgame.app.board.scene import BoardScene
from boardgame.app.board.sight import Sight
from boardgame.app.look.art import palette

_PAN_STEP = 96
_GAP = 16
MOST_CARRIED = 52
"""Side of the largest block that the cursor carries."""


class NavigableView(QGraphicsView):
    """A view of a board that one can move about on; see ``BoardView``.

    Attributes:
        takes: whether a counter (area, power, unit type) may be taken and dragged; None while none may.
        overlays: what lies over the board.
        pressed_unit: power and unit type of the counter that the last click was on; None if it was on none.
        pressed_block: id of the block that the last click was on; empty if it was on none with an id.
    """

    area_hovered = Signal(str)
    area_clicked = Signal(str, object, object)
    area_double_clicked = Signal(str)
    piece_taken = Signal(str, str, str)
    piece_dropped = Signal(str)
    pointer_moved = Signal(object)
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
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self._level = level_for(0.3, self.outlines.width)
        self._fitted = True
        self._zoomed = False  # another zoom level that nobody was told of yet
        self._hovered = ""
        self._pressed: QPoint | None = None
        self._pressed_on = ""
        self._pressed_button = Qt.MouseButton.NoButton
        self.takes: Callable[[str, str, str], bool] | None = None
        self.pressed_unit: tuple[str, str] | None = None
        self.pressed_block = ""
        self._pressed_figure: Token | BlockFigure | None = None
        self._carrying = False
        self._last = QPoint()
        self._dragging = False
        self._wheel = 0.0
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
            self.view_changed.emit()
            self._point_again()
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
        self.view_changed.emit()
        self._point_again()

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
        if event.button() == self._pressed_button:
            self._drop_press()
        if self._pressed is None:
            at = event.position().toPoint()
            self._pressed_on = self.area_at(at)  # as seen, before what is spread out closes
            self.pressed_unit = self._scene.unit_at(self.sight(), at.x(), at.y())
            self.pressed_block = self._scene.block_at(self.sight(), at.x(), at.y())
            self._pressed_figure = self._scene.figure_at(self.sight(), at.x(), at.y())
        self.pointer_moved.emit(None)
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        if self._pressed is None:
            self._pressed = self._last = event.position().toPoint()
            self._pressed_button = event.button()
            self._dragging = False
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag the board, or tell which area is under the cursor."""
        pos = event.position().toPoint()
        if not event.buttons() & self._pressed_button:
            self._drop_press()
        if self._pressed is not None:
            pans = self._pressed_button in (Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton)
            if not self._dragging and (pos - self._pressed).manhattanLength() >= QApplication.startDragDistance():
                self._dragging = True
                self._carrying = self._take()
                if pans and not self._carrying:
                    self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
            if self._carrying:
                self._hover(self.area_at(pos))
            elif self._dragging and pans:
                self.pan_by(self._last.x() - pos.x(), self._last.y() - pos.y())
            self._last = pos
        else:
            self.pointer_moved.emit(pos)
            self._hover(self.area_at(pos))
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End a click or a drag."""
        if self._pressed is None or event.button() != self._pressed_button:
            event.accept()
            return
        self._pressed = None
        if self._carrying:
            self._carrying = self._dragging = False
            self.viewport().unsetCursor()
            self.piece_dropped.emit(self.area_at(event.position().toPoint()))
        elif self._dragging:
            self._dragging = False
            self.viewport().unsetCursor()
        else:
            if self._pressed_on:
                self.area_clicked.emit(self._pressed_on, event.button(), event.modifiers())
        event.accept()

    def _drop_press(self) -> None:
        """A button was let go where the board was not told, such as over a card that opened: nothing was clicked."""
        carried, self._carrying = self._carrying, False
        if self._pressed is not None:
            self._pressed, self._dragging = None, False
            self.viewport().unsetCursor()
        if carried:
            self.piece_dropped.emit("")

    def part_clicks(self) -> None:
        """Something was done since the last click, so that another at once is no second half of a double click."""
        if self._pressed is None:
            self._pressed_on = ""

    def _take(self) -> bool:
        """Take the counter that was pressed, if it may be taken: the cursor carries it."""
        unit = self.pressed_unit
        if self._pressed_button != Qt.MouseButton.LeftButton or unit is None or self.takes is None:
            return False
        if not self.takes(self._pressed_on, *unit):
            return False
        self.viewport().setCursor(QCursor(self._taken_picture(unit)))
        self.piece_taken.emit(self._pressed_on, *unit)
        return True

    def _taken_picture(self, unit: tuple[str, str]) -> QPixmap:
        """What the cursor carries: the block itself, or one counter of the type."""
        height = max(24, min(48, self._level.counter_height))
        figure: Token | BlockFigure = Token(*unit, 1)
        if isinstance(self._pressed_figure, BlockFigure):
            figure = replace(self._pressed_figure, side=min(MOST_CARRIED, self._pressed_figure.size(height)[0]))
        return figure.picture(height, self.theme, self.devicePixelRatioF())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """A double click; its first half was a click already, and where the board has moved since, this is another."""
        if self.area_at(event.position().toPoint()) != self._pressed_on:
            self.mousePressEvent(event)
            return
        if self._pressed_on and event.button() == Qt.MouseButton.LeftButton:
            self.area_double_clicked.emit(self._pressed_on)
        event.accept()

    def enterEvent(self, event: QEnterEvent) -> None:
        """Tell which area is under the cursor."""
        self._hover(self.area_at(event.position().toPoint()))
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        """Tell that there is none."""
        self.pointer_moved.emit(None)
        self._hover("")
        super().leaveEvent(event)

    def _point_again(self) -> None:
        """The board lies elsewhere under a cursor that rests, and nothing else tells of that."""
        if self._hovered and self._pressed is None:
            pos = self.viewport().mapFromGlobal(QCursor.pos())
            self._hover(self.area_at(pos) if self.viewport().rect().contains(pos) else "")

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
