"""What was typed leads to an address, games found are listed and chosen, and hosting says why it failed."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QFrame

from boardgame.app.shell.network.host_process import Hosted, HostProcess, _read
from boardgame.app.shell.network.kept_seats import KeptSeat, forget_seat, keep_seat, kept_seats, seat_for
from boardgame.app.shell.network.network_page import NetworkPage
from boardgame.app.shell.network.network_play import NetworkPlay
from boardgame.app.shell.network.where import NotUnderstood, read_where
from boardgame.app.shell.start import StartPage
from boardgame.engine.record.saved_games import data_folder
from boardgame.net.client.address import Address
from boardgame.net.discovery import FoundGame
from boardgame.net.trust import address as trust
from boardgame.net.trust.invitation import Invitation

CODE = "417-oak-lime-harbour"
ONE = FoundGame("Marta's table", "Spring 1942", 2, "g1", "ab" * 8,
                (trust.Address("192.168.1.7"), trust.Address("fd00::7")))  # fmt: skip
OTHER = FoundGame("Study room", "Revised", 1, "g2", "cd" * 8, (trust.Address("192.168.1.8"),))


def test_a_link_tells_where_who_and_what():
    places = (trust.Address("192.168.1.5", 4000), trust.Address("fd00::5"))
    link = Invitation(places, "g1", "k" * 32, "ab" * 32).link
    assert read_where(f"  {link} ") == Address(
        "192.168.1.5", 4000, "ab" * 32, invitation="k" * 32, game="g1", others=(("fd00::5", 19420),)
    )


def test_a_code_is_for_the_game_in_the_list_or_the_address_typed():
    code = str(CODE)
    assert read_where("417 Oak, lime harbour", [ONE]) == Address(
        "192.168.1.7", 19420, code=code, game="g1", others=(("fd00::7", 19420),)
    )
    assert read_where(code, [ONE, OTHER], "10.0.0.3:5000") == Address("10.0.0.3", 5000, code=code)


@pytest.mark.parametrize(
    ("words", "found", "typed", "why"),
    [
        ("", [ONE], "", "Type the code"),
        (CODE, [], "", "No game was found"),
        (CODE, [ONE, OTHER], "", "Several games"),
        (CODE, [ONE], "not an address!", "address"),
        ("417-oak", [ONE], "", "word"),
        ("wartable://192.168.1.5:19420/", [], "", "lost its end"),
    ],
)
def test_what_leads_nowhere_is_said_in_a_sentence(words, found, typed, why):
    with pytest.raises(NotUnderstood, match=why) as told:
        read_where(words, found, typed)
    assert str(told.value).endswith(".")


def test_games_found_are_listed_and_the_one_chosen_is_joined_with_its_code(client, qtbot):
    client.player = "Piero"
    page = NetworkPage(client, looks=False)
    qtbot.addWidget(page)
    page.show()
    page.show_found((ONE, OTHER))
    QTest.qWait(1)
    joined = []
    page.join.connect(joined.append)
    QTest.keyClicks(page.code, CODE)
    QTest.mouseClick(page.join_button, Qt.MouseButton.LeftButton)
    assert joined == []
    assert "Several games" in page._join_note.text()
    QTest.mouseClick(page.findChild(QFrame, "found-g2"), Qt.MouseButton.LeftButton)
    QTest.keyClick(page.code, Qt.Key.Key_Return)
    assert joined == [Address("192.168.1.8", 19420, code=CODE, game="g2")]
    page.show_found(())
    assert page._looking.isVisible()


def test_join_stays_where_it_is_when_games_are_found_and_one_is_chosen(client, qtbot):
    page = NetworkPage(client, looks=False)
    qtbot.addWidget(page)
    page.resize(1600, 1000)
    page.show()
    QTest.qWait(1)
    place = page.join_button.mapTo(page, page.join_button.rect().center())
    page.show_found((ONE, OTHER))
    QTest.qWait(1)
    QTest.mouseClick(page.findChild(QFrame, "found-g2"), Qt.MouseButton.LeftButton)
    QTest.qWait(1)
    assert page._join_note.isVisible()
    assert page.join_button.mapTo(page, page.join_button.rect().center()) == place


def test_the_keys_are_where_the_next_word_is_typed(client, qtbot):
    page = NetworkPage(client, looks=False)
    qtbot.addWidget(page)
    page.show()
    assert page.focusWidget() is page.name
    client.player = "Piero"
    known = NetworkPage(client, looks=False)
    qtbot.addWidget(known)
    known.show()
    assert known.focusWidget() is known.code


def test_a_name_is_wanted_first_and_kept(client, qtbot):
    page = NetworkPage(client, looks=False)
    qtbot.addWidget(page)
    page.show()
    hosted = []
    page.host.connect(hosted.append)
    press = page.findChild(QAbstractButton, "host-spring1942")
    QTest.mouseClick(press, Qt.MouseButton.LeftButton)
    assert hosted == []
    assert "your name" in page._name_note.text()
    page.name.setText("Piero")
    QTest.mouseClick(press, Qt.MouseButton.LeftButton)
    assert hosted == ["spring1942"]
    assert client.player == "Piero"


def test_the_start_screen_leads_to_the_network(client, qtbot):
    page = StartPage(client)
    qtbot.addWidget(page)
    with qtbot.waitSignal(page.network):
        page.on_network.click()


def test_what_a_host_says_is_read_and_anything_else_is_not():
    game = {"game": "g1", "title": "T", "link": "l", "code": "c", "file": "f"}
    told = {"port": 4000, "fingerprint": "ab", "games": [game]}
    assert _read(json.dumps(told).encode(), "o") == Hosted(4000, "g1", "o", "ab", "c", "l", "f")
    for line in (b"", b"hello", b"[]", b"{}", json.dumps({**told, "games": []}).encode()):
        assert _read(line, "o") is None


def test_a_file_that_cannot_be_hosted_is_refused_in_a_sentence(client, qtbot, tmp_path):
    path = tmp_path / "broken.wartable"
    path.write_text("no game", encoding="utf-8")
    play = NetworkPlay("Anna")
    with qtbot.waitSignal(play.failed) as failed:
        play.host(path)
    assert failed.args[0].startswith("The game cannot be hosted: ")
    assert "Traceback" not in failed.args[0]
    assert not play.hosts


def test_a_host_of_ours_lets_its_owner_into_the_lobby_and_ends_with_the_window(client, qtbot):
    play = NetworkPlay("Anna")
    pages = []
    play.lobby.connect(pages.append)
    play.host("spring1942", {"escorts": True})
    qtbot.waitUntil(lambda: bool(pages) and play.talk.table.options == {"escorts": True})
    page = pages[0]
    qtbot.addWidget(page)
    assert play.talk.is_owner
    assert page.invitation.code.text().count("-") == 3
    process: HostProcess = play._host
    play.end()
    assert not process.runs


def seats_of(play):
    """The seats of somebody, by id."""
    return tuple(seat for seat, holder in play.talk.table.seats.items() if holder == play.talk.me)


def seated(play, qtbot, *seats):
    """Somebody at their table, with these seats; whom the others belong to is settled."""
    qtbot.waitUntil(lambda: play.talk.status.is_in and bool(play.talk.table.people))
    for seat in seats:
        play.talk.take(seat)
    qtbot.waitUntil(lambda: seats_of(play) == seats)


def test_who_closes_the_program_comes_back_to_their_seats(client, qtbot):
    """The host goes on from its file as its owner, and a guest with the token that was kept."""
    anna, ben, begun = NetworkPlay("Anna"), NetworkPlay("Ben"), []
    anna.begun.connect(begun.append)
    anna.host("spring1942")
    qtbot.waitUntil(lambda: anna.talk is not None and bool(anna.talk.table.people))
    ben.join(read_where(anna._hosted.link))
    qtbot.waitUntil(lambda: len(anna.talk.people) == 2)
    seated(ben, qtbot, "soviet_union", "united_kingdom", "united_states")
    seated(anna, qtbot, "germany", "japan")
    for play in (anna, ben):
        play.talk.agree(True)
    qtbot.waitUntil(lambda: bool(begun))
    file = Path(anna._hosted.file)
    lost = set()
    for play in (anna, ben):
        play.talk.connection_changed.connect(lambda play=play: play.talk.status.is_in or lost.add(play))
    os.kill(anna._host._process.processId(), 9 if os.name == "posix" else 15)
    qtbot.waitUntil(lambda: lost == {anna, ben})
    for play in (anna, ben):  # the host goes on from its file
        qtbot.waitUntil(lambda play=play: play.talk.status.is_in)
    assert anna.hosts and seats_of(anna) == ("germany", "japan")
    for play in (ben, anna):
        play.end()
    mine, theirs = sorted(kept_seats(), key=lambda seat: not seat.file)
    assert mine.file == str(file.resolve()) and not theirs.file and mine.token != theirs.token
    if os.name == "posix":
        assert (data_folder() / "seats.json").stat().st_mode & 0o077 == 0
    anna, ben = NetworkPlay("Anna"), NetworkPlay("Ben")
    anna.begun.connect(begun.append)
    anna.host(file)
    qtbot.waitUntil(lambda: len(begun) == 2)
    assert anna.talk.is_owner and seats_of(anna) == ("germany", "japan")
    ben.join(replace(theirs.address(), port=anna._hosted.port, others=()))
    qtbot.waitUntil(lambda: ben.talk is not None and len(seats_of(ben)) == 3)
    assert len(anna.talk.people) == 2
    for play in (ben, anna):
        play.end()


def test_a_file_of_seats_that_is_damaged_is_none(client):
    data_folder().mkdir(parents=True, exist_ok=True)
    for words in ("", "{", "[1]", '[{"host": 5}]', "[" * 500, json.dumps([{"host": "h", "port": 0}])):
        (data_folder() / "seats.json").write_text(words)
        assert kept_seats() == ()
    keep_seat(KeptSeat("h", 1, "ab" * 32, "g1", "t", "Ann"))
    where = Address("other", 2, code=CODE, game="g1")
    assert seat_for(where, "Ann") == Address("other", 2, "ab" * 32, token="t", game="g1")
    assert seat_for(where, "Ben") is None
    assert seat_for(replace(where, fingerprint="cd" * 32), "Ann") is None
    forget_seat("ab" * 32, "g1", "Ann")
    assert kept_seats() == ()
