"""The chain of exploiting units: how far each may go beyond the ways of those before it (TR-14.33, TR-14.36)."""

from __future__ import annotations

from collections.abc import Sequence

from boardgame.games.third_reich.combat.frames import Breakthrough, CombatFrame
from boardgame.games.third_reich.field import Field, field_of, stack_limit
from boardgame.games.third_reich.field.stacking import counts, may_stack
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.movement.permitted import FRONTS, options_of
from boardgame.games.third_reich.movement.reach import way_cost
from boardgame.games.third_reich.state import State

LINK = 2
"""Hexes that an exploiting unit goes at most beyond the way of one before it (TR-14.33, TR-14.33b)."""


def paths(state: State, found: Breakthrough, unit: int) -> dict[int, list[int]]:
    """Where a unit in a breakthrough hex may go: each goal with the cheapest way, without the breakthrough hex itself.

    It follows the whole way of a unit that exploited from there before, or none, and goes up to two hexes farther; in
    all no farther than its movement factor, with what zones of control cost (TR-14.33c).
    """
    counter = state.world.units[unit]
    field = field_of(state, counter.nation)
    entry = entries(state, counter.nation)
    best: dict[int, tuple[int, list[int]]] = {}
    for before in ([], *found.paths):
        for way in _farther(field, entry, [found.hex, *before]):
            cost = way_cost(way, field.zone.count)
            goal = way[-1]
            if cost <= counter.movement and goal != found.hex and (goal not in best or cost < best[goal][0]):
                best[goal] = (cost, way[1:])
    return {goal: way for goal, (_, way) in sorted(best.items()) if room(state, unit, goal)}


def entries(state: State, nation: str) -> bytes:
    """The hexes that exploiting units of a nation may enter.

    They are no neutrals (TR-14.34), and on a front under a Pass Option only hexes that were friendly as the turn began,
    away from any enemy (TR-14.34b).
    """
    field = field_of(state, nation)
    geo = field.geo
    options = dict(zip(FRONTS, options_of(state, nation), strict=True))
    if "pass" not in options.values():
        return field.enterable
    ids = state.world.nation_ids
    allies = state.allies(nation)
    own = bytes(place < len(ids) and ids[place] in allies for place in range(256))
    before = state.control_at_half.translate(own) if state.control_at_half else field.friendly
    return bytes(
        open_ and (options.get(front, "pass") != "pass" or (was and not near))
        for open_, front, was, near in zip(field.enterable, geo.front, before, field.beside_enemy, strict=True)
    )


def _farther(field: Field, entry: Sequence[int], start: list[int]) -> list[list[int]]:
    """Ways of one and two hexes beyond the end of another, and that one itself."""
    ground = field.geo.ground
    found = [start] if len(start) > 1 else []
    edge = [start]
    for _ in range(LINK):
        edge = [[*way, near] for way in edge for near in ground[way[-1]] if entry[near] and near not in way]
        found += edge
    return found


def room(state: State, unit: int, cell: int) -> bool:
    """Whether a unit may stop in a hex: outside the breakthrough hex the usual limits hold (TR-14.37b)."""
    units = state.world.units
    there = [other for other in state.at(cell) if units[other].ground]
    nation = units[unit].nation
    if any(may_stack(state, nation, units[other].nation, cell) for other in there):
        return False
    counting = [other for other in there if counts(state, other)]
    return len(counting) < stack_limit(state, cell, (nation, *(units[other].nation for other in counting)))


def within_chain(state: State, combat: CombatFrame, unit: int, cell: int) -> bool:
    """Whether an exploiting unit that advances into a hex stays in the chain (TR-14.36, TR-14.36b).

    From a breakthrough hex to every exploiting unit no link of the chain is longer than two hexes, over ground that the
    unit could pass; neither it itself nor any other that was in the chain may be left outside.
    """
    entry = entries(state, state.world.units[unit].nation)
    roots = {found.hex for found in combat.breakthroughs}
    others = {state.where[other] for other in combat.exploiting if other != unit and state.where[other] >= 0}
    before = _chained(roots, others | {state.where[unit]}, entry)
    after = _chained(roots, others | {cell}, entry)
    return cell in after and others & before <= after


def _chained(roots: set[int], cells: set[int], entry: Sequence[int]) -> set[int]:
    """The hexes of some that links of two hexes at most join with a breakthrough hex, one after the other."""
    ground = geography().ground
    reached, edge = set(roots), set(roots)
    while edge:
        near = {step for cell in edge for step in ground[cell]}
        near |= {beyond for step in near if entry[step] for beyond in ground[step]}
        edge = near & cells - reached
        reached |= edge
    return reached
