"""Starting the client by its command: with a display, without one."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]


def play(tmp_path: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    kept = {name: value for name, value in os.environ.items() if "DISPLAY" not in name and not name.startswith("QT_")}
    own = {"XDG_DATA_HOME": str(tmp_path / "data"), "XDG_CONFIG_HOME": str(tmp_path / "config")}
    return subprocess.run(
        [sys.executable, "-m", "boardgame", "play", *arguments],
        cwd=ROOT, env={**kept, **own, **environment}, capture_output=True, text=True, timeout=60,
    )  # fmt: skip


def test_the_start_screen_comes_up_and_loads_what_a_table_needs(tmp_path):
    done = play(tmp_path, "--quit-after", "1.5", QT_QPA_PLATFORM="offscreen")
    assert done.returncode == 0
    assert "Traceback" not in done.stderr


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only here can a display be missing")
@pytest.mark.parametrize(
    ("environment", "why"),
    [
        ({}, "there is no display (neither DISPLAY nor WAYLAND_DISPLAY is set)"),
        ({"DISPLAY": ":99123"}, "could not connect to display :99123"),
        ({"QT_QPA_PLATFORM": "zeppelin"}, 'Could not find the Qt platform plugin "zeppelin"'),
    ],
)
def test_without_a_display_it_says_so_and_does_not_abort(tmp_path, environment, why):
    done = play(tmp_path, **environment)
    assert done.returncode == 1
    assert done.stderr.startswith(f"boardgame play: no window can be opened: {why}")
    assert len(done.stderr.splitlines()) == 1
