"""A saved game may come from a stranger: looked at before anything in it is trusted.

Nothing in the file is ever run. Its schema must be, word for word, one that we write: with that there are no views,
triggers, virtual tables, computed columns, checks, indexes or collations. Reading is bounded in size, steps and time.
"""

from __future__ import annotations

import os
import re
import sqlite3
import time
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from boardgame.engine.record.journal_file import START, JournalError
from boardgame.engine.record.limits import (
    MOST_ACTIONS,
    MOST_BYTES,
    MOST_CELL,
    MOST_HEADER,
    MOST_SECONDS,
    MOST_STATE,
    MOST_STEPS,
)

TABLES = ("header", "actions", "snapshots")
"""The tables of a saved game, in every version of the format."""
_COMPANIONS = ("-wal", "-journal")
_ROLLBACK = bytes.fromhex("d9d505f920a163d7")
"""What a rollback journal begins with; after the name of another file it ends with it, too."""
_PAGE_OF_ROWS = 13  # the kind of page that holds rows of a table and leads to no other page
_STEPS_AT_ONCE = 5000
_ALLOWED = {
    sqlite3.SQLITE_LIMIT_LENGTH: MOST_CELL,
    sqlite3.SQLITE_LIMIT_SQL_LENGTH: 4096,
    sqlite3.SQLITE_LIMIT_COLUMN: 32,
    sqlite3.SQLITE_LIMIT_EXPR_DEPTH: 40,
    sqlite3.SQLITE_LIMIT_COMPOUND_SELECT: 4,
    sqlite3.SQLITE_LIMIT_VDBE_OP: 10_000,
    sqlite3.SQLITE_LIMIT_FUNCTION_ARG: 8,
    sqlite3.SQLITE_LIMIT_ATTACHED: 0,
    sqlite3.SQLITE_LIMIT_LIKE_PATTERN_LENGTH: 64,
    sqlite3.SQLITE_LIMIT_VARIABLE_NUMBER: 16,
    sqlite3.SQLITE_LIMIT_TRIGGER_DEPTH: 1,
    sqlite3.SQLITE_LIMIT_WORKER_THREADS: 0,
}
_PRAGMAS = ("application_id", "user_version", "encoding", "quick_check", "query_only")
_FUNCTIONS = ("count", "total", "max", "length", "typeof")
_OWN = (sqlite3.SQLITE_TRANSACTION, sqlite3.SQLITE_SAVEPOINT, sqlite3.SQLITE_PRAGMA)
_WRITES = (sqlite3.SQLITE_INSERT, sqlite3.SQLITE_UPDATE, sqlite3.SQLITE_DELETE)


def check_size(path: Path, start: bytes) -> None:
    """Whether a file can be a saved game, by its size and its first 108 bytes, before SQLite sees it.

    Raises:
        JournalError: it and its companions are too large, or its list of tables is longer than ours.
        OSError: it cannot be looked at.
    """
    size = path.stat().st_size
    for ending in _COMPANIONS:
        companion = path.with_name(path.name + ending)
        if companion.exists():
            if not companion.is_file():
                raise JournalError(path, f"what stands beside it as {companion.name} is not a file")
            size += companion.stat().st_size
            if ending == "-journal" and not _is_of_a_game(companion):
                raise JournalError(path, f"what stands beside it as {companion.name} is of no saved game")
    if size > MOST_BYTES:
        raise JournalError(path, f"it takes {size >> 20} MB; a saved game has {MOST_BYTES >> 20} MB at most")
    if len(start) >= 108 and (start[100] != _PAGE_OF_ROWS or int.from_bytes(start[103:105], "big") > len(TABLES)):
        raise JournalError(path, "it has tables that no saved game has")


def _is_of_a_game(rollback: Path) -> bool:
    """Whether SQLite may put back what a rollback journal holds, by its beginning and its end.

    Only a transaction in several databases at once, as ours never are, leaves the name of another file at the end;
    SQLite would look into that file and delete it. The beginning says how large the database is to be.
    """
    with rollback.open("rb") as file:
        start = file.read(28)
        file.seek(max(file.seek(0, os.SEEK_END) - len(_ROLLBACK), 0))
        is_named = file.read() == _ROLLBACK
    size = int.from_bytes(start[16:20], "big") * int.from_bytes(start[24:28], "big")
    return not is_named and (size <= MOST_BYTES or not start.startswith(_ROLLBACK))


def inspect(path: Path, database: sqlite3.Connection, schemas: Mapping[int, str]) -> None:
    """Bound what a connection may do from now on, which is reading, and find out whether it leads to a saved game.

    Args:
        path: the file.
        database: a connection that has read nothing so far.
        schemas: the statements that make the tables, by version of the format; other versions are not judged.

    Raises:
        JournalError: the tables are not those of a saved game.
        sqlite3.Error: it is no database, or a damaged one.
    """
    for kind, most in _ALLOWED.items():
        database.setlimit(kind, most)
    for setting in ("trusted_schema=OFF", "cell_size_check=ON", "mmap_size=0", "query_only=ON", "cache_size=-4000"):
        database.execute(f"PRAGMA {setting}").close()
    database.set_authorizer(_only_reading)
    with bounded(database):
        rows = database.execute("SELECT type, name, tbl_name, sql FROM sqlite_master LIMIT 9").fetchall()
        version = database.execute("PRAGMA user_version").fetchone()[0]
        encoding = database.execute("PRAGMA encoding").fetchone()[0]
    if version not in schemas:
        return
    wanted = {f"table {words.split()[2]}": words for words in map(_words, schemas[version].split(";")) if words}
    found = {f"{kind} {name}": _words(sql) for kind, name, _, sql in rows}
    for name in found:
        if name not in wanted:
            article = "an" if name.startswith("index") else "a"
            raise JournalError(path, f"it has {article} {_clipped(name)}, which no saved game has")
    for name, sql in wanted.items():
        if name not in found:
            raise JournalError(path, f"damaged: the {name} is missing")
        if found[name] != sql:
            raise JournalError(path, f"the {name} has other columns than those of a saved game")
    if encoding != "UTF-8":
        raise JournalError(path, "its texts are not in the form of a saved game")


