"""Facilities of a territory: its industrial complex and its bases, each with the damage on it.

The complex stands in ``State.complexes``, its type, where the chart has several, in ``State.complex_types``, and bases
in ``State.bases``. The functions below see all of them alike, by the id of their type in the unit chart. A facility is
no unit: it neither fights nor moves nor is carried (P40-FAC-01, P40-FAC-02).
"""

from __future__ import annotations

from collections.abc import Iterator

from boardgame.games.axis_allies.board.relations import allied
from boardgame.games.axis_allies.edition.battle_rules import RAID_CAP
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.unit_chart import COMPLEX, Facility
from boardgame.games.axis_allies.state import State


def facility(edition: Edition, type_: str) -> Facility:
    """What the chart says of a type of facility."""
    record = edition.types[type_].facility
    assert record is not None, f"{type_} is no facility"
    return record


def complex_type(edition: Edition, state: State, area: str) -> str:
    """The type of the complex in a territory that has one: the first of the chart where none is noted."""
    known = state.complex_types.get(area)
    return known or next(t.id for t in edition.types.values() if t.facility and t.facility.kind == COMPLEX)


def facilities_at(edition: Edition, state: State, area: str) -> dict[str, int]:
    """Damage of every facility in a territory, by type; the complex first."""
    found = {complex_type(edition, state, area): state.complexes[area]} if area in state.complexes else {}
    return {**found, **state.bases.get(area, {})}


def any_at(state: State, area: str) -> bool:
    """Whether a territory has a facility of any type."""
    return area in state.complexes or area in state.bases


def facility_kinds(edition: Edition) -> frozenset[str]:
    """The kinds of facility that the chart knows."""
    return frozenset(type_.facility.kind for type_ in edition.types.values() if type_.facility)


def kinds_at(edition: Edition, state: State, area: str) -> dict[str, str]:
    """The type of facility in a territory by its kind; there is never more than one of a kind."""
    return {facility(edition, type_).kind: type_ for type_ in facilities_at(edition, state, area)}


def operative(edition: Edition, state: State, area: str, kind: str) -> bool:
    """Whether a territory has a facility of a kind that is of use: damage or the edition may stop it (P40-FAC-07)."""
    if any(idle(edition, state, area, kind) for idle in edition.hooks.idle):
        return False
    for type_, damage in facilities_at(edition, state, area).items():
        record = facility(edition, type_)
        if record.kind == kind:
            return not record.inoperative_from or damage < record.inoperative_from
    return False


def max_damage(edition: Edition, state: State, area: str, type_: str) -> int:
    """Points of damage that a facility can hold: a number of its own (P40-FAC-06), else by value (A42-SBR-05)."""
    return facility(edition, type_).max_damage or RAID_CAP * edition.board.areas[area].ipc


def full_capacity(edition: Edition, state: State, area: str) -> int:
    """Units that the undamaged complex of a territory mobilizes: a number of its own, else the territory's value.

    A42-MOB-03, P40-MOB-04, P40-FAC-10, P40-FAC-11.
    """
    number = facility(edition, complex_type(edition, state, area)).capacity
    return edition.board.areas[area].ipc if number is None else number


def set_damage(edition: Edition, state: State, area: str, type_: str, damage: int) -> None:
    """Note the damage of a facility that stands in a territory, or put an undamaged one there."""
    if facility(edition, type_).kind == COMPLEX:
        state.complexes[area] = damage
        if sum(1 for t in edition.types.values() if t.facility and t.facility.kind == COMPLEX) > 1:
            state.complex_types[area] = type_
    else:
        state.bases[area] = {**state.bases.get(area, {}), type_: damage}


def remove_complex(state: State, area: str) -> None:
    """Take a complex off the board (P40-CHN-04)."""
    state.complexes.pop(area, None)
    state.complex_types.pop(area, None)


def serving(edition: Edition, state: State, zone: str, power: str, kind: str) -> Iterator[str]:
    """Territories of a power's side beside a zone with an operative facility of a kind (P40-FAC-17, P40-FAC-19)."""
    for area in edition.board.land_neighbours[zone]:
        owner = state.owners.get(area) if any_at(state, area) else None
        if owner and allied(edition, state, owner, power) and operative(edition, state, area, kind):
            yield area


def repair_key(edition: Edition, area: str, type_: str) -> str:
    """How an order of repairs names a facility: a complex by its territory, a base by ``territory:type``."""
    return area if facility(edition, type_).kind == COMPLEX else f"{area}:{type_}"
