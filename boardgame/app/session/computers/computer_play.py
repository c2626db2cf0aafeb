"""The computer players of a game on the table: asked in their process, their moves done at the pace of who watches."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from boardgame.ai.player import Move, Thought
from boardgame.ai.random_player import choose, filled_at_random
from boardgame.app.session.computers.house import new_house
from boardgame.app.session.local import LocalSession
from boardgame.engine.decision import Decision

if TYPE_CHECKING:
    from boardgame.app.session.computers.house_process import HouseProcess

SECONDS = 45.0
"""Seconds after which a player has to answer a decision whatever its answer is worth."""
PACES = (0.0, 0.25, 0.5, 1.0, 2.0, 4.0)
"""Seconds for which a move of the computer can be followed, from as fast as it goes to slow."""
_MINOR = 0.15
"""Share of a pace that a move without a reason or an arrow takes."""
_HELD = 120
"""Milliseconds after which is looked again whether nothing holds up play any more."""
_MOST_KEPT = 400


@dataclass(frozen=True, slots=True)
class Done:
    """A move that a computer player has made: the number of its action, the seat, the phase, the move."""

    number: int
    seat: str
    stage: str
    move: Move

    @property
    def main(self) -> bool:
        """Whether it is worth telling: there is a reason for it, or it goes somewhere."""
        return bool(self.move.reason or self.move.arrows)


class ComputerPlay(QObject):
    """Lets the computer play its seats of a local game.

    It asks one seat after another, and does what is answered when the pace says so, nothing holds it up and it is not
    paused. Whatever happens to the game meanwhile (an action, an undo, a seat handed over) makes it look anew.

    Signals:
        changed(): who thinks, what it considers, what it is about to do, or whether it pauses.
        fault(str): a computer player failed and something legal was done for it.

    Attributes:
        seat, decision: whose turn it is among the computers, and what it is asked; empty and None if nobody's.
        thought: what is considered.
        next: the move about to be made; None while it thinks.
        done: the moves made this turn, the newest last.
        paused: whether nothing is done until :meth:`resume` or :meth:`step`.
        hurries: whether everything is done at once until a person is asked.
        holds: answers whether something on the table is to be looked at first.
    """

    changed = Signal()
    fault = Signal(str)

    def __init__(self, session: LocalSession, pace: float = 1.0, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._house: HouseProcess | None = None
        self.seat = ""
        self.decision: Decision | None = None
        self.thought: Thought | None = None
        self.next: Move | None = None
        self.done: list[Done] = []
        self.paused = False
        self.hurries = False
        self.holds: Callable[[], bool] = lambda: False
        self._pace = pace
        self._step = False
        self._closed = False
        self._number = -1
        self._turn = (0, "")
        self._ready_at = 0.0
        self._look = QTimer(self)
        self._look.setSingleShot(True)
        self._look.timeout.connect(self._find)
        self._go = QTimer(self)
        self._go.setSingleShot(True)
        self._go.timeout.connect(self._do)
        session.view_changed.connect(self._look_soon)
        session.seated.connect(self._reseated)
        self._look_soon()

    @property
    def told(self) -> list[Done]:
        """The moves of this turn that are worth telling; all of them where the player gives no reasons."""
        return [one for one in self.done if one.main] or self.done

    @property
    def active(self) -> bool:
        """Whether it is a computer's turn to decide, and no person's."""
        return bool(self.seat)

    @property
    def house(self) -> HouseProcess:
        """The process the players think in, started when it is first wanted."""
        if self._house is None:
            self._house = new_house(
                self._session, self, thought=self._thinks, answered=self._answered, failed=self._failed
            )
        return self._house

    # --- what who watches may do ------------------------------------------------------------------------------

    def set_pace(self, seconds: float) -> None:
        """For how long a move can be followed, one of :data:`PACES`."""
        self._pace = seconds
        self._wait_or_do()

    def pause(self) -> None:
        """Do nothing more for now; thinking goes on."""
        self.paused, self.hurries = True, False
        self._go.stop()
        self.changed.emit()

    def resume(self) -> None:
        """Go on."""
        self.paused = False
        self._wait_or_do()
        self.changed.emit()

    def step(self) -> None:
        """Make the next move, and then pause."""
        self.paused, self.hurries, self._step = True, False, True
        self._wait_or_do()
        self.changed.emit()

    def hurry(self) -> None:
        """Do everything at once until a person is asked."""
        self.paused, self.hurries = False, True
        self._wait_or_do()
        self.changed.emit()

    def close(self) -> None:
        """End thinking for good."""
        self._closed = True
        self._look.stop()
        self._go.stop()
        if self._house is not None:
            self._house.close()

    # --- finding who is asked ---------------------------------------------------------------------------------

    def _look_soon(self) -> None:
        if not self._closed:
            self._look.start(0)

    def _reseated(self) -> None:
        self._forget()
        self._look_soon()

    def _forget(self) -> None:
        """What is being thought about is wanted no more."""
        self._go.stop()
        self._number = -1
        self.seat, self.decision, self.next, self.thought = "", None, None, None
        if self._house is not None:
            self._house.stop()

    def _find(self) -> None:
        session = self._session
        asked = [] if session.in_use else session.seating.of_computers(session.match.decisions)
        if not asked:
            if session.decision is not None:
                self.hurries = self._step = False
            if self.active:
                self._forget()
                self.changed.emit()
            return
        seat, decision = asked[0]
        if self._number == session.match.number and self.seat == seat:
            return  # it is being thought about
        progress = session.progress
        if self._turn != (progress.round, progress.seat):
            self._turn = (progress.round, progress.seat)
            self.done.clear()
        self._forget()
        self.seat, self.decision, self._number = seat, decision, session.match.number
        self.house.decide(session.seen_by(seat), decision, session.computer(seat), SECONDS)
        self.changed.emit()

    # --- what the player says ---------------------------------------------------------------------------------

    def _thinks(self, thought: Thought) -> None:
        if self.active and self.next is None:
            self.thought = thought
            self.changed.emit()

    def _answered(self, move: Move) -> None:
        if self._number != self._session.match.number or not self.active:
            return
        self.next, self.thought = move, None
        self._ready_at = time.monotonic()
        self._wait_or_do()
        self.changed.emit()

    def _failed(self, why: str) -> None:
        """Something legal is done for a player that failed, so that the game goes on."""
        if not self.active:
            return
        rng = random.Random(f"{self._session.header.created} {self._number}")
        seen = self._session.seen_by(self.seat)
        self.fault.emit(why)
        self._answered(Move(filled_at_random(seen, choose(seen.heads(), rng), rng)))

    # --- doing it ---------------------------------------------------------------------------------------------

    def _wait_or_do(self) -> None:
        self._go.stop()
        if self.next is None or (self.paused and not self._step):
            return
        self._go.start(0 if self._step or self.hurries else self._left())

    def _left(self) -> int:
        """Milliseconds for which the move is still to be looked at."""
        assert self.next is not None
        main = bool(self.next.arrows or self.next.reason)
        wanted = self._pace if main else self._pace * _MINOR
        return max(0, round((wanted - (time.monotonic() - self._ready_at)) * 1000))

    def _do(self) -> None:
        session, move = self._session, self.next
        if move is None or self._number != session.match.number:
            return
        if self.holds() and not self.hurries:
            self._go.start(_HELD)
            return
        number, seat, stage = session.match.number + 1, self.seat, session.progress.stage
        self._step = False
        self._forget()
        if not session.carry_out(move.action, move.reason):
            self._look_soon()
            return
        self.done.append(Done(number, seat, stage, move))
        del self.done[:-_MOST_KEPT]
