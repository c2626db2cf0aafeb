"""A Battle from its start to its end: Combat Rounds, one on land, at sea as many as it takes (CNC-12.2)."""

from __future__ import annotations

from collections import Counter

from boardgame.engine import Context, Step
from boardgame.games.conquest.board.facing import possessor, settle_faces, turn_up
from boardgame.games.conquest.combat import field as fields
from boardgame.games.conquest.combat.acting import can_do
from boardgame.games.conquest.combat.briefing import kind_of
from boardgame.games.conquest.combat.frames import BattleFrame, field_of
from boardgame.games.conquest.combat.leaving import going_on
from boardgame.games.conquest.combat.order import has_action, next_queues
from boardgame.games.conquest.combat.outcome import outcome
from boardgame.games.conquest.combat.secrets import asked_in_battle
from boardgame.games.conquest.combat.shots import fire
from boardgame.games.conquest.state import Block, State
from boardgame.games.conquest.turn import turn_of


class Battles(Step[State]):
    """One Battle."""

    name = "battle"
    frame = BattleFrame

    def advance(self, ctx: Context[State], frame: BattleFrame) -> None:
        """The next stage; units disbanded meanwhile have not acted."""
        here = Counter((block.power, block.type, block.cv) for block in ctx.state.at(frame.area))
        acted = Counter(tuple(sort) for sort in frame.acted)
        frame.acted = [list(sort) for sort, count in acted.items() for _ in range(min(count, here[sort]))]
        _STAGES[frame.stage](ctx, frame)


def _sea(ctx: Context[State], frame: BattleFrame) -> bool:
    return ctx.state.world.areas[frame.area].sea


def _enemies(ctx: Context[State], frame: BattleFrame) -> None:
    """A Combat Round begins: whom the Active seat attacks (CNC-12.43b)."""
    state = ctx.state
    if not frame.round:
        frame.entries = _entries(state, frame)
    found = fields.opponents(state, frame.area, frame.seat)
    frame.enemies = [side for side in frame.enemies if side in found]
    if not found and not (frame.round == 0 and _bombers(state, frame)):
        frame.stage = "leave"
        frame.left = _leavers(state, frame)
        return
    if not frame.enemies and len(found) > 1:
        ctx.call("battle.enemies", seat=frame.seat)
        return
    frame.enemies = frame.enemies or list(found)
    frame.round += 1
    frame.acted, frame.first = [], ""
    frame.stage = "group" if _sea(ctx, frame) else "window"
    units = {side: fields.lying(state, frame.area, side) for side in (frame.seat, *frame.enemies)}
    ctx.event(
        "round_began",
        frame.seat,
        area=frame.area,
        round=frame.round,
        enemies=list(frame.enemies),
        kind=kind_of(state, frame),
        units=units,
        rules=["CNC-12.21" if frame.round == 1 else "CNC-12.23c"],
    )


def _entries(state: State, frame: BattleFrame) -> list[str]:
    """From where units of the Active seat came into this Battle this turn (CNC-12.5d)."""
    turn = turn_of(state)
    if turn is None:
        return []
    here = {str(block.id) for block in state.at(frame.area)}
    return sorted({area for number, area in turn.engaged_from.items() if number in here})


def _bombers(state: State, frame: BattleFrame) -> list[Block]:
    """Units over an Enemy Production Center that nobody defends (CNC-11.552)."""
    own = [b for b in state.at(frame.area) if b.facing == "flat" and fields.side_of(state, b) == frame.seat]
    return [block for block in own if fields.can_bomb(state, block)]


def waiting_groups(state: State, frame: BattleFrame) -> list[str]:
    """Battle Groups that have not joined, in order of arrival (CNC-12.71)."""
    turn = turn_of(state)
    if turn is None:
        return []
    return [g for g in turn.groups.get(frame.area, []) if g not in frame.joined and group_blocks(state, frame, g)]


def group_blocks(state: State, frame: BattleFrame, group: str) -> list[Block]:
    """The units of a Battle Group."""
    turn = turn_of(state)
    assert turn is not None
    return [block for block in state.at(frame.area) if turn.group.get(str(block.id)) == group]


def join(ctx: Context[State], frame: BattleFrame, group: str) -> None:
    """A Battle Group joins; it is turned face up."""
    frame.joined.append(group)
    ctx.event("group_joined", frame.seat, area=frame.area, group=group, rules=["CNC-12.71", "CNC-12.71b"])
    turn_up(ctx, frame.area, group_blocks(ctx.state, frame, group))


def _group(ctx: Context[State], frame: BattleFrame) -> None:
    """One Battle Group joins in each round (CNC-12.71, CNC-12.71b)."""
    waiting = waiting_groups(ctx.state, frame)
    frame.stage = "window"
    if len(waiting) > 1:
        ctx.call("battle.group", seat=frame.seat)
    elif waiting:
        join(ctx, frame, waiting[0])


def _window(ctx: Context[State], frame: BattleFrame) -> None:
    """Secret Technologies may be revealed before anybody acts (CNC-9.4c)."""
    frame.stage = "act"
    asked = asked_in_battle(ctx.state, frame)
    if asked:
        ctx.call("battle.window", waiting=asked, asked=list(asked), area=frame.area)


