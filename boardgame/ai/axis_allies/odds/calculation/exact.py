"""The exact answer: chances are carried through the battle steps, round by round, until nothing is left to decide."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from boardgame.ai.axis_allies.odds.calculation.chances import Floats
from boardgame.ai.axis_allies.odds.calculation.first_fire import FirstFire
from boardgame.ai.axis_allies.odds.calculation.judgement import ATTACKER, OUTCOMES, Mask
from boardgame.ai.axis_allies.odds.calculation.sequence import Sequence
from boardgame.ai.axis_allies.odds.calculation.steps import Course, Test
from boardgame.ai.axis_allies.odds.calculation.tables import Tables
from boardgame.ai.axis_allies.odds.calculation.tally import Tally
from boardgame.ai.axis_allies.odds.question import BELOW, BEST, Question

_NOTHING = 1e-15
"""Chances below this are no longer carried on; together they stay far below 1e-12."""
_MOST_ROUNDS = 2000


@dataclass(frozen=True, slots=True)
class Result:
    """Where a battle ends.

    Attributes:
        tables: the positions of both sides.
        outcomes: chance of each outcome, see ``judgement.OUTCOMES``.
        ended: chance of each pair of positions at the end.
        retreated: the part of it in which the last attacker has retreated.
        rounds: for each round, the chance of each outcome up to its end.
        tally: the work that it took.
    """

    tables: Tables
    outcomes: Floats
    ended: Floats
    retreated: Floats
    rounds: list[Floats]
    tally: Tally


def solve(tables: Tables) -> Result:
    """Carry all chances to the end of the battle.

    Raises:
        Unheard: the edition's steps are not computed exactly in this order.
    """
    sequence = Sequence(tables)
    if sequence.presses:
        _settle_retreat(tables.question, sequence)
    attack, defend = tables.attack, tables.defend
    sizes = (attack.count, defend.count)
    chances = np.zeros(sizes)
    for position, chance in tables.beginnings.items():
        chances[attack.side.index[position], defend.side.index[defend.side.start]] += chance
    course = Course(chances, np.zeros(sizes), np.zeros(sizes), tally=sequence.tally)
    for step in sequence.opening:
        step.run(course)
    rounds: list[Floats] = []
    steps = sequence.first_round
    while steps and course.chances.size:
        for step in steps:
            step.run(course)
        steps = sequence.round
        _shrink(course)
        rounds.append(course.totals.copy())
        if course.round >= _MOST_ROUNDS:
            break
    if not sequence.round:
        course.ended += course.chances  # a raid; what the bombers left do is for the answer to say
    return Result(tables, course.totals, course.ended + course.retreated, course.retreated, rounds, course.tally)


def _shrink(course: Course) -> None:
    """Leave out the positions at the front that the battle has left behind."""
    alive = course.chances > _NOTHING
    if not alive.any():
        course.chances = course.chances[:0, :0]
        return
    row, column = int(alive.any(axis=1).argmax()), int(alive.any(axis=0).argmax())
    course.chances = course.chances[row:, column:]
    course.first = (course.first[0] + row, course.first[1] + column)


# --- retreats that look ahead --------------------------------------------------------------------------------------


def _settle_retreat(question: Question, sequence: Sequence) -> None:
    """Decide where the attacker retreats, from what would come of each position."""
    retreat = question.retreat
    if retreat.when not in (BELOW, BEST):
        return
    attack, defend = sequence.tables.attack, sequence.tables.defend
    may = np.broadcast_to(attack.facts.leaves[:, None], (attack.count, defend.count))
    if retreat.when == BELOW:
        worth = np.zeros((len(OUTCOMES), attack.count, defend.count))
        worth[ATTACKER] = 1.0
        winning = _values(sequence, worth, np.zeros(worth.shape[1:]), None)
        mask = may & (winning < retreat.chance)
    else:
        swing = swings(sequence.tables)
        worth = np.broadcast_to(swing, (len(OUTCOMES), *swing.shape))
        stopped = swing[attack.moved["withdrawn"]]
        # Where somebody stays behind, those who landed, the rest of the battle counts as well.
        gone = (attack.facts.count == 0)[attack.moved["withdrawn"]][:, None]
        values = _values(sequence, worth, swing, (may, stopped, gone))
        going = values[attack.moved["withdrawn"]]
        mask = may & (np.where(gone, stopped, going) > values + 1e-9)
    for press in sequence.presses:
        press.move.mask, press.never = mask, False


def _values(sequence: Sequence, worth: Floats, first: Floats, stop: tuple[Mask, Floats, Mask] | None) -> Floats:
    """The value of each position as a round begins, if the attacker goes on for this round at least."""
    for step in sequence.round:
        if isinstance(step, Test | FirstFire):
            step.worth = worth
    values = first
    for _ in range(_MOST_ROUNDS):
        sequence.tally.looks += 1
        before = values
        if stop is not None:
            may, stopped, gone = stop
            leaving = np.where(gone, stopped, values[sequence.tables.attack.moved["withdrawn"]])
            values = np.where(may, np.maximum(leaving, values), values)
        for step in reversed(sequence.round):
            values = step.back(values)
        if np.abs(values - before).max() < 1e-10:
            break
    return values


def swings(tables: Tables) -> Floats:
    """IPCs that the defender has lost less those that the attacker has lost, for each pair of positions."""
    attack, defend = tables.attack, tables.defend
    whole = [side.facts.value[side.side.index[side.side.start]] for side in (attack, defend)]
    return np.asarray((whole[1] - defend.facts.value)[None, :] - (whole[0] - attack.facts.value)[:, None], dtype=float)
