"""A game of smugglers on a screen of its own, by real events of an X server."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.app.screen import client_environment, virtual_screen


@pytest.mark.slow
def test_a_short_game_is_played_with_a_real_pointer_and_real_keys(tmp_path: Path) -> None:
    with virtual_screen() as display:
        environment = client_environment(display, tmp_path, pictures=False)
        command = [sys.executable, "-m", "tests.app.smugglers.play_smugglers", str(tmp_path)]
        played = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=600, check=False)
    assert played.returncode == 0, played.stderr[-4000:]
    done = json.loads(played.stdout.splitlines()[-1])
    assert done["over"] and done["winner"]
    assert done["curtains"] > 8 and done["input"] > 60
    assert {"OrderEditor", "NumberEditor", "CountsEditor", "ButtonChoice", "ListChoice"} <= set(done["seen"])
