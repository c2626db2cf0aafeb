"""The file of a game in progress: one SQLite database, one transaction for each action.

The file holds a header, every action with what chance answered, what happened and the hash of the position it led to,
and now and then a whole position. Each row is chained to the one before by a checksum. Whenever no action
is being written, the one file holds the whole game: it can be copied while it is played in. Killing the program or the
power at any moment loses no action that was recorded.
"""

from __future__ import annotations

import os
import sqlite3
import zlib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from boardgame.engine.json_text import JsonBudget
from boardgame.engine.plain import canonical_json, text_hash
from boardgame.engine.record.entry import Entry, Header, entry_from_texts
from boardgame.engine.record.foreign_file import (
    allow_writing,
    bounded,
    check_contents,
    check_size,
    header_text,
    inspect,
    unpack,
)
from boardgame.engine.record.form import APPLICATION, FORMAT, SCHEMA, SCHEMAS, SUFFIX, read_header
from boardgame.engine.record.hold import Held, Hold
from boardgame.engine.record.journal_file import (
    START,
    Displaced,
    JournalError,
    NameTaken,
    check_is_database,
    connect_for_play,
    connect_for_reading,
    connect_new,
    is_busy,
    is_lost,
    keep_whole,
    let_go,
    place_of,
    remove,
    remove_companions,
    remove_done_journal,
    telling,
)
from boardgame.engine.record.limits import MOST_CHARACTERS, MOST_PARTS, MOST_TRIES
from boardgame.engine.record.marks import marks, what_is_missing

NO_REMARKS: Mapping[str, Mapping[str, Any]] = {}
__all__ = ["APPLICATION", "FORMAT", "SUFFIX", "Entry", "Header", "Journal", "JournalError"]


