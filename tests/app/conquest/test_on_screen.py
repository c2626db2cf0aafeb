"""Conquest & Consequence from the start screen, on a screen of its own, by real events of an X server."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from boardgame.engine.record.match import Match
from boardgame.games.registry import game
from tests.app.screen import client_environment, virtual_screen

ACTIONS = 45
"""Enough to set up and to produce."""


@pytest.mark.slow
@pytest.mark.x11
def test_a_year_begins_by_pointer_and_keys_and_is_kept_on_the_disk(tmp_path: Path) -> None:
    with virtual_screen() as display:
        environment = client_environment(display, tmp_path, pictures=False)
        played = subprocess.run(
            [sys.executable, "-m", "tests.app.conquest.play_a_year", str(tmp_path), "1", "light", "1280x800", "1",
             str(ACTIONS)],
            cwd=Path(__file__).parents[3], env=environment, capture_output=True, text=True, timeout=400, check=False,
        )  # fmt: skip
    assert played.returncode == 0, played.stderr[-3000:]
    assert "Traceback" not in played.stderr, played.stderr[-3000:]
    told = json.loads(played.stdout.splitlines()[-1])
    assert told["actions"] >= ACTIONS and told["curtains"] > 3
    assert {"cadres", "production"} <= set(told["decisions"])
    kept = Match.open(Path(told["file"]), game)
    assert len(kept.history) == told["actions"] + 1  # the set-up counts as the first
    assert kept.game.hash(kept.state) == told["hash"]
