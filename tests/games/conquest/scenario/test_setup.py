"""What stands where at the start, and the blocks there are."""

from __future__ import annotations

import pytest

from boardgame.games.conquest.scenario import for_two, scenario
from boardgame.games.conquest.scenario.setup import CADRE, PARTISAN, SetupRow, start_rows

SCENARIO = scenario()
TWO = for_two(SCENARIO)


def strength(rows: tuple[SetupRow, ...], power: str) -> tuple[int, int]:
    mine = [row for row in rows if row.power == power and row.unit != PARTISAN]
    return sum(row.count for row in mine), sum(row.count * row.value for row in mine)


@pytest.mark.parametrize(
    ("power", "units", "cv"),
    [
        ("japan", 30, 37), ("united_states", 14, 21), ("nationalist_china", 8, 12), ("british_empire", 8, 8),
        ("soviet_union", 7, 7), ("red_china", 2, 3),
    ],
)  # fmt: skip
def test_units_at_the_start(power: str, units: int, cv: int) -> None:
    assert strength(start_rows(SCENARIO), power) == (units, cv)


@pytest.mark.parametrize(
    ("power", "blocks"),
    [
        ("japan", 56), ("british_empire", 26), ("united_states", 42), ("nationalist_china", 28), ("soviet_union", 26),
        ("red_china", 30), ("minor", 6),
    ],
)  # fmt: skip
def test_blocks(power: str, blocks: int) -> None:
    assert sum(row.count for row in SCENARIO.pools if row.power == power) == blocks


def test_214_blocks_and_their_highest_values() -> None:
    assert sum(row.count for row in SCENARIO.pools) == 214
    for row in SCENARIO.pools:
        assert row.highest == SCENARIO.powers[row.power].highest(row.unit)
    japan = SCENARIO.powers["japan"]
    assert [japan.highest(unit) for unit in ("fleet", "carrier", "tank", "marine", "infantry")] == [4, 4, 2, 2, 3]
    assert SCENARIO.powers["united_states"].highest("marine") == 2


def test_no_power_begins_with_more_than_it_has() -> None:
    for row in SCENARIO.setup:
        if row.unit not in (CADRE, PARTISAN):
            assert row.count <= SCENARIO.pool(row.power, row.unit)
        if row.unit in ("fleet", "carrier"):
            assert SCENARIO.geography.coastal(row.area)


def test_who_has_which_units() -> None:
    assert SCENARIO.units_of("red_china") == ("fortress", "air_force", "tank", "infantry", "militia")
    assert "marine" not in SCENARIO.units_of("british_empire") and SCENARIO.units_of("minor") == ("fortress",)


def test_the_unit_at_seattle_can_be_chosen() -> None:
    units = {row.unit for row in start_rows(SCENARIO, seattle="air_force") if row.area == "seattle"}
    assert units == {"fortress", "air_force", CADRE}
    assert {row.unit for row in start_rows(SCENARIO) if row.area == "seattle"} == {"fortress", "infantry", CADRE}


def test_two_players_begin_without_the_soviet_union() -> None:
    rows = start_rows(TWO)  # CNC-19.1, CNC-19.4 to CNC-19.4c
    assert {row.power for row in rows} == {"japan", "united_states", "nationalist_china", "british_empire"}
    assert strength(rows, "nationalist_china") == (10, 15)
    for power, areas in {"japan": ("hailar", "harbin"), "british_empire": ("punjab",)}.items():
        for area in areas:
            assert [(row.unit, row.value) for row in rows if row.area == area] == [("fortress", 1)]
        assert strength(rows, power) == strength(start_rows(SCENARIO), power)


def test_turn_order_by_the_die() -> None:
    assert SCENARIO.turn_order[4] == ("usa", "soviet", "japan")  # stated in the example
    assert sorted(SCENARIO.turn_order) == [1, 2, 3, 4, 5, 6] and len(set(SCENARIO.turn_order.values())) == 6


def test_whose_units_a_satellite_deploys() -> None:
    assert SCENARIO.satellite_rule("japan", "china").power == "japan"  # CNC-8.211
    assert SCENARIO.satellite_rule("soviet", "china").types == ("fortress", "militia")
    assert SCENARIO.satellite_rule("soviet", "").power == "soviet_union"
    assert SCENARIO.satellite_rule("usa", "indochina").power == "british_empire"
    assert SCENARIO.satellite_rule("usa", "").power == "united_states"


def test_factory_costs_fall_with_each_declaration_of_war() -> None:
    costs = {seat: tracks.factory_cost for seat, tracks in SCENARIO.tracks.seats.items()}  # CNC-7.32b, CNC-7.32c
    assert {seat: cost.after(0) for seat, cost in costs.items()} == {"japan": 6, "usa": 7, "soviet": 8}
    assert [costs["usa"].after(n, "one_less") for n in range(4)] == [7, 4, 3, 3]
    assert [costs["soviet"].after(n) for n in range(3)] == [8, 5, 4]
    assert [costs["soviet"].after(n, "one_less") for n in range(3)] == [8, 7, 6]
    assert {seat: cost.grade for seat, cost in costs.items()} == {"japan": "C", "usa": "A", "soviet": "C"}
