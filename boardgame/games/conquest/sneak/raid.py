"""A Sneak Raid: Air Forces and Carriers fire once for free in one Battle (CNC-15.24c, CNC-15.24e, R93)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from boardgame.engine import Choice, Context, Decision, Option, Refusal
from boardgame.engine.option import Blank
from boardgame.engine.refusal import MALFORMED
from boardgame.games.conquest.actions.combat import Fire
from boardgame.games.conquest.anytime import sort_of
from boardgame.games.conquest.combat import field as fields
from boardgame.games.conquest.combat.acting import CLASSES
from boardgame.games.conquest.combat.battle import group_blocks, join, waiting_groups
from boardgame.games.conquest.combat.briefing import aim
from boardgame.games.conquest.combat.frames import BattleFrame, field_of
from boardgame.games.conquest.combat.shots import find, fire
from boardgame.games.conquest.decision_step import DecisionStep
from boardgame.games.conquest.state import Block, State
from boardgame.games.conquest.telling.names import area_name, seat_name, sentence, unit_name
from boardgame.games.conquest.turn import turn_of

RAIDERS = ("air_force", "carrier")
"""The unit types that fire in a Sneak Raid (CNC-15.24c)."""


@dataclass(slots=True)
class RaidFrame(BattleFrame):
    """A Sneak Raid; its stages are ``enemies`` as it begins, then ``act``."""


class SneakRaid(DecisionStep):
    """At sea one Battle Group joins; then each of its Air Forces and Carriers fires, and nobody answers."""

    name = "sneak.raid"
    frame = RaidFrame

    def advance(self, ctx: Context[State], frame: RaidFrame) -> None:
        """Let a group join, or end."""
        state = ctx.state
        if frame.stage == "enemies":
            frame.stage = "act"
            sides = (frame.seat, *frame.enemies)
            units = {side: fields.lying(state, frame.area, side) for side in sides}
            ctx.event("sneak_raid", frame.seat, area=frame.area, enemies=list(frame.enemies), units=units)
            waiting = waiting_groups(state, frame)
            if len(waiting) > 1:
                ctx.call("battle.group", seat=frame.seat)
            elif waiting:
                join(ctx, frame, waiting[0])
            return
        self._stay(state, frame)
        ctx.end()

    def _stay(self, state: State, frame: RaidFrame) -> None:
        """The group of the raid is in the Battle that follows; the others join it one by one (CNC-15.24e)."""
        turn = turn_of(state)
        assert turn is not None
        for group in frame.joined:
            for block in group_blocks(state, frame, group):
                del turn.group[str(block.id)]
            turn.groups[frame.area].remove(group)

    def decision(self, state: State, frame: RaidFrame) -> Decision | None:
        """Which unit fires at what."""
        blocks = _ready(state, frame)
        if not blocks:
            return None
        where = area_name(state.world, frame.area)
        text = f"Sneak Raid in {where}: at what do your units fire?"
        public = f"{sentence(seat_name(state.world, frame.seat))} raids {where}."
        data = {
            "area": frame.area,
            "ready": sorted([b.power, b.type, b.cv] for b in blocks),
            "aims": _all_aims(state, frame, blocks),
        }
        rules = ("CNC-15.24c", "CNC-15.24f", *(("CNC-15.24e",) if frame.joined else ()))
        return Decision((frame.seat,), "sneak_raid", text, rules, data, public_text=public, open=True)

    def options(self, state: State, frame: RaidFrame, seat: str) -> list[Option]:
        """Each sort of unit."""
        found = []
        for block in {sort_of(block): block for block in _ready(state, frame)}.values():
            action = {"by": seat, "do": "fire", "block": list(sort_of(block)), "enemy": frame.enemies[0]}
            text = f"{unit_name(state.world, *sort_of(block))} fires"
            found.append(Option(action, (), text, ("CNC-15.24c",), frame.area, tone="battle", staged=True))
        return found

    def further(self, state: State, frame: RaidFrame, option: Option, filled: Mapping[str, Any]) -> tuple[Blank, ...]:
        """The class fired at."""
        if "target" in filled:
            return ()
        block = find(_ready(state, frame), option.action["block"])
        classes = _aims(state, frame, block)
        return (Choice("target", classes, tuple(CLASSES[target] for target in classes)),)

    def carry_out(self, ctx: Context[State], frame: RaidFrame, action: Any) -> None:
        """It fires."""
        if not isinstance(action, Fire):
            raise Refusal(MALFORMED, "Air Forces and Carriers fire now.")
        block = find(_ready(ctx.state, frame), action.block)
        if action.enemy != frame.enemies[0]:
            raise Refusal("CNC-15.24c", "Only the victim of the Sneak Attack is raided.")
        if action.target not in _aims(ctx.state, frame, block):
            name = unit_name(ctx.state.world, block.power, block.type)
            raise Refusal("CNC-12.41", f"{name} has no {CLASSES.get(action.target, 'such units')} to hit.")
        frame.acted.append(list(sort_of(block)))
        fire(ctx, block, action.enemy, action.target)


def _ready(state: State, frame: RaidFrame) -> list[Block]:
    """The units that can still fire with effect."""
    if frame.stage != "act":
        return []
    battle = field_of(state, frame)
    own = fields.fighters(state, battle, frame.seat)
    return [b for b in own if b.type in RAIDERS and b.id not in battle.acted and _aims(state, frame, b)]


def _aims(state: State, frame: RaidFrame, block: Block) -> tuple[str, ...]:
    return tuple(target for _, target in fields.targets(state, field_of(state, frame), block))


def _all_aims(state: State, frame: RaidFrame, blocks: list[Block]) -> list[dict[str, Any]]:
    battle = field_of(state, frame)
    sorts = {sort_of(block): block for block in blocks}
    return [
        aim(state, battle, block, enemy, target)
        for _, block in sorted(sorts.items())  # numbers of blocks tell nothing
        for enemy, target in fields.targets(state, battle, block)
    ]
