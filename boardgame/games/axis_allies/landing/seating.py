"""What landing looks like after a move not yet made, and the seating of fighters on carriers (A42-NCM-10)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from copy import copy
from dataclasses import replace

from boardgame.games.axis_allies.board import unit_marks
from boardgame.games.axis_allies.board.relations import allied
from boardgame.games.axis_allies.landing.landing import Landing, Plane, mobile
from boardgame.games.axis_allies.landing.matching import Deck
from boardgame.games.axis_allies.movement.terrain import Terrain
from boardgame.games.axis_allies.phases.production import free_slots
from boardgame.games.axis_allies.state import Unit


def combat_flight_allowed(landing: Landing, units: Sequence[Unit], zone: str, cost: int) -> bool:
    """Whether aircraft may spend ``cost`` on a combat move to a space: all must still be able to land (A42-UNI-28)."""
    types = landing.edition.types
    units = [unit for unit in units if unit_marks.ONE_WAY not in unit.marks]
    islands = [landing.islands(unit) for unit in units]
    # In and out again for nothing, where an island costs nothing.
    left = [landing.reach(unit) - cost + 2 * (zone in free) for unit, free in zip(units, islands, strict=True)]
    if all(landing.in_reach_of_land(zone, reach, free) for reach, free in zip(left, islands, strict=True)):
        return True  # who can reach land takes no seat from others
    at_sea = ["carrier_air" in types[unit.type].tags for unit in units]
    if not any(at_sea) and not landing.plan.stranded:
        return False
    then = {
        unit.id: Plane(zone, reach, lands, 0, False, free)
        for unit, reach, lands, free in zip(units, left, at_sea, islands, strict=True)
    }
    key = ("flight", *[(landing.planes.get(unit_id), plane) for unit_id, plane in then.items()])
    answer = landing.answers.get(key)
    if answer is None:
        cleared = zone if zone in landing.terrain.hostile and landing.terrain.sea(zone) else ""
        answer = landing.answers[key] = landing.allows({**landing.planes, **then}, cleared=cleared)
    return answer


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
