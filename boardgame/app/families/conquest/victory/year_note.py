"""The page of the New Year: each player sees it once when a year has begun, with what that player knows (CNC-7.12)."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QMainWindow, QWidget

from boardgame.app.families.conquest.victory.card import StandingCard
from boardgame.app.session.session import Session
from boardgame.app.table.tool import Note, Tool
from boardgame.engine.event import Event
from boardgame.games.conquest.view import View

_CLOSES = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape, Qt.Key.Key_Space)


class YearNote(Note):
    """Shows the card to each seat at this computer as it looks for the first time after a year began."""

    def __init__(self, session: Session, over: QWidget) -> None:
        super().__init__(over)
        self._session = session
        self.card = StandingCard(session, over)
        self.card.closed.connect(self.done)
        self._told = dict.fromkeys((seat.id for seat in session.seats), session.view.year)
        self._first = session.view.world.scenario.years[0]
        session.view_changed.connect(self._look)
        self.hide()

    @property
    def in_front(self) -> bool:
        """As long as it is open."""
        return self.card.isVisible()

    def key(self, event: QKeyEvent) -> bool:
        """Enter, Space and Esc put it away."""
        if event.key() in _CLOSES:
            self.card.put_away()
            return True
        return False

    def read(self, events: list[Event]) -> None:
        """What happens next, or the curtain, puts it away."""
        self.card.put_away()

    def _look(self) -> None:
        """Show it to a seat that has not seen this year begin."""
        session = self._session
        view: View = session.view
        if view.viewer not in self._told or not session.interactive or session.progress.over:
            return
        if view.year > max(self._told[view.viewer], self._first):
            self.card.tell(self.tr("{0} begins").format(view.year))
        self._told[view.viewer] = view.year


class WaysToWin(Tool):
    """The same card whenever it is wanted."""

    keys = ("Ctrl+Shift+V",)

    def __init__(self, session: Session, window: QMainWindow) -> None:
        super().__init__(window)
        self.words = self.tr("Ways to win")
        self._session, self._window = session, window
        self._card: StandingCard | None = None

    def call_up(self, area: str) -> None:
        """Open the card over the board, or put it away."""
        if self._card is None:
            self._card = StandingCard(self._session, self._window.centralWidget() or self._window)
            self._session.view_changed.connect(self._card.put_away)
        if self._card.isVisible():
            self._card.put_away()
        else:
            self._card.tell(self._session.progress.title)
