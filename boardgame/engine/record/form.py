"""The form of the file of a game: its number, its tables, and the header that says what the game was begun with."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from boardgame.engine.json_text import read_json
from boardgame.engine.record.entry import Header, header_from_plain
from boardgame.engine.record.foreign_file import header_text
from boardgame.engine.record.journal_file import JournalError

FORMAT = 2
"""Version of the file format; a file of a higher form is refused, one of a lower is read by a module of its own."""
SUFFIX = ".wartable"
"""End of the name of a saved game."""
APPLICATION = 0x57415254
"""SQLite's application id of our files ("WART")."""
SCHEMA = """
CREATE TABLE header (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE actions (
    number INTEGER PRIMARY KEY, action TEXT NOT NULL, chance TEXT NOT NULL, events TEXT NOT NULL,
    place TEXT NOT NULL, hash TEXT NOT NULL, chain TEXT NOT NULL
);
CREATE TABLE snapshots (number INTEGER PRIMARY KEY, state BLOB NOT NULL);
"""
SCHEMAS = {FORMAT: SCHEMA, 1: SCHEMA.replace("chance", "dice")}
"""What makes the tables, by number of the form."""


def read_header(path: Path, database: sqlite3.Connection) -> tuple[Header, int]:
    """The header of a saved game and the number of its form.

    Raises:
        JournalError: it is none of ours, newer or damaged.
        sqlite3.Error: it cannot be read at all.
    """
    if database.execute("PRAGMA application_id").fetchone()[0] != APPLICATION:
        raise JournalError(path, "this is not a saved game but another program's database")
    version = database.execute("PRAGMA user_version").fetchone()[0]
    if version < 1:
        raise JournalError(path, f"of a form that never was (format {version})", "header")
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
