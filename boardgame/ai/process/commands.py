"""How the process of a computer player is started."""

from __future__ import annotations

import shlex
import sys

HOUSE = ("-m", "boardgame.ai.process.house")
"""Arguments of Python that start the house's own players."""
BOT = "bot:"
"""Begins the word for a player that is a program of its own: ``bot:python3 mybot.py``."""


def house_command() -> list[str]:
    """The command that starts the house's own players."""
    return [sys.executable, *HOUSE]


def bot_command(word: str) -> list[str]:
    """The command in ``bot:COMMAND``.

    Raises:
        ValueError: there is none; the message says what is wrong.
    """
    try:
        command = shlex.split(word.removeprefix(BOT), posix=not sys.platform.startswith("win"))
    except ValueError as error:
        raise ValueError(f"{word!r}: the command cannot be read: {error}") from None
    if not word.startswith(BOT) or not command:
        raise ValueError(f"{word!r}: bot:COMMAND is wanted, such as bot:python3 mybot.py")
    return command
