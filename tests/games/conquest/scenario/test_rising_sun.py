"""The scenario for two: what is gone, what is added, and that nothing names what is gone."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from boardgame.games.conquest.scenario import for_two, scenario
from boardgame.games.conquest.scenario.checks import check_totals
from boardgame.games.conquest.scenario.ids import check_ids
from boardgame.games.registry import game

THREE = scenario()
TWO = for_two(THREE)
RUSSIA = {area.id for area in THREE.areas.values() if area.power == "soviet_union"}


def test_everything_that_it_names_is_there() -> None:
    # Its own part still names what it takes away.
    sun = replace(THREE.rising_sun, out_of_play=(), joins={}, friendly_for_intimidation="", wildcards_as="")
    check_ids(replace(TWO, rising_sun=sun), Path("scenarios/conquest"))
    check_totals(TWO, Path("scenarios/conquest"))


def test_nothing_of_the_soviet_union_is_left() -> None:
    assert list(TWO.factions) == list(TWO.tracks.seats) == ["japan", "usa"]
    assert not {"soviet_union", "red_china"} & {*TWO.powers, *TWO.nations, *(row.power for row in TWO.pools)}
    assert not {area.power for area in TWO.areas.values()} & {"soviet_union", "red_china"}
    assert "russian_reserves" not in TWO.events
    assert TWO.events["reaction_forces_1"].sooner.declares == ("japan",)
    assert all(set(card.targets) == {"japan", "usa"} for card in TWO.cards.wildcards.values())
    assert {rule.seat for rule in TWO.satellite_units} == {"japan", "usa"}
    assert [option.id for option in TWO.options] == [
        "foreign_supply_in_manchuria",
        "factory_cost_steps",
        "seattle_unit",
    ]
    assert "Soviet" not in str(TWO.options)


def test_russia_is_closed() -> None:
    assert RUSSIA and all(TWO.areas[area].impassable and TWO.board.areas[area].impassable for area in RUSSIA)
    assert not RUSSIA & {there for near in TWO.geography.all_ways.values() for there in near}
    assert not RUSSIA & {*TWO.geography.bases, *TWO.geography.great_capitals}
    assert TWO.geography.production_centers == {"japan": "tokyo", "usa": "los_angeles"}


def test_sian_is_home_territory_of_united_china() -> None:
    assert TWO.areas["sian"].home_of == TWO.areas["sian"].power == "nationalist_china"
    assert "sian" in TWO.nations["nationalist_china"].areas and "sian" in TWO.geography.home["nationalist_china"]
    assert TWO.tracks.seats["usa"].nat_cities == 5
    assert TWO.powers["nationalist_china"].name == "United China"


def test_turn_order_is_by_the_nearest_triangle() -> None:
    without = {die: tuple(seat for seat in order if seat != "soviet") for die, order in THREE.turn_order.items()}
    assert TWO.turn_order == without  # CNC-19.2 says the same as the three triangles


def test_the_scenario_for_three_is_as_it_was() -> None:
    assert THREE.lasting == () and len(THREE.factions) == 3
    assert game("conquest").world.scenario is THREE and game("rising_sun").id == "rising_sun"
