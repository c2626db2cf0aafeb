"""What the window says of the file of a game in play: taken away, open elsewhere, verified or changed."""

from __future__ import annotations

import os
import shutil
import sqlite3
from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel, QMessageBox, QPushButton

from boardgame.app.session.local import LocalSession
from boardgame.app.shell.kept.changed_games import ChangedGames
from boardgame.app.shell.kept.kept_games import forget, saved_games
from boardgame.app.shell.window import Window
from boardgame.app.table.verdict_dialog import VerdictDialog
from boardgame.engine.record.hold import Held
from boardgame.engine.record.match import Match
from boardgame.engine.record.saved_games import games_folder
from boardgame.games.registry import game

BUY = {"do": "purchase", "units": {"infantry": 2}}


@pytest.fixture
def window(qtbot, client) -> Window:
    made = Window(client)
    qtbot.addWidget(made)
    made.show()
    return made


@pytest.fixture
def saved(client) -> Path:
    """A game of six actions, the last of which can be undone."""
    path = games_folder() / "friday.wartable"
    with Match.new(game("spring1942"), {}, path=path) as match:
        for _ in range(3):
            match.apply({"by": "soviet_union", **BUY})
            match.undo()
        match.apply({"by": "soviet_union", **BUY})
    return path


def moved(path: Path) -> None:
    path.rename(path.with_name("elsewhere.wartable"))


def deleted(path: Path) -> None:
    path.unlink()


def replaced(path: Path) -> None:
    path.unlink()
    path.write_text("Dear Anna")


def press(bar) -> None:
    bar.findChild(QPushButton).click()


GONE = "it was moved or deleted while the game was open. The whole game was written there anew."
TAKEN = (
    "it was replaced by another file while the game was open. "
    "The whole game is kept in spring1942-2.wartable from now on."
)


@pytest.mark.parametrize(
    ("do", "name", "words"),
    [(moved, "spring1942", GONE), (deleted, "spring1942", GONE), (replaced, "spring1942-2", TAKEN)],
)
def test_a_file_taken_away_is_told_at_the_next_action(window, do, name, words):
    assert window.begin("spring1942", {})
    session, bar = window.table.session, window.table.area.taken_away
    do(session.path)
    assert bar.isHidden()
    assert session.act(BUY).value
    assert session.notice == f"spring1942.wartable: {words}" and not session.save_error
    assert bar.isVisible() and bar.toolTip() == session.notice
    shown = bar._words
    assert shown.text() == session.notice and shown.height() >= shown.heightForWidth(shown.width())
    press(bar)
    assert bar.isHidden() and session.notice == ""
    path = session.path
    assert path == games_folder() / f"{name}.wartable"
    window.show_start()
    with Match.open(path, game, read_only=True) as match:
        assert match.number == 1


def test_a_game_open_elsewhere_is_only_shown_until_a_copy_is_saved(window, saved, tmp_path, monkeypatch):
    with Match.open(saved, game) as first:
        assert window.open_file(saved)
        table, session = window.table, window.table.session
        assert table.area.in_use.isVisible()
        assert table.area.in_use.toolTip() == (
            "This game is open in another window of Wartable. Here it is only shown."
        )
        assert session.in_use and not session.interactive and session.decision is None and not session.heads
        refused = []
        session.refused.connect(refused.append)
        assert not session.act({"do": "end_phase"}).value
        assert "open in another program" in refused[0].text
        assert not session.can_undo and session.undo().value == 0 and not table.actions_.undo.isEnabled()
        assert table.host.panel is None
        first.undo()
        assert first.save_error is None
        copy = tmp_path / "copy.wartable"
        monkeypatch.setattr(QFileDialog, "getSaveFileName", staticmethod(lambda *_: (str(copy), "")))
        press(table.area.in_use)
        assert session.path == copy and session.interactive and not table.area.in_use.isVisible()
        assert table.host.panel is not None and session.can_undo
        assert session.undo().value == 1 and not session.save_error
    assert first.number == 0


def test_a_game_with_secrets_that_is_open_elsewhere_shows_none(saved):
    from boardgame.engine.viewer import SPECTATOR

    with Match.open(saved, game), Match.open(saved, game) as second:
        session = LocalSession(second)
        session.game = Hiding(second.game)
        session.announce([])
        assert session.viewer is SPECTATOR and session.next_viewer is None


class Hiding:
    """A game as another one, but with something to hide."""

    hides = True

    def __init__(self, other) -> None:
        self._other = other

    def __getattr__(self, name: str):
        return getattr(self._other, name)


def test_the_game_on_the_table_is_not_opened_again(window, saved, tmp_path):
    assert window.open_file(saved)
    table = window.table
    link = tmp_path / "link.wartable"
    link.symlink_to(saved)
    for path in (saved, link):
        assert window.open_file(path)
        assert window.table is table and not table.session.in_use


