"""Submarines submerge at the end of a round and surface when the noncombat move ends (AAR-CON-60 to AAR-CON-64)."""

from __future__ import annotations

from boardgame.games.axis_allies.battle.battle_data import Battle, count_powers, count_types
from boardgame.games.axis_allies.battle.battle_stage import Stage
from boardgame.games.axis_allies.battle.submarines import SubmarinesStep, submarine_owners
from boardgame.games.axis_allies.board import unit_marks
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.edition_step import AxisContext
from boardgame.games.axis_allies.edition.hooks import Hooks


class SubmergeStep(SubmarinesStep):
    """Asks one power which of its submarines submerge; none may where a destroyer is (AAR-CON-61, AAR-SUB-05)."""

    name = "submerge"
    text = "Submerge, or stay"
    rules = ("AAR-CON-60", "AAR-CON-62")
    barred = "AAR-CON-60"


class Submerge(Stage):
    """After a round, powers with submarines no enemy destroyer finds say which submerge, the attacker first."""

    def advance(self, ctx: AxisContext, battle: Battle) -> bool:
        """See :class:`Stage`."""
        memory = battle.memory
        if not memory.begun:
            memory.begun, memory.to_ask = True, submarine_owners(battle)
        else:
            self._submerge(ctx, battle, battle.frame.take_result())
        if not memory.to_ask:
            return True
        side, power = memory.to_ask.pop(0)
        ctx.call(SubmergeStep.name, side=side, power=power)
        return False

    def _submerge(self, ctx: AxisContext, battle: Battle, ids: list[int]) -> None:
        """They leave the battle and stay in the zone."""
        if ids:
            units = [battle.state.units[unit] for unit in ids]
            ctx.event("submerged", units[0].owner, area=battle.area, units=count_types(battle.edition, units))
            battle.mark(ids, unit_marks.SUBMERGED)
            battle.frame.submerged += ids
            battle.leave(ids)


def surface(ctx: AxisContext, edition: Edition) -> None:
    """Every submerged submarine of any power surfaces; no combat follows (AAR-SUB-06, AAR-NCM-13)."""
    state = ctx.state
    found = [unit for unit in state.units.values() if unit_marks.SUBMERGED in unit.marks]
    for area in sorted({unit.area for unit in found}):
        units = [unit for unit in found if unit.area == area]
        for power, types in count_powers(edition, units).items():
            ctx.event("surfaced", power, area=area, units=types)
    for unit in found:
        state.put(unit.unmarked(unit_marks.SUBMERGED))


def _phase_ended(ctx: AxisContext, edition: Edition, phase: str) -> None:
    if phase == "noncombat_move":
        surface(ctx, edition)  # AAR-NCM-13


HOOKS = Hooks(phase_ended=(_phase_ended,))
"""When they come up again."""
