"""Before a phase ends with something lost: the page that says so, its buttons and keys, and the setting."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox

from boardgame.app.families.axis_allies.panels.losses_panel import LossesPanel
from boardgame.app.families.axis_allies.panels.purchase import PurchasePanel
from boardgame.app.families.axis_allies.panels.turn_end_panel import TurnEndPanel
from boardgame.app.shell.settings_dialog import SettingsDialog
from tests.app.seat import Seat

BUYS = {"turn": "germany", "phase": "purchase", "treasuries": {"germany": 12}}
ALOFT = {
    "turn": "united_states",
    "phase": "noncombat_move",
    "clear": "all",
    "owners": {"midway": "japan", "hawaiian_islands": "japan"},
    "units": {"sz56": {"united_states": {"fighter": 2}}, "eastern_united_states": {"united_states": {"infantry": 1}}},
}


@pytest.fixture(autouse=True)
def asks(seat: Seat) -> Iterator[None]:
    seat.preferences.ask_before_loss = True
    yield
    seat.preferences.ask_before_loss = False


def aloft(seat: Seat) -> None:
    """Two fighters over the sea that can go no farther."""
    seat.lay(ALOFT)
    for unit in seat.session.match.state.at("sz56"):
        seat.session.match.state.put(unit._replace(moved=4))
    seat.session.announce([])
    seat.rest()


def test_money_that_could_buy_something_is_asked_about_and_nothing_has_happened(seat):
    seat.lay(BUYS)
    before = len(seat.session.entries)
    seat.key(Qt.Key.Key_Return)
    assert isinstance(seat.panel, LossesPanel) and len(seat.session.entries) == before
    assert "12 IPC are not spent: 4 infantry could be bought and placed." in seat.words()
    assert seat.buttons()[-2:] == ["End anyway", "Go back"]
    assert not seat.nameless()


def test_go_back_shows_the_order_as_it_was(seat):
    seat.lay(BUYS)
    seat.panel._rows["infantry"].set_value(1)
    seat.key(Qt.Key.Key_Return)
    seat.press("Go back")
    assert isinstance(seat.panel, PurchasePanel) and seat.asked == "purchase"
    seat.key(Qt.Key.Key_Return)
    seat.key(Qt.Key.Key_Escape)
    assert isinstance(seat.panel, PurchasePanel)


def test_enter_ends_the_phase_all_the_same(seat):
    seat.lay(BUYS)
    seat.key(Qt.Key.Key_Return)
    seat.key(Qt.Key.Key_Return)
    assert seat.asked == "combat_move" and seat.state.treasury["germany"] == 12


def test_what_uses_all_the_money_is_not_asked_about(seat):
    seat.lay(BUYS)
    seat.panel._rows["infantry"].set_value(4)
    seat.key(Qt.Key.Key_Return)
    assert seat.asked == "combat_move"


def test_aircraft_that_would_be_lost_are_named_and_shown_before_the_income(seat):
    aloft(seat)
    seat.table.act({"do": "end_phase"})
    assert isinstance(seat.panel, LossesPanel)
    assert "2 fighters over sea zone 56 have nowhere to land and are lost (20 IPC)." in seat.words()
    assert seat.lit == {"sz56": "target"} and seat.badges == {"sz56": "nowhere to land"}
    assert seat.state.at("sz56")
    seat.press("End anyway")
    assert isinstance(seat.panel, TurnEndPanel) and seat.state.turn == "united_states"
    seat.key(Qt.Key.Key_Escape)
    assert seat.asked == "noncombat_move" and seat.state.at("sz56")
    seat.table.act({"do": "end_phase"})
    seat.key(Qt.Key.Key_Return)
    seat.key(Qt.Key.Key_Return)
    assert not seat.state.at("sz56")


def test_the_setting_switches_it_off(seat):
    dialog = SettingsDialog(seat.preferences)
    box = dialog.findChild(QCheckBox, "ask_before_loss")
    assert box.isChecked()
    box.setChecked(False)
    dialog.deleteLater()
    seat.lay(BUYS)
    seat.key(Qt.Key.Key_Return)
    assert seat.asked == "combat_move"
    aloft(seat)
    seat.table.act({"do": "end_phase"})
    assert isinstance(seat.panel, TurnEndPanel)  # the income is shown all the same


def test_tab_goes_from_button_to_button(seat):
    seat.lay(BUYS)
    seat.key(Qt.Key.Key_Return)
    seat.panel.next_item()
    assert seat.panel.end_button.hasFocus()
    seat.panel.next_item()
    assert seat.panel.back_button.hasFocus()
    seat.key(Qt.Key.Key_Return, on=seat.panel.back_button)
    assert seat.asked == "purchase"


def test_an_order_that_is_refused_is_refused_and_not_asked_about(seat):
    seat.lay(BUYS)
    seat.table.act({"do": "purchase", "units": {"battleship": 9}})
    assert isinstance(seat.panel, PurchasePanel) and seat.table.area.tip.isVisible()
