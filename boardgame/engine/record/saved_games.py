"""The folder of games saved as they go: where it is, new names in it, and what is there."""

from __future__ import annotations

import itertools
import os
import re
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import platformdirs

from boardgame.engine.record.hold import Held, Hold
from boardgame.engine.record.journal import SUFFIX, Header, Journal, JournalError
from boardgame.engine.record.journal_file import remove, remove_done_journal
from boardgame.engine.record.summary import read_summary

_LEFTOVERS = ((".", (".new", ".new-journal", ".new-wal", ".new-shm", ".lock")), ("", ("-journal", "-wal", "-shm")))
"""Beginnings and endings that make the names of what may stand beside a game."""


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


def save_paths(game: str, players: Iterable[str] = (), folder: Path | None = None) -> Iterator[Path]:
    """Paths for a new game, their names made of the game and who plays; those that are taken are left out."""
    words = [re.sub(r"\W+", "_", name.casefold()).strip("_") for name in players]
    stem = "-".join([game, *dict.fromkeys(filter(None, words))])[:60].rstrip("-_")
    folder = folder or games_folder()
    for number in itertools.count(1):
        path = folder / f"{stem}{'' if number == 1 else f'-{number}'}{SUFFIX}"
        with suppress(OSError):  # whoever makes the file says why it cannot be there
            if path.exists():
                continue
        yield path


def new_save_path(game: str, players: Iterable[str] = (), folder: Path | None = None) -> Path:
    """The first of :func:`save_paths`; another program may take it at any moment, see ``beginning.begin``."""
    return next(save_paths(game, players, folder))


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


def remove_leftovers(folder: Path | None = None) -> None:
    """Clear away what programs that were killed left beside the games of a folder.

    That is a file that was never finished, the lock of one that nobody plays in, and SQLite's companions, of which what
    they hold is put where it belongs first.
    """
    folder = folder or games_folder()
    for path in _with_leftovers(folder):
        try:
            hold = Hold.take(path)
        except Held:
            continue  # somebody plays in it
        with suppress(OSError):
            remove(path.with_name(f".{path.name}.new"))
            if not path.exists():
                remove_done_journal(path)
        hold.release()
        if path.exists():
            with suppress(JournalError):
                Journal.open(path).close()


def _with_leftovers(folder: Path) -> list[Path]:
    """The paths of games in a folder beside which something stands."""
    names = set()
    with suppress(OSError):
        for file in folder.iterdir():
            for start, ends in _LEFTOVERS:
                for end in ends:
                    if file.name.startswith(start) and file.name.endswith(f"{SUFFIX}{end}"):
                        names.add(file.name.removeprefix(start).removesuffix(end))
    return [folder / name for name in sorted(names)]
