"""A disk that takes no more: the game goes on in memory, the file stays whole, the message is clear."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from boardgame.engine import SeededChance
from boardgame.engine.record.match import Match
from tests.engine.race import Race

ROOT = Path(__file__).resolve().parents[3]
PLAYER = """
import os, resource, signal, sys
from pathlib import Path
from boardgame.engine import SeededChance
from boardgame.engine.record.match import Match
from tests.engine.race import Race, play

path = Path(sys.argv[1])
match = Match.new(Race(), {"options": {"goal": 10**9}}, SeededChance(1), path)
resource.setrlimit(resource.RLIMIT_FSIZE, (120_000, resource.RLIM_INFINITY))
while match.save_error is None and match.number < 5000:
    saved = match.number
    play(match, 1)
print(match.save_error)
play(match, 30)
assert match.number == saved + 31
assert match.save_error is not None
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
if sys.argv[2] == "saved elsewhere":
    match.save_as(path.with_name("other.wartable"))
print(saved, match.number, flush=True)
if sys.argv[2] == "killed":
    os.kill(os.getpid(), signal.SIGKILL)
assert match.save() and match.save_error is None
match.close()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="this system has no limit on the size of files")
@pytest.mark.parametrize("ending", ["space again", "saved elsewhere", "killed"])
def test_a_full_disk(tmp_path: Path, ending: str) -> None:
    path = tmp_path / "game.wartable"
    command = [sys.executable, "-c", PLAYER, str(path), ending]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60)
    *messages, numbers = done.stdout.splitlines()
    saved, number = map(int, numbers.split())
    assert str(path) in messages[0] and "the disk" in messages[0], done.stderr
    assert messages[0].endswith("; the game goes on in memory, nothing in the file was lost")
    with Match.open(path, lambda _: Race(), SeededChance(1)) as match:
        assert match.number == (number if ending == "space again" else saved)
    if ending == "saved elsewhere":
        with Match.open(tmp_path / "other.wartable", lambda _: Race(), SeededChance(1)) as match:
            assert match.number == number
    assert not list(tmp_path.glob(".*"))


BEGINNER = """
import resource, sys
from pathlib import Path
from boardgame.engine.record.match import Match
from tests.engine.race import Race

resource.setrlimit(resource.RLIMIT_FSIZE, (1000, resource.RLIM_INFINITY))
Match.new(Race(), {}, path=Path(sys.argv[1]))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="this system has no limit on the size of files")
def test_a_game_that_cannot_even_be_begun_is_not_said_to_go_on(tmp_path: Path) -> None:
    path = tmp_path / "game.wartable"
    done = subprocess.run([sys.executable, "-c", BEGINNER, str(path)], cwd=ROOT, capture_output=True, text=True)
    *_, message = done.stderr.splitlines()
    assert f"JournalError: {path}: the disk" in message and "memory" not in message and "was lost" not in message
    assert not list(tmp_path.iterdir())
