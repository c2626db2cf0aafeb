"""The ``boardgame`` command: reads the command line and hands on to one command, loading only what that one needs."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from typing import cast

import click

import boardgame
from boardgame.cli.command_line import Group, execute

_COMMANDS = {
    "play": "open the client",
    "board": "look around on any board in a window",
    "simulate": "play whole games without a window and print statistics",
    "case": "run case files",
    "rules": "show, search and audit the rules of a game",
    "screenshot": "draw a board to a picture file without a display",
    "odds": "what will probably come of a battle",
    "bot": "for those who write a computer player as a program",
    "tune": "find better numbers for the computer players by self-play",
    "advise": "what the computer would do in a saved game",
    "host": "keep games for others to play over the network",
    "verify": "say whether a saved game was changed",
    "export": "write the history of a saved game as plain JSON",
}
_PASSED_ON = {
    "play": "boardgame.app.shell.main:run",
    "board": "boardgame.app.shell.boards.board_command:run",
    "screenshot": "boardgame.app.shell.screenshot:main",
}
"""Commands of the client."""


class _Commands(Group):
    """The commands by name; each is imported when it is called and not for the list of all."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Names of all commands."""
        return list(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """One command, imported now; None if there is none of this name."""
        if cmd_name not in _COMMANDS:
            return None
        module, _, name = _PASSED_ON.get(cmd_name, f"boardgame.cli.{cmd_name}:run").partition(":")
        return cast(click.Command, getattr(import_module(module), name))

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands in the help."""
        with formatter.section("Commands"):
            formatter.write_dl(list(_COMMANDS.items()))


@click.group(
    cls=_Commands,
    help="Wartable: Second World War board games with every rule enforced.",
    epilog="COMMAND --help tells what it can be given.",
    subcommand_metavar="COMMAND [ARGUMENTS]",
)
@click.version_option(boardgame.__version__, message="boardgame %(version)s", help="Show the version and end.")
def _boardgame() -> None:
    pass


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command that ``argv`` names (by default the program's own arguments); without any, show the help.

    Returns:
        The exit status: 0 done, 1 something failed or was found missing, 2 the command line is not understood.
    """
    arguments = list(sys.argv[1:] if argv is None else argv) or ["--help"]
    try:
        try:
            return execute(_boardgame, "boardgame", arguments)
        finally:
            sys.stdout.flush()  # a full disk is told while somebody can still say so
    except ValueError as error:
        from boardgame.games.registry import BrokenGame

        if not isinstance(error, BrokenGame):
            raise
        return _failed(arguments, error)
    except FileNotFoundError as error:
        from boardgame.engine.files import DataFileMissing

        if not isinstance(error, DataFileMissing):
            raise
        return _failed(arguments, error)
    except KeyboardInterrupt:
        print("boardgame: interrupted", file=sys.stderr)
        return 130
    except BrokenPipeError:
        # The reader of our output (head, less) has gone; keep the interpreter from flushing into nothing.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as error:
        return _not_written(arguments, error)


def _not_written(arguments: Sequence[str], error: OSError) -> int:
    """Tell of an error of the system that no command has told of: nearly always output that goes nowhere."""
    where = error.filename or "the output"
    reason = (error.strerror or "it cannot be used").replace(str(where), "").strip()
    with suppress(OSError):
        print(f"boardgame{_command(arguments)}: {where}: {reason}", file=sys.stderr)
    if not error.filename:
        with suppress(OSError, ValueError):  # as for a broken pipe
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 1


def _command(arguments: Sequence[str]) -> str:
    name = next((word for word in arguments if word in _COMMANDS), "")
    return f" {name}" if name else ""


def _failed(arguments: Sequence[str], error: Exception) -> int:
    print(f"boardgame{_command(arguments)}: {error}", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
