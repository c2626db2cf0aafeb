"""Who stays to guard what matters, and who takes what lies open."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from boardgame.ai.third_reich.ground import Ground
from boardgame.ai.third_reich.marches import Marches
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.movement.movable import goals, why_it_stays
from boardgame.games.third_reich.state import State

MATTERS = 8.0
"""BRPs from which a hex is worth a unit of its own."""
_PRIZE = 5.0
"""BRPs from which an empty hex of the enemy is worth a unit that could attack."""
_BAND = 7
"""Hexes that a unit goes in one move at most."""


def guards(state: State, ground: Ground, nations: Sequence[str]) -> dict[int, int]:
    """One unit for each hex that matters and could be entered by an enemy, where any stands in it: the weakest."""
    units, marches = state.world.units, Marches(state, ground)
    found = {}
    for cell in ground.mine:
        if ground.worth.get(cell, 0.0) <= MATTERS or not ground.own(cell) or not marches.in_danger(cell):
            continue
        there = [unit for unit in state.at(cell) if units[unit].ground and units[unit].nation in nations]
        if there:
            found[min(there, key=lambda unit: (units[unit].factors, unit))] = cell
    return found


def captures(state: State, ground: Ground, nations: Sequence[str], busy: Collection[int]) -> dict[int, int]:
    """One unit for each empty hex of the enemy that matters, the dearest hexes first: the weakest that gets there."""
    units, distance = state.world.units, geography().distance
    prizes = {
        cell
        for cell, worth in ground.worth.items()
        if worth > _PRIZE and not ground.own(cell) and state.controller(cell) in ground.enemies
        if cell not in ground.theirs
    }
    if not prizes:
        return {}
    able: dict[int, list[int]] = {}
    for unit in state.on_map():
        counter = units[unit]
        if counter.nation not in nations or unit in busy or why_it_stays(state, unit) is not None:
            continue
        here = state.where[unit]
        near = [cell for cell in prizes if distance(here, cell) <= _BAND]
        if near:
            reached = goals(state, (unit,))
            for cell in near:
                if cell in reached:
                    able.setdefault(cell, []).append(unit)
    found: dict[int, int] = {}
    for cell in sorted(able, key=lambda cell: (-ground.worth[cell], cell)):
        free = [unit for unit in able[cell] if unit not in found]
        if free:
            found[min(free, key=lambda unit: (units[unit].factors, unit))] = cell
    return found
