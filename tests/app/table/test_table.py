"""The client driven as a player would drive it: clicks and keys, no calls into the rules."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QCursor, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QMenuBar, QPushButton

from boardgame.app.look.preferences import Preferences
from boardgame.app.shell.kept.kept_games import saved_games
from boardgame.app.shell.kept.saved_picture import SavedPicture
from boardgame.app.shell.window import Window
from boardgame.app.table.about_game import AboutGame
from boardgame.app.table.agreements import option_words
from boardgame.app.table.docks.dice_stats import count_luck
from boardgame.app.table.table import Table
from boardgame.engine import Event
from boardgame.games.registry import games
from tests.app.seat import LoadedDice
from tests.app.smugglers.player import Player

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def window(qtbot, client) -> Window:
    made = Window(client)
    qtbot.addWidget(made)
    made.resize(1600, 1000)
    made.show_start()
    made.show()
    qtbot.waitExposed(made)
    return made


def begin(qtbot, window: Window, names: dict[str, str] | None = None) -> Table:
    """From the start screen to the table by clicks."""
    assert window.start is not None
    card = window.start.findChild(object, "card-spring1942")
    qtbot.mouseClick(card, LEFT)
    page = window.pages.currentWidget()
    for power, name in (names or {}).items():
        field = page.findChild(QLineEdit, f"seat-{power}")
        field.selectAll()
        qtbot.keyClicks(field, name)
    qtbot.mouseClick(page.findChild(QPushButton, "start-game"), LEFT)
    assert isinstance(window.table, Table)
    window.activateWindow()
    qtbot.waitUntil(lambda: window.isActiveWindow() and window.table.board.hasFocus())
    return window.table


def test_every_game_has_a_card(window):
    for game in games():
        assert window.start.findChild(object, f"card-{game}") is not None


def test_a_game_is_set_up_and_begun_by_clicks(qtbot, window):
    table = begin(qtbot, window)
    assert table.session.decision.seat == "soviet_union"
    assert table.session.decision.kind == "purchase"
    assert table.host.panel is not None


def test_names_typed_for_the_seats_are_who_plays(qtbot, window):
    table = begin(qtbot, window, {"germany": "Anna", "japan": "Anna"})
    assert table.session.player("germany") == table.session.player("japan") == "Anna"


def test_one_player_on_both_sides_cannot_start(qtbot, window):
    qtbot.mouseClick(window.start.findChild(object, "card-spring1942"), LEFT)
    page = window.pages.currentWidget()
    field = page.findChild(QLineEdit, "seat-germany")
    field.selectAll()
    qtbot.keyClicks(field, page.seats.players["soviet_union"])
    assert not page.findChild(QPushButton, "start-game").isEnabled()
    assert page.seating.property("tone") == "danger"
    shown = [link.text() for link in page.seating.findChildren(QPushButton)]
    assert "A42-SET-06" in shown


def test_the_log_tells_what_was_bought_and_undo_takes_it_back(qtbot, window):
    table = begin(qtbot, window)
    table.act({"do": "purchase", "units": {"infantry": 2}})
    assert any("buys 2 infantry" in row.plain for row in table.docks.below.log.rows)
    assert table.session.view.phase == "combat_move"
    qtbot.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert table.session.view.phase == "purchase"
    assert not any("bought" in row.plain for row in table.docks.below.log.rows)
    table.actions_.redo.trigger()
    assert table.session.view.phase == "combat_move"


def test_a_refused_action_changes_nothing_and_names_its_rule(qtbot, window):
    table = begin(qtbot, window)
    before = table.session.view
    table.act({"do": "purchase", "units": {"battleship": 9}})
    assert table.session.view is before
    assert table.area.tip.isVisible()
    assert table.area.tip.rule.startswith("A42-PUR")
    table.docks.open_rule(table.area.tip.rule)
    assert table.docks.rules_dock.isVisible()
    assert table.area.tip.rule in table.docks.rules.browser.toPlainText()


def test_the_game_is_kept_from_its_first_action_and_continued(qtbot, window):
    table = begin(qtbot, window)
    table.act({"do": "purchase", "units": {"infantry": 1}})
    window.show_start()
    assert window.table is None
    (save,) = saved_games()
    assert (save.game, save.seat, save.stage) == ("spring1942", "soviet_union", "Combat move")
    assert save.picture.exists()
    go = window.start.findChild(QPushButton, "continue")
    qtbot.mouseClick(go, LEFT)
    assert window.table.session.view.purchased == {"infantry": 1}


def test_another_player_deciding_is_announced(qtbot, window):
    table = begin(qtbot, window, {"germany": "Anna", "japan": "Anna"})
    state = table.session.view
    table._decider = "Somebody"
    table._asked(table.session.decision)
    assert table.area.banner.isVisible()
    assert state is table.session.view


def test_looking_back_and_returning(qtbot, window):
    table = begin(qtbot, window)
    table.act({"do": "purchase", "units": {"infantry": 1}})
    table.docks.below.show_tab(2)
    table.docks.below.timeline.show_moment(0)
    assert table.area.looks_back
    qtbot.keyClick(table.board, Qt.Key.Key_Escape)
    assert not table.area.looks_back


def test_a_replay_steps_through_the_game(qtbot, window):
    table = begin(qtbot, window)
    table.act({"do": "purchase", "units": {"infantry": 1}})
    window.watch(0)
    replay = window._watched.session
    assert replay.view.phase == "purchase"
    replay.forward()
    assert replay.view.phase == "combat_move"
    assert not replay.act({"do": "end_phase"}).value
    replay.back()
    assert replay.at == 0
    window._end_watching()
    assert window.pages.currentWidget() is table


def test_a_damaged_file_is_explained_not_opened(qtbot, window, tmp_path, monkeypatch):
    said = []
    monkeypatch.setattr(window, "complain", lambda what, why: said.append(why))
    bad = tmp_path / "bad.wartable"
    bad.write_bytes(b"not a game")
    assert not window.open_file(bad)
    assert str(bad) in said[0]


def test_a_damaged_game_on_the_start_screen_says_why_and_leaves_the_first_place_to_others(qtbot, window):
    begin(qtbot, window)
    window.show_start()
    (whole,) = saved_games()
    cut = whole.path.with_name("cut.wartable")
    cut.write_bytes(whole.path.read_bytes()[:5000])
    window.start.refresh()
    words = [label.text() for label in window.start.findChildren(QLabel)]
    assert "cut" in words and any(word.startswith("the file is cut off") for word in words)
    qtbot.mouseClick(window.start.findChild(QPushButton, "continue"), LEFT)
    assert window.table.session.path == whole.path


def test_save_as_moves_the_game_to_another_file(qtbot, window, tmp_path):
    table = begin(qtbot, window)
    target = tmp_path / "elsewhere.wartable"
    table.session.save_as(target)
    table.act({"do": "purchase", "units": {}})
    window.show_start()
    assert window.open_file(target)
    assert window.table.session.view.phase == "combat_move"
    assert str(target) in window.preferences.recent


def test_docks_fold_away_and_come_back(qtbot, window):
    table = begin(qtbot, window)
    table.docks.fold()
    assert not any(dock.isVisible() for dock in table.docks.all)
    table.docks.fold()
    assert table.docks.panel_dock.isVisible() and table.docks.below.isVisible()


def test_the_command_search_finds_places(qtbot, window):
    table = begin(qtbot, window)
    box = table.actions_.search_box()
    qtbot.addWidget(box)
    qtbot.keyClicks(box.field, "caucas")
    assert box.list.item(0).text().startswith("Caucasus")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_theme_changes_at_once(qtbot, window, client: Preferences, theme):
    from boardgame.app.look.theme import current

    client.theme = theme
    assert current().name == theme
    assert current().color("window").lower() in window.styleSheet().lower() or current().color("window")


def test_icon_buttons_are_named(qtbot, window):
    from PySide6.QtWidgets import QToolButton

    table = begin(qtbot, window)
    nameless = [
        tool
        for tool in table.findChildren(QToolButton)
        # What Qt itself puts into fields and menu bars is Qt's affair.
        if not tool.text() and not tool.accessibleName() and not isinstance(tool.parent(), QLineEdit | QMenuBar)
    ]
    assert nameless == []


def test_a_screenshot_is_drawn_without_a_window(client, tmp_path: Path):
    from boardgame.cli.main import main

    out = tmp_path / "board.png"
    assert main(["screenshot", "--game", "spring1942", "--size", "800x460", "--out", str(out)]) == 0
    assert out.stat().st_size > 10_000


def test_the_table_follows_a_change_of_theme_and_size_of_text(qtbot, window, client: Preferences):
    table = begin(qtbot, window)
    small = table.ribbon.font().pixelSize()
    client.theme = "dark"
    client.font_percent = 130
    assert table.board.theme == "dark"
    assert table.host.panel.font().pixelSize() > small
    client.patterns = False
    assert not table.board.patterns


def test_a_saved_game_dropped_on_the_window_is_opened(qtbot, window, tmp_path):
    table = begin(qtbot, window)
    target = tmp_path / "dropped.wartable"
    table.session.save_as(target)
    window.show_start()
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(target))])
    event = QDropEvent(QPointF(10, 10), Qt.DropAction.CopyAction, data, LEFT, Qt.KeyboardModifier.NoModifier)
    window.dropEvent(event)
    assert window.table.session.path == target


def test_tab_goes_to_the_next_thing_to_decide(qtbot, window):
    table = begin(qtbot, window)
    table.act({"do": "purchase", "units": {}})
    asked = []
    table.host.panel.next_item = lambda backwards=False: asked.append(backwards)
    qtbot.keyClick(table.board, Qt.Key.Key_Tab)
    qtbot.keyClick(table.board, Qt.Key.Key_Backtab)
    assert asked == [False, True]


def test_enter_presses_the_primary_button(qtbot, window):
    table = begin(qtbot, window)
    qtbot.keyClick(table.board, Qt.Key.Key_Return)
    assert table.session.view.phase == "combat_move"


def test_every_decision_of_a_turn_can_be_answered_with_the_generic_panel(qtbot, window, monkeypatch):
    monkeypatch.setattr("boardgame.app.families.axis_allies.family._PANELS", {})
    table = begin(qtbot, window)
    window.show()
    player = Player(window, 3)
    for _ in range(150):
        if table.session.view.turn != "soviet_union":
            break
        player.answer()
    assert table.session.view.turn == "germany"
    done = {entry.action["do"] for entry in table.session.entries if entry.action}
    assert {"purchase", "move", "end_phase"} <= done and {"CountsEditor", "PlacesEditor"} <= player.seen


def begin_a_battle(qtbot, window: Window) -> Table:
    """To the end of a first round in which nobody hits, with the battle board on the table."""
    table = begin(qtbot, window)
    table.session.match.chance = LoadedDice([6] * 30)
    table.act({"do": "purchase", "units": {}})
    table.act({"do": "move", "units": {"infantry": 3, "tank": 1}, "path": ["caucasus", "ukraine_ssr"]})
    table.act({"do": "end_phase"})
    table.act({"do": "fight", "kind": "combat", "area": "ukraine_ssr"})
    assert table.session.decision.kind == "press_or_retreat" and table.host.floats
    return table


def test_the_battle_board_is_put_aside_and_comes_back(qtbot, window):
    table = begin_a_battle(qtbot, window)
    assert table.host.floating.isVisible() and table.area.dimmer.isVisible()
    qtbot.keyClick(table.board, Qt.Key.Key_Escape)
    assert not table.host.floating.isVisible() and not table.area.dimmer.isVisible()
    qtbot.keyClick(table.board, Qt.Key.Key_Return)
    assert table.host.floating.isVisible() and table.area.dimmer.isVisible()


def test_a_game_reopened_in_the_middle_of_a_battle_shows_it_whole(qtbot, window):
    table = begin_a_battle(qtbot, window)
    asked, size = table.session.decision, table.host.floating.size()
    window.show_start()
    qtbot.mouseClick(window.start.findChild(QPushButton, "continue"), LEFT)
    qtbot.waitUntil(lambda: window.table.board.hasFocus())
    assert window.table.session.decision == asked
    assert window.table.host.floating.isVisible() and window.table.host.floating.size() == size
    assert window.table.rect().contains(window.table.host.floating.geometry())
    assert window.table.camera.in_sight("ukraine_ssr")


def test_a_click_on_the_picture_of_the_newest_game_goes_on_with_it(qtbot, window):
    begin(qtbot, window).act({"do": "purchase", "units": {"infantry": 1}})
    window.show_start()
    (picture,) = window.start.findChildren(SavedPicture)
    qtbot.mouseClick(picture, LEFT)
    assert window.table.session.view.purchased == {"infantry": 1}


def test_what_was_agreed_on_can_be_looked_up(qtbot, window):
    table = begin(qtbot, window, {"germany": "Gerda"})
    qtbot.keyClick(table.board, Qt.Key.Key_I, Qt.KeyboardModifier.ControlModifier)
    (told,) = table.findChildren(AboutGame)
    words = [label.text() for label in told.findChildren(QLabel)]
    edition, options = table.session.game.edition, table.session.view.options
    for option in edition.options:
        assert (option_words(option, options[option.id]) in words) == option.matters(options)
    assert {"Gerda", str(table.session.path)} <= set(words)
    rule = next(option.rules[0] for option in edition.options if option.matters(options))
    qtbot.mouseClick(next(made for made in told.findChildren(QPushButton) if made.text() == rule), LEFT)
    assert table.docks.rules_dock.isVisible()
    told.close()


def test_the_status_line_tells_all_of_a_crowded_area_and_nothing_once_the_pointer_is_elsewhere(qtbot, window):
    table = begin(qtbot, window)
    table.area._hovered("germany")
    chip = table.area.status
    chip.set_room(240)
    assert chip._words.text() == table.area.describe("germany")  # no dots: as many lines as it takes
    assert chip.width() <= 240 and chip._words.height() >= chip._words.heightForWidth(chip._words.width())
    QTest.mouseMove(table.board.viewport(), table.board.area_view_pos("germany"))
    assert table.board._hovered
    QCursor.setPos(table.mapToGlobal(table.rect().bottomRight()))  # as where the board is made smaller under it
    table.board.pan_by(20, 0)
    assert not table.board._hovered and not chip._full.startswith("Germany")


def test_luck_is_counted_against_what_was_to_be_expected():
    rolls = [
        Event("rolled", "germany", {"purpose": "attack", "target": 3, "dice": [1, 4, 6, 3]}),
        Event("rolled", "germany", {"purpose": "raid", "target": None, "dice": [6]}),
        Event("rolled", "japan", {"purpose": "defense", "target": 2, "dice": [2]}),
    ]
    luck = count_luck(rolls)
    assert (luck["germany"].dice, luck["germany"].hits, luck["germany"].expected) == (4, 2, 2.0)
    assert luck["germany"].sigmas == 0
    assert luck["japan"].sigmas > 0
    assert luck["japan"].course == [pytest.approx(2 / 3)]


def test_the_window_exports_what_the_command_exports(client, tmp_path):
    import json

    from boardgame.app.session.local import LocalSession
    from boardgame.engine.record.history import import_history
    from boardgame.engine.record.match import Match
    from boardgame.games.registry import game

    session = LocalSession(Match.new(game("spring1942"), {}))
    session.act({"do": "purchase", "units": {"infantry": 2}})
    again = import_history(json.loads(session.history_json().value), game)
    assert again.game.hash(again.state) == session.game.hash(session.view)
