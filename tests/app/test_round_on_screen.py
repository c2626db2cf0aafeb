"""Rounds of each game, with its optional rules, played on a virtual screen by pointer and keys."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from boardgame.engine.record.match import Match
from boardgame.games.registry import game
from tests.app.round_plans import PLANS
from tests.app.screen import client_environment, virtual_screen

_LONGEST = 600
"""Seconds; it takes under a minute where nothing else runs, and how long elsewhere tells of the machine alone."""


@pytest.mark.slow
@pytest.mark.x11
@pytest.mark.timeout(_LONGEST + 30)
@pytest.mark.parametrize(("name", "turns"), [("spring1942", 5), ("revised", 2), ("pacific1940", 1)])
def test_a_round_is_played_by_pointer_and_keys_and_kept_on_the_disk(name: str, turns: int, tmp_path: Path) -> None:
    """One game's round is whole, the others go on while something new is asked; `play_a_round` can play all of each."""
    with virtual_screen() as display:
        environment = client_environment(display, tmp_path, pictures=False)
        played = subprocess.run(
            [sys.executable, "-m", "tests.app.play_a_round", name, str(tmp_path), str(turns)],
            cwd=Path(__file__).parents[2], env=environment, capture_output=True, text=True,
            timeout=_LONGEST, check=False,
        )  # fmt: skip
    assert played.returncode == 0, played.stderr[-3000:]
    assert "Traceback" not in played.stderr, played.stderr[-3000:]
    told = json.loads(played.stdout.splitlines()[-1])
    powers = game(PLANS[name].game).edition.powers
    assert (told["round"], told["turn"]) == (1 + turns // len(powers), powers[turns % len(powers)].id)
    assert PLANS[name].asked <= set(told["decisions"])
    kept = Match.open(Path(told["file"]), game)
    assert len(kept.history) == told["actions"]
    assert kept.game.hash(kept.state) == told["hash"]
