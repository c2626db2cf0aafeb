"""What a stranger may have put beside a saved game: SQLite would take it for its own."""

from __future__ import annotations

import os
import shutil
import sqlite3
import sys
from pathlib import Path

import pytest

from boardgame.engine import SeededChance
from boardgame.engine.record.journal import JournalError
from boardgame.engine.record.match import Match
from boardgame.engine.record.saved_games import list_saves, remove_leftovers
from boardgame.engine.record.summary import read_summary
from tests.engine.race import Race, play

MAGIC = bytes.fromhex("d9d505f920a163d7")


@pytest.fixture
def half_written(tmp_path: Path) -> Path:
    """A game with half an action in the file, and what it held before in its rollback journal."""
    path, kept = tmp_path / "games" / "game.wartable", tmp_path / "kept"
    kept.mkdir()
    with Match.new(Race(), {"options": {"goal": 100_000}}, SeededChance(7), path) as match:
        play(match, 60)
    database = sqlite3.connect(path, isolation_level=None)
    database.execute("PRAGMA cache_size=1")
    database.execute("BEGIN IMMEDIATE")
    database.execute("DELETE FROM actions WHERE number > 5")
    database.execute("INSERT INTO snapshots VALUES (999, zeroblob(300000))")
    for file in path.parent.iterdir():
        shutil.copy(file, kept)
    database.close()
    for file in kept.iterdir():
        shutil.copy(file, path.parent)
    assert rollback_of(path).read_bytes().startswith(MAGIC)
    return path


def rollback_of(path: Path) -> Path:
    return path.with_name(f"{path.name}-journal")


def name_another(rollback: Path, other: Path) -> None:
    """Write into a rollback journal what SQLite writes where several databases are changed together."""
    name = str(other).encode()
    content = rollback.read_bytes()
    page = int.from_bytes(content[24:28], "big")
    numbers = (0x40000000 // page + 1, len(name), sum(name))
    first, *others = (number.to_bytes(4, "big") for number in numbers)
    rollback.write_bytes(b"".join((content, first, name, *others, MAGIC)))


def test_half_an_action_is_put_back(half_written: Path) -> None:
    with Match.open(half_written, lambda _: Race()) as match:
        assert match.number == 60 and match.missing is None


def test_sqlite_deletes_the_file_that_a_rollback_journal_names(half_written: Path, tmp_path: Path) -> None:
    victim = tmp_path / "letters.txt"
    victim.write_text("Dear friend")
    name_another(rollback_of(half_written), victim)
    database = sqlite3.connect(half_written)
    assert database.execute("SELECT count(*) FROM actions").fetchone()[0] == 61
    database.close()
    assert not victim.exists(), "the test of a file that is kept tests nothing"


@pytest.mark.parametrize("way", ["open", "open_to_read", "list", "clear_away"])
def test_no_file_is_deleted_that_a_rollback_journal_names(half_written: Path, tmp_path: Path, way: str) -> None:
    victim = tmp_path / "letters.txt"
    victim.write_text("Dear friend")
    name_another(rollback_of(half_written), victim)
    if way == "list":
        assert "is of no saved game" in list_saves(half_written.parent)[0].problem
    elif way == "clear_away":
        remove_leftovers(half_written.parent)
    else:
        with pytest.raises(JournalError, match=r"beside it as game\.wartable-journal is of no saved game"):
            Match.open(half_written, lambda _: Race(), read_only=way == "open_to_read")
    assert victim.read_text() == "Dear friend"


def test_a_rollback_journal_makes_no_file_huge(half_written: Path) -> None:
    content = bytearray(rollback_of(half_written).read_bytes())
    content[16:20] = (1 << 31).to_bytes(4, "big")
    rollback_of(half_written).write_bytes(content)
    size = half_written.stat().st_size
    with pytest.raises(JournalError, match="is of no saved game"):
        read_summary(half_written)
    assert half_written.stat().st_size == size


@pytest.mark.skipif(sys.platform == "win32", reason="this system has no pipes among its files")
@pytest.mark.parametrize("ending", ["-journal", "-wal"])
def test_a_pipe_beside_a_game_is_not_waited_for(half_written: Path, ending: str) -> None:
    rollback_of(half_written).unlink()
    os.mkfifo(half_written.with_name(half_written.name + ending))
    with pytest.raises(JournalError, match="is not a file"):
        Match.open(half_written, lambda _: Race())
    assert "is not a file" in list_saves(half_written.parent)[0].problem
    remove_leftovers(half_written.parent)
