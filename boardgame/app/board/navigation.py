"""Moving about on the board with the mouse and the keys: panning, zooming, clicking, pointing."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QEvent, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QCursor, QEnterEvent, QKeyEvent, QMouseEvent, QPixmap, QWheelEvent
from PySide6.QtWidgets import QApplication, QRubberBand, QWidget

from boardgame.app.board.figures.blocks import BlockFigure
from boardgame.app.board.figures.counters import Token
from boardgame.app.board.movable_view import MovableView
from boardgame.app.board.scene import BoardScene

_PAN_STEP = 96
MOST_CARRIED = 52
"""Side of the largest block that the cursor carries."""


class NavigableView(MovableView):
    """A view of a board that one can move about on; see ``BoardView``.

    Attributes:
        takes: whether a counter (area, power, unit type) may be taken and dragged; None while none may.
        pressed_unit: power and unit type of the counter that the last click was on; None if it was on none.
        boxes: whether a drag with the right button, or with Shift, draws a box around counters (``areas_boxed``).
        pressed_block: id of the block that the last click was on; empty if it was on none with an id.
    """

    area_hovered = Signal(str)
    area_clicked = Signal(str, object, object)
    area_double_clicked = Signal(str)
    piece_taken = Signal(str, str, str)
    piece_dropped = Signal(str)
    pointer_moved = Signal(object)
    areas_boxed = Signal(object)

    def __init__(self, scene: BoardScene, parent: QWidget | None) -> None:
        """Show the whole board of a scene."""
        super().__init__(scene, parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self._hovered = ""
        self._pressed: QPoint | None = None
        self._pressed_on = ""
        self._pressed_button = Qt.MouseButton.NoButton
        self.takes: Callable[[str, str, str], bool] | None = None
        self.pressed_unit: tuple[str, str] | None = None
        self.boxes = False
        self._box: QRubberBand | None = None
        self.pressed_block = ""
        self._pressed_figure: Token | BlockFigure | None = None
        self._carrying = False
        self._last = QPoint()
        self._dragging = False
        self._wheel = 0.0

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
                if self._boxing(event.modifiers()):
                    self._box = QRubberBand(QRubberBand.Shape.Rectangle, self.viewport())
                    self._box.show()
                else:
                    self._carrying = self._take()
                if pans and self._box is None and not self._carrying:
                    self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
            if self._box is not None:
                self._box.setGeometry(QRect(self._pressed, pos).normalized())
            elif self._carrying:
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
        if self._box is not None:
            box = self._box.geometry()
            self._end_box()
            self._dragging = False
            self.areas_boxed.emit(self._scene.areas_within(self.sight(), box))
        elif self._carrying:
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
        self._end_box()
        if self._pressed is not None:
            self._pressed, self._dragging = None, False
            self.viewport().unsetCursor()
        if carried:
            self.piece_dropped.emit("")

    def _boxing(self, modifiers: Qt.KeyboardModifier) -> bool:
        """Whether a drag that begins draws a box."""
        left = self._pressed_button == Qt.MouseButton.LeftButton and modifiers & Qt.KeyboardModifier.ShiftModifier
        return self.boxes and bool(left or self._pressed_button == Qt.MouseButton.RightButton)

    def _end_box(self) -> None:
        if self._box is not None:
            self._box.hide()
            self._box.deleteLater()
            self._box = None

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

    def _tell_moved(self) -> None:
        """Tell also what lies under a cursor that rests now, as nothing else does."""
        super()._tell_moved()
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
