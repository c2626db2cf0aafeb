"""The odds follow the edition's rules: other rules, other odds, and those of the game that is played by them."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest

from boardgame.ai.axis_allies.odds import BadQuestion, Force, Question, Retreat, chart_of, load_chart, odds, with_rules
from boardgame.ai.axis_allies.odds.chart import whole_edition
from boardgame.games import registry
from boardgame.games.axis_allies.edition.battle_rules import CHART, SUBMARINE, BattleRules, Pairing
from boardgame.games.revised.opening_fire import OpeningFire
from boardgame.games.revised.submerging import Submerge
from tests.ai.axis_allies.odds.test_against_the_game import disagreements
from tests.games.spring1942.battles import the_game

EDITIONS = [name for name in registry.games() if registry.info(name).family == "axis_allies"]


def edition(**changes: Any) -> Any:
    """The 1942 edition with other rules of battle."""
    whole = the_game().edition
    # Steps that 1942 does not have cite rules that it does not have.
    cited = {f"AAR-{part}-{number:02}": "A42-CON-08" for part in ("CON", "SUB") for number in range(1, 150)}
    cited |= dict.fromkeys(("submarines_fire_first", "destroyer_lets_answer"), "A42-CON-08")
    stages = {"opening_submarines": OpeningFire(), "submerge": Submerge()}
    return replace(whole, battle=replace(whole.battle, **changes), stages=stages, citations=cited)


def ships_or_all(firing: Any, own: Iterable[Any]) -> str:
    """Aircraft find submarines without help."""
    return SUBMARINE if "submarine" in firing.tags else CHART


FIRST_FIRE: dict[str, Any] = {
    "steps": (
        "test", "begin_round", "opening_submarines", "test", "attack", "defense", "remove", "test", "submerge", "test",
        "press",
    ),
    "hit_class": ships_or_all, "last": "", "sweep": False, "bombarded_answer": False, "bombard_limit": False,
    "destroyer_delays": False, "submerged_stay": True,
}  # fmt: skip
"""Submarines fire first whatever the destroyers do, which let their friends answer; they submerge after a round."""


@pytest.mark.parametrize("name", EDITIONS)
def test_the_quick_chart_is_that_of_the_whole_edition(name: str) -> None:
    quick, whole = load_chart(name), chart_of(whole_edition(name))
    assert quick == whole and list(quick.types) == list(whole.types)


@pytest.mark.parametrize("name", EDITIONS)
def test_a_chart_is_read_without_the_board(name: str) -> None:
    code = (
        "import sys; from boardgame.ai.axis_allies.odds import load_chart; "
        f"load_chart('{name}'); print('boardgame.boards' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert done.stdout.strip() == "False"


def test_bombarded_units_that_do_not_answer() -> None:
    force, defend = Force({"infantry": 1}, ships={"battleship": 1}), Force({"infantry": 1})
    question = Question(with_rules(load_chart("spring1942"), bombarded_answer=False), force, defend, "amphibious")
    # The infantry hit with 2/3 is gone without an answer.
    assert odds(question, method="exact").win == pytest.approx(2 / 3 + 1 / 3 * 1 / 4, abs=1e-12)


def test_another_pairing() -> None:
    # Tanks raise infantry to 3: two hits of 1/2 against an infantry at 2.
    question = Question(
        with_rules(load_chart("spring1942"), pairings=(Pairing("blitz", "supported", 3),)),
        Force({"infantry": 1, "tank": 1}), Force({"infantry": 1}),
    )  # fmt: skip
    alone = 1 / 2 * 2 / 3 / (1 - 1 / 2 * 2 / 3)
    assert odds(question, method="exact").win == pytest.approx((3 / 4 + 1 / 4 / 3 * alone) / (1 - 1 / 6), abs=1e-12)
    raised = odds(Question("spring1942", question.attack, question.defend))
    assert raised.win < odds(question).win


def test_another_order_of_steps() -> None:
    # The defender fires first, and those hit answer no more: infantry at 2 against infantry at 1.
    steps = ("test", "begin_round", "defense", "remove", "test", "attack", "remove", "test", "press")
    question = Question(
        with_rules(load_chart("spring1942"), steps=steps), Force({"infantry": 1}), Force({"infantry": 1})
    )
    assert odds(question, method="exact").chances.loss == pytest.approx(1 / 3 / (1 - 2 / 3 * 5 / 6), abs=1e-12)


def test_a_step_unknown_here_is_no_silent_mistake() -> None:
    steps = ("test", "begin_round", "gas", "attack", "defense", "remove", "test", "press")
    force = Force({"infantry": 1})
    question = Question(with_rules(load_chart("spring1942"), steps=steps), force, force)
    with pytest.raises(BadQuestion, match="the battle step gas"):
        odds(question, method="exact")


def test_steps_of_advantages_are_left_out_and_named() -> None:
    steps = ("test", "begin_round", "gas", "attack", "defense", "remove", "test", "press")
    whole = replace(edition(steps=steps), stages={"gas": None})
    chart = chart_of(whole)
    assert chart.left_out == ("gas",) and "gas" not in chart.rules.steps
    force = Force({"infantry": 1})
    found = odds(Question(chart, force, force))
    assert found.win == pytest.approx(1 / 4) and found.to_plain()["left_out"] == ["gas"]
    with pytest.raises(BadQuestion, match="gas"):
        odds(Question(chart_of(whole, in_force=["gas"]), force, force))


def test_money_instead_of_damage() -> None:
    steps = ("place", "antiaircraft", "take_money")
    question = Question(with_rules(load_chart("spring1942"), raid_steps=steps), Force({"bomber": 2}), Force({}), "raid")
    found = odds(replace(question, target=replace(question.target, ipc=4, cash=7)), method="exact")
    # Two dice cut to 4 each, and 7 is all there is: 7 or 8 comes of 3+4, 4+3 and 4+4.
    assert len(found.damage) == 8
    assert found.damage[7] == pytest.approx((2 * 1 / 6 * 1 / 2) + 1 / 4, abs=1e-12)


@pytest.mark.parametrize("name, changes, attack, defend, kind", [
    ("no answer", {"bombarded_answer": False}, Force({"infantry": 3, "fighter": 1}, ships={"cruiser": 2}),
     Force({"infantry": 3, "tank": 1}), "amphibious"),
    ("no sweep", {"sweep": False}, Force({"destroyer": 2, "fighter": 1}),
     Force({"transport": 2, "submarine": 1}), "sea"),
    ("transports as they come", {"last": ""}, Force({"cruiser": 2}), Force({"transport": 1, "cruiser": 2}), "sea"),
    ("first fire", FIRST_FIRE, Force({"submarine": 3, "cruiser": 1}), Force({"destroyer": 1, "cruiser": 1}), "sea"),
    ("first fire of both", FIRST_FIRE, Force({"submarine": 2, "destroyer": 1, "fighter": 1}),
     Force({"submarine": 2, "destroyer": 2}, order=("destroyer",)), "sea"),
    ("first fire unseen", FIRST_FIRE, Force({"submarine": 2, "cruiser": 1}),
     Force({"submarine": 2, "cruiser": 1}), "sea"),
    ("first fire and away", FIRST_FIRE, Force({"submarine": 2, "cruiser": 2}),
     Force({"submarine": 2, "battleship": 1}, submerge=1), "sea"),
])  # fmt: skip
def test_the_game_played_by_other_rules_agrees(
    name: str, changes: dict[str, Any], attack: Force, defend: Force, kind: str
) -> None:
    question = Question(edition(**changes), attack, defend, kind, Retreat("after", 3))
    # Whoever is struck answers in both where all destroyers outlive their submarines, and in neither without any.
    here, there = (odds(asked, method="exact").win for asked in (question, replace(question, edition="spring1942")))
    assert (here == pytest.approx(there, abs=1e-12)) == (name in ("first fire", "first fire unseen"))
    wrong = disagreements(question, 250, name)
    if wrong:
        wrong = disagreements(question, 2500, f"{name} again")
    assert not wrong
    tried = odds(question, method="sample", battles=20_000)
    assert tried.win == pytest.approx(odds(question, method="exact").win, abs=0.015)


def test_the_defaults_are_those_of_the_kit() -> None:
    assert load_chart("spring1942").rules == BattleRules()
