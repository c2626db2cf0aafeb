"""Weapons development: the chart, and what each number of the dice brings."""

from __future__ import annotations

import pytest

from boardgame.engine import ScriptedChance
from boardgame.games.axis_allies.cases.words import AxisAlliesWords
from boardgame.games.axis_allies.state import State
from boardgame.games.revised import game
from boardgame.games.revised.developments import CHART, Development


def _start(**position: object) -> State:
    revised = game()
    wanted = {"turn": "germany", "phase": "develop_weapons", **position}
    laid = AxisAlliesWords(revised).lay_position(revised.new_state({}), wanted)
    return revised.start(laid, ScriptedChance([]))[0]


def test_the_six_developments_have_the_numbers_of_the_chart() -> None:
    assert {row.name: row.roll for row in CHART} == {
        "Jet Fighters": 1, "Rockets": 2, "Super Submarines": 3, "Long-Range Aircraft": 4, "Combined Bombardment": 5,
        "Heavy Bombers": 6,
    }  # fmt: skip


@pytest.mark.parametrize("wanted", CHART, ids=[row.id for row in CHART])
def test_only_its_own_number_brings_a_development(wanted: Development) -> None:
    for die in range(1, 7):
        action = {"do": "develop", "by": "germany", "development": wanted.id, "dice": 1}
        after, events = game().apply(_start(), action, ScriptedChance([die]))
        assert after.developments.get("germany", []) == ([wanted.id] if die == wanted.roll else [])
        assert after.treasury["germany"] == 35 and after.phase == "purchase"
        assert all(game().describe(event) for event in events if event.kind == "researched")


def test_a_power_that_has_everything_is_not_asked() -> None:
    everything = [row.id for row in CHART]
    assert _start(developments={"germany": everything}).phase == "purchase"
    assert _start(developments={"germany": everything[1:]}).phase == "develop_weapons"


def test_developments_stand_in_the_order_of_the_chart_and_are_written_down() -> None:
    state = _start(developments={"germany": ["heavy_bombers"]})
    action = {"do": "develop", "by": "germany", "development": "rockets", "dice": 2}
    after, _ = game().apply(state, action, ScriptedChance([2, 2]))
    assert after.developments == {"germany": ["rockets", "heavy_bombers"]}
    assert game().state_from_plain(after.to_plain()).developments == after.developments
    assert state.developments == {"germany": ["heavy_bombers"]}  # the old position is as it was


def test_casualties_tell_the_moves_that_long_range_aircraft_have_left() -> None:
    revised = game()
    units = {"balkans": {"germany": {"fighter": 1}}, "ukraine_ssr": {"germany": {"fighter": 1}},
             "caucasus": {"soviet_union": {"infantry": 2}}}  # fmt: skip
    position = {"turn": "germany", "phase": "combat_move", "clear": "all", "units": units,
                "developments": {"germany": ["long_range_aircraft"]}}  # fmt: skip
    dice = ScriptedChance([6, 6, 1, 6])
    state = revised.start(AxisAlliesWords(revised).lay_position(revised.new_state({}), position), dice)[0]
    for order in (
        {"do": "move", "by": "germany", "units": {"fighter": 1}, "path": ["ukraine_ssr", "caucasus"]},
        {"do": "move", "by": "germany", "units": {"fighter": 1}, "path": ["balkans", "ukraine_ssr", "caucasus"]},
        {"do": "end_phase", "by": "germany"},
        {"do": "fight", "by": "germany", "kind": "combat", "area": "caucasus"},
    ):
        state, _ = revised.apply(state, order, dice)
    (option,) = revised.heads(state)
    assert sorted(item.detail for item in option.blanks[0].items) == ["4 moves left", "5 moves left"]
