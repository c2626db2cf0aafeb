"""An Axis & Allies game: an edition, the kit's steps bound to it, and the engine's interface."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from boardgame.engine.decision import Decision
from boardgame.engine.event import Event
from boardgame.engine.game import Game
from boardgame.engine.game_option import GameOption
from boardgame.engine.progress import Progress
from boardgame.engine.refusal import Refusal
from boardgame.engine.seat import Seat
from boardgame.engine.step import Step
from boardgame.engine.viewer import Viewer
from boardgame.games.axis_allies.actions import Action, parse_action
from boardgame.games.axis_allies.edition.edition import Edition, sentence
from boardgame.games.axis_allies.edition.edition_step import EditionStep
from boardgame.games.axis_allies.edition.setup import new_state, players_of
from boardgame.games.axis_allies.state import State
from boardgame.games.axis_allies.state_check import check_kinds, check_names
from boardgame.games.axis_allies.telling.log import describe
from boardgame.games.axis_allies.telling.names_in_english import side_words, the
from boardgame.games.axis_allies.telling.progress import progress


class AxisAlliesGame(Game[State, State]):
    """One edition, ready to play. Nothing is hidden: everybody's view is the state."""

    def __init__(self, edition: Edition, steps: Sequence[type[EditionStep]]) -> None:
        self.edition = edition
        self.id = edition.id
        self.seats = tuple(
            Seat(power.id, power.name, _side(power.side), article=the(edition, power.id) != power.name)
            for power in edition.powers
        )
        self.steps: Mapping[str, Step[State]] = {step.name: step(edition) for step in steps}
        for phase in (*edition.phases, *edition.phases_without_capital):
            if phase not in self.steps:
                raise ValueError(f"scenario of {edition.id}: phases: there is no phase {phase!r}")

    def new_state(self, setup: Mapping[str, Any]) -> State:
        """See :func:`~boardgame.games.axis_allies.edition.setup.new_state`."""
        return new_state(self.edition, setup)

    def game_options(self) -> Sequence[GameOption]:
        """The options of the edition."""
        return self.edition.options

    def players(self, setup: Mapping[str, Any]) -> dict[str, str]:
        """See :func:`~boardgame.games.axis_allies.edition.setup.players_of`."""
        return players_of(self.edition, setup)

    def state_from_plain(self, plain: Mapping[str, Any]) -> State:
        """See :meth:`State.from_plain`."""
        state = State.from_plain(plain, self.frame_from_plain)
        if state.game != self.id:
            raise ValueError(f"state: of game {state.game!r}, not {self.id!r}")
        check_kinds(plain)
        check_names(self.edition, state)
        return state

    def parse_action(self, plain: Mapping[str, Any]) -> Action:
        """See :func:`~boardgame.games.axis_allies.actions.parse_action`."""
        return parse_action(plain, self.edition.actions)

    def view(self, state: State, viewer: Viewer) -> State:
        """Everything is on the table."""
        return state

    def progress(self, view: State) -> Progress:
        """See :func:`~boardgame.games.axis_allies.telling.progress.progress`."""
        return progress(self.edition, view)

    def describe(self, event: Event) -> str:
        """See :func:`~boardgame.games.axis_allies.telling.log.describe`."""
        return describe(self.edition, event)

    def audit(self, before: State, after: State, events: Sequence[Event]) -> None:
        """See :func:`~boardgame.games.axis_allies.cases.invariants.check`."""
        from boardgame.games.axis_allies.cases import invariants  # not loaded with the game: only fuzzing asks

        invariants.check(self.edition, before, after, events)

    def decisions(self, state: State) -> tuple[Decision, ...]:
        """See :meth:`Game.decisions`."""
        return tuple(replace(decision, text=sentence(decision.text)) for decision in super().decisions(state))

    def wrong_seat(self, state: State, decision: Decision, by: str) -> Refusal:
        """A42-SET-08: only one power at a time carries out operations, on its own turn."""
        if by in self.edition.power_by_id:
            text = f"{the(self.edition, decision.seat)} decides: {decision.text}"
            return self.edition.refuse("A42-SET-08", text)
        return super().wrong_seat(state, decision, by)


def _side(side: str) -> str:
    return side_words(side).removeprefix("the ")
