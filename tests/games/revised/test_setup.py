"""The start of Revised, and what its edition hands to the kit."""

from __future__ import annotations

from collections import Counter

from boardgame.games.axis_allies.board.spaces import cities_held, is_hostile_zone, production
from boardgame.games.axis_allies.phases.turn import begin_turn
from boardgame.games.revised import game


def test_starting_income_and_money_are_those_of_the_rulebook() -> None:
    revised = game()
    state = revised.new_state({})
    expected = {"soviet_union": 24, "germany": 40, "united_kingdom": 30, "japan": 30, "united_states": 42}
    assert state.treasury == expected  # AAR-SET-11
    assert {power: production(revised.edition, state, power) for power in expected} == expected  # AAR-SET-10


def test_each_side_holds_six_victory_cities() -> None:
    revised = game()
    state = revised.new_state({})
    held = {side: sorted(revised.edition.victory_cities[area] for area in cities_held(revised.edition, state, side))
            for side in ("allies", "axis")}  # fmt: skip
    assert held == {  # AAR-VIC-01
        "allies": ["Calcutta", "Leningrad", "London", "Los Angeles", "Moscow", "Washington"],
        "axis": ["Berlin", "Manila", "Paris", "Rome", "Shanghai", "Tokyo"],
    }


def test_every_fighter_at_sea_has_a_carrier_with_room() -> None:
    state = game().new_state({})
    aloft = [unit for unit in state.units.values() if unit.type == "fighter" and unit.area.startswith("sz")]
    assert aloft and all(state.units[unit.aboard].type == "aircraft_carrier" for unit in aloft)
    assert max(Counter(unit.aboard for unit in aloft).values()) <= 2  # AAR-UNI-24


def test_a_submarine_makes_a_zone_hostile_where_the_other_edition_sees_none() -> None:
    revised = game()
    state = revised.new_state({})
    begin_turn(revised.edition, state, "united_kingdom")
    boats = {u.area for u in state.units.values() if u.type == "submarine" and u.owner == "germany"}
    assert boats and all(is_hostile_zone(revised.edition, state, zone, "united_kingdom") for zone in boats)


def test_units_that_found_no_room_are_in_the_zone_when_the_power_moves_again() -> None:
    revised = game()
    state = revised.new_state({})
    begin_turn(revised.edition, state, "germany")
    state.purchased = {"infantry": 2}
    begin_turn(revised.edition, state, "united_kingdom")
    assert state.purchased == {} and state.waiting == {"germany": {"infantry": 2}}
    assert revised.state_from_plain(state.to_plain()).waiting == state.waiting
    begin_turn(revised.edition, state, "germany")
    assert state.purchased == {"infantry": 2} and state.waiting == {}  # AAR-MOB-13
