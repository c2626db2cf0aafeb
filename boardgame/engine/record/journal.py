"""The file of a game in progress: one SQLite database, one transaction for each action.

The file holds a header, every action with what chance answered, what happened and the hash of the position it led to,
and now and then a whole position. Each row is chained to the one before by a checksum. The database is in WAL mode:
killing the program at any moment loses no action that was recorded; a power cut loses at most the last ones.
"""

from __future__ import annotations

import json
import os
import sqlite3
import zlib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from boardgame.engine.chance import Outcome, faces
from boardgame.engine.event import Event
from boardgame.engine.plain import canonical_json, plain_json, text_hash
from boardgame.engine.progress import Progress
from boardgame.engine.record.journal_file import (
    JournalError,
    check_is_database,
    connect,
    prepare_for_writing,
    remove,
    remove_companions,
    telling,
)

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


@dataclass(frozen=True, slots=True)
class Header:
    """What a game was begun with.

    Attributes:
        game: id of the game.
        setup: options and players, as given to ``Game.new_state``.
        players: who plays each seat.
        created: when, as ISO 8601 with the offset from UTC.
        program: version of the program that began it.
    """

    game: str
    setup: dict[str, Any]
    created: str
    program: str
    players: dict[str, str] = field(default_factory=dict)

    def to_plain(self) -> dict[str, Any]:
        """The header as JSON data."""
        plain = {"game": self.game, "setup": self.setup, "created": self.created, "program": self.program}
        return {**plain, "players": self.players} if self.players else plain

    def player(self, seat: str) -> str:
        """Who plays a seat; a seat nobody is named for plays for itself."""
        return self.players.get(seat, seat)


@dataclass(frozen=True, slots=True)
class Entry:
    """One action of a game's history and what came of it.

    Attributes:
        number: its place in the history, from 1; 0 is the start of the game, which has no action.
        action: the plain action.
        chance: what chance answered, in order.
        events: what happened.
        place: where the game stood when the action was taken, as plain :class:`~boardgame.engine.progress.Progress`.
        hash: hash of the position after it.
    """

    number: int
    action: dict[str, Any]
    chance: tuple[Outcome, ...]
    events: tuple[Event, ...]
    place: dict[str, Any]
    hash: str

    @property
    def by(self) -> str:
        """The seat that acted; empty for the start of the game."""
        return str(self.action.get("by", ""))

    @property
    def dice(self) -> list[int]:
        """The faces of the dice it rolled, in order."""
        return faces(self.chance)

    @property
    def final(self) -> bool:
        """Whether it cannot be undone: chance was asked, or somebody has seen what they did not know."""
        return bool(self.chance) or any(event.reveals for event in self.events)

    def _texts(self) -> tuple[str, str, str, str, str]:
        events = [event.to_plain() for event in self.events]
        chance = [outcome.to_plain() for outcome in self.chance]
        return (*map(plain_json, (self.action, chance, events, self.place)), self.hash)  # type: ignore[return-value]


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
        check_is_database(path)
        read_only = read_only or not (os.access(path, os.W_OK) and os.access(path.parent, os.W_OK))
        with telling(path):
            database = connect(path, "ro" if read_only else "rw")
            try:
                header, version = _read_header(path, database)
                if not read_only and version == FORMAT:  # an older one is replaced as a whole, never changed
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
        with telling(self.path):
            problem = self._database.execute("PRAGMA quick_check(1)").fetchone()[0]
            if problem != "ok":
                raise JournalError(self.path, f"the file is damaged: {problem}")
            chance = "dice" if self.version == 1 else "chance"
            rows = self._database.execute(
                f"SELECT number, action, {chance}, events, place, hash, chain FROM actions ORDER BY number"
            ).fetchall()
        chain = text_hash(canonical_json(self.header.to_plain()))
        entries = []
        for expected, (number, *texts, written) in enumerate(rows):
            place = f"action {expected}" if expected else "start of the game"
            if number != expected:
                raise JournalError(self.path, f"it is missing; the next in the file is action {number}", place)
            try:
                chain = _chained(chain, texts)
                action, outcomes, events, where = (json.loads(text) for text in texts[:4])
                happened = tuple(Event.from_plain(event) for event in events)
                answered = tuple(Outcome.from_plain(outcome) for outcome in outcomes)
                if not isinstance(action, dict) or not isinstance(where, dict):
                    raise ValueError("a part is of the wrong kind")
                entries.append(Entry(number, action, answered, happened, where, texts[4]))
            except (TypeError, ValueError, KeyError) as error:
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
        with telling(self.path):
            rows = self._database.execute(
                "SELECT number, state FROM snapshots WHERE number <= ? AND number > ? ORDER BY number DESC LIMIT 1",
                (number, after),
            ).fetchall()
        for found, blob in rows:
            try:
                return found, zlib.decompress(blob).decode()
            except (TypeError, UnicodeDecodeError, zlib.error):
                return self.snapshot(found - 1, after)
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
            texts = entry._texts()
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
            row = journal._database.execute("SELECT value FROM header WHERE key='summary'").fetchone()
        summary = json.loads(row[0]) if row else {}
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
    row = database.execute("SELECT value FROM header WHERE key='header'").fetchone()
    try:
        plain = json.loads(row[0])
        players = plain.get("players", {})
        header = Header(plain["game"], plain["setup"], plain["created"], plain["program"], players)
    except (TypeError, ValueError, KeyError) as error:
        raise JournalError(path, f"damaged: {error!r}", "header") from None
    tables = isinstance(header.setup, dict) and isinstance(players, dict)
    if not tables or not all(isinstance(value, str) for value in (header.game, header.created, *players.values())):
        raise JournalError(path, "damaged: a part is of the wrong kind", "header")
    return header, version