class Journal:
    """An open file of a game. Made by :meth:`create` or :meth:`open`; raises :class:`JournalError` throughout.

    Attributes:
        path: where it is.
        header: what the game was begun with.
        version: version of its form; one of an older form can be read, not written to.
        hold: keeps other programs from writing to it; None where nothing may be written to it.
        in_use: whether nothing may be written to it because another program has it open.
        missing: the first and last number of actions that it says it holds, but does not (or holds unsaid); None where
            it holds what it says. Known when :meth:`entries` has read it, and kept in it for good.
    """

    def __init__(
        self, path: Path, database: sqlite3.Connection, header: Header, version: int = FORMAT, hold: Hold | None = None
    ) -> None:
        self.path = path
        self.version = version
        self.header = header
        self.hold = hold
        self.in_use = False
        self.missing: tuple[int, int] | None = None
        self._database = database
        self._place = (0, 0)
        self._last: tuple[int, str] | None = None  # number and checksum of the last entry, as far as read or written

    @property
    def read_only(self) -> bool:
        """Whether nothing may be written to it."""
        return self.hold is None

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
        hold: Hold | None = None,
        remarks: Mapping[str, Mapping[str, Any]] = NO_REMARKS,
    ) -> Journal:
        """A new file that holds a game so far; it appears whole or not at all.

        Args:
            path: where; nothing may be there yet (:class:`NameTaken`), unless ``replace`` is set.
            header: what the game was begun with.
            entries: the start and the actions so far.
            snapshots: canonical JSON of positions, by the number of the entry that led to them.
            summary: where the game now stands, for a list of saved games.
            hold: of this path, where the caller has it already.
            remarks: what stands beside the game, by its key.
        """
        new = path.with_name(f".{path.name}.new")
        with telling(path):
            path.parent.mkdir(parents=True, exist_ok=True)
        given = hold if hold is not None and hold.lasts else None
        try:
            hold = given or Hold.take(path)
        except Held:
            raise NameTaken(path, "the file is open in another program") from None
        try:
            with telling(path):
                if path.exists() and not replace:
                    raise NameTaken(path, "a file of this name exists already")
                remove(new)
                last = _write_new(new, header, entries, snapshots, summary, remarks)
                remove_companions(path)
                new.replace(path)
                opened = cls._connected(path, hold)
        except BaseException:
            if given is None:
                hold.release()
            raise
        opened._last = last
        return opened

    @classmethod
    def open(cls, path: Path, read_only: bool = False) -> Journal:
        """The file of a game; one that may not be written to, or that another program plays in, is opened read-only."""
        _look_at(path)
        hold, in_use = None, False
        if not read_only and os.access(path, os.W_OK) and os.access(path.parent, os.W_OK):
            try:
                hold = Hold.take(path)
            except Held:
                in_use = True
        try:
            with telling(path):
                try:
                    journal = cls._connected(path, hold)
                except sqlite3.OperationalError as error:
                    if hold is None or not is_busy(error):
                        raise
                    hold.release()  # a program of before has it open, which knows of no holds
                    hold, in_use = None, True
                    journal = cls._connected(path, None)
        except BaseException:
            if hold is not None:
                hold.release()
            raise
        journal.in_use = in_use
        return journal

    @classmethod
    def _connected(cls, path: Path, hold: Hold | None) -> Journal:
        """The file, for play where there is a hold of it."""
        place = place_of(path)
        database = connect_for_play(path) if hold is not None else connect_for_reading(path)
        try:
            inspect(path, database, SCHEMAS)
            header, version = read_header(path, database)
            if hold is not None and version == FORMAT:  # an older one is replaced as a whole, never changed
                allow_writing(database)
                keep_whole(database)
        except BaseException:
            database.close()
            raise
        journal = cls(path, database, header, version, hold)
        journal._place = place
        return journal

    def close(self) -> None:
        """Let go of the file; afterwards it stands alone."""
        with suppress(sqlite3.Error, OSError, Displaced):
            if self.hold is not None and self.version == FORMAT and place_of(self.path) == self._place:
                let_go(self._database)
        with suppress(sqlite3.Error):
            self._database.close()
        if self.hold is not None:
            with suppress(OSError):  # of a file that was taken away
                remove_done_journal(self.path)
            self.hold.release()
            self.hold = None

    # --- reading ----------------------------------------------------------------------------------------------

    def entries(self) -> list[Entry]:
        """The start and every action, each checked against its checksum."""
        chance = "dice" if self.version == 1 else "chance"
        chain = text_hash(canonical_json(self.header.to_plain()))
        budget = JsonBudget(MOST_PARTS, MOST_CHARACTERS)
        places: dict[str, dict[str, Any]] = {}
        entries = []
        with telling(self.path):
            check_contents(self.path, self._database, chance)
            with bounded(self._database):
                rows = self._database.execute(
                    f"SELECT number, action, {chance}, events, place, hash, chain FROM actions ORDER BY number"
                )
                for expected, (number, *texts, written) in enumerate(rows):
                    place = f"action {expected}" if expected else START
                    if number != expected:
                        raise JournalError(self.path, f"it is missing; the next in the file is action {number}", place)
                    chain = _chained(chain, texts)
                    try:
                        entries.append(entry_from_texts(number, texts, budget, places))
                    except ValueError as error:
                        raise JournalError(self.path, f"damaged: {error}", place) from None
                    if chain != written:
                        raise JournalError(self.path, "damaged: the checksum does not match", place)
        if not entries:
            raise JournalError(self.path, "it is missing", START)
        self._last = (entries[-1].number, chain)
        self.missing = what_is_missing(self.summary_text(), *self._last)
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

    def summary_text(self) -> str:
        """Where the game stands, for a list of saved games, as JSON text; empty where nothing says it."""
        with telling(self.path):
            return header_text(self.path, self._database, "summary") or ""

    def remark_text(self, key: str) -> str | None:
        """What stands beside the game under a key, as JSON text; None if nothing does."""
        with telling(self.path):
            return header_text(self.path, self._database, key)

    # --- writing ----------------------------------------------------------------------------------------------

    def append(
        self,
        entries: Sequence[Entry],
        snapshots: Mapping[int, str],
        summary: Mapping[str, Any],
        remarks: Mapping[str, Mapping[str, Any]] = NO_REMARKS,
    ) -> None:
        """Write actions that follow those in the file, all or none of them.

        Args:
            entries: the actions.
            snapshots: as in :meth:`create`.
            summary: where the game now stands, for a list of saved games.
            remarks: what is new beside the game, by its key.
        """
        with self._transaction():
            self._write(entries, snapshots, summary)
            self._put_remarks(remarks)

    def cut(
        self, length: int, summary: Mapping[str, Any], remarks: Mapping[str, Mapping[str, Any]] = NO_REMARKS
    ) -> None:
        """Forget every entry from number ``length`` on."""
        with self._transaction():
            for table in ("actions", "snapshots"):
                self._database.execute(f"DELETE FROM {table} WHERE number >= ?", (length,))
            self._put_summary(summary)
            self._put_remarks(remarks)

    def remark(self, remarks: Mapping[str, Mapping[str, Any]]) -> None:
        """Write what is new beside the game, by its key."""
        with self._transaction():
            self._put_remarks(remarks)

    def add_snapshot(self, number: int, state: str) -> None:
        """Write one whole position."""
        with self._transaction():
            self._put_snapshot(number, state)

    # --- inside -----------------------------------------------------------------------------------------------

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        if self.in_use:
            raise JournalError(self.path, "the file is open in another program; save the game under another name")
        if self.read_only or self.version != FORMAT:
            raise JournalError(self.path, "the file is read-only; save the game under another name")
        with telling(self.path):
            if place_of(self.path) != self._place and not self._is_replaced_by_its_copy():
                raise Displaced(self.path, "it was replaced by another file while the game was open")
            try:
                self._database.execute("BEGIN IMMEDIATE")
                if self._last is not None and self._last != self._last_written():
                    raise Displaced(self.path, "another program has changed it while the game was open")
                yield
                last = self._last_written()
                self._database.execute("COMMIT")
                self._last = last
            except BaseException as error:
                # A full disk may have rolled back already.
                with suppress(sqlite3.Error):
                    self._database.execute("ROLLBACK")
                if isinstance(error, sqlite3.Error) and is_lost(error):
                    raise Displaced(self.path, "it was damaged while the game was open") from error
                raise

    def _is_replaced_by_its_copy(self) -> bool:
        """Go on in a file in its place that holds the same, as programs that copy folders leave it; whether it does."""
        try:
            _look_at(self.path)
            copy = self._connected(self.path, self.hold)
        except (JournalError, sqlite3.Error, OSError):
            return False
        if self._last is None or copy.header != self.header or copy._last_written() != self._last:
            copy._database.close()
            return False
        self._database.close()
        self._database, self._place = copy._database, copy._place
        return True

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
            self._put_summary(summary)

    def _put_summary(self, summary: Mapping[str, Any]) -> None:
        """Where the game stands, and by what it is noticed when the last actions are cut off."""
        _, chain = self._last_written() or (-1, "")
        self._put_header("summary", {**summary, **marks(chain, self.missing)})

    def _put_header(self, key: str, value: Mapping[str, Any]) -> None:
        self._database.execute("INSERT OR REPLACE INTO header VALUES (?,?)", (key, canonical_json(value)))

    def _put_remarks(self, remarks: Mapping[str, Mapping[str, Any]]) -> None:
        for key, value in remarks.items():
            self._put_header(key, value)

    def _put_snapshot(self, number: int, state: str) -> None:
        blob = zlib.compress(state.encode(), 1)
        self._database.execute("INSERT OR REPLACE INTO snapshots VALUES (?,?)", (number, blob))


def _look_at(path: Path) -> None:
    """Find out whether a file can be a saved game before SQLite sees it; raises JournalError."""
    start = check_is_database(path)
    with telling(path):
        check_size(path, start)


def _write_new(
    new: Path,
    header: Header,
    entries: Sequence[Entry],
    snapshots: Mapping[int, str],
    summary: Mapping[str, Any],
    remarks: Mapping[str, Mapping[str, Any]],
) -> tuple[int, str] | None:
    """Write a whole file that has no name of its own yet, or nothing; its last entry."""
    database = connect_new(new)
    try:
        database.executescript(f"PRAGMA application_id={APPLICATION}; PRAGMA user_version={FORMAT};")
        journal = Journal(new, database, header)
        database.execute("BEGIN IMMEDIATE")
        for statement in filter(str.strip, SCHEMA.split(";")):
            database.execute(statement)
        journal._put_header("header", header.to_plain())
        journal._write(entries, snapshots, summary)
        journal._put_remarks(remarks)
        last = journal._last_written()
        database.execute("COMMIT")
    except BaseException:
        database.close()
        remove(new)
        raise
    database.close()
    return last


def _chained(chain: str, texts: Sequence[str]) -> str:
    return text_hash("\n".join((chain, *texts)))
