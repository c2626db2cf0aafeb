"""What landing looks like after a move not yet made, and the seating of fighters on carriers (A42-NCM-10)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from copy import copy
from dataclasses import replace

from boardgame.games.axis_allies.board import unit_marks
from boardgame.games.axis_allies.board.relations import allied
from boardgame.games.axis_allies.landing.landing import FAR, Landing, Plane, mobile
from boardgame.games.axis_allies.landing.matching import Deck
from boardgame.games.axis_allies.movement.terrain import Terrain
from boardgame.games.axis_allies.phases.production import free_slots
from boardgame.games.axis_allies.state import Unit


class CombatFlight:
    """Aircraft of one space that make a combat move together, asked about for one space after another.

    Args:
        landing: of the position.
        units: the aircraft; one that never lands is not asked about.
    """

    def __init__(self, landing: Landing, units: Iterable[Unit]) -> None:
        self._landing = landing
        types = landing.edition.types
        flying = [unit for unit in units if unit_marks.ONE_WAY not in unit.marks]
        self._ids = [unit.id for unit in flying]
        self._each = [
            (
                landing.planes.get(unit.id),
                landing.reach(unit),
                "carrier_air" in types[unit.type].tags,
                landing.islands(unit),
            )
            for unit in flying
        ]
        shortest: dict[frozenset[str], int] = {}
        for _, reach, _, free in self._each:
            shortest[free] = min(reach, shortest.get(free, reach))
        self._shortest = [(reach, free, landing.land_beside(free)) for free, reach in shortest.items()]
        self._none_at_sea = not any(at_sea for _, _, at_sea, _ in self._each)

    def allowed(self, zone: str, cost: int) -> bool:
        """Whether they may spend ``cost`` on a combat move to a space: all must still be able to land (A42-UNI-28)."""
        landing = self._landing
        # In and out again for nothing, where an island costs nothing.
        if all(land.get(zone, FAR) <= reach - cost + 2 * (zone in free) for reach, free, land in self._shortest):
            return True  # who can reach land takes no seat from others
        if self._none_at_sea and not landing.plan.stranded:
            return False
        cleared = zone if zone in landing.terrain.hostile and landing.terrain.sea(zone) else ""
        if not landing.plan.stranded and not self._see_seats(zone, cost, cleared):
            return False
        then = [
            (before, Plane(zone, reach - cost + 2 * (zone in free), at_sea, 0, False, free))
            for before, reach, at_sea, free in self._each
        ]
        key = ("flight", *then)
        answer = landing.answers.get(key)
        if answer is None:
            planes = dict(zip(self._ids, [plane for _, plane in then], strict=True))
            answer = landing.answers[key] = landing.allows({**landing.planes, **planes}, cleared=cleared)
        return answer

    def _see_seats(self, zone: str, cost: int, cleared: str) -> bool:
        """Whether each has land in reach, or some carrier with a seat that others may want as well: quickly told."""
        seats, in_range = self._landing.seats(cleared), self._landing.terrain.zones_in_range
        for reach, free, land in self._shortest:
            left = reach - cost + 2 * (zone in free)
            if land.get(zone, FAR) > left and not in_range[zone, left] & seats:
                return False
        return True


def combat_flight_allowed(landing: Landing, units: Sequence[Unit], zone: str, cost: int) -> bool:
    """Whether aircraft may spend ``cost`` on a combat move to a space, see :meth:`CombatFlight.allowed`."""
    return CombatFlight(landing, units).allowed(zone, cost)


def combat_sailing_allowed(landing: Landing, ships: Sequence[Unit], zone: str, flying: Sequence[Unit] = ()) -> bool:
    """Whether carriers may make a combat move to a zone (A42-UNI-30).

    Their own fighters stay behind (A42-CM-35) or go along (AAR-CM-42). ``flying`` are aircraft that go to the same zone
    in the same order.
    """
    key = ("leaving", zone, tuple([ship.id for ship in ships]), tuple([unit.id for unit in flying]))
    answer = landing.answers.get(key)
    if answer is None:
        answer = landing.answers[key] = _combat_sailing_allowed(landing, ships, zone, flying)
    return answer


def _combat_sailing_allowed(landing: Landing, ships: Sequence[Unit], zone: str, flying: Sequence[Unit]) -> bool:
    sailing = {ship.id for ship in ships}
    types = landing.edition.types
    riders = {unit_id: plane for unit_id, plane in landing.planes.items() if plane.deck in sailing}
    planes = {**landing.planes, **{unit_id: plane._replace(deck=0) for unit_id, plane in riders.items()}}
    taken = Counter[int]()
    if landing.edition.movement.carriers_take_along:
        going = {unit.id for unit in flying}
        staying = [unit_id for unit_id in riders if unit_id not in going]
        taken.update(riders[unit_id].deck for unit_id in staying)
        for unit_id in staying:
            del planes[unit_id]
    cost = landing.edition.board.distances[ships[0].area].get(zone, 0)
    for unit in flying:
        if unit_marks.ONE_WAY in unit.marks:
            continue
        move = landing.reach(unit) - cost
        lands = "carrier_air" in types[unit.type].tags
        planes[unit.id] = Plane(zone, move, lands, 0, False, landing.islands(unit))
    decks = [
        replace(deck, zones=(zone,), slots=deck.slots - taken[deck.id]) if deck.id in sailing else deck
        for deck in landing.decks()
    ]
    return landing.allows(planes, decks, zone if zone in landing.terrain.hostile else "")


def leaving_allowed(landing: Landing, ships: Sequence[Unit], start: str) -> bool:
    """Whether ships may leave a battle; one may have to open a promised carrier's way (A42-UNI-29, A42-UNI-31)."""
    terrain = landing.terrain
    if not ships or start not in terrain.hostile or not landing.plan.carriers:
        return True
    leaving = {unit.id for unit in ships}
    types = terrain.edition.types
    if any(
        unit.owner == terrain.power and unit.id not in leaving and types[unit.type].attack and terrain.fights(unit)
        for unit in terrain.state.at(start)
    ):
        return True
    without = copy(terrain)
    without.attackers = terrain.attackers - {start}
    return len(Landing(without).plan.stranded) <= len(landing.plan.stranded)


