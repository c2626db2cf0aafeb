"""The process of the house's own computer players: ``python -m boardgame.ai.process.house``.

It reads messages from its standard input and writes messages to its standard output until its input ends. It may play
several seats, each from its ``hello`` on. Only the thread that reads hears ``stop``, so a player that thinks can be
interrupted.
"""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Mapping, Sequence
from contextlib import suppress
from queue import SimpleQueue
from typing import Any, TextIO

from boardgame.ai.brains import brain_of, player_of
from boardgame.ai.player import Arrow, Budget, Move, Player, Seen, Stopped, Thought
from boardgame.ai.process.lines import read_to_player, write
from boardgame.ai.process.messages import (
    PROTOCOL,
    Act,
    Assess,
    Assessed,
    Blanks,
    Change,
    Decide,
    Expand,
    Explain,
    Explained,
    FromPlayer,
    Hello,
    Over,
    Part,
    Pointer,
    Ready,
    Stop,
    Think,
    ToPlayer,
    Worry,
)
from boardgame.ai.process.messages import Stopped as StoppedMessage
from boardgame.ai.seen import SeenPosition
from boardgame.engine.decision import Decision
from boardgame.engine.forms import blank_from_plain, decision_from_plain, option_from_plain, refusal_from_plain
from boardgame.engine.game import Game
from boardgame.engine.option import Blank, Option
from boardgame.engine.progress import Progress
from boardgame.engine.refusal import Refusal
from boardgame.games import registry

_LONGEST_LINE = 300


class SeenFromAfar:
    """See :class:`~boardgame.ai.player.Seen`: a game that hides something, whose owner is asked by messages."""

    def __init__(self, house: House, game: Game[Any, Any], message: Decide | Assess) -> None:
        self._house = house
        self.game = game
        self.viewer = message.seat
        self.view = game.view_from_plain(message.view, message.seat)
        self.progress: Progress = game.progress(self.view)
        self.decisions: tuple[Decision, ...] = tuple(map(decision_from_plain, message.decisions))
        self._heads = [option_from_plain(plain) for plain in message.options or ()]

    def heads(self) -> list[Option]:
        """See :meth:`Seen.heads`."""
        return list(self._heads)

    def expand(self, option: Option, filled: Mapping[str, Any]) -> tuple[Blank, ...]:
        """See :meth:`Seen.expand`."""
        left = tuple(blank for blank in option.blanks if blank.name not in filled)
        if left or not option.staged:
            return left
        answer = self._house.question(
            Expand(ask=self._house.next_ask(), option=self._heads.index(option), filled=dict(filled))
        )
        assert isinstance(answer, Blanks)
        if answer.refusal is not None:
            raise refusal_from_plain(answer.refusal)
        return tuple(map(blank_from_plain, answer.blanks))

    def explain(self, action: Mapping[str, Any]) -> Refusal | None:
        """See :meth:`Seen.explain`."""
        answer = self._house.question(Explain(ask=self._house.next_ask(), action=dict(action)))
        assert isinstance(answer, Explained)
        return None if answer.refusal is None else refusal_from_plain(answer.refusal)


