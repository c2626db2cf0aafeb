"""The seats as emblems in turn order, with what a click on one asks for."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QContextMenuEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from boardgame.app.look.theme import current, emblem_pixmap, icon_pixmap
from boardgame.app.session.session import Session
from boardgame.app.table.family import Family
from boardgame.engine.seat import Seat

_EMBLEM = 24


class TurnOrder(QWidget):
    """The seats as emblems in turn order: those who have moved ticked, the current one ringed.

    Signals:
        seat_clicked(str): show this seat's home.
        seat_menu(str, QPoint): a menu for this seat is wanted, at a point of the screen.
    """

    seat_clicked = Signal(str)
    seat_menu = Signal(str, object)

    def __init__(self, session: Session, family: Family, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session, self._family = session, family
        self._seats: Sequence[Seat] = session.seats
        self._turn = ""
        self._tips: list[str] = []
        self.setMouseTracking(True)
        self.setFixedSize(QSize((_EMBLEM + 10) * len(self._seats) + 6, 40))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        current().changed.connect(self.update)

    def show_turn(self, turn: str, order: Sequence[str] = ()) -> None:
        """Show whose turn it is and who plays each seat, in an order of turns or, where there is none, their own."""
        self._turn = turn
        places = {seat: place for place, seat in enumerate(order)}
        self._seats = sorted(self._session.seats, key=lambda seat: places.get(seat.id, len(places)))
        players = ((seat.name, self._family.player_name(self._session, seat.id)) for seat in self._seats)
        self._tips = [f"{name} · {player}" if player not in ("", name) else name for name, player in players]
        self.setAccessibleName(self.tr("Turn order: {0}").format(", ".join(self._tips)))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the emblems."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        now = next((place for place, seat in enumerate(self._seats) if seat.id == self._turn), -1)
        for place, seat in enumerate(self._seats):
            left = 6 + place * (_EMBLEM + 10)
            box = QRectF(left, 8, _EMBLEM, _EMBLEM)
            painter.setOpacity(1.0 if place == now else 0.6)
            painter.drawPixmap(box.topLeft(), emblem_pixmap(seat.emblem, _EMBLEM))
            painter.setOpacity(1.0)
            if place == now:
                painter.setPen(QPen(QColor(current().color("accent")), 2))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawEllipse(box.adjusted(-3, -3, 3, 3))
            elif place < now:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QColor(current().color("success")))
                dot = QRectF(box.right() - 8, box.bottom() - 8, 11, 11)
                painter.drawEllipse(dot)
                tick = icon_pixmap("confirm", "on_success", 9)
                painter.drawPixmap(QPointF(dot.left() + 1, dot.top() + 1), tick)

    def _at(self, x: float) -> int:
        return max(0, min(len(self._seats) - 1, int((x - 1) // (_EMBLEM + 10))))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Name the seat and who plays it."""
        if self._tips:
            self.setToolTip(self._tips[self._at(event.position().x())])

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask who plays the seat."""
        self.seat_menu.emit(self._seats[self._at(event.pos().x())].id, event.globalPos())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Show the seat's home."""
        if event.button() != Qt.MouseButton.LeftButton:
            return
        self.seat_clicked.emit(self._seats[self._at(event.position().x())].id)
