"""A battle described in words, put on an empty board."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from boardgame.ai.conquest.odds.policy import Policy
from boardgame.ai.conquest.odds.reading import situation_of
from boardgame.ai.conquest.odds.situation import Situation
from boardgame.games.conquest.board.relations import MINOR
from boardgame.games.conquest.cases.position import lay_position
from boardgame.games.conquest.conquest import Conquest
from boardgame.games.conquest.scenario import for_two, scenario
from boardgame.games.conquest.state import State
from boardgame.games.conquest.turn import TurnFrame

LAND, SEA, MINOR_LAND = "manila", "philippine_sea", "peiping"
"""Where a battle is fought that is not said to be elsewhere."""

_HANDS = {"japan": "A01", "usa": "A02", "soviet": "A03"}
"""A card each, as the game has it; none has anything to do with a battle."""


class BadWords(ValueError):
    """Words that describe no battle; the message says why."""


@dataclass(frozen=True, slots=True)
class Force:
    """What one side fights with.

    Attributes:
        power: whose units.
        units: CVs by type, a list for each Battle Group; those of the first are there.
        techs: Technologies that its seat has revealed.
        landing: CVs by type of those that Sea Invade, part of the units (CNC-11.221).
    """

    power: str
    units: tuple[Mapping[str, tuple[int, ...]], ...]
    techs: tuple[str, ...] = ()
    landing: Mapping[str, tuple[int, ...]] | None = None


def parse_units(text: str) -> dict[str, tuple[int, ...]]:
    """Units from words such as ``"infantry 3 2, air force 2"``: each type with the CV of every unit.

    Raises:
        BadWords: they are none.
    """
    units, found = _game().world.units, dict[str, tuple[int, ...]]()
    for part in filter(None, (part.strip() for part in text.split(","))):
        match = re.fullmatch(r"([A-Za-z_ ]+?)((?:\s+[1-9])+)", part)
        if match is None:
            raise BadWords(f"{part!r}: a type and the CV of each unit are wanted, such as “infantry 3 2”.")
        name = match[1].lower().replace(" ", "_")
        type_ = next((id_ for id_, unit in units.items() if name in (id_, unit.plural.lower().replace(" ", "_"))), "")
        if not type_:
            raise BadWords(f"There is no unit {match[1]!r}; there are {', '.join(u.name for u in units.values())}.")
        found[type_] = (*found.get(type_, ()), *(int(cv) for cv in match[2].split()))
    return found


def parse_policy(text: str) -> Policy:
    """A policy from words such as ``"leave 0.5, weak 1, escape 1, strike, kamikaze"``.

    Raises:
        BadWords: they are none.
    """
    given: dict[str, Any] = {}
    for part in filter(None, (part.strip() for part in text.split(","))):
        word, _, number = part.partition(" ")
        try:
            if word in ("strike", "kamikaze") and not number:
                given[word] = True
            elif word in ("leave", "escape"):
                given[f"{word}_below"] = float(number)
            elif word == "weak":
                given["leave_weak"] = int(number)
            else:
                raise ValueError
        except ValueError:
            raise BadWords(
                f"{part!r}: a policy is made of “leave 0.5”, “weak 1”, “escape 1”, “strike” and “kamikaze”."
            ) from None
    return Policy(**given)


def described(attack: Force, defend: Force, area: str = "", surprise: bool = False, two: bool = False) -> Situation:
    """The situation that words describe.

    Args:
        attack, defend: the two sides.
        area: where; by default at sea if a ship defends and no Ground unit attacks, else on land.
        surprise: whether the attacker has declared War this turn (CNC-15.22e).
        two: whether it is a battle of the game for two (chapter 19).

    Raises:
        BadWords: there can be no such battle.
    """
    game = _game(two)
    world = game.world
    for force in (attack, defend):
        if force.power not in world.powers:
            raise BadWords(f"There is no power {force.power!r}; there are {', '.join(world.powers)}.")
        for tech in force.techs:
            if tech not in world.scenario.technologies:
                names = ", ".join(world.scenario.technologies)
                raise BadWords(f"There is no Technology {tech!r}; there are {names}.")
    if attack.power == MINOR:
        raise BadWords("Armed Minors never attack.")
    area = area or _usual_area(attack, defend)
    if area not in world.areas:
        raise BadWords(f"There is no area {area!r}.")
    seat = world.powers[attack.power].seat
    position: dict[str, Any] = {
        "clear": "all",
        "season": world.scenario.seasons[0],
        "hands": {seat: [card] for seat, card in _HANDS.items() if seat in world.seat_ids},
        "units": {area: _laid(attack, defend)},
        "wars": [[one, other] for place, one in enumerate(world.seat_ids) for other in world.seat_ids[place + 1 :]],
        "status": {"british_empire": ["satellite", "usa"]},
        "techs": {
            world.powers[force.power].seat: list(force.techs) for force in (attack, defend) if force.techs
        },
        "turn": {"seat": seat, "from": "combat.activate"},
    }  # fmt: skip
    if defend.power == MINOR:
        position["status"][world.areas[area].nation] = ["armed", seat]
    try:
        state = lay_position(game, game.new_state({}), position)
    except ValueError as error:
        raise BadWords(f"There can be no such battle: {error}.") from None
    _prepare(state, area, attack, surprise)
    found = situation_of(state, area, seat)
    if found is None:
        raise BadWords("These do not fight each other there.")
    return found


@cache
def _game(two: bool = False) -> Conquest:
    return Conquest(for_two(scenario()) if two else scenario())


def _usual_area(attack: Force, defend: Force) -> str:
    units = _game().world.units
    if defend.power == MINOR:
        return MINOR_LAND
    ships = any(units[type_].unit_class in ("naval", "submarine") for group in defend.units for type_ in group)
    ground = any(units[type_].is_ground for group in attack.units for type_ in group)
    return SEA if ships and not ground else LAND


def _laid(attack: Force, defend: Force) -> dict[str, dict[str, list[int]]]:
    found: dict[str, dict[str, list[int]]] = {}
    for force in (attack, defend):
        for group in force.units:
            for type_, cvs in group.items():
                found.setdefault(force.power, {}).setdefault(type_, []).extend(cvs)
    return found


def _prepare(state: State, area: str, attack: Force, surprise: bool) -> None:
    """Let the turn remember who Sea Invaded, who waits in which Battle Group, and that War was declared."""
    turn = state.stack[-1]
    assert isinstance(turn, TurnFrame)
    if surprise:
        turn.declared = [seat for seat in state.world.seat_ids if seat != turn.seat]
    if attack.landing:
        turn.invaders = _some(state, area, attack.power, attack.landing, [])
    if len(attack.units) > 1:
        taken: list[int] = []
        for number, group in enumerate(attack.units, start=1):
            chosen = _some(state, area, attack.power, group, taken)
            taken += chosen
            turn.group |= {str(block): str(number) for block in chosen}
        turn.groups = {area: [str(number) for number in range(1, len(attack.units) + 1)]}


def _some(state: State, area: str, power: str, wanted: Mapping[str, tuple[int, ...]], taken: list[int]) -> list[int]:
    """The numbers of units in an area."""
    found: list[int] = []
    for type_, cvs in wanted.items():
        for cv in cvs:
            fit = (b.id for b in state.at(area) if (b.power, b.type, b.cv) == (power, type_, cv))
            block = next((number for number in fit if number not in (*found, *taken)), None)
            if block is None:
                raise BadWords(f"No {type_.replace('_', ' ')} of {cv} CV is left among the attackers.")
            found.append(block)
    return found
