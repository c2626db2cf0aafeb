"""A round in which submarines fire first, and those they hit answer beside a destroyer of their side, in one step.

Kept apart, what stands on the board and what of it is not yet hit would take four axes. But both volleys of submarines
are rolled by the same positions, those in which the round begins, and these say who answers as well; so nothing has to
be remembered but how many hits submarines have scored on a side that answers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from boardgame.ai.axis_allies.odds.calculation.chances import Floats
from boardgame.ai.axis_allies.odds.calculation.judgement import GOES_ON, OUTCOMES, Mask
from boardgame.ai.axis_allies.odds.calculation.side_position import Ints
from boardgame.ai.axis_allies.odds.calculation.steps import BattleStepOdds, Course, exchange, exchange_back
from boardgame.games.axis_allies.edition.battle_rules import BattleRules

OWN = frozenset({"kamikaze", "spend_kamikaze", "declare_kaiten", "spend_kaiten"})
"""Battle steps of national advantages; most battles have nothing for them to do."""
Over = Callable[[Ints, Ints, Ints, Ints], Any]
"""How a battle has ended: by what stands on the board of the attacker and the defender, and what of it is not hit."""


class FirstFire(BattleStepOdds):
    """From the fire of submarines to the removal of all that were hit (AAR-CON-33 to AAR-CON-54).

    Args:
        hits: for the attacker and the defender, the chance of each number of hits by submarines, from each position.
        falls: for each side, where a number of hits by submarines leads each position: a row for each number.
        strikes: the volleys of submarines, as arrays for
            :func:`~boardgame.ai.axis_allies.odds.calculation.steps.exchange`.
        fires: the volleys of all others.
        hunts: for each side, the positions that answer.
        over: says how a battle has ended after the fire of submarines.
    """

    def __init__(
        self, hits: tuple[Floats, Floats], falls: tuple[Ints, Ints], strikes: tuple[Floats, Floats],
        fires: tuple[Floats, Floats], hunts: tuple[Mask, Mask], over: Over,
    ) -> None:  # fmt: skip
        self.hits, self.falls, self.strikes, self.fires, self.hunts = hits, falls, strikes, fires, hunts
        rows, columns = hunts
        count = len(rows), len(columns)
        a, d = np.arange(count[0])[:, None], np.arange(count[1])[None, :]
        both = rows[:, None] & columns[None, :]
        self.both, self.neither = both, ~rows[:, None] & ~columns[None, :]
        # Whoever has no submarines hits nobody first.
        attack, defense = (
            np.matmul(first, rest) if first.strides[0] else rest for first, rest in zip(strikes, fires, strict=True)
        )
        self.whole = attack, defense
        self.over = np.broadcast_to(over(a, d, a, d), count)
        self.branches: list[_Answering] = []
        if (rows[:, None] & ~columns[None, :]).any():
            for number, left in enumerate(falls[0]):
                ended = np.broadcast_to(over(a, d, left[a], d), count)
                self.branches.append(_Answering(self, 0, number, left, ended))
        if (~rows[:, None] & columns[None, :]).any():
            for number, left in enumerate(falls[1]):
                ended = np.broadcast_to(over(a, d, a, left[d]), count)
                self.branches.append(_Answering(self, 1, number, left, ended))
        self.worth: Floats | None = None
        """For going backwards, the value of each outcome over all positions."""

    def run(self, course: Course) -> None:
        """See :class:`BattleStepOdds`."""
        i, j = course.first
        chances = np.zeros(self.both.shape)
        chances[i:, j:] = course.chances
        result = exchange(np.where(self.both, chances, 0.0), *self.whole, course.tally)
        apart = np.where(self.neither, chances, 0.0)
        if apart.any():
            apart = exchange(apart, *self.strikes, course.tally)
            every = np.arange(apart.size).reshape(apart.shape)
            result += exchange(_settled(course, apart, self.over, every), *self.fires, course.tally)
        for branch in self.branches:
            result += branch.run(course, chances)
        course.chances = result[i:, j:]

    def back(self, values: Floats) -> Floats:
        """See :class:`BattleStepOdds`."""
        assert self.worth is not None
        after = exchange_back(values, *self.fires)
        for outcome in range(1, len(OUTCOMES)):
            after = np.where(self.over == outcome, self.worth[outcome], after)
        result = np.where(self.both, exchange_back(values, *self.whole), 0.0)
        result += np.where(self.neither, exchange_back(after, *self.strikes), 0.0)
        for branch in self.branches:
            result += branch.back(values, self.worth)
        return result


class _Answering:
    """One side answers beside its destroyer, having taken a number of hits by submarines; the other does not.

    Args:
        round_: the round.
        side: the side that answers, 0 or 1.
        number: hits it has taken.
        left: where they lead each of its positions.
        over: how the battle has ended, by its position before the hits and the other's after them.
    """

    def __init__(self, round_: FirstFire, side: int, number: int, left: Ints, over: Ints) -> None:
        self.over, self.side = over, side
        chances = round_.hits[1 - side][:, number]
        rows, columns = round_.hunts
        self.strike = round_.strikes[side]
        self.fires = round_.fires
        self.fallen = (left, None) if side == 0 else (None, left)
        a, d = np.arange(len(rows)), np.arange(len(columns))
        if side == 0:
            self.weight = np.where(rows[:, None] & ~columns[None, :], chances[None, :], 0.0)
            ends = (left[:, None], d[None, :])
        else:
            self.weight = np.where(~rows[:, None] & columns[None, :], chances[:, None], 0.0)
            ends = (a[:, None], left[None, :])
        self.ends = ends[0] * len(columns) + ends[1]

    def run(self, course: Course, chances: Floats) -> Floats:
        """The chances after the round."""
        before = chances * self.weight
        if not before.any():
            return before
        after = np.einsum("ac,acd->ad" if self.side == 0 else "ac,cab->bc", before, self.strike)
        course.tally.fire += before.size * after.shape[1 - self.side]
        return exchange(_settled(course, after, self.over, self.ends), *self.fires, course.tally, self.fallen)

    def back(self, values: Floats, worth: Floats) -> Floats:
        """The values before the round."""
        after = exchange_back(values, *self.fires, self.fallen)
        for outcome in range(1, len(OUTCOMES)):
            after = np.where(self.over == outcome, worth[outcome].ravel()[self.ends], after)
        found = np.einsum("ad,acd->ac" if self.side == 0 else "bc,cab->ac", after, self.strike)
        return np.asarray(self.weight * found)


def _settled(course: Course, chances: Floats, over: Ints, ends: Ints) -> Floats:
    """Take the battles out that are over; ``ends``: the pair of positions, as one number, at which each has ended."""
    ended = np.where(over == GOES_ON, 0.0, chances)
    course.totals += np.bincount(over.ravel(), ended.ravel(), len(OUTCOMES))
    course.ended += np.bincount(ends.ravel(), ended.ravel(), ended.size).reshape(ended.shape)
    return chances - ended


def falling(step: Ints, most: int) -> Ints:
    """Where 0, 1, … ``most`` hits lead each position, from where one does."""
    rows: list[Ints] = [np.arange(len(step))]
    while len(rows) <= most:
        rows.append(step[rows[-1]])
    return np.stack(rows)


def length(names: Sequence[str]) -> int:
    """How many of some battle steps, from the first on, make such a round; 0 if they do not."""
    test = list(names[1:2]) == ["test"]
    wanted = ["opening_submarines", *["test"] * test, "attack", "defense", "remove"]
    return len(wanted) if list(names[: len(wanted)]) == wanted else 0


def in_one_step(rules: BattleRules) -> bool:
    """Whether the fire of submarines and all that comes after it in a round are one step."""
    steps = [name for name in rules.steps if name not in OWN]
    return any(length(steps[number:]) for number in range(len(steps)))
