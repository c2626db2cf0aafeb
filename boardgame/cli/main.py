"""The ``boardgame`` command: reads the command line and hands on to one command, loading only what that one needs."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module

import boardgame

_COMMANDS = {
    "play": "open the client",
    "board": "look around on any board in a window",
    "simulate": "play whole games without a window and print statistics",
    "case": "run case files",
    "rules": "show, search and audit the rules of a game",
    "screenshot": "draw a board to a picture file without a display",
    "odds": "what will probably come of a battle",
    "export": "write the history of a saved game as plain JSON",
}
_PASSED_ON = {
    "play": "boardgame.app.shell.main:run",
    "board": "boardgame.app.shell.board_command:run",
    "screenshot": "boardgame.app.shell.screenshot:main",
}
"""Commands of the client, which read their own arguments."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command that ``argv`` names (by default the program's own arguments).

    Returns:
        The exit status: 0 done, 1 something failed or was found missing, 2 the command line is not understood.
    """
    arguments = list(sys.argv[1:] if argv is None else argv)
    parser = argparse.ArgumentParser(
        prog="boardgame",
        description="Wartable: Second World War board games with every rule enforced.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog="commands:\n" + "\n".join(f"  {name:12} {text}" for name, text in _COMMANDS.items()),
    )
    parser.add_argument("--version", action="version", version=f"boardgame {boardgame.__version__}")
    parser.add_argument("command", choices=list(_COMMANDS), metavar="COMMAND", help="what to do; see below")
    parser.add_argument(
        "arguments", nargs=argparse.REMAINDER, metavar="…", help="its arguments; COMMAND --help lists them"
    )
    chosen = parser.parse_args(arguments)
    name: str = chosen.command
    module, _, function = _PASSED_ON.get(name, f"boardgame.cli.{name}:run").partition(":")
    try:
        return int(getattr(import_module(module), function)(chosen.arguments) or 0)
    except ValueError as error:
        from boardgame.games.registry import BrokenGame

        if not isinstance(error, BrokenGame):
            raise
        print(f"boardgame {name}: {error}", file=sys.stderr)
        return 1
    except FileNotFoundError as error:
        from boardgame.engine.files import DataFileMissing

        if not isinstance(error, DataFileMissing):
            raise
        print(f"boardgame {name}: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("boardgame: interrupted", file=sys.stderr)
        return 130
    except BrokenPipeError:
        # The reader of our output (head, less) has gone; keep the interpreter from flushing into nothing.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


if __name__ == "__main__":
    sys.exit(main())
