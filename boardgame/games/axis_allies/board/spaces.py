"""What a space is to a power: friendly, hostile, neutral, contested. Pure questions to a state."""

from __future__ import annotations

from collections.abc import Iterator

from boardgame.games.axis_allies.board import unit_marks
from boardgame.games.axis_allies.board.relations import allied, at_war
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.state import State, Unit


def lies_in_one_zone(edition: Edition, area: str) -> bool:
    """Whether a territory has no land beside it and lies in a single sea zone (P40-SET-28, P40-FAQ-03)."""
    board = edition.board
    return board.areas[area].kind == "land" and not board.land_neighbours[area] and len(board.sea_neighbours[area]) == 1


def is_friendly_land(edition: Edition, state: State, area: str, power: str) -> bool:
    """Controlled by the power or one of its side (A42-MAP-07)."""
    owner = state.owners.get(area)
    return owner is not None and allied(edition, state, owner, power)


def is_hostile_land(edition: Edition, state: State, area: str, power: str) -> bool:
    """Controlled by an enemy power, with or without units (A42-MAP-08)."""
    owner = state.owners.get(area)
    return owner is not None and at_war(edition, state, owner, power)


def was_friendly_land(edition: Edition, state: State, area: str, power: str) -> bool:
    """Friendly when the turn began and friendly still (A42-NCM-07, A42-NCM-14)."""
    owner = state.start_owners.get(area)
    return owner is not None and allied(edition, state, owner, power) and is_friendly_land(edition, state, area, power)


def enemies_at(edition: Edition, state: State, area: str, power: str) -> list[Unit]:
    """Enemy units in a space, cargo included."""
    return [unit for unit in state.at(area) if at_war(edition, state, unit.owner, power)]


def is_hostile_zone(edition: Edition, state: State, zone: str, power: str) -> bool:
    """A sea zone with an enemy unit that makes it so (A42-MAP-10, A42-MAP-11); a submerged one never does."""
    return any(
        makes_hostile(edition, unit)
        and unit_marks.SUBMERGED not in unit.marks
        and at_war(edition, state, unit.owner, power)
        for unit in state.at(zone)
    )


def makes_hostile(edition: Edition, unit: Unit) -> bool:
    """Whether a unit makes a sea zone hostile to its enemies, unless submerged; scrambled aircraft do (P40-AMP-08)."""
    return unit_marks.SCRAMBLED in unit.marks or not edition.movement.hostile.isdisjoint(edition.types[unit.type].tags)


def may_leave_alone(edition: Edition, state: State, zone: str, power: str) -> bool:
    """Whether units that began their turn beside enemies need not fight these (AAR-SUB-07).

    Only where nothing else stands there than the edition allows to be left alone, and nobody entered to fight.
    """
    rules = edition.movement
    if not rules.declinable or not state.agreed(rules.may_decline) or zone not in state.start_hostile:
        return False
    foes = [unit for unit in enemies_at(edition, state, zone, power) if not unit.aboard]
    left = all(not rules.declinable.isdisjoint(edition.types[unit.type].tags) for unit in foes)
    return bool(foes) and left and not any(unit.owner == power and unit.via for unit in state.at(zone))


def capital_lost(edition: Edition, state: State, power: str) -> bool:
    """Whether an enemy holds the power's capital (A42-SEQ-07); an exile's is lost for good (P40-CON-81)."""
    if edition.power_by_id[power].status == "exile":
        return True
    capital = edition.power_by_id[power].capital
    return bool(capital) and is_hostile_land(edition, state, capital, power)


def canal_open(edition: Edition, state: State, a: str, b: str, power: str) -> bool:
    """Whether ships of a power may pass from one zone to the other as far as canals go.

    The power's side must have controlled every controlling territory since the turn began (A42-MAP-18 to A42-MAP-21).
    """
    for canal in edition.canals:
        if a in canal.zones and b in canal.zones:
            return all(was_friendly_land(edition, state, territory, power) for territory in canal.territories)
    return True


def production(edition: Edition, state: State, power: str) -> int:
    """National production level: the sum of the values of all territories the power controls (A42-SET-11, A42-MAP-03).

    Neutral territories have no controller and so yield nothing (A42-MAP-13).
    """
    return sum(edition.board.areas[area].ipc for area, owner in state.owners.items() if owner == power)


def cities_held(edition: Edition, state: State, side: str) -> list[str]:
    """Territories with victory cities that a side controls (A42-VIC-06)."""
    return [
        area for area in edition.victory_cities if area in state.owners and edition.side(state.owners[area]) == side
    ]


def own_complexes(state: State, power: str) -> Iterator[str]:
    """Territories of a power with an industrial complex."""
    return (area for area in state.complexes if state.owners.get(area) == power)
