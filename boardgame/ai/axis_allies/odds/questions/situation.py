"""Technologies and national advantages by name: the units of a question, put on a board on which they are in force."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from difflib import get_close_matches
from typing import Any

from boardgame.ai.axis_allies.odds.chart import whole_edition
from boardgame.ai.axis_allies.odds.question import BadQuestion, Force, Question, landing
from boardgame.ai.axis_allies.odds.questions.muster import Muster
from boardgame.games.axis_allies.battle.antiaircraft import firing_value
from boardgame.games.axis_allies.battle.battle_data import ATTACKER, DEFENDER, Battle
from boardgame.games.axis_allies.board import unit_marks
from boardgame.games.axis_allies.board.relations import at_war
from boardgame.games.axis_allies.edition.abilities import Ability
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.modifiers import bombard_value, gun_value
from boardgame.games.axis_allies.edition.setup import board_carrier_aircraft, new_state
from boardgame.games.axis_allies.state import State, Unit


def ability_named(name: str, edition: Edition) -> Ability:
    """The development or advantage that a few words mean; raises :class:`BadQuestion`."""
    known = {_plain(word): ability for ability in edition.abilities for word in (ability.id, ability.name)}
    word = _plain(name)
    if word in known:
        return known[word]
    if not known:
        raise BadQuestion(f"{edition.name} knows no technologies and no national advantages.")
    near = get_close_matches(word, list(known), 1)
    text = f"Did you mean {known[near[0]].name}?" if near else _listed(edition)
    raise BadQuestion(f"There is no technology or national advantage “{name.strip()}” in {edition.name}. {text}")


def _plain(name: str) -> str:
    return "".join(letter for letter in name.lower() if letter.isalnum())


def _listed(edition: Edition) -> str:
    return f"There is {', '.join(ability.name for ability in edition.abilities)}."


def situated(question: Question) -> Question:
    """The question with both sides on a board where what they have is in force; the same if they have nothing.

    Raises:
        BadQuestion: what they have is unknown, or cannot be in force together.
    """
    attack, defend = question.attack, question.defend
    if not any((attack.has, defend.has, attack.one_way, defend.spend)) or attack.muster or defend.muster:
        return question
    edition = edition_of(question)
    abilities = [[ability_named(name, edition) for name in force.has] for force in (attack, defend)]
    powers = _powers(edition, abilities)
    places = [_place_named(edition, question)] if question.area else _places(edition, question)
    if not question.area and question.kind != "sea":
        places = [area for area in places if edition.first_owners.get(area) == powers[1]]
    for area in places:
        state = _given(edition, abilities, powers, area)
        if question.area or all(each.where is None or each.where(edition, state, area) for each in abilities[1]):
            return _mustered(edition, state, question, area, powers)
    names = ", ".join(each.name for each in abilities[1])
    raise BadQuestion(f"There is no place for such a battle in which all of this counts: {names}.")


def described(question: Question) -> str:
    """Where a question puts the battle and what is in force there, in words; empty where nothing is."""
    muster = question.attack.muster
    if muster is None or not (question.attack.has or question.defend.has):
        return ""
    edition, frame = muster.edition, muster.frame
    powers = [edition.power_by_id[power].name for power in (frame.attacker, frame.defenders[0])]
    sides = []
    for power, force in zip(powers, (question.attack, question.defend), strict=True):
        names = ", ".join(dict.fromkeys(ability_named(name, edition).name for name in force.has))
        sides.append(f"{power} ({names})" if names else power)
    return f"{sides[0]} against {sides[1]}, {edition.board.areas[frame.area].name}"


def edition_of(question: Question) -> Edition:
    """The edition of a question, loaded if need be."""
    chosen: Any = question.edition
    if hasattr(chosen, "modifiers"):
        return chosen
    return whole_edition(question.chart.id)


def _powers(edition: Edition, abilities: Sequence[Sequence[Ability]]) -> tuple[str, str]:
    """The attacking and the defending power: those whose advantages they have, or the first that are enemies."""
    state = new_state(edition, {})
    wanted = []
    for side, each in zip(("attacker", "defender"), abilities, strict=True):
        own = {ability.power: ability.name for ability in each if ability.power}
        if len(own) > 1:
            names = " and ".join(f"{name} ({edition.power_by_id[power].name})" for power, name in own.items())
            raise BadQuestion(f"The {side} cannot have the advantages of two powers: {names}.")
        wanted.append(next(iter(own), ""))
    for attacker in edition.powers:
        for defender in edition.powers:
            fits = wanted[0] in ("", attacker.id) and wanted[1] in ("", defender.id)
            if fits and at_war(edition, state, attacker.id, defender.id):
                return attacker.id, defender.id
    first, second = (edition.power_by_id[power].name for power in wanted)
    raise BadQuestion(f"{first} and {second} are not at war with each other.")


def _places(edition: Edition, question: Question) -> list[str]:
    """The spaces in which such a battle may be, in the order of the board."""
    board = edition.board
    found = []
    for area in board.areas.values():
        coast = any(board.areas[beside].kind == "sea" for beside in board.neighbours[area.id])
        if (area.kind == "sea") == (question.kind == "sea") and not area.impassable:
            if coast or question.kind != "amphibious":
                found.append(area.id)
    return found


def _place_named(edition: Edition, question: Question) -> str:
    """The space that the question names."""
    places = _places(edition, question)
    known = {_plain(word): area for area in places for word in (area, edition.board.areas[area].name)}
    word = _plain(question.area)
    if word in known:
        return known[word]
    near = get_close_matches(word, list(known), 1)
    hint = f" Did you mean {edition.board.areas[known[near[0]]].name}?" if near else ""
    raise BadQuestion(f"There is no space “{question.area}” for this kind of battle in {edition.name}.{hint}")


def _given(edition: Edition, abilities: Sequence[Sequence[Ability]], powers: tuple[str, str], area: str) -> State:
    """A position without units in which the powers have what they have."""
    state = new_state(edition, {})
    state.set_units(())
    state.next_id, state.stack = 1, []
    state.turn, state.phase = powers[0], "combat"
    if edition.board.areas[area].kind != "sea":
        state.owners[area] = powers[1]
    for power, each in zip(powers, abilities, strict=True):
        for ability in each:
            ability.give(state, power)
    return state


def _mustered(edition: Edition, state: State, question: Question, area: str, powers: tuple[str, str]) -> Question:
    """Put the units there, and let the edition say what they are worth."""
    attack, defend = question.attack, question.defend
    units = [_placed(state, force, area, power) for force, power in zip((attack, defend), powers, strict=True)]
    for unit in units[0]:
        state.put(unit.marked(unit_marks.MOVED_COMBAT)._replace(moved=1, via=edition.board.neighbours[area][0]))
    for type_, count in attack.one_way.items():
        planes = [unit for unit in units[0] if unit.type == type_]
        if count > len(planes) or edition.types[type_].domain != "air":
            raise BadQuestion(f"{count} {type_} cannot make a kamikaze attack: {len(planes)} are there.")
        for unit in planes[:count]:
            state.put(state.units[unit.id].marked(unit_marks.ONE_WAY))
    if question.kind == "sea":
        board_carrier_aircraft(edition, state)
    kind = "raid" if question.kind == "raid" else "sea" if question.kind == "sea" else "land"
    battle = Battle.unplaced(edition, state, area, kind, powers[0])
    fighting = [[unit.id for unit in each if not edition.has(unit.type, "antiaircraft")] for each in units]
    battle.frame.units = {ATTACKER: fighting[0], DEFENDER: fighting[1]}
    battle.frame.defenders = [powers[1]]
    if question.kind == "amphibious":
        for type_, count in landing(question.chart, attack).items():
            battle.frame.seaborne += [unit.id for unit in units[0] if unit.type == type_][:count]
    ships = {
        type_: bombard_value(edition, state, state.add(type_, powers[0], area))
        for type_, count in attack.ships.items()
        if count
    }
    guns = {
        unit.type: gun_value(edition, state, area, powers[1], firing_value(edition, state, area, powers[1]))
        for unit in units[1]
        if edition.has(unit.type, "antiaircraft")
    }
    return replace(
        question,
        attack=replace(attack, muster=Muster(battle, ATTACKER), bombard={**ships, **attack.bombard}),
        defend=replace(defend, muster=Muster(battle, DEFENDER), values={**guns, **defend.values}),
    )


def _placed(state: State, force: Force, area: str, power: str) -> list[Unit]:
    found = []
    for type_, count in force.units.items():
        for number in range(count):
            found.append(state.add(type_, power, area, hits=int(number < force.damaged.get(type_, 0))))
    return found
