"""Which loading may be ordered, and where ships could load or start an assault."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

from boardgame.engine.option import Counts, Item, Option
from boardgame.games.axis_allies.board.relations import allied
from boardgame.games.axis_allies.edition.modifiers import unit_has
from boardgame.games.axis_allies.movement.movers import Mover
from boardgame.games.axis_allies.movement.search import Searches
from boardgame.games.axis_allies.movement.selection import groups
from boardgame.games.axis_allies.movement.terrain import Terrain
from boardgame.games.axis_allies.movement.transports import (
    may_load_in_hostile,
    room_for,
    ship_may_not_load,
    unit_may_not_load,
)
from boardgame.games.axis_allies.state import Unit


class BoardingPlaces:
    """Where, in the combat move phase, troops wait at the coast and hostile coasts lie; worked out once and kept."""

    def __init__(self, searches: Searches) -> None:
        self.terrain = searches.terrain
        self._searches = searches
        self._troops: dict[str, list[str]] = {}
        self._within: dict[tuple[str, int, bool], bool] = {}

    @cached_property
    def assault_zones(self) -> frozenset[str]:
        """The zones from which an assault could start: friendly or under own attack, and beside a hostile coast."""
        terrain = self.terrain
        targets = [area for area in terrain.hostile if not terrain.sea(area) and terrain.may_assault(area)]
        zones = frozenset(zone for area in targets for zone in terrain.board.sea_neighbours[area])
        return zones - (terrain.hostile - terrain.attackers)  # A42-CM-45

    def assault_from(self, zone: str) -> bool:
        """Whether an assault could start from a zone."""
        return zone in self.assault_zones

    def assault_within(self, zone: str, points: int, leaving: bool = False) -> bool:
        """Whether a transport in a zone could start an assault after at most ``points`` more.

        ``leaving`` says that it stands there since the turn began, so that a hostile zone does not hold it.
        """
        key = (zone, points, leaving)
        if key not in self._within:
            answer = self.assault_from(zone)
            if not answer and points > 0 and (leaving or zone not in self.terrain.hostile):
                who = (Mover("sea", points, transport=True),)
                answer = any(self.assault_from(path[-1]) for path, _ in self._searches.ways(who, zone))
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
    """Ways to load units of a territory on ships in a zone: on all of them as they fit, and on each sort of ship."""
    state, edition, power = terrain.state, terrain.edition, terrain.power
    ready = [
        ship
        for ship in state.at(zone)
        if unit_has(edition, state, ship, "transport")
        and allied(edition, state, ship.owner, power)
        and not ship_may_not_load(terrain, ship)
    ]
    able = ready
    if terrain.combat and ready and edition.movement.must_land:
        able = [s for s in ready if places.assault_within(zone, terrain.movers.points(s), not s.moved)]
    sorts: dict[object, Unit] = {}
    for ship in able:
        cargo = tuple(sorted((u.owner, u.type, u.marks) for u in state.cargo(ship.id)))
        sorts.setdefault((ship.type, ship.owner, ship.moved, ship.start, ship.marks, cargo), ship)
    for area in terrain.board.land_neighbours[zone] if able else ():
        ashore = [u for u in state.at(area) if u.owner == power and edition.types[u.type].domain == "land"]
        found = [group for group in groups(ashore).values() if not unit_may_not_load(terrain, group[0])]
        if not found:
            continue
        fleet = _berths(terrain, able, found) if len(able) > 1 and len(able) == len(ready) else None
        if fleet is not None:
            yield _load_option(terrain, area, zone, fleet)
        for ship in sorts.values():
            blank = _berths(terrain, [ship], found)
            blanks = [blank] if blank is not None else [b for g in found if (b := _berths(terrain, [ship], [g]))]
            for blank in blanks:
                yield _load_option(terrain, area, zone, blank, ship.id)


def _load_option(terrain: Terrain, area: str, zone: str, blank: Counts, ship: int | None = None) -> Option:
    action = {"by": terrain.power, "do": "load", "area": area, "zone": zone}
    names = ", ".join(dict.fromkeys(terrain.edition.types[item.key.partition(":")[0]].name for item in blank.items))
    return Option(
        action if ship is None else {**action, "ship": ship},
        (blank,),
        text=f"Load {names} from {terrain.name(area)}",
        rules=(terrain.edition.cite("A42-UNI-88"),),
        area=zone,
    )


def _berths(terrain: Terrain, ships: Sequence[Unit], found: Sequence[Sequence[Unit]]) -> Counts | None:
    """What of some groups fits on ships together: so many units, of which so many may be heavy (A42-UNI-82).

    None where nothing fits, or what fits is not to be said so, as on ships that take some types only.
    """
    edition, state = terrain.edition, terrain.state
    types = dict.fromkeys(group[0].type for group in found)
    heavy = {type_: "light_cargo" not in edition.types[type_].tags for type_ in types}
    total = room_for_heavy = 0
    for ship in ships:
        rooms = {type_: room_for(edition, state, ship, type_) for type_ in types}
        light_rooms = {room for type_, room in rooms.items() if not heavy[type_]}
        heavy_rooms = {room for type_, room in rooms.items() if heavy[type_]}
        most, most_heavy = max(rooms.values()), max(heavy_rooms, default=0)
        if len(light_rooms) > 1 or len(heavy_rooms) > 1 or most_heavy > 1:
            if len(types) > 1 or len(ships) > 1:
                return None
            most_heavy = most
        total += most
        room_for_heavy += most_heavy
    items = []
    keys: dict[str, int] = {}
    for group in found:
        type_ = group[0].type
        most = min(len(group), room_for_heavy if heavy[type_] else total)
        if most:
            keys[type_] = keys.get(type_, 0) + 1
            key = type_ if keys[type_] == 1 else f"{type_}:{keys[type_]}"
            items.append(Item(key, most, tuple([unit.id for unit in group]), int(heavy[type_])))
    return Counts("units", tuple(items), 1, total, room_for_heavy) if items else None
