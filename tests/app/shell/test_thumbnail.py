"""Small pictures of boards: of every board, kept between runs, drawn anew when a file changes."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest
from PySide6.QtCore import QSize

from boardgame.app.shell.boards.board_titles import TITLES
from boardgame.app.shell.kept import thumbnail as thumbnails
from boardgame.app.shell.kept.thumbnail import kept_thumbnail, thumbnail

SIZE = QSize(220, 140)


@pytest.fixture
def cache(client, tmp_path, monkeypatch) -> Path:
    """An empty place for kept pictures."""
    folder = tmp_path / "cache"
    monkeypatch.setattr(thumbnails.QStandardPaths, "writableLocation", lambda _: str(folder))
    return folder


@pytest.mark.parametrize("game", TITLES)
def test_every_board_has_a_picture_that_is_kept(cache, game):
    assert kept_thumbnail(game, SIZE, "light") is None
    made = thumbnail(game, SIZE, "light").toImage()
    colours = {made.pixelColor(x, y).name() for x in range(0, 220, 5) for y in range(0, 140, 5)}
    assert made.size() == SIZE and len(colours) > 12
    began = time.process_time()
    kept = kept_thumbnail(game, SIZE, "light")
    assert time.process_time() - began < 0.1
    assert kept is not None and kept.toImage() == made
    assert thumbnail(game, SIZE, "dark").toImage() != made


def test_a_changed_file_makes_another_picture(cache, monkeypatch, tmp_path):
    changed = tmp_path / "shapes.json"
    changed.write_text("{}")
    files = thumbnails._files
    monkeypatch.setattr(thumbnails, "_files", lambda game: [*files(game), changed])
    thumbnail("spring1942", SIZE, "light")
    assert kept_thumbnail("spring1942", SIZE, "light") is not None
    os.utime(changed, (1, 1))
    assert kept_thumbnail("spring1942", SIZE, "light") is None


def test_other_owners_are_painted_and_not_kept(cache):
    owned = thumbnail("spring1942", SIZE, "light", owners={"brazil": "japan"}).toImage()
    assert kept_thumbnail("spring1942", SIZE, "light") is None
    assert owned != thumbnail("spring1942", SIZE, "light").toImage()
