"""An Axis & Allies game: an edition, the kit's steps bound to it, and the engine's interface."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from boardgame.engine.event import Event
from boardgame.engine.game import Game
from boardgame.engine.option import Option
from boardgame.engine.refusal import Refusal
from boardgame.engine.step import Decision, Step
from boardgame.games.axis_allies.actions import Action, parse_action
from boardgame.games.axis_allies.cases import invariants
from boardgame.games.axis_allies.edition.edition import Edition, sentence
from boardgame.games.axis_allies.edition.edition_step import KitStep
from boardgame.games.axis_allies.edition.setup import new_state
from boardgame.games.axis_allies.state import State
from boardgame.games.axis_allies.telling.log import describe
from boardgame.games.axis_allies.telling.names_in_english import the


class AxisAlliesGame(Game[State]):
    """One edition, ready to play.

    What only cases need is imported when a case is run: playing starts the sooner.
    """

    def __init__(self, edition: Edition, steps: Sequence[type[KitStep]]) -> None:
        self.edition = edition
        self.id = edition.id
        self.steps: Mapping[str, Step[State]] = {step.name: step(edition) for step in steps}
        for phase in (*edition.phases, *edition.phases_without_capital):
            if phase not in self.steps:
                raise ValueError(f"scenario of {edition.id}: phases: there is no phase {phase!r}")

    def new_state(self, setup: Mapping[str, Any]) -> State:
        """See :func:`~boardgame.games.axis_allies.edition.setup.new_state`."""
        return new_state(self.edition, setup)

    def state_from_plain(self, plain: Mapping[str, Any]) -> State:
        """See :meth:`State.from_plain`."""
        state = State.from_plain(plain)
        if state.game != self.id:
            raise ValueError(f"state: of game {state.game!r}, not {self.id!r}")
        return state

    def parse_action(self, plain: Mapping[str, Any]) -> Action:
        """See :func:`~boardgame.games.axis_allies.actions.parse_action`."""
        return parse_action(plain, self.edition.actions)

    def describe(self, event: Event) -> str:
        """See :func:`~boardgame.games.axis_allies.telling.log.describe`."""
        return describe(self.edition, event)

    def summary(self, state: State) -> dict[str, Any]:
        """Round, turn, phase, and the winner where there is one."""
        place: dict[str, Any] = {"round": state.round, "turn": state.turn, "phase": state.phase}
        return {**place, "winner": state.winner} if state.winner else place

    def audit(self, before: State, after: State, events: Sequence[Event]) -> None:
        """See :func:`~boardgame.games.axis_allies.cases.invariants.check`."""
        invariants.check(self.edition, before, after, events)

    def lay_position(self, state: State, position: Mapping[str, Any]) -> State:
        """See :func:`~boardgame.games.axis_allies.cases.case_position.lay_position`."""
        from boardgame.games.axis_allies.cases.case_position import lay_position

        return lay_position(self.edition, state, position)

    def check(self, state: State, events: Sequence[Event], expect: Mapping[str, Any]) -> list[str]:
        """See :func:`~boardgame.games.axis_allies.cases.case_expect.check`."""
        from boardgame.games.axis_allies.cases.case_expect import check

        return check(self.edition, state, self.decision(state), events, expect)

    def offers(self, state: State, option: Option, wanted: Mapping[str, Any]) -> bool:
        """See :func:`~boardgame.games.axis_allies.cases.case_expect.offers`."""
        from boardgame.games.axis_allies.cases.case_expect import offers

        return offers(state, option, wanted)

    def decision(self, state: State) -> Decision | None:
        """See :meth:`Game.decision`."""
        decision = super().decision(state)
        return decision and replace(decision, text=sentence(decision.text))

    def wrong_seat(self, state: State, decision: Decision, by: str) -> Refusal:
        """A42-SET-08: only one power at a time carries out operations, on its own turn."""
        if by in self.edition.power_by_id:
            text = f"It is for {the(self.edition, decision.seat)} to decide now: {decision.text}"
            return self.edition.refuse("A42-SET-08", text)
        return super().wrong_seat(state, decision, by)
