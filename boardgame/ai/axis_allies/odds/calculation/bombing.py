"""What a raid does in the end: the guns of the facilities attacked, and the damage done by the bombers left."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import product

import numpy as np

from boardgame.ai.axis_allies.odds.calculation.chances import Floats, at_most, binomials, convolve, sum_of_dice
from boardgame.ai.axis_allies.odds.calculation.side import Side
from boardgame.ai.axis_allies.odds.calculation.side_position import Ints, Position
from boardgame.ai.axis_allies.odds.question import Question, Site, chosen_sites, most_damage, sites
from boardgame.games.axis_allies.edition.battle_rules import RAID_CAP


@dataclass(frozen=True, slots=True)
class Bombed:
    """Where a raid ends, one entry each, and the damage done there.

    Attributes:
        pairs: pairs of last positions.
        weights: the chance of each.
        done: for each, the chance of each amount of damage or IPCs taken, from 0 on.
        facilities: the chance of each amount of damage done to each facility, where bombers choose among them.
    """

    pairs: Ints
    weights: Floats
    done: list[Floats]
    facilities: Mapping[str, Floats]


def bombed(question: Question, attack: Side, pairs: Ints, weights: Floats) -> Bombed:
    """The end of a raid, from pairs of positions after the air battle and their chances."""
    if not chosen_sites(question.chart):
        done = {at: raid_damage(question, attack, attack.positions[at]) for at in set(pairs[:, 0].tolist())}
        return Bombed(pairs, weights, [done[at] for at in pairs[:, 0].tolist()], {})
    ends: dict[tuple[int, int], Floats] = {}
    facilities = {site.type: np.zeros(1) for site in sites(question)}
    for (at, other), weight in zip(pairs.tolist(), weights.tolist(), strict=True):
        position = attack.positions[at]
        raid = np.ones((1, 1))
        for site, bombers in _aimed(question, sum(attack.raiders(position).values())):
            here = _attacked(question, site, bombers)
            facilities[site.type] = _sum(facilities[site.type], weight * here.sum(axis=0))
            raid = _together(raid, here)
        for lost, chances in enumerate(raid):
            if lost:
                position = attack.lose(position, next(iter(attack.raiders(position))))
            end = (attack.number(position), other)
            ends[end] = _sum(ends.get(end, np.zeros(1)), weight * chances)
    ends = {end: chances for end, chances in ends.items() if chances.any()}
    total = np.array([chances.sum() for chances in ends.values()])
    done_here = [chances / chances.sum() for chances in ends.values()]
    return Bombed(np.array(list(ends), dtype=np.int64).reshape(-1, 2), total, done_here, facilities)


def _aimed(question: Question, bombers: int) -> list[tuple[Site, int]]:
    """The bombers that attack each facility (P40-SBR-11)."""
    found = []
    chosen = sites(question)
    for site in chosen:
        here = bombers if site is chosen[-1] else min(bombers, site.bombers)
        found.append((site, here))
        bombers -= here
    return found


def _attacked(question: Question, site: Site, bombers: int) -> Floats:
    """The chance to lose so many bombers to the guns of a facility and to do so much damage to it: [lost, damage].

    P40-SBR-13, P40-SBR-14, P40-SBR-15.
    """
    chart = question.chart
    record = chart.types[site.type].facility
    assert record is not None, "the question was checked"
    most = most_damage(question, record) - site.damage
    guns = chart.rules.facility_guns if "facility_guns" in chart.rules.raid_steps else 0
    lost = binomials(bombers, guns)[bombers]
    found = np.zeros((bombers + 1, most + 1))
    for number in range(bombers + 1):
        done = at_most(sum_of_dice(bombers - number), most)
        found[number, : len(done)] = lost[number] * done
    return found


def _together(first: Floats, second: Floats) -> Floats:
    """The distribution of the sums of two pairs of numbers."""
    found = np.zeros(tuple(a + b - 1 for a, b in zip(first.shape, second.shape, strict=True)))
    for (row, column), chance in np.ndenumerate(first):
        found[row : row + second.shape[0], column : column + second.shape[1]] += chance * second
    return found


def _sum(first: Floats, second: Floats) -> Floats:
    """The sum of two rows of chances, the shorter one filled up with zeros."""
    found = np.zeros(max(len(first), len(second)))
    found[: len(first)] += first
    found[: len(second)] += second
    return found


def raid_damage(question: Question, attack: Side, position: Position) -> Floats:
    """The chance of each amount of IPCs or damage that the raiders of a position do.

    Damage to a complex is limited as a whole (A42-SBR-05); money for each raider, and by what there is (AAR-SBR-08,
    AAR-SBR-09).
    """
    target, rules = question.target, question.chart.rules
    money = "take_money" in rules.raid_steps
    result = np.ones((1, 1))
    for slot, count in attack.raiders(position).items():
        one = raider_damage(attack, slot)
        for _ in range(count):
            result = convolve(result, (at_most(one, target.ipc) if money else one)[None, :])
    for _ in range(attack.rockets):  # AAR-SBR-23, AAR-SBR-25: nothing defends against them
        result = convolve(result, at_most(sum_of_dice(rules.rocket_dice), target.ipc)[None, :])
    if money:
        return at_most(result[0], target.cash) if target.cash is not None else np.asarray(result[0])
    return at_most(result[0], max(0, target.ipc * RAID_CAP - target.damage))


def raider_damage(attack: Side, slot: int) -> Floats:
    """The chance of each amount that one raider does, before anything limits it."""
    dice = attack.dice(slot, raid=True)
    if attack.roster is None:
        return sum_of_dice(dice)
    found = np.zeros(6 * dice + 1)
    for rolled in product(range(1, 7), repeat=dice):
        found[attack.worth(slot, rolled)] += 6.0**-dice
    return found
