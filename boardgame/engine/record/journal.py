"""The file of a game in progress: one SQLite database, one transaction for each action.

The file holds a header, every action with what chance answered, what happened and the hash of the position it led to,
and now and then a whole position. Each row is chained to the one before by a checksum. The database is in WAL mode:
killing the program at any moment loses no action that was recorded; a power cut loses at most the last ones.
"""

from __future__ import annotations

import os
import sqlite3
import zlib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from boardgame.engine.json_text import JsonBudget, read_json
from boardgame.engine.plain import canonical_json, text_hash
from boardgame.engine.progress import Progress
from boardgame.engine.record.entry import Entry, Header, entry_from_texts, header_from_plain
from boardgame.engine.record.foreign_file import (
    allow_writing,
    bounded,
    check_contents,
    check_size,
    header_text,
    inspect,
    unpack,
)
from boardgame.engine.record.journal_file import (
    JournalError,
    check_is_database,
    connect,
    prepare_for_writing,
    remove,
    remove_companions,
    telling,
)
from boardgame.engine.record.limits import MOST_CHARACTERS, MOST_PARTS, MOST_TRIES

__all__ = ["APPLICATION", "FORMAT", "SUFFIX", "Entry", "Header", "Journal", "JournalError", "read_summary"]

FORMAT = 2
"""Version of the file format; a file of a higher one is refused, one of version 1 is played again to be read."""
SUFFIX = ".wartable"
"""End of the name of a saved game."""
APPLICATION = 0x57415254
"""SQLite's application id of our files ("WART")."""
_SCHEMA = """
CREATE TABLE header (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE actions (
    number INTEGER PRIMARY KEY, action TEXT NOT NULL, chance TEXT NOT NULL, events TEXT NOT NULL,
    place TEXT NOT NULL, hash TEXT NOT NULL, chain TEXT NOT NULL
);
CREATE TABLE snapshots (number INTEGER PRIMARY KEY, state BLOB NOT NULL);
"""
_SCHEMAS = {FORMAT: _SCHEMA, 1: _SCHEMA.replace("chance", "dice")}
"""What makes the tables, by version of the format."""


