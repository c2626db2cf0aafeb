"""Odds of ground attacks: the forces asked for, the losses at each end, and what is told of it."""

from __future__ import annotations

import json
import random
from fractions import Fraction

import pytest
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st

from boardgame.ai.third_reich.odds import BadWords, described, odds_of
from boardgame.cli.odds_third_reich import run
from boardgame.games.third_reich.combat.forces import Forces
from boardgame.games.third_reich.combat.results import BELOW, combat_table


def test_air_on_both_sides_changes_the_column_as_in_the_rulebook() -> None:
    # TR-EX-41: 8-4 with four of ground support is 12-4, with three of DAS 12-7; the counterattack is 5-12.
    assert odds_of(described("2 infantry 4", "infantry 2", support=4)).column == "3-1"
    found = odds_of(described("2 infantry 4", "infantry 2", support=4, das=3))
    assert (found.column, found.counter_column) == ("1-1", "1-3")


def test_an_exchange_costs_multiplied_factors_and_a_countered_one_basic_factors() -> None:
    # TR-EX-21
    found = odds_of(described("3 infantry 3", "infantry 3", das=1))
    assert found.attacker["exchange"].factors >= 7
    assert found.attacker["counter_exchange"].factors >= 4


def test_the_smaller_side_loses_all_and_the_larger_keeps_one_to_advance() -> None:
    found = odds_of(described("2 infantry 3", "infantry 3", support=3))
    # 9 against 6: two infantry would pay exactly, an infantry and the air as well, and leave one to take the hex.
    assert found.attacker["exchange"].units == ("infantry 3",) and found.attacker["exchange"].air == 3
    assert found.attacker["exchange"].survives and not found.defender["exchange"].survives


def test_equal_forces_lose_everything() -> None:
    found = odds_of(described("2 infantry 3", "infantry 3"))
    assert not found.attacker["exchange"].survives and not found.defender["exchange"].survives
    assert found.taken == found.ends.defender_lost + found.ends.counter_exchange


def test_a_breakthrough_takes_armor() -> None:
    # TR-14.31
    assert odds_of(described("2 infantry 3", "infantry 1")).breakthrough == 0
    found = odds_of(described("armor 4, infantry 3", "infantry 1"))
    assert found.breakthrough == found.taken > Fraction(5, 6)


def test_bombarding_ships_pay_three_for_one_and_survive_the_loss_of_the_attack() -> None:
    # TR-29.411, TR-29.414
    found = odds_of(described("2 infantry 3", "infantry 1", "invasion", ships=9))
    assert found.forces.attack == 9 and found.column == "3-1"
    assert found.attacker["attacker_lost"].ships == 0
    assert found.attacker["exchange"].factors + found.attacker["exchange"].ships // 3 >= 3


@pytest.mark.parametrize(
    ("words", "rule"),
    [
        ({"attack": "replacement 1", "defend": "infantry 1"}, "TR-14.21b"),
        ({"attack": "infantry 1", "defend": "infantry 1", "support": 4}, "TR-28.422"),
        ({"attack": "infantry 9", "defend": "infantry 1", "das": 4}, "TR-28.513"),
        ({"attack": "infantry 9", "defend": "infantry 1", "ships": 9}, "TR-29.413"),
    ],
)
def test_what_the_rules_forbid_is_no_attack(words: dict[str, object], rule: str) -> None:
    with pytest.raises(BadWords, match=rule):
        described(**words)  # type: ignore[arg-type]


@pytest.mark.parametrize("text", ["three infantry", "2 tank 4", "infantry", "infantry 0", ""])
def test_words_that_are_no_units_are_told(text: str) -> None:
    with pytest.raises(BadWords):
        described(text, "infantry 1")


def fought(forces: Forces, rng: random.Random) -> str:
    """One battle, die by die, as the rulebook tells it."""
    table = combat_table()
    column = table.column(forces.attack, forces.defense)
    while True:
        result = table.result(column, rng.randint(1, 6)) if column != BELOW else "A"
        if result in ("A", "D", "EX"):
            return {"A": "attacker_lost", "D": "defender_lost", "EX": "exchange"}[result]
        counter = table.counterattack_column(result, forces.attack, forces.basic_defense)
        answer = table.result(counter, rng.randint(1, 6)) if counter != BELOW else "A"
        if answer in ("A", "D", "EX"):
            return {"D": "attacker_lost", "A": "defender_lost", "EX": "counter_exchange"}[answer]


@settings(max_examples=8, deadline=None)
@given(st.integers(1, 4), st.integers(1, 3), st.integers(0, 6), st.integers(0, 3))
def test_battles_fought_come_out_as_the_odds_say(attackers: int, defenders: int, support: int, das: int) -> None:
    forces = described(f"{attackers} infantry 3", f"{defenders} infantry 2", support=min(support, 9), das=das)
    found, rng = odds_of(forces).ends, random.Random(1)
    battles = 4000
    ends = [fought(forces, rng) for _ in range(battles)]
    for end in ("attacker_lost", "defender_lost", "exchange", "counter_exchange"):
        assert abs(ends.count(end) / battles - float(getattr(found, end))) < 0.04


def test_the_command_tells_every_end() -> None:
    done = CliRunner().invoke(run, ["--attack", "2 armor 4-6, infantry 3", "--defend", "infantry 2"])
    assert done.exit_code == 0
    assert "11 against 4: 2-1" in done.output and "59.38 %" in done.output and "breakthrough" in done.output


def test_the_command_prints_json_whose_chances_make_one() -> None:
    asked = ["--attack", "infantry 3", "--defend", "infantry 1", "--json"]
    done = CliRunner().invoke(run, asked, standalone_mode=False)
    assert sum(Fraction(end["fraction"]) for end in json.loads(done.output)["ends"]) == 1
