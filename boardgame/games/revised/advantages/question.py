"""A step that asks one power one question about an advantage, and goes on with the phase."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from boardgame.engine.decision import Decision
from boardgame.engine.frame import Frame
from boardgame.engine.option import Choice, Option
from boardgame.engine.refusal import NOT_ASKED, Refusal
from boardgame.games.axis_allies.actions import Action, Answer
from boardgame.games.axis_allies.edition.edition_step import AxisContext, EditionStep
from boardgame.games.axis_allies.state import State

NO = "no"
"""The answer that declines an advantage."""


class QuestionStep(EditionStep):
    """Asks once, unless there is nothing to answer, and ends. Subclasses say whom, what, and what an answer does."""

    power: ClassVar[str]
    """Who is asked."""
    text: ClassVar[str]
    """The question."""
    rules: ClassVar[tuple[str, ...]]
    """Ids of the rules behind it; the first refuses an answer that is none."""

    def answers(self, state: State) -> Mapping[str, str]:
        """The answers and what a button says for each; none where the question does not arise."""
        raise NotImplementedError

    def carry_out(self, ctx: AxisContext, choice: str) -> None:
        """Do what was answered; the step is over already, so that another may be called."""
        raise NotImplementedError

    def decision(self, state: State, frame: Frame) -> Decision | None:
        """See :class:`~boardgame.engine.step.Step`."""
        answers = self.answers(state)
        if not answers:
            return None
        area = next((choice for choice in answers if choice in self.edition.board.areas), "")
        data = {"question": self.name, **({"area": area} if area else {})}
        return Decision((self.power,), "answer", self.text, self.rules, data)

    def advance(self, ctx: AxisContext, frame: Frame) -> None:
        """There is nothing to ask."""
        ctx.end()

    def heads(self, state: State, frame: Frame, seat: str) -> list[Option]:
        """See :class:`~boardgame.engine.step.Step`."""
        answers = self.answers(state)
        choice = Choice("choice", tuple(answers), tuple(answers.values()))
        return [Option({"do": "answer", "by": self.power}, (choice,), self.text, self.rules)]

    def act(self, ctx: AxisContext, frame: Frame, action: Action) -> None:
        """See :class:`~boardgame.engine.step.Step`."""
        if not isinstance(action, Answer):
            raise Refusal(NOT_ASKED, self.text)
        if action.choice not in self.answers(ctx.state):
            raise self.edition.refuse(self.rules[0], f"That is no answer. {self.text}")
        ctx.end()
        self.carry_out(ctx, action.choice)
