"""Checking what a case expects, and whether an option is one that a case speaks of."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from pydantic import BaseModel, ValidationError

from boardgame.engine.casebook.case_file import first_problem
from boardgame.engine.casebook.case_words import (
    PlaceError,
    blank_matches,
    contains,
    event_matches,
    option_matches,
)
from boardgame.engine.decision import Decision
from boardgame.engine.event import Event
from boardgame.engine.option import Blank, Option, Places
from boardgame.games.axis_allies.board.facilities import facilities_at
from boardgame.games.axis_allies.board.relations import at_peace, at_war
from boardgame.games.axis_allies.board.spaces import cities_held, production
from boardgame.games.axis_allies.cases.case_position import STRICT, Number, Pieces, known
from boardgame.games.axis_allies.cases.vocabulary import Vocabulary
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.game import AxisAlliesGame
from boardgame.games.axis_allies.state import State, Unit

_Compare = Callable[[str, Any, Any], None]
"""Called with what is compared, what is expected and what was found."""


class ExpectedDecision(BaseModel):
    """What the game should be waiting for."""

    model_config = STRICT

    seat: str = ""
    kind: str = ""
    data: dict[str, Any] = {}


class Expect(BaseModel):
    """An expectation of a case; only the parts given are checked; see ``docs/cases.md``."""

    model_config = STRICT

    units: dict[str, Pieces] = {}
    aboard: dict[str, Pieces] = {}
    damaged: dict[str, Pieces] = {}
    owners: dict[str, str] = {}
    treasuries: dict[str, int] = {}
    production: dict[str, Number] = {}
    complexes: dict[str, Number | None] = {}
    facilities: dict[str, dict[str, Number | None]] = {}
    at_war: list[tuple[str, str]] = []
    at_peace: list[tuple[str, str]] = []
    purchased: dict[str, Number] = {}
    decision: ExpectedDecision | None = None
    turn: str = ""
    phase: str = ""
    round: int = 0
    winner: str = ""
    over: bool = False
    cities: dict[str, Number] = {}
    event: dict[str, Any] | list[dict[str, Any]] = []
    no_event: dict[str, Any] | list[dict[str, Any]] = []


def check(
    edition: Edition, state: State, decision: Decision | None, events: Sequence[Event], expect: Mapping[str, Any]
) -> list[str]:
    """What is not as expected, a sentence for each.

    Args:
        edition: the edition played.
        state: the position.
        decision: what the game waits for.
        events: what happened since the case began.
        expect: see :class:`Expect`.

    Raises:
        PlaceError: the expectation names a key, area, power or unit type that does not exist.
    """
    wanted = _read(expect)
    _check_names(edition, wanted)
    mismatches: list[str] = []

    def compare(what: str, expected: Any, found: Any) -> None:
        if expected != found:
            mismatches.append(f"{what}: expected {_show(expected)}, found {_show(found)}")

    _check_units(edition, state, wanted, compare)
    _check_powers(edition, state, wanted, compare)
    _check_progress(state, wanted, compare)
    if "decision" in wanted.model_fields_set:
        _check_decision(wanted.decision, decision, compare)
    return mismatches + _check_events(wanted, events)


def check_expectation(vocabulary: Vocabulary, expect: Mapping[str, Any]) -> None:
    """Refuse an expectation that names what the edition does not know.

    Raises:
        PlaceError: a key, area, power, unit type, kind of event or of decision does not exist.
    """
    wanted = _read(expect)
    _check_names(vocabulary.edition, wanted)
    for name in ("event", "no_event"):
        fields = getattr(wanted, name)
        for number, each in enumerate(_each(fields)):
            vocabulary.check_event(each, (name, number) if isinstance(fields, list) else (name,))
    if wanted.decision is not None:
        vocabulary.check_decision(wanted.decision.model_dump(exclude_unset=True), ("decision",))


def _read(expect: Mapping[str, Any]) -> Expect:
    try:
        return Expect.model_validate(dict(expect))
    except ValidationError as error:
        raise PlaceError(*first_problem(error)) from None


def _check_units(edition: Edition, state: State, wanted: Expect, compare: _Compare) -> None:
    """Compare what stands in areas: units, complexes and facilities."""
    land_cargo = {u.id for u in state.units.values() if u.aboard and edition.types[u.type].domain == "land"}
    for area, pieces in wanted.units.items():
        standing = (unit for unit in state.at(area) if unit.id not in land_cargo)
        compare(f"units in {area}", _without_zeros(pieces), _count(standing))
    for area, pieces in wanted.aboard.items():
        compare(f"aboard in {area}", _without_zeros(pieces), _count(unit for unit in state.at(area) if unit.aboard))
    for area, pieces in wanted.damaged.items():
        compare(f"damaged in {area}", _without_zeros(pieces), _count(unit for unit in state.at(area) if unit.hits))
    for area, damage in wanted.complexes.items():
        compare(f"damage of the complex in {area} (null: no complex)", damage, state.complexes.get(area))
    for area, types in wanted.facilities.items():
        there = facilities_at(edition, state, area)
        for type_, points in types.items():
            compare(f"damage of the {type_} in {area} (null: none)", points, there.get(type_))


def _check_powers(edition: Edition, state: State, wanted: Expect, compare: _Compare) -> None:
    """Compare what powers and sides have: areas, money, production, wars, victory cities."""
    for area, owner in wanted.owners.items():
        compare(f"owner of {area}", owner, state.owners.get(area, ""))
    for power, money in wanted.treasuries.items():
        compare(f"treasury of {power}", money, state.treasury[power])
    for power, amount in wanted.production.items():
        compare(f"production of {power}", amount, production(edition, state, power))
    for a, b in wanted.at_war:
        compare(f"{a} and {b} at war", True, at_war(edition, state, a, b))
    for a, b in wanted.at_peace:
        compare(f"{a} and {b} at peace", True, at_peace(state, a, b))
    for side, cities in wanted.cities.items():
        compare(f"victory cities of {side}", cities, len(cities_held(edition, state, side)))


def _check_progress(state: State, wanted: Expect, compare: _Compare) -> None:
    """Compare where the game stands."""
    given = wanted.model_fields_set
    if "purchased" in given:
        compare("purchased", _counts(wanted.purchased), _counts(state.purchased))
    for name in ("turn", "phase", "round", "winner"):
        if name in given:
            compare(name, getattr(wanted, name), getattr(state, name))
    if "over" in given:
        compare("over", wanted.over, not state.stack)


def _check_names(edition: Edition, wanted: Expect) -> None:
    areas, powers, types = edition.board.areas, edition.power_by_id, edition.types
    for name in ("units", "aboard", "damaged"):
        for area, pieces in getattr(wanted, name).items():
            known(area, areas, "area", (name, area))
            for power, counts in pieces.items():
                known(power, powers, "power", (name, area, power))
                for type_ in counts:
                    known(type_, types, "unit type", (name, area, power, type_))
    for name in ("owners", "complexes"):
        for area in getattr(wanted, name):
            known(area, areas, "area", (name, area))
    for name in ("treasuries", "production"):
        for power in getattr(wanted, name):
            known(power, powers, "power", (name, power))
    for type_ in wanted.purchased:
        known(type_, types, "unit type", ("purchased", type_))
    sides = {power.side for power in edition.powers}
    for side in wanted.cities:
        known(side, sides, "side", ("cities", side))
    for area, owner in wanted.owners.items():
        known(owner, {*powers, ""}, "power", ("owners", area))
    known(wanted.turn, {*powers, ""}, "power", ("turn",))
    known(wanted.phase, {*edition.phases, ""}, "phase", ("phase",))
    known(wanted.winner, {*sides, ""}, "side", ("winner",))


def _check_decision(wanted: ExpectedDecision | None, found: Decision | None, compare: _Compare) -> None:
    if wanted is None or found is None:
        text = "none" if found is None else f"{found.kind} of {found.seat}"
        compare("decision", "none" if wanted is None else f"{wanted.kind} of {wanted.seat}", text)
        return
    for name in ("seat", "kind"):
        if name in wanted.model_fields_set:
            compare(f"decision {name}", getattr(wanted, name), getattr(found, name))
    if not contains(found.data, wanted.data):
        compare("decision data", wanted.data, {key: found.data.get(key) for key in wanted.data})


def _check_events(wanted: Expect, events: Sequence[Event]) -> list[str]:
    mismatches = []
    for fields in _each(wanted.event):
        if not any(event_matches(event, fields) for event in events):
            same = [_show(event.to_plain()) for event in events if event.kind == fields.get("kind")]
            there = f"of this kind there were {'; '.join(same[-4:])}" if same else f"there were {_kinds(events)}"
            mismatches.append(f"no event {_show(fields)}; {there}")
    for fields in _each(wanted.no_event):
        for event in events:
            if event_matches(event, fields):
                mismatches.append(f"an event that should not be: {_show(event.to_plain())}")
                break
    return mismatches


def _each(fields: Mapping[str, Any] | list[dict[str, Any]]) -> list[Any]:
    return fields if isinstance(fields, list) else [fields]


def _kinds(events: Iterable[Event]) -> str:
    return ", ".join(dict.fromkeys(event.kind for event in events)) or "none"


def _count(units: Iterable[Unit]) -> dict[str, dict[str, int]]:
    found: dict[str, dict[str, int]] = {}
    for unit in units:
        counts = found.setdefault(unit.owner, {})
        counts[unit.type] = counts.get(unit.type, 0) + 1
    return found


def _counts(counts: Mapping[str, int]) -> dict[str, int]:
    return {key: count for key, count in counts.items() if count}


def _without_zeros(pieces: Pieces) -> Pieces:
    return {power: kept for power, counts in pieces.items() if (kept := _counts(counts))}


def _show(value: Any) -> str:
    """Plain data as one would write it in a case."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {_show(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_show, value)) + "]"
    return "null" if value is None else "''" if value == "" else str(value)


def offers(game: AxisAlliesGame, state: State, option: Option, wanted: Mapping[str, Any]) -> bool:
    """Whether some way of filling an option has the fields of an action that a case speaks of.

    A path may leave out spaces between its ends, as in an action.
    """
    seat = option.action.get("by", "")

    def names(unit_id: int) -> tuple[str, ...]:
        unit = state.units[unit_id]
        full = f"{unit.owner}:{unit.type}"
        return (full, unit.type) if unit.owner == seat else (full,)

    def matches(blank: Blank, value: Any) -> bool:
        if isinstance(blank, Places) and blank.name == "path":
            return any(_leads_along(list(value), place.value) for place in blank.places)
        return blank_matches(blank, value, names)

    return option_matches(option, wanted, names, partial(game.expand, state), matches)


def _leads_along(path: list[str], offered: Sequence[str]) -> bool:
    rest = iter(offered)
    return path[:1] == [*offered[:1]] and path[-1:] == [*offered[-1:]] and all(space in rest for space in path)
