"""The purchase panel: totals, what money and room allow, repairs, the order of last turn."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from tests.app.seat import Seat

START = {"turn": "germany", "phase": "purchase", "treasuries": {"germany": 20}}
DAMAGED = {**START, "complexes": {"germany": 12, "southern_europe": 0}}


@pytest.fixture
def panel(seat: Seat):
    seat.lay(START)
    return seat.panel


def add(seat: Seat, type_: str, count: int = 1) -> None:
    for _ in range(count):
        seat.push(seat.panel._rows[type_].stepper._more)


def tooltip(seat: Seat, type_: str) -> str:
    return seat.panel._rows[type_].stepper._more.toolTip()


def test_totals_run_along_with_every_click(seat, panel):
    add(seat, "infantry", 2)
    add(seat, "tank")
    assert panel._spent.text() == "11"
    assert panel._left.text() == "9"
    assert panel.buy_button.text() == "Buy 3 units"
    assert panel._rows["infantry"]._total.text() == "6"
    seat.push(panel._rows["infantry"].stepper._less)
    assert panel._left.text() == "12"


def test_everything_that_keys_reach_is_named(seat, panel):
    assert seat.nameless() == []


def test_plus_is_off_when_money_is_short_and_says_so(seat, panel):
    add(seat, "bomber")
    assert not panel._rows["bomber"].stepper._more.isEnabled()
    assert tooltip(seat, "bomber") == "Costs 12 IPC, 8 left to spend (A42-PUR-04)"
    assert panel._rows["infantry"].stepper._more.isEnabled()
    assert tooltip(seat, "infantry") == "One more: Infantry"
    seat.press("Clear")
    assert panel._rows["bomber"].stepper._more.isEnabled()


def test_digits_plus_and_minus_work_on_the_row_in_focus_and_tab_walks_down(seat, panel):
    seat.key(Qt.Key.Key_Tab)
    first = panel._rows["infantry"].stepper
    assert first.hasFocus()
    seat.key(Qt.Key.Key_4, on=first)
    seat.key(Qt.Key.Key_Plus, on=first)
    assert first.value == 5
    seat.key(Qt.Key.Key_Minus, on=first)
    seat.key(Qt.Key.Key_9, on=first)
    assert first.value == 6  # as many as 20 IPC pay for
    panel.next_item()
    assert panel._rows["artillery"].stepper.hasFocus()


def test_what_finds_no_room_is_announced_before_it_is_bought(seat):
    seat.lay({**START, "treasuries": {"germany": 90}})
    add(seat, "infantry", 16)
    assert not any("will not fit" in words for words in seat.words())
    assert tooltip(seat, "infantry") == "No room to place one more; it would be paid back (A42-MOB-15)"
    add(seat, "infantry")
    assert "1 will not fit and be paid back (A42-MOB-15)." in seat.words()
    assert "17 of 16 units" in seat.words()
    add(seat, "industrial_complex")
    assert "17 of 16 units" in seat.words()  # a complex takes no room of another


def test_a_damaged_complex_is_repaired_in_the_same_list(seat):
    seat.lay(DAMAGED)
    panel = seat.panel
    row = panel._repairs["germany"]
    assert "0 of 6 units" in seat.words()
    for _ in range(2):
        seat.push(row.stepper._more)
    assert "0 of 6 units" in seat.words()  # 10 points of damage still take all its room
    seat.push(row.stepper._more)
    assert "0 of 7 units" in seat.words()
    assert panel._left.text() == "17"
    row.stepper.set_value(99)
    assert row.value == 12
    assert row.stepper._more.toolTip() == "No damage left to repair (A42-PUR-06)"
    row.stepper.set_value(3)
    assert panel.buy_button.text() == "Repair and buy nothing"
    seat.press("Repair and buy nothing")
    assert seat.state.complexes["germany"] == 9
    assert seat.state.treasury["germany"] == 17


def test_without_damage_the_list_says_so(seat, panel):
    assert "No complex is damaged." in seat.words()


def test_complexes_are_lit_with_their_room(seat, panel):
    assert seat.lit == {"germany": "reachable", "southern_europe": "reachable"}
    assert seat.badges == {"germany": "room for 10", "southern_europe": "room for 6"}


def test_enter_buys_and_esc_empties_the_order(seat, panel):
    add(seat, "fighter")
    seat.key(Qt.Key.Key_Escape)
    assert panel._spent.text() == "0"
    add(seat, "artillery", 2)
    seat.key(Qt.Key.Key_Return)
    assert seat.state.purchased == {"artillery": 2}
    assert seat.asked == "combat_move"


def test_the_order_of_last_turn_comes_back_with_a_click(seat, panel):
    assert not panel.again_button.isEnabled()
    add(seat, "infantry", 3)
    add(seat, "artillery")
    seat.press("Buy 4 units")
    for _ in range(200):
        if seat.state.turn == "germany" and seat.asked == "purchase":
            break
        answer(seat)
    assert seat.state.round == 2
    seat.press("Same as last turn")
    assert seat.panel._order() == {"infantry": 3, "artillery": 1}
    seat.press("Buy 4 units")


def answer(seat: Seat) -> None:
    """The shortest way on: end phases, buy nothing, place what there is."""
    if seat.asked in ("combat_move", "noncombat_move"):
        assert seat.session.act({"do": "end_phase"})
    else:
        seat.panel.primary()


def test_an_undone_purchase_starts_from_nothing(seat, panel):
    add(seat, "infantry")
    seat.press("Buy 1 unit")
    assert seat.session.undo().value == 1
    assert seat.panel._order() == {}
    assert seat.panel.buy_button.text() == "Buy nothing"


def test_digits_typed_one_after_another_make_one_number(client, qtbot):
    from PySide6.QtCore import Qt
    from PySide6.QtTest import QTest

    from boardgame.app.look.stepper import Stepper

    stepper = Stepper(40, "infantry")
    qtbot.addWidget(stepper)
    QTest.keyClick(stepper, Qt.Key.Key_1)
    QTest.keyClick(stepper, Qt.Key.Key_2)
    assert stepper.value == 12
    QTest.qWait(950)
    QTest.keyClick(stepper, Qt.Key.Key_3)
    assert stepper.value == 3
