"""Fire carried out: dice, hits, units lost, Industry bombed (CNC-12.4, 12.62, 12.74, 12.75e)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boardgame.engine import Choice, Context, Decision, Option, Refusal
from boardgame.engine.refusal import MALFORMED, NOT_THERE
from boardgame.games.conquest.actions.combat import Take
from boardgame.games.conquest.anytime import sort_of
from boardgame.games.conquest.board import possession
from boardgame.games.conquest.board.relations import MINOR, seat_of
from boardgame.games.conquest.combat import field as fields
from boardgame.games.conquest.combat.frames import BattleFrame, HitsFrame, SuppressFrame, changes, field_of, has_acted
from boardgame.games.conquest.combat.hits import after_hit, count_hits, loss, sort_for_hits, strongest
from boardgame.games.conquest.combat.leaving import leave_of
from boardgame.games.conquest.decision_step import DecisionStep
from boardgame.games.conquest.state import Block, State
from boardgame.games.conquest.technology import effects
from boardgame.games.conquest.telling.names import area_name, unit_name

SUPPRESSORS = "suppressors"
"""The target of Partisans that fire first (CNC-17.5)."""


def owner_of(state: State, block: Block) -> str:
    """The seat that rolls for a block; empty for Armed Minors."""
    return "" if block.power == MINOR else seat_of(state, block.power)


def fire(ctx: Context[State], block: Block, enemy: str, target: str, mode: str = "") -> None:
    """Let a unit fire; hits are taken in the step ``battle.hits`` that this calls.

    Args:
        ctx: the context; the Battle, a frame of :class:`BattleFrame`, is on its stack.
        block: the unit.
        enemy: the side fired at.
        target: the class fired at (CNC-12.41).
        mode: ``strike``, ``kamikaze``, or empty for plain fire.
    """
    state = ctx.state
    count, power = shot(state, block, target, mode)
    by = owner_of(state, block)
    who = {"area": block.area, "power": block.power, "unit": block.type, "cv": block.cv}
    ctx.event("fired", by, **who, enemy=enemy, at=target, mode=mode, rules=_shot_rules(state, block, target, mode))
    dice = ctx.roll(count, by, "combat", power)
    hits = count_hits(dice, power)
    if hits:  # CNC-12.4
        # CNC-12.75e: gone once its hits are taken, for those it hits may have no other Enemy there.
        take_hits(ctx, enemy, target, hits, list(sort_of(block)) if mode == "kamikaze" else [])
    elif mode == "kamikaze":
        lose(ctx, block, 0, "CNC-12.75e")


def shot(state: State, block: Block, target: str, mode: str = "") -> tuple[int, int]:
    """How many dice a unit rolls at a class, and the highest roll that hits; see :func:`fire`."""
    if mode == "kamikaze":
        power = fields.kamikaze(state, block)
    else:
        power = state.world.units[block.type].strike if mode == "strike" else fields.firepower(state, block, target)
    return effects.dice(state, block, fields.aimed_at(target)), power


def _shot_rules(state: State, block: Block, target: str, mode: str) -> list[str]:
    """The rules on the dice of a shot and on what hits."""
    aimed = fields.aimed_at(target)
    ways = {"kamikaze": ["CNC-12.75e"], "strike": ["CNC-12.74"]}
    found = ways.get(mode) or effects.fire_rules(state, block.power, block.type, aimed)
    found += ["CNC-15.32d"] if block.power == MINOR else []
    return list(dict.fromkeys(["CNC-3.12", "CNC-3.15b", *found, *effects.dice_rules(state, block, aimed)]))


def volley(state: State, block: Block) -> dict[str, Any]:
    """What a unit fires at Partisans with: its sort, ``dice``, and ``power``, the highest roll that hits."""
    power = effects.firepower(state, block.power, block.type, "ground")
    return {"block": list(sort_of(block)), "dice": effects.dice(state, block, "ground"), "power": power}


def take_hits(ctx: Context[State], side: str, target: str, hits: int, spent: Sequence[Any] = ()) -> None:
    """Let a side take hits on its units of a class, then lose the unit that is spent by them, if any."""
    seat = side if side in ctx.state.world.seat_ids else ""
    ctx.call("battle.hits", seat=seat, side=side, target=target, hits=hits, spent=list(spent))


def bomb(ctx: Context[State], block: Block) -> None:
    """Bomb the Industry below (CNC-12.62, CNC-9.0f)."""
    state = ctx.state
    seat = owner_of(state, block)
    victim = fields.enemy_center(state, block.area, seat)
    power = effects.bombs(state, block.power, block.type)
    ctx.event(
        "fired",
        seat,
        area=block.area,
        power=block.power,
        unit=block.type,
        cv=block.cv,
        enemy=victim,
        at="industry",
        mode="",
    )
    dice = ctx.roll(block.cv, seat, "combat", power)
    hits = min(count_hits(dice, power), state.ind[victim])
    if hits:
        state.ind[victim] -= hits
        ctx.event("bombed", seat, victim=victim, loss=hits, ind=state.ind[victim])


def lose(ctx: Context[State], block: Block, left: int, rule: str = "CNC-12.44") -> None:
    """Bring a unit down to a CV; at 0 it is eliminated (CNC-12.44d).

    Args:
        ctx: the context.
        block: the unit.
        left: the CV it has left.
        rule: by what; a hit if left out.
    """
    state = ctx.state
    data: dict[str, Any] = {"area": block.area, "power": block.power, "unit": block.type, "cv": block.cv, "left": left}
    data["acted"] = has_acted(state, block)
    data["rules"] = _loss_rules(state, block, left) if rule == "CNC-12.44" else [rule]
    changes(state, block, left)
    if left:
        possession.put(state, block._replace(cv=left))
        ctx.event("hit", owner_of(state, block), **data)
        return
    ctx.event("eliminated", owner_of(state, block), **data)
    possession.remove(state, block)


def _loss_rules(state: State, block: Block, left: int) -> list[str]:
    """The rules on what a hit takes from a unit."""
    found = ["CNC-3.246c" if fields.is_convoy(state, block) else "CNC-12.44"]
    if loss(state, block) > 1:
        found.append("CNC-12.44b")
    return found if left else [*found, "CNC-12.44d"]


class TakeHits(DecisionStep):
    """Hits fall one by one on the strongest; the owner chooses among equals that differ (CNC-12.44c)."""

    name = "battle.hits"
    frame = HitsFrame

    def advance(self, ctx: Context[State], frame: HitsFrame) -> None:
        """The next hit where there is no choice, or the end; hits without a target are lost (CNC-12.44e)."""
        found = _candidates(ctx.state, frame)
        if not found or not frame.hits:
            if frame.hits:
                data = {"area": _area(ctx.state), "target": frame.target, "count": frame.hits}
                ctx.event("hits_lost", frame.seat, **data, rules=["CNC-12.44e"])
            ctx.end()
            for block in _spent(ctx.state, frame):
                lose(ctx, block, 0, "CNC-12.75e")
            return
        _hit(ctx, frame, found[0])

    def decision(self, state: State, frame: HitsFrame) -> Decision | None:
        """Which unit takes the next hit."""
        sorts = _choices(state, frame)
        if len(sorts) < 2:
            return None
        area = _area(state)
        text = f"Which unit in {area_name(state.world, area)} takes a hit?"
        data = {
            "area": area,
            "hits": frame.hits,
            "target": frame.target,
            "ready": sorted(list(sort[:3]) for sort in sorts),
        }
        return Decision((frame.seat,), "hits", text, ("CNC-12.44c",), data, open=True)

    def options(self, state: State, frame: HitsFrame, seat: str) -> list[Option]:
        """Each sort of the strongest units."""
        found = []
        for power, unit, cv, ready in _choices(state, frame):
            note = ", which can still act" if ready else ""
            action = {"by": seat, "do": "take", "block": [power, unit, cv], "ready": ready}
            found.append(Option(action, (), f"{unit_name(state.world, power, unit, cv)}{note}", ("CNC-12.44c",)))
        return found

    def carry_out(self, ctx: Context[State], frame: HitsFrame, action: Any) -> None:
        """It takes the hit."""
        if not isinstance(action, Take):
            raise Refusal(MALFORMED, "Choose the unit that takes the hit.")
        wanted = (*action.block, action.ready)
        found = [block for block in _candidates(ctx.state, frame) if _sort(ctx.state, frame, block) == wanted]
        if not found:
            raise Refusal("CNC-12.44", "Each hit falls on one of the strongest units of the class.")
        _hit(ctx, frame, found[0])


def _spent(state: State, frame: HitsFrame) -> list[Block]:
    """The unit that has made a Kamikaze attack: of those that look alike one that has acted."""
    found = [block for block in state.at(_area(state)) if list(sort_of(block)) == frame.spent]
    return [block for block in found if has_acted(state, block)][:1]


def _hit(ctx: Context[State], frame: HitsFrame, block: Block) -> None:
    frame.hits -= 1
    if frame.target != SUPPRESSORS:
        leave_of(ctx.state).sacrifice(block)
    lose(ctx, block, after_hit(ctx.state, block))


def _choices(state: State, frame: HitsFrame) -> list[tuple[str, str, int, bool]]:
    if not frame.hits or not frame.seat:
        return []
    return list(dict.fromkeys(_sort(state, frame, block) for block in _candidates(state, frame)))


def _candidates(state: State, frame: HitsFrame) -> list[Block]:
    if frame.target != SUPPRESSORS:
        return strongest(state, field_of(state), frame.side, frame.target)
    here = [
        block
        for block in state.at(_area(state))
        if block.facing == "flat" and owner_of(state, block) == frame.seat and state.world.units[block.type].is_ground
    ]
    most = max((block.cv for block in here), default=0)
    return [block for block in here if block.cv == most]


def _sort(state: State, frame: HitsFrame, block: Block) -> tuple[str, str, int, bool]:
    if frame.target == SUPPRESSORS:
        return (*sort_of(block), True)
    return sort_for_hits(state, field_of(state), block)


def _area(state: State) -> str:
    kinds = (BattleFrame, SuppressFrame)
    return next(frame.area for frame in reversed(state.stack) if isinstance(frame, kinds))


def find(blocks: list[Block], sort: tuple[str, str, int]) -> Block:
    """The first of some blocks of a sort.

    Raises:
        Refusal: there is none.
    """
    found = next((block for block in blocks if sort_of(block) == tuple(sort)), None)
    if found is None:
        raise Refusal(NOT_THERE, "No such unit can do that now.")
    return found


def sort_blank(state: State, blocks: list[Block]) -> Choice:
    """A blank for one of some blocks, by sort."""
    sorts = tuple(dict.fromkeys(sort_of(block) for block in blocks))
    return Choice("block", tuple(list(sort) for sort in sorts), tuple(unit_name(state.world, *sort) for sort in sorts))
