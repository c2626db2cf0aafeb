"""A card over the board when the Command cards are turned up, until something else happens."""

from __future__ import annotations

from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QFrame, QWidget

from boardgame.app.families.conquest.command.revealed import revealed_rows
from boardgame.app.look.elements import clear, column, icon_label, row, text
from boardgame.app.look.refit import Refit
from boardgame.app.look.theme import current, scaled
from boardgame.app.session.session import Session
from boardgame.app.table.tool import Note
from boardgame.engine.event import Event
from boardgame.games.conquest.view import View

_WIDTH = 330
_TOP = 14


class CommandNote(Note):
    """All cards and the order; it blocks nothing, and there is none where animation is switched off."""

    def __init__(self, session: Session, over: QWidget) -> None:
        super().__init__(over)
        self._session, self._over = session, over
        self.card = _Card(over)
        self._told = 0
        session.view_changed.connect(self._follow)
        self.hide()

    def _follow(self) -> None:
        """It goes with the next action, even one of which nothing is told, such as to begin to move."""
        if len(self._session.entries) != self._told:
            self.card.hide()

    def read(self, events: list[Event]) -> None:
        """Show the cards just turned up; anything else puts them away."""
        self.card.hide()
        if not self._session.interactive or not current().animation:
            return
        if not any(event.kind == "commands" for event in events):
            return
        view: View = self._session.view
        self._told = len(self._session.entries)
        title = self.tr("Command cards of {0} {1}").format(view.season.capitalize(), view.year)
        self.card.tell(title, revealed_rows(self._session))


class _Card(QFrame):
    """The card; a click sends it away."""

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self._over = over
        self.setProperty("role", "float")
        self._inner = column(spacing=6)
        self.setLayout(column(self._inner, margins=(16, 12, 16, 12)))
        self.hide()
        Refit(self, self._place, over)

    def tell(self, title: str, rows: list[QWidget]) -> None:
        """Show rows under a title."""
        clear(self._inner)
        self._inner.addLayout(row(icon_label("cards", "accent", 18), text(title, "card", 700), None))
        for made in rows:
            self._inner.addWidget(made)
        self._place()
        self.show()
        self.raise_()

    def _place(self) -> None:
        """In the middle at the top."""
        self.setFixedWidth(min(scaled(_WIDTH), self._over.width() - 24))
        self.adjustSize()
        self.move((self._over.width() - self.width()) // 2, _TOP)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Send it away."""
        self.hide()
