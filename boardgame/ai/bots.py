"""Computer players for hosts of games: they think in processes of their own, and the host asks now and then whether
they are done.

Everything here runs in the host's own thread, which holds the position; a process sees what its seat sees.
"""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable, Mapping
from typing import Any
from weakref import WeakKeyDictionary, finalize

from boardgame.ai.brains import LEVELS
from boardgame.ai.process.child import CannotStart, Child
from boardgame.ai.process.commands import house_command
from boardgame.ai.process.conversation import Answered, Conversation, Fault, Reply
from boardgame.ai.random_player import choose, filled_at_random
from boardgame.ai.seen import decision_of
from boardgame.engine.record.perspective import Perspective

MOST_SECONDS = 60.0
"""After so long a decision is answered at random: the others wait."""


def random_action(seat: str, seen: Perspective) -> dict[str, Any]:
    """Pick among the options offered, as plain data."""
    rng = random.Random()
    return filled_at_random(seen, choose(seen.heads(), rng), rng)


class HostedSeat:
    """A seat of one game that a level plays, in a process of its own.

    Args:
        level: the level.
        seat: the seat.
        seen: the game as the seat sees it.
    """

    def __init__(self, level: str, seat: str, seen: Perspective) -> None:
        self._seat = seat
        self._conversation = Conversation(seen.game, {}, house=True)
        self._hello = self._conversation.hello(seat, level, random.Random().random().hex())
        self._child: Child | None = None
        self._view: Any = None
        self._since = 0.0

    def ask(self, seen: Perspective) -> dict[str, Any] | None:
        """The action for the position that there is now; None while it thinks."""
        if self._view is not seen.view or not self._conversation.waits:
            self._begin(seen)
        if self._child is None or time.monotonic() - self._since > MOST_SECONDS:
            return self._at_random(seen)
        while True:
            try:
                line = self._child.line(0)
            except TimeoutError:
                return None
            if line is None:
                return self._at_random(seen)
            match self._conversation.receive(line):
                case Reply(line=answer):
                    self._child.write(answer)
                case Answered(move=move):
                    self._view = None
                    return move.action
                case Fault():
                    return self._at_random(seen)

    def close(self) -> None:
        """End the process, without waiting for it."""
        child, self._child = self._child, None
        if child is not None:
            threading.Thread(target=child.close).start()

    def _begin(self, seen: Perspective) -> None:
        """Put the decision of this position to the process; what it still thinks about is over."""
        self._view, self._since = seen.view, time.monotonic()
        decision = decision_of(seen.decisions, self._seat)
        if decision is None:
            return
        if self._child is None:
            try:
                self._child = Child(house_command())
            except CannotStart:
                return
            self._child.write(self._hello)
        elif stop := self._conversation.stop():
            self._child.write(stop)
        self._child.write(self._conversation.ask(seen, decision, MOST_SECONDS))

    def _at_random(self, seen: Perspective) -> dict[str, Any]:
        """The game goes on without the process; the next decision gets a new one."""
        self.close()
        self._view = None
        return random_action(self._seat, seen)


class HostedLevel:
    """A level at all tables of a host; called as a ``Bot`` of :mod:`boardgame.net.host.bots`."""

    def __init__(self, level: str) -> None:
        self._level = level
        self._seats: WeakKeyDictionary[Perspective, HostedSeat] = WeakKeyDictionary()

    def __call__(self, seat: str, seen: Perspective) -> dict[str, Any] | None:
        """See :meth:`HostedSeat.ask`."""
        hosted = self._seats.get(seen)
        if hosted is None:
            hosted = self._seats[seen] = HostedSeat(self._level, seat, seen)
            finalize(seen, hosted.close)
        return hosted.ask(seen)

    def close(self) -> None:
        """End all processes, as the host ends."""
        for hosted in list(self._seats.values()):
            hosted.close()


BOTS: Mapping[str, Callable[[str, Perspective], dict[str, Any] | None]] = {
    "random": random_action,
    **{level.id: HostedLevel(level.id) for level in LEVELS},
}
"""Computer players by level."""
