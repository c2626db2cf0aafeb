"""Who plays what: seats by level on the page of a new game, one click on the start screen, seats that change hands."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QLineEdit, QWidget

from boardgame.ai.brains import LEVELS
from boardgame.app.shell.new_game import NewGamePage
from boardgame.app.shell.quick_game import quick_levels
from boardgame.app.shell.window import Window
from boardgame.app.table.family import family_of
from boardgame.games.registry import game

ALLIES = ("soviet_union", "united_kingdom", "united_states")


@pytest.fixture
def page(client, qtbot) -> NewGamePage:
    made = NewGamePage(game("spring1942"), family_of("spring1942"), client)
    qtbot.addWidget(made)
    made.resize(1280, 800)
    made.show()
    return made


@pytest.fixture
def window(client, houses, qtbot) -> Window:
    made = Window(client)
    qtbot.addWidget(made)
    made.resize(1400, 900)
    made.show_start()
    made.show()
    yield made
    made.close()


def press(parent: QWidget, name: str, qtbot) -> None:
    found = parent.findChild(QAbstractButton, name)
    assert found is not None, name
    qtbot.mouseClick(found, Qt.MouseButton.LeftButton)


def test_each_seat_is_a_person_or_a_level_that_says_in_a_line_how_it_plays(page, qtbot):
    for seat in page.seats.choices:
        for level in LEVELS:
            made = page.findChild(QAbstractButton, f"{level.id}-{seat}")
            assert (made.text(), made.toolTip()) == (level.name, level.line)
    press(page, "computer-germany", qtbot)
    assert page.seats.computers["germany"] == "veteran"
    press(page, "general-germany", qtbot)
    assert page.seats.computers["germany"] == "general"
    assert not page.findChild(QLineEdit, "seat-germany").isVisibleTo(page)
    press(page, "person-germany", qtbot)
    assert "germany" not in page.seats.computers
    assert page.findChild(QLineEdit, "seat-germany").isVisibleTo(page)


@pytest.mark.layout
def test_the_names_of_the_levels_are_whole(page, qtbot):
    page.resize(1180, 700)
    press(page, "computer-germany", qtbot)
    made = page.findChild(QAbstractButton, "veteran-germany")
    qtbot.waitUntil(lambda: made.width() >= made.sizeHint().width())


def test_computers_alone_on_both_sides_may_play(page, qtbot):
    for seat in page.seats.choices:
        press(page, f"computer-{seat}", qtbot)
    players = page.seats.players
    assert len({players[seat] for seat in ALLIES}) == 1
    assert players["germany"] != players["soviet_union"]
    with qtbot.waitSignal(page.start) as asked:
        page.start_button.click()
    setup = asked.args[-1]
    assert setup["computers"] == dict.fromkeys(page.seats.choices, "veteran")


def test_one_click_begins_a_game_against_the_computer(window, houses, client, qtbot):
    card = window.findChild(QWidget, "against-computer")
    assert card.accessibleName().startswith("Play Germany and Japan against the computer.")
    qtbot.mouseClick(card, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.table is not None and window.table.computers.play.active)
    session = window.table.session
    assert {seat: session.computer(seat) for seat in ALLIES} == dict.fromkeys(ALLIES, "veteran")
    assert not session.computer("germany") and not session.computer("japan")
    assert houses[0].asked[2] == "veteran"


def test_the_seats_of_the_last_time_are_offered_again(client):
    found, family = game("spring1942"), family_of("spring1942")
    client.keep_seats_of("spring1942", {**dict.fromkeys(("germany", "japan"), "general"), "soviet_union": ""})
    levels = quick_levels(found, family, client)
    assert (levels["germany"], levels["soviet_union"]) == ("general", "")
    client.keep_seats_of("spring1942", dict.fromkeys((seat.id for seat in found.seats), "general"))
    assert not all(quick_levels(found, family, client).values())  # somebody has to sit at the table


def test_a_seat_is_handed_over_and_taken_back_by_its_menu(window, houses, qtbot):
    qtbot.mouseClick(window.findChild(QWidget, "against-computer"), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.table is not None and window.table.computers.play.active)
    computers, session = window.table.computers, window.table.session
    seats = {seat.id: seat for seat in session.seats}

    def choose(seat: str, words: str) -> None:
        actions = computers.seat_menu(seats[seat]).actions()
        next(action for action in actions if action.text() == words).trigger()

    def marked(seat: str) -> list[str]:
        return [action.text() for action in computers.seat_menu(seats[seat]).actions() if action.isChecked()]

    assert marked("soviet_union") == ["Computer: Veteran"]
    choose("soviet_union", "A person here")
    assert marked("soviet_union") == ["A person here"]
    qtbot.waitUntil(lambda: session.decision is not None)
    assert session.viewer == "soviet_union"
    choose("soviet_union", "Computer: General")
    qtbot.waitUntil(lambda: houses[0].asked is not None)
    assert houses[0].asked[2] == "general"
    choose("germany", "Computer: Recruit")
    assert session.computer("germany") == "recruit"