class House:
    """The players of one game; see the module.

    Args:
        source: lines of messages to players.
        sink: where messages of players go.
    """

    def __init__(self, source: TextIO, sink: TextIO) -> None:
        self._source = source
        self._sink = sink
        self._inbox: SimpleQueue[ToPlayer | None] = SimpleQueue()
        self._answers: SimpleQueue[Blanks | Explained | None] = SimpleQueue()
        self._stopped: set[int] = set()
        self._ended = False
        self._asked = 0
        self._game: Game[Any, Any] | None = None
        self._players: dict[str, Player] = {}
        self._number = 0

    def run(self) -> None:
        """Answer until the input ends."""
        threading.Thread(target=self._read, daemon=True).start()
        while (message := self._inbox.get()) is not None:
            match message:
                case Hello():
                    self._begin(message)
                case Decide():
                    self._decide(message)
                case Assess():
                    self._assess(message)
                case Over():
                    return

    # --- messages -------------------------------------------------------------------------------------------------

    def _read(self) -> None:
        with suppress(ValueError, OSError):  # what the game writes is right, or the game is gone
            for line in self._source:
                message = read_to_player(line)
                match message:
                    case Stop():
                        self._stopped.add(message.number)
                    case Blanks() | Explained():
                        self._answers.put(message)
                    case _:
                        self._inbox.put(message)
        self._ended = True
        self._answers.put(None)
        self._inbox.put(None)

    def _tell(self, message: FromPlayer) -> None:
        self._sink.write(write(message))
        self._sink.flush()

    def next_ask(self) -> int:
        """A new number for a question."""
        self._asked += 1
        return self._asked

    def question(self, message: Expand | Explain) -> Blanks | Explained:
        """Ask the game and wait for its answer.

        Raises:
            Stopped: the decision is wanted no more.
        """
        if self._is_stopped():
            raise Stopped
        self._tell(message)
        while (answer := self._answers.get()) is not None:
            if answer.ask == message.ask:
                return answer
        raise Stopped

    def _is_stopped(self) -> bool:
        return self._ended or self._number in self._stopped

    # --- playing --------------------------------------------------------------------------------------------------

    def _begin(self, message: Hello) -> None:
        if self._game is None:
            self._game = registry.game(message.game).for_setup(message.setup)
        self._players[message.seat] = player_of(self._game, message.level, message.seed)
        self._tell(Ready(protocol=PROTOCOL, name=message.level))

    def _seen(self, message: Decide | Assess) -> Seen:
        assert self._game is not None
        if message.options is not None:
            return SeenFromAfar(self, self._game, message)
        return SeenPosition(self._game, self._game.view_from_plain(message.view, message.seat), message.seat)

    def _decide(self, message: Decide) -> None:
        self._number = message.number
        budget = Budget(message.seconds, self._think, self._is_stopped)
        try:
            decision = decision_from_plain(message.decision)
            move = self._players[message.seat].decide(self._seen(message), decision, budget)
        except Stopped:
            self._tell(StoppedMessage(number=message.number))
            return
        self._tell(_act(message.number, move))

    def _think(self, thought: Thought) -> None:
        done = None if thought.done is None else min(1.0, max(0.0, thought.done))
        self._tell(Think(text=thought.text[:_LONGEST_LINE], done=done))

    def _assess(self, message: Assess) -> None:
        assert self._game is not None
        self._number = message.number
        brain, seen = brain_of(self._game), self._seen(message)
        try:
            chances = brain.chances(self._game, seen.view)
            concerns = brain.concerns(seen) if message.concerns else ()
        except Stopped:
            self._tell(StoppedMessage(number=message.number))
            return
        worries = tuple(
            Worry(text=each.text[:_LONGEST_LINE], area=each.area, chance=each.chance, weight=each.weight)
            for each in concerns
        )
        self._tell(Assessed(number=message.number, chances=chances, concerns=worries))


def _act(number: int, move: Move) -> Act:
    plan = tuple(
        Part(
            text=part.text[:_LONGEST_LINE],
            reason=part.reason[:_LONGEST_LINE],
            chance=None if part.chance is None else _share(part.chance),
            arrows=_pointers(part.arrows),
            area=part.area,
            left=part.left,
        )
        for part in move.plan
    )
    prospects = tuple(
        Change(text=each.text, before=_share(each.before), after=_share(each.after), danger=each.danger)
        for each in move.prospects
    )
    return Act(
        number=number,
        action=move.action,
        reason=move.reason[:_LONGEST_LINE],
        arrows=_pointers(move.arrows),
        plan=plan,
        prospects=prospects,
    )


def _pointers(arrows: Sequence[Arrow]) -> tuple[Pointer, ...]:
    return tuple(Pointer(areas=arrow.areas, tone=arrow.tone) for arrow in arrows)


def _share(chance: float) -> float:
    return min(1.0, max(0.0, float(chance)))


def main() -> None:
    """Run the process."""
    # Threads that share one small product after another wait for each other, the longer the busier the computer is.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    source = os.fdopen(os.dup(sys.stdin.fileno()), encoding="utf-8")
    sink = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what a player prints must not come between messages
    with suppress(BrokenPipeError):
        House(source, sink).run()
    # A thread may still wait for input that never comes; nothing is left to be saved.
    with suppress(BrokenPipeError):
        sink.flush()
    os._exit(0)


if __name__ == "__main__":
    main()
