"""Where aircraft in the air are to land as things stand, for a screen to draw; the proof of A42-UNI-29 made visible."""

from __future__ import annotations

from boardgame.games.axis_allies.board.spaces import was_friendly_land
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.movement.analysis import analyse
from boardgame.games.axis_allies.movement.overflight import guns_met
from boardgame.games.axis_allies.movement.paths import air_path
from boardgame.games.axis_allies.movement.search import Path
from boardgame.games.axis_allies.movement.straight import Apart, straighten
from boardgame.games.axis_allies.state import State


def flights_home(edition: Edition, state: State, apart: Apart | None = None) -> list[Path]:
    """The ways home of the aircraft of the power in turn that have left for somewhere they cannot stay.

    Args:
        edition: the edition played.
        state: a position in a movement phase.
        apart: how far the middles of two adjacent spaces are apart on the map, for the straightest ways.

    Returns:
        Each way once, from where the aircraft are to the nearest territory that takes them, or to the zone where the
        landing plan has a carrier for them; in order of the areas' names.
    """
    if state.phase not in ("combat_move", "noncombat_move"):
        return []
    analysis = analyse(edition, state)
    terrain, landing = analysis.terrain, analysis.landing
    board = edition.board
    territories = [area for area in state.start_owners if was_friendly_land(edition, state, area, state.turn)]
    guns = guns_met(edition, state, state.turn)
    found = set()
    for unit_id, plane in landing.planes.items():
        if plane.deck or unit_id in landing.plan.stranded or not state.units[unit_id].moved:
            continue
        from_here = terrain.distances[plane.area]
        home = landing.plan.aircraft.get(unit_id) or min(territories, key=lambda area: (from_here.get(area, 99), area))
        if home != plane.area and home in from_here:
            way = air_path(board, plane.area, home, guns, terrain.distances, terrain.air_targets)
            who = terrain.movers.of([state.units[unit_id]])
            found.add(way if apart is None else straighten(analysis, who, way, apart))
    return sorted(found)
