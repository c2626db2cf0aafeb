"""The answer by trying: many battles fought at once, where there are too many positions to compute all of them.

It walks the same positions by the same hits as the exact answer, and finds them only as they are reached.
"""

from __future__ import annotations

import time

import numpy as np

from boardgame.ai.axis_allies.odds.calculation.chances import Floats
from boardgame.ai.axis_allies.odds.calculation.facts import possible_classes
from boardgame.ai.axis_allies.odds.calculation.judgement import (
    GOES_ON,
    OUTCOMES,
    RETREAT,
    STALEMATE,
    Mask,
    sweeps,
    sweeps_attackers,
    verdict,
)
from boardgame.ai.axis_allies.odds.calculation.opening import beginnings, bombarding, bombardment_class, sides
from boardgame.ai.axis_allies.odds.calculation.reached import Found
from boardgame.ai.axis_allies.odds.calculation.side import Side
from boardgame.ai.axis_allies.odds.calculation.side_position import LATER, NEXT, NOW, Facts, Ints
from boardgame.ai.axis_allies.odds.calculation.tables import facts_at
from boardgame.ai.axis_allies.odds.question import AFTER, BELOW, BEST, BadQuestion, Question
from boardgame.games.axis_allies.edition.battle_rules import SUBMARINE

_MOST_ROUNDS = 1000
_BATCH = 2_000
"""Battles fought at once: the same number whatever the time, so that a seed gives the same dice anywhere."""


