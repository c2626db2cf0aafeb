"""SQLite under a journal: opening files of any kind, and telling players what is wrong with them."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from boardgame import __version__

_MAGIC = b"SQLite format 3\0"
_LARGEST_JOURNAL = 1 << 18
"""Bytes of the rollback journal that stay on the disk while a game is open."""
START = "start of the game"
"""The place of entry 0."""
_LOST = ("SQLITE_CORRUPT", "SQLITE_NOTADB", "SQLITE_ERROR")
"""What SQLite says where a table, or the whole database, is gone."""


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

    @property
    def number(self) -> int | None:
        """The action it is about, 0 for the start of the game; None if it is about no action."""
        if self.place == START:
            return 0
        word, _, number = self.place.partition(" ")
        return int(number) if word == "action" and number.isdecimal() else None

    def while_playing(self, file_stands: bool = True) -> JournalError:
        """The same of a game in progress, which goes on; ``file_stands`` says whether its file is what it was."""
        kept = ", nothing in the file was lost" if file_stands else ""
        return JournalError(self.path, f"{self.reason}; the game goes on in memory{kept}", self.place)

    @classmethod
    def not_replayed(cls, path: Path, number: int, reason: str, begun_with: str) -> JournalError:
        """An action of a saved game that today's rules refuse, or that leads elsewhere.

        Args:
            path: the file.
            number: number of the entry.
            reason: what happens instead.
            begun_with: version of the program that began the game.
        """
        place = f"action {number}" if number else START
        text = f"cannot be replayed by the rules of version {__version__}: {reason}"
        return cls(path, f"{text}; the game was begun with version {begun_with}", place)


class NameTaken(JournalError):
    """A new game cannot have this name: a file is there, or another program is making one."""


class Displaced(JournalError):
    """The file of a game in progress is not at its place any more, or is not this game any more.

    Attributes:
        gone: whether the place is free now.
    """

    def __init__(self, path: Path, reason: str, gone: bool = False) -> None:
        super().__init__(path, reason)
        self.gone = gone


def connect_new(path: Path) -> sqlite3.Connection:
    """Make a database that nobody else knows of yet; it is thrown away if it cannot be finished."""
    database = _connect(path, "rwc")
    database.execute("PRAGMA journal_mode=MEMORY")
    return database


def connect_for_play(path: Path) -> sqlite3.Connection:
    """Open a database for writing; :func:`keep_whole` is to follow when it has been found to be a game."""
    return _connect(path, "rw")


def connect_for_reading(path: Path) -> sqlite3.Connection:
    """Open a database that nothing is to be written to."""
    if _is_interrupted(path) and os.access(path, os.W_OK) and os.access(path.parent, os.W_OK):
        # The program was killed in the middle of an action. SQLite takes back what it had written of it, then reads.
        database = _connect(path, "rw")
        database.execute("PRAGMA query_only=ON")
        return database
    # One of before that is closed asks for companions, which cannot be made in a folder that is read-only.
    return _connect(path, "ro&immutable=1" if _had_companions(path) else "ro")


def _connect(path: Path, mode: str) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode={mode}", uri=True, isolation_level=None, timeout=5.0)


def _is_interrupted(path: Path) -> bool:
    """Whether a rollback journal holds what is to be put back; one that is done with is empty or begins with zeros."""
    rollback = _companion(path, "-journal")
    with suppress(OSError):
        if rollback.is_file():  # a pipe would be waited for without end
            with rollback.open("rb") as file:
                return any(file.read(len(_MAGIC)))
    return False


def _had_companions(path: Path) -> bool:
    """Whether a database is in the mode of format 2's first programs (WAL), but has no companion now."""
    with suppress(OSError), path.open("rb") as file:
        return file.read(20)[18:] == b"\2\2" and not _companion(path, "-wal").exists()
    return False


def keep_whole(database: sqlite3.Connection) -> None:
    """Let the file hold the whole game whenever no action is being written, and survive a kill or a power cut.

    SQLite's rollback journal holds, while an action is written, what the file held before; after it the journal's first
    bytes are zeros, and it is not needed. It is written over rather than deleted or emptied, since a disk has least to
    do for that: an action took 0.4 ms of processor time, and on a quiet disk 0.9 ms in all; in WAL mode with its
    companion emptied after each action, 0.6 ms and 1.2 ms. What that companion still holds of a game that an earlier
    program kept goes into the file here.

    Raises:
        sqlite3.OperationalError: a program of before has it open.
    """
    database.execute("PRAGMA busy_timeout=500")
    database.execute("PRAGMA journal_mode=PERSIST").fetchone()
    database.execute(f"PRAGMA journal_size_limit={_LARGEST_JOURNAL}").fetchone()
    database.execute("PRAGMA synchronous=NORMAL")
    database.execute("PRAGMA busy_timeout=5000")


def let_go(database: sqlite3.Connection) -> None:
    """Close a database that was written to; it leaves nothing beside it."""
    with suppress(sqlite3.Error):
        database.execute("PRAGMA journal_mode=DELETE")
    with suppress(sqlite3.Error):
        database.close()


def place_of(path: Path) -> tuple[int, int]:
    """What tells a file from every other, whatever their names.

    Raises:
        Displaced: nothing is there.
        OSError: it cannot be looked at.
    """
    try:
        found = path.stat()
    except (FileNotFoundError, NotADirectoryError):
        raise Displaced(path, "it was moved or deleted while the game was open", gone=True) from None
    return found.st_dev, found.st_ino


def is_busy(error: sqlite3.Error) -> bool:
    """Whether another program has a database in use."""
    return _name(error).startswith(("SQLITE_BUSY", "SQLITE_LOCKED"))


def is_lost(error: sqlite3.Error) -> bool:
    """Whether what SQLite reports means that a database which was whole is so no longer."""
    return _name(error).startswith(_LOST)


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
    whole = size >= wanted or _is_interrupted(path) or _companion(path, "-wal").exists()
    if len(start) < 100 or not whole:
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


def _name(error: sqlite3.Error | MemoryError) -> str:
    return getattr(error, "sqlite_errorname", "") or ""


def _reason(error: sqlite3.Error | MemoryError) -> str:
    if isinstance(error, MemoryError) or "too big" in str(error):
        return "a part of it is larger than any saved game has"
    if "decode" in str(error):  # Python's own words, followed by whatever the text is
        return "the file is damaged (a text in it cannot be read)"
    name = _name(error)
    match name.split("_")[1] if name.startswith("SQLITE_") else "":
        case "FULL":
            return "the disk is full"
        case "IOERR":
            return f"the disk cannot be read or written ({error})"
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


def remove_done_journal(path: Path) -> None:
    """Delete the rollback journal of a database, if nothing in it is to be put back."""
    if not _is_interrupted(path):
        _companion(path, "-journal").unlink(missing_ok=True)
