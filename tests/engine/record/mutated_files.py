"""Files that somebody damaged or made up: from a whole one, a number leads to one mutation of it, always the same."""

from __future__ import annotations

import json
import random
import sqlite3
import zlib
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

from boardgame.engine.plain import canonical_json, copy_plain, text_hash

_ODD_VALUES: tuple[Any, ...] = (
    None, True, 0, -1, 7, 2**63, 10**30, 1.5, "", "x", "japan", "\x00", "\u202e", "<img src=x>", "x" * 5000, [], {},
    [[]], [None], {"x": 1}, [1, 2, 3], {"": {}}, ["infantry", 3], "../../x", [0] * 2000,
)  # fmt: skip
_ODD_TEXTS = (
    "", "{", "null", "5", '"x"', "[]", "{}", "[" * 5000 + "]" * 5000, '{"a":' * 900 + "1" + "}" * 900, "NaN",
    '{"a":1e999}', "9" * 5000, '"\\ud800"', "[{}]", '[{"kind":"won"}]', '[["roll",6,[9]]]', "\ufeff{}",
    "[" + "1," * 90_000 + "1]",
)  # fmt: skip
_SCHEMA_TRICKS = (
    "CREATE VIEW odd AS SELECT * FROM actions",
    "CREATE TRIGGER odd AFTER INSERT ON actions BEGIN DELETE FROM snapshots; END",
    "CREATE TRIGGER odd BEFORE UPDATE ON header BEGIN SELECT RAISE(ABORT, 'odd'); END",
    "CREATE INDEX odd ON actions (length(events))",
    "CREATE VIRTUAL TABLE odd USING fts5(words)",
    "CREATE VIRTUAL TABLE odd USING rtree(a, b, c)",
    "ALTER TABLE actions ADD COLUMN more TEXT DEFAULT 'x'",
    "ALTER TABLE snapshots ADD COLUMN more AS (zeroblob(900000000))",
    "ALTER TABLE actions RENAME TO acts; CREATE VIEW actions AS SELECT * FROM acts",
    "DROP TABLE header; CREATE VIEW header AS WITH t(a, b) AS (SELECT 1, 1 UNION SELECT a+1, 1 FROM t) SELECT * FROM t",
    "DROP TABLE snapshots",
    "DROP TABLE header; CREATE TABLE header (key TEXT COLLATE odd, value TEXT)",
    "DROP TABLE actions",
    "PRAGMA writable_schema=ON; UPDATE sqlite_master SET sql='CREATE TABLE actions (x)' WHERE name='actions'",
    "PRAGMA writable_schema=ON; UPDATE sqlite_master SET rootpage=2 WHERE name='actions'",
    "PRAGMA writable_schema=ON; UPDATE sqlite_master SET rootpage=1 WHERE name='snapshots'",
    "PRAGMA writable_schema=ON; UPDATE sqlite_master SET name='sqlite_odd' WHERE name='snapshots'",
    "PRAGMA writable_schema=ON; UPDATE sqlite_master SET type='view' WHERE name='header'",
    "PRAGMA writable_schema=ON; UPDATE sqlite_master SET sql=replace(sql, 'NOT', 'CHECK (randomblob(9)) NOT')",
    "PRAGMA writable_schema=ON; UPDATE sqlite_master SET sql=NULL",
    "PRAGMA application_id=7",
    "PRAGMA user_version=1",
    "PRAGMA user_version=-5",
    "PRAGMA user_version=900",
    "ANALYZE",
    "PRAGMA journal_mode=WAL",
    "PRAGMA page_size=512; VACUUM",
    "PRAGMA auto_vacuum=FULL; VACUUM",
)


def mutate(path: Path, seed: int) -> str:
    """Change a saved game, or an exported history, in the way that a number stands for; returns what kind it was."""
    rng = random.Random(seed)
    kinds = _HISTORY_KINDS if path.suffix == ".json" else _FILE_KINDS
    kind = rng.choice(kinds)
    with suppress(sqlite3.Error):  # a trick that does not work leaves another damaged file
        kind(path, rng)
    return kind.__name__.strip("_")


def _flip(path: Path, rng: random.Random) -> None:
    content = bytearray(path.read_bytes())
    reach = rng.choice((100, 4096, len(content)))
    for _ in range(rng.choice((1, 3, 50))):
        content[rng.randrange(min(reach, len(content)))] ^= 1 << rng.randrange(8)
    path.write_bytes(content)


