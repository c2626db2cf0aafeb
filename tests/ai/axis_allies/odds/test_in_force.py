"""Technologies and national advantages by name, in battles of Revised small enough to be worked out on paper."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from boardgame.ai.axis_allies.odds import BadQuestion, Force, Odds, Question, Target, odds


def ask(
    attack: dict[str, int], defend: dict[str, int], kind: str = "land", has: tuple[str, ...] = (),
    other: tuple[str, ...] = (), *, one_way: dict[str, int] | None = None, spend: bool = False,
    ships: dict[str, int] | None = None, **more: Any,
) -> Odds:  # fmt: skip
    force = Force(attack, has=has, one_way=one_way or {}, ships=ships or {})
    return odds(Question("revised", force, Force(defend, has=other, spend=spend), kind, **more), method="exact")


def near(value: float) -> object:
    return pytest.approx(value, abs=1e-12)


def chances(found: Odds) -> tuple[float, float, float]:
    return found.win, found.chances.draw, found.chances.loss


def test_jet_fighters_defend_at_5() -> None:
    # AAR-TEC-10. Infantry hits with 1/6 and the jet with 5/6: it wins with 1/6 · 1/6 of the 31/36 that decide.
    assert ask({"infantry": 1}, {"fighter": 1}, other=("jet_fighters",)).win == near(1 / 31)
    # They attack as ever: a fighter against infantry, 1/2 · 2/3 of 1 - 1/2 · 2/3.
    assert ask({"fighter": 1}, {"infantry": 1}, has=("jet_fighters",)).win == near(1 / 2)


def test_super_submarines_attack_at_3() -> None:
    # AAR-TEC-12. The transport hit is gone without an answer (AAR-CON-42): W = 1/2 + 1/2 · 5/6 W.
    assert ask({"submarine": 1}, {"transport": 1}, "sea", ("super_submarines",)).win == near(6 / 7)
    # In defense they hit on 2: against a transport that cannot fire back, submarines are lost to nobody.
    plain = ask({"destroyer": 1}, {"submarine": 1}, "sea")
    assert chances(ask({"destroyer": 1}, {"submarine": 1}, "sea", other=("super_submarines",))) == chances(plain)


def test_heavy_bombers_roll_two_dice() -> None:
    # AAR-TEC-15. It hits with 8/9, the infantry with 1/3.
    assert ask({"bomber": 1}, {"infantry": 1}, has=("heavy_bombers",)).win == near(8 / 9 * 2 / 3 / (1 - 1 / 9 * 2 / 3))
    # In defense it rolls one die: infantry and bomber hit with 1/6 each.
    assert ask({"infantry": 1}, {"bomber": 1}, other=("heavy_bombers",)).win == near(5 / 36 / (11 / 36))


def test_destroyers_bombard() -> None:
    # AAR-TEC-14, AAR-CON-31: hit with 1/2, the infantry is gone without an answer; else infantry wins one time in four.
    found = ask({"infantry": 1}, {"infantry": 1}, "amphibious", ("combined_bombardment",), ships={"destroyer": 1})
    assert found.win == near(1 / 2 + 1 / 2 * 1 / 4)
    with pytest.raises(BadQuestion, match="cannot bombard"):
        ask({"infantry": 1}, {"infantry": 1}, "amphibious", ("jet_fighters",), ships={"destroyer": 1})


def test_a_wolf_pack_stays_one_while_boats_are_lost() -> None:
    # AAR-ADV-G4. Boats at 3 against a damaged battleship at 4, hit at once where one of them hits:
    # W1 = 1/2 + 1/2 · 1/3 W1, W2 = 3/4 + 1/4 (1/3 W2 + 2/3 W1), W3 = 7/8 + 1/8 (1/3 W3 + 2/3 W2).
    one = (1 / 2) / (1 - 1 / 6)
    two = (3 / 4 + 1 / 4 * 2 / 3 * one) / (1 - 1 / 12)
    three = (7 / 8 + 1 / 8 * 2 / 3 * two) / (1 - 1 / 24)
    defend = Force({"battleship": 1}, {"battleship": 1})
    question = Question("revised", Force({"submarine": 3}, has=("wolf_packs",)), defend, "sea")
    assert odds(question, method="exact").win == near(three)
    # Two are no pack and attack at 2: missed with 4/9.
    assert ask({"submarine": 2}, {"transport": 1}, "sea", ("wolf_packs",)).rounds[0].win == near(5 / 9)


def test_the_atlantic_wall_holds_for_a_round() -> None:
    # AAR-ADV-G2. At 3 in the first round: won with 1/6 · 1/2, undecided with 5/6 · 1/2; then 1/4 as ever.
    found = ask({"infantry": 1}, {"infantry": 1}, "amphibious", other=("atlantic_wall",))
    assert found.win == near(1 / 12 + 5 / 12 * 1 / 4)
    # Against an attack overland it counts for nothing.
    assert ask({"infantry": 1}, {"infantry": 1}, other=("atlantic_wall",)).win == near(1 / 4)


def test_marines_attack_at_2_for_a_round() -> None:
    # AAR-ADV-A3. Won with 1/3 · 2/3, undecided with 2/3 · 2/3; then 1/4 as ever.
    found = ask({"infantry": 1}, {"infantry": 1}, "amphibious", ("marines",))
    assert found.win == near(2 / 9 + 4 / 9 * 1 / 4)


@pytest.mark.parametrize(("unit", "name"), [
    ("infantry", "russian_winter"), ("infantry", "dug_in_defenders"), ("artillery", "fortress_europe"),
])  # fmt: skip
def test_defenders_at_3(unit: str, name: str) -> None:
    # AAR-ADV-S1, AAR-ADV-J5, AAR-ADV-G6: infantry wins with 1/6 · 1/2 of the 1 - 5/6 · 1/2 that decide.
    assert ask({"infantry": 1}, {unit: 1}, other=(name,)).win == near(1 / 7)


def test_banzai_attacks_are_made_by_infantry_alone() -> None:
    # AAR-ADV-J6. At 2 against 2: 2/9 of 5/9.
    assert ask({"infantry": 1}, {"infantry": 1}, has=("banzai_attacks",)).win == near(2 / 5)
    # With a fighter beside them it is no such attack, and an attacker more makes victory less likely.
    alone = ask({"infantry": 10}, {"infantry": 9}, has=("banzai_attacks",))
    assert ask({"infantry": 10, "fighter": 1}, {"infantry": 9}, has=("banzai_attacks",)).win < alone.win


def test_radar_and_superfortresses() -> None:
    # AAR-ADV-U1: shot down with 1/3, else nobody is there. AAR-ADV-A6: never fired at.
    gun = {"antiaircraft_gun": 1}
    assert ask({"bomber": 1}, gun, other=("radar",)).win == near(2 / 3)
    assert ask({"bomber": 1}, gun, has=("superfortresses",)).win == near(1)
    assert ask({"bomber": 1, "fighter": 1}, gun, has=("superfortresses",)).left["attacker"]["fighter"] == near(5 / 6)


def test_kamikazes_hit_ships_that_do_not_answer() -> None:
    # AAR-ADV-J2, AAR-ADV-J2c: two at 3 sink a battleship with 1/4, and are lost themselves.
    found = ask({"fighter": 2}, {"battleship": 1}, "sea", ("kamikaze_attacks",), one_way={"fighter": 2})
    assert chances(found) == (0, near(1 / 4), near(3 / 4))
    # One at 3 sinks a destroyer at once with 1/2; else two destroyers at 3 fight: one in three each.
    attack = {"fighter": 1, "destroyer": 1}
    found = ask(attack, {"destroyer": 1}, "sea", ("kamikaze_attacks",), one_way={"fighter": 1})
    assert chances(found) == (near(1 / 2 + 1 / 6), near(1 / 6), near(1 / 6))


def test_a_submarine_hit_by_a_kamikaze_fires_before_it_goes() -> None:
    # Hit (1/2), it still sinks the destroyer with 1/3, which has nobody left to answer. Missed, it hits with 1/3 a
    # destroyer that answers with 1/2: won 1/3, drawn 1/6, lost 1/6 of the 2/3 that decide.
    attack = {"fighter": 1, "destroyer": 1}
    found = ask(attack, {"submarine": 1}, "sea", ("kamikaze_attacks",), one_way={"fighter": 1})
    assert chances(found) == (near(1 / 3 + 1 / 4), near(1 / 6 + 1 / 8), near(1 / 8))


def test_kaiten_torpedoes_hit_better_and_are_lost() -> None:
    # AAR-ADV-J3: at 3, or 4 with Super Submarines, it hits the destroyer, which has nobody left to answer.
    found = ask({"destroyer": 1}, {"submarine": 1}, "sea", other=("kaiten_torpedoes",), spend=True)
    assert chances(found) == (near(1 / 2), near(1 / 2), 0)
    both = ("kaiten_torpedoes", "super_submarines")
    assert chances(ask({"destroyer": 1}, {"submarine": 1}, "sea", other=both, spend=True))[1] == near(2 / 3)
    # Kept back, it is a submarine like any other.
    kept = ask({"destroyer": 1}, {"submarine": 1}, "sea", other=("kaiten_torpedoes",))
    assert chances(kept) == chances(ask({"destroyer": 1}, {"submarine": 1}, "sea"))


# --- raids ---------------------------------------------------------------------------------------------------------


def test_a_raid_costs_no_more_than_the_territory_is_worth_nor_than_there_is() -> None:
    # AAR-SBR-08: each die cut to 4: 1/6, 1/6, 1/6, 1/2. AAR-SBR-09: 7 IPCs are all there is.
    found = ask({"bomber": 2}, {}, "raid", target=Target(4, cash=7))
    assert found.damage[2] == near(1 / 36) and len(found.damage) == 8
    assert found.damage[7] == near(2 * 1 / 6 * 1 / 2 + 1 / 4)
    # AAR-TEC-16: two dice come to 7 or more with 21/36, and a gun shoots the bomber down with 1/6.
    heavy = ask({"bomber": 1}, {"antiaircraft_gun": 1}, "raid", ("heavy_bombers",), target=Target(7))
    assert heavy.damage[7] == near(5 / 6 * 21 / 36) and heavy.damage[0] == near(1 / 6)


def test_dive_bombers_do_half_a_die() -> None:
    # AAR-ADV-G5b: 1, 2 or 3 with 1/3 each, cut to 2.
    found = ask({"fighter": 1}, {}, "raid", ("dive_bombers",), target=Target(2))
    assert found.damage == (0, near(1 / 3), near(2 / 3))
    with pytest.raises(BadQuestion, match="takes no part in a raid"):
        ask({"fighter": 1, "bomber": 1}, {}, "raid", ("heavy_bombers",))


def test_rockets_are_fired_by_guns() -> None:
    # AAR-SBR-23: one die, cut to the value 4; in the mean (1 + 2 + 3 + 3 · 4) / 6 = 3. Nothing defends against it.
    found = ask({"antiaircraft_gun": 1}, {"antiaircraft_gun": 1}, "raid", ("rockets",), target=Target(4))
    assert found.damage == (0, *[near(1 / 6)] * 3, near(1 / 2))
    assert found.swing == near(3) and found.win == near(1)
    # A bomber, which the gun may shoot down, brings as much with 5/6; 5 IPCs are all there is: the rocket alone has 4
    # with 1/2 and one IPC more or more comes of any bomber, 3 with 1/6 and then two of its dice in three do not …
    both = ask({"antiaircraft_gun": 1, "bomber": 1}, {"antiaircraft_gun": 1}, "raid", target=Target(4, cash=5))
    # … 5 or more: 1+4, 2+3, 2+4, 3+2, 3+3, 3+4 and 4 with anything.
    whole = 1 / 6 * (1 / 2 + 4 / 6 + 5 / 6) + 1 / 2
    assert both.damage[5] == near(5 / 6 * whole)
    with pytest.raises(BadQuestion, match="cannot attack"):
        ask({"antiaircraft_gun": 1}, {"infantry": 1})
    with pytest.raises(BadQuestion, match="cannot attack"):
        odds(Question("spring1942", Force({"antiaircraft_gun": 1}), Force({}), "raid"))


# --- asking --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("has", "other", "message"), [
    (("heavy bombs",), (), "Did you mean Heavy Bombers"),
    (("zeppelins",), (), "There is Jet Fighters, Rockets"),
    (("wolf_packs", "marines"), (), "two powers: Wolf Packs .Germany. and Marines .United States."),
    (("wolf_packs",), ("dug_in_defenders",), "Germany and Japan are not at war"),
    ((), ("dug_in_defenders", "nonaggression_treaty"), "two powers"),
])  # fmt: skip
def test_what_cannot_be_in_force(has: tuple[str, ...], other: tuple[str, ...], message: str) -> None:
    with pytest.raises(BadQuestion, match=message):
        ask({"infantry": 1}, {"infantry": 1}, has=has, other=other)


def test_an_edition_without_such_things() -> None:
    with pytest.raises(BadQuestion, match="no technologies"):
        odds(Question("spring1942", Force({"infantry": 1}, has=("rockets",)), Force({"infantry": 1})))


def test_the_space_fought_for_can_be_named() -> None:
    # Ukraine S.S.R. is gray, Algeria too; in Karelia S.S.R. Germany is not at home.
    attack, defend = Force({"infantry": 1}), Force({"artillery": 1}, has=("Fortress Europe",))
    question = Question("revised", attack, defend, area="Western Europe")
    assert odds(question).win == near(1 / 7)
    assert odds(replace(question, area="karelia_ssr")).win == near(1 / 4)
    with pytest.raises(BadQuestion, match="Did you mean Western Europe"):
        odds(replace(question, area="Westen Europe"))
