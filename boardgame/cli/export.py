"""``boardgame export FILE``: write the history of a saved game as plain JSON."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import click

from boardgame.cli.command_line import Command
from boardgame.engine.files import write_whole
from boardgame.engine.record.journal import JournalError
from boardgame.engine.record.match import Match
from boardgame.engine.viewer import MASTER, SPECTATOR
from boardgame.games import registry


@click.command(cls=Command, help="Write the history of FILE, a saved game, as JSON.")
@click.argument("file", type=click.Path(path_type=Path), metavar="FILE")
@click.option("--out", type=click.Path(path_type=Path), metavar="JSON", help="where to (default: print it)")
def run(file: Path, out: Path | None) -> int:
    """Run the command; 0 when the history was written, 1 otherwise."""
    try:
        with Match.open(file, registry.game, read_only=True) as match:
            perspective = match.perspective(MASTER if match.over else SPECTATOR)
            text = json.dumps(perspective.export(), indent=1, ensure_ascii=False)
    except JournalError as error:
        print(f"boardgame export: {error}", file=sys.stderr)
        return 1
    if out is None:
        print(text)
        return 0
    try:
        write_whole(out, (text + "\n").encode())
    except OSError as error:
        print(f"boardgame export: {out}: {error.strerror}", file=sys.stderr)
        return 1
    return 0
