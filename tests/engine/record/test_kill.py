"""Killing the program in the middle of saving: the file opens and holds every action that was acknowledged."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from boardgame.engine import SeededDice
from boardgame.engine.record.journal import read_summary
from boardgame.engine.record.match import Match
from tests.engine.race import Race

ROOT = Path(__file__).resolve().parents[3]
PLAYER = """
import os
import sys
from pathlib import Path
from boardgame.engine import SeededDice
from boardgame.engine.record.match import Match
from tests.engine.race import Race, play

path = Path(sys.argv[1])
if path.exists():
    match = Match.open(path, lambda _: Race(), SeededDice(1))
else:
    match = Match.new(Race(), {"options": {"goal": 10**9}}, SeededDice(1), path)

def say(text):
    os.write(1, text.encode())  # at once and whole, so that no line is heard in part

def tell():
    say(f"{match.number} {match.history[-1].hash}\\n")

tell()
while True:
    play(match, 1)
    assert match.save_error is None
    tell()
    if match.number % 17 == 0:
        say("undo\\n")
        match.undo(2)
        tell()
    if match.number % 40 == 0:
        match.close()
        match = Match.open(path, lambda _: Race(), SeededDice(1))
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system cannot kill so")
@pytest.mark.slow
@pytest.mark.timeout(120)
def test_fifty_kills_at_random_moments_lose_no_acknowledged_action(tmp_path: Path) -> None:
    path = tmp_path / "game.wartable"
    rng = random.Random(50)
    reached = 0
    for _ in range(50):
        command = [sys.executable, "-c", PLAYER, str(path)]
        process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        assert process.stdout is not None
        lines = [process.stdout.readline()]
        assert int(lines[0].split()[0]) == reached
        time.sleep(rng.uniform(0, 0.04))
        process.kill()
        lines += process.stdout.readlines()
        process.stdout.close()
        process.wait()
        undoing = lines[-1] == "undo\n"
        number, digest = lines[-2 if undoing else -1].split()
        listed = read_summary(path)[1]["actions"]
        with Match.open(path, lambda _: Race(), SeededDice(1)) as match:
            reached, acknowledged = match.number, int(number)
            assert listed == reached
            # What was begun when the end came may have been written without its acknowledgement being heard.
            assert reached - acknowledged in ((0, -1, -2) if undoing else (0, 1))
            if reached >= acknowledged:
                assert match.history[acknowledged].hash == digest
    assert reached > 20
