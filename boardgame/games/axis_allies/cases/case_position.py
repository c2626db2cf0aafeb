"""Laying the position of a case over the standard set-up."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from difflib import get_close_matches
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from boardgame.engine.casebook.case_file import first_problem
from boardgame.engine.casebook.case_words import PlaceError
from boardgame.engine.yaml_file import Keys
from boardgame.games.axis_allies.board.facilities import complex_type, facility, max_damage, remove_complex, set_damage
from boardgame.games.axis_allies.board.relations import end_peace
from boardgame.games.axis_allies.cases.possible import check_possible
from boardgame.games.axis_allies.edition.abilities import ability
from boardgame.games.axis_allies.edition.battle_rules import CARRIER_CAPACITY
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.modifiers import unit_has
from boardgame.games.axis_allies.edition.setup import board_carrier_aircraft
from boardgame.games.axis_allies.edition.unit_chart import COMPLEX
from boardgame.games.axis_allies.movement.transports import fits
from boardgame.games.axis_allies.phases.turn import TURN, TurnFrame, began_hostile, begin_turn
from boardgame.games.axis_allies.state import State, Unit

Number = Annotated[int, Field(strict=True, ge=0, le=1000)]
Pieces = dict[str, dict[str, Number]]
"""Counts of unit types by power."""

STRICT = ConfigDict(extra="forbid", frozen=True)
"""A part of a case knows its keys."""


class Cargo(BaseModel):
    """What stands aboard one ship."""

    model_config = STRICT

    zone: str
    ship: str
    of: str
    units: Pieces


class TurnStart(BaseModel):
    """What was different when the turn began."""

    model_config = STRICT

    owners: dict[str, str] = {}
    hostile: list[str] = []


class Position(BaseModel):
    """The position of a case; see ``docs/cases.md``."""

    model_config = STRICT

    round: Annotated[int, Field(strict=True, ge=1, le=1000)] = 1
    turn: str = ""
    phase: str = ""
    clear: Literal["all"] | list[str] = []
    units: dict[str, Pieces] = {}
    cargo: list[Cargo] = []
    damaged: dict[str, Pieces] = {}
    owners: dict[str, str] = {}
    treasuries: dict[str, Number] = {}
    complexes: dict[str, Number | None] = {}
    facilities: dict[str, dict[str, Number | None]] = {}
    at_war: list[tuple[str, str]] = []
    purchased: dict[str, Number] = {}
    developments: dict[str, list[str]] = {}
    advantages: dict[str, list[str]] = {}
    in_force: dict[str, list[str]] = {}
    turn_start: TurnStart = TurnStart()
    meant_so: str = ""
    remembered: dict[str, Any] = {}


def lay_position(edition: Edition, state: State, position: Mapping[str, Any]) -> State:
    """Change a new state into the position described, at the beginning of its turn and phase.

    Args:
        edition: the edition played.
        state: the standard set-up; it is changed.
        position: see :class:`Position`.

    Returns:
        The state, with the turn step about to begin the phase; without a position the set-up as it is, where steps of
        the edition's own come before the first turn.

    Raises:
        PlaceError: a part that is unknown or impossible.
    """
    try:
        wanted = Position.model_validate(dict(position))
    except ValidationError as error:
        raise PlaceError(*first_problem(error)) from None
    if not position and state.stack[-1].step in edition.hooks.before_play:
        return state
    turn = wanted.turn or edition.powers[0].id
    known(turn, edition.power_by_id, "power", ("turn",))
    phase = wanted.phase or edition.phases[0]
    known(phase, edition.phases, "phase", ("phase",))
    _lay_owners(edition, state, wanted)
    for number, pair in enumerate(wanted.at_war):
        for power in pair:
            known(power, edition.power_by_id, "power", ("at_war", number))
    end_peace(state, wanted.at_war)  # before the units are laid, as aircraft board the carriers of allies only
    _lay_abilities(edition, state, wanted)  # and what powers have, as it may change what a ship carries
    _lay_units(edition, state, wanted)
    _lay_money(edition, state, wanted)
    _lay_facilities(edition, state, wanted)
    state.round = wanted.round
    begin_turn(edition, state, turn)
    for type_ in wanted.purchased:
        known(type_, edition.types, "unit type", ("purchased", type_))
    state.purchased = {type_: count for type_, count in wanted.purchased.items() if count}
    _lay_what_was(edition, state, wanted)
    if not wanted.meant_so:
        check_possible(edition, state, phase)
    state.stack = [TurnFrame(TURN, next=edition.phases.index(phase))]
    return state


def _lay_what_was(edition: Edition, state: State, wanted: Position) -> None:
    """What was different when the turn began, and what the edition itself remembers."""
    for area, owner in wanted.turn_start.owners.items():
        _set_owner(edition, state.start_owners, area, owner, ("turn_start", "owners", area))
    for zone in wanted.turn_start.hostile:
        known(zone, edition.board.areas, "area", ("turn_start", "hostile"))
    began_hostile(edition, state, [*state.start_hostile, *wanted.turn_start.hostile])
    for name, value in wanted.remembered.items():
        known(name, edition.hooks.lay, "thing to remember", ("remembered", name))
        try:
            edition.hooks.lay[name](state, value)
        except ValueError as error:
            raise PlaceError(("remembered", name), str(error)) from None


def _lay_money(edition: Edition, state: State, wanted: Position) -> None:
    """Treasuries, and complexes with their damage."""
    for power, money in wanted.treasuries.items():
        known(power, edition.power_by_id, "power", ("treasuries", power))
        state.treasury[power] = money
    for area, damage in wanted.complexes.items():
        _land(edition, area, ("complexes", area))
        if damage is None:
            state.complexes.pop(area, None)
        elif damage > (limit := max_damage(edition, state, area, complex_type(edition, state, area))):
            raise PlaceError(("complexes", area), f"{area} can take {limit} damage at most")
        else:
            state.complexes[area] = damage


def _lay_abilities(edition: Edition, state: State, wanted: Position) -> None:
    """Developments and national advantages, in force."""
    for name in ("developments", "advantages"):
        for power, held in getattr(wanted, name).items():
            known(power, edition.power_by_id, "power", (name, power))
            ids = [each.id for each in edition.abilities if each.kind == name and each.power in ("", power)]
            for each in held:
                known(each, ids, f"{name.removesuffix('s')} of {power}", (name, power))
        getattr(state, name).update(getattr(wanted, name))
    for power, held in wanted.in_force.items():
        known(power, edition.power_by_id, "power", ("in_force", power))
        for each in held:
            ids = [one.id for one in edition.abilities if one.power in ("", power)]
            known(each, ids, f"ability of {power}", ("in_force", power))
            ability(edition, each).give(state, power)


def _lay_facilities(edition: Edition, state: State, wanted: Position) -> None:
    """Facilities by territory and type with their damage; null for none of that type."""
    for area, types in wanted.facilities.items():
        _land(edition, area, ("facilities", area))
        for type_, damage in types.items():
            keys = ("facilities", area, type_)
            known(type_, [t.id for t in edition.types.values() if t.facility and not t.facility.becomes], "type", keys)
            coast = edition.board.sea_neighbours[area] or not facility(edition, type_).coast
            if damage is not None and (edition.board.areas[area].impassable or not coast):
                where = "is not next to a sea zone" if not coast else "is closed to everybody"
                raise PlaceError(keys, f"{area} {where}, so it has no {type_}")
            if damage is None and facility(edition, type_).kind == COMPLEX:
                remove_complex(state, area)
            elif damage is None:
                left = {other: points for other, points in state.bases.get(area, {}).items() if other != type_}
                state.bases = {**state.bases, area: left}
                if not left:
                    del state.bases[area]
            elif damage > (limit := max_damage(edition, state, area, type_)):
                raise PlaceError(keys, f"the {type_} in {area} can take {limit} damage at most")
            else:
                set_damage(edition, state, area, type_, damage)


def known(name: str, names: Collection[str], what: str, keys: Keys) -> None:
    """Refuse a name that the game does not know; the message suggests the nearest ones.

    Raises:
        PlaceError: it is unknown.
    """
    if name in names:
        return
    near = get_close_matches(name, names, 3)
    raise PlaceError(keys, f"unknown {what} “{name}”" + (f"; perhaps {', '.join(near)}" if near else ""))


def _land(edition: Edition, area: str, keys: Keys) -> None:
    known(area, edition.board.areas, "area", keys)
    if edition.board.areas[area].kind == "sea":
        raise PlaceError(keys, f"{area} is a sea zone, not a territory")


def _set_owner(edition: Edition, owners: dict[str, str], area: str, owner: str, keys: Keys) -> None:
    _land(edition, area, keys)
    if owner:
        known(owner, edition.power_by_id, "power", keys)
        owners[area] = owner
    else:
        owners.pop(area, None)


def _lay_owners(edition: Edition, state: State, wanted: Position) -> None:
    for area, owner in wanted.owners.items():
        _set_owner(edition, state.owners, area, owner, ("owners", area))


def _lay_units(edition: Edition, state: State, wanted: Position) -> None:
    areas = edition.board.areas
    cleared = list(areas) if wanted.clear == "all" else wanted.clear
    for area in cleared:
        known(area, areas, "area", ("clear",))
    for area in wanted.units:
        known(area, areas, "area", ("units", area))
    emptied = {*cleared, *wanted.units}
    state.set_units([unit for unit in state.units.values() if unit.area not in emptied])
    for area, pieces in wanted.units.items():
        for power, type_, count in _pieces(edition, pieces, ("units", area)):
            _check_domain(edition, area, type_, ("units", area, power, type_))
            for _ in range(count):
                state.add(type_, power, area)
    laden: set[int] = set()
    for number, load in enumerate(wanted.cargo):
        _lay_cargo(edition, state, load, ("cargo", number), laden)
    for area, pieces in wanted.damaged.items():
        known(area, areas, "area", ("damaged", area))
        for power, type_, count in _pieces(edition, pieces, ("damaged", area)):
            keys = ("damaged", area, power, type_)
            ships = [unit for unit in state.at(area) if unit.owner == power and unit.type == type_]
            if edition.types[type_].hits < 2 or len(ships) < count:
                raise PlaceError(keys, f"{count} × {type_} that can be damaged wanted in {area}, {len(ships)} there")
            for ship in ships[:count]:
                state.put(ship._replace(hits=1))
    board_carrier_aircraft(edition, state)


def _pieces(edition: Edition, pieces: Pieces, keys: Keys) -> list[tuple[str, str, int]]:
    rows = []
    for power, counts in pieces.items():
        known(power, edition.power_by_id, "power", (*keys, power))
        for type_, count in counts.items():
            known(type_, edition.types, "unit type", (*keys, power, type_))
            rows.append((power, type_, count))
    return rows


def _check_domain(edition: Edition, area: str, type_: str, keys: Keys) -> None:
    domain, sea = edition.types[type_].domain, edition.board.areas[area].kind == "sea"
    if domain == "facility":
        raise PlaceError(keys, f"{type_} is laid under “complexes”")
    if domain == "land" and sea:
        raise PlaceError(keys, f"{type_} at sea is laid under “cargo”")
    if domain == "sea" and not sea:
        raise PlaceError(keys, f"{type_} cannot stand in {area}, which is not a sea zone")
    if edition.board.areas[area].impassable:
        raise PlaceError(keys, f"no unit can stand in {area}")


def _lay_cargo(edition: Edition, state: State, load: Cargo, keys: Keys, laden: set[int]) -> None:
    known(load.zone, edition.board.areas, "area", (*keys, "zone"))
    known(load.ship, edition.types, "unit type", (*keys, "ship"))
    known(load.of, edition.power_by_id, "power", (*keys, "of"))
    ships = [
        ship
        for ship in state.at(load.zone)
        if ship.type == load.ship and ship.owner == load.of and ship.id not in laden
    ]
    if not ships:
        raise PlaceError(keys, f"no {load.ship} of {load.of} without cargo of this list in {load.zone}")
    ship = ships[0]
    laden.add(ship.id)
    for cargo in state.cargo(ship.id):
        state.remove(cargo.id)
    aboard: list[Unit] = []
    for power, type_, count in _pieces(edition, load.units, (*keys, "units")):
        for _ in range(count):
            aboard.append(state.add(type_, power, load.zone, aboard=ship.id))
    types = [unit.type for unit in aboard]
    if edition.has(ship.type, "carrier"):
        able = len(types) <= CARRIER_CAPACITY and all(edition.has(type_, "carrier_air") for type_ in types)
    else:
        able = not types or (unit_has(edition, state, ship, "transport") and fits(edition, state, ship, types))
    if not able:
        raise PlaceError((*keys, "units"), f"a {load.ship} cannot carry this: {load.units}")
