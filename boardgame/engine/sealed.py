"""Sealed answers: several seats answer in secret, and all answers are revealed together."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar

from boardgame.engine.decision import Decision
from boardgame.engine.frame import Frame
from boardgame.engine.refusal import NOT_ASKED, Refusal
from boardgame.engine.step import Context, S, Step
from boardgame.engine.viewer import MASTER, Viewer


@dataclass(slots=True)
class SealedFrame(Frame):
    """What a sealed step remembers.

    Attributes:
        waiting: the seats that have not answered yet.
        answers: the plain action of each seat that has, hidden from all others.
    """

    waiting: list[str] = field(default_factory=list)
    answers: dict[str, dict[str, Any]] = field(default_factory=dict)


class SealedStep(Step[S], ABC):
    """A step that asks several seats at once, each in secret.

    A subclass says what each seat is asked (:meth:`question`, :meth:`heads`), what it may answer (:meth:`check`) and
    what comes of all answers together (:meth:`reveal`). It is called with ``waiting``, the seats to be asked. Who has
    answered is known to everybody, what was answered to the seat alone, until one event tells all.
    """

    frame: ClassVar[type[Frame]] = SealedFrame

    @abstractmethod
    def question(self, state: S, frame: Any, seat: str) -> Decision:
        """What one seat is asked."""

    @abstractmethod
    def check(self, state: S, frame: Any, seat: str, action: Any) -> None:
        """Raise :class:`~boardgame.engine.refusal.Refusal` when a seat may not answer so."""

    @abstractmethod
    def reveal(self, ctx: Any, frame: Any, answers: Mapping[str, dict[str, Any]]) -> None:
        """Carry out all answers; must end or replace the step."""

    def told(self, frame: Any) -> dict[str, Any]:
        """What the event ``revealed`` tells everybody: all answers, unless some stay hidden even now."""
        return {"answers": {seat: dict(frame.answers[seat]) for seat in sorted(frame.answers)}}

    def decisions(self, state: S, frame: Any) -> tuple[Decision, ...]:
        """A question for each seat that has not answered."""
        asked = (self.question(state, frame, seat) for seat in frame.waiting)
        return tuple(replace(decision, answers="all", private=True) for decision in asked)

    def act(self, ctx: Any, frame: Any, action: Any) -> None:
        """Keep an answer; nobody else learns more than that it was given."""
        seat = action.by
        if seat not in frame.waiting:
            raise Refusal(NOT_ASKED, "You have answered already.")
        self.check(ctx.state, frame, seat, action)
        frame.waiting.remove(seat)
        frame.answers[seat] = action.model_dump(mode="json")
        ctx.event("answered", seat)

    def advance(self, ctx: Context[S], frame: Any) -> None:
        """Everybody has answered: tell all answers at once, then carry them out."""
        ctx.reveal("revealed", step=self.name, **self.told(frame))
        self.reveal(ctx, frame, frame.answers)


def visible_stack(stack: Iterable[Frame], viewer: Viewer) -> list[Frame]:
    """The frames of a stack with the sealed answers that a viewer may see: its own."""
    return [
        replace(frame, answers={seat: answer for seat, answer in frame.answers.items() if seat == viewer})
        if isinstance(frame, SealedFrame) and viewer is not MASTER
        else frame
        for frame in stack
    ]
