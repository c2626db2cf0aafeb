"""What a battle changed on the board: owners, income, facilities and guns taken, victory cities."""

from __future__ import annotations

from dataclasses import dataclass

from boardgame.games.axis_allies.board import unit_marks
from boardgame.games.axis_allies.board.facilities import complex_type, full_capacity
from boardgame.games.axis_allies.board.spaces import cities_held, production
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.state import State
from boardgame.games.axis_allies.telling.battle_summary import BattleSummary
from boardgame.games.axis_allies.telling.battle_words import damage_words
from boardgame.games.axis_allies.telling.names_in_english import (
    join,
    place_name,
    power_name,
    side_words,
    the,
    type_words,
)


@dataclass(frozen=True, slots=True)
class Change:
    """One line of what changed.

    Attributes:
        kind: ``owner``, ``treasury``, ``income``, ``facilities``, ``damage`` or ``cities``.
        text: what.
        value: how it was, or how it is now.
        power: whose emblem goes with it; empty for none.
    """

    kind: str
    text: str
    value: str
    power: str = ""


def battle_changes(edition: Edition, state: State, battle: BattleSummary) -> list[Change]:
    """What a battle changed, most important first; nothing that stayed as it was.

    Args:
        edition: the edition played.
        state: the position after the battle.
        battle: the battle, ended.
    """
    found = _damage(edition, state, battle)
    for taken in battle.taken:
        was = f"was held by {the(edition, taken.before)}" if taken.before else ""
        words = f"{_capital(place_name(edition, taken.area))} belongs to {the(edition, taken.to)}"
        found.append(Change("owner", words, was, taken.to))
        if taken.treasury is not None:
            name = power_name(edition, taken.to)
            found.append(Change("treasury", f"{name} takes the treasury", f"{taken.treasury} IPC", taken.to))
    found += _income(edition, state, battle)
    found += _facilities(edition, state, battle)
    return found + _cities(edition, battle, state)


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _before(state: State, battle: BattleSummary) -> State:
    """The position with the owners from before the battle."""
    earlier = state.copy()
    for taken in battle.taken:
        if taken.before:
            earlier.owners[taken.area] = taken.before
    return earlier


def _income(edition: Edition, state: State, battle: BattleSummary) -> list[Change]:
    """Of every power that gained or lost territory; of territory that nobody has had an income of, nothing."""
    earlier = _before(state, battle)
    powers = dict.fromkeys(power for taken in battle.taken for power in (taken.to, taken.before))
    parts = []
    for power in powers:
        if power in edition.power_by_id:
            was, now = (production(edition, one, power) for one in (earlier, state))
            if was != now:
                parts.append(f"{power_name(edition, power)} {was} → {now}")
    return [Change("income", "Income", " · ".join(parts))] if parts else []


def _damage(edition: Edition, state: State, battle: BattleSummary) -> list[Change]:
    """What bombs did; of a complex, how many units it still mobilizes, one less for each damage (A42-SBR-07)."""
    found = []
    for done, words in zip(battle.damage, damage_words(edition, battle), strict=True):
        own = ("", complex_type(edition, state, battle.area)) if battle.area in state.complexes else ()
        whole = full_capacity(edition, state, battle.area) if own else 0
        was, now = (max(0, whole - points) for points in (done.total - done.amount, done.total))
        if not done.power and done.facility in own and was != now:
            found.append(Change("damage", f"New units a turn in {place_name(edition, battle.area)}", f"{was} → {now}"))
        else:
            found.append(Change("damage", words, ""))
    return found


def _facilities(edition: Edition, state: State, battle: BattleSummary) -> list[Change]:
    """The complex, other facilities and antiaircraft guns that went with the territory."""
    names = []
    for taken in battle.taken:
        if taken.area != battle.area:
            continue
        if taken.area in state.complexes:
            names.append("industrial complex")
        guns = 0
        for unit in state.at(taken.area):
            if edition.has(unit.type, "antiaircraft"):
                guns += unit.owner == taken.to and unit_marks.CAPTURED in unit.marks
            elif edition.types[unit.type].domain == "facility":
                names.append(type_words(edition, unit.type, 1))
        if guns:
            names.append("antiaircraft gun" if guns == 1 else f"{guns} antiaircraft guns")
    return [Change("facilities", f"{_capital(join(names))} captured", "")] if names else []


def _cities(edition: Edition, battle: BattleSummary, state: State) -> list[Change]:
    """The count of each side, where a territory with a victory city changed sides."""
    if not any(taken.area in edition.victory_cities for taken in battle.taken):
        return []
    earlier = _before(state, battle)
    parts = []
    for side in dict.fromkeys(power.side for power in edition.powers):
        was, now = (len(cities_held(edition, one, side)) for one in (earlier, state))
        if was != now:
            parts.append(f"{_capital(side_words(side))} {was} → {now}")
    return [Change("cities", "Victory cities", " · ".join(parts))] if parts else []
