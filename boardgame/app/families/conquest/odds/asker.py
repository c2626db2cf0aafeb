"""Asks for odds without making the window wait: after a moment of rest, in a thread, the newest question alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QObject, QRunnable, QThreadPool, QTimer, Signal

from boardgame.ai.conquest.odds import Odds, battle_odds
from boardgame.engine import Refusal
from boardgame.games.conquest.view import View

REST = 120
"""Milliseconds for which a question must stand before it is asked."""
BUDGET = 0.05
"""Seconds that an answer should take."""
_MOST = 24
"""Answers that are kept for a view."""


class _Answer(QObject):
    """Carries an answer from the thread into the window.

    Signals:
        found(object, object): the question and its answer.
    """

    found = Signal(object, object)


class _Question(QRunnable):
    """One question; an answer that cannot be had is None."""

    def __init__(self, view: View, area: str, actions: Sequence[Mapping[str, Any]], key: object) -> None:
        super().__init__()
        self._view, self._area, self._actions, self._key = view, area, actions, key
        self.answer = _Answer()

    def run(self) -> None:
        """Work it out."""
        odds: Odds | None = None
        try:
            odds = battle_odds(self._view, self._area, actions=self._actions, budget=BUDGET)
        except Refusal:
            odds = None
        self.answer.found.emit(self._key, odds)


class OddsAsker(QObject):
    """Answers of one view are kept; a question about another view forgets them.

    Signals:
        known(): the odds last asked for are there, see :attr:`odds`.

    Attributes:
        odds: the answer to the question last asked; None while it is not known, and where there is no battle.
    """

    known = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.odds: Odds | None = None
        self._view: View | None = None
        self._wanted: tuple[str, tuple[Mapping[str, Any], ...]] | None = None
        self._kept: dict[str, Odds | None] = {}
        self._working = False
        self._questions: list[_Question] = []
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(REST)
        self._rest.timeout.connect(self._begin)

    def ask(self, view: View, area: str, actions: Sequence[Mapping[str, Any]]) -> None:
        """Ask what would come of the battle in an area after some actions."""
        if view is not self._view:
            self._view, self._kept = view, {}
        self._wanted = area, tuple(actions)
        self.odds = self._kept.get(repr(self._wanted))
        if repr(self._wanted) not in self._kept:
            self._rest.start()

    def forget(self) -> None:
        """Nobody asks any more."""
        self._rest.stop()
        self._view = self._wanted = self.odds = None
        self._kept = {}

    def _begin(self) -> None:
        if self._working or self._wanted is None or self._view is None:
            return  # the one that is being worked out begins the next
        self._working = True
        area, actions = self._wanted
        question = _Question(self._view, area, actions, (self._view, repr(self._wanted)))
        question.setAutoDelete(False)
        question.answer.found.connect(self._found)
        self._questions = [question]
        self._pool.start(question)

    def _found(self, key: tuple[View, str], odds: Odds | None) -> None:
        self._working = False
        view, wanted = key
        if view is self._view:
            if len(self._kept) >= _MOST:
                self._kept.clear()
            self._kept[wanted] = odds
        if self._wanted is None:
            return
        if view is self._view and wanted == repr(self._wanted):
            self.odds = odds
            self.known.emit()
        elif repr(self._wanted) not in self._kept and not self._rest.isActive():
            self._begin()