def check_contents(path: Path, database: sqlite3.Connection, chance: str = "chance") -> None:
    """Find out whether all rows are of the right kind and number, before they are read.

    Args:
        path: the file.
        database: a connection that was inspected.
        chance: the column that holds what chance answered.

    Raises:
        JournalError: they are not, or the file is damaged.
        sqlite3.Error: they cannot be read.
    """
    texts = ("action", chance, "events", "place", "hash", "chain")
    with bounded(database):
        # First of all: a table may lead back to itself, and counting it would not end.
        problem = str(database.execute("PRAGMA quick_check(1)").fetchone()[0])
        if problem != "ok":
            raise JournalError(path, f"the file is damaged: {_damage(problem)}")
        for table in TABLES[1:]:
            count = database.execute(f"SELECT count(*) FROM {table}").fetchone()[0]
            if count > MOST_ACTIONS + 1:
                raise JournalError(path, f"its table {table} has {count} rows; a game has {MOST_ACTIONS} at most")
        wrong = " OR ".join(f"typeof({column})<>'text'" for column in texts)
        kinds = ", ".join(f"typeof({column})" for column in texts)
        row = database.execute(f"SELECT number, {kinds} FROM actions WHERE {wrong} LIMIT 1").fetchone()
    if row is not None:
        place = f"action {row[0]}" if row[0] else START
        column = next(name for name, kind in zip(texts, row[1:], strict=True) if kind != "text")
        raise JournalError(path, f"damaged: its {column} is no text", place)


def header_text(path: Path, database: sqlite3.Connection, key: str) -> str | None:
    """The text under a key of the header; None if there is none.

    Raises:
        JournalError: it is no text, or too long.
    """
    with bounded(database):
        kind, size, value = database.execute(
            "SELECT typeof(value), length(value), value FROM header WHERE key=?", (key,)
        ).fetchone() or ("text", 0, None)
    if kind != "text" or size > MOST_HEADER:
        raise JournalError(path, f"damaged: {'it is no text' if kind != 'text' else 'it is too long'}", key)
    return None if value is None else str(value)


def allow_writing(database: sqlite3.Connection) -> None:
    """Let a connection that was inspected write to the tables of a saved game, and still do nothing else."""
    database.execute("PRAGMA query_only=OFF").close()
    database.set_authorizer(_reading_and_writing)


@contextmanager
def bounded(database: sqlite3.Connection) -> Iterator[None]:
    """Break off reading that takes too many steps or too long; SQLite then reports an interruption."""
    until, left = time.monotonic() + MOST_SECONDS, MOST_STEPS // _STEPS_AT_ONCE

    def is_too_much() -> bool:
        nonlocal left
        left -= 1
        return left < 0 or time.monotonic() > until

    database.set_progress_handler(is_too_much, _STEPS_AT_ONCE)
    try:
        yield
    finally:
        database.set_progress_handler(None, 0)


def unpack(packed: object) -> str:
    """The text of a whole position.

    Raises:
        ValueError: it is damaged, or unpacks to more than any position has; the message says which.
    """
    if not isinstance(packed, bytes):
        raise ValueError("it is not packed")
    machine = zlib.decompressobj()
    try:
        text = machine.decompress(packed, MOST_STATE)
        if machine.eof:
            return text.decode()
    except (zlib.error, UnicodeDecodeError):
        raise ValueError("it is damaged") from None
    raise ValueError(f"it unpacks to more than {MOST_STATE >> 20} MB, or is cut off")


def _only_reading(action: int, first: str | None, second: str | None, base: str | None, inner: str | None) -> int:
    """What SQLite asks before it carries out a part of a statement."""
    if action == sqlite3.SQLITE_SELECT:
        allowed = True
    elif action == sqlite3.SQLITE_READ:
        allowed = first in (*TABLES, "sqlite_master", "sqlite_schema")
    elif action == sqlite3.SQLITE_PRAGMA:
        allowed = first in _PRAGMAS
    elif action == sqlite3.SQLITE_FUNCTION:
        allowed = second in _FUNCTIONS
    else:
        allowed = False
    # What stands in the file itself (a view, a trigger) may ask for nothing.
    return sqlite3.SQLITE_OK if allowed and inner is None else sqlite3.SQLITE_DENY


def _reading_and_writing(
    action: int, first: str | None, second: str | None, base: str | None, inner: str | None
) -> int:
    if inner is None and (action in _OWN or (action in _WRITES and first in TABLES)):
        return sqlite3.SQLITE_OK
    return _only_reading(action, first, second, base, inner)


def _damage(problem: str) -> str:
    """What SQLite finds broken, in words for players: where in the file, if it says so."""
    page = re.search(r"[Pp]age (\d+)", problem)
    return f"page {page[1]} of it cannot be read" if page else "its parts do not hang together"


def _words(text: object) -> str:
    """A statement as it reads, whatever spaces it is written with."""
    return " ".join(str(text).split())


def _clipped(words: str) -> str:
    return "".join(sign for sign in words[:60] if sign.isprintable())
