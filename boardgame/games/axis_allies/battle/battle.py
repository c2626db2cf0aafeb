"""The battle step: walks the edition's list of battle steps until the battle ends (A42-CON-08)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from boardgame.games.axis_allies.battle.antiaircraft import Antiaircraft
from boardgame.games.axis_allies.battle.battle_data import Battle, BattleFrame, StageMemory
from boardgame.games.axis_allies.battle.battle_stage import Stage
from boardgame.games.axis_allies.battle.bombardment import Bombardment
from boardgame.games.axis_allies.battle.ending import Conclude, Test
from boardgame.games.axis_allies.battle.firing import BeginRound, Fire, Place, RemoveStruck
from boardgame.games.axis_allies.battle.rescue import RESCUE, stranded
from boardgame.games.axis_allies.battle.retreat import Press
from boardgame.games.axis_allies.battle.submarines import SubmarineStage
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.edition_step import AxisContext, EditionStep

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
    ctx.call(BATTLE, area=area, kind=kind, attacker=attacker, **more)


class BattleStep(EditionStep):
    """One battle, to its end (A42-CON-05); its result is how the battle ended.

    A42-CON-02: the special rules of units are part of the battle steps.

    Attributes:
        kit_stages: the battle steps of the kit that an edition's lists may name, besides its own.
    """

    name = BATTLE
    frame = BattleFrame
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
    }

    def __init__(self, edition: Edition) -> None:
        super().__init__(edition)
        self.stages: Mapping[str, Stage] = {**self.kit_stages, **edition.stages}

    def advance(self, ctx: AxisContext, frame: BattleFrame) -> None:
        """Go on with the battle step in progress, then take the next one of the list."""
        rules = self.edition.battle
        if frame.concluded:
            ctx.end(frame.outcome)
            return
        steps = rules.steps if frame.in_rounds else rules.opening
        if frame.outcome and not frame.parting:
            frame.stage = "conclude"
        elif frame.number >= len(steps):
            frame.in_rounds, frame.number = True, 0
            return
        else:
            frame.stage = "press" if frame.parting else steps[frame.number]
        battle = Battle(self.edition, ctx.state, frame)
        if not self.stages[frame.stage].advance(ctx, battle):
            return
        frame.memory = StageMemory()
        if frame.stage == "conclude":
            for listener in self.edition.hooks.battle_ended:
                listener(ctx, battle)
            if rules.rescue_at_once and stranded(self.edition, ctx.state):
                frame.concluded = True
                ctx.call(RESCUE)  # AAR-CON-132
            else:
                ctx.end(frame.outcome)
            return
        frame.number += 1