class Journal:
    """An open file of a game. Made by :meth:`create` or :meth:`open`; raises :class:`JournalError` throughout.

    Attributes:
        path: where it is.
        header: what the game was begun with.
        read_only: whether nothing may be written to it.
        version: version of its form; one of an older form can be read, not written to.
    """

    def __init__(
        self, path: Path, database: sqlite3.Connection, header: Header, read_only: bool, version: int = FORMAT
    ) -> None:
        self.path = path
        self.version = version
        self.header = header
        self.read_only = read_only
        self._database = database
        self._last: tuple[int, str] | None = None  # number and checksum of the last entry, as far as read or written

    # --- making and opening -----------------------------------------------------------------------------------

    @classmethod
    def create(
        cls,
        path: Path,
        header: Header,
        entries: Sequence[Entry],
        snapshots: Mapping[int, str],
        summary: Mapping[str, Any],
        replace: bool = False,
    ) -> Journal:
        """A new file that holds a game so far; it appears whole or not at all.

        Args:
            path: where; nothing may be there yet, unless ``replace`` is set.
            header: what the game was begun with.
            entries: the start and the actions so far.
            snapshots: canonical JSON of positions, by the number of the entry that led to them.
            summary: where the game now stands, for a list of saved games.
        """
        if path.exists() and not replace:
            raise JournalError(path, "a file of this name exists already")
        new = path.with_name(f".{path.name}.new")
        with telling(path):
            path.parent.mkdir(parents=True, exist_ok=True)
            remove(new)
            database = connect(new, "rwc")
            try:
                database.executescript(f"PRAGMA application_id={APPLICATION}; PRAGMA user_version={FORMAT};")
                journal = cls(path, database, header, False)
                with journal._transaction():
                    for statement in filter(str.strip, _SCHEMA.split(";")):
                        database.execute(statement)
                    journal._put_header("header", header.to_plain())
                    journal._write(entries, snapshots, summary)
                database.execute("PRAGMA journal_mode=DELETE")
            except BaseException:
                database.close()
                remove(new)
                raise
            database.close()
            remove_companions(path)
            new.replace(path)
        opened = cls.open(path)
        opened._last = journal._last
        return opened

    @classmethod
    def open(cls, path: Path, read_only: bool = False) -> Journal:
        """The file of a game; one that may not be written to is opened read-only."""
        start = check_is_database(path)
        read_only = read_only or not (os.access(path, os.W_OK) and os.access(path.parent, os.W_OK))
        with telling(path):
            check_size(path, start)
            database = connect(path, "ro" if read_only else "rw")
            try:
                inspect(path, database, _SCHEMAS)
                header, version = _read_header(path, database)
                if not read_only and version == FORMAT:  # an older one is replaced as a whole, never changed
                    allow_writing(database)
                    prepare_for_writing(database)
            except BaseException:
                database.close()
                raise
        return cls(path, database, header, read_only, version)

    def close(self) -> None:
        """Let go of the file; afterwards it stands alone, without companions."""
        with suppress(sqlite3.Error):
            self._database.close()

    # --- reading ----------------------------------------------------------------------------------------------

    def entries(self) -> list[Entry]:
        """The start and every action, each checked against its checksum."""
        chance = "dice" if self.version == 1 else "chance"
        chain = text_hash(canonical_json(self.header.to_plain()))
        budget = JsonBudget(MOST_PARTS, MOST_CHARACTERS)
        entries = []
        with telling(self.path):
            check_contents(self.path, self._database, chance)
            with bounded(self._database):
                rows = self._database.execute(
                    f"SELECT number, action, {chance}, events, place, hash, chain FROM actions ORDER BY number"
                )
                for expected, (number, *texts, written) in enumerate(rows):
                    place = f"action {expected}" if expected else "start of the game"
                    if number != expected:
                        raise JournalError(self.path, f"it is missing; the next in the file is action {number}", place)
                    chain = _chained(chain, texts)
                    try:
                        entries.append(entry_from_texts(number, texts, budget))
                    except ValueError as error:
                        raise JournalError(self.path, f"damaged: {error}", place) from None
                    if chain != written:
                        raise JournalError(self.path, "damaged: the checksum does not match", place)
        if not entries:
            raise JournalError(self.path, "it is missing", "start of the game")
        self._last = (entries[-1].number, chain)
        return entries

    def snapshot(self, number: int, after: int = -1) -> tuple[int, str] | None:
        """The newest whole position not after entry ``number``, with its number, as JSON text; None if there is none.

        One of entry ``after`` or before is not looked for.

        The caller compares its hash with that of the entry.
        """
        with telling(self.path), bounded(self._database):
            rows = self._database.execute(
                "SELECT number, state FROM snapshots WHERE number <= ? AND number > ? ORDER BY number DESC LIMIT ?",
                (number, after, MOST_TRIES),
            )
            for found, packed in rows:
                with suppress(ValueError):
                    return found, unpack(packed)
        return None

    # --- writing ----------------------------------------------------------------------------------------------

    def append(self, entries: Sequence[Entry], snapshots: Mapping[int, str], summary: Mapping[str, Any]) -> None:
        """Write actions that follow those in the file, all or none of them.

        Args:
            entries: the actions.
            snapshots: as in :meth:`create`.
            summary: where the game now stands, for a list of saved games.
        """
        with self._transaction():
            self._write(entries, snapshots, summary)

    def cut(self, length: int, summary: Mapping[str, Any]) -> None:
        """Forget every entry from number ``length`` on."""
        with self._transaction():
            for table in ("actions", "snapshots"):
                self._database.execute(f"DELETE FROM {table} WHERE number >= ?", (length,))
            self._put_header("summary", summary)

    def add_snapshot(self, number: int, state: str) -> None:
        """Write one whole position."""
        with self._transaction():
            self._put_snapshot(number, state)

    # --- inside -----------------------------------------------------------------------------------------------

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        if self.read_only or self.version != FORMAT:
            raise JournalError(self.path, "the file is read-only; save the game under another name")
        with telling(self.path):
            self._database.execute("BEGIN IMMEDIATE")
            try:
                if self._last is not None and self._last != self._last_written():
                    raise JournalError(self.path, "another program has played on in this file")
                yield
                last = self._last_written()
                self._database.execute("COMMIT")
                self._last = last
            except BaseException:
                # A full disk may have rolled back already.
                with suppress(sqlite3.Error):
                    self._database.execute("ROLLBACK")
                raise

    def _last_written(self) -> tuple[int, str] | None:
        row = self._database.execute("SELECT number, chain FROM actions ORDER BY number DESC LIMIT 1").fetchone()
        return (row[0], row[1]) if row else None

    def _write(self, entries: Sequence[Entry], snapshots: Mapping[int, str], summary: Mapping[str, Any]) -> None:
        number, chain = self._last_written() or (-1, text_hash(canonical_json(self.header.to_plain())))
        if entries and entries[0].number != number + 1:
            raise JournalError(self.path, f"another program has played on in this file, up to action {number}")
        for entry in entries:
            texts = entry.texts()
            chain = _chained(chain, texts)
            self._database.execute("INSERT INTO actions VALUES (?,?,?,?,?,?,?)", (entry.number, *texts, chain))
        for number, state in snapshots.items():
            self._put_snapshot(number, state)
        if summary:
            self._put_header("summary", summary)

    def _put_header(self, key: str, value: Mapping[str, Any]) -> None:
        self._database.execute("INSERT OR REPLACE INTO header VALUES (?,?)", (key, canonical_json(value)))

    def _put_snapshot(self, number: int, state: str) -> None:
        blob = zlib.compress(state.encode(), 1)
        self._database.execute("INSERT OR REPLACE INTO snapshots VALUES (?,?)", (number, blob))


