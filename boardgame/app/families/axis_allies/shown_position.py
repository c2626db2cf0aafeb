"""From a state to what the board draws: owners, stacks of units, complexes and bases."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import combinations

from boardgame.app.board import BoardPosition, Facility, Stack
from boardgame.app.look.elements import tr
from boardgame.boards import Area
from boardgame.games.axis_allies.board.facilities import facilities_at, facility, operative
from boardgame.games.axis_allies.board.relations import at_war
from boardgame.games.axis_allies.board.unit_marks import colours
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.state import State, Unit
from boardgame.games.axis_allies.telling.log import unit_words
from boardgame.games.axis_allies.telling.names_in_english import area_name


def board_position(edition: Edition, state: State) -> BoardPosition:
    """What stands where; equal units of one colour in one space make one stack, in the order of the unit chart."""
    facilities = _facilities(edition, state)
    complexes = {} if facilities else dict(state.complexes)
    powers = list(edition.power_by_id)
    return BoardPosition(
        owners=dict(state.owners),
        stacks=stacks_of(edition, state.units),
        complexes=complexes,
        facilities=facilities,
        sides={power: edition.side(power) for power in powers},
        wars=frozenset(pair for pair in combinations(powers, 2) if at_war(edition, state, *pair)),
    )


def stacks_of(edition: Edition, units: Mapping[int, Unit]) -> tuple[Stack, ...]:
    """Units, by their ids, in stacks; troops are cargo where their ship is among the units."""
    order = {type_: number for number, type_ in enumerate(edition.types)}
    turn = {power: number for number, power in enumerate(edition.power_by_id)}
    counts: dict[tuple[str, str, str], int] = {}
    damaged: dict[tuple[str, str, str], int] = {}
    cargo: dict[tuple[str, str, str], dict[tuple[str, str], int]] = {}
    for unit in units.values():
        carrier = units.get(unit.aboard)
        if carrier is not None and edition.types[unit.type].domain == "land":
            inside = cargo.setdefault((carrier.area, colours(carrier), carrier.type), {})
            inside[colours(unit), unit.type] = inside.get((colours(unit), unit.type), 0) + 1
            continue
        key = (unit.area, colours(unit), unit.type)
        counts[key] = counts.get(key, 0) + 1
        damaged[key] = damaged.get(key, 0) + (unit.hits > 0)
    keys = sorted(counts, key=lambda key: (key[0], turn[key[1]], order[key[2]]))
    return tuple(
        Stack(
            *key,
            counts[key],
            damaged[key],
            tuple((power, type_, count) for (power, type_), count in sorted(cargo.get(key, {}).items())),
            edition.types[key[2]].hits,
        )
        for key in keys
    )


def _facilities(edition: Edition, state: State) -> tuple[Facility, ...]:
    """Complexes and bases with what they look like now, in an edition that has several sorts of them."""
    if len([type_ for type_ in edition.types.values() if type_.facility]) < 2:
        return ()
    return tuple(
        Facility(area, type_, damage, operative(edition, state, area, facility(edition, type_).kind))
        for area in sorted({*state.complexes, *state.bases})
        for type_, damage in facilities_at(edition, state, area).items()
    )


def area_summary(edition: Edition, state: State, area: str) -> str:
    """A space in one line: name, owner, income, units. For the status line."""
    place = edition.board.areas[area]
    name = area_name(edition, area)
    parts = [name[0].upper() + name[1:]]
    owner = state.owners.get(area)
    if owner and edition.power_by_id[owner].name != place.name:
        parts.append(edition.power_by_id[owner].name)
    elif not owner and place.impassable:
        parts += [tr("Board", "neutral"), tr("Board", "may not be entered")]
    elif not owner and place.kind == "land":
        parts.append(tr("Board", "neutral"))
    if place.ipc:
        parts.append(f"{place.ipc} IPC")
    parts += _city(edition, owner or "", place)
    for type_, damage in facilities_at(edition, state, area).items():
        name = edition.types[type_].name.lower()
        parts.append(tr("Board", "{0} with {1} damage").format(name, damage) if damage else name)
    counts: dict[str, Counter[str]] = {}
    for unit in state.at(area):
        counts.setdefault(colours(unit), Counter())[unit.type] += 1
    for power, units in counts.items():
        words = unit_words(edition, {type_: units[type_] for type_ in edition.types if type_ in units})
        parts.append(words if [power] == list(counts) == [owner] else f"{edition.power_by_id[power].name}: {words}")
    return " · ".join(parts)


def _city(edition: Edition, owner: str, place: Area) -> list[str]:
    """The city of a space and what it is; whose capital it is where somebody else holds it."""
    capital = ""
    if place.capital_of:
        whose = edition.power_by_id.get(place.capital_of)
        of = whose is not None and owner != place.capital_of
        capital = tr("Board", "capital of {0}").format(whose.name) if of and whose else tr("Board", "capital")
    if not place.victory_city:
        return [capital] if capital else []
    if not capital:
        return [tr("Board", "{0}, victory city").format(place.victory_city)]
    return [tr("Board", "{0}, {1} and victory city").format(place.victory_city, capital)]
