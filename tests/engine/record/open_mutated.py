"""Opens mutated files one after the other, in a process of its own with little memory; see ``test_fuzzed_files.py``.

For each line ``FILE SEED FOLDER`` on the standard input it prints a line of JSON: the kind of mutation, what came of
it, seconds of work, and megabytes of memory at most that were not taken before.
"""

from __future__ import annotations

import json
import resource
import shutil
import sys
import time
from pathlib import Path
from typing import Any

from boardgame.engine import SPECTATOR, SeededChance
from boardgame.engine.record.history import HistoryError, import_history, read_history
from boardgame.engine.record.journal import JournalError
from boardgame.engine.record.match import Match
from boardgame.engine.record.summary import read_summary
from boardgame.engine.refusal import Refusal
from boardgame.games import registry
from tests.engine.race import Race
from tests.engine.record.mutated_files import mutate
from tests.engine.record.python_words import python_words

MOST_MEMORY = 500 << 20
"""Bytes that opening a file may take, beside what the program takes itself."""
_RACE = Race()


def find_game(game: str) -> Any:
    """The games of the program, and the one of the tests."""
    return _RACE if game == "race" else registry.game(game)


def open_everywhere(path: Path) -> str:
    """Do with a file what the program does with it; returns what it says of it, or "opened"."""
    if path.suffix == ".json":
        try:
            match = import_history(read_history(path.read_text(encoding="utf-8", errors="replace")), find_game)
        except (HistoryError, JournalError) as error:
            return checked(str(error))
        return used(match)
    try:
        read_summary(path)
    except JournalError as error:
        checked(str(error).replace(str(path), ""))
    try:
        match = Match.open(path, find_game, SeededChance(1))
    except JournalError as error:
        words = str(error)
        assert words.startswith(str(path)), words
        return checked(words.replace(str(path), ""))
    with match:
        return used(match)


def used(match: Match) -> str:
    """Read the log, export, look back, play on."""
    seen = match.perspective(SPECTATOR)
    seen.log()
    json.dumps(seen.export(), ensure_ascii=False).encode()
    for number in (0, match.number // 2):
        try:
            match.state_at(number)
        except JournalError as error:
            checked(str(error).replace(str(match.path), ""))
    for seat in match.decision.seats if match.decision else ():
        for head in match.heads(seat)[:1]:
            try:
                match.apply({**head.action, "by": seat})
            except Refusal as refusal:
                checked(refusal.text)
    return "opened"


def checked(message: str) -> str:
    """The message, if it is one for a player."""
    found = python_words(message)
    assert not found, f"{found} in: {message}"
    assert len(message) < 1000, f"too long: {message[:200]}"
    return message


def memory_taken(forget: bool = False) -> int:
    """Kilobytes of memory taken at most since the last time that this was forgotten."""
    if not Path("/proc/self/clear_refs").exists():
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    if forget:
        Path("/proc/self/clear_refs").write_text("5")
    status = Path("/proc/self/status").read_text()
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmHWM:"))


def main() -> None:
    """Serve until the input ends."""
    for game in ("race", *registry.games()):
        find_game(game).new_state({})
    pages = int(Path("/proc/self/statm").read_text().split()[0]) if Path("/proc").is_dir() else 1 << 18
    most = pages * resource.getpagesize() + MOST_MEMORY
    for line in sys.stdin:
        file, seed, folder = line.rstrip("\n").split("\t")
        path = Path(folder) / f"{seed}{Path(file).suffix}"
        shutil.copy(file, path)
        kind = mutate(path, int(seed))
        resource.setrlimit(resource.RLIMIT_AS, (most, resource.RLIM_INFINITY))
        memory, began, fault, said = memory_taken(forget=True), time.process_time(), "", ""
        try:
            said = open_everywhere(path)
        except Exception as error:
            fault = f"{type(error).__name__}: {error}"[:600]
        spent = time.process_time() - began
        resource.setrlimit(resource.RLIMIT_AS, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        more = (memory_taken() - memory) >> 10
        print(json.dumps({"kind": kind, "said": said, "fault": fault, "seconds": spent, "memory": more}), flush=True)
        for left in Path(folder).glob(f"{seed}*"):
            left.unlink()


if __name__ == "__main__":
    main()