def attack_allowed(landing: Landing, zone: str) -> bool:
    """Whether an attack on lone ships may be declared; it binds the carriers there to the zone (A42-UNI-30)."""
    terrain = landing.terrain
    state, types = terrain.state, terrain.edition.types
    if not any(unit.owner == terrain.power and "carrier" in types[unit.type].tags for unit in state.at(zone)):
        return True
    bound = copy(terrain)
    bound.state = state.copy()
    bound.state.attacks.append(zone)
    return len(Landing(bound).plan.stranded) <= len(landing.plan.stranded)


def seats_at(terrain: Terrain, zone: str, count: int) -> list[int]:
    """Carriers in a zone that take ``count`` fighters now, one entry for each seat, as far as there are seats.

    Carriers that can move no more come first, then allied ones, then own ones that could still go elsewhere.
    """
    state, edition = terrain.state, terrain.edition
    # A42-CM-13, A42-CM-37: any carrier of the side, whether and whenever it moved.
    ships = [
        ship
        for ship in state.at(zone)
        if "carrier" in edition.types[ship.type].tags and allied(edition, state, ship.owner, terrain.power)
    ]
    ships.sort(key=lambda ship: (mobile(terrain, ship), ship.owner != terrain.power, ship.id))
    seats: list[int] = []
    for ship in ships:
        seats.extend([ship.id] * max(0, free_slots(edition, state, ship)))  # A42-UNI-36
    return seats[:count]


def landing_flight_allowed(landing: Landing, units: Sequence[Unit], zone: str) -> bool:
    """Whether fighters may end their noncombat move in a zone, on carriers there or waiting for some (A42-NCM-11)."""
    key = ("home", zone, *[landing.planes.get(unit.id) for unit in units])
    answer = landing.answers.get(key)
    if answer is None:
        answer = landing.answers[key] = _flight_home_allowed(landing, units, zone)
    return answer


def _flight_home_allowed(landing: Landing, units: Sequence[Unit], zone: str) -> bool:
    planes = dict(landing.planes)
    for unit in units:
        planes.pop(unit.id, None)
    decks = {deck.id: deck for deck in landing.decks()}
    seats = seats_at(landing.terrain, zone, len(units))
    for deck_id in seats:
        deck = decks[deck_id]
        decks[deck_id] = Deck(deck_id, (zone,), deck.slots - 1)
    for unit in units[len(seats) :]:
        planes[unit.id] = Plane(zone, 0, True, stays=True)
    return landing.allows(planes, decks.values())


def landing_sailing_allowed(landing: Landing, carriers: Sequence[Unit], zone: str, cost: int) -> bool:
    """Whether own carriers may make a noncombat move to a zone without leaving a fighter in the air (A42-NCM-19)."""
    key = ("sailing", zone, cost, *[ship.id for ship in carriers])
    answer = landing.answers.get(key)
    if answer is None:
        answer = landing.answers[key] = _sailing_home_allowed(landing, carriers, zone, cost)
    return answer


def _sailing_home_allowed(landing: Landing, carriers: Sequence[Unit], zone: str, cost: int) -> bool:
    planes = dict(landing.planes)
    decks = {deck.id: deck for deck in landing.decks()}
    waiting = [i for i, plane in planes.items() if plane.area == zone and plane.reach == 0 and not plane.deck]
    for ship in carriers:
        riders = [i for i, plane in planes.items() if plane.deck == ship.id]
        for unit_id in riders:
            del planes[unit_id]
        moved = ship._replace(area=zone, moved=ship.moved + cost)
        slots = decks[ship.id].slots - len(riders)
        zones = landing.zones_of(moved)
        while waiting and slots > 0:
            del planes[waiting.pop(0)]
            slots -= 1
            zones = (zone,)
        decks[ship.id] = Deck(ship.id, zones, slots)
    return landing.allows(planes, decks.values())


def land_on(terrain: Terrain, zone: str, unit_ids: Sequence[int]) -> list[int]:
    """Seat fighters standing in a zone on the carriers there; both have ended their movement (A42-NCM-10, A42-NCM-20).

    Returns:
        The fighters that found a seat.
    """
    state = terrain.state
    seats = seats_at(terrain, zone, len(unit_ids))
    for unit_id, deck in zip(unit_ids, seats, strict=False):
        state.put(state.units[unit_id]._replace(aboard=deck).marked(unit_marks.LANDED))
        state.put(state.units[deck].marked(unit_marks.LANDED))
    return list(unit_ids[: len(seats)])
