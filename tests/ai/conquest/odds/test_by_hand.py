"""Odds that can be worked out on paper, and those of examples of the rulebook."""

from __future__ import annotations

import pytest

from boardgame.ai.conquest.odds import Odds, Policy, odds_of
from boardgame.ai.conquest.odds.words import BadWords, Force, described, parse_policy, parse_units


def fought(
    attack: str,
    defend: str,
    powers: tuple[str, str] = ("japan", "united_states"),
    has: tuple[str, str] = ("", ""),
    area: str = "",
    policies: dict[str, Policy] | None = None,
    surprise: bool = False,
    landing: str = "",
) -> Odds:
    groups = tuple(parse_units(text) for text in attack.split("/"))
    techs = [tuple(names.split()) for names in has]
    ours = Force(powers[0], groups, techs[0], parse_units(landing))
    theirs = Force(powers[1], (parse_units(defend),), techs[1])
    found = odds_of(described(ours, theirs, area, surprise), policies, budget=20)
    assert found.exact and not found.battles
    return found


def test_three_against_a_fortress_of_two() -> None:
    # CNC-3.14: the Fortress fires first at G4; what is left needs two hits at G3.
    found = fought("infantry 3", "fortress 2", ("japan", "minor"))
    assert found.season.falls == pytest.approx(1 / 9 * 1 / 2 + 4 / 9 * 1 / 4)
    assert found.season.both == pytest.approx(1 - found.season.falls)
    assert found.season.lost["japan"] == pytest.approx(2 * 4 / 6)
    assert found.kind == "land" and found.defenders == ("peiping",)


@pytest.mark.parametrize(
    ("radar", "surprise", "japan_first"),
    [
        (("", ""), False, True),  # Precision Optics (CNC-12.75b)
        (("", "naval_radar"), False, False),  # EX-46
        (("naval_radar", ""), False, True),
        (("naval_radar", "naval_radar"), False, False),  # the defender (CNC-12.75c)
        (("", "naval_radar"), True, False),  # they cancel each other (CNC-12.75d)
        (("naval_radar", "naval_radar"), True, True),
    ],
)
def test_fleets_of_one_cv(radar: tuple[str, str], surprise: bool, japan_first: bool) -> None:
    # N4 against N3 until one hits: who fires first wins p / (1 - (1 - p)(1 - q)).
    found = fought("fleet 1", "fleet 1", has=radar, surprise=surprise)
    wins = (2 / 3) / (5 / 6) if japan_first else 1 - (1 / 2) / (5 / 6)
    assert found.end.attacker == found.season.attacker == pytest.approx(wins)
    assert found.end.wiped_classes["usa"]["naval"] == pytest.approx(wins)
    assert found.end.wiped["japan"] == pytest.approx(1 - wins)


def test_a_carrier_sinks_a_small_fleet_before_it_answers() -> None:
    # EX-47: the Carrier of 3 CV goes first, at N2; Radar orders Fleets only.
    found = fought("carrier 3", "fleet 1", ("japan", "british_empire"), ("", "naval_radar"))
    assert found.round.attacker == pytest.approx(1 - (2 / 3) ** 3)


def test_a_carrier_loses_two_for_each_hit_and_so_does_a_convoy() -> None:
    found = fought("fleet 1", "carrier 4", policies={"usa": Policy(leave_below=99)})
    assert found.round.lost["usa"] == 0  # the Carrier has left before the Fleet fires
    found = fought("fleet 1", "infantry 3", area="philippine_sea")
    assert found.round.lost["usa"] == pytest.approx(2 * 4 / 6)


def test_sea_invaders_do_not_fire() -> None:
    found = fought("infantry 3, fleet 1", "infantry 1", landing="infantry 3", area="guam")
    # The Fleet alone fires, at G1, before the Infantry (CNC-11.221c).
    assert found.round.falls == pytest.approx(1 / 6)
    assert fought("infantry 3, fleet 1", "infantry 1", area="guam").round.falls > 0.7


