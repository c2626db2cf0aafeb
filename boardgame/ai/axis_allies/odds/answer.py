"""The answer: how likely each outcome is, what is left, and what it costs."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from boardgame.ai.axis_allies.odds.calculation.bombing import bombed
from boardgame.ai.axis_allies.odds.calculation.chances import Floats
from boardgame.ai.axis_allies.odds.calculation.facts import possible_classes
from boardgame.ai.axis_allies.odds.calculation.judgement import ATTACKER, DEFENDER, DRAW, OUTCOMES, RETREAT, STALEMATE
from boardgame.ai.axis_allies.odds.calculation.side import Side
from boardgame.ai.axis_allies.odds.calculation.side_position import Ints
from boardgame.ai.axis_allies.odds.question import Question, sites

_Z = 2.5758293035489004
"""Standard deviations within which a normal variable is found 99 times in 100."""


@dataclass(frozen=True, slots=True)
class Chances:
    """How likely each outcome is, each from 0 to 1, from the attacker's point of view.

    Attributes:
        win: the attacker alone is left.
        draw: nobody is left, or nobody who could fight.
        loss: the defender alone is left.
        retreat: the attacker has broken off.
        stalemate: units are left that cannot hit each other, submerged submarines among them.
    """

    win: float
    draw: float
    loss: float
    retreat: float
    stalemate: float

    @staticmethod
    def of(outcomes: Floats) -> Chances:
        """From the chances by outcome."""
        win, loss, draw, stalemate, retreat = (
            min(1.0, float(outcomes[outcome])) for outcome in (ATTACKER, DEFENDER, DRAW, STALEMATE, RETREAT)
        )
        return Chances(win, draw, loss, retreat, stalemate)

    def total(self) -> float:
        """The chance that the battle is over."""
        return math.fsum((self.win, self.draw, self.loss, self.retreat, self.stalemate))


@dataclass(frozen=True, slots=True)
class Odds:
    """The odds of a battle.

    Attributes:
        question: what was asked.
        chances: how it ends.
        rounds: for each round from the first on, how likely it is that it has ended so by the end of that round.
        capture: chance that the attacker wins with a unit that can take the territory; 0 at sea.
        swing: mean of the IPCs that the defender loses less those that the attacker loses, damage of a raid included.
        deviation: standard deviation of that.
        left: mean number of units left by type, for ``attacker`` and ``defender``.
        damage: for a raid, the chance of each amount of damage (or IPCs taken), from 0 on; else empty.
        facilities: for a raid whose bombers choose among facilities, the chance of each amount of damage done to each
            of them, from 0 on.
        exact: whether this is exact; else it was found by fighting ``battles`` battles.
        battles: battles fought; 0 when exact.
        interval: bounds between which the chance to win lies with 99 % confidence; equal when exact.
        seconds: time it took.
        why: why it is not exact; empty when it is.
    """

    question: Question
    chances: Chances
    rounds: tuple[Chances, ...]
    capture: float
    swing: float
    deviation: float
    left: Mapping[str, Mapping[str, float]]
    damage: tuple[float, ...]
    facilities: Mapping[str, tuple[float, ...]]
    exact: bool
    battles: int
    interval: tuple[float, float]
    seconds: float
    why: str
    _sides: tuple[Side, Side] = field(repr=False)
    _pairs: Ints = field(repr=False)
    _weights: Floats = field(repr=False)

    @property
    def win(self) -> float:
        """The chance that the attacker wins."""
        return self.chances.win

    def out_of_use(self) -> dict[str, float]:
        """For a raid, the chance that each base is of no use afterwards (P40-FAC-07)."""
        found = {}
        for site in sites(self.question):
            record = self.question.chart.types[site.type].facility
            if record and record.inoperative_from and site.type in self.facilities:
                least = record.inoperative_from
                found[site.type] = math.fsum(self.facilities[site.type][max(0, least - site.damage) :])
        return found

    def survivors(self, side: str) -> list[tuple[dict[str, int], float]]:
        """What may be left of a side (``attacker``, ``defender``) with its chance, the likeliest first."""
        number = ("attacker", "defender").index(side)
        found: dict[tuple[tuple[str, int], ...], float] = {}
        positions = self._sides[number].positions
        for at, chance in _summed(self._pairs[:, number], self._weights).items():
            units = tuple(self._sides[number].counted(positions[at]).items())
            found[units] = found.get(units, 0.0) + chance
        return [(dict(units), chance) for units, chance in sorted(found.items(), key=lambda item: -item[1])]

    def endings(self) -> list[tuple[dict[str, int], dict[str, int], float]]:
        """What may be left of both sides together with its chance, the likeliest first."""
        attack, defend = self._sides
        found: dict[tuple[Any, Any], float] = {}
        units = [
            {number: tuple(side.counted(side.positions[number]).items()) for number in set(column.tolist())}
            for side, column in zip((attack, defend), self._pairs.T, strict=True)
        ]
        for (first, second), weight in zip(self._pairs.tolist(), self._weights.tolist(), strict=True):
            key = units[0][first], units[1][second]
            found[key] = found.get(key, 0.0) + weight
        return [
            (dict(attacker), dict(defender), chance)
            for (attacker, defender), chance in sorted(found.items(), key=lambda item: -item[1])
        ]

    def orders_of_hits(self) -> dict[str, tuple[str, ...]]:
        """For each side that hits of several classes may strike, the order in which its owner gives them.

        That is the order as the battle begins: later, fewer units may come to be left to one class than to another.
        """
        found: dict[str, tuple[str, ...]] = {}
        for number, name in enumerate(("attacker", "defender")):
            side, classes = self._sides[number], sorted(possible_classes(self._sides[1 - number]))
            reach = {hit: sum(side.start.board[slot] for slot in side.eligible(hit)) for hit in classes}
            unlike = {tuple(side.eligible(hit)): hit for hit in reversed(classes) if reach[hit]}
            if len(unlike) > 1 and self.question.kind != "raid":
                wanted = side.force.hits_order
                place = {hit: wanted.index(hit) if hit in wanted else len(wanted) for hit in unlike.values()}
                found[name] = tuple(sorted(place, key=lambda hit: (place[hit], reach[hit], hit)))
        return found

    def to_plain(self) -> dict[str, Any]:
        """Everything as plain data, for JSON; see docs/odds.md."""
        from boardgame.ai.axis_allies.odds.plain import plain_odds

        return plain_odds(self)


def _summed(numbers: Ints, weights: Floats) -> dict[int, float]:
    sums = np.bincount(numbers, weights)
    return {int(number): float(sums[number]) for number in np.flatnonzero(sums)}


def answer(
    question: Question,
    sides: tuple[Side, Side],
    pairs: Ints,
    weights: Floats,
    retreated: Floats,
    outcomes: Floats,
    rounds: list[Floats],
    battles: int,
    seconds: float,
    why: str,
) -> Odds:
    """The odds, from where battles end.

    Args:
        question: what was asked.
        sides: the two sides.
        pairs: pairs of last positions.
        weights: the chance of each pair.
        retreated: the part of it that ends in a retreat.
        outcomes: chance of each outcome.
        rounds: the same after each round.
        battles: battles fought; 0 for an exact answer.
        seconds: time taken.
        why: why it is not exact.
    """
    ended = None
    if question.kind == "raid":
        ended = bombed(question, sides[0], pairs, weights)
        pairs, weights, retreated = ended.pairs, ended.weights, np.zeros(len(ended.pairs))
        outcomes = _raided(sides[0], pairs, weights)
        rounds = [outcomes]
    done = ended.done if ended else ()
    amounts = [side.amounts(side.positions) for side in sides]
    mean, deviation = _swing(sides, amounts, pairs, weights, done)
    win = float(outcomes[ATTACKER])
    return Odds(
        question=question,
        chances=Chances.of(outcomes),
        rounds=tuple(Chances.of(row) for row in rounds),
        capture=0.0 if question.kind == "raid" else _captured(sides, pairs, weights - retreated),
        swing=mean,
        deviation=deviation,
        left={
            name: _left(sides[number], amounts[number], pairs[:, number], weights)
            for number, name in enumerate(("attacker", "defender"))
        },
        damage=_damage(done, weights),
        facilities={type_: tuple(chances.tolist()) for type_, chances in ended.facilities.items()} if ended else {},
        exact=not battles,
        battles=battles,
        interval=_interval(win, battles) if battles else (win, win),
        seconds=seconds,
        why=why,
        _sides=sides,
        _pairs=pairs,
        _weights=weights,
    )


def _raided(attack: Side, pairs: Ints, weights: Floats) -> Floats:
    """The outcomes of a raid: it goes well for the attacker if a bomber gets through, or a rocket is fired."""
    hits = [bool(attack.rockets or attack.raiders(position)) for position in attack.positions]
    through = np.array(hits)[pairs[:, 0]]
    outcomes = np.zeros(len(OUTCOMES))
    outcomes[ATTACKER], outcomes[DEFENDER] = weights[through].sum(), weights[~through].sum()
    return outcomes


def _swing(
    sides: tuple[Side, Side], amounts: Sequence[Ints], pairs: Ints, weights: Floats, done: Sequence[Floats]
) -> tuple[float, float]:
    """Mean and standard deviation of what the defender loses more than the attacker, in IPCs."""
    lost = [
        int(side.costs @ side.start.board) - (left @ side.costs)[pairs[:, number]]
        for number, (side, left) in enumerate(zip(sides, amounts, strict=True))
    ]
    swing, square = (lost[1] - lost[0]).astype(float), np.zeros(len(pairs))
    for number, chances in enumerate(done):
        points = np.arange(len(chances))
        swing[number] += chances @ points
        square[number] = chances @ (points - chances @ points) ** 2
    mean = float(swing @ weights)
    return mean, math.sqrt(max(0.0, float(((swing - mean) ** 2 + square) @ weights)))


def _damage(done: Sequence[Floats], weights: Floats) -> tuple[float, ...]:
    """The chance of each amount of damage, from 0 on, of the chances for each pair of last positions."""
    damage = np.zeros(max((len(chances) for chances in done), default=0))
    for number, chances in enumerate(done):
        damage[: len(chances)] += weights[number] * chances
    return tuple(damage.tolist())


def _captured(sides: tuple[Side, Side], pairs: Ints, weights: Floats) -> float:
    """The chance that the defender is beaten by an attacker with a unit that takes territory."""
    attack, defend = sides
    captors = np.array([attack.captors(position) > 0 for position in attack.positions])
    beaten = np.array([not any(position.board) for position in defend.positions])
    return float(weights[captors[pairs[:, 0]] & beaten[pairs[:, 1]]].sum())


def _left(side: Side, amounts: Ints, at: Ints, weights: Floats) -> dict[str, float]:
    """The mean number of units left, by type."""
    found = dict.fromkeys(side.types, 0.0)
    means = np.bincount(at, weights, len(amounts)) @ amounts
    for slot, mean in zip(side.slots, means, strict=True):
        found[slot.type] += float(mean)
    return found


def _interval(chance: float, battles: int) -> tuple[float, float]:
    """Wilson's interval, which stays sensible where nearly all battles end alike."""
    square = _Z * _Z / battles
    centre = (chance + square / 2) / (1 + square)
    half = _Z * math.sqrt(chance * (1 - chance) / battles + square / (4 * battles)) / (1 + square)
    return max(0.0, centre - half), min(1.0, centre + half)


def battles_for(within: float) -> int:
    """How many battles a sample takes for an interval that reaches as far on either side, whatever the chance is."""
    return math.ceil((_Z / (2 * within)) ** 2)
