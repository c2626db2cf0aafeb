"""Strategic bombing raids, with escorts and interceptors where that option is in use (A42-SBR-01 to A42-SBR-17)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from boardgame.games.axis_allies.battle.antiaircraft import Antiaircraft
from boardgame.games.axis_allies.battle.battle_data import (
    ATTACKER,
    DEFENDER,
    Battle,
    RaidFrame,
    StageMemory,
    count_powers,
    count_types,
    defending_order,
)
from boardgame.games.axis_allies.battle.battle_stage import Stage
from boardgame.games.axis_allies.battle.firing import Fire, RemoveStruck
from boardgame.games.axis_allies.board import unit_marks
from boardgame.games.axis_allies.edition.battle_rules import RAID_CAP
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.edition_step import AxisContext, EditionStep
from boardgame.games.axis_allies.state import Unit

RAID = "raid"
"""Name of the step that carries out one raid."""


def call_raid(ctx: AxisContext, area: str, interceptors: list[int]) -> None:
    """Carry out the raid announced against a territory; ``interceptors`` are ids of defending fighters."""
    ctx.call(RAID, area=area, kind="raid", attacker=ctx.state.turn, interceptors=list(interceptors))


def raid_frame(battle: Battle) -> RaidFrame:
    """The frame of a battle that is a raid."""
    assert isinstance(battle.frame, RaidFrame)
    return battle.frame


class PlaceRaid(Stage):
    """The raiders, their escorts and the interceptors meet."""

    def advance(self, ctx: AxisContext, battle: Battle) -> bool:
        """See :class:`Stage`."""
        state, frame = ctx.state, raid_frame(battle)
        raid = state.raids[battle.area]
        attackers = [state.units[unit] for unit in (*raid["bombers"], *raid["escorts"]) if unit in state.units]
        defenders = [state.units[unit] for unit in frame.interceptors]
        frame.units = {ATTACKER: [u.id for u in attackers], DEFENDER: [u.id for u in defenders]}
        frame.took_part = [unit.id for unit in attackers]
        frame.defenders = defending_order(battle.edition, state, battle.area, defenders)
        # A42-SBR-15: out of every other combat this turn, as the raiders and escorts are (A42-SBR-02, A42-SBR-06).
        battle.mark(frame.interceptors, unit_marks.RAIDED)
        ctx.event("combat_began", battle.attacker, area=battle.area, kind="raid", attacker=battle.attacker,
                  defenders=list(frame.defenders),
                  units=count_powers(battle.edition, [*attackers, *defenders]))  # fmt: skip
        return True


class AirBattle(Stage):
    """One round between attackers and interceptors, both sides firing (A42-SBR-12, A42-SBR-13, A42-SBR-14)."""

    attack = Fire(ATTACKER, "air_battle_attack", strip=True)
    defense = Fire(DEFENDER, "air_battle_defense", strip=False)

    def advance(self, ctx: AxisContext, battle: Battle) -> bool:
        """See :class:`Stage`."""
        frame = raid_frame(battle)
        if not frame.round:
            if not battle.units(ATTACKER) or not battle.units(DEFENDER):
                return True
            frame.round = 1
            frame.half = "attack"
            ctx.event("round_began", battle.attacker, area=battle.area, round=1)
        if frame.half == "attack":
            if self.attack.advance(ctx, battle):
                frame.half, frame.memory = "defense", StageMemory()
            return False
        return self.defense.advance(ctx, battle)


class Bombs(Stage):
    """One die for each surviving bomber; the complex takes that much damage."""

    def advance(self, ctx: AxisContext, battle: Battle) -> bool:
        """See :class:`Stage`."""
        # A42-SBR-03: destroyed bombers do no damage. A42-SBR-01, A42-UNI-46: only bombers raid.
        state, edition, area = ctx.state, battle.edition, battle.area
        bombers = battle.tagged(ATTACKER, "raider")
        if bombers:
            types = count_types(edition, bombers)
            dice = ctx.roll(len(bombers), battle.attacker, "raid", area=area, side=ATTACKER, units=types)  # A42-SBR-04
            # A42-SBR-05: twice the value at most; A42-SBR-07, A42-SBR-08: it lowers what the complex can mobilize.
            cap = edition.board.areas[area].ipc * RAID_CAP
            before = state.complexes[area]
            state.complexes[area] = max(before, min(cap, before + sum(dice)))
            ctx.event("raid_damage", battle.attacker, area=area, damage=state.complexes[area] - before,
                      total=state.complexes[area])  # fmt: skip
        end_raid(ctx, battle, bool(bombers))
        return True


class TakeMoney(Stage):
    """Each surviving raider rolls; the controller of the complex pays what they roll to the bank."""

    def advance(self, ctx: AxisContext, battle: Battle) -> bool:
        """See :class:`Stage`."""
        state, edition, area = ctx.state, battle.edition, battle.area
        raiders = battle.units(ATTACKER)
        damage = sum(self.roll(ctx, battle, unit) for unit in raiders)
        if raiders:
            take_money(ctx, edition, area, damage, battle.attacker)
            # AAR-NCM-01, AAR-CM-08: they have fought, and only land now.
            battle.mark([unit.id for unit in raiders], unit_marks.FOUGHT)
        assert state.complexes[area] == 0  # AAR-SBR-11: nothing but money is lost
        end_raid(ctx, battle, bool(raiders))
        return True

    def roll(self, ctx: AxisContext, battle: Battle, unit: Unit) -> int:
        """IPCs that one raider destroys: its dice, at most the territory's value (AAR-SBR-07, AAR-SBR-08)."""
        count = battle.dice(ATTACKER, unit, "raid")
        types = count_types(battle.edition, [unit])
        dice = ctx.roll(count, battle.attacker, "raid", area=battle.area, side=ATTACKER, units=types)
        return min(self.worth(unit, dice), battle.edition.board.areas[battle.area].ipc)

    def worth(self, unit: Unit, dice: Sequence[int]) -> int:
        """What the dice of one raider come to, before anything limits them."""
        return sum(dice)


