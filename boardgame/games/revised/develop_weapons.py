"""Phase 1, Develop Weapons: one development is named, dice are bought and rolled (AAR-TEC-01 to AAR-TEC-07)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from boardgame.engine.decision import Decision
from boardgame.engine.frame import Frame
from boardgame.engine.option import Choice, Option
from boardgame.engine.refusal import NOT_ASKED, Refusal
from boardgame.games.axis_allies.actions import Action, Count, EndPhase, Id
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.edition_step import AxisContext, EditionStep
from boardgame.games.axis_allies.edition.hooks import Hooks
from boardgame.games.axis_allies.state import State
from boardgame.games.axis_allies.telling.names_in_english import plural, the
from boardgame.games.revised.developments import CHART, Development, has

DIE_COST = 5
"""IPCs for each research die (AAR-TEC-04)."""


class Develop(Action):
    """Name a development, buy research dice and roll them; ends the phase."""

    do: Literal["develop"] = "develop"
    development: Id
    dice: Count


class DevelopWeaponsStep(EditionStep):
    """Asks the power in turn what it tries to develop, if it can pay for a die and has not developed everything."""

    name = "develop_weapons"

    def decision(self, state: State, frame: Frame) -> Decision | None:
        """Asked where something can be tried."""
        if not _left(state) or _dice_in_reach(state) < 1:
            return None
        data = {
            "treasury": state.treasury[state.turn],
            "cost": DIE_COST,
            "developments": [{"id": d.id, "name": d.name, "roll": d.roll, "held": has(state, state.turn, d)}
                             for d in CHART],
        }  # fmt: skip
        rules = ("AAR-TEC-02", "AAR-TEC-04", "AAR-TEC-06")
        return Decision((state.turn,), self.name, "Develop a weapon, or go on.", rules, data)

    def advance(self, ctx: AxisContext, frame: Frame) -> None:
        """Nothing can be tried."""
        ctx.end()

    def heads(self, state: State, frame: Frame, seat: str) -> list[Option]:
        """Every number of dice for every development that is left (AAR-TEC-17), and none at all."""
        dice = Choice("dice", tuple(range(1, _dice_in_reach(state) + 1)))
        found = [
            Option({"do": "develop", "by": state.turn, "development": wanted.id}, (dice,),
                   f"{wanted.name} on a {wanted.roll}", (wanted.rule, "AAR-TEC-03", "AAR-TEC-04"))
            for wanted in _left(state)
        ]  # fmt: skip
        end = {"do": "end_phase", "by": state.turn}
        return [*found, Option(end, (), "Develop nothing", ("AAR-TEC-01",), tone="end")]

    def act(self, ctx: AxisContext, frame: Frame, action: Action) -> None:
        """Roll and end the phase, or end it at once."""
        if isinstance(action, Develop):
            self._develop(ctx, action)
        elif not isinstance(action, EndPhase):
            raise Refusal(NOT_ASKED, "Develop a weapon now, or end the phase.")
        ctx.end()  # AAR-TEC-03, AAR-TEC-07: one attempt a turn

    def _develop(self, ctx: AxisContext, action: Develop) -> None:
        state, power = ctx.state, ctx.state.turn
        wanted = next((row for row in CHART if row.id == action.development), None)
        if wanted is None:
            names = ", ".join(row.id for row in CHART)
            raise self.edition.refuse("AAR-TEC-03", f"Name one development: {names}.")
        if has(state, power, wanted):
            raise self.edition.refuse("AAR-TEC-17", f"You have developed {wanted.name} already.")
        cost = action.dice * DIE_COST
        if not 0 < cost <= state.treasury[power]:
            text = f"A research die costs {DIE_COST} IPC; with {state.treasury[power]} IPC 1 to {_dice_in_reach(state)}"
            raise self.edition.refuse("AAR-TEC-04", f"{text} can be bought.")
        state.treasury[power] -= cost
        # AAR-TEC-05: all of them together and now.
        dice = ctx.roll(action.dice, power, "research", told="researched")
        achieved = wanted.roll in dice  # AAR-TEC-06: more than one match does no more than one
        if achieved:
            known = {*state.developments.get(power, ()), wanted.id}
            state.developments[power] = [row.id for row in CHART if row.id in known]  # AAR-TEC-08
        ctx.event("researched", power, development=wanted.id, number=wanted.roll, cost=cost, dice=dice,
                  achieved=achieved, money={power: -cost})  # fmt: skip


def _left(state: State) -> list[Development]:
    """The developments that the power in turn has not made."""
    return [row for row in CHART if not has(state, state.turn, row)]


def _dice_in_reach(state: State) -> int:
    return state.treasury[state.turn] // DIE_COST


def _researched(edition: Edition, by: str, data: Mapping[str, Any]) -> str:
    wanted = next(row for row in CHART if row.id == data["development"])
    tries = f"{len(data['dice'])} {plural(len(data['dice']), 'die', 'dice')} for {data['cost']} IPC"
    what = "develops" if data["achieved"] else "fails to develop"
    shown = ", ".join(map(str, data["dice"]))
    return f"{the(edition, by)} {what} {wanted.name} with {tries}: {shown}, where a {wanted.roll} was wanted."


HOOKS = Hooks(sentences={"researched": _researched})
"""How the log tells of research."""
