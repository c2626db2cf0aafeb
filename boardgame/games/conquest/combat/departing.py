"""Units leave a Battle: by Retreat, because they must, by Escape, by Rebase when it is over (CNC-12.5, 12.73, 13.0)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardgame.engine import Choice, Context, Decision, Option, Refusal
from boardgame.engine.option import Blank
from boardgame.engine.refusal import MALFORMED
from boardgame.games.conquest.actions.combat import Escape, Rebase, Retreat, Stay
from boardgame.games.conquest.anytime import sort_of
from boardgame.games.conquest.board import possession
from boardgame.games.conquest.board.facing import possessor
from boardgame.games.conquest.board.relations import CHINESE, MINOR, faction_of_block, seat_of
from boardgame.games.conquest.china.intrusion import intrude
from boardgame.games.conquest.combat import field as fields
from boardgame.games.conquest.combat.frames import (
    ActFrame,
    LeaveFrame,
    acted_ids,
    battle_of,
    changes,
    field_of,
)
from boardgame.games.conquest.combat.leaving import Leave, going_on, leave_of
from boardgame.games.conquest.combat.shots import find, lose, sort_blank
from boardgame.games.conquest.decision_step import DecisionStep
from boardgame.games.conquest.state import Block, State
from boardgame.games.conquest.telling.names import area_name, seat_name, sentence, unit_name
from boardgame.games.conquest.turn import border, turn_of


def depart(ctx: Context[State], leave: Leave, block: Block, goal: str, kind: str) -> None:
    """Move a unit out of a Battle; it stands up there (CNC-12.5).

    Args:
        ctx: the context.
        leave: how units may leave the Battle.
        block: the unit.
        goal: where it goes.
        kind: the event: ``retreated`` or ``rebased``.
    """
    state = ctx.state
    leave.settle(block, goal)
    intrudes = leave.intrudes(block, goal)
    turn = turn_of(state)
    if turn is not None and state.world.units[block.type].is_ground:
        key = border(block.area, goal)
        turn.retreated[key] = turn.retreated.get(key, 0) + 1
    seat = seat_of(state, block.power)
    data: dict[str, Any] = {"area": block.area, "goal": goal, "power": block.power}
    full = {**data, "unit": block.type, "cv": block.cv}
    changes(state, block)
    possession.put(state, block._replace(area=goal, facing="up"))
    if intrudes:
        intrude(ctx, seat)
    if block.facing == "flat":
        ctx.event(kind, seat, **full)
    else:
        ctx.whisper(kind, seat, (seat,), full, data)


def goal_blank(state: State, goals: tuple[str, ...]) -> Choice:
    """A blank for where a unit goes."""
    return Choice("goal", goals, tuple(area_name(state.world, goal) for goal in goals), "area")


def goals_of(leave: Leave, blocks: list[Block]) -> tuple[str, ...]:
    """Where any of some blocks may Retreat to."""
    found = {goal for block in blocks for goal in leave.goals(block)}
    return tuple(area for area in leave.state.world.areas if area in found)


def retreat(ctx: Context[State], blocks: list[Block], action: Retreat) -> None:
    """Let one of some blocks of the sort ordered Retreat.

    Raises:
        Refusal: none of them may go there.
    """
    state = ctx.state
    leave = leave_of(state)
    same = [block for block in blocks if sort_of(block) == tuple(action.block)]
    find(same, action.block)
    block = next((block for block in same if action.goal in leave.goals(block)), None)
    if block is None:
        raise why_not_retreat(state, leave, same[0], action.goal)
    depart(ctx, leave, block, action.goal, "retreated")


def why_not_retreat(state: State, leave: Leave, block: Block, goal: str) -> Refusal:
    """Why a unit may not Retreat to an area."""
    world = state.world
    name = unit_name(world, block.power, block.type)
    if goal not in world.areas:
        return Refusal("CNC-12.5", "There is no such area.")
    where, turn = area_name(world, goal), turn_of(state)
    look = leave.terrain(block.power).look(goal)
    places = (block.area, goal)
    if world.has_trait(block.power, block.type, "immobile"):
        return Refusal("CNC-12.3c", "A Fortress never retreats.", places)
    if world.units[block.type].is_ground and world.areas[goal].sea:
        if not world.has_trait(block.power, block.type, "convoys"):
            return Refusal("CNC-11.22e", f"{name} never goes to sea.", places)
        if block.power in CHINESE:
            return Refusal("CNC-16.12", f"{name} never goes to sea.", places)
    if not look.clear or look.ending is not None:
        return Refusal("CNC-12.5b", f"{name} may not retreat to {where}: it is not friendly and uncontested.", places)
    if leave.going_on and turn is not None and goal in turn.seen:
        return Refusal("CNC-12.5c", f"{name} may not retreat to {where}: there was a Battle this turn.", places)
    if leave.going_on and seat_of(state, block.power) != leave.active and goal in leave.entries:
        return Refusal("CNC-12.5d", f"{name} may not retreat to {where}, from where the Enemy came.", places)
    if world.units[block.type].air:
        return Refusal("CNC-12.51b", f"{name} retreats by Rebase to friendly land in range; {where} is not.", places)
    ways = leave.ways_back(block)
    if leave.going_on and "" not in ways and goal not in ways:
        came = " or ".join(area_name(world, way) for way in world.areas if way in ways)
        text = f"{name} may retreat only to where it came from, {came}, not to {where}."
        return Refusal("CNC-12.5e", text, places)
    if world.units[block.type].is_ground and not look.land:
        if not look.own:
            return Refusal("CNC-12.5f", f"{name} may retreat only to a sea with friendly units, not {where}.", places)
    if world.units[block.type].is_ground and goal in world.neighbours[block.area]:
        text = f"As many Ground units as may have crossed the border to {where} in this Combat Phase."
        return Refusal("CNC-11.52c", text, places)
    if not leave.may_leave(block):
        return Refusal("CNC-11.51e", f"{name} can leave for nowhere and stays in the Battle.", places)
    return Refusal("CNC-12.5", f"{name} cannot retreat to {where}: it is too far.", places)


_FORCED: Mapping[str, tuple[str, ...]] = {
    "support": ("CNC-12.52", "CNC-12.22b", "CNC-11.551", "CNC-11.51e"),
    "air": ("CNC-13.2", "CNC-12.23"),
    "strike": ("CNC-12.74",),
}
"""The rules by which units must leave, by the reason in :class:`LeaveFrame`."""


class ForcedLeave(DecisionStep):
    """Units of a seat that must leave a Battle, one after the other (CNC-12.22b, CNC-12.52, CNC-13.2, CNC-12.74)."""

    name = "battle.forced"
    frame = LeaveFrame

    def advance(self, ctx: Context[State], frame: LeaveFrame) -> None:
        """Air Forces with nowhere to go are eliminated (CNC-12.51b); others stay then (CNC-11.51e)."""
        leave = leave_of(ctx.state)
        for block in must_leave(ctx.state, frame):
            if ctx.state.world.units[block.type].air and not leave.may_leave(block):
                lose(ctx, block, 0, "CNC-12.51b")
                return
        ctx.end()

    def decision(self, state: State, frame: LeaveFrame) -> Decision | None:
        """Which unit leaves, and where to."""
        leave = leave_of(state)
        waiting = must_leave(state, frame)
        if any(state.world.units[block.type].air and not leave.may_leave(block) for block in waiting):
            return None
        if not any(leave.may_leave(block) for block in waiting):
            return None
        area = battle_of(state).area
        who = sentence(seat_name(state.world, frame.seat))
        rules = _FORCED[frame.why]
        text = f"{who} must move units out of {area_name(state.world, area)}: which, and where to?"
        data = {"area": area, "why": frame.why, "ready": sorted([b.power, b.type, b.cv] for b in waiting)}
        return Decision((frame.seat,), "forced_retreat", text, rules, data, open=True)

    def options(self, state: State, frame: LeaveFrame, seat: str) -> list[Option]:
        """Each sort of unit that must leave."""
        leave = leave_of(state)
        return retreat_options(state, leave, must_leave(state, frame), seat)

    def further(self, state: State, frame: LeaveFrame, option: Option, filled: Mapping[str, Any]) -> tuple[Blank, ...]:
        """Where to."""
        return retreat_blanks(state, must_leave(state, frame), option, filled)

    def carry_out(self, ctx: Context[State], frame: LeaveFrame, action: Any) -> None:
        """It goes."""
        if not isinstance(action, Retreat):
            raise Refusal(MALFORMED, "Units must leave the Battle now.")
        retreat(ctx, must_leave(ctx.state, frame), action)
        frame.gone = frame.why == "strike"


def retreat_options(state: State, leave: Leave, blocks: list[Block], seat: str) -> list[Option]:
    """A head for each sort of block that has somewhere to go."""
    found = []
    for sort in dict.fromkeys(sort_of(block) for block in blocks if leave.may_leave(block)):
        action = {"by": seat, "do": "retreat", "block": list(sort)}
        text = f"Retreat {unit_name(state.world, *sort)}"
        found.append(Option(action, (), text, ("CNC-12.5",), tone="back", staged=True))
    return found


def retreat_blanks(state: State, blocks: list[Block], option: Option, filled: Mapping[str, Any]) -> tuple[Blank, ...]:
    """Where units of the sort chosen may go."""
    if option.action["do"] != "retreat" or "goal" in filled:
        return ()
    same = [block for block in blocks if sort_of(block) == tuple(option.action["block"])]
    return (goal_blank(state, goals_of(leave_of(state), same)),)


def must_leave(state: State, frame: LeaveFrame) -> list[Block]:
    """The units that must leave now."""
    battle = battle_of(state)
    mine = [b for b in state.at(battle.area) if b.facing == "flat" and fields.side_of(state, b) == frame.seat]
    if frame.why == "strike":
        struck = [b for b in mine if list(sort_of(b)) == frame.block and b.id in acted_ids(state, battle)]
        return struck[:1] if going_on(state, battle) and not frame.gone else []
    if frame.why == "air":
        return [
            b for b in mine if b.id in acted_ids(state, battle) and state.world.has_trait(b.power, b.type, "leaves_sea")
        ]
    if fields.supported(state, battle.area, frame.seat):  # CNC-11.551, CNC-12.22b
        return []
    needed = field_of(state, battle)
    fighting = any(fields.fighters(state, needed, foe) for foe in fields.foes_of(needed, frame.seat))
    ans = [b for b in mine if state.world.units[b.type].is_ans]
    # CNC-12.52: the Possessor's stay where the Aggressor's departure has ended the Battle.
    return [b for b in ans if fighting or possessor(state, battle.area) != faction_of_block(state, b)]


class Escapes(DecisionStep):
    """Submarines of a seat may escape, one after the other (CNC-12.73)."""

    name = "battle.escape"
    frame = ActFrame

    def decision(self, state: State, frame: ActFrame) -> Decision | None:
        """Which."""
        if not submarines(state, frame.seat):
            return None
        area = battle_of(state).area
        text = f"Do Submarines escape in the {area_name(state.world, area)}?"
        data = {"area": area, "ready": sorted([b.power, b.type, b.cv] for b in submarines(state, frame.seat))}
        return Decision((frame.seat,), "escape", text, ("CNC-12.73", "CNC-12.23b"), data, open=True)

    def advance(self, ctx: Context[State], frame: ActFrame) -> None:
        """None is left."""
        ctx.end()

    def options(self, state: State, frame: ActFrame, seat: str) -> list[Option]:
        """A Submarine escapes, or no more."""
        blank = sort_blank(state, submarines(state, seat))
        return [
            Option({"by": seat, "do": "escape"}, (blank,), "A Submarine escapes", ("CNC-12.73",), tone="back"),
            Option({"by": seat, "do": "stay"}, (), "Fight on", ("CNC-12.73",), tone="end"),
        ]

    def carry_out(self, ctx: Context[State], frame: ActFrame, action: Any) -> None:
        """It lies down on its face, or all fight on."""
        if isinstance(action, Stay):
            ctx.end()
            return
        if not isinstance(action, Escape):
            raise Refusal(MALFORMED, "Submarines may escape now.")
        block = find(submarines(ctx.state, action.by), action.block)
        changes(ctx.state, block)
        possession.put(ctx.state, block._replace(facing="escaped"))
        ctx.event("escaped", action.by, area=block.area, power=block.power, unit=block.type)


def submarines(state: State, seat: str) -> list[Block]:
    """A seat's Submarines that could escape from the Battle in progress."""
    battle = battle_of(state)
    if not going_on(state, battle):
        return []
    mine = fields.fighters(state, field_of(state, battle), seat)
    return [block for block in mine if state.world.has_trait(block.power, block.type, "escapes")]


