"""The folder of games saved as they go: where it is, new names in it, and what is there."""

from __future__ import annotations

import itertools
import os
import re
import sys
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import platformdirs

from boardgame.engine.record.journal import SUFFIX, Header, JournalError, read_summary


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A file in the list of saved games.

    Attributes:
        path: the file.
        modified: seconds since 1970 of the last change.
        header: what the game was begun with; None when the file cannot be read.
        summary: where the game stands (``seat``, ``actions``, ``over`` and what the game adds: round, turn, phase …).
        problem: why the file cannot be read; empty when it can.
    """

    path: Path
    modified: float
    header: Header | None = None
    summary: dict[str, Any] = field(default_factory=dict)
    problem: str = ""


def data_folder() -> Path:
    """The user's folder of this program: ``WARTABLE_DATA`` if set, else where the system keeps such data."""
    given = os.environ.get("WARTABLE_DATA")
    if given:
        return Path(given)
    name = "Wartable" if sys.platform in ("win32", "darwin") else "wartable"
    return platformdirs.user_data_path(name, appauthor=False, roaming=True)


def games_folder() -> Path:
    """The folder of games saved as they go; it may not exist yet."""
    return data_folder() / "games"


def new_save_path(game: str, players: Iterable[str] = (), folder: Path | None = None) -> Path:
    """A free path for a new game, its name made of the game and who plays."""
    words = [re.sub(r"\W+", "_", name.casefold()).strip("_") for name in players]
    stem = "-".join([game, *dict.fromkeys(filter(None, words))])[:60].rstrip("-_")
    folder = folder or games_folder()
    for number in itertools.count(1):
        path = folder / f"{stem}{'' if number == 1 else f'-{number}'}{SUFFIX}"
        with suppress(OSError):  # whoever makes the file says why it cannot be there
            if path.exists():
                continue
        return path
    raise AssertionError("unreachable")


def list_saves(folder: Path | None = None) -> list[SavedGame]:
    """The saved games of a folder, newest first; those that cannot be read are listed with the reason."""
    found = []
    for path in (folder or games_folder()).glob(f"*{SUFFIX}"):
        try:
            # A game that is open has its newest actions in a companion file.
            companions = [path, path.with_name(path.name + "-wal")]
            modified = max(file.stat().st_mtime for file in companions if file.exists())
        except (OSError, ValueError):
            continue  # gone since the folder was read
        try:
            header, summary = read_summary(path)
            found.append(SavedGame(path, modified, header, summary))
        except JournalError as error:
            found.append(SavedGame(path, modified, problem=str(error)))
        except Exception:  # whatever one file does, the others must be listed
            found.append(SavedGame(path, modified, problem=f"{path}: this is not a saved game"))
    return sorted(found, key=lambda save: (-save.modified, save.path.name))
