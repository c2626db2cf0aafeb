"""Killing the program in the middle of saving: the file opens and holds every action that was acknowledged."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from boardgame.engine import SeededChance
from boardgame.engine.record.match import Match
from boardgame.engine.record.summary import read_summary
from tests.engine.race import Race

ROOT = Path(__file__).resolve().parents[3]
LIVES, ACTIONS = 50, 20
PLAYER = """
import os
import signal
import sys
import traceback
from pathlib import Path
from boardgame.engine import SeededChance
from boardgame.engine.record.match import Match
from tests.engine.race import Race, play

path, actions = Path(sys.argv[1]), int(sys.argv[2])

def say(text):
    os.write(1, text.encode())  # at once and whole, so that no line is heard in part

def tell(match):
    say(f"{match.number} {match.history[-1].hash}\\n")

def live():
    say(f"{os.getpid()}\\n")
    if path.exists():
        match = Match.open(path, lambda _: Race(), SeededChance(1))
    else:
        match = Match.new(Race(), {"options": {"goal": 10**9}}, SeededChance(1), path)
    tell(match)
    for _ in range(actions):
        play(match, 1)
        assert match.save_error is None
        tell(match)
        if match.number % 17 == 0:
            say("undo\\n")
            match.undo(2)
            tell(match)
        if match.number % 40 == 0:
            match.close()
            match = Match.open(path, lambda _: Race(), SeededChance(1))
    signal.pause()  # whoever kills is late: there is no more to do until then

while sys.stdin.readline():
    child = os.fork()
    if not child:
        try:
            live()
        except BaseException:
            traceback.print_exc()
        finally:
            os._exit(1)
    os.waitpid(child, 0)
    say("dead\\n")
"""


@pytest.fixture
def nursery(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """A process that begins a player's life for each line it reads; only its start costs time."""
    command = [sys.executable, "-c", PLAYER, str(tmp_path / "game.wartable"), str(ACTIONS)]
    process = subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, start_new_session=True
    )
    yield process
    os.killpg(process.pid, signal.SIGKILL)
    process.communicate()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has neither fork nor kill -9")
def test_fifty_kills_at_random_moments_lose_no_acknowledged_action(
    tmp_path: Path, nursery: subprocess.Popen[str]
) -> None:
    assert nursery.stdin is not None and nursery.stdout is not None
    path = tmp_path / "game.wartable"
    rng = random.Random(50)
    reached = 0
    for life in range(LIVES):
        nursery.stdin.write("live\n")
        nursery.stdin.flush()
        player = int(nursery.stdout.readline())
        lines = [nursery.stdout.readline()]
        assert int(lines[0].split()[0]) == reached
        # Into the saving of one of the actions; the number of actions is what makes the moment, not the time they take.
        lines += [nursery.stdout.readline() for _ in range(rng.randrange(ACTIONS))]
        time.sleep(rng.uniform(0, 0.001))
        os.kill(player, signal.SIGKILL)
        while (line := nursery.stdout.readline()) != "dead\n":
            assert line, f"the player's nursery ended in life {life}"
            lines.append(line)
        undoing = lines[-1] == "undo\n"
        number, digest = lines[-2 if undoing else -1].split()
        listed = read_summary(path)[1]["actions"]
        with Match.open(path, lambda _: Race(), SeededChance(1)) as match:
            reached, acknowledged = match.number, int(number)
            assert listed == reached
            # What was begun when the end came may have been written without its acknowledgement being heard.
            assert reached - acknowledged in ((0, -1, -2) if undoing else (0, 1))
            if reached >= acknowledged:
                assert match.history[acknowledged].hash == digest
    assert reached > LIVES
