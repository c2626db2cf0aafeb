"""Battles small enough to be worked out on paper."""

from __future__ import annotations

from dataclasses import replace

import pytest

from boardgame.ai.axis_allies.odds import Force, Odds, Question, Retreat, Target, odds


def ask(attack: dict[str, int], defend: dict[str, int], kind: str = "land", **more: object) -> Odds:
    return odds(Question("spring1942", Force(attack), Force(defend), kind, **more), method="exact")  # type: ignore[arg-type]


def near(value: float) -> object:
    return pytest.approx(value, abs=1e-12)


def test_infantry_against_infantry() -> None:
    # A round: both miss 5/6 · 4/6 = 20/36, attacker alone hits 1/6 · 4/6 = 4/36, defender alone 5/6 · 2/6 = 10/36, both
    # hit 2/36. Of the 16/36 that decide: 1/4, 5/8, 1/8.
    found = ask({"infantry": 1}, {"infantry": 1})
    assert (found.win, found.chances.loss, found.chances.draw) == (near(1 / 4), near(5 / 8), near(1 / 8))
    assert found.rounds[0].win == near(4 / 36)
    assert found.rounds[1].win == near(4 / 36 * (1 + 20 / 36))
    # 3 IPCs won with 1/4, lost with 5/8, nothing with 1/8: mean -9/8, square 63/8.
    assert found.swing == near(-9 / 8)
    assert found.deviation == near((63 / 8 - 81 / 64) ** 0.5)


def test_artillery_raises_one_infantry() -> None:
    # A42-UNI-05. Infantry and artillery, both at 2, against infantry at 2. First round: no hit of the attacker 4/9.
    found = ask({"infantry": 1, "artillery": 1}, {"infantry": 1})
    # W2: both attackers left, W1: the artillery alone. Artillery alone: wins 1/3 · 2/3, draws 1/9, loses 2/9 of the
    # 5/9 that decide: 2/5, 1/5, 2/5.
    # W2 = 5/9 (a hit: battle over, the attacker has at least one left) + 4/9 · (2/3 · W2 + 1/3 · 2/5).
    assert found.win == near((5 / 9 + 4 / 27 * 2 / 5) / (1 - 8 / 27))


def test_a_lone_bomber_against_a_gun() -> None:
    # A42-SBR-18: shot down with 1/6, else nobody is there to fight it and the battle is won; a bomber takes nothing.
    found = ask({"bomber": 1}, {"antiaircraft_gun": 1})
    assert (found.win, found.chances.loss + found.chances.draw) == (near(5 / 6), near(1 / 6))
    assert found.capture == 0
    # Against infantry too: 5/6 of a bomber at 4 against infantry at 2, hits 2/3 and 1/3 a round: 4/9, 1/9, 2/9 of 7/9.
    assert ask({"bomber": 1}, {"antiaircraft_gun": 1, "infantry": 1}).win == near(5 / 6 * 4 / 7)


def test_two_submarines_against_a_transport() -> None:
    # A42-CON-19: a transport left alone is lost without a die.
    found = ask({"submarine": 2}, {"transport": 1}, "sea")
    assert found.win == near(1) and found.swing == near(7) and len(found.rounds) == 1


def test_submarines_strike_first_unless_a_destroyer_is_there() -> None:
    # A42-SUB-12: two submarines at 2 strike a cruiser: missed with 4/9. It answers at 3: one hit with 1/2.
    # S2 = 5/9 + 4/9 (1/2 S2 + 1/2 S1), S1 = 1/3 + 2/3 (1/2 S1): S1 = 1/2.
    assert ask({"submarine": 2}, {"cruiser": 1}, "sea").win == near((5 / 9 + 1 / 9) / (1 - 2 / 9))
    # A42-SUB-06: a destroyer fires back even when hit, at 2; submarine against destroyer is infantry at 2 against one.
    found = ask({"submarine": 1}, {"destroyer": 1}, "sea")
    assert (found.win, found.chances.loss, found.chances.draw) == (near(2 / 5), near(2 / 5), near(1 / 5))


