"""The start of Pacific 1940, and what its edition hands to the kit."""

from __future__ import annotations

from collections import Counter

import pytest

from boardgame.games.axis_allies.board.facilities import facilities_at, operative, set_damage
from boardgame.games.axis_allies.board.relations import allied, at_peace, at_war
from boardgame.games.axis_allies.board.spaces import capital_lost, cities_held, production
from boardgame.games.axis_allies.edition.battle_rules import attack_values
from boardgame.games.pacific1940 import game
from boardgame.games.pacific1940.china import road_open


def test_money_and_income_at_the_start_are_those_of_the_rulebook() -> None:
    pacific = game()
    state = pacific.new_state({})
    expected = {"japan": 26, "united_states": 17, "china": 12, "united_kingdom": 16, "anzac": 10}
    assert state.treasury == expected  # P40-SET-19
    assert {power: production(pacific.edition, state, power) for power in expected} == expected  # P40-SET-11


def test_japan_holds_two_victory_cities_of_eight() -> None:
    pacific = game()
    state = pacific.new_state({})
    held = {side: sorted(pacific.edition.victory_cities[area] for area in cities_held(pacific.edition, state, side))
            for side in ("axis", "allies")}  # fmt: skip
    assert held == {  # P40-VIC-01
        "axis": ["Shanghai", "Tokyo"],
        "allies": ["Calcutta", "Hong Kong", "Honolulu", "Manila", "San Francisco", "Sydney"],
    }


def test_only_china_is_at_war_with_japan() -> None:
    pacific = game()
    state = pacific.new_state({})
    foes = [power.id for power in pacific.edition.powers if at_war(pacific.edition, state, "japan", power.id)]
    assert foes == ["china"]  # P40-POL-01, P40-SET-02
    assert at_war(pacific.edition, state, "japan", "french")  # P40-POL-07
    assert at_peace(state, "japan", "dutch")  # P40-POL-05
    assert allied(pacific.edition, state, "united_kingdom", "anzac")
    assert not allied(pacific.edition, state, "united_states", "united_kingdom")  # P40-NEU-09


def test_the_set_up_corrections_are_applied() -> None:
    pacific = game()
    state = pacific.new_state({})
    assert facilities_at(pacific.edition, state, "philippines") == {"air_base": 0, "naval_base": 0}  # P40-SET-15
    assert "new_zealand" not in state.complexes  # P40-SET-16
    assert "minor_industrial_complex" in facilities_at(pacific.edition, state, "new_south_wales")  # P40-SET-17
    board = pacific.edition.board
    assert board.adjacent("korea", "sz06") and not board.adjacent("korea", "sz05")  # P40-SET-10
    assert board.adjacent("amur", "sz05") and not board.adjacent("amur", "sz06")
    assert not board.adjacent("manchuria", "sz06")  # P40-FAQ-01


def test_every_aircraft_at_sea_has_a_carrier_with_room() -> None:
    state = game().new_state({})
    aloft = [unit for unit in state.units.values() if unit.area.startswith("sz") and unit.aboard]
    kinds = Counter(unit.type for unit in aloft)
    assert kinds == {"fighter": 4, "tactical_bomber": 4}
    assert max(Counter(unit.aboard for unit in aloft).values()) == 2  # P40-UNI-31


def test_china_has_no_capital_to_lose_and_the_exiles_have_lost_theirs() -> None:
    pacific = game()
    state = pacific.new_state({})
    for area, owner in list(state.owners.items()):
        if owner == "china":
            state.owners[area] = "japan"
    assert not capital_lost(pacific.edition, state, "china")  # P40-CHN-17
    assert capital_lost(pacific.edition, state, "french") and capital_lost(pacific.edition, state, "dutch")


@pytest.mark.parametrize("area", ["india", "burma", "yunnan", "szechwan"])
def test_each_stretch_closes_the_burma_road(area: str) -> None:
    pacific = game()
    state = pacific.new_state({})
    assert road_open(pacific.edition, state)  # P40-CHN-14
    state.owners[area] = "japan"
    assert not road_open(pacific.edition, state)


def test_three_points_of_damage_put_a_base_out_of_use() -> None:
    pacific = game()
    state = pacific.new_state({})
    set_damage(pacific.edition, state, "midway", "air_base", 2)
    assert operative(pacific.edition, state, "midway", "air_base")
    set_damage(pacific.edition, state, "midway", "air_base", 3)
    assert not operative(pacific.edition, state, "midway", "air_base")  # P40-FAC-07


def test_combined_arms_pair_one_with_one() -> None:
    edition = game().edition
    units = [(1, "artillery"), (2, "infantry"), (3, "mechanized_infantry"), (4, "tank"), (5, "fighter"),
             (6, "tactical_bomber"), (7, "tactical_bomber"), (8, "tactical_bomber")]  # fmt: skip
    values = attack_values(edition.battle, edition.types, units)
    assert sorted(values[unit] for unit in (2, 3)) == [1, 2]  # P40-UNI-06
    assert sorted(values[unit] for unit in (6, 7, 8)) == [3, 4, 4]  # P40-UNI-09


def test_a_position_is_written_and_read_whole() -> None:
    pacific = game()
    plain = pacific.new_state({}).to_plain()
    assert pacific.state_from_plain(plain).to_plain() == plain
    assert {"peace", "complex_types", "bases"} <= set(plain)
