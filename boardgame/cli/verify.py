"""``boardgame verify FILE``: play a game again and say whether its file is what was played."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from pathlib import Path

import click

from boardgame.cli.command_line import Command
from boardgame.engine.record.history import HistoryError, read_history
from boardgame.engine.record.journal import JournalError
from boardgame.engine.record.limits import MOST_HISTORY
from boardgame.engine.record.verdict import Verdict
from boardgame.engine.record.verification import verify, verify_history
from boardgame.games import registry


@click.command(
    cls=Command,
    help="Play FILE, a saved game or a history that export wrote, again from its start with the chance that was "
    "recorded, compare every position with those in the file, and say where it first differs. The dice and cards of a "
    "game played over a network are made again from what everybody contributed to them.",
    epilog="Exit status: 0 nothing differs, 1 something does, or FILE cannot be read.",
)
@click.argument("file", type=click.Path(path_type=Path), metavar="FILE")
@click.option("--json", "as_json", is_flag=True, help="say it as JSON")
def run(file: Path, as_json: bool) -> int:
    """Run the command; 0 when nothing differs, 1 otherwise."""
    try:
        verdict = _verdict(file)
    except JournalError as error:
        print(f"boardgame verify: {error}", file=sys.stderr)
        return 1
    except HistoryError as error:
        print(f"boardgame verify: {file}: {error}", file=sys.stderr)
        return 1
    print(json.dumps(asdict(verdict)) if as_json else f"{file}: {verdict.sentence}")
    return 0 if verdict.changed_at is None else 1


def _verdict(file: Path) -> Verdict:
    """What is found in a file of either kind."""
    text = _history_text(file)
    return verify(file, registry.game) if text is None else verify_history(read_history(text), registry.game)


def _history_text(file: Path) -> str | None:
    """The text of a history; None where the file does not begin as one."""
    if not file.is_file():  # a pipe would be waited for
        return None
    try:
        with file.open("rb") as opened:
            start = opened.read(64)
            if not start.lstrip().startswith(b"{"):
                return None
            return (start + opened.read(4 * MOST_HISTORY + 1)).decode()
    except OSError:
        return None  # what is wrong with it is told when it is opened as a saved game
    except UnicodeDecodeError as error:
        raise HistoryError("the history is damaged: it is no text") from error
