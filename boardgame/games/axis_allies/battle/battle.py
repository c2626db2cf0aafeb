"""The battle step: walks the edition's list of battle steps until the battle ends (A42-CON-08)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from boardgame.engine.option import Option
from boardgame.engine.step import Decision, Frame
from boardgame.games.axis_allies.actions import Action
from boardgame.games.axis_allies.battle.antiaircraft import Antiaircraft
from boardgame.games.axis_allies.battle.battle_data import Battle
from boardgame.games.axis_allies.battle.battle_stage import Stage
from boardgame.games.axis_allies.battle.bombardment import Bombardment
from boardgame.games.axis_allies.battle.ending import Conclude, Test
from boardgame.games.axis_allies.battle.firing import BeginRound, Fire, Place, RemoveStruck
from boardgame.games.axis_allies.battle.opening_fire import OpeningFire
from boardgame.games.axis_allies.battle.rescue import RESCUE, stranded
from boardgame.games.axis_allies.battle.retreat import Press
from boardgame.games.axis_allies.battle.submarines import SubmarineStage
from boardgame.games.axis_allies.battle.submerging import Submerge
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.edition_step import AxisContext, KitStep
from boardgame.games.axis_allies.state import State

BATTLE = "battle"
"""Name of the step that fights one battle out."""


def call_battle(ctx: AxisContext, area: str, kind: str, attacker: str, **more: Any) -> None:
    """Begin the battle for a space.

    Args:
        ctx: the working context.
        area: the space.
        kind: ``land`` or ``sea``.
        attacker: the attacking power.
        more: ``seaborne``: ids of units that landed; ``bombard``: ids of ships that bombard.
    """
    ctx.call(BATTLE, **Battle.new_data(area, kind, attacker, **more))


class BattleStep(KitStep):
    """One battle, to its end (A42-CON-05). The frame's data is a :class:`Battle`.

    A42-CON-02: the special rules of units are part of the battle steps.

    Attributes:
        kit_stages: the battle steps of the kit that an edition's lists may name, besides its own.
    """

    name = BATTLE
    kit_stages: ClassVar[Mapping[str, Stage]] = {
        "place": Place(),
        "antiaircraft": Antiaircraft(),
        "bombardment": Bombardment(),
        "test": Test(),
        "begin_round": BeginRound(),
        "submarines": SubmarineStage(),
        "attack": Fire("attacker", "attack", strip=True),
        "defense": Fire("defender", "defense", strip=False),
        "remove": RemoveStruck(),
        "press": Press(),
        "conclude": Conclude(),
        "opening_submarines": OpeningFire(),
        "submerge": Submerge(),
    }

    def __init__(self, edition: Edition) -> None:
        super().__init__(edition)
        self.stages: Mapping[str, Stage] = {**self.kit_stages, **edition.stages}

    def decision(self, state: State, frame: Frame) -> Decision | None:
        """See :class:`~boardgame.engine.step.Step`."""
        stage = self.stages[frame.data.get("stage", self.edition.battle.opening[0])]
        return stage.decision(Battle(self.edition, state, frame.data))

    def options(self, state: State, frame: Frame) -> list[Option]:
        """See :class:`~boardgame.engine.step.Step`."""
        return self.stages[frame.data["stage"]].options(Battle(self.edition, state, frame.data))

    def act(self, ctx: AxisContext, frame: Frame, action: Action) -> None:
        """See :class:`~boardgame.engine.step.Step`."""
        battle = Battle(self.edition, ctx.state, frame.data)
        self.stages[frame.data["stage"]].act(ctx, battle, action)

    def advance(self, ctx: AxisContext, frame: Frame) -> None:
        """Go on with the battle step in progress, then take the next one of the list."""
        data, rules = frame.data, self.edition.battle
        if data.get("concluded"):
            ctx.end(data["outcome"])
            return
        data.setdefault("at", ["opening", 0])
        path, number = data["at"]
        steps = rules.opening if path == "opening" else rules.steps
        if data.get("outcome") and not data.get("parting"):
            data["stage"] = "conclude"
        elif number >= len(steps):
            data["at"] = ["round", 0]
            return
        else:
            data["stage"] = "press" if data.get("parting") else steps[number]
        battle = Battle(self.edition, ctx.state, data)
        if not self.stages[data["stage"]].advance(ctx, battle):
            return
        data["memo"] = {}
        if data["stage"] == "conclude":
            for told in self.edition.hooks.battle_ended:
                told(ctx, battle)
            if rules.rescue_at_once and stranded(self.edition, ctx.state):
                data["concluded"] = True
                ctx.call(RESCUE)  # AAR-CON-132
            else:
                ctx.end(data["outcome"])
            return
        data["at"] = [path, number + 1]
