"""``boardgame verify FILE``: play a saved game again and say whether its file is what was played."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from pathlib import Path

import click

from boardgame.cli.command_line import Command
from boardgame.engine.record.journal import JournalError
from boardgame.engine.record.verification import verify
from boardgame.games import registry


@click.command(
    cls=Command,
    help="Play FILE, a saved game, again from its start with the chance that was recorded, compare every position with "
    "those in the file, and say where it first differs.",
    epilog="Exit status: 0 nothing differs, 1 something does, or FILE cannot be read.",
)
@click.argument("file", type=click.Path(path_type=Path), metavar="FILE")
@click.option("--json", "as_json", is_flag=True, help="say it as JSON")
def run(file: Path, as_json: bool) -> int:
    """Run the command; 0 when nothing differs, 1 otherwise."""
    try:
        verdict = verify(file, registry.game)
    except JournalError as error:
        print(f"boardgame verify: {error}", file=sys.stderr)
        return 1
    print(json.dumps(asdict(verdict)) if as_json else f"{file}: {verdict.sentence}")
    return 0 if verdict.changed_at is None else 1
