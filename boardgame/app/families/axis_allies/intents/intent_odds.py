"""The chances of intents, asked one after another, those looked at first."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from boardgame.ai.axis_allies.odds.questions.from_state import Attack, attacks
from boardgame.app.families.axis_allies.foresight import position_after
from boardgame.app.families.axis_allies.intents.intent_lines import intent_line
from boardgame.app.families.axis_allies.intents.target_card import IntentLine
from boardgame.app.families.axis_allies.odds.move_odds import MoveOdds
from boardgame.app.families.axis_allies.odds.oracle import Asker, Oracle
from boardgame.app.families.axis_allies.odds.summary import Summary
from boardgame.games.axis_allies.game import AxisAlliesGame
from boardgame.games.axis_allies.intents.intent import Intent
from boardgame.games.axis_allies.state import State

_ODDS = ("attack", "hunt", "raid", "land")


def battle_of(game: AxisAlliesGame, view: State, intent: Intent) -> list[Attack]:
    """The battle, or the raid, that an intent leads to, with everything that is ordered there already."""
    position: State | None = view
    for action in intent.actions:
        position = position_after(game, position, action) if position is not None else None
    if position is None or not intent.actions:
        return []
    found = attacks(game.edition, position).get(intent.area, [])
    return [attack for attack in found if (attack.kind == "raid") == (intent.kind == "raid")]


class IntentOdds(QObject):
    """Finds the chances of the intents of a selection.

    Signals:
        changed(): one more is known.
    """

    changed = Signal()

    def __init__(self, game: AxisAlliesGame, near: QWidget) -> None:
        super().__init__(near)
        self._game, self._near = game, near
        self._odds: MoveOdds | None = None
        self._view: State | None = None
        self._waiting: list[Intent] = []
        self._found: dict[int, tuple[Intent, Summary | None]] = {}
        self._busy = False
        self._start = QTimer(self)
        self._start.setSingleShot(True)
        self._start.setInterval(0)
        self._start.timeout.connect(self._next)

    def ask(self, view: State, wanted: Sequence[Intent]) -> None:
        """Ask about intents of a position, in this order; what is known of others is forgotten."""
        self._view = view
        self._found = {}
        self._busy = False
        self._waiting = [intent for intent in wanted if intent.kind in _ODDS and intent.actions]
        self._start.start()

    def first(self, wanted: Sequence[Intent]) -> None:
        """Ask about these before the others."""
        hurried = [intent for intent in wanted if intent.kind in _ODDS and intent.actions
                   and id(intent) not in self._found]  # fmt: skip
        ids = {id(intent) for intent in hurried}
        self._waiting = [*hurried, *(intent for intent in self._waiting if id(intent) not in ids)]
        if hurried and not self._busy:
            self._start.start()

    def forget(self) -> None:
        """Nothing is chosen any more."""
        self._waiting, self._found, self._busy = [], {}, False
        self._start.stop()
        if self._odds is not None:
            self._odds.ask({}, lambda: None)

    def of(self, intent: Intent) -> Summary | None:
        """The chance of an intent; None where it is not known yet, or there is no battle."""
        return self._found.get(id(intent), (intent, None))[1]

    def waits(self, intent: Intent) -> bool:
        """Whether the chance of an intent is still to come."""
        asked = intent.kind in _ODDS and bool(intent.actions) and id(intent) not in self._found
        return asked and Oracle.near(self._near) is not None

    def line(self, view: State, intent: Intent) -> IntentLine:
        """An intent as a row of the card."""
        return intent_line(self._game.edition, view, intent, self.of(intent), self.waits(intent))

    def _next(self) -> None:
        if not self._waiting or self._view is None or self._busy:
            return
        if self._odds is None:
            oracle = Oracle.near(self._near)
            if oracle is None:
                return
            self._odds = MoveOdds(Asker(oracle, self))
        intent = self._waiting.pop(0)
        found = battle_of(self._game, self._view, intent)
        if not found:
            self._found[id(intent)] = (intent, None)
            self._start.start()
            return
        self._busy = True
        self._odds.ask({intent.area: found[:1]}, lambda: self._answered(intent))

    def _answered(self, intent: Intent) -> None:
        assert self._odds is not None
        self._busy = False
        self._found[id(intent)] = (intent, self._odds.of(intent.area))
        self.changed.emit()
        self._start.start()
