"""The combat phase of an Offensive Option: attacks, then exploitation (TR-14.1)."""

from __future__ import annotations

from boardgame.engine import Context, Step
from boardgame.games.third_reich.combat.air_support import return_home
from boardgame.games.third_reich.combat.attackers import offensive_anywhere
from boardgame.games.third_reich.combat.frames import CombatFrame
from boardgame.games.third_reich.combat.landing import return_aboard
from boardgame.games.third_reich.state import State

ATTACKS, EXPLOITATION, EXPLOITATION_ATTACKS, OVER = range(4)
"""The stages, as ``CombatFrame.stage`` counts them."""


BEFORE_ATTACKS = (
    "naval.missions",
    "air.missions",
    "air.counterair",
    "air.das",
    "air.intercept",
    "air.withdraw",
    "naval.sailing",
    "naval.ashore",
)
"""Missions of fleets and air before the attacks (TR-14.11 to TR-14.14)."""
BEFORE_EXPLOITATION = ("air.missions", "air.das", "air.intercept", "air.withdraw")
"""Air missions before the attacks of the exploitation (TR-14.18)."""


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
        result = frame.take_result()
        before = {ATTACKS: BEFORE_ATTACKS, EXPLOITATION_ATTACKS: BEFORE_EXPLOITATION}.get(frame.stage, ())
        if frame.air < len(before):
            frame.air += 1
            ctx.call(before[frame.air - 1], nations=list(frame.nations))
            return
        if result is None:
            ctx.call("combat.exploit" if frame.stage == EXPLOITATION else "combat.attacks")
            return
        if any(sortie.mission == "port" for sortie in frame.sorties):
            ctx.call("air.ports")  # TR-14.17
            return
        frame.stage = frame.stage + 1 if frame.exploiting else OVER
        # TR-14.23e: an exploitation may attack what was attacked before.
        frame.done, frame.attacked, frame.attacked_by = [], [], []
        return_aboard(ctx, frame)
        if frame.stage != EXPLOITATION_ATTACKS:
            return_home(ctx, frame)
        frame.air = 0
