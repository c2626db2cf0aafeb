"""Whether a position that a case lays could come about at all."""

from __future__ import annotations

from boardgame.engine.casebook.case_words import PlaceError
from boardgame.games.axis_allies.board.relations import allied, at_war
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.state import State, Unit

_FIGHTING = "combat"
"""The phase at whose beginning the units of the power in turn stand beside those they attack."""
_ALOFT = frozenset({"combat", "noncombat_move", "mobilize"})
"""The phases at whose beginning aircraft of the power in turn may still be in the air."""


def check_possible(edition: Edition, state: State, phase: str) -> None:
    """Refuse a position that no game comes to, as a phase begins.

    Enemies share sea zones, which the rules allow, but no territory; whose the territory is does not matter, as a case
    may change that without moving units.

    Args:
        edition: the edition played.
        state: the position, with the power in turn.
        phase: the phase that is about to begin.

    Raises:
        PlaceError: enemies are together, an aircraft is where it cannot be, or a unit where the edition allows none.
    """
    by_area: dict[str, list[Unit]] = {}
    for unit in state.units.values():
        by_area.setdefault(unit.area, []).append(unit)
    for area, units in by_area.items():
        if edition.board.areas[area].kind != "sea":
            _check_territory(edition, state, phase, area, units)
        for unit in units:
            _check_unit(edition, state, phase, unit)


def _check_territory(edition: Edition, state: State, phase: str, area: str, units: list[Unit]) -> None:
    types = edition.types
    for unit in units:
        for other in units:
            if not at_war(edition, state, unit.owner, other.owner):
                continue
            mine = next((each for each in (unit, other) if each.owner == state.turn), None)
            if mine and (phase == _FIGHTING or (phase in _ALOFT and types[mine.type].domain == "air")):
                continue
            text = f"{unit.owner} and {other.owner} are at war and cannot both stand in {area}"
            raise PlaceError(("units", area), f"{text}; see “meant_so”")


def _check_unit(edition: Edition, state: State, phase: str, unit: Unit) -> None:
    keys = ("units", unit.area, unit.owner, unit.type)
    for may_stand in edition.hooks.may_stand:
        if (why := may_stand(edition, unit)) is not None:
            raise PlaceError(("cargo",) if unit.aboard else keys, f"{why[1]} ({why[0]}); see “meant_so”")
    if unit.aboard:
        ship = state.units[unit.aboard]
        if not allied(edition, state, unit.owner, ship.owner):
            raise PlaceError(("cargo",), f"a {ship.type} of {ship.owner} carries nothing of {unit.owner}, its enemy")
        return
    at_sea = edition.board.areas[unit.area].kind == "sea"
    if at_sea and edition.types[unit.type].domain == "air" and not (unit.owner == state.turn and phase in _ALOFT):
        text = f"no carrier in {unit.area} has room for the {unit.type} of {unit.owner}"
        raise PlaceError(keys, f"{text}; see “meant_so”")