class Trial:
    """Battles fought at the same time.

    Args:
        question: the question, checked.
        rng: where the dice come from.
    """

    def __init__(self, question: Question, rng: np.random.Generator) -> None:
        self.question, self.rules, self.rng = question, question.chart.rules, rng
        attack, defend = sides(question)
        classes = sorted({*possible_classes(attack), *possible_classes(defend), bombardment_class(question), SUBMARINE})
        self.sides = Found(attack, classes), Found(defend, classes)
        self.moment = NOW
        self.names = self.rules.raid_steps if question.kind == "raid" else self.rules.opening
        self.beginnings = beginnings(question, attack)

    def fight(self, battles: int) -> tuple[Ints, Ints, Ints, list[Floats]]:
        """Fight a number of battles.

        Returns:
            The attacker's and the defender's last position and the outcome of each battle, and for each round how many
            battles had ended by its end, by outcome.
        """
        attack, defend = self.sides
        starts = np.array([attack.side.number(position) for position in self.beginnings])
        chances = np.array(list(self.beginnings.values()))
        first = self.rng.choice(starts, battles, p=chances / chances.sum())
        second = np.full(battles, defend.side.number(defend.side.start))
        self.whole, self.left = [first, second], [first.copy(), second.copy()]
        for number, found in enumerate(self.sides):
            if any(found.side.force.struck.values()):
                self.whole[number] = found.step("behind", self.left[number])
        self.fired = [np.zeros(battles, dtype=bool), np.zeros(battles, dtype=bool)]
        if not {"begin_round", "submarines", "opening_submarines"} & set(self.names):
            self.fired = self._free()  # in the middle of a round: those that could strike have done so
        self.outcome = np.zeros(battles, dtype=np.int64)
        self.round, self.moment = 0, NOW
        self.kept: Ints | None = None
        for name in self.names:
            self._step(name)
        rounds: list[Floats] = []
        if self.question.kind == "raid":
            return self.left[0], self.left[1], self.outcome, [np.zeros(len(OUTCOMES))]  # the answer says how it ended
        while (self.outcome == GOES_ON).any():
            self.moment = LATER if rounds else NEXT
            for name in self.rules.steps:
                self._step(name)
            ended = np.bincount(self.outcome, minlength=len(OUTCOMES)).astype(float)
            ended[GOES_ON] = 0
            rounds.append(ended)
            if self.round >= _MOST_ROUNDS:
                self.outcome[self.outcome == GOES_ON] = STALEMATE
        return self.left[0], self.left[1], self.outcome, rounds

    def _facts(self, side: int, at: Ints) -> Facts:
        return facts_at(self.sides[side].grow(self.moment), at)

    def _step(self, name: str) -> None:
        match name:
            case "bombardment":
                self._bombard()
            case "begin_round":
                self.round += 1
                for side in (0, 1):
                    self.fired[side][:] = False
            case "test":
                self._test()
            case "kamikaze":
                self._kamikaze()
            case "declare_kaiten":
                self._kaiten()
            case "spend_kamikaze" | "spend_kaiten":
                self._spend()
            case "submarines":
                self._submarines()
            case "opening_submarines":
                self._opening()
            case "answer_strike":
                self._volley(1, self._on() & self._free()[1], False, np.ones(len(self.outcome), dtype=bool), SUBMARINE)
                self._remove()
            case "answer_opening":
                self._volley(1, self._on(), True, np.ones(len(self.outcome), dtype=bool), SUBMARINE)
                self._release()
            case "release":
                self._release()
            case "submerge":
                self._dive([~self._facts(1, self.whole[1]).hunts, ~self._facts(0, self.whole[0]).hunts])
            case "attack":
                self._fire(0, strip=True)
            case "defense":
                self._fire(1, strip=False)
            case "air_battle":
                self._fire(0, strip=True)
                self._fire(1, strip=False)
            case "remove":
                self._remove()
            case "press":
                self._press()
            case "place" | "antiaircraft" | "bombs" | "take_money" | "aim" | "facility_guns" | "facility_bombs":
                pass
            case _:
                raise BadQuestion(f"The battle step {name} of {self.question.chart.id} has no odds yet.")

    def _on(self) -> Mask:
        return self.outcome == GOES_ON

    def _remove(self) -> None:
        for side in (0, 1):
            self.whole[side] = self.left[side].copy()

    def _test(self) -> None:
        for side, judge in ((1, sweeps), (0, sweeps_attackers)):
            if self.sides[side].side.sweepable(self.question.retreat.possible):
                swept = judge(self.rules, self._facts(0, self.whole[0]), self._facts(1, self.whole[1])) & self._on()
                for places in (self.whole, self.left):
                    places[side][swept] = self.sides[side].step("swept", places[side][swept])
        found = verdict(
            self.rules, self._facts(0, self.whole[0]), self._facts(1, self.whole[1]),
            self._facts(0, self.left[0]), self._facts(1, self.left[1]),
        )  # fmt: skip
        self.outcome = np.where(self._on(), found, self.outcome)

    def _volley(self, side: int, mask: Mask, strip: bool, boats: Mask | None, hit: str = "") -> None:
        """A side fires in the battles of a mask; ``boats``: where only submarines do, and elsewhere all but they."""
        own = self.sides[side]
        where = np.flatnonzero(mask)
        if not len(where):
            return
        own.grow(self.moment)
        firing = self.whole[side][where]
        scored: dict[str, Ints] = {}
        for shot in own.kinds:
            dice = own.dice(shot, firing, self.moment)
            if boats is not None:
                dice = np.where(boats[where] == shot.boat, dice, 0)
            elif shot.boat:
                dice = np.where(self.fired[side][where], 0, dice)
            if dice.any():
                hits = self.rng.binomial(dice, min(shot.value, 6) / 6)
                scored[hit or shot.hit] = scored.get(hit or shot.hit, np.zeros(len(where), dtype=np.int64)) + hits
        self._hit(1 - side, where, scored)
        if not strip:
            self.whole[1 - side][where] = self.left[1 - side][where]

    def _hit(self, side: int, where: Ints, scored: dict[str, Ints]) -> None:
        """Give hits to a side, class by class in the order of :meth:`Side.ranked`."""
        found, at = self.sides[side], self.left[side][where]
        names = sorted(scored)
        if len(names) > 1:
            order = found.side.ranked(names)[at]
        else:
            order = np.zeros((len(at), len(names)), dtype=np.int64)
        rank = np.argsort(order, axis=1)
        for place in range(len(names)):
            for number, name in enumerate(names):
                todo = np.where(order[:, place] == number, scored[name], 0)
                other = found.cares.get(name, "")
                later = rank[:, names.index(other)] > place if other in scored else None
                while todo.any():
                    more = np.flatnonzero(todo)
                    if later is None:
                        at[more] = found.step(name, at[more])
                    else:
                        waiting = np.where(later[more], scored[other][more], -1)
                        at[more] = found.careful(name, other, at[more], todo[more], waiting)
                    todo[more] -= 1
        self.left[side][where] = at

    def _fire(self, side: int, strip: bool) -> None:
        self._volley(side, self._on(), strip, None)

    def _bombard(self) -> None:
        chances = bombarding(self.question)
        if chances is None:
            return
        everywhere = np.arange(len(self.outcome))
        hits = self.rng.choice(len(chances), len(everywhere), p=chances / chances.sum())
        self._hit(1, everywhere, {bombardment_class(self.question): hits})
        if not self.rules.bombarded_answer:
            self.whole[1] = self.left[1].copy()

    def _dive(self, free: list[Mask]) -> None:
        for side in (0, 1):
            since = self.sides[side].side.force.submerge
            if not since or self.round < since:
                continue
            boats = self._facts(side, self.whole[side]).boats > 0
            mask = free[side] & boats & self._on()
            if mask.any():
                self.whole[side][mask] = self.sides[side].step("dived", self.whole[side][mask])
                self.left[side][mask] = self.whole[side][mask]

    def _submarines(self) -> None:
        free = self._free()
        self._dive(free)
        only = np.ones(len(self.outcome), dtype=bool)
        on = self._on()
        self._volley(0, on & free[0], True, only, SUBMARINE)
        self._volley(1, on & free[1], False, only, SUBMARINE)
        self.fired = free
        striking = [(self._facts(side, self.whole[side]).boats > 0) & free[side] for side in (0, 1)]
        struck = np.flatnonzero(striking[0] | striking[1])
        self.whole[1][struck] = self.left[1][struck]

    def _free(self) -> list[Mask]:
        """Where the submarines of each side strike before the others fire."""
        free = [~self._facts(1, self.whole[1]).hunts, ~self._facts(0, self.whole[0]).hunts]
        return free if self.rules.destroyer_delays else [np.ones_like(mask) for mask in free]

    def _first(self) -> bool:
        """Whether the battle's own first round is fought."""
        return self.moment == NEXT and "place" in self.rules.opening

    def _kamikaze(self) -> None:
        attack = self.sides[0].side
        if not self._first() or not any(attack.one_way):
            return
        hits = np.zeros(len(self.outcome), dtype=np.int64)
        for at in np.unique(self.left[0]):
            where = np.flatnonzero((self.left[0] == at) & self._on())
            for shot, dice in attack.planes(attack.positions[at]).items():
                hits[where] += self.rng.binomial(dice, min(shot.value, 6) / 6, len(where))
        self._hit(1, np.arange(len(hits)), {SUBMARINE: hits})
        self.left[0] = self.sides[0].step("flown", self.left[0])
        self.whole[0] = self.left[0].copy()
        self.kept = self.left[1].copy()

    def _kaiten(self) -> None:
        defend = self.sides[1].side
        if self._first() and defend.force.spend and any(defend.may_spend):
            self.left[1] = self.sides[1].step("spent", self.left[1])
            self.kept = self.left[1].copy()

    def _spend(self) -> None:
        """Who was hit or spent before the opening fire goes; those hit in it may stay to answer."""
        if self.kept is not None:
            answers = self._facts(1, self.whole[1]).hunts
            self.whole[1] = np.where(answers, self.kept, self.left[1])
            self.kept = None

    def _opening(self) -> None:
        only, on = np.ones(len(self.outcome), dtype=bool), self._on()
        for side in (0, 1):
            defend = self.sides[1].side
            if side == 1 and self.kept is not None and defend.force.spend and any(defend.may_spend):
                self._last_shots()
                continue
            self._volley(side, on, True, only, SUBMARINE)
        self.fired = [only.copy(), only.copy()]
        self._release()

    def _last_shots(self) -> None:
        """The fire of the defender's submarines, those that are spent among them."""
        defend = self.sides[1].side
        hits = np.zeros(len(self.outcome), dtype=np.int64)
        for shot, dice in defend.shots(defend.start, self.moment, spent=True).items():
            if shot.boat:
                hits += self.rng.binomial(dice, min(shot.value, 6) / 6, len(hits))
        self._hit(0, np.arange(len(hits)), {SUBMARINE: np.where(self._on(), hits, 0)})

    def _release(self) -> None:
        for side in (0, 1):
            leaves = ~self._facts(side, self.whole[side]).hunts
            self.whole[side] = np.where(leaves, self.left[side], self.whole[side])

    def _press(self) -> None:
        retreat = self.question.retreat
        if retreat.when != AFTER or self.round < retreat.round:
            return
        mask = self._on() & self._facts(0, self.left[0]).leaves
        if not mask.any():
            return
        self.left[0][mask] = self.sides[0].step("withdrawn", self.left[0][mask])
        self.whole[0] = self.left[0].copy()
        gone = mask & (self._facts(0, self.left[0]).count == 0)
        self.outcome[gone] = RETREAT


