"""Kernels: where a volley takes the other side, from each position of those that fire and of those that are hit."""

from __future__ import annotations

import numpy as np

from boardgame.ai.axis_allies.odds.calculation.chances import Floats, convolve
from boardgame.ai.axis_allies.odds.calculation.judgement import Mask
from boardgame.ai.axis_allies.odds.calculation.side_position import LATER, Ints, apart
from boardgame.ai.axis_allies.odds.calculation.tables import Positions, Volley
from boardgame.ai.axis_allies.odds.calculation.tally import Tally


def kernel(
    firing: Positions,
    targets: Positions,
    volley: Volley,
    moment: int = LATER,
    among: Ints | None = None,
    only: Mask | None = None,
    tally: Tally | None = None,
) -> Floats | None:
    """The chance that a volley from position f takes the other side from t to u, as an array [f, t, u].

    Args:
        firing, targets: the two sides.
        volley: the dice.
        moment: when they are rolled.
        among: positions of the targets to which the array is confined; hits lead from these to these only.
        only: which positions of the targets are asked about; the array has zeros for the others.
        tally: counts the work.

    Returns:
        The array, or None where nobody has such dice.
    """  # fmt: skip
    by_class: dict[str, Floats] = {}
    for hit, chances in firing.hits(volley, moment).items():
        # Classes that the same units may take are one.
        alike = (other for other in by_class if np.array_equal(targets.struck[other], targets.struck[hit]))
        same = next(alike, "")
        by_class[same or hit] = convolve(by_class[same], chances) if same else chances
    if not by_class:
        return None
    hits = _Hits(by_class, targets, np.arange(targets.count) if among is None else among, tally or Tally())
    asked = np.arange(len(hits.chosen)) if only is None else np.flatnonzero(only[hits.chosen])
    names = list(by_class)
    if len(names) == 1 and only is None:
        return hits.given((names[0],), asked)
    orders = targets.orders(names)[hits.chosen][asked]
    result = np.zeros((firing.count, len(hits.chosen), len(hits.chosen)))
    for order in sorted({tuple(row) for row in orders.tolist()}):
        rows = asked[(orders == order).all(axis=1)]
        found = hits.given(tuple(names[number] for number in order), rows)
        if len(rows) == len(hits.chosen):
            return found
        result[:, rows, :] = found
    return result


def carried(chances: Floats, step: Ints, at: Ints) -> Floats:
    """The chances of hits on some positions, carried to those that each hit leads to."""
    result = np.zeros((len(chances), len(at), len(step)))
    here = np.arange(len(at))
    for number in range(chances.shape[1]):
        result[:, here, at] += chances[:, number][:, None]
        at = step[at]
    return result


_BLOCK = 16
"""Positions taken together, as many as keep the numbers close by."""


class _Hits:
    """The hits of one volley.

    Args:
        by_class: for each class, the chance of each number of hits, from each position of those that fire.
        targets: the side that is hit.
        chosen: the positions of it that matter.
        tally: counts the work.
    """

    def __init__(self, by_class: dict[str, Floats], targets: Positions, chosen: Ints, tally: Tally) -> None:
        self.by_class, self.targets, self.chosen, self.tally = by_class, targets, chosen, tally
        self.all = np.arange(len(chosen))
        self._rest: dict[tuple[str, ...], Floats] = {}

    def step(self, hit: str) -> Ints:
        """Where one hit of a class leads from each of the positions chosen."""
        return np.searchsorted(self.chosen, self.targets.struck[hit][self.chosen])

    def given(self, order: tuple[str, ...], rows: Ints) -> Floats:
        """The chances after hits of several classes, given in an order, from some positions: [f, row, u]."""
        chances, step = self.by_class[order[0]], self.step(order[0])
        self.tally.entries += len(chances) * len(rows) * len(self.chosen)
        if len(order) == 1:
            return carried(chances, step, rows)
        rest = self._after(order[1:])
        found = np.zeros((len(chances), len(rows), len(self.chosen)))
        scoring = [np.flatnonzero(chances[:, number]) for number in range(chances.shape[1])]
        for begin in range(0, len(rows), _BLOCK):
            block = slice(begin, begin + _BLOCK)
            at = rows[block]
            first = at.min()  # no position leads to an earlier one
            for number, those in enumerate(scoring):
                weights = chances[those, number][:, None, None]
                if len(those) == len(chances):
                    found[:, block, first:] += weights * rest[:, at, first:]
                else:
                    found[those, block, first:] += weights * rest[those[:, None], at, first:]
                at = step[at]
        if self.targets.scarce.keys() == set(order[:2]):
            self._with_care(found, order, rows)
        return found

    def _after(self, order: tuple[str, ...]) -> Floats:
        """The same from all positions."""
        if order not in self._rest:
            self._rest[order] = self.given(order, self.all)
        return self._rest[order]

    def _with_care(self, found: Floats, order: tuple[str, ...], rows: Ints) -> None:
        """Put right the chances of hits of two classes where the first are to be given so that none is wasted.

        A hit of the first class may go to a unit that could take either only while as many of the second class find
        somebody as could at best (P40-CON-46, P40-FAQ-20).
        """
        first, second = self.by_class[order[0]], self.by_class[order[1]]
        names = (order[0], apart(*order[:2]), order[1])
        step, spare, then = (self.step(hit) for hit in names)
        own, other = (self.targets.side.room(self.targets.side.positions, hit)[self.chosen] for hit in names[1:])
        most = first.shape[1] - 1, second.shape[1] - 1
        both = np.flatnonzero(first[:, 1:].any(axis=1) & second[:, 1:].any(axis=1))
        scarce = np.flatnonzero((own[rows] > 0) & (other[rows] <= sum(most)))
        if not len(both) or not len(scarce):
            return
        rest = self._after(order[2:])[both] if order[2:] else None
        care = np.zeros((len(both), len(scarce), len(self.chosen)))
        here = np.arange(len(scarce))
        for many in range(most[1] + 1):
            for number in range(most[0] + 1):
                at = rows[scarce]
                for left in range(number, 0, -1):
                    at = np.where((left <= own[at]) & (other[at] <= many), spare[at], step[at])
                for _ in range(many):
                    at = then[at]
                chances = (first[both, number] * second[both, many])[:, None]
                if rest is None:
                    care[:, here, at] += chances
                else:
                    care += chances[:, :, None] * rest[:, at]
        found[np.ix_(both, scarce)] = care
