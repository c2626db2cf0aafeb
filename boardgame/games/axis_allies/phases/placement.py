"""Where a new unit may be placed, and which complex mobilizes it (A42-MOB-01 to A42-MOB-14)."""

from __future__ import annotations

from collections.abc import Mapping

from boardgame.games.axis_allies.board import unit_marks
from boardgame.games.axis_allies.board.facilities import facilities_at, facility, full_capacity, kinds_at
from boardgame.games.axis_allies.board.relations import allied
from boardgame.games.axis_allies.board.spaces import lies_in_one_zone, own_complexes
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.unit_chart import COMPLEX
from boardgame.games.axis_allies.movement.terrain import Reason
from boardgame.games.axis_allies.phases.production import (
    free_slots,
    held_all_turn,
    room_left,
    usable_complexes,
)
from boardgame.games.axis_allies.state import State, Unit
from boardgame.games.axis_allies.telling.names_in_english import place_name

PLACE_RULES = {"land": "A42-MOB-07", "air": "A42-MOB-11", "sea": "A42-MOB-09", "facility": "A42-MOB-13"}
"""The rule that says where units of a domain are placed."""


def check_space(edition: Edition, state: State, type_: str, area: str) -> None:
    """Refuse a space that is not for this type of unit, whatever the complexes have room for.

    Raises:
        Refusal: A42-MOB-01, A42-MOB-02, A42-MOB-06 to A42-MOB-09, A42-MOB-11 to A42-MOB-14.
    """
    kind, space = edition.types[type_], edition.board.areas[area]
    for gate in edition.hooks.may_place:
        reason = gate(edition, state, type_, area)
        if reason:
            raise edition.refuse(*reason, areas=(area,))
    if type_ in raised_at(edition, state).get(area, ()):
        return
    if kind.domain == "facility":
        facility_reason = may_not_stand(edition, state, type_, area)
        if facility_reason:
            raise edition.refuse(*facility_reason, areas=(area,))
    elif kind.domain == "sea":
        if space.kind != "sea":
            raise edition.refuse("A42-MOB-09", "New ships are placed in sea zones beside a complex.", (area,))
        _check_zone(edition, state, area, "A42-MOB-09")  # A42-MOB-10: enemies in the zone do not matter
    elif space.kind == "sea":
        if kind.domain == "land":
            raise edition.refuse("A42-MOB-08", "New land units are never placed aboard a transport.", (area,))
        if not edition.has(type_, "carrier_air"):
            text = f"A new {kind.name.lower()} is placed in a territory with a complex."
            raise edition.refuse("A42-MOB-07", text, (area,))
        _check_zone(edition, state, area, "A42-MOB-11")
    else:
        fighter = edition.has(type_, "carrier_air")
        _check_territory(edition, state, area, "A42-MOB-11" if fighter else "A42-MOB-07")


def own_carrier_with_slot(edition: Edition, state: State, zone: str, power: str) -> Unit | None:
    """A carrier of the power itself with a free place, new or already there (A42-MOB-12)."""
    ships = own_carriers(edition, state, zone, power)
    return next((ship for ship in ships if free_slots(edition, state, ship) > 0), None)


def own_carriers(edition: Edition, state: State, zone: str, power: str) -> list[Unit]:
    """The power's carriers in a zone that take new aircraft: all, or this turn's (A42-MOB-12, AAR-MOB-06)."""
    return [
        unit
        for unit in state.at(zone)
        if unit.owner == power
        and edition.has(unit.type, "carrier")
        and (unit_marks.NEW in unit.marks or not edition.economy.new_carriers_only)
    ]


def charge(
    edition: Edition, state: State, area: str, complex_: str | None, count: int, used: Mapping[str, int]
) -> dict[str, int]:
    """Share new units out over the complexes that mobilize them.

    A sea zone beside several complexes is served by the one named, or else by those with most room left.

    Args:
        edition: the edition played.
        state: the position.
        area: the space where the units are placed, already checked.
        complex_: the territory of the complex to be charged, if the player says so.
        count: how many units.
        used: units that each complex has mobilized this turn.

    Returns:
        Units by territory of the complex.

    Raises:
        Refusal: the complexes have no room for so many: A42-MOB-03 on land, A42-MOB-04 at sea, A42-MOB-05 where it is
            damage that leaves too little; A42-MOB-07 or A42-MOB-09 where the one named does not serve this space.
    """
    at_sea = edition.board.areas[area].kind == "sea"
    room = room_left(edition, state, state.turn, used)
    serving = [name for name in room if (edition.board.adjacent(name, area) if at_sea else name == area)]
    if complex_ is not None:
        if complex_ not in serving:
            name = place_name(edition, complex_)
            text = f"No complex of yours in {name} can mobilize units there this turn."
            raise edition.refuse("A42-MOB-09" if at_sea else "A42-MOB-07", text, (area, complex_))
        serving = [complex_]
    left = sum(room[name] for name in serving)
    if count > left:
        sound = sum(full_capacity(edition, state, name) - used.get(name, 0) for name in serving)
        if sound >= count:
            # A42-MOB-05, A42-SBR-07, A42-SBR-08: it is the damage that leaves too little.
            text = f"Damage leaves room for {left} more {_units(left)}, not {count}."
            raise edition.refuse("A42-MOB-05", text, tuple(serving))
        # How many a turn is not said, as a complex that was upgraded in this turn mobilizes fewer (P40-FAQ-23).
        one = "The complex" if len(serving) == 1 else "The complexes"
        text = f"{one} can mobilize {left} more {_units(left)} this turn, not {count}."
        # A42-MOB-04: ships, and fighters on carriers, count as well.
        raise edition.refuse("A42-MOB-04" if at_sea else "A42-MOB-03", text, tuple(serving))
    charged = {}
    for name in sorted(serving, key=lambda name: (-room[name], name)):
        if count and room[name]:
            charged[name] = min(count, room[name])
            count -= charged[name]
    return charged


