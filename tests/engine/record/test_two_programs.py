"""Two programs with one file, or with one name for a new one: nobody writes into the game of another."""

from __future__ import annotations

import os
import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from boardgame.engine import SeededChance
from boardgame.engine.record.journal import JournalError
from boardgame.engine.record.match import Match
from boardgame.engine.record.saved_games import list_saves
from tests.engine.race import Race, play

ROOT = Path(__file__).resolve().parents[3]
LONG = {"options": {"goal": 100_000}}
BEGINNERS, GAMES = 6, 12
BEGINNER = """
import sys
from pathlib import Path
from boardgame.engine.record.beginning import begin
from tests.engine.race import Race, play

folder, games = Path(sys.argv[1]), int(sys.argv[2])
print("ready", flush=True)
sys.stdin.readline()
for _ in range(games):
    with begin(Race(), {"options": {"goal": 10**9}, "players": {"red": "Ann"}}, folder=folder) as match:
        play(match, 2)
        assert match.save_error is None, match.save_error
        print(match.path.name, flush=True)
"""
HOLDER = """
import sys
from pathlib import Path
from boardgame.engine import SeededChance
from boardgame.engine.record.match import Match
from tests.engine.race import Race, play

with Match.open(Path(sys.argv[1]), lambda _: Race(), SeededChance(2)) as match:
    print(match.in_use, flush=True)
    while sys.stdin.readline():
        play(match, 1)
        assert match.save_error is None, match.save_error
        print(match.number, flush=True)
"""


def load(path: Path) -> Match:
    return Match.open(path, lambda _: Race(), SeededChance(8))


def start(program: str, *arguments: object) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", program, *map(str, arguments)]
    return subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )


def told(process: subprocess.Popen[str], word: str = "") -> str:
    """What a program answers to a line."""
    assert process.stdin is not None and process.stdout is not None
    process.stdin.write(f"{word}\n")
    process.stdin.flush()
    return process.stdout.readline().strip()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "game.wartable"
    with Match.new(Race(), LONG, SeededChance(7), path) as match:
        play(match, 40)
    return path


@pytest.fixture
def holder(path: Path) -> Iterator[subprocess.Popen[str]]:
    """Another program that has the game open."""
    process = start(HOLDER, path)
    assert process.stdout is not None
    assert process.stdout.readline() == "False\n"
    yield process
    process.kill()
    process.communicate()


def test_all_who_begin_a_game_at_the_same_moment_have_a_file_of_their_own(tmp_path: Path) -> None:
    programs = [start(BEGINNER, tmp_path, GAMES) for _ in range(BEGINNERS)]
    for program in programs:
        assert program.stdout is not None
        assert program.stdout.readline() == "ready\n"
    for program in programs:
        assert program.stdin is not None
        program.stdin.write("go\n")
        program.stdin.flush()
    names = []
    for program in programs:
        out, err = program.communicate()
        assert program.returncode == 0, err
        names += out.split()
    assert len(set(names)) == len(names) == BEGINNERS * GAMES
    assert sorted(names) == sorted(path.name for path in tmp_path.iterdir())
    assert {save.summary["actions"] for save in list_saves(tmp_path)} == {2}


def test_the_second_only_reads_and_the_first_goes_on(path: Path, holder: subprocess.Popen[str], tmp_path: Path) -> None:
    assert told(holder) == "41"
    with load(path) as second:
        assert second.in_use and second.number == 41
        play(second, 3)
        assert str(second.save_error) == (
            f"{path}: the file is open in another program; save the game under another name; "
            "the game goes on in memory, nothing in the file was lost"
        )
        assert told(holder) == "42"
        with pytest.raises(JournalError, match="the file is open in another program"):
            second.save_as(path)
        second.save_as(tmp_path / "other.wartable")
        assert not second.in_use and second.save_error is None
        play(second, 1)
    assert told(holder) == "43"
    assert load(tmp_path / "other.wartable").number == 45
    listed = {save.path.name: save.summary["actions"] for save in list_saves(tmp_path)}
    assert listed == {"game.wartable": 43, "other.wartable": 45}


def test_a_file_that_another_program_plays_in_is_not_replaced(path: Path, holder: subprocess.Popen[str]) -> None:
    match = Match.new(Race(), LONG, SeededChance(1))
    with pytest.raises(JournalError, match="the file is open in another program"):
        match.save_as(path)
    assert told(holder) == "41"


@pytest.mark.parametrize("ending", ["left", "killed"])
def test_a_file_is_free_again_when_the_first_has_ended(path: Path, holder: subprocess.Popen[str], ending: str) -> None:
    assert told(holder) == "41"
    if ending == "killed":
        holder.kill()
    holder.communicate()
    with load(path) as match:
        assert not match.in_use and match.number == 41
        play(match, 1)
        assert match.save_error is None
    assert list(path.parent.iterdir()) == [path]


def test_the_same_game_opened_twice_in_one_program(path: Path) -> None:
    with load(path) as first, load(path) as second:
        assert (first.in_use, second.in_use) == (False, True)
        play(first, 1)
        assert first.save_error is None
    with load(path) as again:
        assert again.number == 41 and not again.in_use


def test_copying_the_file_or_listing_it_lets_nobody_else_in(path: Path) -> None:
    with load(path):
        shutil.copy(path, path.with_name("copy.wartable"))
        path.read_bytes()
        list_saves(path.parent)
        other = start(HOLDER, path)
        assert other.stdout is not None
        assert other.stdout.readline() == "True\n"
        other.kill()
        other.communicate()


def test_a_program_of_before_that_has_the_file_open_is_noticed(path: Path) -> None:
    database = sqlite3.connect(path)
    database.execute("PRAGMA journal_mode=WAL")
    database.execute("SELECT count(*) FROM actions").fetchone()
    with load(path) as second:
        assert second.in_use and second.number == 40
    database.close()
    with load(path) as again:
        assert not again.in_use


def test_where_nothing_can_be_locked_the_file_is_played_in_all_the_same(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_locks(file: int) -> None:
        raise OSError("no locks available")

    monkeypatch.setattr("boardgame.engine.record.hold._try_lock", no_locks)
    with load(path) as first, load(path) as second:
        assert not first.in_use and not second.in_use
        play(first, 2)
        play(second, 1)
        # The second is pushed aside, but neither loses anything.
        assert first.save_error is second.save_error is None
        assert second.path == path.with_name("game-2.wartable")
        assert "another program has changed it" in second.notice
    assert load(path).number == 42
    assert load(path.with_name("game-2.wartable")).number == 41


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="this system cannot stop a program")
def test_a_program_that_stands_still_keeps_its_file(path: Path, holder: subprocess.Popen[str]) -> None:
    os.kill(holder.pid, signal.SIGSTOP)
    try:
        assert load(path).in_use
    finally:
        os.kill(holder.pid, signal.SIGCONT)
