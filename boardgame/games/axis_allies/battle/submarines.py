"""Step 2 of a sea battle: submarines strike by surprise or submerge (A42-SUB-05 to A42-SUB-17)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from boardgame.engine.decision import Decision
from boardgame.engine.frame import Frame
from boardgame.engine.option import Counts, Item, Option
from boardgame.engine.refusal import NOT_ASKED, Refusal
from boardgame.games.axis_allies.actions import Action, Submarines
from boardgame.games.axis_allies.battle.battle_board import battle_in_progress, board_data
from boardgame.games.axis_allies.battle.battle_data import ATTACKER, DEFENDER, SIDES, Battle, count_types, other
from boardgame.games.axis_allies.battle.battle_stage import Stage
from boardgame.games.axis_allies.battle.firing import volley
from boardgame.games.axis_allies.battle.hits import call_casualties, hit_groups
from boardgame.games.axis_allies.board import unit_marks
from boardgame.games.axis_allies.edition.battle_rules import SUBMARINE
from boardgame.games.axis_allies.edition.edition_step import AxisContext, EditionStep
from boardgame.games.axis_allies.movement.selection import pick
from boardgame.games.axis_allies.state import State, Unit
from boardgame.games.axis_allies.telling.names_in_english import place_name


@dataclass(slots=True)
class SubmarinesFrame(Frame):
    """A power that is asked about its submarines.

    Attributes:
        side, power: who is asked.
    """

    side: str = ATTACKER
    power: str = ""


class SubmarinesStep(EditionStep):
    """Asks one power which of its submarines submerge; the result is the list of their ids."""

    name = "submarines"
    frame = SubmarinesFrame
    text: ClassVar[str] = "Submerge, or strike by surprise"
    """What the answer does."""
    rules: ClassVar[tuple[str, ...]] = ("A42-SUB-07", "A42-SUB-08", "A42-SUB-16")
    """Ids of the rules behind the question; the first is that of the answer."""
    barred: ClassVar[str] = "A42-SUB-05"
    """Id of the rule by which nothing else submerges."""

    def decision(self, state: State, frame: SubmarinesFrame) -> Decision:
        """See :class:`~boardgame.engine.step.Step`."""
        edition, battle = self.edition, battle_in_progress(self.edition, state)
        name, place = edition.power_by_id[frame.power].name, place_name(edition, battle.area)
        data = board_data(edition, state, asked=[unit.id for unit in free_submarines(battle, frame.side, frame.power)])
        rules = tuple(edition.cite(rule) for rule in self.rules)
        return Decision((frame.power,), "submarines", f"{name}: which submarines submerge in {place}?", rules, data)

    def heads(self, state: State, frame: SubmarinesFrame, seat: str) -> list[Option]:
        """See :class:`~boardgame.engine.step.Step`."""
        battle = battle_in_progress(self.edition, state)
        kinds: dict[str, list[int]] = {}
        for unit in free_submarines(battle, frame.side, frame.power):
            kinds.setdefault(unit.type, []).append(unit.id)
        items = tuple(Item(key, len(ids), tuple(ids)) for key, ids in kinds.items())
        blank = Counts("submerge", items, 0, sum(item.maximum for item in items))
        rules = (self.edition.cite(self.rules[0]),)
        return [Option({"by": frame.power, "do": "submarines"}, (blank,), self.text, rules)]

    def act(self, ctx: AxisContext, frame: SubmarinesFrame, action: Action) -> None:
        """See :class:`~boardgame.engine.step.Step`."""
        battle = battle_in_progress(self.edition, ctx.state)
        if not isinstance(action, Submarines):
            raise Refusal(NOT_ASKED, "First say which submarines submerge.", (battle.area,))
        able = free_submarines(battle, frame.side, frame.power)
        if isinstance(action.submerge, Mapping):
            for key in action.submerge:
                if not any(unit.type == key.rpartition(":")[2] for unit in able):
                    raise self.edition.refuse(self.barred, "Only submarines can submerge.", (battle.area,))
        diving = pick(ctx.state, action.submerge, able, frame.power, battle.area)
        ctx.end(sorted(unit.id for unit in diving))


def free_submarines(battle: Battle, side: str, power: str) -> list[Unit]:
    """The submarines of a power that may choose: none when the enemy has a destroyer in the battle."""
    # A42-SUB-06, A42-SUB-25, A42-UNI-72: only a destroyer of the enemy's battle side cancels; A42-SUB-20.
    if battle.has(other(side), "anti_submarine"):
        return []
    return [unit for unit in battle.tagged(side, "submarine") if unit.owner == power]


def submarine_owners(battle: Battle) -> list[tuple[str, str]]:
    """Sides and powers with submarines that may choose, the attacker first."""
    return [
        (side, power)
        for side in SIDES
        for power in ([battle.attacker] if side == ATTACKER else battle.frame.defenders)
        if free_submarines(battle, side, power)
    ]


class SubmarineStage(Stage):
    """Each free submarine strikes or submerges; all decide before any dice, the attacker first (A42-SUB-07)."""

    def advance(self, ctx: AxisContext, battle: Battle) -> bool:
        """See :class:`Stage`."""
        memory = battle.memory
        if not memory.begun:
            # A42-SUB-17: asked anew each round. A42-SUB-24: this is the only moment of a round to submerge.
            memory.begun, memory.to_ask = True, submarine_owners(battle)
            memory.to_fire = [side for side in SIDES if any(asked == side for asked, _ in memory.to_ask)]
            if not memory.to_ask:
                return True
        elif memory.fired:
            self._take_hits(ctx, battle)
        elif memory.striking is None:
            memory.diving += battle.frame.take_result()
        if memory.to_ask:
            side, power = memory.to_ask.pop(0)
            ctx.call(SubmarinesStep.name, side=side, power=power)
            return False
        striking_by_side = memory.striking or self._submerge(ctx, battle)
        if memory.to_fire:
            side = memory.to_fire.pop(0)
            striking = [battle.state.units[unit] for unit in striking_by_side[side] if unit in battle.state.units]
            if striking:
                self._strike(ctx, battle, side, striking)
            return False
        # A42-SUB-11, A42-SUB-12: both strikes are done, all they struck leave play and fire no more.
        battle.remove(ctx, list(battle.frame.struck))
        return True

    def _submerge(self, ctx: AxisContext, battle: Battle) -> dict[str, list[int]]:
        """A42-SUB-08: those that submerge leave the battle board and stay in the zone; the others strike."""
        memory, frame = battle.memory, battle.frame
        diving = set(memory.diving)
        memory.striking = striking = {
            side: [
                unit.id for unit in battle.tagged(side, "submarine") if unit.id not in diving and side in memory.to_fire
            ]
            for side in SIDES
        }
        for power in dict.fromkeys(battle.state.units[unit].owner for unit in memory.diving):
            units = [battle.state.units[unit] for unit in memory.diving if battle.state.units[unit].owner == power]
            ctx.event("submerged", power, area=battle.area, units=count_types(battle.edition, units))
        battle.mark(memory.diving, unit_marks.SUBMERGED)
        frame.submerged += memory.diving
        battle.leave(memory.diving)
        return striking

    def _strike(self, ctx: AxisContext, battle: Battle, side: str, striking: list[Unit]) -> None:
        """A42-SUB-09, A42-SUB-10: one die for each submarine that strikes."""
        target = other(side)
        battle.frame.fired += [unit.id for unit in striking]  # A42-SUB-16
        hits = volley(ctx, battle, side, striking, "surprise_strike", battle.values(side), SUBMARINE)
        battle.memory.fired = side
        call_casualties(ctx, battle, target, hit_groups(battle, target, hits), "surprise_strike")

    def _take_hits(self, ctx: AxisContext, battle: Battle) -> None:
        target, battle.memory.fired = other(battle.memory.fired), ""
        chosen = battle.frame.take_result()
        # A42-SUB-11: a defending submarine hit by the attacker's strike still makes its own.
        battle.take_hits(ctx, target, chosen, "surprise_strike", strip=target == DEFENDER)
