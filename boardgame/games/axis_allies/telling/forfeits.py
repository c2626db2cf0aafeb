"""What an action that ends a phase gives up: aircraft that cannot land, money that would buy units, units held back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from boardgame.games.axis_allies.battle.battle_data import count_types
from boardgame.games.axis_allies.board.facilities import full_capacity
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.phases.mobilize import held_back
from boardgame.games.axis_allies.phases.noncombat_move import left_in_the_air
from boardgame.games.axis_allies.phases.placement import raised_at
from boardgame.games.axis_allies.phases.production import room_left
from boardgame.games.axis_allies.phases.purchase import REPAIR_COST, may_not_buy
from boardgame.games.axis_allies.state import State, Unit
from boardgame.games.axis_allies.telling.names_in_english import place_name, plural, type_words, unit_words


@dataclass(frozen=True, slots=True)
class Forfeit:
    """Something that an action gives up.

    Attributes:
        kind: aircraft that are lost, money that is not spent though it could be, units that are not placed though
            there is room for them.
        text: a sentence for the player.
        ipcs: what it is worth, in IPCs.
        areas: the spaces it is about.
        rule: id of the rule.
    """

    kind: Literal["aircraft", "money", "units"]
    text: str
    ipcs: int
    areas: tuple[str, ...]
    rule: str


def forfeits(edition: Edition, state: State, action: Mapping[str, Any]) -> list[Forfeit]:
    """What an action of the power in turn gives up by ending the phase in progress; mostly nothing.

    Args:
        edition: the edition played.
        state: a position in which the action is legal.
        action: a plain action.
    """
    phase, do = state.phase, action.get("do")
    if phase == "purchase" and do == "purchase":
        return [*_money(edition, state, action)]
    if phase == "noncombat_move" and do == "end_phase":
        return [*_aircraft(edition, state)]
    if phase == "mobilize" and do == "end_phase":
        return [*_units(edition, state)]
    return []


def _aircraft(edition: Edition, state: State) -> Iterator[Forfeit]:
    """A42-NCM-13: aircraft that have no place to land as the phase ends, space by space."""
    by_area: dict[str, list[Unit]] = {}
    for unit in left_in_the_air(edition, state):
        by_area.setdefault(unit.area, []).append(unit)
    for area, units in by_area.items():
        counts = count_types(edition, units)
        ipcs = _price(edition, counts)
        verbs = plural(len(units), "has nowhere to land and is lost", "have nowhere to land and are lost")
        text = f"{unit_words(edition, counts)} over {place_name(edition, area)} {verbs} ({ipcs} IPC)."
        yield Forfeit("aircraft", text, ipcs, (area,), edition.cite("A42-NCM-13"))


def _money(edition: Edition, state: State, action: Mapping[str, Any]) -> Iterator[Forfeit]:
    """A42-PUR-05: money that is kept, where it would buy units for which there is room (A42-MOB-03)."""
    power, units = state.turn, action.get("units") or {}
    repairs = action.get("repairs") or {}
    left = state.treasury[power] - _price(edition, units) - REPAIR_COST * sum(repairs.values())
    free = {type_ for types in raised_at(edition, state).values() for type_ in types}
    ordered = [*units.items(), *state.purchased.items()]  # AAR-MOB-13: what waits takes room as well
    room = sum(room_left(edition, state, power, {}).values()) + _mended(edition, state, repairs)
    room -= sum(count for type_, count in ordered if type_ not in free and edition.types[type_].domain != "facility")
    best: tuple[int, str] = (0, "")
    for kind in edition.types.values():
        if kind.domain == "facility" or not 0 < kind.cost <= left or may_not_buy(edition, state, kind.id):
            continue
        number = left // kind.cost if kind.id in free else min(room, left // kind.cost)
        if number > best[0]:
            best = (number, kind.id)
    number, type_ = best
    if number > 0:
        more = "" if not sum(units.values()) else " more"
        words = f"{number}{more} {type_words(edition, type_, number)}"
        text = f"{left} IPC are not spent: {words} could be bought and placed."
        yield Forfeit("money", text, left, (), edition.cite("A42-PUR-05"))


def _mended(edition: Edition, state: State, repairs: Mapping[str, int]) -> int:
    """Units more that complexes can mobilize after repairs (A42-PUR-07)."""
    more = 0
    for area, points in repairs.items():
        if area in state.complexes:
            full, damage = full_capacity(edition, state, area), state.complexes[area]
            more += max(0, full - max(0, damage - points)) - max(0, full - damage)
    return more


def _units(edition: Edition, state: State) -> Iterator[Forfeit]:
    """AAR-MOB-13: units that are held back though there is room for them."""
    held = held_back(edition, state)
    if held:
        verb = plural(sum(held.values()), "waits", "wait")
        text = f"{unit_words(edition, held)} {verb} for a later turn, though there is room to place more."
        yield Forfeit("units", text, _price(edition, held), (), edition.cite("A42-MOB-15"))


def _price(edition: Edition, units: Mapping[str, int]) -> int:
    return sum(edition.types[type_].cost * count for type_, count in units.items())
