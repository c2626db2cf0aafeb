"""What stands in the way of ending the combat move phase: ships and cargo without a purpose (A42-CM-07)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from boardgame.games.axis_allies.board import unit_marks
from boardgame.games.axis_allies.edition.modifiers import unit_has
from boardgame.games.axis_allies.landing.landing import Landing
from boardgame.games.axis_allies.movement.loading_options import BoardingPlaces
from boardgame.games.axis_allies.movement.terrain import Terrain, committed, in_turn_cargo
from boardgame.games.axis_allies.state import Unit


class Problem(NamedTuple):
    """Why the phase cannot end yet: rule, sentence, where, and the units concerned."""

    rule: str
    text: str
    area: str
    units: tuple[int, ...]


def problems(terrain: Terrain, landing: Landing) -> list[Problem]:
    """Everything that must be put right or taken back before the combat move phase can end, by order of units."""
    state, types = terrain.state, terrain.edition.types
    going = committed(state)
    found: list[Problem] = []
    for unit in state.units.values():
        if unit.owner != terrain.power or not unit.marks:
            continue
        domain, where = types[unit.type].domain, terrain.name(unit.area)
        if domain == "land":
            must = terrain.edition.movement.must_land
            if must and unit.aboard and unit_marks.LOADED in unit.marks and unit.id not in going:
                text = f"Units loaded in {where} must land in an assault this turn: announce one."
                found.append(Problem("A42-CM-44", text, unit.area, (unit.id, unit.aboard)))  # A42-UNI-89
        elif unit_marks.MOVED_COMBAT in unit.marks and terrain.sea(unit.area):
            if domain == "sea" and not has_purpose(terrain, unit, unit.area):
                text = f"The ships that moved to {where} must do something there: an assault or an attack."
                found.append(Problem("A42-CM-07", text, unit.area, (unit.id,)))
            elif domain == "air" and not (unit.area in terrain.hostile or unit.area in state.attacks):
                if terrain.covers(unit.area) or terrain.may_fly_off(unit.start, unit.area):
                    continue  # P40-FAQ-06, AAR-CM-06
                text = f"Aircraft moved to {where} to attack: declare the attack."
                found.append(Problem("A42-CM-07", text, unit.area, (unit.id,)))  # A42-CM-11
    for assault in state.assaults:
        if assault["zone"] in terrain.hostile and assault["zone"] not in terrain.attackers:
            where = terrain.name(assault["zone"])
            text = f"Nothing in {where} can fight the enemy ships, so it cannot become friendly for the assault."
            found.append(Problem("A42-CM-45", text, assault["zone"], tuple(assault["cargo"])))
    found += _carriers_held(terrain, landing)
    return [problem for problem in found if _may_be_taken_back(terrain, problem)]


def _carriers_held(terrain: Terrain, landing: Landing) -> list[Problem]:
    """Carriers beside submarines that would be left alone, had nobody come to fight these (AAR-SUB-07, AAR-CM-34)."""
    state, edition = terrain.state, terrain.edition
    if not state.agreed(edition.movement.may_decline):
        return []
    held = [
        zone
        for zone in state.start_hostile
        if not terrain.may_leave_alone(zone)
        and any(unit.owner == terrain.power and edition.has(unit.type, "carrier") for unit in state.at(zone))
    ]
    stranded = landing.plan.stranded if held else ()
    return [
        Problem(
            "A42-UNI-30",
            f"Aircraft count on a carrier in {terrain.name(zone)} to land, and now it must stay and fight.",
            zone,
            tuple(unit.id for unit in state.at(zone) if unit.via),
        )
        for zone in held
        if stranded
    ]


def _may_be_taken_back(terrain: Terrain, problem: Problem) -> bool:
    """Whether an order of the phase stands behind a problem; what dice have settled since cannot be put right.

    Fire at passing transports ends the taking back of what went before (P40-SUB-11), and the phase must be able to end.
    """
    concerned = set(problem.units)
    return any(concerned & {*(order.get("units") or ()), order.get("ship") or 0} for order in terrain.state.orders)


def has_purpose(terrain: Terrain, ship: Unit, zone: str) -> bool:
    """Whether a ship may end its combat move in a zone, as things are announced now."""
    state = terrain.state
    if zone in terrain.hostile or zone in state.attacks:
        return True  # A42-CM-04, A42-CM-11
    if unit_marks.BEGAN_HOSTILE in ship.marks:
        return True  # A42-CM-10, A42-CM-22, A42-CM-24
    types = terrain.edition.types
    if not terrain.edition.movement.must_land and any(types[u.type].domain == "land" for u in state.cargo(ship.id)):
        return True  # AAR-CM-73: a loaded transport may wait
    # A42-CM-09, A42-CM-32, A42-CM-33, A42-AMP-05: every ship in the zone of an assault is part of it, escorts too
    # (P40-FAQ-07).
    return any(assault["zone"] == zone for assault in state.assaults)


def may_get_purpose(
    places: BoardingPlaces, ships: Sequence[Unit], zone: str, spaces: int, aircraft: Sequence[Unit] = ()
) -> bool:
    """Whether ships that go to a zone together have a purpose there or can still get one (A42-CM-07).

    Args:
        places: where troops can board and assaults can start.
        ships: the ships, all in one zone.
        zone: where they would go.
        spaces: how far that is.
        aircraft: what flies there with them.
    """
    terrain = places.terrain
    lacking = [ship for ship in ships if not has_purpose(terrain, ship, zone)]
    if not lacking:
        return True
    types = terrain.edition.types
    if terrain.lone_enemies(zone) and any(types[unit.type].attack for unit in (*ships, *aircraft)):
        return True
    if places.assault_from(zone) and can_land_troops(terrain, [*ships, *terrain.state.at(zone)]):
        return True  # A42-CM-09
    return all(_may_go_on_to_assault(places, ship, zone, spaces) for ship in lacking)


def can_land_troops(terrain: Terrain, ships: Sequence[Unit]) -> bool:
    """Whether some of the ships could land troops of the power in turn."""
    edition, state, power = terrain.edition, terrain.state, terrain.power
    return any(
        ship.owner == power and unit_has(edition, state, ship, "transport") and in_turn_cargo(state, ship.id, power)
        for ship in ships
    )


def _may_go_on_to_assault(places: BoardingPlaces, ship: Unit, zone: str, spaces: int) -> bool:
    """Whether a transport can still start an assault from a zone or beyond, laden or after loading there."""
    terrain = places.terrain
    edition, state = terrain.edition, terrain.state
    if not unit_has(edition, state, ship, "transport"):
        return False
    left = terrain.movers.points(ship) - spaces
    laden = bool(in_turn_cargo(state, ship.id, terrain.power)) or (left >= 0 and places.can_take_on(ship, zone))
    return laden and places.assault_within(zone, left)