def test_aircraft_and_submarines_cannot_hit_each_other() -> None:
    # A42-CON-16, A42-SUB-19
    found = ask({"fighter": 2}, {"submarine": 2}, "sea")
    assert found.chances.stalemate == near(1) and found.swing == 0
    # With a destroyer on their side they can, for as long as it lives: A42-UNI-73. In round 1 nobody is surprised: the
    # one submarine hits the destroyer with 1/6; the two at 3 miss it with 1/4, the destroyer at 2 with 2/3, so 1/6 of
    # the time. Round: it is missed and lives on with 5/36, hit at last with 5/6; undecided later with 1/36.
    found = ask({"fighter": 2, "destroyer": 1}, {"submarine": 1}, "sea")
    assert found.chances.stalemate == near(1 / 36 / (1 - 5 / 36)) and found.win == near(1 - 1 / 31)


def test_submarines_submerge_instead_of_fighting() -> None:
    # A42-SUB-08: nothing is lost and both stay.
    question = Question("spring1942", Force({"battleship": 2}), Force({"submarine": 2}, submerge=1), "sea")
    found = odds(question, method="exact")
    assert found.chances.stalemate == near(1)
    assert found.survivors("defender") == [({"submarine": 2}, near(1))]
    # A42-SUB-06: not under the eyes of a destroyer.
    question = Question("spring1942", Force({"destroyer": 2}), Force({"submarine": 2}, submerge=1), "sea")
    assert odds(question, method="exact").chances.stalemate < 0.5


def test_a_battleship_bombards_once_and_its_victim_answers() -> None:
    # A42-AMP-10, A42-AMP-11. The bombardment hits with 2/3; the infantry hit fires once more, 1/3, at the infantry
    # that landed, which fires too, at nobody. Else infantry fights infantry from the start: 1/4, 5/8, 1/8.
    force = Force({"infantry": 1}, ships={"battleship": 1})
    found = odds(Question("spring1942", force, Force({"infantry": 1}), "amphibious"), method="exact")
    assert found.win == near(2 / 3 * 2 / 3 + 1 / 3 * 1 / 4)
    assert found.chances.draw == near(2 / 3 * 1 / 3 + 1 / 3 * 1 / 8)
    assert found.chances.loss == near(1 / 3 * 5 / 8)


def test_a_two_hit_ship() -> None:
    # A42-UNI-54. Battleship at 4 against a destroyer at 2: each round the destroyer dies with 2/3 and hits with 1/3.
    # Whole: W = 2/3 + 1/3 (2/3 W + 1/3 D); damaged: it survives the deciding round with 2/3, so D = 4/9 + 1/3 · 2/3 D.
    damaged = (2 / 3 * 2 / 3) / (1 - 2 / 9)
    whole = (2 / 3 + 1 / 9 * damaged) / (1 - 2 / 9)
    assert ask({"battleship": 1}, {"destroyer": 1}, "sea").win == near(whole)
    question = Question("spring1942", Force({"battleship": 1}, {"battleship": 1}), Force({"destroyer": 1}), "sea")
    assert odds(question, method="exact").win == near(damaged)


def test_transports_are_lost_last() -> None:
    # A42-CON-17: the destroyer takes the only hit there is, then the transport is swept (A42-CON-19).
    found = ask({"battleship": 3}, {"destroyer": 1, "transport": 2}, "sea")
    assert 1 - 1e-8 < found.win < 1 and found.swing > 8 + 14 - 1e-3
    assert all(units.get("transport") == 2 for units, _ in found.survivors("defender") if units)


def test_a_raid() -> None:
    # A42-SBR-03 to A42-SBR-05: a bomber is shot down with 1/6, else does a die of damage, but 2 · 2 - 1 = 3 at most.
    found = ask({"bomber": 1}, {"antiaircraft_gun": 1}, "raid", target=Target(2, 1))
    assert found.damage == (near(1 / 6), near(5 / 36), near(5 / 36), near(5 / 6 * 4 / 6))
    assert found.swing == near(5 / 6 * (1 + 2 + 3 * 4) / 6 - 12 / 6)


