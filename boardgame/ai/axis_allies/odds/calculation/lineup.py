"""The slots of one side: which kinds of units it has, how many of each, and in what order they are lost."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from boardgame.ai.axis_allies.odds.calculation.side_position import LATER, Slot
from boardgame.ai.axis_allies.odds.question import Force

if TYPE_CHECKING:
    from boardgame.ai.axis_allies.odds.questions.muster import Roster, Sort


@dataclass(frozen=True, slots=True)
class Lineup:
    """The units of a side before the battle.

    Attributes:
        units: how many there are of each slot.
        waiting: those behind the casualty strip, by slot.
        pools: ids of the pieces that each slot takes its units from, in the order of ``units``; empty where units of
            one type are all alike.
        sorts: what sets the units of each slot apart, in the same order; None where nothing does.
    """

    units: dict[Slot, int]
    waiting: dict[Slot, int]
    pools: list[list[int]]
    sorts: list[Sort | None]


def lineup_by_type(
    force: Force, types: Mapping[str, Any], counts: Mapping[str, int], came: Mapping[str, int]
) -> Lineup:
    """The lineup by type alone.

    Args:
        force: the units.
        types: rows of the chart, by type.
        counts: units of each type.
        came: those of them that land from the sea.
    """
    slots: dict[Slot, int] = {}
    waiting: dict[Slot, int] = {}
    for type_, row in types.items():
        if landed := came.get(type_, 0):
            slots[Slot(type_, 0, True)] = landed
        hurt = force.damaged.get(type_, 0)
        struck = force.struck.get(type_, 0)
        if counts[type_] > landed or struck:
            slots[Slot(type_, 0, False)] = counts[type_] - landed - hurt
            slots |= {Slot(type_, hit, False): hurt if hit == 1 else 0 for hit in range(1, row.hits)}
        if struck:
            waiting[Slot(type_, row.hits - 1, False)] = struck
    return Lineup(slots, waiting, [], [None] * len(slots))


def lineup_of_pieces(roster: Roster, types: Mapping[str, Any]) -> Lineup:
    """The lineup where the edition tells units of one type apart."""
    slots: dict[Slot, int] = {}
    waiting: dict[Slot, int] = {}
    pools: dict[Slot, list[int]] = {}
    sorts: dict[Slot, Sort] = {}
    for type_, row in types.items():
        pieces = [unit for unit in roster.pieces if roster.state.units[unit].type == type_]
        known = list(dict.fromkeys(roster.pieces[unit] for unit in pieces))
        groups: dict[tuple[bool, int], list[int]] = {}
        for unit in pieces:
            key = (roster.landed(unit), known.index(roster.pieces[unit]))
            groups.setdefault(key, []).append(unit)
        for (landed, sort), units in sorted(groups.items(), key=lambda item: (not item[0][0], item[0][1])):
            chain = [Slot(type_, hit, landed, sort) for hit in range(row.hits)]
            slots |= dict.fromkeys(chain, 0)
            for unit in units:
                if unit in roster.struck:
                    waiting[chain[-1]] = waiting.get(chain[-1], 0) + 1
                else:
                    slots[chain[roster.state.units[unit].hits]] += 1
            pools |= dict.fromkeys(chain, units)
            sorts |= dict.fromkeys(chain, known[sort])
    return Lineup(slots, waiting, [pools[slot] for slot in slots], [sorts[slot] for slot in slots])


def ranks(force: Force, types: Mapping[str, Any], lineup: Lineup, attacking: bool) -> list[int]:
    """The place of each slot in the order of losses."""
    slots = list(lineup.units)
    sorts = dict(zip(slots, lineup.sorts, strict=True))

    def cost(slot: Slot) -> tuple[int, ...]:
        row, sort = types[slot.type], sorts[slot]
        value = row.attack if attacking else row.defense
        if sort is not None and slot.type not in force.values:
            value = sort.values[LATER]
        return (row.cost, value) if force.order != "weakest" else (value, row.cost)

    own = [] if isinstance(force.order, str) else list(force.order)

    def place(slot: Slot) -> tuple[Any, ...]:
        row = types[slot.type]
        free = slot.hit + 1 < row.hits and force.damage_first
        listed = own.index(slot.type) if slot.type in own else len(own)
        kind = list(types).index(slot.type)
        return (not free, listed, *cost(slot), kind, slot.hit, not slot.seaborne, slot.sort)

    order = sorted(slots, key=place)
    return [order.index(slot) for slot in slots]
