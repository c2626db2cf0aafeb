"""What industrial complexes can produce, and the carriers that fighters at sea wait for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from boardgame.games.axis_allies.board import unit_marks
from boardgame.games.axis_allies.board.facilities import full_capacity
from boardgame.games.axis_allies.board.relations import allied
from boardgame.games.axis_allies.edition.battle_rules import CARRIER_CAPACITY
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.state import State, Unit


def held_all_turn(state: State, area: str, power: str) -> bool:
    """Whether the power controls a territory and has done so since its turn began (A42-MOB-01)."""
    return state.owners.get(area) == power and state.start_owners.get(area) == power


def usable_complexes(state: State, power: str) -> list[str]:
    """Territories whose industrial complex the power may use now, in alphabetical order.

    A42-MOB-02, A42-CON-41, A42-UNI-16, A42-UNI-17: not one captured, liberated or placed this turn.
    A42-MOB-06: only its own, never that of a power of its side.
    """
    return sorted(
        area for area in state.complexes if held_all_turn(state, area, power) and area not in state.new_complexes
    )


def capacity(edition: Edition, state: State, area: str) -> int:
    """Units that a complex can mobilize in a turn: the territory's value less one for each point of damage, at least 0.

    A42-MOB-03, A42-MOB-05, A42-SBR-07, A42-SBR-08. Damage is counted in points, one for each chip (A42-SET-22).
    """
    return max(0, full_capacity(edition, state, area) - state.complexes[area])


def room_left(edition: Edition, state: State, power: str, used: Mapping[str, int]) -> dict[str, int]:
    """Units that each usable complex can still mobilize, given how many it has mobilized this turn."""
    return {area: max(0, capacity(edition, state, area) - used.get(area, 0)) for area in usable_complexes(state, power)}


def grounded(edition: Edition, carrier: Unit) -> bool:
    """Whether damage keeps aircraft from taking off from a carrier and landing on it (P40-UNI-34)."""
    return bool(carrier.hits) and not edition.battle.damaged_carriers_work


def joins_sea_battle(edition: Edition, state: State, aircraft: Unit) -> bool:
    """Whether an aircraft of the power in turn fights if there is a battle in the sea zone where it is.

    It does if it moved to fight there (A42-CM-34, A42-UNI-18), if it was launched to fight in the zone of its carrier
    (A42-CM-35, A42-UNI-64), or aboard an own carrier that fights and has not been left out of it (A42-UNI-43). From an
    ally's carrier it must be launched (A42-CON-61); what its own carrier has left behind stays out.
    """
    if not aircraft.aboard:
        return aircraft.moved > 0 or unit_marks.MOVED_COMBAT in aircraft.marks
    carrier = state.units[aircraft.aboard]
    if carrier.owner != aircraft.owner or grounded(edition, carrier):
        return False
    return unit_marks.CARRIED not in aircraft.marks  # AAR-CM-42: cargo


def free_slots(edition: Edition, state: State, carrier: Unit) -> int:
    """Places for aircraft left on a carrier, whoever owns those aboard (A42-UNI-36); on a damaged one P40-UNI-34."""
    if grounded(edition, carrier):
        return 0
    return CARRIER_CAPACITY - len(state.cargo(carrier.id))


def waiting_aircraft(edition: Edition, state: State, power: str, zone: str) -> list[Unit]:
    """The power's aircraft at sea in a zone without a carrier."""
    return [
        unit
        for unit in state.at(zone)
        if unit.owner == power and not unit.aboard and edition.types[unit.type].domain == "air"
    ]


def carriers_wanted(edition: Edition, state: State, power: str) -> dict[str, int]:
    """New carriers that the power's aircraft waiting at sea need to land on, by sea zone (A42-NCM-11, A42-UNI-44)."""
    zones = {
        unit.area
        for unit in state.units.values()
        if unit.owner == power
        and not unit.aboard
        and edition.has(unit.type, "carrier_air")
        and edition.board.areas[unit.area].kind == "sea"
    }
    wanted = {}
    for zone in sorted(zones):
        slots = sum(free_slots(edition, state, ship) for ship in friendly_carriers(edition, state, zone, power))
        homeless = len(waiting_aircraft(edition, state, power, zone)) - slots
        if homeless > 0:
            wanted[zone] = -(-homeless // CARRIER_CAPACITY)
    return wanted


def friendly_carriers(edition: Edition, state: State, zone: str, power: str) -> list[Unit]:
    """Carriers of the power's side in a zone, its own first."""
    carriers = (unit for unit in state.at(zone) if edition.has(unit.type, "carrier"))
    ships = [ship for ship in carriers if allied(edition, state, ship.owner, power)]
    return sorted(ships, key=lambda ship: (ship.owner != power, ship.id))


def carriers_bought(edition: Edition, state: State) -> int:
    """Carriers in the mobilization zone."""
    return sum(count for type_, count in state.purchased.items() if edition.has(type_, "carrier"))


def carriers_can_come(
    edition: Edition, state: State, power: str, wanted: Mapping[str, int], used: Mapping[str, int] | None = None
) -> bool:
    """Whether carriers bought this turn can be placed in the zones that want them, each charged to a complex with room.

    Args:
        edition: the edition played.
        state: the position.
        power: whose carriers and complexes.
        wanted: carriers by sea zone.
        used: units that each complex has mobilized this turn already.
    """
    if sum(wanted.values()) > carriers_bought(edition, state):
        return False
    room = room_left(edition, state, power, used or {})
    charged: list[str] = []  # the zone of each carrier that takes a place, by place
    places = [area for area, left in room.items() for _ in range(left)]
    taken: dict[int, int] = {}
    for zone, count in wanted.items():
        charged.extend([zone] * count)
    near = [[place for place, area in enumerate(places) if edition.board.adjacent(area, zone)] for zone in charged]
    return all(_seat(carrier, near, taken, set()) for carrier in range(len(charged)))


def _seat(carrier: int, near: list[list[int]], taken: dict[int, int], tried: set[int]) -> bool:
    """Find a place for one carrier, moving others to other places where need be (augmenting paths)."""
    for place in near[carrier]:
        if place in tried:
            continue
        tried.add(place)
        if place not in taken or _seat(taken[place], near, taken, tried):
            taken[place] = carrier
            return True
    return False


def board_waiting(edition: Edition, state: State, power: str, zones: Iterable[str]) -> list[Unit]:
    """Put aircraft that wait at sea aboard carriers with free slots in their zone; returns those that found one."""
    landed = []
    for zone in zones:
        carriers = friendly_carriers(edition, state, zone, power)
        for unit in waiting_aircraft(edition, state, power, zone):
            if not edition.has(unit.type, "carrier_air"):
                continue
            ship = next((ship for ship in carriers if free_slots(edition, state, ship) > 0), None)
            if ship is not None:
                state.put(unit._replace(aboard=ship.id))
                landed.append(unit)
    return landed
