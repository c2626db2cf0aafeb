"""``boardgame export FILE``: write the history of a saved game as plain JSON."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from boardgame.engine.files import write_whole
from boardgame.engine.record.history import export_history
from boardgame.engine.record.journal import JournalError
from boardgame.engine.record.match import Match
from boardgame.games import registry


def run(argv: Sequence[str]) -> int:
    """Run the command; 0 when the history was written, 1 otherwise."""
    parser = argparse.ArgumentParser(prog="boardgame export", description="Write the history of a saved game as JSON.")
    parser.add_argument("file", type=Path, metavar="FILE", help="a saved game")
    parser.add_argument("--out", type=Path, metavar="JSON", help="where to (default: print it)")
    arguments = parser.parse_args(argv)
    try:
        with Match.open(arguments.file, registry.game, read_only=True) as match:
            text = json.dumps(export_history(match), indent=1, ensure_ascii=False)
    except JournalError as error:
        print(f"boardgame export: {error}", file=sys.stderr)
        return 1
    if arguments.out is None:
        print(text)
        return 0
    try:
        write_whole(arguments.out, (text + "\n").encode())
    except OSError as error:
        print(f"boardgame export: {arguments.out}: {error.strerror}", file=sys.stderr)
        return 1
    return 0
