"""What the window says of files it cannot use, and of a game it cannot keep."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import sys

import pytest
from PySide6.QtWidgets import QFileDialog, QMessageBox

from boardgame.app.board import drawings
from boardgame.app.shell.kept.kept_games import saved_games
from boardgame.app.shell.window import Window
from boardgame.engine.files import data_path

BUY = {"do": "purchase", "units": {"infantry": 2}}


@pytest.fixture
def said(monkeypatch) -> list[str]:
    words: list[str] = []

    def warn(parent, title, text, *_):
        words.append(text)
        return QMessageBox.StandardButton.Cancel

    monkeypatch.setattr(QMessageBox, "warning", staticmethod(warn))
    return words


@pytest.fixture
def window(qtbot, client) -> Window:
    made = Window(client)
    qtbot.addWidget(made)
    made.show_start()
    return made


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pipes with names")
def test_files_that_are_no_games(window, said, tmp_path):
    os.mkfifo(tmp_path / "pipe.wartable")
    (tmp_path / "folder.wartable").mkdir()
    (tmp_path / "letter.wartable").write_text("Dear Anna,\n" * 20)
    for name, why in (
        ("pipe", "this is not a file"), ("folder", "this is a folder"),
        ("letter", "this is not a saved game"), ("none", "there is no such file"),
    ):  # fmt: skip
        path = tmp_path / f"{name}.wartable"
        assert not window.open_file(path)
        assert said[-1] == f"This game cannot be opened.\n\n{path}: {why}"


def test_a_strange_summary_does_not_hide_the_list_of_games(window):
    assert window.begin("spring1942", {})
    path = window.table.session.path
    window.show_start()
    with sqlite3.connect(path) as database:
        strange = json.dumps({"round": None, "turn": 5, "phase": [], "winner": {}})
        database.execute("UPDATE header SET value=? WHERE key='summary'", (strange,))
    database.close()
    (path.parent / "empty.wartable").write_bytes(b"")
    window.start.refresh()
    assert {save.path.stem: save.fault for save in saved_games()} == {path.stem: "", "empty": "the file is empty"}
    assert window.open_file(path)


def test_a_board_with_a_missing_shape_is_named(window, said, tmp_path, monkeypatch):
    shapes = data_path("assets", "boards", "spring1942", "shapes.json")
    data = json.loads(shapes.read_text(encoding="utf-8"))
    del data["areas"]["russia"]
    (tmp_path / "shapes.json").write_text(json.dumps(data))
    files = {"assets": tmp_path / "shapes.json"}
    monkeypatch.setattr(drawings, "data_path", lambda *parts: files.get(parts[0]) or data_path(*parts))
    drawings.shapes_of.cache_clear()
    drawings.drawing_of.cache_clear()
    assert not window.begin("spring1942", {})
    why = f"Spring 1942 cannot be drawn: {tmp_path / 'shapes.json'}: area 'russia' has no shape"
    assert said == [f"This game cannot be played.\n\n{why}"]


def test_a_game_that_cannot_be_kept_is_not_left_without_asking(window, said, tmp_path, monkeypatch):
    assert window.begin("spring1942", {})
    table = window.table
    folder = table.session.path.parent
    shutil.rmtree(folder)
    folder.write_text("in the way")
    table.session.act(BUY)
    assert table.session.save_error
    window.show_start()
    window.close()
    assert window.table is table
    assert len(said) == 2 and "will be lost" in said[0] and str(table.session.path) in said[0]
    monkeypatch.setattr(QFileDialog, "getSaveFileName", staticmethod(lambda *_: (str(tmp_path / "kept"), "")))
    window.files.ask_save(window.table)
    assert table.session.path == tmp_path / "kept.wartable"
    assert not table.session.save_error
    window.show_start()
    assert window.table is None and len(said) == 2
