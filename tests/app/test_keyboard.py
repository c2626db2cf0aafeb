"""A whole turn of Spring 1942 is played by keys alone; where the keys are can be seen, and ``?`` names them all."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from boardgame.app.look.stepper import Stepper
from boardgame.app.table.arrow_keys import DIRECTIONS, next_area
from boardgame.app.table.cards.keys_card import KeysCard
from boardgame.app.table.panels.confirm import ConfirmPanel
from tests.app.seat import Seat

Key = Qt.Key
CONTROL = Qt.KeyboardModifier.ControlModifier

FRONT = {
    "turn": "soviet_union",
    "phase": "purchase",
    "treasuries": {"soviet_union": 12},
    "clear": "all",
    "owners": {"west_russia": "germany", "ukraine_ssr": "germany"},
    "units": {
        "russia": {"soviet_union": {"infantry": 4, "tank": 2}},
        "caucasus": {"soviet_union": {"infantry": 1}},
        "west_russia": {"germany": {"infantry": 1}},
        "germany": {"germany": {"infantry": 1}},
    },
}


def press(seat: Seat, key: Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """A key goes where the keys are."""
    QTest.keyClick(seat.table.window().focusWidget() or seat.table.board, key, modifiers)
    seat.rest()


def go_by_arrows(seat: Seat, target: str) -> None:
    """Arrow keys until a lit area is reached, each step the one that brings the cursor nearest."""
    outlines = seat.table.board.outlines
    for _ in range(40):
        at = seat.table.routing.cursor
        if at == target:
            return
        lit = [area for area, kind in seat.lit.items() if kind in ("reachable", "target")]
        start = at or next(area for area, kind in seat.lit.items() if kind == "selected")
        queue, seen = [(start, None)], {start}
        first = None
        while queue and first is None:
            here, taken = queue.pop(0)
            for key, direction in DIRECTIONS.items():
                there = next_area(outlines, here, lit, direction)
                if there == target:
                    first = taken or key
                    break
                if there and there not in seen:
                    seen.add(there)
                    queue.append((there, taken or key))
        assert first is not None, f"no arrows lead from {start} to {target}"
        press(seat, first)
    raise AssertionError(f"{target} was not reached")


def test_a_whole_turn_is_played_by_keys_alone(seat: Seat):
    seat.lay(FRONT, dice=(1, 1, 1, 1, 6) * 12)
    # Purchase: down into the table, three infantry by digits, one artillery less by minus, and Enter.
    press(seat, Key.Key_Down)
    assert isinstance(seat.table.window().focusWidget(), Stepper)
    press(seat, Key.Key_3)
    press(seat, Key.Key_Down)
    press(seat, Key.Key_Plus)
    press(seat, Key.Key_Minus)
    press(seat, Key.Key_Return)
    assert seat.state.purchased == {"infantry": 3}
    # Combat move: Tab to Russia, arrows to West Russia, Enter chooses it and Enter goes.
    assert seat.asked == "combat_move"
    for _ in range(10):
        press(seat, Key.Key_Tab)
        if seat.panel._area == "russia":
            break
    go_by_arrows(seat, "west_russia")
    assert seat.table.board.key_cursor == "west_russia"
    assert any("West Russia" in words for words in seat.words())
    press(seat, Key.Key_Return)
    press(seat, Key.Key_Return)
    assert [order["path"][-1] for order in seat.state.orders] == ["west_russia"]
    press(seat, Key.Key_Return, CONTROL)
    # The battle, then what still moves, the new units, and the next power.
    for _ in range(60):
        if seat.asked == "noncombat_move":
            break
        press(seat, Key.Key_Return)
    assert seat.state.owners["west_russia"] == "soviet_union"
    press(seat, Key.Key_Return)  # puts the card of the battle away
    press(seat, Key.Key_Return, CONTROL)
    for _ in range(12):
        if seat.decision.seat != "soviet_union":
            break
        press(seat, Key.Key_Return)
    assert seat.decision.seat == "germany" and seat.state.purchased == {}


def test_enter_places_where_the_arrows_have_come_to(seat: Seat):
    seat.lay({**FRONT, "phase": "mobilize", "purchased": {"infantry": 2}})
    for key in (Key.Key_Down, Key.Key_Left, Key.Key_Down, Key.Key_Right):
        if seat.table.routing.cursor != "caucasus":
            press(seat, key)
    assert seat.table.routing.cursor == "caucasus"
    assert any("Caucasus" in said for said in seat.words(seat.table.area.status))
    press(seat, Key.Key_Return)
    if isinstance(seat.panel, ConfirmPanel):  # what the turn ends with is shown once more
        press(seat, Key.Key_Return)
    assert not any("Caucasus" in said for said in seat.words(seat.table.area.status))
    placed = [entry.action for entry in seat.session.entries if entry.action.get("do") == "place"]
    assert [(action["area"], action["units"]) for action in placed] == [("caucasus", {"infantry": 2})]


def test_escape_leaves_the_place_and_then_the_units(seat: Seat):
    seat.lay({**FRONT, "phase": "combat_move"})
    for _ in range(10):
        press(seat, Key.Key_Tab)
        if seat.panel._area == "russia":
            break
    go_by_arrows(seat, "west_russia")
    press(seat, Key.Key_Escape)
    assert seat.table.routing.cursor == "" and seat.table.board.key_cursor == ""
    assert seat.panel._area == "russia"
    press(seat, Key.Key_Escape)
    assert seat.panel._area == ""


def test_arrows_move_the_map_with_shift(seat: Seat):
    seat.lay({**FRONT, "phase": "combat_move"})
    press(seat, Key.Key_Tab)
    before = seat.table.board.sight().x
    press(seat, Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    assert seat.table.board.sight().x != before and seat.table.routing.cursor == ""


@pytest.mark.parametrize("key", [Key.Key_Escape, Key.Key_Question])
def test_the_question_mark_names_every_key(seat: Seat, key: Key):
    seat.lay(FRONT)
    press(seat, Key.Key_Down)
    press(seat, Key.Key_Question, Qt.KeyboardModifier.ShiftModifier)
    card = seat.table.findChild(KeysCard)
    assert card.isVisible() and seat.table.rect().contains(card.geometry())
    told = " ".join(seat.words(card))
    for words in ("Ctrl+Enter", "Ctrl+Z", "Ctrl+K", "Tab", "End the phase"):
        assert words in told
    QTest.keyClick(card, key)
    assert not card.isVisible()


def test_where_the_keys_are_can_be_seen(seat: Seat):
    """A stepper, a button of each kind, and a row look different with the keys."""
    seat.lay(FRONT)
    stepper = next(iter(seat.panel._rows.values())).stepper
    buttons = [seat.panel.buy_button, seat.panel.clear_button, seat.panel.again_button]
    stepper.set_value(1)
    seat.table.activateWindow()
    QTest.qWait(50)
    assert seat.table.isActiveWindow()
    for made in (stepper, *(made for made in buttons if made.isEnabled())):
        seat.table.board.setFocus()
        seat.rest()
        without = made.grab(QRect(0, 0, made.width(), made.height())).toImage()
        made.setFocus(Qt.FocusReason.TabFocusReason)
        seat.rest()
        assert QApplication.focusWidget() is made
        assert made.grab(QRect(0, 0, made.width(), made.height())).toImage() != without
