"""The game's side of the protocol, without any process: what to write, and what a line that came means.

Whoever has the process (the window, a host, ``boardgame simulate``) writes the lines that come out of here to its
standard input and hands in each line of its standard output.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from boardgame.ai.player import Arrow, Concern, Intention, Move, Prospect, Seen, Thought
from boardgame.ai.process.board_data import board_data
from boardgame.ai.process.lines import Malformed, read_from_player, write
from boardgame.ai.process.messages import (
    PROTOCOL,
    Act,
    Assess,
    Assessed,
    Blanks,
    Decide,
    Expand,
    Explain,
    Explained,
    Happened,
    Hello,
    Over,
    Pointer,
    Ready,
    Refused,
    Stop,
    Stopped,
    Think,
)
from boardgame.engine.decision import Decision
from boardgame.engine.event import Event
from boardgame.engine.forms import (
    blank_to_plain,
    decision_to_plain,
    event_to_plain,
    option_to_plain,
    refusal_to_plain,
    seat_to_plain,
)
from boardgame.engine.game import Game
from boardgame.engine.json_text import shown
from boardgame.engine.option import Option
from boardgame.engine.progress import Progress
from boardgame.engine.refusal import MALFORMED, Refusal
from boardgame.games import registry

NO_MESSAGE = "ENGINE-NO-MESSAGE"
"""A player wrote a line that is no message of the protocol."""
TOO_LATE = "ENGINE-TOO-LATE"
"""A player did not answer in time."""
GONE = "ENGINE-PLAYER-GONE"
"""The program of a player has ended."""
OTHER_PROTOCOL = "ENGINE-OTHER-PROTOCOL"
"""A player speaks another version of the protocol."""
MOST_STRIKES = 3
"""Faults at one decision after which the player is not asked for it any more."""


@dataclass(frozen=True, slots=True)
class Reply:
    """A line to be written to the player."""

    line: str


@dataclass(frozen=True, slots=True)
class Answered:
    """The player's answer, which the game allows.

    Attributes:
        seat: the seat that was asked.
        move: what it does.
    """

    seat: str
    move: Move


@dataclass(frozen=True, slots=True)
class Fault:
    """The player did something it may not.

    Attributes:
        refusal: what, with a rule or an ``ENGINE-…`` id.
        strikes: how many faults there were at this decision.
        lines: to be written to the player: what was wrong, and the decision again if there are strikes left.
    """

    refusal: Refusal
    strikes: int
    lines: tuple[str, ...] = ()

    @property
    def out(self) -> bool:
        """Whether the player has no strikes left at this decision."""
        return self.strikes >= MOST_STRIKES


@dataclass(frozen=True, slots=True)
class GivenUp:
    """The player thinks no more about a question that was stopped."""


@dataclass(frozen=True, slots=True)
class Assessment:
    """How a position stands: how likely each side is to win, and what the seat leaves open, the gravest first."""

    chances: Mapping[str, float]
    concerns: tuple[Concern, ...]


@dataclass(frozen=True, slots=True)
class Introduced:
    """The player has answered ``hello``; its name, which may be empty."""

    name: str


Received: TypeAlias = Reply | Answered | Thought | Fault | GivenUp | Assessment | Introduced


@dataclass(slots=True)
class _Question:
    number: int
    seat: str
    seen: Seen
    heads: Sequence[Option]
    decide: Decide | None
    strikes: int = 0
    stopped: bool = False


class Conversation:
    """What is said with one process; it may play several seats if it is one of the house.

    Args:
        game: the rules.
        setup: what the game was begun with.
        house: whether it runs the house's own players: then a game that hides nothing sends no options, because the
            rules are there as well.
    """

    def __init__(self, game: Game[Any, Any], setup: Mapping[str, Any], house: bool = False) -> None:
        self._game = game
        self._setup = setup
        self._house = house
        self._numbers = 0
        self._question: _Question | None = None

    @property
    def waits(self) -> bool:
        """Whether a question has no answer yet."""
        return self._question is not None

    # --- saying ---------------------------------------------------------------------------------------------------

    def hello(self, seat: str, level: str = "", seed: str = "") -> str:
        """The line that gives the process a seat to play; the first of all."""
        game = self._game
        message = Hello(
            game=game.id,
            title=registry.title_of(game.id),
            seat=seat,
            seats=tuple(seat_to_plain(each) for each in game.seats),
            level=level,
            seed=seed,
            setup=dict(self._setup),
            board={} if self._house else board_data(game),
            hides=game.hides,
        )
        return write(message)

    def ask(self, seen: Seen, decision: Decision, seconds: float) -> str:
        """The line that puts a decision to the seat of ``seen``; a question before it is forgotten."""
        heads: Sequence[Option] = ()
        options = None
        if self._sends_options:
            heads = seen.heads()
            options = tuple(map(option_to_plain, heads))
        decide = Decide(
            number=self._next(),
            seat=str(seen.viewer),
            view=seen.view.to_plain(),
            decision=decision_to_plain(decision),
            decisions=self._others(seen),
            options=options,
            progress=seen.progress.to_plain(),
            seconds=seconds,
        )
        self._question = _Question(decide.number, decide.seat, seen, heads, decide)
        return write(decide)

    def assess(self, seen: Seen, concerns: bool = True) -> str:
        """The line that asks one of the house how a position stands; it wants a ``hello`` for the seat before it."""
        heads: Sequence[Option] = seen.heads() if self._sends_options else ()
        message = Assess(
            number=self._next(),
            seat=str(seen.viewer),
            view=seen.view.to_plain(),
            decisions=self._others(seen),
            options=tuple(map(option_to_plain, heads)) if self._sends_options else None,
            concerns=concerns,
        )
        self._question = _Question(message.number, message.seat, seen, heads, None)
        return write(message)

    def happened(self, events: Sequence[Event]) -> str:
        """The line that tells what happened, as the seat learns of it."""
        told = [text for event in events if (text := self._game.sentence(event))]
        return write(Happened(events=tuple(map(event_to_plain, events)), sentences=tuple(told)))

    def stop(self) -> str:
        """The line that takes the question back; empty where none is open."""
        question = self._question
        if question is None:
            return ""
        question.stopped = True
        return write(Stop(number=question.number))

    def over(self, progress: Progress) -> str:
        """The line that ends the game."""
        return write(Over(winners=progress.winners, winner=progress.winner, why=progress.why))

    # --- hearing --------------------------------------------------------------------------------------------------

    def receive(self, line: str | bytes) -> Received | None:
        """What a line of the player means; None for one that comes too late to mean anything."""
        try:
            message = read_from_player(line)
        except Malformed as error:
            start = line[:60].decode(errors="replace") if isinstance(line, bytes) else line[:60]
            return self.fault(Refusal(NO_MESSAGE, f"The line {shown(start)} is no message: {error}."))
        question = self._question
        match message:
            case Ready(protocol=protocol, name=name):
                if protocol != PROTOCOL:
                    text = f"The player speaks version {protocol} of the protocol, the game version {PROTOCOL}."
                    self._question = None
                    return Fault(Refusal(OTHER_PROTOCOL, text), MOST_STRIKES)
                return Introduced(name)
            case Think(text=text, done=done):
                return Thought(text, done) if question is not None and not question.stopped else None
            case Expand() | Explain():
                return self._answer(message)
            case Act() if question is not None and question.number == message.number:
                return self._acted(question, message)
            case Stopped() if question is not None and question.number == message.number:
                self._question = None
                return GivenUp()
            case Assessed() if question is not None and question.number == message.number:
                self._question = None
                worries = tuple(Concern(each.text, each.area, each.chance, each.weight) for each in message.concerns)
                return Assessment(message.chances, worries)
        return None

    def fault(self, refusal: Refusal) -> Fault:
        """Count something that the player may not do: a refused action, silence (:data:`TOO_LATE`), nonsense."""
        question = self._question
        if question is None:
            return Fault(refusal, 0, (write(_refused(0, refusal, 0)),))
        question.strikes += 1
        lines = [write(_refused(question.number, refusal, question.strikes))]
        if question.strikes >= MOST_STRIKES:
            self._question = None
        elif question.decide is not None:
            question.number = self._next()
            question.decide = question.decide.model_copy(update={"number": question.number})
            lines.append(write(question.decide))
        return Fault(refusal, question.strikes, tuple(lines))

    def repeat(self) -> str:
        """The open decision once more, for a program that was started anew; empty where none is open."""
        question = self._question
        return write(question.decide) if question is not None and question.decide is not None else ""

    # --- inside ---------------------------------------------------------------------------------------------------

    @property
    def _sends_options(self) -> bool:
        return self._game.hides or not self._house

    def _others(self, seen: Seen) -> tuple[dict[str, Any], ...]:
        found = seen.decisions
        return tuple(map(decision_to_plain, found)) if len(found) > 1 or self._house else ()

    def _next(self) -> int:
        self._numbers += 1
        return self._numbers

    def _acted(self, question: _Question, message: Act) -> Received:
        if question.stopped:
            self._question = None
            return GivenUp()
        action = {**message.action, "by": question.seat}
        if message.action.get("by", question.seat) != question.seat:
            refusal: Refusal | None = Refusal(MALFORMED, f"The action is not one of {question.seat}.")
        else:
            refusal = question.seen.explain(action)
        if refusal is not None:
            return self.fault(refusal)
        self._question = None
        return Answered(question.seat, _move(action, message))

    def _answer(self, message: Expand | Explain) -> Reply | Fault | None:
        question = self._question
        if question is None:
            return None
        if isinstance(message, Explain):
            refusal = question.seen.explain(message.action)
            return Reply(
                write(Explained(ask=message.ask, refusal=None if refusal is None else refusal_to_plain(refusal)))
            )
        if message.option >= len(question.heads):
            return self.fault(Refusal(MALFORMED, f"There are {len(question.heads)} options; none is {message.option}."))
        try:
            blanks = question.seen.expand(question.heads[message.option], message.filled)
        except Refusal as found:
            return Reply(write(Blanks(ask=message.ask, refusal=refusal_to_plain(found))))
        return Reply(write(Blanks(ask=message.ask, blanks=tuple(map(blank_to_plain, blanks)))))


def _move(action: dict[str, Any], message: Act) -> Move:
    plan = tuple(
        Intention(part.text, part.reason, part.chance, _arrows(part.arrows), part.area, part.left)
        for part in message.plan
    )
    prospects = tuple(Prospect(each.text, each.before, each.after, each.danger) for each in message.prospects)
    return Move(action, message.reason, _arrows(message.arrows), plan, prospects)


def _arrows(pointers: Sequence[Pointer]) -> tuple[Arrow, ...]:
    return tuple(Arrow(pointer.areas, pointer.tone) for pointer in pointers)


def _refused(number: int, refusal: Refusal, strikes: int) -> Refused:
    return Refused(number=number, rule=refusal.rule[:64], text=refusal.text[:2000], strikes=strikes)
