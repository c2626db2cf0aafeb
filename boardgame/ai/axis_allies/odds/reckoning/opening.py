"""What happens before the first round: kamikaze attacks, antiaircraft fire and bombardment."""

from __future__ import annotations

import numpy as np

from boardgame.ai.axis_allies.odds.question import Question
from boardgame.ai.axis_allies.odds.reckoning.chances import Floats, at_most, binomials, convolve
from boardgame.ai.axis_allies.odds.reckoning.side import Side
from boardgame.ai.axis_allies.odds.reckoning.side_position import Position, Slot
from boardgame.games.axis_allies.edition.battle_rules import BOMBARDMENT, CHART


def sides(question: Question) -> tuple[Side, Side]:
    """The attacker and the defender of a battle."""
    chart, kind = question.chart, question.kind
    attack = Side(chart, question.attack, True, kind, question.retreat.possible)
    return attack, Side(chart, question.defend, False, kind)


def battle_steps(question: Question) -> tuple[str, ...]:
    """The names of the battle steps, in the edition's order."""
    rules = question.chart.rules
    return rules.raid_steps if question.kind == "raid" else (*rules.opening, *rules.steps)


def bombardment_class(question: Question) -> str:
    """The class of bombardment hits (A42-AMP-11, A42-UNI-58)."""
    return CHART if question.any_target else BOMBARDMENT


def gun(question: Question) -> int:
    """The number on which the gun over the battle hits; 0 without a gun (A42-SBR-21: one gun only)."""
    types, defend = question.chart.types, question.defend
    if question.kind == "sea" or "antiaircraft" not in battle_steps(question):
        return 0
    guns = [type_ for type_, count in defend.units.items() if count and "antiaircraft" in types[type_].tags]
    return max((defend.values.get(type_, types[type_].defense) for type_ in guns), default=0)


def beginnings(question: Question, attack: Side) -> dict[Position, float]:
    """The attacker's positions as the first round begins, with their chances."""
    return after_kamikaze(question, attack) if question.kind == "sea" else after_flak(question, attack)


def after_kamikaze(question: Question, attack: Side) -> dict[Position, float]:
    """The attacker's positions after kamikaze attacks (P40-CON-10, P40-CON-11).

    Hits beyond what sinks a ship are lost; its aircraft are in the air already.
    """
    found: dict[Position, float] = {attack.start: 1.0}
    strikes = attack.rules.ship_strikes
    attacked: dict[str, int] = {}
    for type_, count in question.defend.kamikaze:
        assert strikes is not None
        hurt = int(attacked.get(type_, 0) < question.attack.damaged.get(type_, 0))
        attacked[type_] = attacked.get(type_, 0) + 1
        slots = [Slot(type_, hit, False) for hit in range(hurt, attack.types[type_].hits)]
        chances = at_most(binomials(count, strikes.value)[count], len(slots))
        after: dict[Position, float] = {}
        for position, chance in found.items():
            for hits in range(len(chances)):
                after[position] = after.get(position, 0.0) + chance * float(chances[hits])
                if hits < len(slots):
                    position = attack.lose(position, attack.slots.index(slots[hits]))
        found = after
    return found


def after_flak(question: Question, attack: Side) -> dict[Position, float]:
    """The attacker's positions after antiaircraft fire, with their chances (A42-SBR-18 to A42-SBR-22)."""
    found: dict[Position, float] = {attack.start: 1.0}
    value = gun(question)
    for type_, row in attack.types.items() if value else ():
        if row.domain != "air":
            continue
        start = zip(attack.slots, attack.shot_at, attack.start.board, strict=True)
        count = sum(count for slot, aimed_at, count in start if slot.type == type_ and aimed_at)
        chances = binomials(count, value)[count]
        after: dict[Position, float] = {}
        for position, chance in found.items():
            for hits in range(count + 1):
                after[position] = after.get(position, 0.0) + chance * float(chances[hits])
                if hits < count:
                    position = attack.shot_down(position, type_)
        found = after
    return found


def bombarding(question: Question) -> Floats | None:
    """The chance of each number of hits by the ships that bombard; None without any (A42-AMP-10, A42-UNI-69)."""
    force, types = question.attack, question.chart.types
    if not sum(force.ships.values()) or question.kind != "amphibious" or "bombardment" not in battle_steps(question):
        return None
    result = np.ones((1, 1))
    for type_, count in force.ships.items():
        dice = count * force.dice.get(type_, 1)
        result = convolve(result, binomials(dice, force.bombard.get(type_, types[type_].bombard))[dice][None, :])
    return np.asarray(result[0])
