"""Land units that transports could fetch and land on a hostile coast within one combat move."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple

from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.modifiers import unit_has
from boardgame.games.axis_allies.movement.loading_options import BoardingPlaces
from boardgame.games.axis_allies.movement.movers import Mover
from boardgame.games.axis_allies.movement.search import Searches
from boardgame.games.axis_allies.movement.terrain import Terrain, committed, in_turn_cargo
from boardgame.games.axis_allies.movement.transports import fits, ship_may_not_load, unit_may_not_load
from boardgame.games.axis_allies.state import State, Unit


class _Voyage(NamedTuple):
    """One way for a transport: the zone it lands units from, and who waits where it takes them aboard."""

    landing: str
    waiting: tuple[Unit, ...]


def shipments(edition: Edition, state: State, target: str, taken: Collection[int]) -> dict[int, str]:
    """The units that transports of the power in turn could land on a territory, with the zone they would land from.

    A transport lands what it has aboard, or fetches what is strongest in one zone on its way. It lands only where an
    assault may start: in a zone that is friendly, or to which an own attack is ordered already (A42-CM-45).

    Args:
        edition: the edition played.
        state: a position in the combat move phase.
        target: the territory.
        taken: ids of units that come another way.
    """
    terrain = Terrain(edition, state, state.turn, True)
    if target not in terrain.hostile or terrain.foreign(target):
        return {}
    searches = Searches(terrain)
    places = BoardingPlaces(searches)
    coast = [zone for zone in terrain.board.sea_neighbours[target] if places.assault_from(zone)]
    busy = committed(state)
    found: dict[int, str] = {}
    gone = set(taken)
    voyages = {ship.id: _voyages(searches, ship, coast) for ship in _transports(terrain) if ship.id not in busy}
    for ship_id in sorted(voyages, key=lambda ship: (sum(len(v.waiting) for v in voyages[ship]), ship)):
        ship = state.units[ship_id]
        aboard = [unit for unit in in_turn_cargo(state, ship.id, state.turn) if not _gun(edition, unit)]
        loads = [(_load(terrain, ship, voyage, gone), voyage) for voyage in voyages[ship_id]]
        best = max(loads, key=lambda load: _worth(edition, load[0]), default=None)
        if best is None:
            continue
        load, voyage = best
        for unit in (*aboard, *load):
            found[unit.id] = voyage.landing
            gone.add(unit.id)
    return found


def _transports(terrain: Terrain) -> Iterator[Unit]:
    """Own ships that carry land units, and allied ones with own cargo."""
    edition, state = terrain.edition, terrain.state
    for ship in state.units.values():
        if unit_has(edition, state, ship, "transport"):
            if ship.owner == terrain.power or in_turn_cargo(state, ship.id, terrain.power):
                yield ship


def _voyages(searches: Searches, ship: Unit, coast: Collection[str]) -> list[_Voyage]:
    """The ways of a transport to the coast, by way of each zone where it may load; the nearest landing of each."""
    terrain = searches.terrain
    state = terrain.state
    (mover,) = terrain.movers.of([ship])
    if ship.owner != terrain.power:  # A42-UNI-85: another power's ship stays where it is
        mover = mover._replace(points=0)
    found = []
    for pickup, cost in _sailed(searches, mover, ship.area).items():
        there = ship._replace(area=pickup)
        further = mover._replace(points=mover.points - cost)
        ends = [zone for zone in _sailed(searches, further, pickup) if zone in coast]
        if not ends or (pickup != ship.area and pickup in terrain.hostile and pickup != ends[0]):
            continue
        waiting: list[Unit] = []
        if not ship_may_not_load(terrain, there):
            for shore in terrain.board.land_neighbours[pickup]:
                waiting += (
                    unit
                    for unit in state.at(shore)
                    if unit.owner == terrain.power and not unit.aboard and not unit_may_not_load(terrain, unit)
                )
        found.append(_Voyage(ends[0], tuple(waiting)))
    return found


def _sailed(searches: Searches, mover: Mover, start: str) -> Mapping[str, int]:
    """The zones that a ship can sail to, its own included, with the points that takes, the nearest first."""
    costs = {start: 0}
    for path, _ in searches.ways((mover,), start):
        costs.setdefault(path[-1], len(path) - 1)
    return costs


def _load(terrain: Terrain, ship: Unit, voyage: _Voyage, gone: Collection[int]) -> list[Unit]:
    """Who would board: the strongest first, as long as there is room."""
    edition, state = terrain.edition, terrain.state
    types = [unit.type for unit in state.cargo(ship.id)]
    load: list[Unit] = []
    rows = edition.types
    for unit in sorted(voyage.waiting, key=lambda u: (-rows[u.type].attack, -rows[u.type].cost, u.id)):
        if unit.id not in gone and fits(edition, state, ship, [*types, unit.type]):
            types.append(unit.type)
            load.append(unit)
    return load


def _worth(edition: Edition, load: Collection[Unit]) -> tuple[int, int]:
    rows = [edition.types[unit.type] for unit in load]
    return sum(row.attack for row in rows), len(rows)


def _gun(edition: Edition, unit: Unit) -> bool:
    return edition.has(unit.type, "antiaircraft")
