"""A unit's Combat Action: it fires or leaves (CNC-12.3c)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from boardgame.engine import Choice, Context, Decision, Option, Refusal
from boardgame.engine.option import Blank
from boardgame.engine.refusal import MALFORMED
from boardgame.games.conquest.actions.combat import Bomb, Fire, Hold, Kamikaze, Retreat, Strike
from boardgame.games.conquest.anytime import sort_of
from boardgame.games.conquest.combat import field as fields
from boardgame.games.conquest.combat.briefing import aim, briefing, side_name
from boardgame.games.conquest.combat.departing import retreat, retreat_blanks, retreat_options
from boardgame.games.conquest.combat.field import Field
from boardgame.games.conquest.combat.frames import ActFrame, battle_of, field_of
from boardgame.games.conquest.combat.leaving import leave_of
from boardgame.games.conquest.combat.order import has_action, next_queues, order_rules
from boardgame.games.conquest.combat.shots import bomb, find, fire
from boardgame.games.conquest.decision_step import DecisionStep
from boardgame.games.conquest.state import Block, State
from boardgame.games.conquest.telling.names import area_name, seat_name, sentence, unit_name

CLASSES = {
    "air": "Air Forces",
    "naval": "ships",
    "submarine": "Submarines",
    "ground": "Ground units",
    "convoy": "Convoys",
}
"""Target classes inside a sentence."""


def can_do(state: State, battle: Field, block: Block) -> bool:
    """Whether a unit can fire with effect, bomb or leave; else it is passed over (CNC-12.43)."""
    if fields.targets(state, battle, block) or fields.can_bomb(state, block):
        return True
    return fields.side_of(state, block) in state.world.seat_ids and leave_of(state).may_leave(block)


def ready(state: State, seat: str) -> list[Block]:
    """The units of a seat that act now."""
    frame = battle_of(state)
    battle = field_of(state, frame)
    if not frame.enemies:  # an Enemy Production Center that nobody defends
        here = [b for b in state.at(frame.area) if b.facing == "flat" and fields.side_of(state, b) == seat]
        return [b for b in here if has_action(state, battle, b) and fields.can_bomb(state, b)]
    queues = next_queues(state, battle, lambda block: can_do(state, battle, block))
    return [block for queue in queues if queue.side == seat for block in queue.blocks]


class Act(DecisionStep):
    """One unit of those that act now."""

    name = "battle.act"
    frame = ActFrame

    def decision(self, state: State, frame: ActFrame) -> Decision | None:
        """Which, and what it does."""
        blocks = ready(state, frame.seat)
        if not blocks:
            return None
        where = area_name(state.world, battle_of(state).area)
        text = f"Battle in {where}: what do your {state.world.units[blocks[0].type].plural} do?"
        public = f"{sentence(seat_name(state.world, frame.seat))} acts in the Battle in {where}."
        ready_now = sorted([b.power, b.type, b.cv] for b in blocks)
        data = {**briefing(state), "ready": ready_now, "aims": _all_aims(state, blocks)}
        rules = ("CNC-12.3c", *order_rules(state.world, blocks[0].type))
        return Decision((frame.seat,), "battle", text, rules, data, public_text=public, open=True)

    def advance(self, ctx: Context[State], frame: ActFrame) -> None:
        """Its units are gone."""
        ctx.end()

    def options(self, state: State, frame: ActFrame, seat: str) -> list[Option]:
        """For each sort of unit: fire, strike, Kamikaze, bombs, Retreat."""
        battle = field_of(state)
        leave = leave_of(state)
        blocks = ready(state, seat)
        found: list[Option] = []
        for block in {sort_of(block): block for block in blocks}.values():
            found += _fire_options(state, battle, block, seat, leave.may_leave(block))
        return [*found, *retreat_options(state, leave, blocks, seat)]

    def further(self, state: State, frame: ActFrame, option: Option, filled: Mapping[str, Any]) -> tuple[Blank, ...]:
        """The class fired at; where a unit goes."""
        action = option.action
        if action["do"] == "retreat":
            return retreat_blanks(state, ready(state, frame.seat), option, filled)
        if action["do"] in ("fire", "kamikaze") and "target" not in filled:
            block = find(ready(state, frame.seat), action["block"])
            aims = _aims(state, field_of(state), block, action["do"])
            classes = tuple(target for enemy, target in aims if enemy == action["enemy"])
            return (Choice("target", classes, tuple(CLASSES[target] for target in classes)),)
        return ()

    def carry_out(self, ctx: Context[State], frame: ActFrame, action: Any) -> None:
        """It acts."""
        if not isinstance(action, Fire | Strike | Kamikaze | Bomb | Hold | Retreat):
            raise Refusal(MALFORMED, "A unit is to fire or to retreat now.")
        state = ctx.state
        blocks = ready(state, frame.seat)
        if isinstance(action, Retreat):
            _acting(state, field_of(state), blocks, action.block, frame.seat)
            retreat(ctx, blocks, action)
            ctx.end()
            return
        battle = field_of(state)
        block = _acting(state, battle, blocks, action.block, frame.seat)
        if isinstance(action, Fire | Strike | Kamikaze):
            mode = "" if isinstance(action, Fire) else action.do
            target = "naval" if isinstance(action, Strike) else action.target
            _check_aim(state, battle, block, action.do, action.enemy, target)
            self._mark(ctx, block)
            if mode == "strike":
                ctx.call("battle.forced", seat=frame.seat, why="strike", block=list(sort_of(block)))
            fire(ctx, block, action.enemy, target, mode)
        elif isinstance(action, Bomb):
            if not fields.can_bomb(state, block):
                raise Refusal("CNC-12.62", "Only Air Forces with Incendiaries over an Enemy Production Center bomb it.")
            self._mark(ctx, block)
            bomb(ctx, block)
        else:
            if fields.targets(state, battle, block):
                raise Refusal("CNC-12.3c", "A unit that can hit the Enemy fires or retreats.")
            self._mark(ctx, block)

    def _mark(self, ctx: Context[State], block: Block) -> None:
        battle_of(ctx.state).acted.append(list(sort_of(block)))
        ctx.end()


def _acting(state: State, battle: Field, blocks: list[Block], sort: Sequence[Any], seat: str) -> Block:
    """The first of the units that act now of a sort.

    Raises:
        Refusal: there is none; the reason where such a unit is in the Battle.
    """
    there = [block for block in fields.fighters(state, battle, seat) if sort_of(block) == tuple(sort)]
    if there and not any(sort_of(block) == tuple(sort) for block in blocks):
        raise _why_not_now(state, battle, there, seat)
    return find(blocks, (sort[0], sort[1], sort[2]))


def _why_not_now(state: State, battle: Field, alike: list[Block], seat: str) -> Refusal:
    """Why units of a sort that fight in a Battle do not act now."""
    block, places = alike[0], (battle.area,)
    name = unit_name(state.world, block.power, block.type)
    if fields.is_convoy(state, block):
        return Refusal("CNC-11.22d", f"{name} is a Convoy, which has no Combat Action.", places)
    if all(one.id in battle.acted for one in alike):
        return Refusal("CNC-12.21", f"{name} has had its Combat Action in this round.", places)
    if all(one.id in battle.idle for one in alike):
        return Refusal("CNC-11.221c", f"{name} has Sea Invaded and has no Combat Action.", places)
    return Refusal("CNC-12.3", f"Other units come before {name} by Combat Priority.", places)


def _aims(state: State, battle: Field, block: Block, kind: str) -> list[tuple[str, str]]:
    """Enemies and classes that a unit may aim at in a way of firing."""
    if kind == "fire":
        return fields.targets(state, battle, block)
    if kind == "strike":
        if not state.world.units[block.type].strike or not leave_of(state).may_leave(block):
            return []
        return [aim for aim in fields.targets(state, battle, block) if aim[1] == "naval"]
    if not fields.kamikaze(state, block):
        return []
    return [aim for aim in fields.targets(state, battle, block) if aim[1] in ("naval", fields.CONVOY)]


def _all_aims(state: State, blocks: list[Block]) -> list[dict[str, Any]]:
    """Every way in which units that act now may fire, sort by sort."""
    battle = field_of(state)
    return [
        aim(state, battle, block, enemy, target, kind)
        for _, block in sorted({sort_of(block): block for block in blocks}.items())  # numbers of blocks tell nothing
        for kind in ("fire", "strike", "kamikaze")
        for enemy, target in _aims(state, battle, block, kind)
    ]


def _check_aim(state: State, battle: Field, block: Block, kind: str, enemy: str, target: str) -> None:
    if (enemy, target) in _aims(state, battle, block, kind):
        return
    name = unit_name(state.world, block.power, block.type)
    if enemy not in fields.foes_of(battle, fields.side_of(state, block)):
        raise Refusal("CNC-12.43c", f"{name} does not fight that Enemy in this Battle.")
    if kind == "kamikaze" and not fields.kamikaze(state, block):
        raise Refusal("CNC-12.75e", f"{name} makes no Kamikaze attacks.")
    present = {fields.target_class(state, other) for other in fields.fighters(state, battle, enemy)}
    if target == "ground" and fields.CONVOY in present:
        raise Refusal("CNC-12.41c", "Ground units at sea are Convoys: fire at these.")
    if target not in present:
        raise Refusal("CNC-12.41", f"There are no {CLASSES.get(target, 'such units')} to fire at.")
    if kind == "strike":
        raise Refusal("CNC-12.74", f"{name} cannot strike and leave: it has nowhere to go.")
    raise Refusal("CNC-12.43", f"{name} cannot hit {CLASSES[target]}.")


def _fire_options(state: State, battle: Field, block: Block, seat: str, may_go: bool) -> list[Option]:
    found = []
    sort = sort_of(block)
    name = unit_name(state.world, *sort)
    for kind, words, rule in (
        ("fire", "{} fires", "CNC-12.4"),
        ("strike", "{} fires at ships and leaves", "CNC-12.74"),
        ("kamikaze", "Kamikaze attack by {}", "CNC-12.75e"),
    ):
        if kind == "strike" and not may_go:
            continue
        enemies = list(dict.fromkeys(enemy for enemy, _ in _aims(state, battle, block, kind)))
        for enemy in enemies:
            against = "" if len(enemies) == 1 else f" at {side_name(state, enemy)}"
            action = {"by": seat, "do": kind, "block": list(sort), "enemy": enemy}
            text = words.format(name) + against
            found.append(Option(action, (), text, (rule,), tone="battle", staged=kind != "strike"))
    if fields.can_bomb(state, block):
        action = {"by": seat, "do": "bomb", "block": list(sort)}
        found.append(Option(action, (), f"{name} bombs the Industry", ("CNC-12.62",), tone="battle"))
    if not found:
        action = {"by": seat, "do": "hold", "block": list(sort)}
        found.append(Option(action, (), f"{name} holds out", ("CNC-12.43",)))
    return found
