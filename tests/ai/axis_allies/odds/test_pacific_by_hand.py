"""Battles of Pacific 1940 computed by hand: pairing, kamikazes, scrambled aircraft, wasted hits, raids."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from boardgame.ai.axis_allies.odds import (
    BadQuestion,
    Force,
    Odds,
    Question,
    Retreat,
    Site,
    Target,
    load_chart,
    odds,
    with_rules,
)
from tests.ai.axis_allies.odds.test_against_the_game import disagreements


def near(value: float) -> Any:
    return pytest.approx(value, abs=1e-12)


def ask(attack: Force | dict[str, int], defend: Force | dict[str, int], kind: str = "land", **more: Any) -> Odds:
    """The exact odds, and a look whether battles fought in numbers agree."""
    forces = [force if isinstance(force, Force) else Force(force) for force in (attack, defend)]
    question = Question("pacific1940", forces[0], forces[1], kind, **more)
    found = odds(question, method="exact")
    tried = odds(question, method="sample", battles=20_000)
    assert tried.win == pytest.approx(found.win, abs=0.015)
    assert tried.swing == pytest.approx(found.swing, abs=0.04 * found.deviation + 1e-9)
    return found


# --- combined arms ---------------------------------------------------------------------------------------------------


def test_a_tank_directs_a_tactical_bomber() -> None:
    # P40-UNI-09: at 4 and 3 they miss an infantry with 1/6. It hits with 1/3, and takes the tank; then the bomber, at 3
    # again, wins one time in two: W = 5/6 + 1/6 (1/3 · 1/2 + 2/3 W).
    assert ask({"tactical_bomber": 1, "tank": 1}, {"infantry": 1}).win == near(31 / 32)
    assert ask({"tactical_bomber": 1}, {"infantry": 1}).win == near(1 / 2)


@pytest.mark.parametrize("directing", ["fighter", "tank"])
def test_each_directs_one_tactical_bomber(directing: str) -> None:
    # P40-UNI-09: one at 4, the other and the one that directs at 3.
    found = ask({"tactical_bomber": 2, directing: 1}, {"infantry": 1})
    assert found.rounds[0].win == near(1 - 1 / 3 * 1 / 2 * 1 / 2)
    # Two of them direct one bomber no further than to 4.
    found = ask({"tactical_bomber": 1, directing: 2}, {"infantry": 1})
    assert found.rounds[0].win == near(1 - 1 / 3 * 1 / 2 * 1 / 2)


def test_artillery_supports_one_infantry_mechanized_or_not() -> None:
    # P40-UNI-03, P40-UNI-06: artillery and one of the two at 2, the other at 1.
    found = ask({"infantry": 1, "mechanized_infantry": 1, "artillery": 1}, {"infantry": 1})
    assert found.rounds[0].win == near(1 - 2 / 3 * 2 / 3 * 5 / 6)


def test_bombardment_hits_any_unit_and_its_victim_answers() -> None:
    # P40-AMP-17: a cruiser at 3 hits the fighter, which still fires in the first round, at 4, at the infantry.
    found = ask(Force({"infantry": 1}, ships={"cruiser": 1}), {"fighter": 1}, "amphibious")
    alone = {"win": 1 / 6 * 1 / 3, "loss": 5 / 6 * 2 / 3, "draw": 1 / 6 * 2 / 3}
    again = 5 / 6 * 1 / 3
    assert found.win == near(1 / 2 * 1 / 3 + 1 / 2 * alone["win"] / (1 - again))
    assert found.chances.draw == near(1 / 2 * 2 / 3 + 1 / 2 * alone["draw"] / (1 - again))


# --- at sea ----------------------------------------------------------------------------------------------------------


def test_a_carrier_takes_two_hits_and_attacks_with_no_die() -> None:
    # P40-UNI-31, P40-FAQ-11: two carriers cannot hurt a transport, nor it them.
    assert ask({"aircraft_carrier": 2}, {"transport": 1}, "sea").chances.draw == near(1)
    # At 2 a defending carrier hits with 1/3; a cruiser at 3 with 1/2. Damaged: W = 1/2 · 2/3 / (1 - 1/3) = 1/2; whole:
    # the cruiser lives on with 2/3: W = 1/2 · 2/3 · 1/2 + 1/2 · 2/3 W.
    assert ask({"cruiser": 1}, {"aircraft_carrier": 1}, "sea").win == near(1 / 6 / (1 - 1 / 3))
    assert ask({"cruiser": 1}, Force({"aircraft_carrier": 1}, {"aircraft_carrier": 1}), "sea").win == near(1 / 2)


def test_no_aircraft_defend_from_a_damaged_carrier() -> None:
    # P40-UNI-34
    whole, hurt = Force({"aircraft_carrier": 1, "fighter": 2}), Force({"aircraft_carrier": 1, "fighter": 1},
                                                                     {"aircraft_carrier": 1})  # fmt: skip
    assert ask({"cruiser": 1}, whole, "sea").win > 0
    with pytest.raises(BadQuestion, match="room for 0"):
        ask({"cruiser": 1}, hurt, "sea")


def test_scrambled_aircraft_defend_the_zone() -> None:
    # P40-CON-15: a fighter at 4 against a destroyer at 2: 1/3 · 1/3 of 1 - 2/3 · 1/3.
    found = ask({"destroyer": 1}, Force({"fighter": 1}, aloft={"fighter": 1}), "sea")
    assert found.win == near(1 / 7)
    with pytest.raises(BadQuestion, match="room for 0"):
        ask({"destroyer": 1}, {"fighter": 1}, "sea")
    with pytest.raises(BadQuestion, match="lands on no carrier"):  # P40-AMP-07
        ask({"destroyer": 1}, Force({"strategic_bomber": 1}, aloft={"strategic_bomber": 1}), "sea")


def test_scrambled_tactical_bombers_defend_at_3_with_nobody_to_direct_them() -> None:
    both = {"tactical_bomber": 1, "fighter": 1}
    found = ask({"destroyer": 1}, Force(both, aloft=both), "sea")
    assert found.rounds[0].loss == near(1 - 1 / 2 * 1 / 3)


def test_kamikazes_sink_a_ship_before_it_fires() -> None:
    # P40-CON-10, P40-CON-11: hit with 1/3, else it sinks the transport that nobody defends.
    found = ask({"destroyer": 1}, Force({"transport": 1}, kamikaze=(("destroyer", 1),)), "sea")
    assert (found.win, found.chances.loss) == (near(2 / 3), near(1 / 3))
    assert found.swing == near(2 / 3 * 7 - 1 / 3 * 8)
    found = ask({"destroyer": 1}, Force({"transport": 1}, kamikaze=(("destroyer", 2),)), "sea")
    assert found.win == near(4 / 9)


def test_kamikazes_damage_capital_ships_first() -> None:
    def carriers(*kamikaze: tuple[str, int], hurt: int = 0) -> float:
        force = Force({"aircraft_carrier": 2, "fighter": 1}, {"aircraft_carrier": hurt})
        found = ask(force, Force({"transport": 1}, kamikaze=kamikaze), "sea")
        assert found.left["attacker"]["fighter"] == near(1)  # P40-CON-11: its aircraft are in the air
        return found.left["attacker"]["aircraft_carrier"]

    assert carriers(("aircraft_carrier", 1)) == near(2)
    assert carriers(("aircraft_carrier", 2)) == near(2 - 1 / 9)
    assert carriers(("aircraft_carrier", 1), ("aircraft_carrier", 1)) == near(2)
    # A third hit on one ship is lost: sunk by two or three of three, with 7/27.
    assert carriers(("aircraft_carrier", 3)) == near(2 - 7 / 27)
    # The damaged one is attacked first.
    assert carriers(("aircraft_carrier", 1), hurt=1) == near(2 - 1 / 3)
    assert carriers(("aircraft_carrier", 1), ("aircraft_carrier", 2), hurt=1) == near(2 - 1 / 3 - 1 / 9)


@pytest.mark.parametrize("attacks, kind, text", [
    ((("destroyer", 7),), "sea", "6 kamikaze attacks"),  # P40-CON-06
    ((("submarine", 1),), "sea", "no target"),  # P40-CON-08
    ((("destroyer", 1), ("destroyer", 1)), "sea", "only 1"),
    ((("destroyer", 1),), "land", "at sea"),
])  # fmt: skip
def test_kamikazes_that_cannot_be(attacks: tuple[tuple[str, int], ...], kind: str, text: str) -> None:
    units = {"destroyer": 1, "submarine": 1} if kind == "sea" else {"infantry": 1}
    other = {"destroyer": 1} if kind == "sea" else {"infantry": 1}
    with pytest.raises(BadQuestion, match=text):
        ask(units, Force(other, kamikaze=attacks), kind)


def test_no_hit_is_wasted() -> None:
    # P40-CON-46, P40-FAQ-20: the fighter's hit must not take the destroyer, which two submarines' hits need, whatever
    # the owner would rather lose. The defending submarine strikes first and sinks one with 1/6; then 1/3, 1/3 and 1/2.
    units = {"destroyer": 1, "submarine": 1, "fighter": 1}
    defend = Force(units, order=("destroyer", "submarine", "fighter"), aloft={"fighter": 1})
    attack = {"submarine": 2, "fighter": 1}
    assert ask(attack, defend, "sea").rounds[0].win == near(5 / 6 * 1 / 3 * 1 / 3 * 1 / 2)
    chart = with_rules(load_chart("pacific1940"), most_hits=False)
    free = odds(Question(chart, Force(attack), defend, "sea"), method="exact")
    assert free.rounds[0].win == 0


@pytest.mark.parametrize("attack, defend, order", [
    ({"submarine": 3, "fighter": 2}, {"destroyer": 1, "submarine": 2, "fighter": 1}, ("destroyer", "submarine")),
    ({"submarine": 3, "fighter": 3}, {"destroyer": 2, "submarine": 1, "fighter": 2}, ("destroyer", "submarine")),
    ({"submarine": 2, "strategic_bomber": 3}, {"destroyer": 1, "submarine": 2, "fighter": 1}, "weakest"),
])  # fmt: skip
def test_the_game_agrees_where_no_hit_is_wasted(attack: dict[str, int], defend: dict[str, int], order: Any) -> None:
    flyers = {type_: count for type_, count in defend.items() if type_ in ("fighter", "tactical_bomber")}
    question = Question("pacific1940", Force(attack), Force(defend, order=order, aloft=flyers), "sea")
    wrong = disagreements(question, 100, str(defend))
    if wrong:
        wrong = disagreements(question, 1000, f"{defend} again")
    assert not wrong


def test_transports_that_cannot_retreat_are_lost_with_their_escort() -> None:
    # P40-CON-50: the destroyer misses with 2/3 and is sunk with 1/2.
    attack, defend = {"destroyer": 1, "transport": 2}, {"cruiser": 1}
    assert ask(attack, defend, "sea", retreat=Retreat(possible=False)).rounds[0].loss == near(1 / 3)
    assert ask(attack, defend, "sea").rounds[0].loss == 0


# --- raids -----------------------------------------------------------------------------------------------------------


def bases(*sites: Site) -> Target:
    return Target(sites=sites)


def test_a_raid_on_an_air_base() -> None:
    # P40-SBR-13 to P40-SBR-15, P40-FAC-07: shot down with 1/6; 6 - 2 = 4 points at most; of no use from 3 on.
    found = ask({"strategic_bomber": 1}, {}, "raid", target=bases(Site("air_base", 2)))
    assert found.damage == (near(1 / 6), near(5 / 36), near(5 / 36), near(5 / 36), near(15 / 36))
    assert found.out_of_use() == {"air_base": near(5 / 6)}
    assert found.win == near(5 / 6) and found.left["attacker"]["strategic_bomber"] == near(5 / 6)
    assert found.swing == near(5 / 36 * (1 + 2 + 3) + 15 / 36 * 4 - 12 / 6)
    found = ask({"strategic_bomber": 1}, {}, "raid", target=bases(Site("naval_base")))
    assert found.out_of_use() == {"naval_base": near(5 / 6 * 4 / 6)}


def test_two_bombers_on_a_major_complex() -> None:
    # P40-SBR-15: 20 points are never reached; nothing is out of use.
    found = ask({"strategic_bomber": 2}, {}, "raid", target=bases(Site("major_industrial_complex")))
    assert found.damage[0] == near(1 / 36) and found.damage[12] == near(25 / 36 / 36)
    assert found.damage[1] == near(2 * 5 / 36 / 6)
    assert found.out_of_use() == {} and found.win == near(35 / 36)
    assert ask({"strategic_bomber": 2}, {}, "raid").damage == found.damage  # the first complex of the chart


def test_bombers_share_out_among_facilities() -> None:
    # P40-SBR-11: one on the air base, the others on the naval base; each has guns of its own.
    target = bases(Site("air_base", 0, 1), Site("naval_base"))
    found = ask({"strategic_bomber": 3}, {}, "raid", target=target)
    single = ask({"strategic_bomber": 1}, {}, "raid", target=bases(Site("air_base")))
    double = ask({"strategic_bomber": 2}, {}, "raid", target=bases(Site("naval_base")))
    assert found.facilities["air_base"] == pytest.approx(single.damage)
    assert found.facilities["naval_base"] == pytest.approx(double.damage)
    assert found.swing == near(single.swing + double.swing)
    assert found.deviation**2 == near(single.deviation**2 + double.deviation**2)
    assert sum(found.damage) == near(1)


def test_escorts_interceptors_and_the_guns_of_the_facility() -> None:
    # P40-SBR-10: the interceptor, at 2, shoots the bomber down with 1/3, then the base with 1/6.
    found = ask({"strategic_bomber": 1}, {"fighter": 1}, "raid", target=bases(Site("air_base")))
    assert found.win == near(2 / 3 * 5 / 6)
    assert found.left["defender"]["fighter"] == near(1)  # P40-SBR-08: bombers do not fire
    # An escort, at 1, is the cheaper loss; the guns fire at bombers only.
    found = ask({"strategic_bomber": 1, "fighter": 1}, {"fighter": 1}, "raid", target=bases(Site("air_base")))
    assert found.left["attacker"] == {"fighter": near(2 / 3), "strategic_bomber": near(5 / 6)}
    assert found.left["defender"]["fighter"] == near(5 / 6)


@pytest.mark.parametrize("attack, defend, target, text", [
    ({"tactical_bomber": 1, "strategic_bomber": 1}, {}, Target(), "takes no part"),  # P40-SBR-03
    ({"strategic_bomber": 1}, {"antiaircraft_gun": 1}, Target(), "takes no part"),  # P40-CM-28
    ({"strategic_bomber": 1}, {}, bases(Site("infantry")), "no facility"),
    ({"strategic_bomber": 1}, {}, bases(Site("harbour")), "no facility"),
    ({"strategic_bomber": 1}, {}, bases(Site("upgraded_industrial_complex")), "no facility"),
    ({"strategic_bomber": 1}, {}, bases(Site("air_base", 7)), "no damage"),
    ({"strategic_bomber": 1}, {}, bases(Site("air_base"), Site("air_base")), "one facility of a type"),
])  # fmt: skip
def test_raids_that_cannot_be(attack: dict[str, int], defend: dict[str, int], target: Target, text: str) -> None:
    with pytest.raises(BadQuestion, match=text):
        ask(attack, defend, "raid", target=target)


def test_other_editions_have_none_of_it() -> None:
    force = Force({"destroyer": 1})
    with pytest.raises(BadQuestion, match="no kamikaze"):
        odds(Question("spring1942", force, replace(force, kamikaze=(("destroyer", 1),)), "sea"))
    with pytest.raises(BadQuestion, match="no other facility"):
        odds(Question("spring1942", Force({"bomber": 1}), Force({}), "raid", target=bases(Site("industrial_complex"))))
