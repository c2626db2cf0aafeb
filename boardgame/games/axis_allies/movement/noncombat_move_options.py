"""Everything that may be ordered in the noncombat move phase."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boardgame.engine.option import Counts, Option
from boardgame.games.axis_allies.board.relations import allied
from boardgame.games.axis_allies.edition.modifiers import unit_has
from boardgame.games.axis_allies.movement.analysis import Analysis
from boardgame.games.axis_allies.movement.combat_move_options import unit_items
from boardgame.games.axis_allies.movement.loading_options import load_options
from boardgame.games.axis_allies.movement.move_heads import move_heads
from boardgame.games.axis_allies.movement.selection import groups
from boardgame.games.axis_allies.movement.terrain import Terrain
from boardgame.games.axis_allies.movement.transports import may_not_offload
from boardgame.games.axis_allies.state import Unit


def noncombat_move_options(analysis: Analysis) -> Iterator[Option]:
    """All options of the phase except taking back and ending."""
    terrain = analysis.terrain
    yield from move_heads(analysis)
    aboard: dict[str, list[Unit]] = {}
    for unit in terrain.state.units.values():
        if unit.owner == terrain.power and unit.aboard:
            aboard.setdefault(unit.area, []).append(unit)
    for zone, units in aboard.items():
        yield from _offloads(terrain, zone, units)
    for zone in _zones_with_transports(terrain):
        yield from load_options(terrain, zone, analysis.boarding)


def _zones_with_transports(terrain: Terrain) -> list[str]:
    """Zones where own troops could find a ship of their side."""
    edition = terrain.edition
    zones = (
        unit.area
        for unit in terrain.state.units.values()
        if edition.types[unit.type].domain == "sea"
        and unit_has(edition, terrain.state, unit, "transport")
        and allied(edition, terrain.state, unit.owner, terrain.power)
    )
    return list(dict.fromkeys(zones))


def _offloads(terrain: Terrain, zone: str, units: Sequence[Unit]) -> Iterator[Option]:
    types = terrain.edition.types
    ships: dict[int, list[Unit]] = {}
    for unit in units:
        if unit.aboard and types[unit.type].domain == "land":
            ships.setdefault(unit.aboard, []).append(unit)
    coasts = [area for area in terrain.board.land_neighbours[zone] if area in terrain.state.owners]
    loads: list[tuple[int, list[Unit]]] = list(ships.items())
    if len(ships) > 1:
        loads.insert(0, (0, [unit for aboard in ships.values() for unit in aboard]))
    for area in coasts:
        if area in terrain.hostile or terrain.foreign(area):
            continue
        for ship, aboard in loads:
            cargo = [unit for unit in aboard if not may_not_offload(terrain, unit, area)]
            if not cargo or (not ship and len({unit.aboard for unit in cargo}) < 2):
                continue
            action = {"by": terrain.power, "do": "offload", "zone": zone, "area": area}
            yield Option(
                {**action, "ship": ship} if ship else action,
                (Counts("units", unit_items(groups(cargo).values())),),
                text=f"Land in {terrain.name(area)}",
                rules=(terrain.edition.cite("A42-UNI-87"),),
                area=area,
            )
