"""Docks in one place stand under a row of tabs at the top, which say their titles whole."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QTabBar, QTabWidget, QToolButton

from boardgame.app.table.docks.tabs import TabButtons
from tests.app.seat import Seat


def bar_of(seat: Seat) -> QTabBar:
    seat.rest(30)
    bars = seat.table.findChildren(QTabBar, options=Qt.FindChildOption.FindDirectChildrenOnly)
    (shown,) = (bar for bar in bars if bar.isVisible())
    return shown


def open_tools(seat: Seat) -> None:
    for tool in reversed(seat.table.tools):
        tool.call_up("")


def put_away(seat: Seat) -> None:
    for dock in seat.table.docks.tool_docks:
        dock.close()
    seat.rest(30)


@pytest.mark.layout
@pytest.mark.parametrize("size", [(1180, 700), (1600, 1000), (2560, 1440)])
def test_the_tabs_are_above_the_docks_and_no_title_is_cut(seat, size):
    seat.table.resize(*size)
    open_tools(seat)
    bar = bar_of(seat)
    assert [bar.tabText(place) for place in range(bar.count())] == ["Decision", "Odds", "Objectives"]
    assert seat.table.tabPosition(Qt.DockWidgetArea.RightDockWidgetArea) == QTabWidget.TabPosition.North
    odds = seat.table.docks.tool_docks[0]
    assert bar.geometry().bottom() <= odds.geometry().top() + 1
    assert bar.elideMode() == Qt.TextElideMode.ElideNone
    bold = bar.font()
    bold.setWeight(bold.Weight.DemiBold)  # as the one in front is written
    for place in range(bar.count()):
        room = bar.tabRect(place)
        assert QFontMetrics(bold).horizontalAdvance(bar.tabText(place)) <= room.width()
        assert bar.rect().contains(room)
    put_away(seat)


def test_a_title_under_tabs_is_said_once(seat):
    open_tools(seat)
    bar_of(seat)
    dock = seat.table.docks.tool_docks[0]
    title = dock.titleBarWidget()
    assert title is not None and title.height() == 0
    dock.setFloating(True)
    seat.rest(30)
    assert title.height() > 20 and "Odds" in [label.text() for label in title.findChildren(QLabel)]
    dock.setFloating(False)
    put_away(seat)


def test_the_dock_in_front_can_be_closed_at_the_end_of_the_row_but_the_decision_cannot(seat):
    open_tools(seat)
    bar = bar_of(seat)
    buttons = bar.findChild(TabButtons)
    odds = seat.table.docks.tool_docks[0]
    assert buttons.dock is odds and buttons.isVisible()
    assert buttons.geometry().left() >= bar.tabRect(bar.count() - 1).right()
    bar.setCurrentIndex(0)
    seat.rest(30)
    assert buttons.dock is None and not buttons.isVisible()
    bar.setCurrentIndex(1)
    seat.rest(30)
    QTest.mouseClick(buttons._close, Qt.MouseButton.LeftButton)
    seat.rest(30)
    assert odds.isHidden()
    put_away(seat)


def test_rules_beside_a_tool_do_not_make_a_small_window_grow(seat):
    seat.table.resize(1180, 700)
    open_tools(seat)
    seat.table.docks.toggle_rules()
    seat.rest(30)
    assert seat.table.width() == 1180
    seat.table.docks.toggle_rules()
    put_away(seat)
    seat.table.resize(1600, 1000)


def test_rules_that_are_closed_give_their_room_back_to_the_board(seat):
    docks = seat.table.docks
    seat.table.resize(1600, 1000)
    seat.rest(30)
    overview, board = docks.overview_dock.width(), seat.table.board.width()
    docks.toggle_rules()
    seat.rest(30)
    close = next(made for made in docks.rules_dock.findChildren(QToolButton) if made.toolTip() == "Close Rules")
    QTest.mouseClick(close, Qt.MouseButton.LeftButton)
    seat.rest(30)
    assert docks.rules_dock.isHidden()
    assert docks.overview_dock.width() == overview and seat.table.board.width() >= board
