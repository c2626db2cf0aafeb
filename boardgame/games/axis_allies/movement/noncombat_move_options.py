"""Everything that may be ordered in the noncombat move phase."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boardgame.engine.option import Counts, Option
from boardgame.games.axis_allies.board.relations import allied
from boardgame.games.axis_allies.edition.modifiers import unit_has
from boardgame.games.axis_allies.landing.landing import Landing
from boardgame.games.axis_allies.landing.seating import landing_flight_allowed, landing_sailing_allowed
from boardgame.games.axis_allies.movement.combat_move_options import move_option, unit_items
from boardgame.games.axis_allies.movement.loading_options import load_options
from boardgame.games.axis_allies.movement.paths import routes
from boardgame.games.axis_allies.movement.selection import groups
from boardgame.games.axis_allies.movement.terrain import Terrain, movers
from boardgame.games.axis_allies.movement.transports import may_not_offload
from boardgame.games.axis_allies.movement.who_may_move import may_not_move
from boardgame.games.axis_allies.state import Unit


def noncombat_move_options(terrain: Terrain, landing: Landing) -> list[Option]:
    """All options of the phase except taking back and ending."""
    options: list[Option] = []
    types = terrain.edition.types
    by_area: dict[str, list[Unit]] = {}
    for unit in terrain.state.units.values():
        if unit.owner == terrain.power:
            by_area.setdefault(unit.area, []).append(unit)
    for area, units in by_area.items():
        for group in groups(u for u in units if types[u.type].domain != "facility").values():
            unit = group[0]
            domain = types[unit.type].domain
            if (domain == "land" and unit.aboard) or may_not_move(terrain, unit):
                continue
            if domain == "air":
                options.extend(_flights(terrain, landing, group))
            else:
                options.extend(_marches(terrain, landing, group))
        if terrain.sea(area):
            options.extend(_offloads(terrain, area, units))
    for zone in _zones_with_transports(terrain):
        options.extend(load_options(terrain, zone))
    return options


def landing_areas(terrain: Terrain, landing: Landing, unit: Unit) -> Iterator[tuple[str, int]]:
    """Spaces in range where an aircraft could end its noncombat move if it were alone, with the cost."""
    reach = landing.reach(unit)
    zones = landing.carrier_zones if "carrier_air" in terrain.edition.types[unit.type].tags else frozenset()
    for area, cost in terrain.distances[unit.area].items():
        lands = area in zones if terrain.sea(area) else landing.land.get(area) == 0
        if lands and cost > 0 and terrain.flight_cost(area, cost) <= reach:
            yield area, cost


def _flights(terrain: Terrain, landing: Landing, group: Sequence[Unit]) -> Iterator[Option]:
    unit = group[0]
    for area, cost in landing_areas(terrain, landing, unit):
        most = len(group)
        if terrain.sea(area):
            while most and not landing_flight_allowed(landing, group[:most], area):
                most -= 1
        if most:
            yield move_option(terrain, group, (unit.area, area), cost, False, most)


def _marches(terrain: Terrain, landing: Landing, group: Sequence[Unit]) -> Iterator[Option]:
    carrier = "carrier" in terrain.edition.types[group[0].type].tags
    who = movers(terrain.edition, terrain.state, group[:1])
    for path in routes(terrain, who, group[0].area).values():
        if terrain.may_not_end(who[0], path[-1]):
            continue
        cost = len(path) - 1
        most = len(group)
        while carrier and most and not landing_sailing_allowed(landing, group[:most], path[-1], cost):
            most -= 1
        if most:
            yield move_option(terrain, group, path, cost, False, most)


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
    for ship, aboard in ships.items():
        for area in coasts:
            if area in terrain.hostile or terrain.foreign(area):
                continue
            cargo = [unit for unit in aboard if not may_not_offload(terrain, unit, area)]
            if not cargo:
                continue
            items = unit_items(groups(cargo).values())
            yield Option(
                {"by": terrain.power, "do": "offload", "zone": zone, "area": area, "ship": ship},
                (Counts("units", items),),
                text=f"Land in {terrain.name(area)}",
                rules=(terrain.edition.cite("A42-UNI-87"),),
                area=area,
            )