def _cut(path: Path, rng: random.Random) -> None:
    content = path.read_bytes()
    path.write_bytes(content[: rng.randrange(len(content))])


def _overwrite(path: Path, rng: random.Random) -> None:
    content = bytearray(path.read_bytes())
    start, length = rng.randrange(len(content)), rng.choice((1, 8, 200, 5000))
    part = content[start : start + length]
    content[start : start + length] = rng.choice((bytes(len(part)), b"\xff" * len(part), rng.randbytes(len(part))))
    path.write_bytes(content)


def _splice(path: Path, rng: random.Random) -> None:
    """Pages copied over others, moved, or twice there."""
    content = path.read_bytes()
    pages = [content[start : start + 4096] for start in range(0, len(content), 4096)]
    for _ in range(rng.choice((1, 2, 6))):
        one, other = rng.randrange(len(pages)), rng.randrange(len(pages))
        match rng.randrange(3):
            case 0:
                pages[one] = pages[other]
            case 1:
                pages.insert(one, pages[other])
            case _:
                pages.append(pages[one])
    path.write_bytes(b"".join(pages))


def _companion(path: Path, rng: random.Random) -> None:
    """Something beside the file that SQLite would read."""
    beside = path.with_name(path.name + rng.choice(("-wal", "-journal", "-shm")))
    magic = rng.choice((b"\x37\x7f\x06\x82", b"\xd9\xd5\x05\xf9\x20\xa1\x63\xd7", b""))
    beside.write_bytes(magic + rng.randbytes(rng.choice((0, 40, 9000))))


def _schema(path: Path, rng: random.Random) -> None:
    with closing(sqlite3.connect(path)) as database:
        database.executescript(rng.choice(_SCHEMA_TRICKS))


def _rows(path: Path, rng: random.Random) -> None:
    """Rows edited, and every checksum mended."""
    count = rng.choice((1, 1, 5, 400))

    def edit(texts: list[str]) -> list[str]:
        column = rng.randrange(4)
        made = rng.choice(_ODD_TEXTS) if rng.random() < 0.3 else _edited(texts[column], rng, rng.choice((1, 1, 4)))
        return [*texts[:column], made, *texts[column + 1 :]]

    _rewrite(path, lambda rows: _some(rows, rng, count, edit))


def _order(path: Path, rng: random.Random) -> None:
    """Rows left out, twice there or in another order, and every checksum mended."""
    some = rng.random() < 0.5
    _rewrite(path, lambda rows: rng.sample(rows, rng.randrange(1, len(rows) + 1)) if some else rows + rows[1:])


def _header(path: Path, rng: random.Random) -> None:
    with closing(sqlite3.connect(path)) as database:
        key = rng.choice(("header", "header", "summary"))
        text = database.execute("SELECT value FROM header WHERE key=?", (key,)).fetchone()[0]
        made = rng.choice(_ODD_TEXTS) if rng.random() < 0.2 else _edited(text, rng, rng.choice((1, 1, 4)))
        database.execute("UPDATE header SET value=? WHERE key=?", (made, key))
        database.commit()
    _rewrite(path, lambda rows: rows)


def _position(path: Path, rng: random.Random) -> None:
    """The newest whole position edited, its hash and every checksum mended."""
    with closing(sqlite3.connect(path)) as database:
        number, packed = database.execute("SELECT number, state FROM snapshots ORDER BY number DESC").fetchone()
        text = canonical_json(json.loads(_edited(zlib.decompress(packed).decode(), rng, rng.choice((1, 1, 3, 30)))))
        database.execute("DELETE FROM snapshots")
        database.execute("INSERT INTO snapshots VALUES (?,?)", (number, zlib.compress(text.encode())))
        database.execute("UPDATE actions SET hash=? WHERE number=?", (text_hash(text), number))
        database.commit()
    _rewrite(path, lambda rows: rows)


def _bomb(path: Path, rng: random.Random) -> None:
    """What is small in the file and large in memory."""
    with closing(sqlite3.connect(path)) as database:
        match rng.randrange(5):
            case 0:
                zeros = zlib.compress(bytes(rng.choice((1, 60, 200)) << 20), 9)
                database.execute("UPDATE snapshots SET state=?", (zeros,))
            case 1:
                cell = zlib.compress(b"[" * (3 << 20), 9)
                database.executemany("INSERT OR REPLACE INTO snapshots VALUES (?,?)", ((n, cell) for n in range(500)))
            case 2:
                database.execute("UPDATE actions SET events=printf('%.*c', 30000000, '[') WHERE number=3")
            case 3:
                database.execute("UPDATE header SET value=printf('%.*c', 30000000, '9') WHERE key='summary'")
            case _:
                row = database.execute("SELECT * FROM actions ORDER BY number DESC").fetchone()
                rows = ((row[0] + n, *row[1:]) for n in range(1, 40_000))
                database.executemany("INSERT INTO actions VALUES (?,?,?,?,?,?,?)", rows)
        database.commit()
    _rewrite(path, lambda rows: rows)


