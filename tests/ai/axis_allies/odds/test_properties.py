"""What holds of all odds."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from boardgame.ai.axis_allies.odds import Force, Question, Retreat, forget, odds
from tests.ai.axis_allies.odds.grounds import GROUNDS
from tests.ai.axis_allies.odds.played import random_question


@pytest.mark.parametrize("edition", GROUNDS)
@pytest.mark.parametrize("first", range(1000, 1060, 20))
def test_chances_sum_to_one(first: int, edition: str) -> None:
    for seed in range(first, first + 20):
        found = odds(random_question(seed, edition), method="exact")
        assert found.chances.total() == pytest.approx(1, abs=1e-12)
        for side in ("attacker", "defender"):
            assert math.fsum(chance for _, chance in found.survivors(side)) == pytest.approx(1, abs=1e-12)
        assert math.fsum(chance for *_, chance in found.endings()) == pytest.approx(1, abs=1e-12)
        assert not found.damage or math.fsum(found.damage) == pytest.approx(1, abs=1e-12)
        wins = [chances.win for chances in found.rounds]
        assert wins == sorted(wins) and wins[-1] == found.win


@pytest.mark.parametrize("edition", GROUNDS)
@pytest.mark.parametrize("first", range(2000, 2030, 15))
def test_a_sample_agrees(first: int, edition: str) -> None:
    for seed in range(first, first + 15):
        question = random_question(seed, edition)
        found, tried = odds(question, method="exact"), odds(question, method="sample", battles=10_000)
        assert not tried.exact and tried.battles == 10_000
        for word in ("win", "draw", "loss", "retreat", "stalemate"):
            chance = getattr(found.chances, word)
            error = math.sqrt(chance * max(0, 1 - chance) / 10_000)
            assert getattr(tried.chances, word) == pytest.approx(chance, abs=4.5 * error + 3e-4), (seed, word)
        assert tried.swing == pytest.approx(found.swing, abs=4.5 * found.deviation / 100 + 1e-9), seed
        assert tried.capture == pytest.approx(found.capture, abs=0.025)


@pytest.mark.parametrize("kind, defend, start, more", [
    ("land", {"infantry": 4, "tank": 1, "fighter": 1}, {"infantry": 2}, "infantry"),
    ("land", {"infantry": 4, "tank": 1, "fighter": 1}, {"infantry": 2}, "tank"),
    ("land", {"infantry": 3, "antiaircraft_gun": 1}, {"infantry": 1}, "bomber"),
    ("sea", {"destroyer": 2, "submarine": 1}, {"cruiser": 1}, "destroyer"),
    ("sea", {"cruiser": 2}, {"submarine": 1}, "submarine"),
    ("sea", {"battleship": 1, "transport": 2}, {"cruiser": 1}, "battleship"),
])  # fmt: skip
def test_another_attacker_never_lowers_the_chance_to_win(kind: str, defend: dict, start: dict, more: str) -> None:
    chances = [
        odds(Question("spring1942", Force({**start, more: start.get(more, 0) + n}), Force(defend), kind)).win
        for n in range(6)
    ]
    assert chances == sorted(chances) and chances[0] < chances[-1]


def test_another_attacker_can_leave_more_battles_undecided() -> None:
    """The one exception: a submarine that goes on hiding from aircraft cannot be beaten, and neither can it win.

    Against a destroyer and a fighter, the fighter hits submarines as long as the destroyer lives (A42-SUB-19); the more
    submarines attack, the likelier it is that destroyer and ships are gone while submarines and the fighter are left,
    which ends the battle without a winner. What grows even then is the chance not to lose.
    """
    defend = Force({"destroyer": 1, "aircraft_carrier": 1, "fighter": 1})
    found = [odds(Question("spring1942", Force({"submarine": n}), defend, "sea")).chances for n in range(1, 6)]
    assert all(chances.win == 0 for chances in found)
    losses = [chances.loss for chances in found]
    assert losses == sorted(losses, reverse=True)


def test_equal_forces_are_symmetric() -> None:
    # Destroyers and battleships attack and defend alike, and nobody has a surprise strike.
    for units in ({"destroyer": 3}, {"destroyer": 2, "battleship": 2, "cruiser": 1}):
        found = odds(Question("spring1942", Force(units), Force(units), "sea"), method="exact")
        assert found.win == pytest.approx(found.chances.loss, abs=1e-12)
        assert found.swing == pytest.approx(0, abs=1e-9)
        assert found.left["attacker"] == pytest.approx(found.left["defender"], abs=1e-9)
    # Infantry raised to 2 by artillery fights like defending infantry.
    units = {"infantry": 3, "artillery": 3}
    assert odds(Question("spring1942", Force(units), Force(units))).win == pytest.approx(
        odds(Question("spring1942", Force(units), Force(units))).chances.loss, abs=0.05
    )


def test_sides_with_the_same_values_mirror_each_other() -> None:
    # Tanks attack and defend at 3, artillery at 2: attack 5 tanks with 3 and 3 with 5.
    big, small = {"tank": 4, "artillery": 1}, {"tank": 2, "artillery": 2}
    there = odds(Question("spring1942", Force(big), Force(small)), method="exact")
    back = odds(Question("spring1942", Force(small), Force(big)), method="exact")
    assert there.win == pytest.approx(back.chances.loss, abs=1e-12)
    assert there.swing == pytest.approx(-back.swing, abs=1e-9)


def test_the_order_of_losses_matters() -> None:
    force = Force({"infantry": 4, "fighter": 2})
    cheap = odds(Question("spring1942", force, Force({"infantry": 4})))
    dear = odds(Question("spring1942", replace(force, order=("fighter",)), Force({"infantry": 4})))
    assert cheap.win > dear.win and cheap.swing > dear.swing


@pytest.mark.parametrize("has, other, kind, defend, start, more", [
    (("super_submarines",), ("jet_fighters",), "sea", {"destroyer": 2, "aircraft_carrier": 1, "fighter": 2},
     {"submarine": 2}, "destroyer"),
    (("wolf_packs",), (), "sea", {"destroyer": 1, "battleship": 1}, {"submarine": 1}, "submarine"),
    (("heavy_bombers",), ("jet_fighters",), "land", {"infantry": 4, "fighter": 2}, {"infantry": 1}, "bomber"),
    (("marines", "combined_bombardment"), ("dug_in_defenders",), "amphibious", {"infantry": 3}, {"infantry": 1},
     "infantry"),
    (("banzai_attacks",), ("radar",), "land", {"infantry": 4, "antiaircraft_gun": 1}, {"infantry": 1}, "infantry"),
])  # fmt: skip
def test_another_attacker_never_lowers_the_chance_with_technologies_either(
    has: tuple[str, ...], other: tuple[str, ...], kind: str, defend: dict, start: dict, more: str
) -> None:
    """An attack that was a banzai attack before is the exception: ``test_in_force.py`` has it."""
    chances = [
        odds(Question("revised", Force({**start, more: start.get(more, 0) + n}, has=has), Force(defend, has=other),
                      kind)).win
        for n in range(6)
    ]  # fmt: skip
    assert chances == sorted(chances) and chances[0] < chances[-1]


@pytest.mark.parametrize("first", range(0, 60, 20))
def test_a_round_in_one_step_comes_to_the_same_as_its_steps(first: int, monkeypatch: pytest.MonkeyPatch) -> None:
    # Apart, those hit by submarines keep axes of their own until they are removed.
    questions = [random_question(seed, "revised") for seed in range(first, first + 20)]
    questions = [
        replace(question, retreat=retreat)
        for question in questions
        if question.kind == "sea" and not question.attack.one_way and not question.defend.spend
        for retreat in (question.retreat, Retreat("best"), Retreat("below", chance=0.4))
    ]
    assert questions
    whole = [odds(question, method="exact") for question in questions]
    monkeypatch.setattr("boardgame.ai.axis_allies.odds.reckoning.sequence.length", lambda names: 0)
    forget()
    for question, one in zip(questions, whole, strict=True):
        apart = odds(question, method="exact")
        assert [apart.win, apart.swing, apart.chances.retreat] == pytest.approx(
            [one.win, one.swing, one.chances.retreat], abs=1e-11
        )
    forget()
