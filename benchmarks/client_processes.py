"""What ``bench_client.py`` measures, each in a process of its own: ``python benchmarks/client_processes.py start``.

Only the client is loaded here, no test tool, so that the computing time of the process is that of the client.
"""

from __future__ import annotations

import json
import os
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playing import SIZE, milliseconds, open_window, play


def _settle(app: Any) -> None:
    """Until the table is painted and answers."""
    for _ in range(3):
        app.processEvents()


def _largest_memory() -> float:
    lines = Path("/proc/self/status").read_text(encoding="ascii").splitlines()
    return round(next(int(line.split()[1]) for line in lines if line.startswith("VmHWM")) / 1024)


def _start() -> dict[str, Any]:
    app, window = open_window()
    window.begin("spring1942", {})
    window.resize(*SIZE)
    window.show()
    _settle(app)
    return {"computing seconds": round(time.process_time(), 3), "memory MB": _largest_memory()}


def _round() -> dict[str, Any]:
    return _played("spring1942", lambda view, _: view.round > 1)


def _turns() -> dict[str, Any]:
    """The set-up of Third Reich and what comes after it."""
    return _played("third_reich", lambda _, actions: actions == 500)


def _played(game: str, enough: Callable[[Any, int], bool]) -> dict[str, Any]:
    app, window = open_window()
    window.begin(game, {})
    window.resize(*SIZE)
    window.show()
    times = play(app, window.table, enough)
    return {
        "actions": len(times),
        "median ms of an action": milliseconds(times, 0.5),
        "p95 ms of an action": milliseconds(times, 0.95),
        "largest memory MB": _largest_memory(),
    }


def _write(path: str) -> dict[str, Any]:
    from boardgame.ai.random_player import choose
    from boardgame.engine import SeededChance
    from boardgame.engine.record.match import Match
    from boardgame.games import registry

    rng = random.Random(1)
    with Match.new(registry.game("spring1942"), {}, SeededChance(1), Path(path)) as match:
        while match.number < 1000 and match.decision is not None:
            match.apply(match.game.sample(match.state, choose(match.heads(match.decision.seat), rng), rng))
    return {}


def _open(path: str) -> dict[str, Any]:
    app, window = open_window()
    window.resize(*SIZE)
    window.show_start()
    window.show()
    end = time.perf_counter() + 2
    while time.perf_counter() < end:  # the start screen loads what a table needs
        app.processEvents()
    begun, computing = time.perf_counter(), time.process_time()
    window.open_file(Path(path))
    _settle(app)
    seconds = {"computing seconds": time.process_time() - computing, "seconds to open": time.perf_counter() - begun}
    actions = window.table.session.entries[-1].number
    found = {name: round(value, 3) for name, value in seconds.items()}
    return {"actions": actions, **found, "memory MB": _largest_memory()}


if __name__ == "__main__":
    what = {"start": _start, "round": _round, "turns": _turns, "write": _write, "open": _open}[sys.argv[1]]
    print(json.dumps(what(*sys.argv[2:])), flush=True)
    os._exit(0)  # nothing of the window is worth taking down