def _act(ctx: Context[State], frame: BattleFrame) -> None:
    """The next unit acts, as long as both sides are there (CNC-12.21, CNC-12.24)."""
    state = ctx.state
    battle = field_of(state, frame)
    own = fields.fighters(state, battle, frame.seat) or (_bombers(state, frame) if not frame.enemies else [])
    # CNC-12.24, CNC-12.24b: who is left alone forfeits what actions are left
    if not own or (frame.enemies and not any(fields.fighters(state, battle, side) for side in frame.enemies)):
        _round_over(ctx, frame)
        return
    if not frame.enemies:
        ready = [block for block in own if has_action(state, battle, block)]
        sides = [frame.seat] if ready else []
    else:
        sides = list(dict.fromkeys(q.side for q in next_queues(state, battle, lambda b: can_do(state, battle, b))))
    if not sides:
        _round_over(ctx, frame)
    elif len(sides) > 1:
        ctx.call("battle.first", seat=frame.seat)
    elif sides[0] in state.world.seat_ids:
        ctx.call("battle.act", seat=sides[0])
    else:
        _fortress(ctx, frame, sides[0])


def _fortress(ctx: Context[State], frame: BattleFrame, side: str) -> None:
    """A Fortress of an Armed Minor fires by itself: at Ground units, then ships, Submarines, Air (CNC-15.32d)."""
    state = ctx.state
    battle = field_of(state, frame)
    block = next(b for b in fields.fighters(state, battle, side) if has_action(state, battle, b))
    found = fields.targets(state, battle, block)
    enemy, target = min(found, key=lambda pair: MINOR_TARGETS.index(pair[1]))
    frame.acted.append([block.power, block.type, block.cv])
    fire(ctx, block, enemy, target)


MINOR_TARGETS = ("ground", "naval", "convoy", "submarine", "air")
"""What the Fortress of an Armed Minor fires at, the first that is there."""


def _round_over(ctx: Context[State], frame: BattleFrame) -> None:
    state = ctx.state
    frame.stage = "air" if _sea(ctx, frame) else "leave"  # CNC-12.22, CNC-12.22b
    frame.left = [frame.seat, *frame.enemies] if _sea(ctx, frame) else _leavers(state, frame)


def _leavers(state: State, frame: BattleFrame) -> list[str]:
    """The sides in the order in which units without Ground Support leave: Aggressors first (CNC-12.52)."""
    if state.world.areas[frame.area].sea:
        return []
    sides = [frame.seat, *(side for side in frame.enemies if side in state.world.seat_ids)]
    return sorted(sides, key=lambda side: possessor(state, frame.area) == side)


def _leave(ctx: Context[State], frame: BattleFrame) -> None:
    """After the round on land those without Ground Support leave (CNC-12.22b)."""
    if frame.left:
        ctx.call("battle.forced", seat=frame.left.pop(0), why="support")
    else:
        _finish(ctx, frame)


def _air(ctx: Context[State], frame: BattleFrame) -> None:
    """After a round at sea Air Forces that acted leave (CNC-12.23, CNC-13.2)."""
    while frame.left:
        side = frame.left.pop(0)
        if side in ctx.state.world.seat_ids:
            ctx.call("battle.forced", seat=side, why="air")
            return
    frame.stage, frame.left = "escape", [frame.seat, *frame.enemies]


def _escape(ctx: Context[State], frame: BattleFrame) -> None:
    """Submarines may escape, and another round begins where both sides are left (CNC-12.23b, CNC-12.23c)."""
    while frame.left:
        side = frame.left.pop(0)
        if side in ctx.state.world.seat_ids:
            ctx.call("battle.escape", seat=side)
            return
    if not going_on(ctx.state, frame):
        _finish(ctx, frame)
    elif not frame.acted and not _more(ctx.state, frame):
        # Convoys of both sides, or Submarines and Aircraft that cannot hit each other: nothing would ever change.
        ctx.event("battle_stalled", "", area=frame.area)
        _finish(ctx, frame)
    else:
        frame.stage = "enemies"


def _more(state: State, frame: BattleFrame) -> bool:
    """Whether another round could bring anything: a group joins, or a unit can act."""
    if waiting_groups(state, frame):
        return True
    battle = field_of(state, frame)
    battle.acted, battle.enemies = (), fields.opponents(state, frame.area, frame.seat)
    return bool(next_queues(state, battle, lambda block: bool(fields.targets(state, battle, block))))


def _finish(ctx: Context[State], frame: BattleFrame) -> None:
    frame.stage = "end"
    ctx.call("battle.rebase", seat=frame.seat)


def _end(ctx: Context[State], frame: BattleFrame) -> None:
    """The Battle is resolved: units stand up (CNC-12.22d, CNC-12.24b)."""
    turn = turn_of(ctx.state)
    if turn is not None and frame.area in turn.active:
        turn.active.remove(frame.area)
    settle_faces(ctx, frame.area)
    over = _why_over(ctx.state, frame)
    ctx.event("battle_ended", frame.seat, area=frame.area, **outcome(ctx.state, frame.area), rules=over)
    ctx.end()


def _why_over(state: State, frame: BattleFrame) -> list[str]:
    """The rules by which a Battle is over: one side is left, or on land the round; none where it has stalled at sea."""
    if not going_on(state, frame):
        return ["CNC-12.24", "CNC-12.24b", *(["CNC-15.321c"] if _stays_undefeated(state, frame.area) else [])]
    return [] if state.world.areas[frame.area].sea else ["CNC-12.22", "CNC-12.22d"]


def _stays_undefeated(state: State, area: str) -> bool:
    """Whether the Fortress of an Armed Minor's Capital is gone, but nobody's Ground unit is there to take it."""
    neutral = state.world.areas[area].nation
    status = state.status.get(neutral)
    if status is None or status.kind != "armed" or state.world.scenario.neutrals[neutral].capital != area:
        return False
    return not any(state.world.units[block.type].is_ground for block in state.at(area))


_STAGES = {
    "enemies": _enemies,
    "group": _group,
    "window": _window,
    "act": _act,
    "leave": _leave,
    "air": _air,
    "escape": _escape,
    "end": _end,
}
