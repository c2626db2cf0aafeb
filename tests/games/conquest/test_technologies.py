"""What Technologies do: fire, dice, moves, First Fire."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardgame.games.conquest import game
from boardgame.games.conquest.board import control, possession
from boardgame.games.conquest.state import State
from boardgame.games.conquest.technology import effects

GAME = game()
JAPAN, USA, NATS, BRITISH = "japan", "united_states", "nationalist_china", "british_empire"


def position(**techs: list[str]) -> State:
    state = GAME.new_state({})
    state.techs |= {seat: tuple(known) for seat, known in techs.items()}
    return state


@pytest.mark.parametrize(
    ("tech", "unit", "target", "before", "after"),
    [
        ("sonar", "fleet", "submarine", 2, 3),
        ("automatic_aa_cannon", "fleet", "air", 1, 2),
        ("automatic_aa_cannon", "carrier", "air", 2, 3),
        ("advanced_torpedoes", "submarine", "naval", 1, 2),
        ("dive_bombing", "air_force", "naval", 1, 2),
    ],
)
def test_firepower(tech: str, unit: str, target: Any, before: int, after: int) -> None:
    assert effects.firepower(position(), USA, unit, target) == before
    known = position(usa=[tech])
    assert effects.firepower(known, USA, unit, target) == after
    assert effects.firepower(known, BRITISH, "fleet", target) == effects.firepower(known, USA, "fleet", target)
    assert effects.firepower(known, JAPAN, unit, target) == effects.firepower(position(), JAPAN, unit, target)


def test_proxies_have_no_technologies() -> None:
    """CNC-9.0: Proxy Powers use Red Technologies only."""
    known = position(usa=["dive_bombing", "heavy_bombers", "jets", "incendiaries", "amphibious_craft"])
    assert effects.firepower(known, NATS, "air_force", "naval") == 1
    assert effects.air_move(known, NATS, "air_force") == 2 and effects.air_move(known, USA, "air_force") == 3
    assert effects.bombs(known, NATS, "air_force") == 0 and effects.bombs(known, USA, "air_force") == 1
    assert not effects.invaders_fire(known, NATS) and effects.invaders_fire(known, USA)
    assert effects.first_fire(known, "air_force", (NATS,), (JAPAN,)) == 0


def test_long_lance_and_no_target() -> None:
    assert effects.firepower(position(), JAPAN, "fleet", "naval") == 4
    assert effects.firepower(position(), JAPAN, "submarine", "air") == 0


def test_air_defense_radar_rolls_two_dice_for_each_cv_at_home() -> None:
    """CNC-9.0e, the example EX-A04."""
    state = position(japan=["air_defense_radar"])
    home = possession.build(state, JAPAN, "air_force", "tokyo", 3)
    abroad = possession.build(state, JAPAN, "air_force", "philippine_sea", 3)
    control.take(state)
    assert effects.dice(state, home, "air") == 6 and effects.dice(state, home, "naval") == 3
    assert effects.dice(state, abroad, "air") == 3
    state.techs["japan"] = ()
    assert effects.dice(state, home, "air") == 3


FIRST_FIRE = [
    # techs, unit, attacker, defender, surprise, result
    ({}, "fleet", USA, JAPAN, "", -1),  # Precision Optics
    ({"usa": ["naval_radar"]}, "fleet", USA, JAPAN, "", 1),
    ({"usa": ["naval_radar"], "japan": ["naval_radar"]}, "fleet", USA, JAPAN, "", 0),
    ({"japan": ["naval_radar"]}, "fleet", JAPAN, USA, "", 1),  # Radar and Optics are one
    ({}, "fleet", USA, JAPAN, "usa", 0),  # R79
    ({"japan": ["naval_radar"]}, "fleet", USA, JAPAN, "usa", 0),  # R78
    ({"usa": ["naval_radar"], "japan": ["naval_radar"]}, "fleet", USA, JAPAN, "usa", 1),
    ({"usa": ["jets"]}, "air_force", USA, JAPAN, "", 1),
    ({"usa": ["jets"], "japan": ["jets"]}, "air_force", USA, JAPAN, "", 0),
    ({"usa": ["jets"]}, "fleet", "soviet_union", USA, "", 0),
    ({}, "infantry", JAPAN, USA, "japan", 1),
]


@pytest.mark.parametrize(("techs", "unit", "one", "other", "surprise", "result"), FIRST_FIRE)
def test_first_fire(techs: Mapping[str, Any], unit: str, one: str, other: str, surprise: str, result: int) -> None:
    """CNC-9.0b, CNC-9.0c, CNC-12.75b, CNC-15.22."""
    assert effects.first_fire(position(**techs), unit, (one,), (other,), surprise) == result


KNOWN = st.sets(st.sampled_from(["naval_radar", "jets", "sonar"])).map(sorted)


@given(KNOWN, KNOWN, st.sampled_from(["fleet", "air_force"]), st.sampled_from(["", "japan", "usa"]))
def test_first_fire_is_the_same_from_both_sides(one: list[str], other: list[str], unit: str, surprise: str) -> None:
    state = position(japan=one, usa=other)
    net = effects.first_fire(state, unit, (JAPAN,), (USA, BRITISH), surprise)
    assert net == -effects.first_fire(state, unit, (USA, BRITISH), (JAPAN,), surprise)
    assert -2 <= net <= 2


def test_red_technologies() -> None:
    """CNC-9.5b to CNC-9.5d."""
    state = position()
    assert (effects.loyalty_cost(state, "soviet"), effects.recruits_from(state), effects.ambush(state)) == (6, 6, 0)
    state = position(soviet=["land_reform", "propaganda", "guerrilla"])
    assert (effects.loyalty_cost(state, "soviet"), effects.recruits_from(state), effects.ambush(state)) == (4, 5, 1)
    assert effects.loyalty_cost(state, "usa") == 5 and effects.loyalty_cost(state, "japan") == 0