def _check_territory(edition: Edition, state: State, area: str, rule: str) -> None:
    power = state.turn
    name, owner = place_name(edition, area), state.owners.get(area)
    if owner != power:
        if owner is not None and allied(edition, state, owner, power) and area in state.complexes:
            raise edition.refuse("A42-MOB-06", f"The complex in {name} is not your own.", (area,))
        raise edition.refuse("A42-MOB-01", f"{name} is not under your control.", (area,))
    if area in state.complexes:
        if area in usable_complexes(state, power):
            return
        raise edition.refuse("A42-MOB-02", f"The complex in {name} can be used from your next turn on.", (area,))
    if not held_all_turn(state, area, power):
        raise edition.refuse("A42-MOB-01", f"{name} came under your control only this turn.", (area,))
    raise edition.refuse(rule, f"There is no industrial complex in {name}.", (area,))


def _check_zone(edition: Edition, state: State, zone: str, rule: str) -> None:
    power = state.turn
    coast = edition.board.land_neighbours[zone]
    usable = usable_complexes(state, power)
    if any(area in usable for area in coast):
        return
    fresh = [area for area in coast if area in own_complexes(state, power)]
    if fresh:
        name = place_name(edition, fresh[0])
        text = f"The complex in {name} can be used from your next turn on."
        raise edition.refuse("A42-MOB-02", text, (zone, fresh[0]))
    for area in coast:
        if area in state.complexes and allied(edition, state, state.owners[area], power):
            name = place_name(edition, area)
            raise edition.refuse("A42-MOB-06", f"The complex in {name} is not your own.", (zone, area))
    raise edition.refuse(rule, "You have no industrial complex next to this sea zone.", (zone,))


def raised_at(edition: Edition, state: State) -> dict[str, tuple[str, ...]]:
    """Territories where the power in turn places units without a complex, with the types (P40-CHN-16)."""
    found: dict[str, tuple[str, ...]] = {}
    for places in edition.hooks.raised_at:
        for area, types in places(edition, state).items():
            found[area] = (*found.get(area, ()), *types)
    return found


def may_not_stand(edition: Edition, state: State, type_: str, area: str) -> Reason | None:
    """Why a new facility of the power in turn may not stand in a territory, or None (A42-MOB-13, P40-FAC-04)."""
    space, record, name = edition.board.areas[area], facility(edition, type_), place_name(edition, area)
    what = "complex" if record.kind == COMPLEX else edition.types[type_].name.lower()
    base_rule = "new_harbor" if record.coast else "new_base"
    own_rule = "A42-MOB-13" if record.kind == COMPLEX else base_rule
    if space.kind == "sea":
        return own_rule, f"A new {what} stands in a territory, never in a sea zone."
    if not held_all_turn(state, area, state.turn):
        return own_rule, f"A new {what} needs a territory that was yours when your turn began; {name} was not."
    there = kinds_at(edition, state, area).get(record.kind, "")
    if record.upgrades:
        if there != record.upgrades:
            wanted = edition.types[record.upgrades].name.lower()
            return "complex_upgrade", f"There is no {wanted} in {name} to upgrade."
        if facilities_at(edition, state, area)[there] or area in state.new_complexes:
            return "upgrade_undamaged", f"The complex in {name} is damaged or new; it cannot be upgraded yet."
    elif there:
        article = "an industrial" if record.kind == COMPLEX else "an" if what[0] in "aeiou" else "a"
        return "A42-MOB-14" if record.kind == COMPLEX else base_rule, f"{name} has {article} {what} already."
    if space.ipc < record.min_ipc:
        short = "has no IPC value" if record.min_ipc == 1 else f"is worth less than {record.min_ipc} IPC"
        return "complex_upgrade" if record.upgrades else "A42-MOB-13", f"{name} {short}."
    if lies_in_one_zone(edition, area) and not record.islands and area not in record.allowed_islands:
        island_rule = "complex_upgrade" if record.upgrades else "complex_on_island"
        return island_rule, f"{name} is an island; no industrial complex may be built there."
    if record.coast and not edition.board.sea_neighbours[area]:
        return "new_harbor", f"{name} is not next to a sea zone."
    return None


def _units(count: int) -> str:
    return "unit" if count == 1 else "units"
