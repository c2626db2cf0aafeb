"""Where chosen units can all go together in the movement phase in progress, for a screen to light up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.modifiers import points_left
from boardgame.games.axis_allies.landing.landing import Landing
from boardgame.games.axis_allies.landing.seating import (
    combat_flight_allowed,
    combat_sailing_allowed,
    landing_flight_allowed,
    landing_sailing_allowed,
    leaving_allowed,
)
from boardgame.games.axis_allies.movement.noncombat_move_options import landing_areas
from boardgame.games.axis_allies.movement.overflight import guns_met
from boardgame.games.axis_allies.movement.paths import Path, Reach, air_path, routes
from boardgame.games.axis_allies.movement.ships_without_purpose import has_purpose
from boardgame.games.axis_allies.movement.terrain import Terrain, movers
from boardgame.games.axis_allies.movement.who_may_move import may_not_move
from boardgame.games.axis_allies.state import State, Unit


def destinations(edition: Edition, state: State, unit_ids: Sequence[int]) -> dict[str, Reach]:
    """The spaces to which one ``move`` order may take all the units given.

    Args:
        edition: the edition played.
        state: a position; its phase says which sort of move is meant.
        unit_ids: units of the power in turn that stand in one space.

    Returns:
        By space, in order of cost; empty if the units may not move now, stand apart, or do not exist.
    """
    units = [state.units[unit_id] for unit_id in dict.fromkeys(unit_ids) if unit_id in state.units]
    if state.phase not in ("combat_move", "noncombat_move") or not units or len(units) < len(set(unit_ids)):
        return {}
    terrain = Terrain(edition, state, state.turn, state.phase == "combat_move")
    if len({unit.area for unit in units}) > 1 or any(may_not_move(terrain, unit) for unit in units):
        return {}
    landing = Landing(terrain)
    aircraft = [unit for unit in units if edition.types[unit.type].domain == "air"]
    others = [unit for unit in units if edition.types[unit.type].domain != "air"]
    if not others:
        return dict(_flights(terrain, landing, aircraft))
    if not terrain.combat:
        ships = {unit.id for unit in others if edition.types[unit.type].domain == "sea"}
        aircraft = [unit for unit in aircraft if unit.aboard not in ships]
        if aircraft and ships:
            return {}  # A42-UNI-38
    found: dict[str, Reach] = {}
    ways = sorted(
        routes(terrain, movers(edition, state, units), units[0].area).items(), key=lambda way: (len(way[1]), way[0][1])
    )
    for (area, blitz), path in ways:
        if area not in found and _allowed(terrain, landing, aircraft, others, path, blitz):
            land = edition.types[others[0].type].domain == "land"
            battle = terrain.combat and (area in terrain.hostile or blitz or (not land and terrain.lone_enemies(area)))
            provisional = terrain.combat and not land and _without_purpose(terrain, others, area)
            found[area] = Reach(path, len(path) - 1, battle, provisional)
    return found


def _flights(terrain: Terrain, landing: Landing, units: Sequence[Unit]) -> Iterator[tuple[str, Reach]]:
    board, start = terrain.board, units[0].area
    guns = guns_met(terrain.edition, terrain.state, terrain.power)
    if terrain.combat:
        reach = min(points_left(terrain.edition, terrain.state, unit) for unit in units)
        for area, cost in terrain.distances[start].items():
            battle = area in terrain.air_attacks
            if not (battle or terrain.may_fly_off(start, area)) or not cost or terrain.flight_cost(area, cost) > reach:
                continue
            if combat_flight_allowed(landing, units, area, cost):
                way = air_path(board, start, area, guns, terrain.distances, terrain.air_targets)
                yield area, Reach(way, terrain.flight_cost(area, cost), battle)
        return
    common = [dict(landing_areas(terrain, landing, unit)) for unit in units]
    for area, cost in common[0].items():
        if all(area in places for places in common):
            if terrain.sea(area) and not landing_flight_allowed(landing, units, area):
                continue
            way = air_path(board, start, area, guns, terrain.distances, terrain.air_targets)
            yield area, Reach(way, terrain.flight_cost(area, cost), False)


def _allowed(
    terrain: Terrain, landing: Landing, aircraft: Sequence[Unit], others: Sequence[Unit], path: Path, blitz: bool
) -> bool:
    """Whether a way of land units or ships, perhaps with aircraft, may end where it does."""
    types, area, cost = terrain.edition.types, path[-1], len(path) - 1
    carriers = [unit for unit in others if "carrier" in types[unit.type].tags]
    if not terrain.combat:
        if any(terrain.may_not_end(mover, area) for mover in movers(terrain.edition, terrain.state, others)):
            return False
        if carriers and not landing_sailing_allowed(landing, carriers, area, cost):
            return False
        return not aircraft or (not terrain.sea(area) and landing.land.get(area) == 0)
    hostile = area in terrain.hostile
    if not hostile and not blitz and any(types[unit.type].domain == "land" for unit in others):
        return False  # A42-CM-07
    if aircraft and not hostile and not terrain.lone_enemies(area) and not terrain.may_fly_off(path[0], area):
        return False
    if carriers:
        return combat_sailing_allowed(landing, carriers, area, aircraft)
    if aircraft:
        return combat_flight_allowed(landing, aircraft, area, cost)
    return leaving_allowed(landing, others, path[0])


def _without_purpose(terrain: Terrain, ships: Sequence[Unit], zone: str) -> bool:
    return not all(has_purpose(terrain, ship, zone) for ship in ships)
