"""The one interface of computer players: what they are given, and what they answer.

A computer player sits at a seat as a person does. It looks with the eyes of its seat (:class:`Seen`), and never at the
whole state of a game that hides something; it answers with an action that the options allow, and says why.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, runtime_checkable

from boardgame.engine.decision import Decision
from boardgame.engine.game import Game
from boardgame.engine.option import Blank, Option
from boardgame.engine.progress import Progress
from boardgame.engine.refusal import Refusal
from boardgame.engine.viewer import Viewer


class Seen(Protocol):
    """A game as one seat may know it; a ``Perspective`` is one, a distant copy another."""

    @property
    def game(self) -> Game[Any, Any]:
        """The rules."""

    @property
    def viewer(self) -> Viewer:
        """The seat that looks."""

    @property
    def view(self) -> Any:
        """What the seat may see of the position."""

    @property
    def progress(self) -> Progress:
        """Where the game stands."""

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """What the game waits for, as the seat may know it."""

    def heads(self) -> list[Option]:
        """What kinds of things the seat may do now."""

    def expand(self, option: Option, filled: Mapping[str, Any]) -> tuple[Blank, ...]:
        """The next blanks of an option, see ``Game.expand``.

        Raises:
            Refusal: it is no option now, or its blanks cannot be filled so.
        """

    def explain(self, action: Mapping[str, Any]) -> Refusal | None:
        """Why an action would be refused now, or None if it would not."""


@dataclass(frozen=True, slots=True)
class Thought:
    """What a computer player considers, for those who wait.

    Attributes:
        text: one line (``"Ukraine with 4 infantry and a bomber"``).
        done: how much of the thinking is over, from 0 to 1; None where that cannot be said.
    """

    text: str
    done: float | None = None


class Stopped(Exception):
    """Whoever asked a computer player wants no answer any more."""


def _silent(thought: Thought) -> None:
    """Tell nobody."""


def _never() -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a computer player may think, and whom it tells meanwhile.

    A player bounds its work by counting, so that the same seed gives the same play on every machine; the seconds are
    only there to end what would take far too long.

    Attributes:
        seconds: after so long an answer is wanted whatever it is worth.
        think: called now and then with what is considered.
        stopped: asked now and then; where it says yes, the player raises :class:`Stopped`.
    """

    seconds: float = 60.0
    think: Callable[[Thought], None] = _silent
    stopped: Callable[[], bool] = _never

    def tell(self, text: str, done: float | None = None) -> None:
        """Say what is considered.

        Raises:
            Stopped: nobody wants an answer any more.
        """
        if self.stopped():
            raise Stopped
        self.think(Thought(text, done))


@dataclass(frozen=True, slots=True)
class Arrow:
    """A move to be drawn on the board: from the first area through the others to the last."""

    areas: tuple[str, ...]
    tone: str = ""


@dataclass(frozen=True, slots=True)
class Intention:
    """A part of the plan that a move belongs to, for who asks for advice.

    Attributes:
        text: what is done, in a few words (``"Take West Russia"``).
        reason: with what and why, in sentences; may be empty.
        chance: how likely it comes about; None where that is no question.
        arrows: the same on the board.
        area: where; empty if nowhere.
        left: whether it is left alone on purpose, for the reason given.
    """

    text: str
    reason: str = ""
    chance: float | None = None
    arrows: tuple[Arrow, ...] = ()
    area: str = ""
    left: bool = False


@dataclass(frozen=True, slots=True)
class Prospect:
    """What following a plan changes: a chance before it and after it; of a danger less is better."""

    text: str
    before: float
    after: float
    danger: bool = False


@dataclass(frozen=True, slots=True)
class Move:
    """What a computer player does.

    Attributes:
        action: plain data, with ``by``.
        reason: why, in one sentence for the log; empty where nobody would ask.
        arrows: the same for the board.
        plan: what is left to do of the plan that it belongs to, its own part first, then what is left alone.
        prospects: what following that plan changes.
    """

    action: dict[str, Any]
    reason: str = ""
    arrows: tuple[Arrow, ...] = field(default=())
    plan: tuple[Intention, ...] = ()
    prospects: tuple[Prospect, ...] = ()


class Player(Protocol):
    """A computer player of one seat.

    It may remember its plans from one decision to the next, but has to find its way from any position: actions are
    taken back, saved games are opened, and a person may have played its seat until now.
    """

    def decide(self, seen: Seen, decision: Decision, budget: Budget) -> Move:
        """Answer a decision that asks the seat of ``seen``.

        Raises:
            Stopped: nobody wants an answer any more.
        """


@dataclass(frozen=True, slots=True)
class Concern:
    """Something that a person may not have seen before they end a phase.

    Attributes:
        text: a sentence (``"Karelia is left with one infantry; Germany takes it in 97 of 100 cases."``).
        area: where; empty if nowhere.
        chance: how likely it costs what the sentence says, from 0 to 1.
        weight: what is at stake, in the unit of the game's own money or points; the greatest is told first.
    """

    text: str
    area: str = ""
    chance: float = 1.0
    weight: float = 0.0


class Brain(Protocol):
    """What the computer knows of one game; one for each family, found by ``boardgame.ai.brains``."""

    def player(self, game: Game[Any, Any], level: str, seed: str) -> Player:
        """A player of a level (``"recruit"``, ``"veteran"``, ``"general"``)."""

    def chances(self, game: Game[Any, Any], view: Any) -> dict[str, float]:
        """How likely each side is to win, by its name, together 1; a judgement, not a proof."""

    def standing(self, game: Game[Any, Any], view: Any) -> dict[str, float]:
        """What each side has, by its name, in a measure of the game's own (production, cities, units), 0 or more.

        Games that are cut are judged by how each side's part of the whole has changed since their start (where it is
        :class:`Experienced`, by how much more than usual), so it must not depend on how well somebody plays.
        """

    def concerns(self, seen: Seen) -> Sequence[Concern]:
        """What the seat leaves open if it ends its phase now, the gravest first."""


class Watcher(Protocol):
    """Watches one game from outside, and counts what no good player does."""

    def saw(self, before: Any, seat: str, move: Move, after: Any) -> None:
        """An action was done: the whole position before it, the seat, its move, the position after it."""

    def counts(self) -> Mapping[str, Counter[str]]:
        """What was counted so far, by seat and by what it is called."""


@runtime_checkable
class Watchful(Protocol):
    """A brain that knows bad habits when it sees them, see ``boardgame simulate``."""

    def watcher(self, game: Game[Any, Any], state: Any) -> Watcher:
        """Watches a game from this position on."""


@runtime_checkable
class Experienced(Protocol):
    """A brain that knows how games between equals go, so that a game that is cut can be judged fairly to both sides."""

    def usual_growth(self, game: Game[Any, Any], rounds: int) -> Mapping[str, float]:
        """By how much each side's part of the whole has usually grown after so many rounds; empty if not known."""


@runtime_checkable
class Tunable(Protocol):
    """A brain whose numbers can be tuned by self-play, see ``boardgame tune``."""

    def weights(self, game: Game[Any, Any], level: str) -> dict[str, float]:
        """The numbers that a level plays with, by name."""

    def tuned(self, game: Game[Any, Any], level: str, seed: str, weights: Mapping[str, float]) -> Player:
        """A player of a level with other numbers in the place of some of its own."""
