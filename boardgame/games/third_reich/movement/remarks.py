"""What a move shows of the rules: zones of control left and avoided, stacks passed, boundaries crossed."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from boardgame.games.third_reich.field import Field, excess, field_of, fortress_mask, stack_limit, stacking
from boardgame.games.third_reich.geography import geography, why_no_zone
from boardgame.games.third_reich.movement.permitted import FRONTS, options_of
from boardgame.games.third_reich.state import State
from boardgame.games.third_reich.territory import partners


def remarks(state: State, units: Sequence[int], way: Sequence[int]) -> list[str]:
    """The ids of the rules behind a move, as far as they are not plain.

    Args:
        state: the position before the hexes entered change hands.
        units: those that move together, none of them a partisan.
        way: the hexes of the way, the start included.
    """
    nation = state.world.units[units[0]].nation
    armored = any(state.world.units[unit].kind == "armor" for unit in units)
    field = field_of(state, nation)
    found = {"TR-13.3": any(field.zone.count[cell] for cell in way[:-1])}
    found |= dict.fromkeys(_of_zones(state, field, nation, way), True)
    found |= {
        "TR-6.3": any(_full(state, nation, cell) for cell in way[1:-1]),
        "TR-7.1b": any(_of_an_ally(state, nation, cell) for cell in way[1:]),
        "TR-7.4": armored and _held_beside(state, field, way[-1]),
        "TR-5.36": any(pair in field.geo.arrows for pair in pairwise(way)),
        "TR-5.31": any(_along_the_shore(field, *pair) for pair in pairwise(way)),
        "TR-13.6": len({field.geo.front[cell] for cell in way}) > 1,
        "TR-5.34": _quiet_across(state, field, nation, way[-1]),
    }
    return [rule for rule, holds in found.items() if holds]


def _of_zones(state: State, field: Field, nation: str, way: Sequence[int]) -> list[str]:
    """Why armor beside the hexes left has a zone of control in them or not."""
    geo, units, fortress = geography(), state.world.units, fortress_mask(state)
    enemies = state.enemies(nation)
    found: dict[str, None] = {}
    for cell in way[:-1]:
        for near in geo.around[cell]:
            if not field.enemy_ground[near]:
                continue
            if not any(units[unit].kind == "armor" and units[unit].nation in enemies for unit in state.at(near)):
                continue
            rule = why_no_zone(geo, near, cell, fortress)
            if not rule:
                found["TR-8.2"] = None
                if fortress[near] or (near, cell) in geo.rivers:
                    found["TR-8.22"] = None
            else:
                found[rule] = None
    return list(found)


def _along_the_shore(field: Field, a: int, b: int) -> bool:
    """Whether a hexside is partly land and partly sea, and counts as both; the canal is neither."""
    side = field.geo.board.hexside(field.geo.labels[a], field.geo.labels[b])
    return side is not None and side.land and side.sea and not side.features


def _full(state: State, nation: str, cell: int) -> bool:
    there = stacking(state, cell)
    units = state.world.units
    nations = {nation, *(units[unit].nation for unit in there)}
    return bool(there) and (excess(state, cell) > 0 or len(there) >= stack_limit(state, cell, nations))


def _of_an_ally(state: State, nation: str, cell: int) -> bool:
    holder = state.controller(cell)
    return bool(holder) and holder != nation and holder in partners(state, nation)


def _held_beside(state: State, field: Field, cell: int) -> bool:
    """Whether an enemy hex lies in the zone of control of armor that ends its move here: it stays the enemy's."""
    enemies = state.enemies(field.nation)
    return any(state.controller(near) in enemies for near in field.geo.overland[cell])


def _quiet_across(state: State, field: Field, nation: str, goal: int) -> bool:
    """Whether a Pass Option lets units end across the water from an enemy."""
    geo = field.geo
    passing = dict(zip(FRONTS, options_of(state, nation), strict=True)).get(geo.front[goal]) == "pass"
    return passing and any(field.enemy_any[near] and near not in geo.overland[goal] for near in geo.around[goal])
