"""The ports from which troops could land on the enemy's beaches, and how much those beaches draw them."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from boardgame.games.third_reich.naval import routes
from boardgame.games.third_reich.naval.errands import beaches
from boardgame.games.third_reich.places.ports import waters_of
from boardgame.games.third_reich.state import State


def harbours(
    state: State, own: Collection[str], enemies: Collection[str], inland: Mapping[int, float]
) -> dict[int, float]:
    """The ports of some nations' fleets, each with the most that draws armies at a beach of enemies that they sail to.

    Args:
        state: the position.
        own: the nations.
        enemies: whose beaches count.
        inland: what draws armies at each hex.
    """
    units = state.world.units
    drawing = sorted(((inland.get(c, 0.0), c) for c in beaches() if state.controller(c) in enemies), reverse=True)
    found: dict[int, float] = {}
    for unit in state.on_map() if drawing else ():
        cell = state.where[unit]
        if units[unit].kind != "fleet" or units[unit].nation not in own or cell in found:
            continue
        away = [routes.reached(state, units[unit].nation, water, cell) for water in waters_of(state, cell)]
        found[cell] = next((worth for worth, beach in drawing if any(beach in ways for ways in away)), 0.0)
    return found
