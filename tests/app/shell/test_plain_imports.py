"""Qt leaves Python's own imports alone in the client, so that loading a module reads no source."""

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
import pydantic.fields, pydantic.types
read = [name for name in linecache.cache if "boardgame" in name or "pydantic" in name]
assert not read, read
"""


def test_the_client_loads_modules_without_reading_their_sources():
    done = subprocess.run([sys.executable, "-c", QUIET], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr


def test_the_tests_themselves_run_with_these_imports(qapp):
    assert builtins.__import__ is builtins.__orig_import__  # type: ignore[attr-defined]
    assert builtins.__import__ is not builtins.__feature_import__  # type: ignore[attr-defined]
