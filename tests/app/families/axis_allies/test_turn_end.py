"""The end of a turn: units placed, the income as a sum, who is next; and placings that can be taken back."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFrame, QPushButton

from boardgame.app.families.axis_allies.panels.income_lines import LitRow
from boardgame.app.families.axis_allies.panels.mobilize import MobilizePanel
from boardgame.app.families.axis_allies.panels.turn_end_panel import TurnEndPanel
from tests.app.conftest import _client
from tests.app.families.axis_allies.test_pacific_table import PacificSeat

PLAYERS = {"japan": "Anna", "united_states": "Marta", "china": "Piero", "united_kingdom": "Marta", "anzac": "Piero"}
WAR = [["japan", "united_states"]]
LAST = {"turn": "united_states", "phase": "mobilize", "purchased": {"infantry": 4, "artillery": 1}}


@pytest.fixture(scope="module")
def seat(qapp, tmp_path_factory) -> Iterator[PacificSeat]:
    with pytest.MonkeyPatch.context() as monkeypatch:
        preferences = _client(qapp, tmp_path_factory.mktemp("client"), monkeypatch)
        preferences.animation = 0
        made = PacificSeat(preferences)
        yield made
        made.table.close()
        made.table.deleteLater()


def treasury(seat: PacificSeat) -> int:
    return seat.state.treasury["united_states"]


def rows(seat: PacificSeat) -> list[str]:
    seat.rest()
    return [made.accessibleName() for made in seat.panel.findChildren(LitRow)]


def test_the_last_placing_leads_to_the_income_and_nothing_has_happened_yet(seat):
    seat.lay({**LAST, "at_war": WAR}, players=PLAYERS)
    before = len(seat.session.entries)
    seat.click("western_united_states")
    assert isinstance(seat.panel, TurnEndPanel)
    assert len(seat.session.entries) == before and seat.state.purchased
    assert rows(seat) == [
        "Territories: +17. 5 territories of value",
        "War economy: +40. At war with Japan.",
        "Hold the Philippines: +5. ",
        "Hold Okinawa and Iwo Jima: missed 5. Japan holds both",
    ]
    words = seat.words()
    assert "all 5 placed" in words and "in the Western United States" in words
    assert "Next: China" in words and "Played by Piero. Hand the computer over." in words


def test_before_a_computer_s_turn_nobody_is_asked_to_make_room(seat, monkeypatch):
    seat.lay({**LAST, "at_war": WAR}, players=PLAYERS)
    monkeypatch.setattr(type(seat.session), "computer", lambda session, power: "general" if power == "china" else "")
    seat.click("western_united_states")
    words = seat.words()
    assert "Played by the computer (Piero)." in words and "Hand the computer over." not in words


def stacks(seat: PacificSeat, area: str) -> dict[str, int]:
    """What the board shows of the United States in an area."""
    shown = seat.table.board.position.stacks
    return {stack.unit: stack.count for stack in shown if (stack.area, stack.power) == (area, "united_states")}


def lit_stage(seat: PacificSeat) -> str:
    return seat.table.ribbon.stages.accessibleName()


def test_the_page_shows_the_board_with_all_units_placed_and_the_income_phase(seat):
    seat.lay({**LAST, "at_war": WAR}, players=PLAYERS)
    before, had = stacks(seat, "western_united_states"), treasury(seat)
    assert lit_stage(seat) == "Phase: Mobilize"
    seat.click("western_united_states")
    after = stacks(seat, "western_united_states")
    assert after["infantry"] == before.get("infantry", 0) + 4
    assert lit_stage(seat) == "Phase: Income"
    assert f"{after['infantry']} infantry" in seat.table.area.describe("western_united_states")
    shown = seat.session.shown
    assert (shown.turn, shown.treasury["united_states"], shown.purchased) == ("united_states", had, {})


def test_going_back_shows_the_board_as_it_is(seat):
    seat.lay({**LAST, "at_war": WAR}, players=PLAYERS)
    before = stacks(seat, "western_united_states")
    for key in (Qt.Key.Key_Escape, None):
        seat.click("western_united_states")
        if key is None:
            seat.press("Back")
        else:
            seat.key(key)
        assert stacks(seat, "western_united_states") == before
        assert lit_stage(seat) == "Phase: Mobilize"
        assert seat.session.shown is seat.session.view and seat.state.purchased


def test_looking_back_from_the_page_ends_with_the_board_as_it_is(seat):
    seat.lay({**LAST, "at_war": WAR}, players=PLAYERS)
    before = stacks(seat, "western_united_states")
    seat.click("western_united_states")
    seat.table._look(0)
    seat.table._look(-1)
    assert isinstance(seat.panel, MobilizePanel)
    assert stacks(seat, "western_united_states") == before
    assert lit_stage(seat) == "Phase: Mobilize"


def test_the_button_names_the_sum_and_the_treasury_is_what_it_said(seat):
    seat.lay({**LAST, "at_war": WAR}, players=PLAYERS)
    had = treasury(seat)
    seat.click("western_united_states")
    assert str(had + 62) in seat.words()
    seat.press("Collect 62 and end the turn")
    assert treasury(seat) == had + 62 and seat.state.turn == "china"


def test_enter_collects_and_escape_goes_back_to_the_placing(seat):
    seat.lay(LAST, players=PLAYERS)
    seat.click("western_united_states")
    seat.key(Qt.Key.Key_Escape)
    assert isinstance(seat.panel, MobilizePanel) and seat.state.turn == "united_states"
    assert seat.lit == {"western_united_states": "reachable"}
    seat.key(Qt.Key.Key_Return)
    seat.key(Qt.Key.Key_Return)
    assert seat.state.turn == "china"


def test_convoys_that_an_enemy_may_disrupt_make_a_range_and_he_is_named(seat):
    seat.lay({**LAST, "at_war": WAR, "units": {"sz35": {"japan": {"submarine": 1}}}}, players=PLAYERS)
    seat.click("western_united_states")
    assert "Collect 60 to 62 and end the turn" in seat.buttons()
    assert "First Japan decides about the convoys (Anna)." in seat.words()
    assert seat.badges["sz35"] == "convoy −2"
    seat.key(Qt.Key.Key_Return)
    assert seat.asked == "disrupt_convoys"


def test_a_line_lights_its_places_held_and_wanted(seat):
    seat.lay({**LAST, "owners": {"iwo_jima": "united_states"}}, players=PLAYERS)
    seat.click("western_united_states")
    missed = next(made for made in seat.panel.findChildren(LitRow) if "Okinawa" in made.accessibleName())
    missed.lit.emit(True)
    assert seat.lit == {"okinawa": "selected", "iwo_jima": "reachable"}
    missed.lit.emit(False)
    assert seat.lit == {}


def test_a_turn_without_new_units_shows_its_income_when_the_noncombat_move_ends(seat):
    seat.lay({"turn": "united_states", "phase": "noncombat_move"}, players=PLAYERS)
    seat.table.act({"do": "end_phase", "by": "united_states"})
    assert isinstance(seat.panel, TurnEndPanel)
    assert "Mobilized" not in seat.words()
    seat.key(Qt.Key.Key_Return)
    assert seat.state.turn == "china"


def test_a_power_without_its_capital_ends_its_turn_without_income(seat):
    held = {"owners": {"japan": "united_states"}, "at_war": WAR, "clear": "all"}
    seat.lay({"turn": "japan", "phase": "noncombat_move", **held}, players=PLAYERS)
    seat.table.act({"do": "end_phase", "by": "japan"})
    assert seat.buttons() and "End the turn" in seat.buttons()
    assert "P40-INC-03" in [made.text() for made in seat.panel.findChildren(QPushButton)]


def test_a_placing_is_taken_back_and_the_later_ones_stay(seat):
    seat.lay({"turn": "japan", "phase": "mobilize", "purchased": {"infantry": 3, "transport": 1, "tank": 1}})
    panel = seat.panel
    for wanted, area in (("infantry", "japan"), ("transport", "sz06")):
        for type_, stepper in panel._steppers.items():
            stepper.set_value(99 if type_ == wanted else 0)
        seat.click(area)
    before = len(seat.state.at("sz06"))
    backs = [made for made in panel.findChildren(QPushButton) if made.text() == "Take back" and made.isVisible()]
    assert len(backs) == 2
    seat.push(backs[0])
    assert seat.state.purchased == {"infantry": 3, "tank": 1}
    assert len(seat.state.at("sz06")) == before


def test_all_can_be_placed_anew_before_it_is_confirmed(seat):
    bought = {"infantry": 3, "tank": 1}
    seat.lay({"turn": "japan", "phase": "mobilize", "purchased": bought})
    seat.panel._steppers["tank"].set_value(0)
    seat.click("japan")
    seat.click("japan")
    assert isinstance(seat.panel, TurnEndPanel)
    seat.press("Place all anew")
    assert isinstance(seat.panel, MobilizePanel) and seat.state.purchased == bought


def test_the_panel_says_which_units_go_where_not_all_have_room(seat):
    seat.lay({"turn": "japan", "phase": "mobilize", "purchased": {"infantry": 9, "tank": 3}})
    assert "9 infantry and 1 tank go to Japan; 2 tanks stay for another place." in seat.words()


def test_tab_walks_over_the_lines_and_lights_them_until_the_button(seat):
    seat.lay({**LAST, "at_war": WAR}, players=PLAYERS)
    seat.click("western_united_states")
    panel = seat.panel
    seat.key(Qt.Key.Key_Tab)
    assert set(seat.lit.values()) == {"reachable"} and len(seat.lit) == 5
    for _ in range(4):
        panel.next_item()
    assert panel.end_button.hasFocus() and seat.lit == {}
    panel.next_item(backwards=True)
    assert seat.lit == {"okinawa": "selected", "iwo_jima": "selected"}


@pytest.mark.layout
@pytest.mark.parametrize("size", [(1180, 700), (1600, 1000)])
def test_nothing_is_cut_at_the_right(seat, size):
    seat.table.resize(*size)
    seat.lay({**LAST, "purchased": {"mechanized_infantry": 1, "minor_industrial_complex": 1, "aircraft_carrier": 1}})
    QTest.qWait(20)
    scroller = seat.panel.scroller
    assert scroller.widget().minimumSizeHint().width() <= scroller.viewport().width()
    seat.table.resize(1600, 1000)


@pytest.mark.layout
def test_what_the_sum_comes_to_is_in_sight_in_a_small_window(seat):
    seat.table.resize(1180, 700)
    seat.lay({**LAST, "at_war": WAR}, players=PLAYERS)
    seat.click("western_united_states")
    seat.rest(50)
    (total,) = (made for made in seat.panel.findChildren(QFrame) if made.accessibleName().startswith("Treasury after"))
    assert total.isVisible() and total.visibleRegion().boundingRect() == total.rect()
    seat.table.resize(1600, 1000)
