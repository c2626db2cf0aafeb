"""Everything around the board works for a game that the shell has never heard of."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton

from boardgame.app.shell.kept.kept_games import saved_games
from boardgame.app.table.about_game import AboutGame
from boardgame.engine.viewer import MASTER, SPECTATOR
from tests.toy.village import SEAT_IDS

LEFT = Qt.MouseButton.LeftButton


def words(widget) -> list[str]:
    return [label.text() for label in widget.findChildren(QLabel) if label.text()]


def test_a_game_is_set_up_from_its_card_saved_and_continued(qtbot, window):
    window.start.refresh()
    card = window.start.findChild(object, "card-smugglers")
    qtbot.mouseClick(card, LEFT)
    page = window.pages.currentWidget()
    for seat, name in zip(SEAT_IDS, ("Ann", "Bea", "Carl"), strict=True):
        field = page.findChild(QLineEdit, f"seat-{seat}")
        field.selectAll()
        qtbot.keyClicks(field, name)
    qtbot.mouseClick(page.findChild(QPushButton, "start-game"), LEFT)
    table = window.table
    assert table.session.player("teal") == "Bea"
    assert table.curtain.isVisible() and table.curtain.seats == ("amber",)
    qtbot.keyClick(table.curtain, Qt.Key.Key_Space)
    assert table.session.viewer == "amber"
    table.area.view.setFocus()
    window.show_start()
    (save,) = saved_games()
    assert save.game == "smugglers" and save.picture.exists()
    qtbot.mouseClick(window.start.findChild(QPushButton, "continue"), LEFT)
    assert window.table.session.viewer is SPECTATOR  # nobody knows who sits there now
    assert window.table.curtain.isVisible()


def test_a_game_is_left_behind_the_curtain_and_played_on(begin, window):
    player = begin(5)
    player.play(7)
    path, entries = player.table.session.path, player.table.session.entries
    curtain = player.table.curtain
    while not curtain.isVisible():
        player.play(1)
    entries = len(player.table.session.entries)
    player.click(curtain.leave_button)
    assert window.table is None
    assert window.open_file(path)
    assert len(player.table.session.entries) == entries and player.table.curtain.isVisible()
    player.play()
    assert player.over


def test_ribbon_log_dice_timeline_and_overview_follow(begin):
    player = begin(2)
    stages = set()
    while not player.over:
        player.lift()
        progress = player.table.session.progress
        stages.add(progress.stage)
        assert progress.title in " ".join(words(player.table.ribbon)) or progress.seat
        player.play(1)
    assert stages == {"hide", "bid", "order", "unload", "turns", "accuse"}
    below = player.table.docks.below
    below.show_tab(0)
    told = [row.plain for row in below.log.rows]
    assert "Round 1 begins." in told and any("leads" in sentence for sentence in told)
    below.show_tab(1)
    player.rest()
    assert any("10" in said for said in words(below.dice)) or below.dice.findChildren(QLabel)
    overview = " ".join(words(player.table.docks.overview))
    assert all(name in overview for name in ("Amber", "Teal", "Violet", "Ann", "Bea", "Carl", "crates"))


def test_looking_back_and_watching_again_when_it_is_over(begin, window):
    player = begin(3)
    player.play()
    assert player.table.session.viewer is MASTER
    assert any("won" in said for said in words(player.table.host.over))
    player.table.docks.below.show_tab(2)
    player.table.docks.below.timeline.show_moment(4)
    assert player.table.area.looks_back and player.table.session.shown != player.table.session.view
    player.table.docks.below.timeline.show_moment(-1)
    again = next(made for made in player.table.host.over.findChildren(QPushButton) if "Watch" in made.text())
    player.click(again)
    replay = window._watched
    assert replay.session.at == 0 and not replay.curtain.isVisible()
    replay.session.jump(5)
    player.rest()
    assert replay.session.progress.round <= 1
    window._end_watching()
    assert window.pages.currentWidget() is player.table


def test_who_acted_may_undo_until_another_looks(begin):
    player = begin(6)
    while player.table.session.decisions[0].kind != "turn":
        player.play(1)
    player.lift()
    session = player.table.session
    seat, before = session.viewer, len(session.entries)
    while session.viewer == seat and not session.can_undo:
        player.answer()
        player.lift()
    if session.can_undo:
        assert session.undo_list()
        before = len(session.entries)
        player.table.actions_.undo.trigger()
        assert len(session.entries) == before - 1 and session.viewer == seat
        player.table.actions_.redo.trigger()
        assert len(session.entries) == before


def test_the_page_about_the_game_names_players_and_options(qtbot, begin):
    player = begin(1)
    player.lift()
    told = AboutGame(player.table.session, player.table.family, player.table)
    qtbot.addWidget(told)
    said = " ".join(words(told))
    assert "Smugglers" in said and "Bea" in said and "rounds" in said.lower()


def test_the_rules_of_the_game_open_from_its_ids(begin):
    player = begin(1)
    player.lift()
    player.table.docks.open_rule("SMG-SET-03")
    player.rest()
    assert "All place their agents at once" in player.table.docks.rules.browser.toPlainText()


def test_the_first_curtain_of_a_game_has_the_keys(begin):
    player = begin(1)
    assert player.table.curtain.isAncestorOf(player.window.focusWidget())


def test_a_key_meant_for_the_table_stays_at_the_curtain(qtbot, begin):
    player = begin(1)
    player.lift()
    player.play(1)
    curtain = player.table.curtain
    assert curtain.isVisible()
    entries = len(player.table.session.entries)
    for key in (Qt.Key.Key_Escape, Qt.Key.Key_F1, Qt.Key.Key_F11, Qt.Key.Key_F4):
        qtbot.keyClick(player.window.focusWidget(), key)
    qtbot.keyClick(player.window.focusWidget(), Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClick(player.window.focusWidget(), Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    assert curtain.isVisible() and len(player.table.session.entries) == entries
    assert not player.table.docks.rules_dock.isVisible()
    assert curtain.geometry() == player.table.rect()
    player.window.resize(1400, 900)
    player.rest()
    assert curtain.geometry() == player.table.rect()
    for _ in range(3):
        qtbot.keyClick(player.window.focusWidget(), Qt.Key.Key_Tab)
        assert curtain.isAncestorOf(player.window.focusWidget())


def test_one_person_with_all_seats_never_meets_the_curtain(begin):
    player = begin(4, players=dict.fromkeys(SEAT_IDS, "Ann"))
    player.play()
    assert player.over and player.curtains == []
