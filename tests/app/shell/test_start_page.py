"""The start screen: every game and board as a tile, what can be continued with a picture of how it stands now."""

from __future__ import annotations

import os

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QScrollArea, QWidget

from boardgame.app.board.boards import boards
from boardgame.app.shell.game_card import BoardCard, GameCard
from boardgame.app.shell.kept.kept_games import is_fresh, saved_games
from boardgame.app.shell.kept.last_picture import renew_picture
from boardgame.app.shell.start import StartPage
from boardgame.app.shell.window import Window
from boardgame.engine.record.beginning import begin
from boardgame.games.registry import game, games


@pytest.fixture
def page(client, qtbot):
    made = StartPage(client)
    qtbot.addWidget(made)
    return made


@pytest.mark.parametrize("size", [(1180, 700), (1280, 720), (1600, 1000), (1920, 1080), (2560, 1440)])
def test_the_tiles_fill_the_room_and_nothing_scrolls(page, qtbot, size):
    page.resize(*size)
    page.show()
    QTest.qWait(50)
    for area in page.findChildren(QScrollArea):
        assert not area.verticalScrollBar().isVisible() and not area.horizontalScrollBar().isVisible()
    spots = [card.geometry() for card in page.cards]
    assert len({spot.x() for spot in spots}) == 3 and len({spot.y() for spot in spots}) == 2
    assert spots[-1].bottom() > page.cards[-1].parentWidget().height() - 3
    assert max(spot.width() for spot in spots) - min(spot.width() for spot in spots) <= 2


def test_every_board_is_there_and_says_in_words_whether_it_is_played(page):
    playable = [card.game for card in page.cards if isinstance(card, GameCard)]
    only = [card.game for card in page.cards if isinstance(card, BoardCard)]
    assert playable == list(games()) and sorted(playable + only) == sorted(boards())
    for card in page.cards[:-1]:
        assert card.accessibleDescription().startswith("Board only") == (card.game in only)


def test_a_board_without_rules_is_opened(client, qtbot, monkeypatch):
    monkeypatch.setattr("boardgame.app.shell.start.games", lambda: tuple(id for id in games() if id != "third_reich"))
    page = StartPage(client)
    qtbot.addWidget(page)
    card = page.findChild(QWidget, "card-third_reich")
    with qtbot.waitSignal(page.look_at) as asked:
        card.setFocus()
        QTest.keyClick(card, Qt.Key.Key_Return)
    assert asked.args == ["third_reich"]


def test_the_arrows_reach_every_tile(page, qtbot):
    page.resize(1280, 720)
    page.show()
    page.cards[0].setFocus()
    reached = []
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Left, Qt.Key.Key_Up):
        QTest.keyClick(page.focusWidget(), key)
        reached.append(page.tile_with_keys)
    assert reached == [1, 2, 5, 4, 3, 0]


def test_a_new_game_offers_every_game(client, qtbot):
    window = Window(client)
    qtbot.addWidget(window)
    window.show_new_game("")
    for name in (*games()[1:], games()[0]):
        qtbot.mouseClick(window.pages.currentWidget().findChild(QWidget, f"game-{name}"), Qt.MouseButton.LeftButton)
        page = window.pages.currentWidget()
        chosen = [other for other in games() if page.findChild(QWidget, f"game-{other}").isChecked()]
        assert chosen == [name]


def test_a_picture_older_than_its_game_is_drawn_anew(client, qtbot):
    match = begin(game("spring1942"), {})
    match.close()
    (save,) = saved_games()
    old = QPixmap(80, 40)
    old.fill(Qt.GlobalColor.magenta)
    old.save(str(save.picture))
    os.utime(save.picture, (save.modified - 3600, save.modified - 3600))
    assert not is_fresh(save)
    assert renew_picture(save) and is_fresh(save)
    assert QPixmap(str(save.picture)).width() > 80


def test_a_game_that_cannot_be_read_keeps_the_picture_it_has(client, qtbot):
    match = begin(game("spring1942"), {})
    match.close()
    (save,) = saved_games()
    save.path.write_bytes(b"no game")
    assert not renew_picture(save) and not save.picture.exists()
    (save,) = saved_games()
    assert save.fault and is_fresh(save)


def test_the_picture_a_table_leaves_shows_no_lights_of_a_decision(client, qtbot):
    """What could be bought or moved a moment ago is no part of how the game stands."""
    window = Window(client)
    qtbot.addWidget(window)
    window.resize(1180, 700)
    window.show()
    window.begin("spring1942", {"options": {}, "players": {}})
    board = window.table.board
    assert board.highlights
    seen = []
    grab = board.grab
    board.grab = lambda: (seen.append(board.highlights), grab())[1]
    window.show_start()
    assert seen == [()]
