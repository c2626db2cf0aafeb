"""The timeline: every action of the game on a line, to look back at, and to watch from."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QWidget

from boardgame.app.look.elements import button, column, icon_button, row, text
from boardgame.app.look.theme import current, emblem_pixmap
from boardgame.app.session.session import Session, action_words
from boardgame.engine.record.journal import Entry

_MARGIN = 14


class TimeBar(QWidget):
    """A line with a mark for each turn; click, drag and arrow keys choose a moment.

    Signals:
        chosen(int): the number of the action after which to look.
    """

    chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._length, self._at = 0, 0
        self._turns: list[tuple[int, str]] = []
        self.setFixedHeight(46)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(self.tr("Timeline"))
        current().changed.connect(self.update)

    def show_history(self, length: int, at: int, turns: list[tuple[int, str]]) -> None:
        """The number of actions, the one shown, and where each turn began, with an emblem."""
        self._length, self._at, self._turns = length, at, turns
        self.update()

    def _x(self, number: int) -> float:
        room = self.width() - 2 * _MARGIN
        return _MARGIN + room * number / max(1, self._length)

    def paintEvent(self, event: object) -> None:
        """Draw the line, the turns and the moment."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = current()
        y = 32.0
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.color("outline")))
        painter.drawRoundedRect(QRectF(_MARGIN, y - 2, self.width() - 2 * _MARGIN, 4), 2, 2)
        painter.setBrush(QColor(theme.color("accent")))
        painter.drawRoundedRect(QRectF(_MARGIN, y - 2, self._x(self._at) - _MARGIN, 4), 2, 2)
        last = -100.0
        for number, emblem in self._turns:
            x = self._x(number)
            painter.setPen(QPen(QColor(theme.color("outline_strong")), 1))
            painter.drawLine(QPointF(x, y - 6), QPointF(x, y + 6))
            if x - last > 18:
                painter.drawPixmap(QPointF(x - 8, 4), emblem_pixmap(emblem, 16))
                last = x
        painter.setPen(QPen(QColor(theme.color("accent")), 2))
        painter.setBrush(QColor(theme.color("surface_raised")))
        painter.drawEllipse(QPointF(self._x(self._at), y), 6, 6)
        if self.hasFocus():
            painter.setPen(QPen(QColor(theme.color("focus")), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(QPointF(self._x(self._at), y), 9, 9)

    def _choose(self, event: QMouseEvent) -> None:
        room = max(1, self.width() - 2 * _MARGIN)
        number = round((event.position().x() - _MARGIN) / room * self._length)
        self.chosen.emit(max(0, min(self._length, number)))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the moment under the cursor."""
        self._choose(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag through the moments."""
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._choose(event)

    def keyPressEvent(self, event: object) -> None:
        """Arrow keys, Home and End."""
        key = event.key()  # type: ignore[attr-defined]
        steps = {Qt.Key.Key_Left: self._at - 1, Qt.Key.Key_Right: self._at + 1, Qt.Key.Key_Home: 0,
                 Qt.Key.Key_End: self._length}  # fmt: skip
        if key in steps:
            self.chosen.emit(max(0, min(self._length, steps[key])))
        else:
            super().keyPressEvent(event)  # type: ignore[arg-type]


class TimelineView(QWidget):
    """Look back at any moment of the game, or watch it from there.

    Signals:
        look(int): show the position after this many actions; -1 goes back to now.
        watch(int): open a replay at this moment.
    """

    look = Signal(int)
    watch = Signal(int)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._at = -1
        self.bar = TimeBar()
        self.bar.chosen.connect(self._choose)
        self._words = text(role="secondary", tone="muted")
        self._now = button(self.tr("Back to now"), "small")
        self._now.clicked.connect(lambda: self._choose(-1))
        self._watch = button(self.tr("Watch from here"), "small", "play")
        self._watch.clicked.connect(lambda: self.watch.emit(self._at if self._at >= 0 else 0))
        back = icon_button("undo", self.tr("One action back"), size=16)
        back.clicked.connect(lambda: self._choose(max(0, self._place - 1)))
        forward = icon_button("step", self.tr("One action forward"), size=16)
        forward.clicked.connect(lambda: self._choose(self._place + 1))
        controls = row(back, forward, self._words, None, self._now, self._watch, margins=(12, 0, 12, 0))
        self.setLayout(column(self.bar, controls, None, spacing=4, margins=(0, 2, 0, 4)))

    @property
    def _length(self) -> int:
        entries = self._session.entries
        return entries[-1].number if entries else 0

    @property
    def _place(self) -> int:
        return self._at if self._at >= 0 else self._length

    def refresh(self) -> None:
        """The history has grown or shrunk."""
        self._at = -1
        self._show()

    def _choose(self, number: int) -> None:
        number = -1 if number >= self._length else number
        if number != self._at:
            self._at = number
            self.look.emit(number)
        self._show()

    def show_moment(self, number: int) -> None:
        """Go to a moment chosen elsewhere (-1: now)."""
        self._choose(number)

    def _show(self) -> None:
        entries = self._session.entries
        turns = turns_of(self._session)
        self.bar.show_history(self._length, self._place, turns)
        entry: Entry | None = next((entry for entry in reversed(entries) if entry.number <= self._place), None)
        words = action_words(self._session.game, entry) if entry else ""
        self._words.setText(self.tr("{0} of {1} · {2}").format(self._place, self._length, words))
        self._now.setVisible(self._at >= 0)


def turns_of(session: Session) -> list[tuple[int, str]]:
    """After which entries of the history turns began, and the emblem of whose."""
    emblems = {seat.id: seat.emblem for seat in session.seats}
    progress = session.game.progress(session.view).to_plain()
    places = [*(entry.place for entry in session.entries[1:]), progress]
    found: list[tuple[int, str]] = []
    before: tuple[object, ...] = ()
    for number, place in enumerate(places):
        turn = (place.get("round"), place.get("seat"))
        if turn != before and turn[1] in emblems:
            found.append((number, emblems[str(turn[1])]))
        before = turn
    return found