def test_escorts_and_interceptors() -> None:
    # A42-SBR-13: an interceptor at 2 hits with 1/3, one escort at 1 with 1/6; the fighter is the cheaper loss.
    found = ask({"bomber": 1, "fighter": 1}, {"fighter": 1}, "raid")
    assert found.win == near(1)
    assert found.left["attacker"]["fighter"] == near(2 / 3)
    assert found.left["defender"]["fighter"] == near(5 / 6)


def test_retreat_after_a_round() -> None:
    # Infantry against infantry for one round: the 20/36 in which both miss end in a retreat.
    found = ask({"infantry": 1}, {"infantry": 1}, retreat=Retreat("after", 1))
    assert found.chances.retreat == near(20 / 36)
    assert found.left["attacker"]["infantry"] == near(24 / 36)


def test_the_best_retreat_is_worth_the_most() -> None:
    # Infantry against infantry goes on losing 9/8 IPCs in the mean, so it is best to leave at once: of the first round
    # the mean is 3 · (4 - 10) / 36 = -1/2.
    found = ask({"infantry": 1}, {"infantry": 1}, retreat=Retreat("best"))
    assert found.chances.retreat == near(20 / 36) and found.swing == near(-1 / 2)
    # A tank, hit with 1/3, hits with 1/2: wins a round with 1/3, loses with 1/6, both with 1/6. Against infantry that
    # comes to 1/3 · 3 - 1/6 · 5 + 1/6 · (3 - 5) < 0, against artillery to 1/3 · 4 - 1/6 · 5 + 1/6 · (4 - 5) > 0.
    assert ask({"tank": 1}, {"infantry": 1}, retreat=Retreat("best")).chances.retreat == near(1 / 3)
    assert ask({"tank": 1}, {"artillery": 1}, retreat=Retreat("best")).chances.retreat == 0


def test_a_retreat_below_a_chance() -> None:
    # Infantry against infantry wins one time in four.
    assert ask({"infantry": 1}, {"infantry": 1}, retreat=Retreat("below", chance=0.26)).chances.retreat == near(20 / 36)
    assert ask({"infantry": 1}, {"infantry": 1}, retreat=Retreat("below", chance=0.24)).chances.retreat == 0


def test_units_that_landed_do_not_retreat() -> None:
    # A42-AMP-19; the others may: A42-AMP-24.
    question = Question(
        "spring1942", Force({"infantry": 2, "fighter": 1}, seaborne={"infantry": 1}), Force({"infantry": 4}),
        "amphibious", Retreat("after", 1),
    )  # fmt: skip
    found = odds(question, method="exact")
    # The one that landed is lost first, and then all that are left retreat together; else it fights on alone.
    lost = sum(chance for left, _, chance in found.endings() if left.get("infantry", 0) < 2 and "fighter" in left)
    assert 0.3 < found.chances.retreat < lost
    assert found.chances.loss > 0.3 and found.left["attacker"]["fighter"] > 0.8
    whole = replace(question, attack=replace(question.attack, seaborne={"infantry": 2}))
    assert odds(whole, method="exact").chances.retreat < found.chances.retreat


def test_heavy_bombers_and_other_values() -> None:
    # One bomber with two dice against an infantry: hits with 1 - 1/9; the infantry with 1/3.
    force = Force({"bomber": 1}, dice={"bomber": 2})
    found = odds(Question("spring1942", force, Force({"infantry": 1})), method="exact")
    assert found.win == near(8 / 9 * 2 / 3 / (1 - 1 / 9 * 2 / 3))
    # Infantry that defends at 3 against infantry: 1/6 · 1/2 of 1 - 5/6 · 1/2.
    found = odds(Question("spring1942", Force({"infantry": 1}), Force({"infantry": 1}, values={"infantry": 3})))
    assert found.win == near(1 / 12 / (7 / 12))


def test_the_last_land_unit_is_kept() -> None:
    # The fighter goes before the last infantry.
    force = Force({"infantry": 1, "fighter": 1}, keep_land=True)
    found = odds(Question("spring1942", force, Force({"infantry": 2})), method="exact")
    assert found.capture == near(found.win)
    assert {"fighter": 1} not in [units for units, _ in found.survivors("attacker")]
