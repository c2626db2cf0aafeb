"""SQLite under a journal: opening files of any kind, and telling players what is wrong with them."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from boardgame import __version__

_MAGIC = b"SQLite format 3\0"


class JournalError(Exception):
    """A saved game that cannot be read or written; the text names file, place and reason.

    Attributes:
        path: the file.
        place: the part of it ("action 12", "header"), or "".
        reason: what is wrong.
    """

    def __init__(self, path: Path, reason: str, place: str = "") -> None:
        super().__init__(f"{path}: {place + ': ' if place else ''}{reason}")
        self.path = path
        self.place = place
        self.reason = reason

    @classmethod
    def not_replayed(cls, path: Path, number: int, reason: str, begun_with: str) -> JournalError:
        """An action of a saved game that today's rules refuse, or that leads elsewhere.

        Args:
            path: the file.
            number: number of the entry.
            reason: what happens instead.
            begun_with: version of the program that began the game.
        """
        place = f"action {number}" if number else "start of the game"
        text = f"cannot be replayed by the rules of version {__version__}: {reason}"
        return cls(path, f"{text}; the game was begun with version {begun_with}", place)


def connect(path: Path, mode: str) -> sqlite3.Connection:
    """Open a database for reading (``ro``), writing (``rw``), or making it (``rwc``)."""
    # In a folder that cannot be written to SQLite could make no companions of a file; it must be told to do without.
    alone = mode == "ro" and not _companion(path, "-wal").exists()
    address = f"{path.absolute().as_uri()}?mode={mode}{'&immutable=1' if alone else ''}"
    return sqlite3.connect(address, uri=True, isolation_level=None, timeout=5.0)


def prepare_for_writing(database: sqlite3.Connection) -> None:
    """Let every transaction be whole and quick."""
    mode = database.execute("PRAGMA journal_mode=WAL").fetchone()[0]
    # Where the file system cannot share memory (a network folder), SQLite keeps its rollback journal.
    database.execute(f"PRAGMA synchronous={'NORMAL' if mode == 'wal' else 'FULL'}")


def check_is_database(path: Path) -> bytes:
    """The first 108 bytes of a file; raises JournalError for what no database is, or is cut off."""
    try:
        if path.is_dir():
            raise JournalError(path, "this is a folder")
        if path.exists() and not path.is_file():  # a pipe would be waited for without end
            raise JournalError(path, "this is not a file")
        with path.open("rb") as file:
            start = file.read(108)
            size = file.seek(0, os.SEEK_END)
    except FileNotFoundError:
        raise JournalError(path, "there is no such file") from None
    except ValueError:  # a name with a sign that no file has
        raise JournalError(path, "there is no such file") from None
    except OSError as error:
        raise JournalError(path, f"cannot be read: {error.strerror}") from None
    if not start:
        raise JournalError(path, "the file is empty")
    if not start.startswith(_MAGIC[: len(start)]):
        raise JournalError(path, "this is not a saved game")
    pages, page = int.from_bytes(start[28:32], "big"), int.from_bytes(start[16:18], "big")
    wanted = pages * (65536 if page == 1 else page)
    if len(start) < 100 or (size < wanted and not _companion(path, "-wal").exists()):
        raise JournalError(path, f"the file is cut off: it holds {size} bytes of {max(wanted, 512)}")
    return start


@contextmanager
def telling(path: Path) -> Iterator[None]:
    """Turn what SQLite and the system report into a message for a player."""
    try:
        yield
    except (sqlite3.Error, MemoryError) as error:  # SQLite without memory, too
        raise JournalError(path, _reason(error)) from error
    except UnicodeDecodeError as error:  # SQLite quotes what it cannot read, whatever bytes that are
        raise JournalError(path, "the file is damaged (its tables cannot be read)") from error
    except OSError as error:
        raise JournalError(path, error.strerror or str(error)) from error


def _reason(error: sqlite3.Error | MemoryError) -> str:
    if isinstance(error, MemoryError) or "too big" in str(error):
        return "a part of it is larger than any saved game has"
    if "decode" in str(error):  # Python's own words, followed by whatever the text is
        return "the file is damaged (a text in it cannot be read)"
    name = getattr(error, "sqlite_errorname", "") or ""
    match name.split("_")[1] if name.startswith("SQLITE_") else "":
        case "FULL":
            return "the disk is full; the game goes on in memory, nothing in the file was lost"
        case "IOERR":
            return f"the disk cannot be read or written ({error}); nothing in the file was lost"
        case "READONLY" | "PERM":
            return "the file is read-only; save the game under another name"
        case "CORRUPT" | "NOTADB":
            return f"the file is damaged or cut off ({error})"
        case "BUSY" | "LOCKED":
            return "the file is in use by another program"
        case "CONSTRAINT":
            return "another program has played on in this file"
        case "INTERRUPT":
            return "reading it takes too long for a saved game"
        case "AUTH":
            return "it asks for what no saved game does"
        case "CANTOPEN":
            return f"cannot be opened ({error})"
        case _:
            return f"the file is damaged ({error})"


def _companion(path: Path, ending: str) -> Path:
    return path.with_name(path.name + ending)


def remove(path: Path) -> None:
    """Delete a database with its companions, if it is there."""
    path.unlink(missing_ok=True)
    remove_companions(path)


def remove_companions(path: Path) -> None:
    """Delete the companions of a database; one of another that had its name would be taken for its own."""
    for ending in ("-wal", "-shm", "-journal"):
        _companion(path, ending).unlink(missing_ok=True)
