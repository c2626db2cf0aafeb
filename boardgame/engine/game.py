"""A game: its steps, its actions, its catalogue; and the one function that changes a state."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Generic

from pydantic import BaseModel, ValidationError

from boardgame.engine.dice import Dice
from boardgame.engine.event import Event
from boardgame.engine.option import Option
from boardgame.engine.plain import plain_hash
from boardgame.engine.refusal import GAME_OVER, MALFORMED, NOT_ASKED, Refusal
from boardgame.engine.step import Context, Decision, S, Step

_MAX_STEPS = 100_000


class Game(ABC, Generic[S]):
    """One rule system with one board and scenario, ready to play.

    Attributes:
        id: the game's id (``"spring1942"``).
        steps: every step by name.
    """

    id: str
    steps: Mapping[str, Step[S]]

    @abstractmethod
    def new_state(self, setup: Mapping[str, Any]) -> S:
        """The position at the start. ``setup`` holds the options chosen and who plays what.

        Raises:
            Refusal: the set-up is not allowed (rule id of the set-up rule).
        """

    @abstractmethod
    def state_from_plain(self, plain: Mapping[str, Any]) -> S:
        """The state that ``state.to_plain()`` wrote; raises ValueError naming what is wrong."""

    @abstractmethod
    def parse_action(self, plain: Mapping[str, Any]) -> BaseModel:
        """The action that plain data describes; raises :class:`pydantic.ValidationError`."""

    @abstractmethod
    def describe(self, event: Event) -> str:
        """The event as a readable sentence in English, or "" if it does not belong in the log."""

    @abstractmethod
    def lay_position(self, state: S, position: Mapping[str, Any]) -> S:
        """``position``, in the form of the game's cases, laid over the standard set-up, ready for :meth:`start`.

        Raises:
            ~boardgame.engine.casebook.case.PlaceError: a part is unknown or impossible.
        """

    @abstractmethod
    def check(self, state: S, events: Sequence[Event], expect: Mapping[str, Any]) -> list[str]:
        """What in ``state``, or in the ``events`` since a case began, is not as a case expects, a sentence each.

        Raises:
            ~boardgame.engine.casebook.case.PlaceError: the expectation is not understood.
        """

    @abstractmethod
    def offers(self, state: S, option: Option, wanted: Mapping[str, Any]) -> bool:
        """Whether some way of filling ``option`` has the fields ``wanted``, in the words of the game's cases."""

    def summary(self, state: S) -> dict[str, Any]:
        """Where the game stands, as a little plain data for a list of saved games or a history."""
        return {}

    def audit(self, before: S, after: S, events: Sequence[Event]) -> None:
        """Check what must hold whatever is played, for fuzzing; raises AssertionError naming what is broken."""

    def view(self, state: S, seat: str) -> S:
        """What ``seat`` may see. Nothing is hidden unless a game says so."""
        return state

    def context(self, state: S, dice: Dice) -> Context[S]:
        """The working context of one action; a game may hand in its own kind."""
        return Context(state, dice)

    def over(self, state: S) -> bool:
        """Whether the game has ended."""
        return not state.stack

    def decision(self, state: S) -> Decision | None:
        """What the game waits for, or None when it has ended."""
        if not state.stack:
            return None
        frame = state.stack[-1]
        return self.steps[frame.step].decision(state, frame)

    def options(self, state: S) -> list[Option]:
        """Everything the seat asked may do now; empty only when the game has ended."""
        if not state.stack:
            return []
        frame = state.stack[-1]
        return self.steps[frame.step].options(state, frame)

    def start(self, state: S, dice: Dice) -> tuple[S, list[Event]]:
        """Run a new state to its first decision."""
        ctx = self.context(state.copy(), dice)
        self._run(ctx)
        return ctx.state, ctx.events

    def apply(self, state: S, action: BaseModel | Mapping[str, Any], dice: Dice) -> tuple[S, list[Event]]:
        """Carry out one action wholly, or refuse it; ``state`` itself is never changed.

        Args:
            state: the position.
            action: an action of this game or its plain data.
            dice: where dice come from.

        Returns:
            The new state, run on to the next decision, and what happened.

        Raises:
            Refusal: the action is not allowed, not asked for, or not understood.
        """
        if not state.stack:
            raise Refusal(GAME_OVER, "The game is over.")
        if not isinstance(action, BaseModel):
            try:
                action = self.parse_action(action)
            except ValidationError as error:
                first = error.errors()[0]
                place = ".".join(str(part) for part in first["loc"])
                raise Refusal(MALFORMED, f"The action is not understood: {place}: {first['msg']}.") from None
        ctx = self.context(state.copy(), dice)
        frame = ctx.frame
        decision = self.steps[frame.step].decision(ctx.state, frame)
        assert decision is not None
        by = getattr(action, "by", "")
        if by != decision.seat:
            raise self.wrong_seat(state, decision, by)
        self.steps[frame.step].act(ctx, frame, action)
        self._run(ctx)
        return ctx.state, ctx.events

    def wrong_seat(self, state: S, decision: Decision, by: str) -> Refusal:
        """The refusal of an action by a seat that is not asked."""
        return Refusal(NOT_ASKED, f"{by or 'Nobody'} is not asked now; {decision.seat} decides: {decision.text}")

    def hash(self, state: S) -> str:
        """Equal states have equal hashes, on every machine and every run."""
        return plain_hash(state.to_plain())

    def _run(self, ctx: Context[S]) -> None:
        for _ in range(_MAX_STEPS):
            if not ctx.state.stack:
                return
            frame = ctx.frame
            step = self.steps[frame.step]
            if step.decision(ctx.state, frame) is not None:
                return
            step.advance(ctx, frame)
        raise AssertionError(f"step {ctx.frame.step} never asks and never ends")
