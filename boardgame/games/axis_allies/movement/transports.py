"""Transports: what fits aboard, and what may be loaded and offloaded (A42-UNI-82 to A42-UNI-94)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from boardgame.games.axis_allies.board import unit_marks
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.movement.terrain import Reason, Terrain
from boardgame.games.axis_allies.state import State, Unit

COMBAT_WORK = frozenset(
    {
        unit_marks.MOVED_COMBAT,
        unit_marks.LOADED,
        unit_marks.FOUGHT,
        unit_marks.OFFLOADED,
        unit_marks.RETREATED,
        unit_marks.BOMBARDED,
    }
)
"""Marks of units that did something in the combat move or combat phase."""


def combat_work(terrain: Terrain) -> frozenset[str]:
    """Marks of ships that did so much in the combat phases that they move no more (A42-NCM-17, AAR-NCM-07)."""
    return COMBAT_WORK if terrain.edition.movement.loading_is_work else COMBAT_WORK - {unit_marks.LOADED}


def transport_has_worked(terrain: Terrain) -> Reason:
    """Why a transport that did something in the combat phases does no more (A42-NCM-17, AAR-NCM-07)."""
    done = "moved, loaded or fought" if terrain.edition.movement.loading_is_work else "moved or fought"
    return "A42-NCM-17", f"This transport {done} in the combat phases."


def _works_on(terrain: Terrain, ship: Unit) -> bool:
    """Whether a transport that fought may still load or unload (AAR-NCM-08): not after a retreat."""
    words = ship.marks
    return (
        terrain.edition.movement.fought_transports_work
        and unit_marks.FOUGHT in words
        and unit_marks.RETREATED not in words
        and unit_marks.OFFLOADED not in words
    )


def fits(edition: Edition, state: State, ship: Unit, types: Sequence[str]) -> bool:
    """Whether a ship can carry these: one land unit of any type and one light one (A42-UNI-82, A42-UNI-52)."""
    for rule in edition.modifiers.carry:
        answer = rule(edition, state, ship, types)
        if answer is not None:
            return answer
    heavy = sum("light_cargo" not in edition.types[type_].tags for type_ in types)
    return len(types) <= 2 and heavy <= 1 and all(edition.types[type_].domain == "land" for type_ in types)


def room_for(edition: Edition, state: State, ship: Unit, type_: str) -> int:
    """How many units of a type still fit aboard."""
    aboard = [unit.type for unit in state.cargo(ship.id)]
    return next(n for n in (2, 1, 0) if n == 0 or fits(edition, state, ship, [*aboard, *[type_] * n]))


def unit_may_not_load(terrain: Terrain, unit: Unit) -> Reason | None:
    """Why a land unit ashore may not board a ship now, or None."""
    type_ = terrain.edition.types[unit.type]
    gun = "antiaircraft" in type_.tags
    if unit.owner != terrain.power:
        return "A42-UNI-85", "Allied land units board in their owner's turn."
    if type_.domain != "land":
        return "A42-UNI-52", "Transports carry land units only."
    for gate in terrain.edition.hooks.may_load:
        reason = gate(terrain, unit)
        if reason:
            return reason
    if terrain.combat:
        if gun:
            return "A42-UNI-11", "Antiaircraft guns board ships in the noncombat move only."
        if unit.moved or (unit.marks and COMBAT_WORK & set(unit.marks)):
            return "A42-UNI-86", "A land unit that has moved may not board a ship."
        return None
    if gun and unit_marks.CAPTURED in unit.marks and terrain.edition.movement.captured_guns_stay:
        return "A42-CON-40", "An antiaircraft gun captured this turn stays where it is."
    if COMBAT_WORK & set(unit.marks):
        return "A42-NCM-01", "Land units that moved or fought in the combat phases do not move now."
    if unit.moved:
        return "A42-UNI-86", "A land unit that has moved may not board a ship."
    return None


def ship_may_not_load(terrain: Terrain, ship: Unit) -> Reason | None:
    """Why a transport may not take units aboard where it is now, or None."""
    words = set(ship.marks)
    if ship.area in terrain.hostile and not may_load_in_hostile(terrain, ship):
        rule = "A42-CM-23" if terrain.combat and unit_marks.BEGAN_HOSTILE in words and not ship.moved else "A42-UNI-93"
        return rule, f"{terrain.name(ship.area)} is hostile; no transport loads there."  # A42-CM-43
    if terrain.combat and ship.owner != terrain.power and terrain.edition.movement.must_land:
        text = "Units that board an ally's ship go ashore in a later turn: load them in the noncombat move."
        return "A42-UNI-85", text  # A42-CM-44
    if not terrain.combat and combat_work(terrain) & words and not _works_on(terrain, ship):
        if COMBAT_WORK & words == {unit_marks.OFFLOADED}:
            return "A42-UNI-94", "A transport that has offloaded may not load again this turn."
        if terrain.edition.movement.fought_transports_work and unit_marks.FOUGHT in words:
            text = "After a combat a transport loads or unloads, not both, and neither if it retreated."
            return "fought_transports", text
        return transport_has_worked(terrain)
    return None


def may_load_in_hostile(terrain: Terrain, ship: Unit) -> bool:
    """Whether an edition lets a transport load in the combat move although its zone is hostile (P40-NEU-18)."""
    return terrain.combat and any(allows(terrain, ship) for allows in terrain.edition.hooks.may_load_in_hostile)


def may_not_offload(terrain: Terrain, unit: Unit, area: str) -> Reason | None:
    """Why cargo may not go ashore into a friendly territory now, or None; who may enter it is asked elsewhere."""
    ship = terrain.state.units[unit.aboard]
    words = set(ship.marks)
    if unit.owner != terrain.power:
        return "A42-UNI-85", "Allied cargo goes ashore in its owner's turn."
    if ship.owner != terrain.power and unit_marks.EARLIER_CARGO not in unit.marks:
        return "A42-UNI-85", "What boarded an ally's ship this turn goes ashore in a later turn."  # A42-CON-66
    if ship.area in terrain.hostile:
        return "A42-UNI-93", f"{terrain.name(ship.area)} is hostile; no transport offloads there."
    if unit_marks.RETREATED in words:
        return "A42-UNI-91", "A transport that retreated may not offload this turn."
    if unit_marks.OFFLOADED in words:
        if terrain.edition.movement.offload_again and unit_marks.OFFLOADED_INTO + area in words:
            return None
        often = "" if terrain.edition.movement.offload_again else "once a turn, "
        return "A42-UNI-92", f"A transport offloads {often}into one territory, and no more after an assault."
    if combat_work(terrain) & words:
        if not _works_on(terrain, ship):
            return transport_has_worked(terrain)
        if unit_marks.LOADED_NONCOMBAT in words:
            return "fought_transports", "After a combat a transport loads or unloads, not both."
    return None


def berths(
    edition: Edition, state: State, units: Iterable[Unit], ships: Sequence[Unit]
) -> dict[int, list[Unit]] | None:
    """Which ship each unit boards, the heavier first; None when they do not all fit."""
    aboard = {ship.id: [unit.type for unit in state.cargo(ship.id)] for ship in ships}
    seats: dict[int, list[Unit]] = {}
    for unit in sorted(units, key=lambda u: "light_cargo" in edition.types[u.type].tags):
        free = [ship.id for ship in ships if fits(edition, state, ship, [*aboard[ship.id], unit.type])]
        if not free:
            return None
        ship_id = max(free, key=lambda i: len(aboard[i]))
        aboard[ship_id].append(unit.type)
        seats.setdefault(ship_id, []).append(unit)
    return seats
