"""How quick the client is: ``pytest benchmarks/bench_client.py``. Each measurement is a process of its own.

What is promised is held against computing time, so that other work on the machine counts little; the time by the clock
is written beside it.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

PROCESSES = Path(__file__).with_name("client_processes.py")


@pytest.fixture
def measure(tmp_path: Path) -> Callable[..., dict[str, Any]]:
    """Runs one of the measurements of ``client_processes.py`` with settings, saves and caches in a temporary folder."""
    root = Path(__file__).parents[1]
    places = {name: str(tmp_path) for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME")}
    set_ = {"QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(root), "PYTHONPYCACHEPREFIX": str(tmp_path / "compiled")}
    environment = {**os.environ, **places, **set_}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)

    def run(*arguments: str) -> dict[str, Any]:
        begun = time.perf_counter()
        command = [sys.executable, str(PROCESSES), *arguments]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=240)
        assert done.returncode == 0, done.stderr
        found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
        return {"seconds by the clock": round(time.perf_counter() - begun, 3), **found}

    return run


def test_start_to_an_interactive_table(benchmark: Any, measure: Callable[..., dict[str, Any]]) -> None:
    measure("start")  # writes the compiled modules and the pictures kept between runs
    runs: list[dict[str, Any]] = []
    benchmark.pedantic(lambda: runs.append(measure("start")), rounds=5)
    best = min(runs, key=lambda run: run["computing seconds"])
    benchmark.extra_info.update(best)
    print(best)
    assert best["computing seconds"] < 2


def test_a_round_in_the_window(benchmark: Any, measure: Callable[..., dict[str, Any]]) -> None:
    found = benchmark.pedantic(lambda: measure("round"), rounds=1)
    benchmark.extra_info.update(found)
    print(found)
    # 50 is the aim where nothing else runs; two busy processors share their caches.
    assert found["median ms of an action"] < 80
    assert found["largest memory MB"] < 300


def test_turns_of_third_reich_in_the_window(benchmark: Any, measure: Callable[..., dict[str, Any]]) -> None:
    found = benchmark.pedantic(lambda: measure("turns"), rounds=1)
    benchmark.extra_info.update(found)
    print(found)
    assert found["median ms of an action"] < 80  # 50 is the aim, as above
    assert found["largest memory MB"] < 400


def test_open_a_game_of_a_thousand_actions(
    benchmark: Any, measure: Callable[..., dict[str, Any]], tmp_path: Path
) -> None:
    path = tmp_path / "long.wartable"
    measure("write", str(path))
    runs: list[dict[str, Any]] = []
    benchmark.pedantic(lambda: runs.append(measure("open", str(path))), rounds=3)
    best = min(runs, key=lambda run: run["computing seconds"])
    benchmark.extra_info.update(best)
    print(best)
    assert best["actions"] == 1000
    assert best["computing seconds"] < 1
