"""What the client loads to show a table: modules without their sources, and none that only counts later."""

from __future__ import annotations

import builtins
import subprocess
import sys

QUIET = """
import builtins, linecache, sys
from boardgame.app.shell.main import make_application
assert make_application("test") is not None
from boardgame.app.shell.window import Window
import boardgame.games.spring1942
import boardgame.app.board.areas.drawing, boardgame.app.families.axis_allies.panels.movement
import pydantic.fields, pydantic.types
read = [name for name in linecache.cache if "boardgame" in name or "pydantic" in name]
assert not read, read
assert "numpy" not in sys.modules
"""


def test_the_client_loads_modules_without_reading_their_sources_and_nothing_that_the_first_picture_can_do_without():
    done = subprocess.run([sys.executable, "-c", QUIET], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr


def test_the_tests_themselves_run_with_these_imports(qapp):
    assert builtins.__import__ is builtins.__orig_import__  # type: ignore[attr-defined]
    assert builtins.__import__ is not builtins.__feature_import__  # type: ignore[attr-defined]