class Rebases(DecisionStep):
    """The Active seat's Air, Naval and Submarine units may Rebase when their Battle is over (CNC-12.22c, CNC-13.12)."""

    name = "battle.rebase"
    frame = ActFrame

    def decision(self, state: State, frame: ActFrame) -> Decision | None:
        """Which, and where to; private where units are still unseen."""
        leave = leave_of(state, True)
        can = [block for block in _may_rebase(state, frame.seat) if leave.rebases(block)]
        if not can:
            return None
        area = battle_of(state).area
        public = f"{sentence(seat_name(state.world, frame.seat))} may Rebase units from {area_name(state.world, area)}."
        hidden = any(block.facing == "up" for block in _may_rebase(state, frame.seat))
        data = {"area": area, "ready": sorted([b.power, b.type, b.cv] for b in can)}
        return Decision(
            (frame.seat,),
            "rebase",
            public,
            ("CNC-13.12", "CNC-12.22c"),
            data,
            private=hidden,
            public_text=public,
            open=not hidden,
        )

    def advance(self, ctx: Context[State], frame: ActFrame) -> None:
        """None can."""
        ctx.end()

    def options(self, state: State, frame: ActFrame, seat: str) -> list[Option]:
        """A unit Rebases, or no more."""
        leave = leave_of(state, True)
        found = [Option({"by": seat, "do": "stay"}, (), "All stay", ("CNC-13.12",), tone="end")]
        for sort in dict.fromkeys(sort_of(block) for block in _may_rebase(state, seat) if leave.rebases(block)):
            action = {"by": seat, "do": "rebase", "block": list(sort)}
            text = f"Rebase {unit_name(state.world, *sort)}"
            found.append(Option(action, (), text, ("CNC-13.12",), staged=True))
        return found

    def further(self, state: State, frame: ActFrame, option: Option, filled: Mapping[str, Any]) -> tuple[Blank, ...]:
        """Where to."""
        if option.action["do"] != "rebase" or "goal" in filled:
            return ()
        block = find(_may_rebase(state, frame.seat), option.action["block"])
        return (goal_blank(state, leave_of(state, True).rebase_goals(block)),)

    def carry_out(self, ctx: Context[State], frame: ActFrame, action: Any) -> None:
        """It goes, or all stay."""
        state = ctx.state
        if isinstance(action, Stay):
            ctx.end()
            return
        if not isinstance(action, Rebase):
            raise Refusal(MALFORMED, "Units may Rebase now.")
        block = find(_may_rebase(state, action.by), action.block)
        leave = leave_of(state, True)
        if action.goal not in leave.rebases(block):
            where = area_name(state.world, action.goal) if action.goal in state.world.areas else action.goal
            name = unit_name(state.world, block.power, block.type)
            if _is_friendly(leave, block, action.goal):
                if leave.distance(block, action.goal) <= leave.rate(block):
                    text = f"{name} cannot Rebase to {where}: no way there is free of Enemies."
                    raise Refusal("CNC-13.0b", text, (block.area,))
                raise Refusal("CNC-13.0c", f"{name} cannot Rebase to {where}: it is out of range.", (block.area,))
            text = f"{name} cannot Rebase to {where}: it is no uncontested friendly land."
            raise Refusal("CNC-13.0", text, (block.area,))
        depart(ctx, leave, block, action.goal, "rebased")


def _is_friendly(leave: Leave, block: Block, goal: str) -> bool:
    """Whether an area is uncontested friendly land, so that only the way there keeps a unit from it."""
    if goal not in leave.state.world.is_land:
        return False
    look = leave.terrain(block.power).look(goal)
    return look.clear and look.ending is None


def _may_rebase(state: State, seat: str) -> list[Block]:
    return [
        block
        for block in state.at(battle_of(state).area)
        if block.power != MINOR
        and block.facing != "escaped"
        and seat_of(state, block.power) == seat
        and state.world.units[block.type].is_ans
    ]
