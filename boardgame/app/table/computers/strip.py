"""The line over the board while the computer plays: whose turn it takes, how far it is, who is next."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QProgressBar, QWidget

from boardgame.app.look.elements import column, icon_label, row, text
from boardgame.app.session.computers.computer_play import ComputerPlay
from boardgame.app.session.session import Session
from boardgame.app.table.overlays import fit

_BAR = 110
_LEAST = 320


class TurnStrip(QFrame):
    """Over the upper edge of the board; lets clicks through."""

    def __init__(self, session: Session, play: ComputerPlay, parent: QWidget) -> None:
        super().__init__(parent)
        self._session, self._play = session, play
        self.setProperty("role", "float")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._title = text(weight=700)
        self._more = text(role="secondary", tone="muted")
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._bar.setFixedWidth(_BAR)
        layout = row(icon_label("computer", "accent", 22), column(self._title, self._more, spacing=0), 8, self._bar,
                     spacing=12, margins=(16, 8, 16, 8))  # fmt: skip
        layout.setStretch(1, 1)
        self.setLayout(layout)
        self.setMinimumWidth(_LEAST)
        self.hide()

    def show_turn(self, top: int) -> None:
        """Show whose turn it is, so many pixels below the upper edge; hide where it is no computer's."""
        play, session = self._play, self._session
        seat = session.game.seat(play.seat)
        self.setVisible(seat is not None)
        if seat is None:
            return
        self._title.setText(self.tr("The computer plays {0}").format(seat.in_sentence))
        parts = [self.tr("Paused")] if play.paused else []
        if play.told:
            count = len(play.told)
            parts.append(self.tr("1 step") if count == 1 else self.tr("{0} steps").format(count))
        parts.append(self._who_is_next())
        self._more.setText(" · ".join(filter(None, parts)))
        done = play.thought.done if play.thought is not None else None
        self._bar.setRange(0, 0 if play.next is None and done is None else 100)
        self._bar.setValue(100 if play.next is not None else round(100 * (done or 0)))
        fit(self)
        parent = self.parentWidget()
        if parent is not None:
            self.move((parent.width() - self.width()) // 2, top)
        self.raise_()

    def _who_is_next(self) -> str:
        """Which seat of a person has the next turn."""
        session = self._session
        progress = session.progress
        order = list(progress.order) or [seat.id for seat in session.seats]
        if progress.seat not in order:
            return ""
        at = order.index(progress.seat)
        for seat_id in (*order[at + 1 :], *order[:at]):
            known = session.game.seat(seat_id)
            if known is not None and not session.computer(seat_id):
                return self.tr("your turn as {0} comes next").format(known.in_sentence)
        return self.tr("only computers play")
