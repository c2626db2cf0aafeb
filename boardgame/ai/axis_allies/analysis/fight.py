"""Quick odds of one battle for planning: both sides lose the cheapest first, and fight until one of them is gone.

The exact answer of ``odds/`` knows every rule of a battle and takes milliseconds; a turn asks about thousands of
battles. Here the chances of all pairs of survivors are carried from round to round as one matrix product, and each
question is answered once. What is left out: submarines' first fire, several classes of hits, and retreats.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from boardgame.ai.axis_allies.analysis.atlas import Atlas, Kind

Floats = npt.NDArray[np.float64]
Points = tuple[tuple[int, int], ...]
"""Hits that a side can take, those lost first at the front: the value it rolls with, and whether it is a land unit."""
_ROUNDS = 9
_LARGE = 34
"""Hits of a side beyond which both sides are halved before the battle is computed."""
_LEFT = 0.004
_MOST_KNOWN = 40_000
"""Battles of a board that are remembered at most."""
_FEW_TABLES = 512
"""Tables of volleys that are remembered at most; those of the greatest battles take 0.3 MB each."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What comes of a battle.

    Attributes:
        win: chance that the attacker is left and the defender is not.
        take: the same, with a land unit among those that are left.
        lost: IPCs that the attacker loses, in the mean.
        killed: IPCs that the defender loses, in the mean.
        left: hits that the attacker still can take, in the mean, where it wins.
        defended: the same of the defender where it wins.
    """

    win: float
    take: float
    lost: float
    killed: float
    left: float
    defended: float

    @property
    def swing(self) -> float:
        """IPCs that the attacker gains, in the mean."""
        return self.killed - self.lost


def attack_points(atlas: Atlas, units: Mapping[str, int]) -> tuple[Points, tuple[int, ...]]:
    """The hits of an attacking side in the order in which they are lost, and what each costs."""
    rows: list[tuple[tuple[int, int, int], int, int, int]] = []
    helped = sum(count for type_, count in units.items() if atlas.kinds[type_].supports)
    for type_, count in sorted(units.items()):
        kind = atlas.kinds[type_]
        if kind.gun or kind.facility:
            continue
        for number in range(count):
            value = kind.attack
            if kind.supported and helped > 0:
                helped -= 1
                value = max(value, 2)
            if kind.hits > 1:
                rows.append(((-1, 0, 0), 0, 0, 0))
            rows.append((_order(kind, value), value, int(kind.land and kind.captures), kind.cost))
            _ = number
    rows.sort()
    return tuple((row[1], row[2]) for row in rows), tuple(row[3] for row in rows)


def _order(kind: Kind, value: int) -> tuple[int, int, int]:
    late = 1 if kind.transport else 0
    return (late, kind.cost + (4 if kind.air else 0), value)


def defense_points(atlas: Atlas, units: Mapping[str, int]) -> tuple[Points, tuple[int, ...]]:
    """The hits of a defending side in the order in which they are lost, and what each costs."""
    rows: list[tuple[tuple[int, int, int], int, int, int]] = []
    for type_, count in units.items():
        kind = atlas.kinds[type_]
        if kind.gun or kind.facility:
            continue
        for _ in range(count):
            if kind.hits > 1:
                rows.append(((-1, 0, 0), 0, 0, 0))
            late = 1 if kind.transport else 0
            rows.append(((late, kind.cost, kind.defense), kind.defense, int(kind.land), kind.cost))
    rows.sort()
    return tuple((row[1], row[2]) for row in rows), tuple(row[3] for row in rows)


@lru_cache(maxsize=4096)
def _volleys(values: tuple[int, ...]) -> Floats:
    """Chances of the hits that the last k of some units score, as rows for k from 0 to all."""
    size = len(values)
    table = np.zeros((size + 1, size + 1))
    table[0, 0] = 1.0
    for k in range(1, size + 1):
        chance = min(values[size - k], 6) / 6
        table[k] = table[k - 1] * (1 - chance)
        table[k, 1:] += table[k - 1, :-1] * chance
    return table


@lru_cache(maxsize=_FEW_TABLES)
def _steps(values: tuple[int, ...], targets: int) -> Floats:
    """From each number of units that fire and each number of targets, the chances of how many targets are left."""
    return _table_of_steps(values, targets)


def _table_of_steps(values: tuple[int, ...], targets: int) -> Floats:
    volleys = _volleys(values)
    size = volleys.shape[1]
    steps = np.zeros((len(values) + 1, targets + 1, targets + 1))
    for left in range(targets + 1):
        few = min(left, size)  # fewer hits than targets; all others leave none
        steps[:, left, left - few + 1 : left + 1] = volleys[:, few - 1 :: -1] if few else 0.0
        if left < size:
            steps[:, left, 0] += volleys[:, left:].sum(axis=1)
    return steps


@lru_cache(maxsize=_FEW_TABLES)
def _answers(values: tuple[int, ...], targets: int) -> Floats:
    """The same of the other side, ordered for the matrix product: a row for each number of units and targets left."""
    steps = _table_of_steps(values, targets)
    back = np.ascontiguousarray(steps.transpose(1, 0, 2))
    return back.reshape((targets + 1) * (len(values) + 1), targets + 1).T


@lru_cache(maxsize=4096)
def _ends(attack: tuple[int, ...], defense: tuple[int, ...], bombard: tuple[int, ...]) -> Floats:
    """Chances of how many hits each side has left when the battle is over."""
    n, m = len(attack), len(defense)
    fire, answer = _steps(attack, m), _answers(defense, n)
    chances = np.zeros((n + 1, m + 1))
    chances[n, m] = 1.0
    if bombard:
        chances = np.zeros((n + 1, m + 1))
        chances[n] = _steps(bombard, m)[len(bombard), m]
    ends = np.zeros((n + 1, m + 1))
    for _ in range(_ROUNDS):
        ends[0] += chances[0]
        ends[1:, 0] += chances[1:, 0]
        chances[0] = 0.0
        chances[:, 0] = 0.0
        left = chances.sum()
        if left < _LEFT:
            break
        spread = (chances[:, :, None] * fire).reshape((n + 1) * (m + 1), m + 1)
        chances = answer @ spread
    ends += chances
    return ends


@lru_cache(maxsize=20_000)
def _outcome(attack: Points, costs: tuple[int, ...], defense: Points, worth: tuple[int, ...],
             bombard: tuple[int, ...]) -> Outcome:  # fmt: skip
    n, m = len(attack), len(defense)
    air = sum(1 for _, land in attack if not land)
    if not m:
        return Outcome(1.0, 1.0 if n > air else 0.0, 0.0, 0.0, float(n), 0.0)
    if not n:
        return Outcome(0.0, 0.0, 0.0, 0.0, 0.0, float(m))
    if n > _LARGE or m > _LARGE:
        half = _outcome(attack[n % 2 :: 2], costs[n % 2 :: 2], defense[m % 2 :: 2], worth[m % 2 :: 2], bombard[::2])
        win, sharper = half.win, half.win * half.win * (3 - 2 * half.win)
        take = half.take / win * sharper if win else 0.0
        return Outcome(sharper, take, 2 * half.lost, 2 * half.killed, 2 * half.left, 2 * half.defended)
    ends = _ends(tuple([value for value, _ in attack]), tuple([value for value, _ in defense]), bombard)
    lost = np.concatenate((np.cumsum(costs)[::-1], (0,)))
    killed = np.concatenate((np.cumsum(worth)[::-1], (0,)))
    rows, columns = ends.sum(axis=1), ends.sum(axis=0)
    win = float(ends[1:, 0].sum())
    # Of those that are left the dearest remain, and land units are kept for the territory where it is worth it.
    last = max((number for number, (_, land) in enumerate(attack) if land), default=-1)
    lands = np.arange(n + 1) >= (n - last if last >= 0 else n + 1)
    take = float((ends[:, 0] * lands).sum())
    left = float((ends[1:, 0] * np.arange(1, n + 1)).sum() / win) if win > 1e-9 else 0.0
    beaten = float(ends[0, 1:].sum())
    defended = float((ends[0, 1:] * np.arange(1, m + 1)).sum() / beaten) if beaten > 1e-9 else 0.0
    return Outcome(win, take, float(rows @ lost), float(columns @ killed), left, defended)


def fight(
    atlas: Atlas,
    attackers: Mapping[str, int],
    defenders: Mapping[str, int],
    bombard: tuple[int, ...] = (),
) -> Outcome:
    """The odds of a battle that is fought to the end.

    Args:
        atlas: the board and chart.
        attackers, defenders: numbers of units by type.
        bombard: values of the ships that fire before it.
    """
    # The same few thousand battles are asked about many times over, and to sort their units takes longer than to look
    # them up; the order of the units in a mapping makes no difference to the answer.
    key = (frozenset(attackers.items()), frozenset(defenders.items()), bombard)
    known = atlas.fights.get(key)
    if known is None:
        if len(atlas.fights) >= _MOST_KNOWN:
            atlas.fights.clear()
        known = atlas.fights[key] = _fight(atlas, attackers, defenders, bombard)
    return known


def _fight(
    atlas: Atlas, attackers: Mapping[str, int], defenders: Mapping[str, int], bombard: tuple[int, ...]
) -> Outcome:
    attack, costs = attack_points(atlas, attackers)
    defense, worth = defense_points(atlas, defenders)
    found = _outcome(attack, costs, defense, worth, bombard)
    guns = any(atlas.kinds[type_].gun for type_, count in defenders.items() if count)
    if guns and defense:
        shot = sum(count * atlas.kinds[type_].cost for type_, count in attackers.items() if atlas.kinds[type_].air) / 6
        if shot:
            killed = min(found.lost + shot, sum(costs))
            return Outcome(found.win * 0.98, found.take * 0.98, killed, found.killed, found.left * 0.97, found.defended)
    return found


def survivors(atlas: Atlas, units: Mapping[str, int], left: float, attacking: bool) -> dict[str, int]:
    """The units that remain when so many hits are left, rounded."""
    rows: list[tuple[tuple[int, int, int], str]] = []
    for type_, count in units.items():
        kind = atlas.kinds[type_]
        if kind.gun or kind.facility:
            continue
        order = _order(kind, kind.attack) if attacking else (int(kind.transport), kind.cost, kind.defense)
        rows += [(order, type_)] * count
    rows.sort()
    keep = min(len(rows), round(left))
    found: dict[str, int] = {}
    for _, type_ in rows[len(rows) - keep :]:
        found[type_] = found.get(type_, 0) + 1
    return found
