"""The lobby: who sits where, what is agreed on, who is ready, and how others come in."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel

from boardgame.app.session.table_talk import TableTalk
from boardgame.app.shell.network.invitation_card import InvitationCard
from boardgame.app.shell.network.lobby import LobbyPage, Shown
from boardgame.net.wire.from_client import Agree, Say, SetOption, Take
from tests.app.network.fake_host import SEATS, FakeHost

LINK = "wartable://192.168.1.5:19420/#game=g1&key=k"


def open_lobby(qtbot, here: str = "anna", **table) -> tuple[FakeHost, LobbyPage]:
    """A lobby as one of the people sees it."""
    host = FakeHost(here, **table)
    page = LobbyPage(TableTalk(host.client), Shown("417-oak-lime-harbour", LINK) if here == "anna" else None)
    qtbot.addWidget(page)
    page.resize(1280, 800)
    page.show()
    return host, page


def press(page, name: str) -> None:
    """Click the button of a name, as it is now: rows are made anew with each change."""
    QTest.qWait(1)
    found = [made for made in page.findChildren(QAbstractButton, name) if made.isVisible()]
    QTest.mouseClick(found[-1], Qt.MouseButton.LeftButton)


def words(page) -> str:
    """Everything that can be read, when what is new is shown."""
    QTest.qWait(1)
    return " | ".join(made.text() for made in page.findChildren(QLabel) if made.isVisible())


def test_each_seat_says_who_has_it_and_who_only_watches(client, qtbot):
    _, page = open_lobby(qtbot)
    seen = words(page)
    assert seen.count("Anna (you)") == 2  # two seats of one person
    for name in ("Marta", "Piero", "Computer: Random", "Ioana"):
        assert name in seen


def test_the_keys_stay_at_a_seat_that_was_taken_with_them(client, qtbot):
    host, page = open_lobby(qtbot, "ioana", seats=dict.fromkeys(SEATS, "open"))
    QTest.qWait(1)
    page.findChild(QAbstractButton, "take-japan").setFocus()
    for sent, button in (("ioana", "give-japan"), ("open", "take-japan")):
        QTest.keyClick(page.focusWidget(), Qt.Key.Key_Space)
        QTest.qWait(1)
        assert host.sent[-1] == Take(seat="japan", holder=sent)
        assert page.focusWidget().objectName() == button


def test_a_guest_takes_an_open_seat_and_gives_it_back(client, qtbot):
    host, page = open_lobby(qtbot, "ioana", seats=dict.fromkeys(SEATS, "open"))
    press(page, "take-japan")
    press(page, "take-germany")
    assert [message.holder for message in host.sent] == ["ioana", "ioana"]
    assert words(page).count("Ioana (you)") == 2
    press(page, "give-japan")
    assert host.sent[-1] == Take(seat="japan", holder="open")
    assert words(page).count("Ioana (you)") == 1


def test_the_owner_alone_gives_seats_away_and_changes_options(client, qtbot):
    host, page = open_lobby(qtbot)
    menu = page.findChild(QAbstractButton, "who-japan").menu()
    menu.aboutToShow.emit()
    next(action for action in menu.actions() if action.text() == "Piero").trigger()
    assert host.sent == [Take(seat="japan", holder="piero")]
    press(page, "change-options")
    press(page, "option-escorts")
    assert isinstance(host.sent[-1], SetOption)
    assert host.table.options == {"escorts": True}
    QTest.qWait(1)
    boxes = page.findChildren(QAbstractButton, "option-escorts")
    assert [box.isChecked() for box in boxes if box.isVisible()] == [True]
    _, guest = open_lobby(qtbot, "piero")
    assert not guest.options.change.isVisible()
    assert guest.findChild(QAbstractButton, "who-japan") is None
    assert guest.invitation is None


def test_the_owner_starts_when_all_are_ready_and_a_change_takes_it_back(client, qtbot):
    host, page = open_lobby(qtbot)
    assert not page.begin.isEnabled()
    assert "Waiting for Marta, Piero" in words(page)
    host.person("marta", ready=True)
    assert "Waiting for Piero" in words(page)
    host.person("piero", ready=True)
    assert page.begin.isEnabled()
    press(page, "begin")
    assert host.sent == [Agree(ready=True)]
    host.client.take("japan", "open")
    assert not page.begin.isEnabled()
    assert "Open: Japan" in words(page)


def test_a_guest_says_that_they_are_ready_and_takes_it_back(client, qtbot):
    host, page = open_lobby(qtbot, "piero")
    press(page, "begin")
    press(page, "begin")
    assert host.sent == [Agree(ready=True), Agree(ready=False)]


def test_one_who_keeps_all_waiting_is_nudged_once_a_minute(client, qtbot):
    host, page = open_lobby(qtbot)
    host.person("marta", ready=True)
    QTest.qWait(1)
    nudge = next(made for made in page.findChildren(QAbstractButton) if made.text() == "Nudge" and made.isVisible())
    QTest.mouseClick(nudge, Qt.MouseButton.LeftButton)
    assert [message.text for message in host.sent if isinstance(message, Say)] == ["Piero, we are waiting for you."]
    assert not nudge.isEnabled()


def test_a_saved_game_keeps_its_options_and_says_so(client, qtbot):
    _, page = open_lobby(qtbot, saved=True, options={"escorts": True})
    assert not page.options.change.isVisible()
    assert "A saved game goes on as it was agreed on." in words(page)


def test_code_and_link_are_shown_and_copied(client, qtbot):
    _, page = open_lobby(qtbot)
    assert page.invitation.code.text() == "417-oak-lime-harbour"
    QTest.mouseClick(page.invitation.copy_code, Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text() == "417-oak-lime-harbour"
    QTest.mouseClick(page.invitation.copy_link, Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text() == LINK


def test_chat_is_read_and_written_and_markup_in_it_is_only_text(client, qtbot):
    host, page = open_lobby(qtbot)
    host.say("marta", "<b>Nine</b> cities?")
    QTest.keyClicks(page.chat.field, "Nine.")
    QTest.keyClick(page.chat.field, Qt.Key.Key_Return)
    assert host.sent == [Say(text="Nine.", to="all")]
    seen = page.chat.history.toPlainText()
    assert "<b>Nine</b> cities?" in seen
    assert seen.index("cities?") < seen.rindex("Nine.")
    assert page.chat.field.text() == ""


@pytest.mark.parametrize("lose", ["lose", "close"])
def test_a_lost_connection_is_said_and_nothing_can_be_begun_meanwhile(client, qtbot, lose):
    host, page = open_lobby(qtbot, "piero")
    host.lose() if lose == "lose" else host.close("The host has closed the table.")
    assert ("comes back by itself" if lose == "lose" else "The host has closed the table.") in words(page)
    assert not page.begin.isEnabled()


def test_a_code_that_comes_later_is_shown_in_the_card_and_in_no_window_of_its_own(client, qtbot):
    card = InvitationCard("", "wartable://host:1/#game=g", "")
    qtbot.addWidget(card)
    card.show()
    assert not card.copy_code.isVisible()
    before = [each for each in QApplication.topLevelWidgets() if each.isVisible()]
    card.show_code("417-oak-lime-harbour")
    assert card.copy_code.isVisible() and card.copy_code.window() is card
    assert [each for each in QApplication.topLevelWidgets() if each.isVisible()] == before
