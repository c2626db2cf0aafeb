"""What a table on the network has besides: people, chat, pings, offers, the connection, and notices."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QDate, QDateTime, QEvent, QPoint, QPointF, Qt, QTime
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget

from boardgame.app.session.local import LocalSession
from boardgame.app.session.table_talk import TableTalk
from boardgame.app.shell.window import Window
from boardgame.app.table.network.notifier import Notifier
from boardgame.app.table.network.pointing import PING_STAYS
from boardgame.engine.chance import SeededChance
from boardgame.engine.record.match import Match
from boardgame.games.registry import game
from boardgame.net.wire.from_client import Offer, Point, Say, Vote
from boardgame.net.wire.from_host import Pointed
from tests.app.network.fake_host import FakeHost


class Place:
    """A table whose game runs here and whose people are told by a host in the test."""

    def __init__(self, preferences) -> None:
        self.preferences = preferences
        self.host = FakeHost("anna", stage="play", deciding=("soviet_union",))
        self.session = LocalSession(Match.new(game("spring1942"), {}, SeededChance("talk")))
        self.session.talk = TableTalk(self.host.client)
        self.window = Window(preferences)
        self.window.put_on_table(self.session)
        self.window.resize(1280, 800)
        self.window.show()
        self.table = self.window.table
        self.network = self.table.network
        QTest.qWait(50)

    def begin_anew(self) -> None:
        """As it was at first, for the next test."""
        self.host.line.start()
        self.host.tell(**dict(FakeHost("anna", stage="play", deciding=("soviet_union",)).table))
        self.host.sent.clear()
        self.network.pointers.marks = []
        self.network.pointers.clock = time.monotonic
        self.network.connection.hide()
        self.table.docks.below.show_tab(0)
        self.table.tools[-1].dock.hide()
        self.table.board.setFocus()

    def words(self, widget=None) -> str:
        """Everything that can be read, when what is new is shown."""
        QTest.qWait(1)
        found = (widget or self.table).findChildren(QLabel)
        return " | ".join(made.text() for made in found if made.isVisible())

    def press(self, words: str) -> None:
        """Click the button that says so."""
        QTest.qWait(1)
        made = next(each for each in self.table.findChildren(QAbstractButton)
                    if each.text() == words and each.isVisible())  # fmt: skip
        QTest.mouseClick(made, Qt.MouseButton.LeftButton)


@pytest.fixture(scope="module")
def shared(seat) -> Iterator[Place]:
    """A table of Anna, who has Germany and Japan, for all tests."""
    made = Place(seat.preferences)
    yield made
    made.window.close()
    made.window.deleteLater()


@pytest.fixture
def place(shared) -> Place:
    """The table as it is at first."""
    shared.begin_anew()
    return shared


def alt(board, kind: QEvent.Type, at: QPoint, shift: bool = False) -> None:
    """The mouse over the board with Alt held down, and perhaps Shift."""
    held = Qt.KeyboardModifier.AltModifier | (Qt.KeyboardModifier.ShiftModifier if shift else Qt.KeyboardModifier(0))
    spot, button = QPointF(at), Qt.MouseButton.LeftButton
    QApplication.sendEvent(
        board.viewport(), QMouseEvent(kind, spot, board.viewport().mapToGlobal(spot), button, button, held)
    )


PRESS, MOVE, LET_GO = (
    QEvent.Type.MouseButtonPress, QEvent.Type.MouseMove, QEvent.Type.MouseButtonRelease,
)  # fmt: skip


def test_the_people_dock_says_who_is_here_who_decides_and_who_is_lost(place):
    tool = place.table.tools[-1]
    tool.call_up("")
    place.host.person("piero", here=False)
    seen = place.words(tool.view)
    assert "Soviet Union · decides now" in seen
    assert "United Kingdom · connection lost" in seen
    assert "Piero lost the connection" in seen
    place.host.person("piero", here=True)
    assert "lost" not in place.words(tool.view)


def test_the_clock_runs_down_and_stands_still_in_a_pause(place):
    tool = place.table.tools[-1]
    tool.call_up("")
    place.host.clock(180, 42)
    assert "0:42 left" in place.words(tool.view)
    assert "0:42 left" in place.words(place.table.ribbon), "who decides has the people not on show"
    place.host.clock(180, -75)
    assert "1:15 over time" in place.words(tool.view)
    place.host.tell(paused=True)
    assert not place.table.host.isEnabled()


def test_unread_lines_are_counted_until_the_chat_is_opened(place):
    below = place.table.docks.below
    last = below.tabs.count() - 1
    place.host.say("marta", "You will not take Moscow.")
    said = QDateTime(QDate(2026, 5, 1), QTime(20, 41))
    place.host.say("piero", "Careful.", time=said.toSecsSinceEpoch())
    assert "Piero · 20:41" in below.chat.history.toPlainText()
    assert below.tabs.tabText(last) == "Chat (2)"
    QTest.keyClick(place.table.board, Qt.Key.Key_T)
    assert below.tabs.tabText(last) == "Chat"
    below.chat._side.click()
    QTest.keyClicks(below.chat.field, "Tokyo first")
    QTest.keyClick(below.chat.field, Qt.Key.Key_Return)
    assert place.host.sent[-1] == Say(text="Tokyo first", to="side")
    QTest.keyClick(below.chat.field, Qt.Key.Key_Escape)
    assert place.table.board.hasFocus()


def test_alt_points_and_draws_and_gives_no_order(place):
    board = place.table.board
    board.center_on_area("germany", 0.5)
    QTest.qWait(50)
    one, other = board.area_view_pos("germany"), board.area_view_pos("eastern_europe")
    heard = []
    board.area_clicked.connect(lambda *told: heard.append(told))
    alt(board, PRESS, one)
    alt(board, LET_GO, one)
    alt(board, PRESS, one, shift=True)
    alt(board, MOVE, other, shift=True)
    alt(board, LET_GO, other, shift=True)
    assert place.host.sent == [
        Point(areas=("germany",)),
        Point(areas=("germany", "eastern_europe"), to="side"),
    ]
    assert heard == []
    assert [mark.areas for mark in place.network.pointers.marks] == [("germany",), ("germany", "eastern_europe")]


def test_a_ping_goes_by_itself_also_without_motion_and_one_at_no_area_is_not_shown(place):
    pointers, now = place.network.pointers, [100.0]
    pointers.clock = lambda: now[0]
    place.host.line.heard(Pointed(person="marta", areas=("atlantis",)))
    assert pointers.marks == []
    place.host.line.heard(Pointed(person="marta", areas=("caucasus",)))
    assert [mark.name for mark in pointers.marks] == ["Marta"]
    assert place.table.area.status.isVisible()
    now[0] += PING_STAYS + 0.1
    QTest.qWait(80)
    assert pointers.marks == []


def test_an_offer_is_voted_on_and_goes_when_it_is_settled(place):
    place.host.offer("marta", "draw", "Marta offers a draw.", ioana=True)
    seen = place.words(place.network.offers)
    assert "Marta offers a draw." in seen
    assert "agreed: Ioana · waiting for Piero" in seen
    place.press("Agree")
    assert place.host.sent == [Vote(offer="o1", yes=True)]
    assert not place.network.offers.isVisible()


def test_the_menu_offers_and_what_one_offers_can_be_taken_back(place):
    menu = next(action.menu() for action in place.table.actions_.menu_bar.actions() if action.text() == "&Table")
    offers = next(action.menu() for action in menu.actions() if action.menu() is not None)
    next(action for action in offers.actions() if action.text() == "A &draw").trigger()
    clocks = next(action.menu() for action in offers.actions() if "clock" in action.text())
    next(action for action in clocks.actions() if action.text() == "5 minutes").trigger()
    assert place.host.sent == [Offer(kind="draw"), Offer(kind="clock", seconds=300)]
    seats = next(action.menu() for action in offers.actions() if "seat" in action.text().replace("&", ""))
    seat = next(action.menu() for action in seats.actions() if action.text() == "Germany")
    next(action for action in seat.actions() if action.text() == "Computer: Veteran").trigger()
    assert place.host.sent[-1] == Offer(kind="replace", seat="germany", holder="computer:veteran")
    place.press("Take it back")
    assert place.host.sent[-1] == Vote(offer="o1", yes=False)


def test_a_lost_connection_counts_down_and_is_said_to_be_back(place):
    bar = place.network.connection
    place.host.lose(retry=3.0)
    assert bar.isVisible()
    assert "Trying again in 3 s." in place.words(bar)
    assert not place.table.host.isEnabled()
    place.press("Try now")
    assert place.host.line.retried == 1
    place.host.come_back()
    assert "The connection is back." in place.words(bar)
    assert place.table.host.isEnabled()


def test_when_the_host_is_gone_a_game_that_hides_nothing_can_be_taken_over(place, qtbot):
    place.host.close("The host has closed the table.")
    assert "The host has closed the table." in place.words(place.network.connection)
    taken = []
    place.table.take_over.disconnect()
    place.table.take_over.connect(lambda: taken.append(True))
    place.press("Take over as host")
    assert taken == [True]


def test_who_looks_elsewhere_is_told_of_their_decision_unless_they_want_no_notices(place, monkeypatch):
    notifier = place.network._notifier
    monkeypatch.setattr(place.window, "isActiveWindow", lambda: False)
    place.session.asked.emit(None)
    place.session.asked.emit(place.session.decision)
    assert notifier.told.startswith("It is your turn: ")
    notifier.told = ""
    place.session.asked.emit(place.session.decision)
    assert notifier.told == ""  # it was theirs already
    monkeypatch.setattr(type(place.preferences), "notices", False)
    place.session.asked.emit(None)
    place.session.asked.emit(place.session.decision)
    assert notifier.told == ""


@pytest.mark.skipif(os.name != "posix", reason="the desktop has another way")
def test_a_desktop_without_a_tray_is_told_by_its_own_program(client, qtbot, tmp_path, monkeypatch):
    said, program = tmp_path / "said", tmp_path / "notify-send"
    program.write_text(f'#!/bin/sh\nprintf "%s\\n" "$@" > {said}.new && mv {said}.new {said}\n', encoding="utf-8")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    window = QWidget()
    qtbot.addWidget(window)
    Notifier(window, client).tell("It is your turn: Casualties", "Choose 2 <of 3> casualties.")
    qtbot.waitUntil(said.exists)
    *_, title, words = said.read_text(encoding="utf-8").splitlines()
    assert (title, words) == ("It is your turn: Casualties", "Choose 2 &lt;of 3&gt; casualties.")
