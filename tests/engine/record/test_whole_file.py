"""The one file holds the whole game whenever no action is being written: it can be copied, and survives a kill."""

from __future__ import annotations

import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest

from boardgame.engine import SeededChance
from boardgame.engine.record import match as match_module
from boardgame.engine.record.hold import Hold, lock_path
from boardgame.engine.record.journal import FORMAT, JournalError
from boardgame.engine.record.match import TAKE_OVER, Match
from boardgame.engine.record.saved_games import list_saves, remove_leftovers
from tests.engine.race import Race, play

ROOT = Path(__file__).resolve().parents[3]
LONG = {"options": {"goal": 100_000}}
PLAYER = """
import os, signal, sys
from pathlib import Path
from boardgame.engine import SeededChance
from boardgame.engine.record.match import Match
from tests.engine.race import Race, play

match = Match.new(Race(), {"options": {"goal": 10**9}}, SeededChance(1), Path(sys.argv[1]))
play(match, int(sys.argv[2]))
if len(sys.argv) > 3:  # in the middle of the next action, with some of it in the file
    database = match._journal._database
    database.execute("PRAGMA cache_size=1")
    database.execute("BEGIN IMMEDIATE")
    database.execute("DELETE FROM actions WHERE number > 5")
    database.execute("INSERT INTO snapshots VALUES (999, ?)", (bytes(300_000),))
os.kill(os.getpid(), signal.SIGKILL)
"""
WRITER_OF_BEFORE = """
import os, signal, sqlite3, sys

database = sqlite3.connect(sys.argv[1], isolation_level=None)
database.execute("PRAGMA journal_mode=WAL")
database.execute("PRAGMA wal_autocheckpoint=0")
database.execute("ATTACH ? AS longer", (sys.argv[2],))
database.execute("INSERT INTO actions SELECT * FROM longer.actions WHERE number > (SELECT max(number) FROM actions)")
database.execute("INSERT OR REPLACE INTO header SELECT * FROM longer.header")
os.kill(os.getpid(), signal.SIGKILL)
"""
needs_kill = pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system has no kill -9")


def load(path: Path) -> Match:
    return Match.open(path, lambda _: Race(), SeededChance(8))