def sample(
    question: Question, seconds: float, battles: int, seed: int
) -> tuple[tuple[Side, Side], Ints, Floats, Floats, Floats, list[Floats], int]:
    """Fight a number of battles, or as many of them as there is time for, and one batch in any case.

    Returns:
        The sides; pairs of last positions and the chance of each pair, and of it the part that ends in a retreat; the
        chance of each outcome, in the end and after each round; how many battles were fought.

    Raises:
        BadQuestion: the retreat asked for looks ahead, which takes the exact answer.
    """
    if question.retreat.when in (BELOW, BEST):
        text = "A retreat that looks ahead needs the exact answer, and this battle is too large for the time."
        raise BadQuestion(text)
    began = time.perf_counter()
    trial = Trial(question, np.random.default_rng(seed))
    total = 0
    pairs: list[Ints] = []
    rounds: list[Floats] = []
    while total < battles and (not total or time.perf_counter() - began < seconds):
        size = min(_BATCH, battles - total)
        first, second, outcome, ended = trial.fight(size)
        pairs.append(np.stack([first, second, outcome], axis=1))
        while len(rounds) < len(ended):
            rounds.append(rounds[-1].copy() if rounds else np.zeros(len(OUTCOMES)))
        for number, row in enumerate(rounds):
            row += ended[min(number, len(ended) - 1)]
        total += size
    unique, counts = np.unique(np.concatenate(pairs), axis=0, return_counts=True)
    retreated = np.where(unique[:, 2] == RETREAT, counts, 0) / total
    outcomes = np.bincount(unique[:, 2], counts, len(OUTCOMES)) / total
    found = (trial.sides[0].side, trial.sides[1].side)
    return found, unique[:, :2], counts / total, retreated, outcomes, [row / total for row in rounds], total
