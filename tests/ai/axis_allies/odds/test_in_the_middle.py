"""Battles asked about in the middle of a round: units behind the casualty strip still fire, then they are gone."""

from __future__ import annotations

from dataclasses import replace
from math import comb

import pytest

from boardgame.ai.axis_allies.odds import Force, Question, odds
from boardgame.ai.axis_allies.odds.chart import load_chart, with_rules

CHART = load_chart("spring1942")
AFTER_ATTACK = with_rules(CHART, opening=("defense", "remove", "test", "press"))


def test_units_behind_the_strip_fire_once_and_are_gone():
    attack, defend = Force({"tank": 3}), Force({"infantry": 2}, struck={"infantry": 2})
    found = odds(Question(AFTER_ATTACK, attack, defend))
    chances = [comb(4, hits) * (1 / 3) ** hits * (2 / 3) ** (4 - hits) for hits in range(5)]
    each = [odds(Question(CHART, Force({"tank": tanks}), Force({"infantry": 2}))).win for tanks in (3, 2, 1)]
    assert found.exact
    assert found.win == pytest.approx(sum(chance * win for chance, win in zip(chances, each, strict=False)))


def test_the_last_defenders_fire_once_more_from_behind_the_strip():
    attack, defend = Force({"infantry": 1}), Force({}, struck={"fighter": 1})
    found = odds(Question(AFTER_ATTACK, attack, defend))
    assert found.win == pytest.approx(1 / 3)  # the fighter defends at 4
    assert found.chances.draw == pytest.approx(2 / 3)


def test_a_sample_agrees_with_the_exact_answer():
    attack = Force({"battleship": 1, "destroyer": 1}, damaged={"battleship": 1})
    question = Question(AFTER_ATTACK, attack, Force({"cruiser": 2}, struck={"battleship": 1}), kind="sea")
    exact, tried = odds(question), odds(question, method="sample", battles=20_000)
    assert tried.interval[0] <= exact.win <= tried.interval[1]


@pytest.mark.parametrize("rest", ["answer_strike", "answer_opening"])
def test_submarines_that_were_struck_still_strike(rest):
    steps = (rest, "test", "attack", "defense", "remove", "test", "press")
    chart = with_rules(CHART, opening=steps)
    if rest == "answer_opening":
        chart = with_rules(chart, steps=("test", "begin_round", "opening_submarines", *steps[1:]))
        chart = with_rules(chart, destroyer_delays=False)
    question = Question(chart, Force({"cruiser": 1}), Force({}, struck={"submarine": 1}), kind="sea")
    found = odds(question)
    assert found.exact
    assert found.win == pytest.approx(5 / 6)  # it defends at 1
    assert found.chances.draw == pytest.approx(1 / 6)
    tried = odds(replace(question), method="sample", battles=20_000)
    assert tried.win == pytest.approx(5 / 6, abs=0.02)


def test_a_destroyer_lets_the_struck_answer_in_the_general_fire():
    steps = ("test", "attack", "defense", "remove", "test", "press")
    chart = with_rules(CHART, opening=("release", *steps), destroyer_delays=False,
                       steps=("test", "begin_round", "opening_submarines", *steps[1:]))  # fmt: skip
    alone = Question(chart, Force({"submarine": 1}), Force({}, struck={"cruiser": 1}), kind="sea")
    assert odds(alone).win == pytest.approx(1)
    helped = Question(chart, Force({"submarine": 1}), Force({}, struck={"destroyer": 1}), kind="sea")
    assert odds(helped).win == pytest.approx(2 / 3)  # it defends at 2


@pytest.mark.parametrize("rest", ["answer_opening", "release", "test"])
def test_units_of_both_sides_behind_the_strip(rest):
    # Of both sides some have been hit by submarines; beside a destroyer they answer.
    chart = load_chart("revised")
    steps = ("test", "attack", "defense", "remove", "test", "submerge", "test", "press")
    chart = with_rules(chart, opening=tuple(dict.fromkeys((rest, *steps))))
    attack = Force({"destroyer": 1, "submarine": 1, "battleship": 1}, struck={"transport": 1} if rest == "test" else {})
    defend = Force({"destroyer": 1, "submarine": 1}, struck={"aircraft_carrier": 1, "submarine": 1})
    question = Question(chart, attack, defend, kind="sea")
    exact, tried = odds(question), odds(question, method="sample", battles=40_000)
    assert exact.exact and exact.chances.total() == pytest.approx(1, abs=1e-12)
    assert tried.win == pytest.approx(exact.win, abs=0.012)
    assert tried.swing == pytest.approx(exact.swing, abs=5 * exact.deviation / 200)


def test_fleets_in_the_middle_of_a_round_are_computed_exactly():
    chart = load_chart("revised")
    chart = with_rules(chart, opening=("test", "attack", "defense", "remove", "test", "submerge", "test", "press"))
    fleet = {"battleship": 2, "aircraft_carrier": 2, "fighter": 4, "destroyer": 3, "submarine": 3}
    question = Question(chart, Force(fleet, struck={"submarine": 1}), Force(fleet, struck={"submarine": 1}), kind="sea")
    assert odds(question).exact
    assert odds(replace(question, edition="revised", attack=Force(fleet), defend=Force(fleet))).exact
