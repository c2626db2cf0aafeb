"""A computer player that is a program of its own, asked and waited for; nothing it does keeps a game from going on."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from boardgame.ai.player import Budget, Move, Seen, Stopped, Thought
from boardgame.ai.process.child import TOO_LONG, CannotStart, Child
from boardgame.ai.process.conversation import (
    GONE,
    NO_MESSAGE,
    TOO_LATE,
    Answered,
    Conversation,
    Fault,
    GivenUp,
    Introduced,
    Reply,
)
from boardgame.ai.process.lines import MOST_FROM_PLAYER
from boardgame.ai.random_player import RandomPlayer
from boardgame.engine.decision import Decision
from boardgame.engine.event import Event
from boardgame.engine.game import Game
from boardgame.engine.progress import Progress
from boardgame.engine.refusal import Refusal

Otherwise = Literal["random", "forfeit"]
"""What comes of a decision that a program does not answer: a random legal action, or the loss of the game."""
_MOST_STARTS = 3
_START_SECONDS = 20.0
_LOOK_SECONDS = 0.1
"""How long to wait before it is asked again whether an answer is still wanted."""
_STOP_SECONDS = 2.0


class Forfeit(Exception):
    """A program has used up its strikes where that loses the game.

    Attributes:
        refusal: the last thing it did.
    """

    def __init__(self, seat: str, refusal: Refusal) -> None:
        super().__init__(f"{seat} forfeits the game: {refusal}")
        self.seat = seat
        self.refusal = refusal


@dataclass(frozen=True, slots=True)
class Agreement:
    """How a program is played with.

    Attributes:
        otherwise: what comes of three strikes at one decision.
        start_seconds: how long the program may take until it answers ``hello``.
    """

    otherwise: Otherwise = "random"
    start_seconds: float = _START_SECONDS


class ProgramPlayer:
    """See :class:`~boardgame.ai.player.Player`; the program is started with the first decision.

    Args:
        command: program and arguments.
        game: the rules.
        setup: what the game was begun with.
        seat: the seat it plays.
        level: how well it is to play, if it has levels.
        seed: for what it leaves to chance.
        house: whether the program is the house's own, see :class:`Conversation`.
        agreement: what happens if it fails.

    Attributes:
        faults: what it did that it may not, by rule.
        complaints: the same in sentences, in order.
    """

    def __init__(
        self,
        command: Sequence[str],
        game: Game[Any, Any],
        setup: Mapping[str, Any],
        seat: str,
        level: str = "",
        seed: str = "",
        house: bool = False,
        agreement: Agreement | None = None,
    ) -> None:
        self._command = tuple(command)
        self._conversation = Conversation(game, setup, house)
        self._hello = self._conversation.hello(seat, level, seed)
        self._seat = seat
        self._agreement = agreement or Agreement()
        self._random = RandomPlayer(f"{seed}/{seat}")
        self._child: Child | None = None
        self._starts = 0
        self.faults: Counter[str] = Counter()
        self.complaints: list[str] = []

    @property
    def pid(self) -> int | None:
        """Number of the process; None where there is none."""
        return self._child.pid if self._child is not None else None

    # --- asking ---------------------------------------------------------------------------------------------------

    def decide(self, seen: Seen, decision: Decision, budget: Budget) -> Move:
        """See :meth:`Player.decide <boardgame.ai.player.Player.decide>`.

        Raises:
            Stopped: nobody wants an answer any more.
            Forfeit: it has used up its strikes, and that loses the game.
        """
        line = self._conversation.ask(seen, decision, budget.seconds)
        self._write(line)
        last = Refusal(GONE, "The program was not there.")
        while self._conversation.waits:
            found = self._hear(budget)
            if isinstance(found, Move):
                return found
            last = self._faulted(found)
        if self._agreement.otherwise == "forfeit":
            raise Forfeit(self._seat, last)
        move = self._random.decide(seen, decision, budget)
        return Move(move.action, "Picked at random: the program gave no answer that could be used.")

    def happened(self, events: Sequence[Event]) -> None:
        """Tell the program what happened; nothing where it does not run."""
        if self._child is not None and events:
            self._child.write(self._conversation.happened(events))

    def over(self, progress: Progress) -> None:
        """Tell the program that the game is over, and end it."""
        if self._child is not None:
            self._child.write(self._conversation.over(progress))
        self.close()

    def close(self) -> None:
        """End the program, whatever it does."""
        child, self._child = self._child, None
        if child is not None:
            child.close()

    # --- hearing --------------------------------------------------------------------------------------------------

    def _hear(self, budget: Budget) -> Move | Fault:
        """What comes of one attempt at an answer.

        Raises:
            Stopped: nobody wants an answer any more.
        """
        child = self._child
        if child is None:
            return self._start(budget)
        ends = time.monotonic() + budget.seconds
        while True:
            if budget.stopped():
                self._stop(child)
                raise Stopped
            if (left := ends - time.monotonic()) <= 0:
                return self._fault(TOO_LATE, f"The program gave no answer in {budget.seconds:g} seconds.")
            try:
                line = child.line(min(left, _LOOK_SECONDS))
            except TimeoutError:
                continue
            if line is None:
                return self._gone()
            found = self._received(line)
            match found:
                case Reply():
                    child.write(found.line)
                case Thought():
                    budget.think(found)
                case Answered():
                    return found.move
                case Fault():
                    return found

    def _received(self, line: bytes) -> Any:
        if line == TOO_LONG:
            return self._fault(NO_MESSAGE, f"The program wrote a line longer than {MOST_FROM_PLAYER} bytes.")
        return self._conversation.receive(line)

    def _fault(self, rule: str, text: str) -> Fault:
        return self._conversation.fault(Refusal(rule, text))

    def _faulted(self, fault: Fault) -> Refusal:
        """Note a fault and tell the program."""
        self.faults[fault.refusal.rule] += 1
        self.complaints.append(fault.refusal.text)
        for line in fault.lines:
            self._write(line)
        return fault.refusal

    def _gone(self) -> Fault:
        """The program has ended by itself."""
        child, self._child = self._child, None
        assert child is not None
        words, status = child.last_words, child.close()
        more = f": {words}" if words else ""
        return self._fault(GONE, f"The program has ended with status {status}{more}.")

    def _stop(self, child: Child) -> None:
        """Have the program give up its question; one that does not is ended, and started anew when it is needed."""
        child.write(self._conversation.stop())
        ends = time.monotonic() + _STOP_SECONDS
        while (left := ends - time.monotonic()) > 0:
            try:
                line = child.line(left)
            except TimeoutError:
                break
            if line is None:
                break
            found = self._received(line)
            if isinstance(found, Reply):
                child.write(found.line)
            elif isinstance(found, GivenUp):
                return
        self.close()
        self._starts = max(0, self._starts - 1)

    # --- starting -------------------------------------------------------------------------------------------------

    def _write(self, line: str) -> None:
        if self._child is not None:
            self._child.write(line)

    def _start(self, budget: Budget) -> Fault | Move:
        """Start the program, greet it and put the open question to it."""
        if self._starts >= _MOST_STARTS:
            return self._fault(GONE, f"The program was started {_MOST_STARTS} times and has ended each time.")
        self._starts += 1
        try:
            child = Child(self._command)
        except CannotStart as error:
            return self._fault(GONE, f"The program {error}.")
        self._child = child
        child.write(self._hello)
        ends = time.monotonic() + self._agreement.start_seconds
        while True:
            try:
                line = child.line(ends - time.monotonic())
            except TimeoutError:
                self.close()
                return self._fault(TOO_LATE, "The program did not answer hello.")
            if line is None:
                return self._gone()
            found = self._received(line)
            if isinstance(found, Fault):
                if found.out:
                    self.close()
                return found
            if isinstance(found, Introduced):
                break
        child.write(self._conversation.repeat())
        return self._hear(budget)