def _cells(path: Path, rng: random.Random) -> None:
    """Cells of other kinds than the columns say."""
    column = rng.choice(("action", "events", "place", "hash", "chain"))
    value = rng.choice(("5", "1.5", "x'c328'", "CAST(x'c3282920' AS TEXT)", "''", "NULL"))
    with closing(sqlite3.connect(path)) as database:
        database.execute(f"UPDATE OR REPLACE actions SET {column}={value} WHERE number>=?", (rng.randrange(40),))
        database.commit()


_FILE_KINDS: tuple[Callable[[Path, random.Random], None], ...] = (
    _flip, _cut, _overwrite, _splice, _companion, _schema, _rows, _rows, _rows, _order, _header, _position, _position,
    _bomb, _cells,
)  # fmt: skip


def _history(path: Path, rng: random.Random) -> None:
    """An exported history with other values in it."""
    path.write_text(_edited(path.read_text(encoding="utf-8"), rng, rng.choice((1, 1, 3, 40))), encoding="utf-8")


def _history_text(path: Path, rng: random.Random) -> None:
    text = path.read_text(encoding="utf-8")
    start = rng.randrange(len(text))
    path.write_text(text[:start] + rng.choice(_ODD_TEXTS) + text[start + rng.randrange(30) :], encoding="utf-8")


_HISTORY_KINDS: tuple[Callable[[Path, random.Random], None], ...] = (_history, _history, _history_text, _flip, _cut)


def _some(
    rows: list[list[str]], rng: random.Random, count: int, edit: Callable[[list[str]], list[str]]
) -> list[list[str]]:
    chosen = {rng.randrange(len(rows)) for _ in range(count)}
    return [edit(row) if number in chosen else row for number, row in enumerate(rows)]


def _rewrite(path: Path, edit: Callable[[list[list[str]]], list[list[str]]]) -> None:
    """Write the actions anew, with checksums that fit."""
    with closing(sqlite3.connect(path)) as database:
        chance = "dice" if database.execute("PRAGMA user_version").fetchone()[0] == 1 else "chance"
        text = database.execute("SELECT value FROM header WHERE key='header'").fetchone()[0]
        with suppress(ValueError, RecursionError):
            text = canonical_json(json.loads(text))
        chain = text_hash(text.encode(errors="replace").decode())
        statement = f"SELECT action, {chance}, events, place, hash FROM actions ORDER BY number"
        rows = [list(map(str, row)) for row in database.execute(statement)]
        database.execute("DELETE FROM actions")
        for number, texts in enumerate(edit(rows)):
            chain = text_hash("\n".join((chain, *texts)))
            database.execute("INSERT INTO actions VALUES (?,?,?,?,?,?,?)", (number, *texts, chain))
        database.commit()


def _edited(text: str, rng: random.Random, count: int) -> str:
    """A JSON text with some of its values changed, left out or put elsewhere."""
    data = json.loads(text)
    for _ in range(count):
        places = list(_places(data))
        if not places:
            return json.dumps(_odd(rng))
        inside, key = rng.choice(places)
        match rng.randrange(5):
            case 0 if isinstance(inside, dict):
                del inside[key]
            case 1 if isinstance(inside, dict):
                inside[rng.choice(("x", "by", "do", "units", "area", "path", "kind", "data"))] = inside.pop(key)
            case 2:
                inside[key] = json.loads(json.dumps(rng.choice(places)[0]))
            case _:
                inside[key] = _odd(rng)
    return json.dumps(data)


def _odd(rng: random.Random) -> Any:
    return copy_plain(rng.choice(_ODD_VALUES))


def _places(data: Any) -> list[tuple[Any, Any]]:
    found: list[tuple[Any, Any]] = []
    waiting = [data]
    while waiting:
        part = waiting.pop()
        items = part.items() if isinstance(part, dict) else enumerate(part) if isinstance(part, list) else ()
        for key, value in items:
            found.append((part, key))
            waiting.append(value)
    return found
