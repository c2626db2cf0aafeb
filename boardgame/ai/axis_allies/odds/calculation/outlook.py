"""Where the chances of a battle will be spread out, round by round, as far as an estimate needs to know.

Each side is taken to be nothing but the hits it can still take, so that a battle of any size is followed at once.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from boardgame.ai.axis_allies.odds.calculation.chances import Floats
from boardgame.ai.axis_allies.odds.calculation.judgement import Mask
from boardgame.ai.axis_allies.odds.calculation.lines import rolls
from boardgame.ai.axis_allies.odds.calculation.side_position import LATER
from boardgame.ai.axis_allies.odds.calculation.steps import NEXT_TO_NOTHING, exchange
from boardgame.ai.axis_allies.odds.calculation.tables import Positions
from boardgame.ai.axis_allies.odds.calculation.tally import Tally

_OVER = 1e-15
_MOST_ROUNDS = 300
_TOGETHER = 1_500_000
"""Numbers up to which both sides are followed together."""


class Spread:
    """The positions of a side by the hits they can still take, and what they score.

    Args:
        firing: the side.
        start: the chances of its positions as the battle begins.
    """

    def __init__(self, firing: Positions, start: Floats) -> None:
        room = firing.facts.room
        most = int(room.max(initial=0))
        rolled = rolls(firing, LATER).chances
        self.hits = np.zeros((most + 1, rolled.shape[1]))
        np.add.at(self.hits, room, rolled)
        counts = np.bincount(room, minlength=most + 1)
        self.hits /= np.maximum(counts, 1)[:, None]
        self.start: Floats = np.asarray(np.bincount(room, start, most + 1), dtype=np.float64)
        silent = rolled[firing.facts.count > 0, 0]
        self.silent = np.unique(silent) if len(silent) else np.ones(1)

    def struck(self, now: Floats, hits: Floats) -> Floats:
        """The chances of the hits that it can take, after some hits."""
        after = np.convolve(now[::-1], hits)[: len(now) + len(hits) - 1]
        result = np.zeros(len(now))
        result[:] = after[: len(now)][::-1]
        result[0] += after[len(now) :].sum()
        return result


def far(attack: Spread, defend: Spread) -> bool:
    """Whether a side can take too many hits to follow both together."""
    sizes = len(attack.start), len(defend.start)
    return sizes[0] * sizes[1] * sum(sizes) > _TOGETHER


def rounds(attack: Spread, defend: Spread) -> Iterator[Mask]:
    """Where there are chances as each round begins, by the hits that both sides can take."""
    sizes = len(attack.start), len(defend.start)
    if far(attack, defend):
        for first, second in _apart(attack, defend):
            yield first[:, None] * second[None, :] > NEXT_TO_NOTHING
        return
    tally = Tally()
    chances: Floats = attack.start[::-1, None] * defend.start[None, ::-1]
    kernels = _kernel(attack, sizes[1]), _kernel(defend, sizes[0])
    for _ in range(_MOST_ROUNDS):
        chances[-1] = chances[:, -1] = 0
        if chances.sum() < _OVER:
            return
        alive = chances[::-1, ::-1] > NEXT_TO_NOTHING
        if not alive.any():
            return
        yield alive
        chances = exchange(chances, *kernels, tally)


def _kernel(firing: Spread, most: int) -> Floats:
    """The chances by hits that those firing and their targets can take, and how many the targets can take then."""
    result = np.zeros((len(firing.hits), most, most))
    here = np.arange(most)
    for number in range(firing.hits.shape[1]):
        result[:, here, np.minimum(here + number, most - 1)] += firing.hits[::-1, number][:, None]
    return result


def _apart(attack: Spread, defend: Spread) -> Iterator[tuple[Floats, Floats]]:
    """The chances of both sides as each round begins, as if they did not depend on each other.

    There are more rounds than in truth, in which one side has won whenever the other still has much.
    """
    first, second, going = attack.start.copy(), defend.start.copy(), 1.0
    for _ in range(_MOST_ROUNDS):
        going *= (1 - first[0]) * (1 - second[0])
        first[0] = second[0] = 0
        if going < _OVER or not first.any() or not second.any():
            return
        first, second = first / first.sum(), second / second.sum()
        yield first * going, second
        first, second = attack.struck(first, second @ defend.hits), defend.struck(second, first @ attack.hits)
