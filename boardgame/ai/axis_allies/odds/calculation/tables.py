"""All positions of both sides of one battle, with their dice, their facts and the way every hit leads."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cached_property
from itertools import permutations, starmap

import numpy as np

from boardgame.ai.axis_allies.odds.calculation.chances import Floats, binomials, convolve
from boardgame.ai.axis_allies.odds.calculation.facts import crossing, facts_of, possible_classes
from boardgame.ai.axis_allies.odds.calculation.opening import battle_steps, beginnings, bombardment_class, sides
from boardgame.ai.axis_allies.odds.calculation.side import Side
from boardgame.ai.axis_allies.odds.calculation.side_position import (
    LATER,
    NEXT,
    NOW,
    Facts,
    Ints,
    Position,
    Shot,
    TooMany,
    apart,
)
from boardgame.ai.axis_allies.odds.question import NEVER, Question
from boardgame.games.axis_allies.edition.battle_rules import SUBMARINE


def facts_at(facts: Facts, index: Ints) -> Facts:
    """The facts of some positions, in the shape of the index."""
    return Facts(**{field.name: getattr(facts, field.name)[index] for field in fields(Facts)})


def merged(first: Facts, second: Facts) -> Facts:
    """The facts of some positions and then of others."""
    return Facts(**{
        field.name: np.concatenate([getattr(first, field.name), getattr(second, field.name)]) for field in fields(Facts)
    })  # fmt: skip


@dataclass(frozen=True, slots=True)
class Volley:
    """Which dice of a side are meant.

    Attributes:
        boats: submarines only (True), all but submarines (False), or everybody (None).
        hit: the class of all hits; empty for each unit's own.
    """

    boats: bool | None = None
    hit: str = ""


ALL, STRIKE, REST = Volley(), Volley(True, SUBMARINE), Volley(False)


class Positions:
    """The positions of one side, numbered so that a hit, a dive or a retreat leads to a higher number.

    Args:
        side: the side.
        classes: the classes of hits that may come.
        starts: positions to begin at.
        steps: names of the methods of the side that lead from one position to another, besides hits.
        most: how many positions may be found; :class:`TooMany` is raised beyond.
        scarce: for two classes that may come together and must not waste each other, how many hits of each come at
            most; else empty.
    """

    def __init__(
        self, side: Side, classes: list[str], starts: list[Position], steps: list[str], most: int,
        scarce: Mapping[str, int],
    ) -> None:  # fmt: skip
        cares = list(permutations(scarce, 2))
        classes = [*classes, *starmap(apart, cares)]
        self.side, self.classes, self.scarce = side, classes, scarce
        moves = [getattr(side, step) for step in steps]
        # Classes that the same units may take lead to the same positions.
        reach = [tuple(side.eligible(hit)) for hit in classes]
        unlike = list(dict.fromkeys(reach))
        likes = [classes[reach.index(units)] for units in unlike]
        # A hit of one class is kept off what the other could take only where that gets scarce.
        spared = [(likes.index(apart(one, two)), side.rooms_for(two), scarce[two]) for one, two in cares]
        waiting = list(starts)
        seen = dict.fromkeys(starts)
        after: dict[Position, list[Position]] = {}
        while waiting:
            position = waiting.pop()
            after[position] = [side.struck(position, hit) for hit in likes] + [move(position) for move in moves]
            for number, rooms, hits in spared:
                if sum(count * room for count, room in zip(position.board, rooms, strict=True)) > hits:
                    after[position][number] = position
            for other in after[position]:
                if other not in seen:
                    seen[other] = None
                    waiting.append(other)
            if len(seen) > most:
                raise TooMany
        room = {position: sum(c * r for c, r in zip(position.board, side.rooms, strict=True)) for position in seen}
        order = sorted(seen, key=lambda position: (-room[position], position))
        side.positions, side.index = order, {position: number for number, position in enumerate(order)}
        table = np.array([[side.index[other] for other in after[position]] for position in order], dtype=np.int64)
        self.struck = {hit: table[:, unlike.index(units)] for hit, units in zip(classes, reach, strict=True)}
        self.moved = {step: table[:, len(unlike) + number] for number, step in enumerate(steps)}
        later = [side.shots(position) for position in order]
        self.shots = tuple(
            later if side.steady or moment == LATER else [side.shots(position, moment) for position in order]
            for moment in (NOW, NEXT, LATER)
        )
        """The dice of all positions, at each moment."""
        self.count = len(order)
        self._hits: dict[tuple[Volley, int], dict[str, Floats]] = {}

    @cached_property
    def facts(self) -> Facts:
        """The facts of all positions."""
        return facts_of(self.side, self.side.positions, self.shots[LATER], self.all_classes)

    def facts_in(self, moment: int) -> Facts:
        """The facts of all positions at a moment."""
        if self.shots[moment] is self.shots[LATER]:
            return self.facts
        return facts_of(self.side, self.side.positions, self.shots[moment], self.all_classes)

    all_classes: list[str]
    """Every class of hit in the battle, set once both sides are known."""

    def hits(self, volley: Volley, moment: int = LATER) -> dict[str, Floats]:
        """For each class, the chance of each number of hits from each position."""
        key = (volley, id(self.shots[moment]))
        if key not in self._hits:
            self._hits[key] = self.scored(self.shots[moment], volley)
        return self._hits[key]

    def scored(self, dice: Sequence[dict[Shot, int]], volley: Volley) -> dict[str, Floats]:
        """For each class, the chance of each number of hits with some dice for each position."""
        groups: dict[tuple[str, int], Ints] = {}
        for number, shots in enumerate(dice):
            for shot, rolled in shots.items():
                if volley.boats is None or shot.boat == volley.boats:
                    key = (volley.hit or shot.hit, shot.value)
                    groups.setdefault(key, np.zeros(self.count, dtype=np.int64))[number] += rolled
        found: dict[str, Floats] = {}
        for (hit, value), counts in sorted(groups.items()):
            chances = binomials(int(counts.max()), value)[counts]
            found[hit] = convolve(found[hit], chances) if hit in found else chances
        return found

    def together(self, classes: tuple[str, ...]) -> dict[str, int]:
        """The most dice of two classes in positions that roll both at once; empty where none does."""
        rolled = self.shots[LATER]
        dice = [[sum(n for shot, n in shots.items() if shot.hit == hit) for hit in classes] for shots in rolled]
        both = [pair for pair in dice if pair and all(pair)]
        return {hit: max(pair[n] for pair in both) for n, hit in enumerate(classes)} if both else {}

    def orders(self, hits: list[str]) -> Ints:
        """The order in which hits of some classes are given, at each position; see :meth:`Side.ranked`.

        Returns:
            One row for each position, of numbers into ``hits``.
        """
        return self.side.ranked(hits)


class Tables:
    """The positions of both sides of the battle asked about.

    Args:
        question: the question, checked.
        most: positions of one side at most.

    Raises:
        TooMany: a side has more.
    """

    def __init__(self, question: Question, most: int) -> None:
        chart = question.chart
        self.question, self.rules = question, chart.rules
        self.raid = question.kind == "raid"
        attack, defend = sides(question)
        steps = battle_steps(question)
        scored = {True: possible_classes(attack), False: possible_classes(defend)}
        if question.attack.ships:
            scored[True].add(bombardment_class(question))
        moves: dict[bool, list[str]] = {True: [], False: []}
        for attacking, side in ((True, attack), (False, defend)):
            if side.force.submerge and any(side.boats):
                moves[attacking].append("dived")
        if question.retreat.when != NEVER and "press" in steps:
            moves[True].append("withdrawn")
        for attacking, side in ((True, attack), (False, defend)):
            if side.sweepable(question.retreat.possible):
                moves[attacking].append("swept")
        if any(attack.one_way):
            scored[True].add(SUBMARINE)
            moves[True].append("flown")
        if defend.force.spend and any(defend.may_spend):
            moves[False].append("spent")
        self.beginnings = beginnings(question, attack)
        starts = list(dict.fromkeys((*self.beginnings, *map(attack.behind, self.beginnings))))
        others = list(dict.fromkeys((defend.start, defend.behind(defend.start))))
        scarce: tuple[dict[str, int], dict[str, int]] | None = None
        found: tuple[dict[str, int], dict[str, int]] = {}, {}
        while found != scarce:  # keeping hits of one class off units leads to more positions, which may roll both
            before, scarce = scarce, found
            if before is None or before[0] != scarce[0]:
                self.attack = Positions(attack, sorted(scored[False]), starts, moves[True], most, scarce[0])
            if before is None or before[1] != scarce[1]:
                self.defend = Positions(defend, sorted(scored[True]), others, moves[False], most, scarce[1])
            pairs = crossing(attack, scored[False]), crossing(defend, scored[True])
            found = self.defend.together(pairs[0]), self.attack.together(pairs[1])
        classes = sorted({*scored[True], *scored[False]})
        self.attack.all_classes = self.defend.all_classes = classes
