"""What stands in the dock when a game has ended: who won, by how much, and what can be done now."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from boardgame.app.look.elements import button, clear, column, icon_label, row, text
from boardgame.app.session.session import Session
from boardgame.app.table.family import Family


class OverPanel(QWidget):
    """The game has ended.

    Signals:
        watch(): see the game again.
        review(): look back on it.
        leave(): to the start screen.
    """

    watch = Signal()
    review = Signal()
    leave = Signal()

    def __init__(self, session: Session, family: Family, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session, self._family = session, family
        self.setProperty("role", "surface")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.words = text(role="screen", weight=700, wrap=True)
        self._why = column(spacing=8)
        again = button(self.tr("Watch it again"), "primary", "play")
        again.clicked.connect(self.watch)
        review = button(self.tr("Review"), "", "objective")
        review.setObjectName("review")
        review.clicked.connect(self.review)
        start = button(self.tr("To the start screen"))
        start.clicked.connect(self.leave)
        title = text(self.tr("The game is over"), weight=600, tone="accent")
        head = row(icon_label("victory", "accent", 28), title, None)
        parts = (head, self.words, self._why, None, again, review, start)
        self.setLayout(column(*parts, spacing=10, margins=(16, 16, 16, 14)))

    def show_end(self) -> None:
        """Say who has won and why."""
        progress = self._session.progress
        is_side = any(seat.side == progress.winner for seat in self._session.seats)
        words = self.tr("The {0} have won.") if is_side else self.tr("{0} has won.")
        self.words.setText(words.format(progress.winner) if progress.winner else self.tr("Nobody has won."))
        clear(self._why)
        ending = self._family.ending(self._session)
        for part in ending or [text(progress.why, tone="muted", wrap=True)]:
            self._why.addWidget(part)
