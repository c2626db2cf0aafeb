"""Outlines that were found right are not read thoroughly again; changed ones are."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QStandardPaths

from boardgame.app.board import drawings, read_before
from boardgame.boards import load_shapes
from boardgame.engine import files
from boardgame.games.registry import BrokenGame

ROOT = Path(__file__).parents[3]


@pytest.fixture
def read(qapp, tmp_path, monkeypatch) -> Iterator[list[bool]]:
    """Whether each reading of outlines was thorough; a cache and a copy of the boards of this test alone."""
    found: list[bool] = []

    def note(path, board, *, thorough):
        found.append(thorough)
        return load_shapes(path, board, thorough=thorough)

    for folder in ("assets", "scenarios"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("*.svg", "*.ttf"))
    monkeypatch.setattr(files, "data_root", lambda: tmp_path)
    monkeypatch.setattr(drawings, "load_shapes", note)
    monkeypatch.setattr(QStandardPaths, "writableLocation", staticmethod(lambda _: str(tmp_path / "cache")))
    drawings.board_of.cache_clear()
    yield found
    drawings.board_of.cache_clear()
    drawings.shapes_of.cache_clear()


def outlines(game: str):
    drawings.shapes_of.cache_clear()
    return drawings.shapes_of(game)


def test_the_second_start_reads_the_same_outlines_without_looking_for_faults(read):
    assert outlines("spring1942") == outlines("spring1942") == outlines("spring1942")
    assert read == [True, False, False]


def test_outlines_that_were_changed_are_read_thoroughly_and_their_faults_told_each_time(read, tmp_path):
    outlines("spring1942")
    path = tmp_path / "assets" / "boards" / "spring1942" / "shapes.json"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('"coast"', '"coast" ', 1), encoding="utf-8")
    outlines("spring1942")
    twist(path)
    for _ in range(2):
        with pytest.raises(BrokenGame, match="crosses itself"):
            outlines("spring1942")
    assert read == [True, True, True, True]


def test_where_nothing_can_be_kept_outlines_are_read_thoroughly_every_time(read, tmp_path):
    (tmp_path / "cache").write_text("a file where a folder should be", encoding="utf-8")
    outlines("spring1942")
    outlines("spring1942")
    assert read == [True, True]


def test_another_version_of_the_program_looks_for_itself(read, monkeypatch):
    outlines("spring1942")
    monkeypatch.setattr(read_before, "__version__", "another")
    outlines("spring1942")
    assert read == [True, True]


def twist(path: Path) -> None:
    """Make an outline cross itself."""
    plain = json.loads(path.read_text(encoding="utf-8"))
    points = plain["areas"]["iceland"]["rings"][0]["points"]
    points[1], points[2] = points[2], points[1]
    middle = len(points) // 2
    points[0], points[middle] = points[middle], points[0]
    path.write_text(json.dumps(plain), encoding="utf-8")
