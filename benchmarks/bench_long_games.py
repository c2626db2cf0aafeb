"""How quick the client stays in long games: ``pytest benchmarks/bench_long_games.py -s``; it takes some minutes.

Each measurement is a process of its own and tells computing time, so that other work on the machine counts little.
"""

from __future__ import annotations

import json
import os
import random
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

ACTIONS = 60
"""Actions whose median counts."""


def test_actions_late_in_a_long_game(benchmark: Any, tmp_path: Path) -> None:
    middle, late = tmp_path / "middle.wartable", tmp_path / "late.wartable"
    _in_a_process(tmp_path, "write", str(middle), "5000")
    shutil.copy(middle, late)
    _in_a_process(tmp_path, "write", str(late), "10000")

    def measure() -> dict[str, float]:
        return {name: _in_a_process(tmp_path, "play", path)["median ms of an action"]
                for name, path in (("new", ""), ("5,000", str(middle)), ("10,000", str(late)))}  # fmt: skip

    found = benchmark.pedantic(measure, rounds=1)
    benchmark.extra_info.update(found)
    print(found)
    assert max(found["5,000"], found["10,000"]) < 1.5 * found["new"]


def _in_a_process(folder: Path, *arguments: str) -> dict[str, Any]:
    """Settings, saved games and caches are in a temporary folder."""
    places = {name: str(folder) for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME")}
    set_ = {"QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(Path(__file__).parents[1])}
    command = [sys.executable, __file__, *arguments]
    done = subprocess.run(command, env={**os.environ, **places, **set_}, capture_output=True, text=True, timeout=900)
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


# --- the measurements, each in a process of its own -------------------------------------------------------------


def _write(path: str, count: str) -> dict[str, Any]:
    """Play on until a game has so many actions; who moves changes their mind four times, else a game ends too soon."""
    from boardgame.ai.random_player import choose
    from boardgame.engine import SeededChance
    from boardgame.engine.record.match import Match
    from boardgame.games import registry

    rng, chance, file = random.Random(1), SeededChance(1), Path(path)
    opened = Match.open(file, registry.game, chance) if file.exists() else None
    with opened or Match.new(registry.game("spring1942"), {}, chance, file) as match:
        while match.number < int(count) and match.decision is not None:
            action = match.game.sample(match.state, choose(match.heads(match.decision.seat), rng), rng)
            match.apply(action)
            for _ in range(4 if action["do"] == "move" else 0):
                match.apply({"do": "take_back", "order": len(match.state.orders) - 1, "by": action["by"]})
                match.apply(action)
        return {"actions": match.number}


def _play(path: str) -> dict[str, Any]:
    """Play a while in the window, in a new game or the one in a file."""
    from playing import SIZE, milliseconds, open_window, play

    app, window = open_window()
    assert window.open_file(Path(path)) if path else window.begin("spring1942", {})
    window.resize(*SIZE)
    window.show()
    times = play(app, window.table, lambda _, count: count >= ACTIONS)
    return {"median ms of an action": milliseconds(times, 0.5)}


if __name__ == "__main__":
    what = {"write": _write, "play": _play}[sys.argv[1]]
    print(json.dumps(what(*sys.argv[2:])), flush=True)
    os._exit(0)  # nothing of the window is worth taking down
