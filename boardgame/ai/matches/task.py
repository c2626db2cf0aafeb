"""One game to be played, and what came of it, both small enough to be sent to another process or machine."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

DEFAULT_SECONDS = 60.0


@dataclass(frozen=True, slots=True)
class MatchTask:
    """One game to be played.

    Attributes:
        game: id of the rules.
        number: of the game in its series, from 1.
        seed: for the dice; games of a pair have the same.
        players: word of the player of each seat (``"general"``, ``"bot:python3 mybot.py"``).
        rounds: cut after so many rounds; None plays to the end.
        options: of the game.
        otherwise: what comes of three strikes of a program, ``"random"`` or ``"forfeit"``.
        seconds: what a decision may take.
        check: whether every position is audited.
        weights: for players that are being tuned: by word, the weights it plays with.
    """

    game: str
    number: int
    seed: str
    players: dict[str, str]
    rounds: int | None = None
    options: dict[str, Any] = field(default_factory=dict)
    otherwise: str = "random"
    seconds: float = DEFAULT_SECONDS
    check: bool = False
    weights: dict[str, dict[str, float]] = field(default_factory=dict)


@dataclass(slots=True)
class SeatRecord:
    """What the player of a seat did in a game.

    Attributes:
        word: of the player.
        side: of the seat.
        decisions: how many it answered.
        seconds: computing time of its decisions, for a program of its own the time it was waited for.
        turns: the same for each turn of its own, in order.
        refused: actions that the game refused, by rule.
        errors: what its decisions ended with in the place of an answer, by the kind of error.
        error: the first of them, in full.
        habits: what no good player does, by what it is called, where the game's brain knows such things.
    """

    word: str
    side: str
    decisions: int = 0
    seconds: float = 0.0
    turns: list[float] = field(default_factory=list)
    refused: Counter[str] = field(default_factory=Counter)
    errors: Counter[str] = field(default_factory=Counter)
    error: str = ""
    habits: Counter[str] = field(default_factory=Counter)


@dataclass(slots=True)
class MatchResult:
    """What came of a game.

    Attributes:
        task: the game.
        winner: the side that has won; empty where none has.
        judged: whether the game was cut, and the winner is the side that has done better than usual.
        forfeited: the seat that lost by its strikes; empty for none.
        rounds: rounds begun.
        actions: actions taken.
        seconds: computing time of all.
        standing: each side's part of the whole in the end, from 0 to 1.
        start: the same at the beginning.
        usual: by how much each side's part grows in so many rounds between equals, where that is known.
        course: the standing after each round that was played to its end.
        seats: by seat.
        failure: why the game could not be played on; empty for a game that could.
        hash: of the last position, so that two runs can be compared.
    """

    task: MatchTask
    winner: str = ""
    judged: bool = False
    forfeited: str = ""
    rounds: int = 0
    actions: int = 0
    seconds: float = 0.0
    standing: dict[str, float] = field(default_factory=dict)
    start: dict[str, float] = field(default_factory=dict)
    usual: dict[str, float] = field(default_factory=dict)
    course: list[dict[str, float]] = field(default_factory=list)
    seats: dict[str, SeatRecord] = field(default_factory=dict)
    failure: str = ""
    hash: str = ""

    @property
    def winning_words(self) -> tuple[str, ...]:
        """The players of the winning side, each once."""
        return tuple(dict.fromkeys(seat.word for seat in self.seats.values() if seat.side == self.winner))

    @property
    def faults(self) -> int:
        """Refused actions and errors of all seats."""
        return sum(seat.refused.total() + seat.errors.total() for seat in self.seats.values())
