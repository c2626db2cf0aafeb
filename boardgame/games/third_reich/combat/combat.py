"""The combat phase of an Offensive Option: attacks, then exploitation (TR-14.1)."""

from __future__ import annotations

from boardgame.engine import Context, Step
from boardgame.games.third_reich.combat.attackers import offensive_anywhere
from boardgame.games.third_reich.combat.frames import CombatFrame
from boardgame.games.third_reich.state import State

ATTACKS, EXPLOITATION, EXPLOITATION_ATTACKS, OVER = range(4)
"""The stages, as ``CombatFrame.stage`` counts them."""


class Combat(Step[State]):
    """One combat phase for all fronts with an Offensive Option."""

    name = "combat"
    frame = CombatFrame

    def advance(self, ctx: Context[State], frame: CombatFrame) -> None:
        """Go on to the next stage that has something to decide."""
        state = ctx.state
        if not offensive_anywhere(state, frame.nations) or frame.stage == OVER:
            ctx.end()
            return
        if frame.take_result() is None:
            ctx.call("combat.exploit" if frame.stage == EXPLOITATION else "combat.attacks")
            return
        frame.stage = frame.stage + 1 if frame.exploiting else OVER
        # TR-14.23e: an exploitation may attack what was attacked before.
        frame.done, frame.attacked = [], []
