"""What battle steps do to a distribution over positions.

A distribution is an array over the positions of both sides: ``b`` of the attacker, ``d`` of the defender. Where units
hit still fire, a side has two axes: ``a`` (``c``) is what stands on the board, ``b`` (``d``) what of it is not yet hit.
Every step can be run forwards, on chances, and backwards, on the value of what comes of each position.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field

import numpy as np

from boardgame.ai.axis_allies.odds.calculation.chances import Floats
from boardgame.ai.axis_allies.odds.calculation.judgement import GOES_ON, OUTCOMES, RETREAT, Mask
from boardgame.ai.axis_allies.odds.calculation.side_position import Ints
from boardgame.ai.axis_allies.odds.calculation.tally import Tally


@dataclass(slots=True)
class Course:
    """A battle on its way.

    Attributes:
        chances: over the positions from number ``first`` of each side on.
        first: where the array begins: nothing before has any chance left.
        round: rounds begun.
        ended: chances with which the battle ends at each pair of positions, which tells its outcome.
        retreated: the same for battles that end as the last attacker retreats.
        totals: chance of each outcome so far.
        tally: counts the work.
    """

    chances: Floats
    ended: Floats
    retreated: Floats
    first: tuple[int, int] = (0, 0)
    round: int = 0
    totals: Floats = field(default_factory=lambda: np.zeros(len(OUTCOMES)))
    tally: Tally = field(default_factory=Tally)

    def retreat(self, chances: Floats) -> None:
        """Note chances with which the battle has ended in a retreat."""
        i, j = self.first
        self.retreated[i:, j:] += chances
        self.totals[RETREAT] += chances.sum()


NEXT_TO_NOTHING = 1e-19
"""Chances below this are dropped where two sides fire; thousands of them in hundreds of rounds stay far below 1e-12."""


Fallen = tuple[Ints | None, Ints | None]
SMALL = 500_000
"""Multiplications up to which a whole exchange is one product."""


class BattleStepOdds(ABC):
    """A battle step on distributions."""

    @abstractmethod
    def run(self, course: Course) -> None:
        """Go through the step forwards."""

    @abstractmethod
    def back(self, values: Floats) -> Floats:
        """The value before the step of each position, from the values after it."""


class Fire(BattleStepOdds):
    """A side fires; the kernel says where the other side gets.

    Args:
        kernel: chances by firing position, position of the targets, position they come to.
        spec: axes before, of the kernel, and after, in the manner of ``einsum``.
    """

    def __init__(self, kernel: Floats, spec: tuple[str, str, str]) -> None:
        self.kernel, self.spec = kernel, spec

    def run(self, course: Course) -> None:
        """See :class:`BattleStepOdds`."""
        before, own, after = self.spec
        i, j = course.first
        cut = tuple(slice(i if axis in "ab" else j, None) for axis in own[:2] + own[1])
        table, chances = self.kernel[cut], course.chances
        course.tally.fire += chances.size * table.shape[2] * (2 if len(before) > 2 else 1)
        course.chances = np.einsum(f"{before},{own}->{after}", chances, table, optimize=True)

    def back(self, values: Floats) -> Floats:
        """See :class:`BattleStepOdds`."""
        before, own, after = self.spec
        return np.asarray(np.einsum(f"{after},{own}->{before}", values, self.kernel, optimize=True))


class Exchange(BattleStepOdds):
    """Both sides fire, those the attacker hits among the defenders: the heart of nearly every round.

    Args:
        attack, defense: the two volleys.
    """

    specs = (("bd", "bdz", "bdz"), ("bcd", "cbz", "zd"))
    """Axes of two volleys that make an exchange."""

    def __init__(self, attack: Fire, defense: Fire) -> None:
        self.attack, self.defense = attack, defense

    def run(self, course: Course) -> None:
        """See :class:`BattleStepOdds`."""
        i, j = course.first
        attack, defense = self.attack.kernel[i:, j:, j:], self.defense.kernel[j:, i:, i:]
        course.chances = exchange(course.chances, attack, defense, course.tally)

    def back(self, values: Floats) -> Floats:
        """See :class:`BattleStepOdds`."""
        return exchange_back(values, self.attack.kernel, self.defense.kernel)


def exchange(chances: Floats, attack: Floats, defense: Floats, tally: Tally, fallen: Fallen = (None, None)) -> Floats:
    """Chances after both sides have fired.

    Args:
        chances: over positions of the attacker and the defender.
        attack: chances [attacker, defender, defender after].
        defense: chances [defender, attacker, attacker after].
        tally: counts the work.
        fallen: for each side, where hits scored already but not removed yet take each of its positions, if there are
            any: from there it goes on as it is hit.
    """
    result = np.zeros_like(chances)
    alive = chances > NEXT_TO_NOTHING
    rows = np.flatnonzero(alive.any(axis=1))
    columns = np.flatnonzero(alive.any(axis=0))
    if not len(rows):
        return result
    # Positions lead to later ones only. Small products, one for each position of the defender: larger ones would be
    # spread over threads, which costs more than it saves.
    b, b1, d, d1 = rows[0], rows[-1] + 1, columns[0], columns[-1] + 1
    attackers, defenders = fallen
    if len(rows) * len(columns) * result.size < SMALL:
        those: slice | Ints = slice(d, d1) if defenders is None else defenders[d:d1]
        after = (chances[b:b1, d:d1, None] * attack[b:b1, those, d:]).transpose(1, 0, 2)
        of = defense[d:d1, b:b1, b:] if attackers is None else defense[d:d1, attackers[b:b1], b:]
        result[b:, d:] = np.matmul(of.transpose(0, 2, 1), after).sum(axis=0)
        tally.fire += int(of.size * after.shape[2])
    else:
        for c in columns:
            here = np.flatnonzero(alive[:, c])
            b, b1 = here[0], here[-1] + 1
            to = c if defenders is None else defenders[c]
            after = chances[b:b1, c, None] * attack[b:b1, to, c:]
            of = defense[c, b:b1, b:] if attackers is None else defense[c, attackers[b:b1], b:]
            result[b:, c:] += of.T @ after
            tally.fire += int(of.size * after.shape[1])
    return result


def exchange_back(values: Floats, attack: Floats, defense: Floats, fallen: Fallen = (None, None)) -> Floats:
    """The values before both sides fire, from those after; see :func:`exchange`."""
    result = np.zeros_like(values)
    attackers, defenders = fallen
    for c in range(values.shape[1]):
        of = defense[c] if attackers is None else defense[c, attackers]
        to = c if defenders is None else defenders[c]
        result[:, c] = ((of @ values[:, c:]) * attack[:, to, c:]).sum(axis=1)
    return result


class Strikes(BattleStepOdds):
    """Surprise strikes of both sides: of the attacker's submarines where the defender has no destroyer, and vice versa.

    Args:
        attack, defense: chances as for :func:`exchange`, over the positions of the targets without a destroyer; None
            where a side has no submarines.
        rows, columns: positions of the attacker and the defender without a destroyer.
        count: positions of both sides.
    """

    def __init__(
        self, attack: Floats | None, defense: Floats | None, rows: Ints, columns: Ints, count: tuple[int, int]
    ) -> None:
        self.attack, self.rows, self.columns = attack, rows, columns
        # Where the defender has a destroyer, or nobody of the attacker could strike, only the defender strikes.
        self.alone = np.arange(count[1]) if attack is None else np.setdiff1d(np.arange(count[1]), columns)
        self.mixed = None if attack is None else attack[rows]
        self.answer = None if defense is None else defense[columns]
        self.defense = None if defense is None else defense[self.alone]

    def run(self, course: Course) -> None:
        """See :class:`BattleStepOdds`."""
        i, j = course.first
        chances = course.chances
        at, to, lone = (int(np.searchsorted(*each)) for each in ((self.rows, i), (self.columns, j), (self.alone, j)))
        rows, columns, alone = self.rows[at:] - i, self.columns[to:] - j, self.alone[lone:] - j
        result = chances.copy()
        if self.attack is not None and self.mixed is not None and chances[:, columns].any():
            course.tally.fire += len(chances) * len(columns) ** 2
            result[:, columns] = np.matmul(chances[:, None, columns], self.attack[i:, to:, to:])[:, 0, :]
            if self.answer is not None:
                strikes = self.mixed[at:, to:, to:], self.answer[to:, at:, at:]
                both = exchange(chances[np.ix_(rows, columns)], *strikes, course.tally)
                result[np.ix_(rows, columns)] = both
        if self.defense is not None:
            here = chances[np.ix_(rows, alone)]
            if here.any():
                course.tally.fire += len(alone) * len(rows) ** 2
                struck = np.matmul(here.T[:, None, :], self.defense[lone:, at:, at:])[:, 0, :].T
                result[np.ix_(rows, alone)] = struck
        course.chances = result

    def back(self, values: Floats) -> Floats:
        """See :class:`BattleStepOdds`."""
        rows, columns, alone = self.rows, self.columns, self.alone
        result = values.copy()
        if self.attack is not None and self.mixed is not None:
            result[:, columns] = np.einsum("bz,bdz->bd", values[:, columns], self.attack)
            if self.answer is not None:
                both = values[np.ix_(rows, columns)]
                result[np.ix_(rows, columns)] = exchange_back(both, self.mixed, self.answer)
        if self.defense is not None:
            result[np.ix_(rows, alone)] = np.einsum("zd,dbz->bd", values[np.ix_(rows, alone)], self.defense)
        return result


class Gather(BattleStepOdds):
    """Those hit leave: the axes of what stood on the board are summed up."""

    def __init__(self, axes: str, drop: str, sizes: dict[str, int]) -> None:
        self.axes, self.drop, self.sizes = axes, drop, sizes

    def run(self, course: Course) -> None:
        """See :class:`BattleStepOdds`."""
        course.chances = course.chances.sum(axis=tuple(self.axes.index(axis) for axis in self.drop))

    def back(self, values: Floats) -> Floats:
        """See :class:`BattleStepOdds`."""
        where = tuple(self.axes.index(axis) for axis in self.drop)
        shape = tuple(self.sizes[axis] for axis in self.axes)
        return np.broadcast_to(np.expand_dims(values, where), shape)


class Release(BattleStepOdds):
    """Those hit leave where no destroyer of their side lets them answer (AAR-CON-42, AAR-CON-43)."""

    def __init__(self, axes: str, side: str, hunts: Mask) -> None:
        self.axes, self.pair, self.hunts = axes, {"b": "ab", "d": "cd"}[side], hunts

    def _mask(self, shape: tuple[int, ...], first: int) -> Floats:
        mask = self.hunts[first:].astype(float)
        where = [1] * len(self.axes)
        where[self.axes.index(self.pair[0])] = shape[self.axes.index(self.pair[0])]
        return mask.reshape(where)

    def run(self, course: Course) -> None:
        """See :class:`BattleStepOdds`."""
        first = course.first[self.pair == "cd"]
        stays = self._mask(course.chances.shape, first)
        whole, left = (self.axes.index(axis) for axis in self.pair)
        gone = (course.chances * (1 - stays)).sum(axis=whole, keepdims=True)
        eye = np.eye(course.chances.shape[left])
        shape = [1] * len(self.axes)
        shape[whole] = shape[left] = course.chances.shape[left]
        course.chances = course.chances * stays + gone * eye.reshape(shape)

    def back(self, values: Floats) -> Floats:
        """See :class:`BattleStepOdds`."""
        stays = self._mask(values.shape, 0)
        whole, left = (self.axes.index(axis) for axis in self.pair)
        diagonal = np.diagonal(values, axis1=whole, axis2=left)  # the shared axis comes last
        diagonal = np.expand_dims(np.moveaxis(diagonal, -1, left - (left > whole)), whole)
        return np.asarray(values * stays + diagonal * (1 - stays))


class Move(BattleStepOdds):
    """A side goes from each position to another wherever the mask says so: a dive, a sweep, a retreat.

    Args:
        side: ``b`` or ``d``.
        to: where each position leads.
        mask: over the positions of both sides.
        since: the round from which on it happens.
        empty: positions of a side that has left the battle, and thereby ended it.
    """

    def __init__(self, side: str, to: Ints, mask: Mask, since: int = 0, empty: Mask | None = None):
        self.side, self.to, self.mask, self.since, self.empty = side, to, mask, since, empty

    def run(self, course: Course) -> None:
        """See :class:`BattleStepOdds`."""
        if course.round < self.since:
            return
        i, j = course.first
        mask = self.mask[i:, j:]
        moving = course.chances * mask
        if not moving.any():
            return
        course.chances = course.chances * ~mask
        here = np.zeros_like(moving)
        if self.side == "b":
            np.add.at(here, self.to[i:] - i, moving)
        else:
            np.add.at(here.T, self.to[j:] - j, moving.T)
        if self.empty is not None:
            gone = here * self.empty[i:, None]
            course.retreat(gone)
            here = here - gone
        course.chances = course.chances + here

    def back(self, values: Floats) -> Floats:
        """See :class:`BattleStepOdds`."""
        there = values[self.to] if self.side == "b" else values[:, self.to]
        return np.where(self.mask, there, values)


class Test(BattleStepOdds):
    """The end of the battle: those positions in which it is over leave the distribution.

    Args:
        axes: the axes of the distribution.
        over: the outcome of each position, as a number; over all axes.
        worth: for going backwards, the value of each outcome over all positions.
    """

    def __init__(self, axes: str, over: Ints) -> None:
        self.axes, self.over = axes, over
        self.ends = (over != GOES_ON).astype(float)
        self.drop = tuple(number for number, axis in enumerate(axes) if axis in "ac")
        self.worth: Floats | None = None

    def run(self, course: Course) -> None:
        """See :class:`BattleStepOdds`."""
        cut = tuple(slice(course.first[axis in "cd"], None) for axis in self.axes)
        ended = course.chances * self.ends[cut]
        course.chances = course.chances - ended
        course.totals += np.bincount(self.over[cut].ravel(), ended.ravel(), len(OUTCOMES))
        i, j = course.first
        course.ended[i:, j:] += ended.sum(axis=self.drop) if self.drop else ended

    def back(self, values: Floats) -> Floats:
        """See :class:`BattleStepOdds`."""
        assert self.worth is not None
        result = values
        shape = tuple(1 if axis in "ac" else values.shape[n] for n, axis in enumerate(self.axes))
        for outcome in range(1, len(OUTCOMES)):
            result = np.where(self.over == outcome, self.worth[outcome].reshape(shape), result)
        return result


class BeginRound(BattleStepOdds):
    """A round begins."""

    def run(self, course: Course) -> None:
        """See :class:`BattleStepOdds`."""
        course.round += 1

    def back(self, values: Floats) -> Floats:
        """See :class:`BattleStepOdds`."""
        return values


class Press(BattleStepOdds):
    """The attacker presses on or retreats."""

    def __init__(self, move: Move, never: bool) -> None:
        self.move, self.never = move, never

    def run(self, course: Course) -> None:
        """See :class:`BattleStepOdds`."""
        self.move.run(course)

    def back(self, values: Floats) -> Floats:
        """See :class:`BattleStepOdds`."""
        return values if self.never else self.move.back(values)