def read_summary(path: Path) -> tuple[Header, dict[str, Any]]:
    """What a list of saved games shows, without replaying anything: header and summary.

    Raises:
        JournalError: the file is none of ours, newer or damaged.
    """
    journal = Journal.open(path, read_only=True)
    try:
        with telling(path):
            words = header_text(path, journal._database, "summary")
        summary = read_json(words) if words else {}
        if not isinstance(summary, dict):
            return journal.header, {}
        return journal.header, _summary_of_version_1(summary) if journal.version == 1 else summary
    except ValueError as error:
        raise JournalError(path, f"damaged: {error}", "header") from None
    finally:
        journal.close()


def _summary_of_version_1(summary: Mapping[str, Any]) -> dict[str, Any]:
    """What version 1 wrote (round, turn, phase, winner, seat asked), as it is written today."""
    number, asked, turn = summary.get("round"), summary.get("seat"), summary.get("turn")
    place = Progress(
        f"Round {number}" if isinstance(number, int) and turn else "",
        number if isinstance(number, int) and turn else 0,
        str(turn or ""),
        stage=str(summary.get("phase") or ""),
        over=bool(summary.get("over")),
        winner=str(summary.get("winner") or "").capitalize(),
    )
    return {**summary, **place.to_plain(), "asked": [asked] if asked else []}


def _chained(chain: str, texts: Sequence[str]) -> str:
    return text_hash("\n".join((chain, *texts)))


def _read_header(path: Path, database: sqlite3.Connection) -> tuple[Header, int]:
    if database.execute("PRAGMA application_id").fetchone()[0] != APPLICATION:
        raise JournalError(path, "this is not a saved game but another program's database")
    version = database.execute("PRAGMA user_version").fetchone()[0]
    if version > FORMAT:
        text = f"saved by a newer version of the program (format {version}; this one reads up to {FORMAT})"
        raise JournalError(path, text, "header")
    words = header_text(path, database, "header")
    if words is None:
        raise JournalError(path, "it is missing", "header")
    try:
        return header_from_plain(read_json(words)), version
    except ValueError as error:
        raise JournalError(path, f"damaged: {error}", "header") from None
