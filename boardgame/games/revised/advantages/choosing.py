"""The national advantages each power has, chosen or rolled before the first turn (AAR-OPT-01 to AAR-OPT-05)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Literal

from boardgame.engine.decision import Decision
from boardgame.engine.frame import Frame
from boardgame.engine.option import Option
from boardgame.engine.refusal import NOT_ASKED, Refusal
from boardgame.games.axis_allies.actions import Action, Id
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.edition_step import AxisContext, EditionStep
from boardgame.games.axis_allies.state import State
from boardgame.games.axis_allies.telling.log import power_name
from boardgame.games.revised.advantages.advantage import Advantage

OPTION, NUMBER = "advantages", "advantages_each"
"""Ids of the options: whether advantages are chosen or rolled, and how many each power gets."""
CHOSEN, ROLLED = "chosen", "rolled"


class ChooseAdvantage(Action):
    """Choose one national advantage for one's power, before the first turn."""

    do: Literal["choose_advantage"] = "choose_advantage"
    advantage: Id


class ChooseAdvantagesStep(EditionStep):
    """Each power in turn order gets its advantages, then what they change about the set-up is done.

    The order is not in the rules; the order of play lets each power know what those before it took.
    """

    name = "choose_advantages"
    every: ClassVar[tuple[Advantage, ...]] = ()
    """The thirty advantages; the package fills this in."""

    def decision(self, state: State, frame: Frame) -> Decision | None:
        """The next power that lacks an advantage, where they are chosen."""
        power = self._next(state) if state.options[OPTION] == CHOSEN else ""
        if not power:
            return None
        have, number = len(state.advantages.get(power, ())), int(state.options[NUMBER])
        text = "Choose a national advantage."
        if number > 1:
            text = f"Choose a national advantage, number {have + 1} of {number}."
        return Decision((power,), self.name, text, ("AAR-OPT-01", "AAR-OPT-05"), {"chosen": have, "number": number})

    def advance(self, ctx: AxisContext, frame: Frame) -> None:
        """Roll for a power, or do what the advantages change at the start."""
        state, rolled = ctx.state, ctx.state.options[OPTION] == ROLLED
        power = self._next(state) if rolled else ""
        if power:
            self._roll(ctx, power)
            return
        ctx.end()
        for advantage in reversed(self.every):
            if advantage.at_setup and advantage.id in state.advantages.get(advantage.power, ()):
                ctx.call(advantage.at_setup)

    def heads(self, state: State, frame: Frame, seat: str) -> list[Option]:
        """An option for each advantage that the power has not chosen yet."""
        power = self._next(state)
        return [
            Option({"do": "choose_advantage", "by": power, "advantage": one.id}, (), f"{one.name}: {one.text}",
                   (one.rule,))
            for one in self._open(state, power)
        ]  # fmt: skip

    def act(self, ctx: AxisContext, frame: Frame, action: Action) -> None:
        """Take one advantage."""
        if not isinstance(action, ChooseAdvantage):
            raise Refusal(NOT_ASKED, "Choose a national advantage.")
        state = ctx.state
        power = self._next(state)
        found = next((one for one in self._open(state, power) if one.id == action.advantage), None)
        if found is None:
            if action.advantage in state.advantages.get(power, ()):
                raise self.edition.refuse("AAR-OPT-01", "You have chosen this advantage already.")
            ids = ", ".join(one.id for one in self._open(state, power))
            raise self.edition.refuse("AAR-OPT-05", f"Choose one of {ids}.")
        self._give(ctx, found)

    def _roll(self, ctx: AxisContext, power: str) -> None:
        """One die after another in the power's column; what it has already is rolled again (AAR-OPT-02)."""
        while self._next(ctx.state) == power:
            die = ctx.roll(1, power, "advantage")[0]
            found = next((one for one in self._open(ctx.state, power) if one.roll == die), None)
            if found is not None:
                self._give(ctx, found)

    def _give(self, ctx: AxisContext, advantage: Advantage) -> None:
        ctx.state.advantages.setdefault(advantage.power, []).append(advantage.id)
        ctx.event("advantage_taken", advantage.power, advantage=advantage.id)

    def _open(self, state: State, power: str) -> list[Advantage]:
        """The advantages in a power's column that it does not have yet."""
        have = state.advantages.get(power, ())
        return [one for one in self.every if one.power == power and one.id not in have]

    def _next(self, state: State) -> str:
        """The first power in turn order that lacks advantages, or ""."""
        if state.options[OPTION] not in (CHOSEN, ROLLED):
            return ""
        number = int(state.options[NUMBER])
        lacking = (
            power.id
            for power in self.edition.powers
            if len(state.advantages.get(power.id, ())) < number and self._open(state, power.id)
        )
        return next(lacking, "")


def advantage_taken(edition: Edition, by: str, data: Mapping[str, Any]) -> str:
    """The sentence of the log."""
    name = next(one.name for one in ChooseAdvantagesStep.every if one.id == data["advantage"])
    return f"{power_name(edition, by)} has the national advantage {name}."
