"""Submarines that fire first in every round, and whose victims answer beside a destroyer (AAR-CON-33 to AAR-CON-44)."""

from __future__ import annotations

from boardgame.games.axis_allies.battle.battle_data import ATTACKER, DEFENDER, SIDES, Battle, other
from boardgame.games.axis_allies.battle.battle_stage import Stage
from boardgame.games.axis_allies.battle.firing import volley
from boardgame.games.axis_allies.battle.hits import call_casualties, hit_groups
from boardgame.games.axis_allies.edition.battle_rules import SUBMARINE
from boardgame.games.axis_allies.edition.edition_step import AxisContext


class OpeningFire(Stage):
    """Both sides' submarines fire, the attacker's dice first; then those hit leave unless a destroyer lets them answer.

    Nobody else fires here or answers (AAR-CON-05, AAR-CON-20). Whoever is hit waits behind the strip, so a submarine
    hit here still fires here (AAR-CON-34). Submarines stay on the battle board (AAR-CON-41).
    """

    def advance(self, ctx: AxisContext, battle: Battle) -> bool:
        """See :class:`Stage`."""
        memory = battle.memory
        if not memory.begun:
            memory.begun, memory.to_fire = True, [ATTACKER, DEFENDER]
        if memory.fired:
            target = other(memory.fired)
            memory.fired = ""
            chosen = battle.frame.take_result()
            battle.take_hits(ctx, target, chosen, "surprise_strike", strip=True)
        while memory.to_fire:
            side = memory.to_fire.pop(0)
            boats = battle.tagged(side, "submarine")
            if boats:
                target = other(side)
                battle.frame.fired += [unit.id for unit in boats]  # AAR-CON-37: not again in this round
                hits = volley(ctx, battle, side, boats, "surprise_strike", battle.values(side), SUBMARINE)
                memory.fired = side
                call_casualties(ctx, battle, target, hit_groups(battle, target, hits), "surprise_strike")
                return False
        # AAR-CON-40, AAR-CON-42, AAR-CON-43: step 3, for each side by itself; a destroyer just hit still counts.
        # AAR-SUB-09: it takes from the others that their victims do not answer, not that they fire first.
        for side in SIDES:
            if not battle.has(side, "anti_submarine"):
                struck = set(battle.frame.struck)
                battle.remove(ctx, [unit.id for unit in battle.units(side) if unit.id in struck])
        return True
