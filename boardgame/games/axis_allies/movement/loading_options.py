"""Which loading may be ordered, and where ships could load or start an assault."""

from __future__ import annotations

from collections.abc import Iterator

from boardgame.engine.option import Counts, Item, Option
from boardgame.games.axis_allies.board.relations import allied
from boardgame.games.axis_allies.edition.modifiers import points_left, unit_has
from boardgame.games.axis_allies.movement.paths import routes
from boardgame.games.axis_allies.movement.selection import groups
from boardgame.games.axis_allies.movement.terrain import Mover, Terrain
from boardgame.games.axis_allies.movement.transports import (
    may_load_in_hostile,
    room_for,
    ship_may_not_load,
    unit_may_not_load,
)
from boardgame.games.axis_allies.state import Unit


class BoardingPlaces:
    """Where, in the combat move phase, troops wait at the coast and hostile coasts lie; worked out once and kept."""

    def __init__(self, terrain: Terrain) -> None:
        self.terrain = terrain
        self._troops: dict[str, list[str]] = {}
        self._within: dict[tuple[str, int, bool], bool] = {}

    def assault_from(self, zone: str) -> bool:
        """Whether an assault could start from a zone: friendly or under own attack, and beside a hostile coast."""
        terrain = self.terrain
        if zone in terrain.hostile and zone not in terrain.attackers:
            return False  # A42-CM-45
        return any(terrain.may_assault(area) for area in terrain.board.land_neighbours[zone])

    def assault_within(self, zone: str, points: int, leaving: bool = False) -> bool:
        """Whether a transport in a zone could start an assault after at most ``points`` more.

        ``leaving`` says that it stands there since the turn began, so that a hostile zone does not hold it.
        """
        key = (zone, points, leaving)
        if key not in self._within:
            answer = self.assault_from(zone)
            if not answer and points > 0 and (leaving or zone not in self.terrain.hostile):
                who = (Mover("sea", points, transport=True),)
                answer = any(self.assault_from(there) for there, _ in routes(self.terrain, who, zone))
            self._within[key] = answer
        return self._within[key]

    def can_take_on(self, ship: Unit, zone: str) -> bool:
        """Whether troops that fit aboard could board the ship in a zone."""
        terrain = self.terrain
        if zone in terrain.hostile and not (zone == ship.area and may_load_in_hostile(terrain, ship)):
            return False
        if zone not in self._troops:
            self._troops[zone] = [
                unit.type
                for area in terrain.board.land_neighbours[zone]
                for unit in terrain.state.at(area)
                if unit.owner == terrain.power
                and terrain.edition.types[unit.type].domain == "land"
                and not unit_may_not_load(terrain, unit)
            ]
        return any(room_for(terrain.edition, terrain.state, ship, type_) for type_ in dict.fromkeys(self._troops[zone]))


def load_options(terrain: Terrain, zone: str, places: BoardingPlaces) -> Iterator[Option]:
    """Every way to load some of a group of units on one transport in a zone."""
    state, edition, power = terrain.state, terrain.edition, terrain.power
    ships: dict[object, Unit] = {}
    for ship in state.at(zone):
        if unit_has(edition, state, ship, "transport") and allied(edition, state, ship.owner, power):
            cargo = tuple(sorted((u.owner, u.type, u.marks) for u in state.cargo(ship.id)))
            ships.setdefault((ship.type, ship.owner, ship.moved, ship.start, ship.marks, cargo), ship)
    able = [ship for ship in ships.values() if not ship_may_not_load(terrain, ship)]
    if terrain.combat and able and edition.movement.must_land:
        able = [s for s in able if places.assault_within(zone, points_left(edition, state, s), not s.moved)]
    if not able:
        return
    for area in terrain.board.land_neighbours[zone]:
        ashore = [u for u in state.at(area) if u.owner == power and edition.types[u.type].domain == "land"]
        for group in groups(ashore).values():
            unit = group[0]
            if unit_may_not_load(terrain, unit):
                continue
            for ship in able:
                most = min(room_for(edition, state, ship, unit.type), len(group))
                if most:
                    item = Item(unit.type, most, tuple(u.id for u in group[:most]))
                    yield Option(
                        {"by": power, "do": "load", "area": area, "zone": zone, "ship": ship.id},
                        (Counts("units", (item,), 1, most),),
                        text=f"Load {edition.types[unit.type].name} from {terrain.name(area)}",
                        rules=(edition.cite("A42-UNI-88"),),
                        area=zone,
                    )
