"""A game: its seats, its steps, what each seat sees, and the one function that changes a state."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Generic, Protocol, TypeVar

from pydantic import BaseModel, ValidationError

from boardgame.engine.chance import Chance
from boardgame.engine.decision import Decision, who_decides
from boardgame.engine.event import Event
from boardgame.engine.frame import Frame, frame_from_plain
from boardgame.engine.game_option import GameOption
from boardgame.engine.json_text import shown
from boardgame.engine.option import Blank, Option, sample_blank
from boardgame.engine.plain import plain_hash
from boardgame.engine.progress import Progress
from boardgame.engine.refusal import GAME_OVER, MALFORMED, NOT_ASKED, Refusal
from boardgame.engine.seat import Seat
from boardgame.engine.step import Context, S, Step
from boardgame.engine.viewer import MASTER, Viewer
from boardgame.engine.wrong_value import place_of, wrong_value

_MAX_STEPS = 100_000


class GameView(Protocol):
    """What the core asks of a view."""

    def to_plain(self) -> dict[str, Any]:
        """The view as JSON data. Never change it: it may share parts with that of another viewer."""
        ...


V = TypeVar("V", bound=GameView)


class Game(ABC, Generic[S, V]):
    """One rule system with one board and scenario, ready to play.

    Attributes:
        id: the game's id (``"chess"``).
        seats: who decides, in the order of play.
        steps: every step by name.
        hides: whether some seat may not see all that another sees. Where it is False, every view is the same and
            every action is told to everybody.
    """

    id: str
    seats: tuple[Seat, ...]
    steps: Mapping[str, Step[S]]
    hides: bool = False

    # --- what a game says of itself ---------------------------------------------------------------------------

    @abstractmethod
    def new_state(self, setup: Mapping[str, Any]) -> S:
        """The position at the start. ``setup`` holds the options chosen and who plays what.

        Raises:
            Refusal: the set-up is not allowed (rule id of the set-up rule).
        """

    def game_options(self) -> Sequence[GameOption]:
        """What can be agreed on before play: the ``options`` of a set-up."""
        return ()

    @abstractmethod
    def state_from_plain(self, plain: Mapping[str, Any]) -> S:
        """The state that ``state.to_plain()`` wrote; raises ValueError naming what is wrong."""

    @abstractmethod
    def parse_action(self, plain: Mapping[str, Any]) -> BaseModel:
        """The action that plain data describes; raises :class:`pydantic.ValidationError`."""

    @abstractmethod
    def view(self, state: S, viewer: Viewer) -> V:
        """What a seat may see; for ``SPECTATOR`` what everybody may, for ``MASTER`` all.

        Never change a view: it may share parts with the state. It holds all that has been revealed and still counts, so
        that a seat that joins, or a computer player, needs no history.
        """

    def settle(self, state: S) -> None:
        """Note that a position will not change any more, so that a game whose views have much in common may work that
        out once for all viewers."""

    def view_from_plain(self, plain: Mapping[str, Any], viewer: Viewer) -> V:
        """The view of a viewer that ``view.to_plain()`` wrote, as a host sends it.

        Where nothing is hidden it is the state. A game that hides anything reads it itself.

        Raises:
            ValueError: it is none; the message names what is wrong.
        """
        return self.state_from_plain(plain)  # type: ignore[return-value]

    @abstractmethod
    def progress(self, view: V) -> Progress:
        """Where the game stands."""

    @abstractmethod
    def describe(self, event: Event) -> str:
        """An event as a viewer learns of it in a readable English sentence; "" if it does not belong in the log."""

    def sentence(self, event: Event) -> str:
        """An event as :meth:`describe` tells it; one from a stranger's file may be without what the sentence needs."""
        try:
            return self.describe(event)
        except (LookupError, TypeError, ValueError, AttributeError, ArithmeticError):
            return f"Something happened that cannot be told ({shown(event.kind)})."

    def action_name(self, action: Mapping[str, Any]) -> str:
        """An action of which no event tells, in a few words for lists of what was done."""
        return str(action.get("do", "")).replace("_", " ").capitalize()

    def for_setup(self, setup: Mapping[str, Any]) -> Game[S, V]:
        """The game as a set-up wants it: itself, unless something that never changes in a game was agreed on.

        Raises:
            ValueError: it cannot be made so; the message says why.
        """
        return self

    def data_mark(self) -> str:
        """A text that is another where the tables that the game is played with are (its board, its set-up): each saved
        game keeps it as ``data`` in its set-up. Empty where that is not kept."""
        return ""

    def players(self, setup: Mapping[str, Any]) -> dict[str, str]:
        """Who plays each seat; a seat nobody was named for plays for itself."""
        named = setup.get("players") or {}
        return {seat.id: str(named.get(seat.id) or seat.name) for seat in self.seats}

    def action_for(self, action: Mapping[str, Any], viewer: Viewer) -> dict[str, Any]:
        """An action as a viewer may know it: where a game hides anything, only whose it was unless it is its own."""
        if not self.hides or viewer is MASTER or viewer == action.get("by"):
            return dict(action)
        return {"by": action["by"]} if "by" in action else {}

    def sample_state(self, view: V, rng: random.Random) -> S:
        """A full state that this view could be a view of, for computer players; hidden things are dealt at random.

        Where nothing is hidden, the view is the state.
        """
        return view  # type: ignore[return-value]

    def audit(self, before: S, after: S, events: Sequence[Event]) -> None:
        """Check what must hold whatever is played, for fuzzing; raises AssertionError naming what is broken."""

    def seat(self, seat_id: str) -> Seat | None:
        """The seat with an id."""
        return next((seat for seat in self.seats if seat.id == seat_id), None)

    def hash(self, state: S | V) -> str:
        """Equal states, and equal views, have equal hashes, on every machine and every run."""
        return plain_hash(state.to_plain())

    # --- who decides what -------------------------------------------------------------------------------------

    def context(self, state: S, chance: Chance) -> Context[S]:
        """The working context of one action; a game may hand in its own kind."""
        return Context(state, chance, self.steps)

    def over(self, state: S) -> bool:
        """Whether the game has ended."""
        return not state.stack

    def decisions(self, state: S) -> tuple[Decision, ...]:
        """Everything the game waits for now; empty when it has ended."""
        if not state.stack:
            return ()
        frame = state.stack[-1]
        return self.steps[frame.step].decisions(state, frame)

    def decision(self, state: S, seat: str | None = None) -> Decision | None:
        """What a seat is asked now, or what is asked first; None when nothing is."""
        return next((found for found in self.decisions(state) if seat is None or seat in found.seats), None)

    def heads(self, state: S, seat: str | None = None) -> list[Option]:
        """What kinds of things a seat may do now, with which pieces; empty only for a seat that is not asked.

        Args:
            state: the position.
            seat: who; None is the seat asked first.
        """
        decision = self.decision(state, seat)
        if decision is None:
            return []
        frame = state.stack[-1]
        return self.steps[frame.step].heads(state, frame, seat or decision.seat)

    def expand(self, state: S, option: Option, filled: Mapping[str, Any]) -> tuple[Blank, ...]:
        """The blanks to fill in next.

        Args:
            state: the position.
            option: a head of this position.
            filled: what the blanks so far were filled with, by name, as it goes into the action.

        Returns:
            The next blanks, each of which can be filled; none when the action is complete.

        Raises:
            Refusal: the blanks cannot be filled so.
        """
        if any(blank.name not in filled for blank in option.blanks):
            return tuple(blank for blank in option.blanks if blank.name not in filled)
        if not option.staged or not state.stack:
            return ()
        frame = state.stack[-1]
        return self.steps[frame.step].expand(state, frame, option, filled)

    def sample(self, state: S, option: Option, rng: random.Random) -> dict[str, Any]:
        """A random way of filling an option, as a plain action; nothing is listed that is not needed."""
        filled: dict[str, Any] = {}
        while blanks := self.expand(state, option, filled):
            for blank in blanks:
                filled[blank.name] = sample_blank(blank, rng)
        return {**option.action, **filled}

    # --- playing ----------------------------------------------------------------------------------------------

    def start(self, state: S, chance: Chance) -> tuple[S, list[Event]]:
        """Run a new state to its first decision."""
        ctx = self.context(state.copy(), chance)
        self._run(ctx)
        return ctx.state, ctx.events

    def apply(self, state: S, action: BaseModel | Mapping[str, Any], chance: Chance) -> tuple[S, list[Event]]:
        """Carry out one action wholly, or refuse it; ``state`` itself is never changed.

        Args:
            state: the position.
            action: an action of this game or its plain data.
            chance: where dice, shuffles and draws come from.

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
                place = place_of(first)
                where = f"{place}: " if place else ""
                raise Refusal(MALFORMED, f"The action is not understood: {where}{wrong_value(first)}.") from None
        ctx = self.context(state.copy(), chance)
        frame = ctx.frame
        step = self.steps[frame.step]
        by = getattr(action, "by", "")
        decisions = step.decisions(ctx.state, frame)
        if not any(by in decision.seats for decision in decisions):
            raise self.wrong_seat(state, _together(decisions), by)
        step.act(ctx, frame, action)
        self._run(ctx)
        return ctx.state, ctx.events

    def wrong_seat(self, state: S, decision: Decision, by: str) -> Refusal:
        """The refusal of an action by a seat that is not asked; ``decision`` names all that are."""
        names = [self._in_sentence(seat) for seat in decision.seats]
        who = self._in_sentence(by) or "nobody"
        text = f"{who[:1].upper()}{who[1:]} is not asked now: {who_decides(names, decision.answers == 'all')}."
        return Refusal(NOT_ASKED, text)

    def _in_sentence(self, seat_id: str) -> str:
        seat = self.seat(seat_id)
        return seat_id if seat is None else seat.in_sentence

    def frame_from_plain(self, plain: Any) -> Frame:
        """The frame that ``frame.to_plain()`` wrote; raises ValueError naming what is wrong."""
        name = plain[0] if isinstance(plain, list | tuple) and plain else None
        step = self.steps.get(name) if isinstance(name, str) else None
        if step is None:
            raise ValueError(f"there is no step {name!r}")
        return frame_from_plain(step.frame, plain)

    def _run(self, ctx: Context[S]) -> None:
        for _ in range(_MAX_STEPS):
            if not ctx.state.stack:
                return
            frame = ctx.frame
            step = self.steps[frame.step]
            if step.decisions(ctx.state, frame):
                return
            step.advance(ctx, frame)
        raise AssertionError(f"step {ctx.frame.step} never asks and never ends")


def _together(decisions: Sequence[Decision]) -> Decision:
    """One decision that names the seats of all."""
    seats = tuple(dict.fromkeys(seat for decision in decisions for seat in decision.seats))
    first = decisions[0]
    return first if seats == first.seats else replace(first, seats=seats, answers="all")