def take_money(ctx: AxisContext, edition: Edition, area: str, damage: int, by: str, cause: str = "raid") -> None:
    """The controller of a territory pays damage to the bank, or all it has if that is less (AAR-SBR-09)."""
    owner = ctx.state.owners[area]
    paid = min(damage, ctx.state.treasury[owner])
    ctx.state.treasury[owner] -= paid
    ctx.event("ipcs_lost", by, area=area, power=owner, damage=damage, ipcs=paid, cause=cause,
              money={owner: -paid})  # fmt: skip


def end_raid(ctx: AxisContext, battle: Battle, survived: bool) -> None:
    """Record that a raid is over, and whether any raider was left to bomb."""
    ctx.event("combat_ended", battle.attacker, area=battle.area, kind="raid",
              outcome="attacker" if survived else "defender",
              round=battle.frame.round, losses=battle.frame.losses)  # fmt: skip


class RaidStep(EditionStep):
    """One raid: antiaircraft fire, the air battle if fighters intercept, the bombs."""

    name = RAID
    frame = RaidFrame
    kit_stages: ClassVar[Mapping[str, Stage]] = {
        "place": PlaceRaid(),
        "antiaircraft": Antiaircraft(),
        "air_battle": AirBattle(),
        "remove": RemoveStruck(),
        "bombs": Bombs(),
        "take_money": TakeMoney(),
    }

    def __init__(self, edition: Edition) -> None:
        super().__init__(edition)
        self.stages: Mapping[str, Stage] = {**self.kit_stages, **edition.stages}

    def advance(self, ctx: AxisContext, frame: RaidFrame) -> None:
        """See :class:`~boardgame.engine.step.Step`."""
        order = self.edition.battle.raid_steps
        if frame.number >= len(order):
            # A42-SBR-16: interceptors never left their territory; A42-SBR-17: see the rescue flights.
            ctx.end()
            return
        frame.stage = order[frame.number]
        if self.stages[frame.stage].advance(ctx, Battle(self.edition, ctx.state, frame)):
            frame.memory = StageMemory()
            frame.number += 1
