"""Both sides fire where every hit may go to any unit: positions form lines, and no table of volleys is needed.

With hits of one class a position leads along one line, a step for each hit. The chance to get from one position to
another is then the chance of a number of hits, so a volley is kept as one row of chances for each position that fires,
instead of a table over position, target and position after.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.lib.stride_tricks import as_strided

from boardgame.ai.axis_allies.odds.calculation.chances import Floats, convolve
from boardgame.ai.axis_allies.odds.calculation.judgement import Mask
from boardgame.ai.axis_allies.odds.calculation.side_position import Ints
from boardgame.ai.axis_allies.odds.calculation.steps import NEXT_TO_NOTHING, BattleStepOdds, Course
from boardgame.ai.axis_allies.odds.calculation.tables import ALL, Positions

_RARE = 1e-22
"""Numbers of hits rarer than this are left out."""


@dataclass(frozen=True, slots=True)
class Line:
    """The positions that hits lead through, one after another.

    Attributes:
        at: their numbers, rising; a hit on the last one leads nowhere.
        own: which of them are counted here; the others also lie on a line before.
    """

    at: Ints
    own: Mask


def lines_of(step: Ints) -> list[Line]:
    """Lines that hold every position once as their own.

    Args:
        step: where one hit leads from each position, itself or a higher number.

    >>> [line.at.tolist() for line in lines_of(np.array([2, 2, 3, 3]))]
    [[0, 2, 3], [1, 2, 3]]
    """
    taken = np.zeros(len(step), dtype=bool)
    found = []
    for first in range(len(step)):
        if taken[first]:
            continue
        at = [first]
        while step[at[-1]] != at[-1]:
            at.append(int(step[at[-1]]))
        places = np.array(at, dtype=np.int64)
        found.append(Line(places, ~taken[places]))
        taken[places] = True
    return found


class Rolls:
    """The hits of one volley, from each position of those that fire.

    Args:
        chances: the chance of each number of hits, a row for each position.
    """

    def __init__(self, chances: Floats) -> None:
        self.chances = chances
        self.tail = chances[:, ::-1].cumsum(axis=1)[:, ::-1]
        """The chance of at least a number of hits."""
        likely = chances > _RARE
        self.low = likely.argmax(axis=1)
        self.high = chances.shape[1] - likely[:, ::-1].argmax(axis=1)
        """The first number of hits that is likely enough, and the one after the last, from each position."""

    def at(self, places: Ints) -> Rolls:
        """Those of some positions."""
        found = Rolls.__new__(Rolls)
        found.chances, found.tail = self.chances[places], self.tail[places]
        found.low, found.high = self.low[places], self.high[places]
        return found


def rolls(firing: Positions, moment: int) -> Rolls:
    """All hits of a side, whatever their class."""
    chances = np.ones((firing.count, 1))
    for more in firing.hits(ALL, moment).values():
        chances = convolve(chances, more)
    return Rolls(chances)


class LineExchange(BattleStepOdds):
    """Both sides fire, those hit among them, along lines.

    Args:
        attack, defense: the hits of both sides.
        rows, columns: the lines of the attacker and the defender.
    """

    def __init__(self, attack: Rolls, defense: Rolls, rows: list[Line], columns: list[Line]) -> None:
        self.pairs = [
            (row, column, attack.at(row.at), defense.at(column.at)) for row in rows for column in columns
        ]  # fmt: skip

    def run(self, course: Course) -> None:
        """See :class:`BattleStepOdds`."""
        i, j = course.first
        result = np.zeros_like(course.chances)
        for row, column, attack, defense in self.pairs:
            a, d = int(np.searchsorted(row.at, i)), int(np.searchsorted(column.at, j))
            there = np.ix_(row.at[a:] - i, column.at[d:] - j)
            before = course.chances[there] * (row.own[a:, None] & column.own[None, d:])
            if before.any():
                result[there] += _fought(before, attack, defense, a, d, course)
        course.chances = result

    def back(self, values: Floats) -> Floats:
        """See :class:`BattleStepOdds`."""
        result = np.zeros_like(values)
        for row, column, attack, defense in self.pairs:
            after = _before(values[np.ix_(row.at, column.at)], attack, defense)
            own = np.ix_(row.at[row.own], column.at[column.own])
            result[own] = after[np.ix_(row.own, column.own)]
        return result


def _fought(before: Floats, attack: Rolls, defense: Rolls, a: int, d: int, course: Course) -> Floats:
    """The chances on a pair of lines after both have fired.

    Args:
        before: the chances, from the places ``a`` and ``d`` of the lines on.
        attack, defense: hits from all places of the lines.
        a, d: where the array begins.
        course: notes the work.
    """
    result = np.zeros_like(before)
    alive = before > NEXT_TO_NOTHING
    last = before.shape[1] - 1
    for c in map(int, np.flatnonzero(alive.any(axis=0))):
        here = np.flatnonzero(alive[:, c])
        b, b1 = int(here[0]), int(here[-1]) + 1
        firing = slice(a + b, a + b1)
        # The defender's losses, for each place of the attacker.
        low, high = int(attack.low[firing].min()), int(attack.high[firing].max())
        low, high = min(low, last - c), min(high, last - c)
        losses = np.concatenate(
            [attack.chances[firing, low:high], _from(attack.tail[firing], last - c)], axis=1
        ) if high == last - c else attack.chances[firing, low:high]  # fmt: skip
        after = before[b:b1, c, None] * losses
        turn = _turned(defense, d + c, b1 - b, before.shape[0] - b)
        first = b + turn.first
        course.tally.fire += turn.table.size * after.shape[1]
        result[first : first + turn.table.shape[1], c + low : c + low + after.shape[1]] += turn.table.T @ after
    return result


def _from(tail: Floats, number: int) -> Floats:
    """The chance of at least so many hits, as a column."""
    return tail[:, number : number + 1] if number < tail.shape[1] else np.zeros((len(tail), 1))


@dataclass(frozen=True, slots=True)
class _Turned:
    """Where hits take each of some places that follow one another: ``table[place, first + place after]``."""

    table: Floats
    first: int


def _turned(rolled: Rolls, number: int, places: int, most: int) -> _Turned:
    """The table for the hits of one position.

    Args:
        rolled: the hits of all of them.
        number: which position.
        places: how many places are hit.
        most: how many places are left from the first of them to the end of the line.
    """
    low, high = int(rolled.low[number]), int(rolled.high[number])
    low = min(low, most - 1)
    width = min(places - 1 + high, most) - low
    padded = np.zeros(places - 1 + width)
    part = rolled.chances[number, low : low + width][: max(0, high - low)]
    padded[places - 1 : places - 1 + len(part)] = part
    step = padded.strides[0]
    table = np.array(as_strided(padded[places - 1 :], (places, width), (-step, step)))
    if low + width == most:
        # All hits beyond the end of the line lead to its end.
        beyond = most - 1 - np.arange(places)
        tail = rolled.tail[number]
        table[:, -1] = np.where(beyond < len(tail), tail[np.minimum(beyond, len(tail) - 1)], 0.0)
    return _Turned(table, low)


def _before(values: Floats, attack: Rolls, defense: Rolls) -> Floats:
    """The values on a pair of lines before both fire, from those after."""
    result = np.zeros_like(values)
    count, last = values.shape[0], values.shape[1] - 1
    for c in range(values.shape[1]):
        turn = _turned(defense, c, count, count)
        high = min(int(attack.high.max()), last - c)
        losses = attack.chances[:, :high]
        if high == last - c:
            losses = np.concatenate([losses, _from(attack.tail, last - c)], axis=1)
        after = turn.table @ values[turn.first : turn.first + turn.table.shape[1], c : c + losses.shape[1]]
        result[:, c] = (after * losses).sum(axis=1)
    return result
