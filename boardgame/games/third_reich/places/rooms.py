"""How much still fits where: ground units and fleets."""

from __future__ import annotations

from boardgame.games.third_reich.state import State

FLEETS_IN_PORT = 36
"""Naval factors that a port holds (TR-29.11)."""


def ground_room(state: State, cell: int, nation: str) -> int:
    """How many ground units of a nation still fit in a hex by stacking; airborne units always do (TR-6.12)."""
    world = state.world
    limits = world.tables.stacking
    there = [world.units[unit] for unit in state.at(cell) if world.units[unit].ground] if state.at(cell) else []
    counted = [unit for unit in there if unit.kind != "airborne"]
    most = limits.usual
    british = nation == "united_kingdom" and all(unit.nation == "united_kingdom" for unit in counted)
    if british and world.labels[cell] == world.nations["united_kingdom"].capital:
        most = limits.london  # TR-6.11
    return max(0, most - len(counted))


def port_room(state: State, cell: int) -> int:
    """How many naval factors still fit in the ports of a hex (TR-29.11)."""
    world = state.world
    there = sum(state.factors(unit) for unit in state.at(cell) if world.units[unit].kind == "fleet")
    return FLEETS_IN_PORT * len(world.ports.get(cell, ())) - there
