"""The start of the game and the sequence of play."""

from collections import Counter

import pytest

from boardgame.engine.refusal import Refusal
from boardgame.games.axis_allies.board import unit_marks
from boardgame.games.axis_allies.board.spaces import canal_open, cities_held, is_hostile_zone, production
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.scenario import load_edition
from boardgame.games.axis_allies.edition.setup import new_state
from boardgame.games.axis_allies.phases.turn import begin_turn
from boardgame.games.axis_allies.state import State, restore, snapshot
from boardgame.games.registry import game


@pytest.fixture(scope="module")
def edition() -> Edition:
    return load_edition("spring1942")


@pytest.fixture
def state(edition: Edition) -> State:
    return new_state(edition, {})


def test_starting_income_and_money_are_those_of_the_rulebook(edition: Edition, state: State) -> None:
    expected = {"soviet_union": 24, "germany": 40, "united_kingdom": 30, "japan": 30, "united_states": 42}
    assert state.treasury == expected  # A42-SET-09
    assert {power: production(edition, state, power) for power in expected} == expected  # A42-SET-11


def test_each_side_holds_six_victory_cities(edition: Edition, state: State) -> None:
    assert len(cities_held(edition, state, "axis")) == len(cities_held(edition, state, "allies")) == 6


def test_every_fighter_at_sea_has_a_carrier_with_room(edition: Edition, state: State) -> None:
    aloft = [unit for unit in state.units.values() if unit.type == "fighter" and unit.area.startswith("sz")]
    assert aloft and all(state.units[unit.aboard].type == "aircraft_carrier" for unit in aloft)
    assert max(Counter(unit.aboard for unit in aloft).values()) <= 2


@pytest.mark.parametrize(
    ("players", "rule"),
    [
        (
            {"soviet_union": "A", "germany": "A", "united_kingdom": "A", "japan": "A", "united_states": "A"},
            "A42-SET-05",
        ),
        (
            {"soviet_union": "A", "germany": "B", "united_kingdom": "A", "japan": "A", "united_states": "A"},
            "A42-SET-06",
        ),
        ({"soviet_union": "A", "germany": "B", "united_kingdom": "A", "japan": "B"}, "A42-SET-05"),
        ({"italy": "A"}, "A42-SET-04"),
    ],
)
def test_a_seating_against_the_rules_is_refused(edition: Edition, players: dict[str, str], rule: str) -> None:
    with pytest.raises(Refusal) as caught:
        new_state(edition, {"players": players})
    assert caught.value.rule == rule


@pytest.mark.parametrize("options", [{"victory": "nine"}, {"weather": True}, {"black_sea_closed": 1}])
def test_an_unknown_option_or_value_is_refused(edition: Edition, options: dict[str, object]) -> None:
    with pytest.raises(Refusal):
        new_state(edition, {"options": options})


def test_a_state_survives_json_unchanged(edition: Edition, state: State) -> None:
    begin_turn(edition, state, "germany")
    again = game("spring1942").state_from_plain(state.to_plain())
    assert again == state
    assert again.to_plain() == state.to_plain()


@pytest.mark.parametrize("part", ["units", "stack", "owners"])
def test_a_damaged_state_names_what_is_wrong(state: State, part: str) -> None:
    plain = state.to_plain()
    del plain[part]
    with pytest.raises(ValueError, match=part):
        game("spring1942").state_from_plain(plain)


def test_a_copy_can_be_changed_without_touching_the_first(edition: Edition, state: State) -> None:
    before = state.to_plain()
    copy = state.copy()
    begin_turn(edition, copy, "germany")
    for unit in copy.at("germany"):
        copy.remove(unit.id)
    copy.treasury["germany"] = 0
    copy.stack[-1].next = 5
    assert state.to_plain() == before


def test_a_snapshot_puts_everything_back(state: State) -> None:
    before, taken = state.to_plain(), snapshot(state)
    state.remove(state.at("germany")[0].id)
    state.owners["libya"] = "united_kingdom"
    state.attacks.append("sz15")
    restore(state, taken)
    assert state.to_plain() == before


def test_removing_a_ship_removes_what_it_carries(state: State) -> None:
    carrier = next(unit for unit in state.at("sz37") if unit.type == "aircraft_carrier")
    fighters = [unit.id for unit in state.cargo(carrier.id)]
    state.remove(carrier.id)
    assert len(fighters) == 2 and not set(fighters) & set(state.units)


def test_a_turn_begins_by_noting_hostile_zones_and_ships_in_them(edition: Edition, state: State) -> None:
    state.add("destroyer", "united_kingdom", "sz05")
    begin_turn(edition, state, "germany")
    assert "sz05" in state.start_hostile
    ships = [unit for unit in state.at("sz05") if unit.owner == "germany"]
    assert ships and all(unit_marks.BEGAN_HOSTILE in unit.marks for unit in ships)  # A42-CM-20


def test_submarines_and_transports_make_no_zone_hostile(edition: Edition, state: State) -> None:
    assert not is_hostile_zone(edition, state, "sz08", "united_kingdom")  # a German submarine only: A42-MAP-11
    assert is_hostile_zone(edition, state, "sz14", "united_kingdom")


def test_the_suez_canal_needs_both_banks_since_the_turn_began(edition: Edition, state: State) -> None:
    begin_turn(edition, state, "united_kingdom")
    assert canal_open(edition, state, "sz15", "sz34", "united_kingdom")
    assert not canal_open(edition, state, "sz15", "sz34", "germany")
    state.owners["trans_jordan"] = "germany"
    assert not canal_open(edition, state, "sz15", "sz34", "united_kingdom")
    assert not canal_open(edition, state, "sz15", "sz34", "germany")  # A42-MAP-21, and captured this turn: A42-MAP-18
