"""A game against the computer, begun with one click and played by real events as the advice says."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from boardgame.engine.record.match import Match
from boardgame.games.registry import game
from tests.app.screen import client_environment, virtual_screen


@pytest.mark.slow
@pytest.mark.x11
def test_orders_are_given_against_the_computer_by_pointer_and_keys_as_advised(tmp_path: Path) -> None:
    with virtual_screen() as display:
        environment = client_environment(display, tmp_path, pictures=False)
        played = subprocess.run(
            [sys.executable, "-m", "tests.app.play_the_computer", str(tmp_path), "2", "2"],
            cwd=Path(__file__).parents[2], env=environment, capture_output=True, text=True, timeout=240, check=False,
        )  # fmt: skip
    assert played.returncode == 0, played.stderr[-3000:]
    assert "Traceback" not in played.stderr, played.stderr[-3000:]
    assert "QProcess" not in played.stderr, played.stderr[-3000:]
    told = json.loads(played.stdout.splitlines()[-1])
    assert told["levels"] == {
        "soviet_union": "recruit", "germany": "", "united_kingdom": "recruit", "japan": "", "united_states": "recruit",
    }  # fmt: skip
    assert {"purchase", "combat_move"} <= set(told["decisions"])
    assert set(told["computers"]) == {"soviet_union"}
    kept = Match.open(Path(told["file"]), game)
    assert kept.game.hash(kept.state) == told["hash"]
    assert kept.remarks.reasons  # why the computer did what it did is kept with the game