def test_a_file_as_it_was_played_gets_a_quiet_mark(qtbot, window, saved):
    assert window.open_file(saved)
    session, ribbon = window.table.session, window.table.ribbon
    assert ribbon.verified.isHidden() and ribbon.changed.isHidden()
    with qtbot.waitSignal(session.verified, timeout=60_000):
        session._verifier.start(0)
    assert ribbon.verified.isVisible() and ribbon.changed.isHidden()
    assert ribbon.verified.toolTip().startswith("Verified: all 1 actions follow the rules")
    assert window.table.area.changed.isHidden()
    ribbon.verified.click()
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, VerdictDialog) and dialog.windowTitle() == "This game is as it was played"
    dialog.accept()


def test_a_file_that_was_changed_is_told_and_can_be_left_behind(qtbot, window, saved):
    change_by_hand(saved)
    assert window.open_file(saved)
    session, area = window.table.session, window.table.area
    with qtbot.waitSignal(session.verified, timeout=60_000):
        session._verifier.start(0)
    assert area.changed.isVisible() and area.changed.toolTip() == "This file was changed at action 2."
    assert window.table.ribbon.changed.isVisible() and window.table.ribbon.verified.isHidden()
    press(area.changed)
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, VerdictDialog) and dialog.windowTitle() == "This game was changed outside Wartable"
    assert area.changed.isHidden() and window.table.ribbon.changed.isVisible()
    dialog.findChildren(QPushButton)[-1].click()
    table = window.table
    assert table.session.path == saved.with_name("friday-2.wartable") and table.session.match.number == 1
    assert table.session.verdict is None and table.ribbon.changed.isHidden()
    window.show_start()
    with Match.open(saved.with_name("friday-2.wartable"), game) as copy:
        assert copy.number == 1 and copy.missing is None


def marks(window) -> list[str]:
    """The games on the start screen that are marked as changed."""
    QTest.qWait(0)
    labels = [label for label in window.start.kept.findChildren(QLabel) if label.isVisible()]
    return [label.text() for label in labels if label.property("role") == "badge"]


def change_by_hand(path) -> None:
    with Match.open(path, game) as match:
        match.apply({"by": "soviet_union", "do": "end_phase"})
    database = sqlite3.connect(path)
    database.execute("DELETE FROM actions WHERE number=2")
    database.execute("DELETE FROM snapshots WHERE number=2")
    database.commit()
    database.close()


def check(qtbot, window) -> None:
    session = window.table.session
    with qtbot.waitSignal(session.verified, timeout=60_000):
        session._verifier.start(0)


def test_a_game_found_changed_is_marked_on_the_start_screen_until_its_file_is_another(qtbot, window, saved):
    change_by_hand(saved)
    window.show_start()
    assert marks(window) == []  # nobody has looked yet
    assert window.open_file(saved)
    check(qtbot, window)
    window.show_start()
    assert marks(window) == ["changed"]
    assert window.open_file(saved)  # left again before it was checked anew
    assert window.table.session.act({"do": "end_phase"})
    window.show_start()
    assert marks(window) == ["changed"]
    os.utime(saved, ns=(1, 1))  # something else has written to it
    window.show_start()
    assert marks(window) == []


def test_a_game_that_is_as_it_was_played_loses_its_mark(qtbot, window, saved):
    ChangedGames(window.preferences).mark(saved, True)
    window.show_start()
    assert marks(window) == ["changed"]
    assert window.open_file(saved)
    check(qtbot, window)
    window.show_start()
    assert marks(window) == []


def test_a_game_that_is_open_elsewhere_is_not_deleted(window, saved, monkeypatch):
    asked, told = [], []
    yes = QMessageBox.StandardButton.Yes
    monkeypatch.setattr(QMessageBox, "question", staticmethod(lambda *given: asked.append(given[2]) or yes))
    monkeypatch.setattr(QMessageBox, "warning", staticmethod(lambda *given: told.append(given[2])))
    window.show_start()
    (save,) = saved_games()
    with Match.open(saved, game):
        window.start.kept._ask_forget(save)
        assert not asked and told == ["The game stays: it is open in another window of Wartable."]
        assert saved.exists()
        with pytest.raises(Held):
            forget(save)
    window.start.kept._ask_forget(save)
    assert asked and not saved.exists() and not list(saved.parent.glob(".*.lock"))


def test_checking_ends_with_the_game(qtbot, window, saved):
    assert window.open_file(saved)
    session = window.table.session
    verifier = session._verifier
    verifier.start(0)
    qtbot.waitUntil(lambda: verifier._process is not None and verifier._process.processId() > 0)
    window.show_start()
    assert not verifier.busy and session.verdict is None


def test_a_file_that_cannot_be_read_any_more_gets_no_mark(qtbot, window, saved):
    assert window.open_file(saved)
    session = window.table.session
    shutil.copy(saved, saved.with_name("kept"))
    saved.unlink()
    session._verifier.start(0)
    qtbot.waitUntil(lambda: not session._verifier.busy, timeout=60_000)
    assert session.verdict is None and window.table.ribbon.verified.isHidden()


def test_what_a_killed_program_left_is_cleared_away_when_the_window_is_made(qtbot, client, saved):
    left = saved.with_name(".friday.wartable.new")
    left.write_bytes(b"half a ga")
    qtbot.addWidget(Window(client))
    assert not left.exists() and saved.exists()