def run(program: str, *arguments: object) -> None:
    command = [sys.executable, "-c", program, *map(str, arguments)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == -signal.SIGKILL, done.stderr


@pytest.fixture
def killed_before(tmp_path: Path) -> Path:
    """A game of which a program of before, that was killed, left the last 30 actions in a companion."""
    path, longer = tmp_path / "game.wartable", tmp_path / "longer" / "game.wartable"
    with Match.new(Race(), LONG, SeededChance(7), path) as match:
        play(match, 50)
        match.save_as(longer)
        play(match, 30)
    run(WRITER_OF_BEFORE, path, longer)
    shutil.rmtree(longer.parent)
    assert path.with_name("game.wartable-wal").stat().st_size > 0
    return path


@pytest.mark.parametrize("copying", ["here", "in another process"])
def test_a_copy_made_while_the_game_is_open_holds_every_action(tmp_path: Path, copying: str) -> None:
    path, copy = tmp_path / "game.wartable", tmp_path / "mail" / "game.wartable"
    copy.parent.mkdir()
    with Match.new(Race(), LONG, SeededChance(7), path) as match:
        play(match, 400)
        if copying == "here":
            shutil.copy(path, copy)
        else:
            subprocess.run(
                [sys.executable, "-c", f"import shutil; shutil.copy({str(path)!r}, {str(copy)!r})"], check=True
            )
        with load(copy) as other:
            assert other.number == 400 and other.history == match.history
            assert not other.in_use and other.missing is None
        play(match, 1)
        match.undo()
        shutil.copy(path, copy)
        with load(copy) as other:
            assert other.history == match.history
        assert match.save_error is None


def test_nothing_beside_the_file_is_needed_while_the_game_is_open(tmp_path: Path) -> None:
    path = tmp_path / "game.wartable"
    with Match.new(Race(), LONG, SeededChance(7), path) as match:
        play(match, 60)
        beside = {file.name: file.read_bytes() for file in tmp_path.iterdir() if file != path}
        assert set(beside) == {lock_path(path).name, "game.wartable-journal"}
        assert not any(content[:16].strip(b"\0") for content in beside.values())  # nothing in it is to be put back
    assert list(tmp_path.iterdir()) == [path]


@needs_kill
def test_after_a_kill_the_file_alone_holds_every_action(tmp_path: Path) -> None:
    path, copy = tmp_path / "game.wartable", tmp_path / "copy.wartable"
    run(PLAYER, path, 120)
    shutil.copy(path, copy)
    assert load(copy).number == load(path).number == 120


@needs_kill
def test_an_action_that_was_cut_short_by_a_kill_is_taken_back(tmp_path: Path) -> None:
    path = tmp_path / "game.wartable"
    run(PLAYER, path, 80, "and a half")
    assert any(path.with_name("game.wartable-journal").read_bytes()[:16])
    kept = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    assert list_saves(tmp_path)[0].summary["actions"] == 80  # reading it first is no worse
    for name, content in kept.items():
        (tmp_path / name).write_bytes(content)
    with Match.open(path, lambda _: Race(), read_only=True) as match:
        assert match.number == 80
    with load(path) as match:
        assert match.number == 80
    assert list(tmp_path.iterdir()) == [path]


@needs_kill
@pytest.mark.parametrize("read_only", [True, False])
def test_what_a_program_of_before_left_in_a_companion_is_read(killed_before: Path, read_only: bool) -> None:
    with Match.open(killed_before, lambda _: Race(), SeededChance(8), read_only) as match:
        assert match.number == 80 and match.missing is None
        if not read_only:
            copy = Path(shutil.copy(killed_before, killed_before.with_name("copy.wartable")))
            assert load(copy).number == 80
            play(match, 1)
            assert match.save_error is None
    assert load(killed_before).number == (80 if read_only else 81)


@needs_kill
def test_what_a_kill_left_beside_the_games_is_cleared_away_at_the_next_start(killed_before: Path) -> None:
    folder = killed_before.parent
    run(PLAYER, folder / "second.wartable", 30, "and a half")
    (folder / ".third.wartable.new").write_bytes(b"half a ga")
    (folder / ".third.wartable.new-journal").write_bytes(b"x")
    (folder / "fourth.wartable-journal").touch()
    (folder / ".notes.txt.new").touch()
    assert lock_path(folder / "second.wartable").exists()
    with Match.new(Race(), LONG, SeededChance(1), folder / "open.wartable") as match:
        busy = folder / ".open.wartable.new"
        busy.touch()
        remove_leftovers(folder)
        names = {
            ".notes.txt.new",
            ".open.wartable.lock",
            busy.name,
            "game.wartable",
            "open.wartable",
            "second.wartable",
        }
        assert {file.name for file in folder.iterdir()} - {"open.wartable-journal"} == names
        play(match, 1)
        assert match.save_error is None
    assert load(killed_before).number == 80 and load(folder / "second.wartable").number == 30
    remove_leftovers(folder / "none")


def test_a_hold_whose_file_was_deleted_keeps_nobody_out(tmp_path: Path) -> None:
    path = tmp_path / "game.wartable"
    hold = Hold.take(path)
    lock_path(path).unlink()
    assert not hold.lasts
    second = Hold.take(path)
    hold.release()
    assert second.lasts and lock_path(path).exists()
    second.release()
    assert not list(tmp_path.iterdir())


def test_saving_an_action_is_quick(tmp_path: Path) -> None:
    with Match.new(Race(), LONG, SeededChance(7), tmp_path / "game.wartable") as match:
        taken = []
        for _ in range(60):
            entry, state = match._carry_out({"by": match.decision.seat, "do": "run"}, match.chance)  # type: ignore[union-attr]
            before = time.process_time()
            match._take(entry, state)
            taken.append(time.process_time() - before)
        assert min(taken) < 0.005


def test_each_older_form_is_taken_over_by_its_own_module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert sorted(TAKE_OVER) == list(range(1, FORMAT))
    path = tmp_path / "game.wartable"
    Match.new(Race(), LONG, SeededChance(1), path).close()
    monkeypatch.setattr(match_module, "FORMAT", FORMAT + 1)
    with pytest.raises(JournalError, match=f"header: this version cannot read files of format {FORMAT}"):
        load(path)
    taken: list[int] = []
    monkeypatch.setitem(TAKE_OVER, FORMAT, lambda match, journal: taken.append(journal.version))
    load(path)
    assert taken == [FORMAT]


def test_a_form_that_never_was(tmp_path: Path) -> None:
    path = tmp_path / "game.wartable"
    Match.new(Race(), LONG, SeededChance(1), path).close()
    database = sqlite3.connect(path)
    database.execute("PRAGMA user_version=0")
    database.close()
    with pytest.raises(JournalError, match=r"header: of a form that never was \(format 0\)"):
        load(path)
    assert list(tmp_path.iterdir()) == [path]
