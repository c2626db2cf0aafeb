"""When a battle ends, and what is done as it ends (A42-CON-19 to A42-CON-26, A42-CON-32 to A42-CON-37)."""

from __future__ import annotations

from boardgame.games.axis_allies.battle.battle_data import ATTACKER, DEFENDER, Battle, count_powers
from boardgame.games.axis_allies.battle.battle_stage import Stage
from boardgame.games.axis_allies.battle.retreat import retreat_spaces
from boardgame.games.axis_allies.board import unit_marks
from boardgame.games.axis_allies.board.control import take_control
from boardgame.games.axis_allies.board.spaces import is_hostile_land
from boardgame.games.axis_allies.edition.edition_step import AxisContext
from boardgame.games.axis_allies.phases.production import grounded


def sweep(ctx: AxisContext, battle: Battle) -> None:
    """Destroy defending transports that nothing defends any more (A42-CON-19, A42-CON-20, A42-UNI-78).

    A42-CON-21: attacking transports are not swept, as they can retreat.
    """
    rules, last = battle.rules, battle.rules.last
    if not rules.sweep or not battle.at_sea:
        return
    transports = battle.tagged(DEFENDER, last)
    others = [unit for unit in battle.units(DEFENDER) if unit not in transports]
    # A42-CON-19: only transports are left. A42-CON-20: or only they and submarines, against aircraft alone.
    boats_only = all(battle.edition.has(unit.type, "submarine") for unit in others)
    # P40-CON-49: or any units that the attacker cannot hit, aircraft against submarines too.
    apart = rules.sweep_apart and not battle.can_hurt(ATTACKER, others)
    if transports and (boats_only or apart) and battle.fights(ATTACKER) and not battle.can_hurt(DEFENDER):
        battle.take_hits(ctx, DEFENDER, [unit.id for unit in transports], "undefended", strip=False)
    attackers = battle.units(ATTACKER)
    if rules.sweep_attackers and attackers and not battle.fights(ATTACKER) and battle.can_hurt(DEFENDER):
        # P40-CON-50: only while they can retreat are they not undefended.
        alone = all(battle.edition.has(unit.type, last) for unit in attackers)
        if alone and not retreat_spaces(battle):
            battle.take_hits(ctx, ATTACKER, [unit.id for unit in attackers], "undefended", strip=False)


def outcome(battle: Battle) -> str:
    """How the battle has ended: ``attacker``, ``defender``, ``draw``, ``stalemate``, or "" while it goes on."""
    attackers, defenders = battle.units(ATTACKER), battle.units(DEFENDER)
    if not attackers or not defenders:
        if not battle.rules.submerged_stay:
            attackers, defenders = attackers + battle.submerged(ATTACKER), defenders + battle.submerged(DEFENDER)
        if attackers and defenders:
            return "stalemate"  # submerged submarines and their enemies share the zone
        # A42-CON-24, A42-CON-25: whoever still has units wins; A42-CON-33: nobody.
        return "attacker" if attackers else "defender" if defenders else "draw"
    if not battle.fights(ATTACKER) and not battle.fights(DEFENDER):
        return "draw"  # A42-CON-24, A42-CON-26: only transports on both sides
    if not battle.can_hurt(ATTACKER) and not battle.can_hurt(DEFENDER) and not battle.frame.struck:
        return "stalemate"  # neither side can hit the other: both stay
    return ""


class Test(Stage):
    """Sweeps undefended transports and sees whether the battle is over (A42-CON-23)."""

    def advance(self, ctx: AxisContext, battle: Battle) -> bool:
        """See :class:`Stage`."""
        sweep(ctx, battle)
        if not battle.units(ATTACKER) or not battle.units(DEFENDER):
            # AAR-CON-42, AAR-CON-49: with nobody left to answer, those hit in the opening fire go as well.
            battle.remove(ctx, list(battle.frame.struck))
        battle.frame.outcome = outcome(battle)
        if battle.frame.outcome == "draw" and battle.units(ATTACKER) and retreat_spaces(battle):
            battle.frame.parting = True  # A42-CON-26: the attacker's transports may stay or retreat
        return True


class Conclude(Stage):
    """Step 7: damaged ships are repaired, the territory changes hands, the survivors are marked."""

    def advance(self, ctx: AxisContext, battle: Battle) -> bool:
        """See :class:`Stage`."""
        frame, state, edition = battle.frame, ctx.state, battle.edition
        self._repair(ctx, battle)
        for unit in battle.units(DEFENDER):
            if unit.aboard and grounded(edition, state.units[unit.aboard]):
                state.put(unit._replace(aboard=0))  # P40-UNI-36: aloft, and it lands elsewhere
        # A42-CM-26, A42-NCM-01: they have fought and stay; A42-CON-36, A42-AMP-26: aircraft until they land in phase 4.
        battle.mark(frame.took_part, unit_marks.FOUGHT)
        ctx.event("combat_ended", battle.attacker, area=battle.area, kind=frame.kind, outcome=frame.outcome,
                  round=frame.round, losses=frame.losses)  # fmt: skip
        # A42-CON-32, A42-CON-34, A42-CON-35, A42-UNI-02: only surviving infantry, artillery and tanks take territory.
        if (
            not battle.at_sea
            and frame.outcome == "attacker"
            and battle.has(ATTACKER, "captures")
            and is_hostile_land(edition, state, battle.area, battle.attacker)
        ):
            take_control(ctx, edition, battle.area, battle.attacker)
        return True

    def _repair(self, ctx: AxisContext, battle: Battle) -> None:
        """A42-UNI-56: whoever survives a battle damaged is repaired at once, free of charge."""
        if not battle.rules.repair or not battle.at_sea:
            return
        repaired = []
        ids = [*battle.frame.took_part, *battle.frame.units[DEFENDER]]
        for unit in (battle.state.units[unit] for unit in ids if unit in battle.state.units):
            if unit.hits:
                repaired.append(unit)
                battle.state.put(unit._replace(hits=0))
        for power, types in count_powers(battle.edition, repaired).items():
            ctx.event("repaired_ships", power, area=battle.area, units=types)
