"""Distributions of sums of dice."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

_BINOMIALS: dict[int, Floats] = {}


def binomials(most: int, value: int) -> Floats:
    """Row n: the chance of 0, 1, 2 … hits with n dice that hit on a value."""
    table = _BINOMIALS.get(value)
    if table is None or len(table) <= most:
        size = max(64, most + 1)
        chance = min(value, 6) / 6
        table = np.zeros((size, size))
        table[0, 0] = 1.0
        for n in range(1, size):
            table[n, :] = table[n - 1] * (1 - chance)
            table[n, 1:] += table[n - 1, :-1] * chance
        _BINOMIALS[value] = table
    return table[: most + 1, : most + 1]


def convolve(first: Floats, second: Floats) -> Floats:
    """Row by row, the distribution of the sum of two numbers."""
    result = np.zeros((len(first), first.shape[1] + second.shape[1] - 1))
    if first.shape[1] < second.shape[1]:
        first, second = second, first
    for number in range(second.shape[1]):
        result[:, number : number + first.shape[1]] += first * second[:, number : number + 1]
    return result


def sum_of_dice(dice: int) -> Floats:
    """The chance of each sum of some dice, from 0 on.

    >>> float(sum_of_dice(2)[7] * 36).__round__(9)
    6.0
    """
    result = np.ones((1, 1))
    for _ in range(dice):
        result = convolve(result, np.array([[0, 1, 1, 1, 1, 1, 1]]) / 6)
    return np.asarray(result[0])


def at_most(chances: Floats, limit: int) -> Floats:
    """The distribution of a number that is cut to a limit.

    >>> at_most(np.array([0.5, 0.25, 0.25]), 1).tolist()
    [0.5, 0.5]
    """
    if len(chances) <= limit + 1:
        return chances
    result = chances[: limit + 1].copy()
    result[limit] += chances[limit + 1 :].sum()
    return result
