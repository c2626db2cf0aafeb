"""The order to move: what may be chosen stage by stage, and its check."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardgame.engine import Choice, Context, Counts, Item, Refusal
from boardgame.engine.option import Blank, Place, Places
from boardgame.engine.refusal import NOT_THERE
from boardgame.games.conquest.actions.movement import Move
from boardgame.games.conquest.board.relations import CHINESE, seat_of
from boardgame.games.conquest.movement.analysis import Analysis, fresh, why_not
from boardgame.games.conquest.movement.moving import carry
from boardgame.games.conquest.movement.refusing import why_not_there
from boardgame.games.conquest.movement.search import Way
from boardgame.games.conquest.movement.way_rules import way_rules
from boardgame.games.conquest.state import Block, State
from boardgame.games.conquest.telling.names import area_name, counted, unit_name
from boardgame.games.conquest.turn import room

Ordered = list[tuple[Block, Way]]
"""Sorts of blocks with the ways they may take."""


def key_of(block: Block) -> str:
    """How an order names blocks of a sort: power, type, CV."""
    return f"{block.power} {block.type} {block.cv}"


# --- what may be chosen -------------------------------------------------------------------------------------------


def blanks(analysis: Analysis, area: str, power: str, filled: Mapping[str, Any]) -> tuple[Blank, ...]:
    """The next blank of an order: goal, last border where it matters, units, Battle Group."""
    goals = analysis.goals(area, power)
    if "goal" not in filled:
        return (Places("goal", tuple(_place(analysis, goal, ways) for goal, ways in goals.items())),)
    ordered = goals.get(filled["goal"], [])
    entries = entries_of(ordered)
    if "entry" not in filled and len(entries) > 1:
        labels = tuple(f"From {area_name(analysis.state.world, entry)}" for entry in entries)
        return (Choice("entry", entries, labels, "area"),)
    chosen = by_entry(ordered, filled.get("entry", ""))
    if "units" not in filled:
        return (units_blank(analysis, area, power, chosen),)
    if "group" not in filled and (groups := joinable(analysis, area, chosen, filled["units"])):
        labels = ("A new Battle Group", *(f"Battle Group {group}" for group in groups))
        return (Choice("group", ("", *groups), labels),)
    return ()


def _place(analysis: Analysis, goal: str, ordered: Ordered) -> Place:
    way = min((way for _, way in ordered), key=lambda way: way.rank)
    look = analysis.terrain(ordered[0][0].power).look(goal)
    tone = "battle" if any(way.engages for _, way in ordered) or look.enemy_land else ""
    return Place(goal, goal, way.cost, tone, ", ".join(_meaning(way)))


def _meaning(way: Way) -> list[str]:
    found = []
    if way.strategic:
        found.append("Strategic Movement")
    if way.invades:
        found.append("Sea Invasion")
    if way.intrudes:
        found.append("Patron Intrusion")
    return found


def entries_of(ordered: Ordered) -> tuple[str, ...]:
    """The last borders from which to choose: none where no unit Engages or invades."""
    if not any(way.engages or way.invades for _, way in ordered):
        return ()
    return tuple(dict.fromkeys(way.entry for _, way in ordered))


def by_entry(ordered: Ordered, entry: str) -> Ordered:
    """One way for each sort of block: over the border chosen, or the best."""
    found: dict[int, tuple[Block, Way]] = {}
    for block, way in ordered:
        known = found.get(block.id)
        if entry in ("", way.entry) and (known is None or way.rank < known[1].rank):
            found[block.id] = (block, way)
    return list(found.values())


def units_blank(analysis: Analysis, area: str, power: str, chosen: Ordered) -> Counts:
    """How many of each sort: as many as there are Commands, Ground units as many as the border lets through."""
    world, turn = analysis.state.world, analysis.turn
    movers = analysis.movers[area, power]
    items = []
    budget = 99
    for block, way in chosen:
        count = sum(same_sort(other, block) for other in movers)
        counted_there = world.units[block.type].is_ground and _limited(analysis, block, way)
        if counted_there:
            budget = min(budget, _room(analysis, block, way))
        text = unit_name(world, block.power, block.type, block.cv)
        items.append(Item(key_of(block), count, cost=int(counted_there), text=text))
    # One by one where a declaration must be followed: each order is then looked at by itself.
    most = 1 if turn.obligations else turn.commands
    return Counts("units", _merged(items), 1, min(most, sum(item.maximum for item in items)), budget)


def _merged(items: list[Item]) -> tuple[Item, ...]:
    """Items of the same key are one: an Escaped Submarine and another that is not look the same in an order."""
    found: dict[str, Item] = {}
    for item in items:
        found.setdefault(item.key, item)
    return tuple(found.values())


def same_sort(one: Block, other: Block) -> bool:
    """Whether two blocks of an area do the same."""
    return (one.power, one.type, one.cv, one.facing == "escaped") == (
        other.power,
        other.type,
        other.cv,
        other.facing == "escaped",
    )


def _limited(analysis: Analysis, block: Block, way: Way) -> bool:
    return way.engages or way.invades or analysis.terrain(block.power).look(block.area).enemies


def _room(analysis: Analysis, block: Block, way: Way) -> int:
    """How many Ground units may take a way together: a Sea Invasion is of one; who leaves a Battle goes alone."""
    if way.invades or not way.engages:
        return 1
    return room(analysis.state, analysis.turn.crossed, way.entry, way.goal)


def joinable(analysis: Analysis, area: str, chosen: Ordered, units: Mapping[str, int]) -> tuple[str, ...]:
    """The Battle Groups that units may join which Engage at sea: those that came the same way (CNC-11.53)."""
    areas = analysis.state.world.areas
    engaging = [way for block, way in chosen if units.get(key_of(block)) and way.engages and areas[way.goal].sea]
    return groups_of(analysis, area, engaging[0]) if engaging else ()


def groups_of(analysis: Analysis, area: str, way: Way) -> tuple[str, ...]:
    """The Battle Groups in a sea that came from an area over a border."""
    turn = analysis.turn
    return tuple(
        group
        for group in turn.groups.get(way.goal, ())
        if turn.group_ways.get(group) == f"{area}|{way.entry}|{way.goal}"
    )


# --- the order ----------------------------------------------------------------------------------------------------


def order(ctx: Context[State], action: Move) -> None:
    """Move the units of an order, one after the other.

    Raises:
        Refusal: one of them may not, with the reason.
    """
    state = ctx.state
    analysis = fresh(state)
    turn = analysis.turn
    if action.power not in state.world.powers:
        raise Refusal(NOT_THERE, "There is no such power.")
    if seat_of(state, action.power) != action.by:
        raise Refusal("CNC-16.1" if action.power in CHINESE else "CNC-0.1", "These are not your units.")
    if action.area not in state.world.areas:
        raise Refusal(NOT_THERE, "There is no such area.")
    wanted = {key: count for key, count in action.units.items() if count}
    if not wanted or min(wanted.values()) < 0:
        raise Refusal(NOT_THERE, "No units are named.", (action.area,))
    total = sum(wanted.values())
    if total > turn.commands:
        raise Refusal(
            "CNC-11.0", f"You have {counted(turn.commands, 'Command')} left for {total} units.", (action.area,)
        )
    group = ""
    moved: list[list[Any]] = []
    rules: list[str] = []
    for key, count in wanted.items():
        for _ in range(count):
            analysis = fresh(state)
            try:
                block, way = _checked(analysis, action, key)
            except Refusal as refusal:
                raise _of_group(state, action, refusal, len(moved), total) from None
            if way.engages and state.world.areas[way.goal].sea:
                group = group or _group(analysis, action, way)
            terrain = analysis.terrain(block.power)
            carry(ctx, turn, terrain, block, way, group)
            moved.append([block.type, block.cv, way.mode, way.entry])
            rules += way_rules(terrain, block.type, way)
    public = {"area": action.area, "goal": action.goal, "power": action.power, "count": total}
    told = {**public, "units": _told(moved), "mode": moved[0][2], "entry": moved[0][3]}
    told["rules"] = list(dict.fromkeys(rules))
    ctx.whisper("moved", action.by, (action.by,), told, public)


def _of_group(state: State, action: Move, refusal: Refusal, moved: int, total: int) -> Refusal:
    """Why units cannot go together, where each of those before could: what stands in the way is their own number."""
    if not moved or refusal.rule not in ("CNC-11.221", "CNC-11.52"):
        return refusal
    goal = area_name(state.world, action.goal)
    text = f"Only {moved} of these {total} units can go to {goal} together: its borders let no more through this Phase."
    return Refusal(refusal.rule, text, (action.area, action.goal))


def _told(moved: list[list[Any]]) -> dict[str, int]:
    found: dict[str, int] = {}
    for unit, *_ in moved:
        found[unit] = found.get(unit, 0) + 1
    return found


def _checked(analysis: Analysis, action: Move, key: str) -> tuple[Block, Way]:
    """A block of a sort that may go as ordered, and its way."""
    state = analysis.state
    here = [block for block in state.at(action.area) if block.power == action.power and key_of(block) == key]
    if not here:
        raise Refusal(NOT_THERE, f"There is no such unit in {area_name(state.world, action.area)}.", (action.area,))
    free = [block for block in here if why_not(state, analysis.turn, block) is None]
    if not free:
        reason = why_not(state, analysis.turn, here[0])
        assert reason is not None
        raise Refusal(*reason, (action.area,))
    for block in free:
        ways = [way for way in analysis.ways(block).get(action.goal, ()) if action.entry in ("", way.entry)]
        if ways:
            if not analysis.obligations.allow(block, action.goal):
                raise Refusal("CNC-15.21e", "This unit is needed for the Aggression that you declared.", (action.area,))
            return block, ways[0]
    raise why_not_there(analysis, free[0], action.goal, action.entry)


def _group(analysis: Analysis, action: Move, way: Way) -> str:
    """The Battle Group joined, or a new one."""
    turn = analysis.turn
    if action.group:
        if action.group not in groups_of(analysis, action.area, way):
            raise Refusal("CNC-11.53", "This Battle Group has come another way.", (action.area, way.goal))
        return action.group
    group = str(sum(len(groups) for groups in turn.groups.values()) + 1)
    turn.group_ways[group] = f"{action.area}|{way.entry}|{way.goal}"
    return group
