"""Every kind of blank is filled by mouse and by keys, within its bounds."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QSignalSpy
from PySide6.QtWidgets import QWidget

from boardgame.app.table.panels.blanks.cards import CardTable
from boardgame.app.table.panels.blanks.choice import ButtonChoice, CardChoice, ListChoice, RadioChoice
from boardgame.app.table.panels.blanks.editor import BlankEditor
from boardgame.app.table.panels.blanks.form import BlankForm, editor_for
from boardgame.app.table.panels.blanks.pick_list import NUMBER, PickList
from boardgame.app.table.panels.blanks.words import BlankWords
from boardgame.engine.option import (
    Blank,
    Choice,
    Counts,
    Item,
    Number,
    Order,
    Place,
    Places,
    Subset,
    filling,
    sample_blank,
)

LEFT = Qt.MouseButton.LeftButton
KEY = Qt.Key
Made = Callable[[Blank], BlankEditor]


@pytest.fixture
def made(qtbot, client) -> Made:
    def make(blank: Blank) -> BlankEditor:
        editor = editor_for(blank, BlankWords())
        qtbot.addWidget(editor)
        editor.setFixedWidth(320)
        editor.show()
        qtbot.wait(1)
        return editor

    return make


def click_row(qtbot, picks: PickList, number: int, double: bool = False) -> None:
    rows = picks.rows
    item = rows.row_of(number)
    rows.scrollToItem(item)
    spot = rows.visualItemRect(item).center()
    qtbot.mouseClick(rows.viewport(), LEFT, pos=spot)
    if double:
        qtbot.mouseDClick(rows.viewport(), LEFT, pos=spot)


# --- counts ---------------------------------------------------------------------------------------------------


def test_counts_are_kept_within_number_and_budget(qtbot, made):
    editor = made(Counts("units", (Item("infantry", 6, cost=3), Item("tank", 3, cost=6)), 1, 5, budget=20))
    infantry, tank = (row.stepper for row in editor.rows)
    assert not editor.is_complete() and editor.missing()
    for _ in range(9):
        qtbot.mouseClick(tank._more, LEFT)
    assert editor.value() == {"infantry": 0, "tank": 3}
    assert not infantry._more.isEnabled()  # 2 left, one costs 3
    assert "2" in infantry._more.toolTip() and "3" in infantry._more.toolTip()
    qtbot.mouseClick(tank._less, LEFT)
    qtbot.keyClick(infantry, KEY.Key_Plus)
    qtbot.keyClick(infantry, KEY.Key_Plus)
    qtbot.keyClick(infantry, KEY.Key_Plus)
    assert editor.value() == {"infantry": 2, "tank": 2}
    assert editor.filled() == {"infantry": 2, "tank": 2}
    assert editor.is_complete() and editor.said() == "2 Infantry, 2 Tank"


def test_an_allocation_says_what_is_left_to_divide(qtbot, made):
    editor = made(Counts("factors", (Item("paris", 4), Item("rome", 4)), 6, 6))
    assert editor.missing() == "6 still to choose" and not editor.is_complete()
    for row, count in zip(editor.rows, (4, 2), strict=True):
        qtbot.keyClick(row.stepper, str(count))
    assert editor.is_complete() and editor.missing() == ""
    assert editor.value() == {"paris": 4, "rome": 2}


def test_what_must_be_taken_whole_is_filled_in(made):
    assert made(Counts("units", (Item("a", 2, (7, 8)), Item("b", 1, (9,))), 3, 3)).filled() == [7, 8, 9]
    assert made(Counts("units", (Item("a", 4),))).value() == {"a": 4}


def test_the_row_with_the_keys_is_marked(qtbot, made):
    editor = made(Counts("units", (Item("a", 4), Item("b", 4))))
    editor.activateWindow()
    qtbot.waitUntil(editor.isActiveWindow)
    editor.take_keys()
    assert [row.property("state") for row in editor.rows] == ["selected", None]
    editor.step()
    assert [row.property("state") for row in editor.rows] == ["", "selected"]


def test_what_must_be_taken_is_filled_in_and_cannot_be_left_out(made):
    editor = made(Counts("units", (Item("tank", 2, minimum=1), Item("infantry", 2)), 1))
    assert editor.value() == {"tank": 1, "infantry": 0} and editor.is_complete()
    editor.rows[1].stepper.set_value(1)
    editor.rows[0].stepper.set_value(0)
    assert not editor.is_complete() and editor.missing() == "At least 1 Tank"


# --- choices --------------------------------------------------------------------------------------------------


def test_counts_are_complete_once_they_weigh_what_is_due(made):
    editor = made(Counts("units", (Item("armor", 2, (1, 2), weight=4), Item("infantry", 2, (3, 4), weight=3)), due=7))
    editor.set_value({"armor": 1})
    assert not editor.is_complete() and "3" in editor.missing()
    editor.set_value({"armor": 1, "infantry": 1})
    assert editor.is_complete() and editor.filled() == [1, 3]
    # Where everything is due, everything is filled in.
    assert made(Counts("units", (Item("armor", 2, (1, 2), weight=4),), due=8)).filled() == [1, 2]


def test_yes_and_no_are_buttons_that_go_on(qtbot, made):
    editor = made(Choice("stay", (True, False), kind="yes_no"))
    assert isinstance(editor, ButtonChoice)
    assert [button.text() for button in editor.buttons] == ["Yes", "No"]
    settled = QSignalSpy(editor.settled)
    qtbot.mouseClick(editor.buttons[1], LEFT)
    assert editor.value() is False and settled.count() == 1


def test_a_few_values_are_radio_buttons(qtbot, made):
    editor = made(Choice("stance", ("attack", "hold_back"), ("Attack", "Hold back")))
    assert isinstance(editor, RadioChoice) and not editor.is_complete()
    qtbot.mouseClick(editor.buttons[1], LEFT, pos=editor.buttons[1].rect().center() * 0.2)
    assert editor.value() == "hold_back" and editor.said() == "Hold back"
    qtbot.keyClick(editor.buttons[1], KEY.Key_Up)
    assert editor.value() == "attack"


def test_many_values_are_a_list_with_a_filter(qtbot, made):
    editor = made(Choice("nation", tuple(f"nation_{number}" for number in range(12))))
    assert isinstance(editor, ListChoice)
    qtbot.keyClicks(editor.list.search, "nation 1")
    assert [item.text() for item in editor.list.rows.rows(seen=True)] == ["Nation 1", "Nation 10", "Nation 11"]
    click_row(qtbot, editor.list, 11)
    assert editor.value() == "nation_11"


def test_an_area_is_chosen_on_the_board_or_in_the_list(qtbot, made):
    editor = made(Choice("area", ("paris", "rome"), kind="area"))
    assert {light.kind for light in editor.lights()} == {"reachable"}
    assert editor.take_area("rome") and not editor.take_area("oslo")
    assert editor.value() == "rome" and editor.list.number() == 1
    settled = QSignalSpy(editor.settled)
    click_row(qtbot, editor.list, 0, double=True)
    assert editor.value() == "paris" and settled.count() == 1
    assert {light.area: light.kind for light in editor.lights()} == {"paris": "selected", "rome": "reachable"}


def test_one_card_is_taken(qtbot, made):
    editor = made(Choice("card", (4, 9), ("Storm", "Supply"), kind="card"))
    assert isinstance(editor, CardChoice)
    storm, supply = editor.table.cards
    qtbot.mouseClick(storm, LEFT)
    qtbot.mouseClick(supply, LEFT)
    assert editor.value() == 9 and not storm.isChecked()
    qtbot.mouseClick(supply, LEFT)
    assert supply.isChecked() and editor.value() == 9


def test_the_only_value_is_taken(made):
    assert made(Choice("area", ("paris",), kind="area")).value() == "paris"
    assert made(Choice("card", (4,), kind="card")).value() == 4
    assert made(Choice("stance", ("hold",))).value() == "hold"
    assert made(Places("to", (Place("paris", ["a", "b"]),))).value() == ["a", "b"]


# --- places ---------------------------------------------------------------------------------------------------


def test_places_are_lit_with_what_they_cost(qtbot, made):
    places = (
        Place("paris", "paris", 1, text="Two hills away"),
        Place("kiev", "kiev", 3, "battle", "Two blocks defend"),
        Place("paris", "by_sea", 2, text="By sea"),
    )
    editor = made(Places("to", places))
    assert {badge.area: badge.text for badge in editor.badges()} == {"paris": "1", "kiev": "3 · battle"}
    assert {light.area: light.kind for light in editor.lights()} == {"paris": "reachable", "kiev": "target"}
    assert editor.tell_area("kiev") == "Two blocks defend"
    assert editor.take_area("paris") and editor.value() == "paris"
    assert editor.take_area("paris") and editor.value() == "by_sea"  # the other way there
    click_row(qtbot, editor.list, 1)
    assert editor.value() == "kiev"


# --- subsets, orders, numbers ---------------------------------------------------------------------------------


def test_a_list_is_ticked_up_to_its_bounds(qtbot, made):
    editor = made(Subset("zones", ("a", "b", "c"), ("First", "Second", "Third"), 1, 2))
    click_row(qtbot, editor.list, 2)
    click_row(qtbot, editor.list, 0)
    click_row(qtbot, editor.list, 1)  # one too many
    assert editor.value() == ["a", "c"]
    assert editor.list.rows.row_of(1).checkState() == Qt.CheckState.Unchecked
    click_row(qtbot, editor.list, 0)
    assert editor.value() == ["c"]
    editor.list.rows.setCurrentItem(editor.list.rows.row_of(2))
    qtbot.keyClick(editor.list.rows, KEY.Key_Space)
    assert editor.value() == [] and not editor.is_complete()


def test_cards_are_taken_and_put_back(qtbot, made):
    editor = made(Subset("discard", (4, 6, 9), minimum=2, maximum=2, kind="card"))
    assert isinstance(editor.table, CardTable)
    first, second, third = editor.table.cards
    qtbot.mouseClick(first, LEFT)
    qtbot.mouseClick(third, LEFT)
    assert editor.value() == [4, 9] and editor.is_complete() and not second.isEnabled()
    qtbot.mouseClick(first, LEFT)
    assert editor.value() == [9] and second.isEnabled()


def test_areas_of_a_subset_are_clicked_on_the_board(made):
    editor = made(Subset("areas", ("paris", "rome"), kind="area"))
    assert editor.take_area("rome") and editor.value() == ["rome"]
    assert {light.area: light.kind for light in editor.lights()} == {"paris": "reachable", "rome": "selected"}
    assert editor.take_area("rome") and editor.value() == []


def test_rows_are_put_in_order_by_keys_and_buttons(qtbot, made):
    editor = made(Order("order", ("x", "y", "z"), ("Bombers", "Fighters", "Tanks")))
    assert editor.value() == ["x", "y", "z"]
    qtbot.keyClick(editor.rows, KEY.Key_Down, Qt.KeyboardModifier.ControlModifier)
    assert editor.value() == ["y", "x", "z"]
    qtbot.mouseClick(editor._later, LEFT)
    assert editor.value() == ["y", "z", "x"] and not editor._later.isEnabled()
    assert [item.text() for item in editor.rows.rows()] == ["1.  Fighters", "2.  Tanks", "3.  Bombers"]
    editor.rows.model().moveRow(editor.rows.rootIndex(), 2, editor.rows.rootIndex(), 0)  # as dragging does
    assert editor.value() == ["x", "y", "z"]


def test_a_number_keeps_to_its_steps(qtbot, made):
    editor = made(Number("bid", 5, 32, 5))
    assert editor.value() == 5
    for _ in range(9):
        qtbot.mouseClick(editor._more, LEFT)
    assert editor.value() == 30
    editor.field.selectAll()
    qtbot.keyClicks(editor.field, "17")
    qtbot.keyClick(editor.field, KEY.Key_Return)
    assert editor.value() == 15 and editor.field.value() == 15


# --- all of them ----------------------------------------------------------------------------------------------

ALL: tuple[Blank, ...] = (
    Counts("counts", (Item("a", 3, (1, 2, 3)), Item("b", 2, (4, 5))), 2, 4),
    Counts("weighed", (Item("a", 3, (1, 2, 3), weight=2), Item("b", 2, (4, 5), weight=3)), due=5),
    Counts("share", (Item("a", 3), Item("b", 2)), 4, 4),
    Choice("choice", tuple("abcdefgh")),
    Choice("yes", (True, False), kind="yes_no"),
    Choice("card", (1, 2, 3), kind="card"),
    Places("places", (Place("paris", "p"), Place("rome", ["r", "s"]))),
    Subset("subset", tuple(range(5)), minimum=1, maximum=3),
    Order("order", ("x", "y", "z")),
    Number("number", 2, 20, 3),
)


@pytest.mark.parametrize("blank", ALL, ids=lambda blank: blank.name)
def test_an_answer_can_be_given_again(made, blank):
    editor = made(blank)
    rng = random.Random(7)
    for _ in range(5):
        if isinstance(blank, Counts):
            answer = {item.key: 2 for item in blank.items}
            filled = filling(blank, answer)
        else:
            answer = filled = sample_blank(blank, rng)
        editor.set_value(answer)
        given = editor.filled()
        assert (sorted(given) if isinstance(blank, Subset) else given) == (
            sorted(filled) if isinstance(blank, Subset) else filled
        )
        assert editor.is_complete() and not editor.missing() and editor.said()


@pytest.mark.parametrize("blank", ALL, ids=lambda blank: blank.name)
def test_whatever_takes_keys_has_a_name(made, blank):
    editor = made(blank)
    nameless = [
        widget
        for widget in editor.findChildren(QWidget)
        if widget.isVisible() and widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        and not widget.accessibleName() and not (hasattr(widget, "text") and widget.text())
        and widget.objectName() != "qt_spinbox_lineedit"
    ]  # fmt: skip
    assert nameless == []


def test_a_form_gives_an_area_to_the_blank_that_waits_for_one(qtbot, client):
    form = BlankForm((Choice("from_", ("paris", "rome"), kind="area"), Choice("to", ("paris", "oslo"), kind="area")),
                     BlankWords())  # fmt: skip
    qtbot.addWidget(form)
    assert form.take_area("paris") and form.take_area("paris")
    assert form.values() == {"from_": "paris", "to": "paris"} and form.is_complete()


def test_the_filter_keeps_what_was_chosen(qtbot, made):
    editor = made(Subset("many", tuple(f"thing_{number}" for number in range(20)), maximum=20))
    click_row(qtbot, editor.list, 3)
    qtbot.keyClicks(editor.list.search, "thing 17")
    assert [item.data(NUMBER) for item in editor.list.rows.rows(seen=True)] == [17]
    click_row(qtbot, editor.list, 17)
    assert editor.value() == ["thing_3", "thing_17"]
