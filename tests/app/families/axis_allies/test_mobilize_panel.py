"""The mobilization panel: new units go where the player clicks."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from boardgame.app.look.elements import ClickFrame
from tests.app.seat import Seat

START = {
    "turn": "germany", "phase": "mobilize", "clear": "all",
    "purchased": {"infantry": 12, "tank": 2},
    "complexes": {"germany": 0, "southern_europe": 0},
}  # fmt: skip


@pytest.fixture
def panel(seat: Seat):
    seat.lay(START)
    return seat.panel


def test_units_room_and_places_are_shown(seat, panel):
    assert {type_: stepper.value for type_, stepper in panel._steppers.items()} == {"infantry": 12, "tank": 2}
    assert seat.lit == {"germany": "reachable", "southern_europe": "reachable"}
    assert seat.badges == {"germany": "+10", "southern_europe": "+6"}
    assert panel.place_button.text() == "Place 10 in Germany"


def test_everything_that_keys_reach_is_named(seat, panel):
    assert seat.nameless() == []


def test_a_click_places_as_many_as_there_is_room_for(seat, panel):
    seat.click("germany")
    assert len(seat.state.at("germany")) == 10
    assert seat.badges == {"southern_europe": "+4"}
    seat.click("southern_europe")
    seat.press("Collect")
    assert seat.state.turn == "united_kingdom"


def test_only_the_units_chosen_are_placed(seat, panel):
    panel._steppers["infantry"].setFocus()
    seat.key(Qt.Key.Key_3, on=panel._steppers["infantry"])
    seat.key(Qt.Key.Key_0, on=panel._steppers["tank"])
    assert seat.badges["southern_europe"] == "+3"
    seat.click("southern_europe")
    assert [unit.type for unit in seat.state.at("southern_europe")] == ["infantry"] * 3
    assert seat.state.purchased == {"infantry": 9, "tank": 2}


def test_the_status_line_says_what_a_click_would_place(seat, panel):
    told = []
    panel.hint.connect(told.append)
    seat.hover("southern_europe")
    seat.hover("germany")
    assert told[-1] == "Place 10 infantry here"
    panel._steppers["infantry"].set_value(1)
    seat.hover("southern_europe")
    assert told[-1] == "Place 1 infantry and 2 tanks here"


def test_a_place_without_a_complex_is_refused_with_the_rule(seat, panel):
    seat.click("eastern_europe")
    assert seat.table.area.tip.isVisible()
    assert seat.table.area.tip.rule.startswith("A42-MOB")


def test_enter_places_in_the_first_place_and_tab_walks_over_the_kinds(seat, panel):
    seat.key(Qt.Key.Key_Tab)
    assert panel._steppers["infantry"].hasFocus()
    seat.table.board.setFocus()
    seat.key(Qt.Key.Key_Return)
    assert len(seat.state.at("germany")) == 10
    seat.key(Qt.Key.Key_Return)
    seat.key(Qt.Key.Key_Return)
    assert seat.state.turn == "united_kingdom"


def test_the_likeliest_place_is_the_capital_and_it_is_in_sight(seat):
    seat.table.board.center_on_area("eastern_united_states")
    seat.lay({
        "turn": "soviet_union", "phase": "mobilize", "clear": "all", "purchased": {"infantry": 2},
        "complexes": {"caucasus": 0, "russia": 0},
    })  # fmt: skip
    assert seat.panel.place_button.text() == "Place 2 in Russia"
    assert seat.table.camera.in_sight("russia")


def test_a_complex_in_the_list_is_shown_and_units_are_placed_there(seat):
    seat.lay({**START, "purchased": {"infantry": 2}})
    seat.table.board.center_on_area("eastern_united_states")
    rows = seat.panel.findChildren(ClickFrame)
    seat.push(next(made for made in rows if made.accessibleName().startswith("Southern Europe")))
    assert seat.table.camera.in_sight("southern_europe")
    assert seat.panel.place_button.text() == "Place 2 in Southern Europe"
    seat.push(seat.panel.place_button)
    seat.press("Collect")
    assert len(seat.state.at("southern_europe")) == 2


def test_what_cannot_be_placed_is_paid_back(seat):
    seat.lay({**START, "purchased": {"infantry": 2}, "complexes": {"germany": 10, "southern_europe": 6}})
    assert seat.panel.place_button.text() == "End the phase"
    before = seat.state.treasury["germany"]
    seat.key(Qt.Key.Key_Return)
    seat.key(Qt.Key.Key_Return)
    assert seat.state.turn == "united_kingdom"
    paid = [event for entry in seat.session.entries for event in entry.events if event.kind == "refunded"]
    assert paid and seat.state.treasury["germany"] >= before + 6


def test_a_zone_shared_by_two_complexes_asks_which_is_charged(seat):
    seat.lay({
        "turn": "germany", "phase": "mobilize", "clear": "all", "purchased": {"submarine": 2},
        "complexes": {"germany": 0, "western_europe": 0},
    })  # fmt: skip
    panel = seat.panel
    assert panel._charge.isVisible()
    assert panel.scroller.widget().minimumSizeHint().width() <= panel.scroller.viewport().width()
    zones = [area for area in seat.lit if sum(
        option.action.get("area") == area for option in panel._options) > 1]  # fmt: skip
    panel._charge.setCurrentIndex(panel._charge.findData("western_europe"))
    panel._steppers["submarine"].set_value(1)
    seat.click(zones[0])
    placed = [event for entry in seat.session.entries for event in entry.events if event.kind == "placed"]
    assert placed[-1].data["complex"] == "western_europe"


def test_a_new_carrier_takes_the_fighter_placed_with_it_aboard(seat):
    seat.lay({
        "turn": "united_kingdom", "phase": "mobilize", "clear": "all",
        "purchased": {"aircraft_carrier": 1, "fighter": 1}, "complexes": {"united_kingdom": 0},
    })  # fmt: skip
    seat.panel._steppers["fighter"].set_value(0)
    seat.click("sz06")
    assert [unit.type for unit in seat.state.at("sz06")] == ["aircraft_carrier"]
    seat.panel._steppers["fighter"].set_value(1)
    seat.click("sz06")
    seat.press("Collect")
    fighter = next(unit for unit in seat.state.at("sz06") if unit.type == "fighter")
    assert fighter.aboard