def test_the_second_group_fights_on() -> None:
    # CNC-12.71b: it attacks even if the first is gone; it is not there in the first Round.
    found = fought("fleet 1 / fleet 4", "fleet 2", has=("", "naval_radar"))
    alone, together = fought("fleet 1", "fleet 2", has=("", "naval_radar")), fought("fleet 1, fleet 4", "fleet 2")
    assert alone.end.attacker < found.end.attacker < together.end.attacker
    assert found.round.lost["japan"] == pytest.approx(alone.round.lost["japan"])


def test_air_forces_leave_the_sea_after_a_round() -> None:
    found = fought("air force 3", "fleet 1", area="philippine_sea")
    # Three dice at N1, then it flies home; the Fleet hits it at A1 if it is still there (CNC-13.2).
    hit = 1 - (5 / 6) ** 3
    assert found.end.attacker == 0 and found.end.defender == pytest.approx(1 - hit)
    assert found.end.lost["japan"] == pytest.approx((1 - hit) / 6)
    assert found.end.away["japan"] == pytest.approx(3 - (1 - hit) / 6)


def test_who_may_retreat_saves_what_is_left() -> None:
    stands = fought("infantry 4", "infantry 1", ("japan", "nationalist_china"), area="suchow")
    leaves = fought(
        "infantry 4",
        "infantry 1",
        ("japan", "nationalist_china"),
        area="suchow",
        policies={"usa": Policy(leave_weak=1)},
    )
    assert leaves.round.falls == pytest.approx(1) and leaves.round.away["usa"] == pytest.approx(1)
    # The defender fires first, at G3.
    assert stands.round.falls == pytest.approx(1 / 2 * (1 - (1 / 2) ** 3) + 1 / 2 * (1 - (1 / 2) ** 4))


def test_chances_add_up() -> None:
    found = fought("carrier 4, submarine 2, fleet 3", "fleet 3 1, carrier 2, infantry 2", area="philippine_sea")
    for part in (*found.rounds, found.season, found.end):
        assert part.attacker + part.defender + part.both + part.neither == pytest.approx(1)
        for side, before in (("japan", 9), ("usa", 8)):
            assert part.lost[side] + part.left[side] + part.away[side] == pytest.approx(before)
    assert sum(ending.chance for ending in found.endings) <= 1 + 1e-9
    assert found.rounds[0].both >= found.rounds[1].both


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("flet 3", "fleet 1", {}), "no unit 'flet'"),
        (("fleet", "fleet 1", {}), "CV of each unit"),
        (("fleet 1", "fleet 1", {"powers": ("japan", "france")}), "no power 'france'"),
        (("fleet 1", "fleet 1", {"powers": ("japan", "japan")}), "do not fight each other"),
        (("fleet 1", "fleet 1", {"powers": ("minor", "japan")}), "never attack"),
        (("fleet 1", "fleet 1", {"has": ("rockets", "")}), "no Technology 'rockets'"),
        (("fleet 1", "fleet 1", {"area": "atlantis"}), "no area 'atlantis'"),
        (("fleet 1", "infantry 1", {"landing": "infantry 1", "area": "guam"}), "is left among the attackers"),
        (("fleet 1 1 1 1 1 1 1 1 1 1 1 1 1 1", "fleet 1", {}), "no such battle"),
    ],
)
def test_words_without_a_battle(words: tuple[str, str, dict[str, object]], told: str) -> None:
    attack, defend, more = words
    with pytest.raises(BadWords, match=told):
        fought(attack, defend, **more)  # type: ignore[arg-type]


def test_policies_in_words() -> None:
    assert parse_policy("leave 0.5, weak 1, escape 2, strike, kamikaze") == Policy(0.5, 1, 2.0, True, True)
    for wrong in ("run", "weak x", "strike 2"):
        with pytest.raises(BadWords, match="a policy is made of"):
            parse_policy(wrong)
