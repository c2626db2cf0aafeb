"""Thousands of damaged and made-up files: each is opened, or refused with a sentence, in little time and memory.

``WARTABLE_FUZZED_FILES`` says how many; the numbers of those that fail are printed and lead to the same files again.
"""

from __future__ import annotations

import json
import os
import random
import select
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from boardgame.engine import SPECTATOR, SeededChance
from boardgame.engine.record.match import Match
from boardgame.games import registry
from tests.engine.race import Race, play

ROOT = Path(__file__).resolve().parents[3]
OLD = Path(__file__).resolve().parent / "saves_of_version_1"
COUNT = int(os.environ.get("WARTABLE_FUZZED_FILES", "200"))
FIRST = int(os.environ.get("WARTABLE_FUZZED_FIRST", "1"))
MOST_SECONDS = 60.0
"""Until a file counts as one that hangs, on a machine that may be busy with other things."""


def whole_files(folder: Path) -> list[Path]:
    """Saved games of several forms, and exported histories."""
    race = folder / "race.wartable"
    with Match.new(Race(), {"options": {"goal": 100_000}}, SeededChance(7), race) as match:
        play(match, 60)
        (folder / "race.json").write_text(json.dumps(match.perspective(SPECTATOR).export()))
    game, rng = registry.game("spring1942"), random.Random(3)
    with Match.new(game, {}, SeededChance(1), folder / "spring.wartable") as match:
        while match.number < 60 and match.decision is not None:
            option = rng.choice(match.heads(match.decision.seat))
            match.apply(game.sample(match.state, option, rng))
        (folder / "spring.json").write_text(json.dumps(match.perspective(SPECTATOR).export()))
    old = Path(shutil.copy(OLD / "1942_shared.wartable", folder))
    return [race, race, folder / "spring.wartable", folder / "spring.wartable", folder / "race.json", race,
            folder / "spring.json", race, race, old]  # fmt: skip


class Opener:
    """A process that opens files."""

    def __init__(self) -> None:
        self.process: subprocess.Popen[bytes] | None = None

    def open(self, file: Path, seed: int, folder: Path) -> dict[str, Any]:
        """What came of a file; a fault if the process hangs or dies over it, which ends it."""
        if self.process is None:
            command = [sys.executable, "-m", "tests.engine.record.open_mutated"]
            pipe, environment = subprocess.PIPE, {**os.environ, "PYTHONPATH": str(ROOT)}
            self.process = subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, env=environment)
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(f"{file}\t{seed}\t{folder}\n".encode())
        self.process.stdin.flush()
        ready = select.select([self.process.stdout], [], [], MOST_SECONDS)[0]
        line = self.process.stdout.readline() if ready else b""
        if not line:
            self.close(kill=True)
            fault = "the program died" if ready else "it hangs"
            return {"kind": "", "said": "", "fault": fault, "seconds": 0, "memory": 0}
        found: dict[str, Any] = json.loads(line)
        return found

    def close(self, kill: bool = False) -> None:
        """End the process."""
        if self.process is not None:
            if kill:
                self.process.kill()
            self.process.communicate()
            self.process = None


@pytest.fixture
def opener() -> Iterator[Opener]:
    made = Opener()
    yield made
    made.close(kill=True)


@pytest.mark.slow
@pytest.mark.fuzz
@pytest.mark.timeout(0)
@pytest.mark.skipif(sys.platform == "win32", reason="this system has no limit on the memory of a process")
def test_no_mutated_file_breaks_anything(tmp_path: Path, opener: Opener) -> None:
    files = whole_files(tmp_path)
    work = tmp_path / "work"
    work.mkdir()
    found = []
    for seed in range(FIRST, FIRST + COUNT):
        file = files[seed % len(files)]
        found.append((seed, file.name, opener.open(file, seed, work)))
        if found[-1][2]["fault"]:
            print(found[-1], flush=True)
    kinds = Counter((result["kind"], "opened" if result["said"] == "opened" else "refused") for _, _, result in found)
    for (kind, outcome), count in sorted(kinds.items()):
        print(f"{kind:14} {outcome:8} {count:5}")
    slowest = max(found, key=lambda one: one[2]["seconds"])
    largest = max(found, key=lambda one: one[2]["memory"])
    print(f"slowest {slowest[2]['seconds']:.1f} s ({slowest[0]}), most memory {largest[2]['memory']} MB ({largest[0]})")
    faults = [f"{seed} ({name}, {one['kind']}): {one['fault']}" for seed, name, one in found if one["fault"]]
    faults += [f"{seed} ({name}): {one['seconds']:.1f} s" for seed, name, one in found if one["seconds"] > 20]
    assert not faults, "\n".join(faults)
    assert {outcome for _, outcome in kinds} == {"opened", "refused"}
