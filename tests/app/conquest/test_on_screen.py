"""Set-up and Production on a screen of its own, by real events of an X server."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from tests.app.screen import virtual_screen


def test_set_up_and_production_are_played_with_a_real_pointer_and_real_keys(tmp_path: Path) -> None:
    with virtual_screen() as display:
        environment = {**os.environ, "DISPLAY": display, "QT_QPA_PLATFORM": "xcb", "WARTABLE_DATA": str(tmp_path)}
        command = [sys.executable, "-m", "tests.app.conquest.play_conquest", str(tmp_path)]
        played = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=600, check=False)
    assert played.returncode == 0, played.stderr[-4000:]
    done = json.loads(played.stdout.splitlines()[-1])
    assert {"cadres", "production"} <= set(done["kinds"]) and done["input"] > done["actions"]
    assert {"japan", "usa", "soviet"} <= set(done["curtains"])
