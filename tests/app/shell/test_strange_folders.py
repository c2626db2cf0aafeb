"""Folders full of strange things: the start screen opens all the same, and looks as it should wherever it lies."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtCore import QStandardPaths
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QCheckBox, QLabel, QWidget

from boardgame.app.board.drawings import drawing_of
from boardgame.app.board.over.search import PlaceSearch
from boardgame.app.look import theme
from boardgame.app.look.elements import ElidedLabel, plain_words
from boardgame.app.look.preferences import Preferences
from boardgame.app.shell.kept.kept_games import saved_games
from boardgame.app.shell.kept.saved_picture import _picture_of
from boardgame.app.shell.window import Window
from boardgame.engine import SeededChance
from boardgame.engine.record.match import Match
from boardgame.engine.record.saved_games import games_folder
from boardgame.games import registry
from tests.engine.record.test_foreign_file import make_bad_files, rewrite


@pytest.fixture
def folder(client) -> Path:
    """The program's folder of saved games, with one good game in it."""
    games_folder().mkdir(parents=True, exist_ok=True)
    path = games_folder() / "good.wartable"
    with Match.new(registry.game("spring1942"), {}, SeededChance(1), path) as match:
        match.apply({"by": "soviet_union", "do": "purchase", "units": {"infantry": 8}})
    return path.parent


def edit_header(path: Path, key: str, **changes: object) -> None:
    with closing(sqlite3.connect(path)) as database:
        text = database.execute("SELECT value FROM header WHERE key=?", (key,)).fetchone()[0]
        made = json.dumps({**json.loads(text), **changes})
        database.execute("UPDATE header SET value=? WHERE key=?", (made, key))
        database.commit()


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pipes with names")
def test_the_start_screen_opens_over_a_folder_full_of_bad_files(qtbot, client, folder):
    make_bad_files(folder / "good.wartable", folder)
    for name in ("good", "empty", "letter"):
        os.mkfifo(folder / f"{name}.png")
    window = Window(client)
    qtbot.addWidget(window)
    window.show_start()
    window.grab()
    found = {save.path.stem: save.fault for save in saved_games()}
    assert found.pop("good") == ""
    assert len(found) == 10 + (os.geteuid() != 0 and "unreadable" in found) or len(found) == 11
    assert all(words for name, words in found.items() if name != "unreadable")
    assert window.open_file(folder / "good.wartable")


def test_what_a_strange_file_says_of_itself_stays_one_short_line(qtbot, client, folder):
    path = Path(shutil.copy(folder / "good.wartable", folder / "odd.wartable"))
    edit_header(path, "summary", title="<img src=/dev/zero>" + "x" * 60_000, seat="../../etc\n\npasswd", asked=[{}])
    odd = next(save for save in saved_games() if save.path == path)
    assert len(odd.title) < 310 and odd.seat == "../../etc passwd"
    window = Window(client)
    qtbot.addWidget(window)
    window.show_start()
    window.grab()
    for label in window.findChildren(QLabel):
        assert "<img" not in label.toolTip()


def test_words_of_a_file_are_never_taken_for_a_page(qtbot, client):
    label = ElidedLabel("<img src=/dev/zero> and a long word")
    qtbot.addWidget(label)
    label.resize(40, 20)
    label.grab()
    assert label.toolTip() == "<span>&lt;img src=/dev/zero&gt; and a long word</span>"
    assert plain_words("1 < 2") == "1 < 2"


def test_a_picture_that_is_none_is_not_shown(qtbot, client, folder, tmp_path):
    save = saved_games()[0]
    QImage(40, 20, QImage.Format.Format_RGB32).save(str(save.picture), "png")
    assert _picture_of(save).width() == 40
    QImage(5000, 20, QImage.Format.Format_RGB32).save(str(save.picture), "png")
    assert _picture_of(save).isNull()
    save.picture.write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(9 << 20))
    assert _picture_of(save).isNull()


def test_events_without_their_data_break_no_dock(qtbot, client, folder):
    path = folder / "good.wartable"
    kinds = ("rolled", "casualties", "combat_ended", "ipcs_lost", "turn_began", "won", "individual_winner", "moved",
             "researched", "overflown", "victory_checked", "captured", "no_such_kind")  # fmt: skip
    odd = [{"kind": kind, "by": "japan", **data} for kind in kinds for data in ({}, {"data": {"area": 5, "dice": "x"}})]
    rewrite(path, lambda number, texts: [*texts[:2], json.dumps(odd), *texts[3:]] if number == 1 else texts)
    window = Window(client)
    qtbot.addWidget(window)
    assert window.open_file(path)
    window.grab()
    window.watch(0)
    window._watched.session.jump(1)
    window.grab()
    assert json.loads(window.table.session.history_json().value)["entries"][1]["sentences"]


@pytest.mark.parametrize(
    "name", ['say "hi"', "it's", "a space", "a#b", "ünïcödé", "par)en", "semi;}", "%41", "back\\slash"]
)
@pytest.mark.skipif(sys.platform == "win32", reason="names of folders are more restricted")
def test_the_style_sheet_finds_its_icons_in_any_folder(qtbot, client, tmp_path, monkeypatch, qtlog, name):
    home = tmp_path / name
    monkeypatch.setattr(QStandardPaths, "writableLocation", staticmethod(lambda _: str(home)))
    box = QCheckBox("x")
    qtbot.addWidget(box)
    box.setStyleSheet(theme.style_sheet("light"))
    box.setChecked(True)
    box.resize(60, 30)
    picture = box.grab().toImage()
    ink = QColor(theme.current().color("on_accent"))
    marked = {QColor(picture.pixel(x, y)).name() for x in range(28) for y in range(30)}
    assert (home / "icons").is_dir() and ink.name() in marked
    assert not [record.message for record in qtlog.records if "stylesheet" in record.message]


def test_the_search_over_a_window_without_width_warns_of_nothing(qtbot, client, qtlog):
    parent = QWidget()
    qtbot.addWidget(parent)
    parent.resize(4, 4)
    search = PlaceSearch(drawing_of("spring1942"), parent)
    search.open()
    assert search.width() == 0
    assert not [record.message for record in qtlog.records if "Negative" in record.message]


def test_settings_that_make_no_sense_are_left_alone(qtbot, client, tmp_path):
    client.sync()
    written = Path(client._store.fileName())
    odd = "@Variant(\\0\\0\\0\\x7f\\0)"
    for value in ("x", "@ByteArray(x)", "[[[[", odd, "9" * 5000, "-1", "", "1,2,3", "nan", "@Size(-1 -1)"):
        lines = [f"{section}\n" + "".join(f"{key}={value}\n" for key in keys) for section, keys in (
            ("[look]", ("theme", "patterns", "animation", "font_percent", "legend_open")),
            ("[player]", ("name", "last_game")), ("[files]", ("recent",)), ("[window]", ("geometry", "docks")),
        )]  # fmt: skip
        written.write_text("\n".join(lines), encoding="utf-8")
        found = Preferences()
        assert found.theme in ("light", "dark", "system") and found.animation in (0, 1, 2, 3)
        assert 80 <= found.font_percent <= 160 and isinstance(found.recent, list)
        window = Window(found)
        qtbot.addWidget(window)
        window.show_start()
