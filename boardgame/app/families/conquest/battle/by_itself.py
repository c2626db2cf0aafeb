"""What goes on by itself on the battle board: units alike one after another, and units that have no choice."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from boardgame.app.families.conquest.battle.answers import Answer
from boardgame.app.families.conquest.battle.situation import Piece
from boardgame.app.look.theme import current

_DELAY = (0, 350, 800, 1400)
"""Milliseconds between actions that follow one another by themselves, for each animation speed."""
_WAIT = 150
"""Milliseconds after which it looks again whether it is in sight."""


class _Volley(NamedTuple):
    """What several units do in the same way, and how many of them still have to."""

    do: str
    enemy: str
    target: str
    left: int


class ByItself(QObject):
    """Presses the primary button of a board after a while, as long as that was asked for.

    Signals:
        press(): give the answer chosen now.
    """

    press = Signal()

    def __init__(self, board: QWidget) -> None:
        super().__init__(board)
        self._board = board
        self._volley: _Volley | None = None
        self._flowing: set[str] = set()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._press_in_sight)

    @property
    def fires_on(self) -> bool:
        """Whether units alike fire one after another."""
        return self._volley is not None

    def fire_all(self, like: Answer, count: int) -> None:
        """Let so many units besides the one that fires now do what an answer does."""
        action = like.action
        self._volley = _Volley(action["do"], action.get("enemy", ""), action.get("target", ""), count)

    def next_of_volley(self, ready: list[Piece], way: Callable[[Answer, Piece], Answer | None]) -> Answer | None:
        """The answer of the next unit that does what the others did; ``way``: how a unit does that, if it can."""
        if self._volley is None:
            return None
        do, enemy, target, left = self._volley
        like = Answer("", "", {"do": do, "enemy": enemy or None, "target": target or None})
        for piece in ready if left else ():
            answer = way(like, piece)
            if answer is not None:
                self._volley = self._volley._replace(left=left - 1)
                return answer
        self._volley = None
        return None

    def let_flow(self, seat: str, on: bool) -> None:
        """Whether the units of a seat that have no choice act without being asked."""
        if on:
            self._flowing.add(seat)
        else:
            self._flowing.discard(seat)
            self.wait()

    def flows(self, seat: str) -> bool:
        """See :meth:`let_flow`."""
        return seat in self._flowing

    # --- in time ----------------------------------------------------------------------------------------------

    def go_on(self) -> None:
        """Press after a while."""
        self._timer.start(_DELAY[current().animation])

    def wait(self) -> None:
        """Press nothing now."""
        self._timer.stop()

    def stop(self) -> None:
        """Press nothing now, and let no more units fire in the same way."""
        self._timer.stop()
        self._volley = None

    def forget_volley(self) -> None:
        """Another Battle: what the units of the last one did is not meant for it."""
        self._volley = None

    def _press_in_sight(self) -> None:
        """By itself it acts only where the player sees it; what is shown in front of it comes first."""
        if self._board.isVisible():
            self.press.emit()
        else:
            self._timer.start(_WAIT)
