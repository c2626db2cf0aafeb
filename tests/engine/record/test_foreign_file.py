"""Files from a stranger: none of them runs anything, hangs, or takes the memory of the computer."""

from __future__ import annotations

import contextlib
import json
import os
import resource
import shutil
import socket
import sqlite3
import time
import zlib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from boardgame.engine import SPECTATOR, SeededChance
from boardgame.engine.event import Event
from boardgame.engine.plain import canonical_json, plain_json, text_hash
from boardgame.engine.record import foreign_file, limits
from boardgame.engine.record.journal import Journal, JournalError
from boardgame.engine.record.match import Match
from boardgame.engine.record.saved_games import list_saves
from boardgame.engine.record.summary import read_summary
from tests.engine.race import Race, play

LONG = {"options": {"goal": 100_000}}
DEEP = "[" * 100_000 + "]" * 100_000


def load(path: Path) -> Match:
    return Match.open(path, lambda _: Race(), SeededChance(8))


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("played") / "game.wartable"
    with Match.new(Race(), LONG, SeededChance(7), path) as match:
        play(match, 60)
    return path


@pytest.fixture
def saved(played: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(played, tmp_path / "game.wartable"))


def change(path: Path, script: str) -> None:
    database = sqlite3.connect(path)
    database.executescript(script)
    database.commit()
    database.close()


def rewrite(path: Path, edit: Callable[[int, list[Any]], Sequence[Any]]) -> None:
    """Edit the texts of every action and mend the checksums, as somebody with a tool would."""
    database = sqlite3.connect(path)
    header = database.execute("SELECT value FROM header WHERE key='header'").fetchone()[0]
    chain = text_hash(canonical_json(json.loads(header)))
    statement = "SELECT number, action, chance, events, place, hash FROM actions ORDER BY number"
    rows = database.execute(statement).fetchall()
    database.execute("DELETE FROM actions")
    for number, *texts in rows:
        edited = edit(number, texts)
        chain = text_hash("\n".join((chain, *edited)))
        database.execute("INSERT INTO actions VALUES (?,?,?,?,?,?,?)", (number, *edited, chain))
    database.commit()
    database.close()


def reason(path: Path) -> str:
    with pytest.raises(JournalError) as error:
        load(path)
    assert str(path) in str(error.value)
    return str(error.value).removeprefix(f"{path}: ")


@pytest.mark.parametrize(
    ("script", "why"),
    [
        ("CREATE VIEW actions_2 AS SELECT 1", "it has a view actions_2, which no saved game has"),
        ("CREATE TABLE more (a)", "it has a table more, which no saved game has"),
        ("CREATE INDEX odd ON actions (hash)", "it has an index odd, which no saved game has"),
        (
            "CREATE TRIGGER odd AFTER INSERT ON actions BEGIN DELETE FROM snapshots; END",
            "it has a trigger odd, which no saved game has",
        ),
        ("CREATE VIRTUAL TABLE odd USING fts5(a)", "it has tables that no saved game has"),
        ("DROP TABLE snapshots", "damaged: the table snapshots is missing"),
        ("DROP TABLE header; CREATE VIEW header AS SELECT 'header' AS key, '{}' AS value", "it has a view header, wh"),
        (
            "DROP TABLE snapshots; CREATE TABLE snapshots (number INTEGER PRIMARY KEY, state BLOB, more TEXT)",
            "the table snapshots has other columns than those of a saved game",
        ),
        (
            "DROP TABLE snapshots; CREATE TABLE snapshots (number INTEGER PRIMARY KEY, state AS (zeroblob(999999999)))",
            "the table snapshots has other columns than those of a saved game",
        ),
        (
            "DROP TABLE header; CREATE TABLE header (key TEXT COLLATE NOCASE PRIMARY KEY, value) WITHOUT ROWID",
            "the table header has other columns than those of a saved game",
        ),
    ],
)
def test_only_the_tables_of_a_saved_game_are_read(saved: Path, script: str, why: str) -> None:
    change(saved, script)
    before = saved.read_bytes()
    words = reason(saved)
    assert why in words or words == "it has tables that no saved game has"
    with pytest.raises(JournalError):
        read_summary(saved)
    assert saved.read_bytes() == before


def test_what_stands_in_the_schema_is_compared_also_where_there_are_three_tables(saved: Path) -> None:
    change(saved, "DROP TABLE snapshots; CREATE VIEW snapshots AS SELECT 1 AS number, zeroblob(9) AS state")
    assert reason(saved) == "it has a view snapshots, which no saved game has"


def test_a_connection_may_only_read_and_only_the_tables_of_a_game(saved: Path) -> None:
    journal = Journal.open(saved, read_only=True)
    database = journal._database
    assert database.execute("PRAGMA query_only").fetchone() == (1,)
    for statement in (
        "DELETE FROM actions", "ATTACH ':memory:' AS more", "CREATE TABLE more (a)", "PRAGMA writable_schema=ON",
        "SELECT readfile('/etc/passwd')", "SELECT load_extension('x')", "SELECT randomblob(10)", "REINDEX",
        "SELECT * FROM pragma_table_info('actions')",
    ):  # fmt: skip
        with pytest.raises(sqlite3.Error):
            database.execute(statement)
    assert database.getlimit(sqlite3.SQLITE_LIMIT_ATTACHED) == 0
    assert database.getlimit(sqlite3.SQLITE_LIMIT_LENGTH) == limits.MOST_CELL
    journal.close()


def test_a_connection_that_may_write_writes_to_the_tables_of_a_game_only(saved: Path) -> None:
    with load(saved) as match:
        play(match, 1)
        assert match.save_error is None and match._journal is not None
        for statement in ("DROP TABLE actions", "ATTACH ':memory:' AS more", "CREATE TABLE more (a)"):
            with pytest.raises(sqlite3.Error):
                match._journal._database.execute(statement)


def test_a_bomb_in_a_position_is_passed_over(saved: Path) -> None:
    bomb = zlib.compress(bytes(300 << 20), 9)
    assert len(bomb) < limits.MOST_CELL
    database = sqlite3.connect(saved)
    database.execute("UPDATE snapshots SET state=?", (bomb,))
    database.commit()
    database.close()
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    with load(saved) as match:
        assert match.number == 60  # played again from the start
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 100_000


def test_a_hundred_bombs_do_not_take_their_time(saved: Path) -> None:
    bomb = zlib.compress(bytes(limits.MOST_STATE - 1), 9)
    database = sqlite3.connect(saved)
    database.execute("DELETE FROM snapshots")
    database.executemany("INSERT INTO snapshots VALUES (?,?)", ((number, bomb) for number in range(61)))
    database.commit()
    database.close()
    tried = []
    journal = Journal.open(saved, read_only=True)
    whole, journal.snapshot = journal.snapshot, lambda *given: tried.append(given) or whole(*given)  # type: ignore
    match = Match(Race(), journal.header, SeededChance(1))
    match._keeping.follow(journal)
    match.history.extend(journal.entries())
    assert match.state_at(60).turns == 60
    assert len(tried) <= limits.MOST_TRIES
    journal.close()


@pytest.mark.parametrize(
    ("column", "text", "why"),
    [
        (0, DEEP, "action 9: damaged: its action: more than 64 lists and objects stand one in the other"),
        (2, DEEP, "action 9: damaged: its events: more than 64 lists and objects stand one in the other"),
        (2, '{"a":' * 70 + "1" + "}" * 70, "action 9: damaged: its events: more than 64 lists and objects"),
        (2, "5", "action 9: damaged: its events is no list"),
        (1, '{"a":1}', "action 9: damaged: its chance is no list"),
        (0, "[1]", "action 9: damaged: its action is no object"),
        (3, "null", "action 9: damaged: its place is no object"),
        (3, '{"round":[]}', "action 9: damaged: its place: “round” is []"),
        (0, '{"a":NaN}', "action 9: damaged: its action: NaN is no number"),
        (0, '{"a":%s}' % ("9" * 5000), "action 9: damaged: its action: it holds a number of thousands of digits"),
        (0, '{"a":"\\ud800"}', "action 9: damaged: its action: it holds half a sign"),
        (0, '{"a":', "action 9: damaged: its action: it is not JSON, from character 6 on"),
        (2, "[5]", "action 9: damaged: not an event: 5"),
        (1, "[[]]", "action 9: damaged: not an outcome of chance: []"),
    ],
)
def test_texts_of_the_wrong_form_are_named(saved: Path, column: int, text: str, why: str) -> None:
    def edit(number: int, texts: list[str]) -> list[str]:
        return [*texts[:column], text, *texts[column + 1 :]] if number == 9 else texts

    rewrite(saved, edit)
    assert reason(saved).startswith(why)


@pytest.mark.parametrize("value", ["5", "x'00'", "3.5"])
@pytest.mark.parametrize("column", ["action", "chance", "hash", "chain"])
def test_cells_of_the_wrong_type_are_named(saved: Path, column: str, value: str) -> None:
    # Only by this door: the kind of a column turns numbers into texts.
    change(
        saved,
        f"PRAGMA writable_schema=ON; UPDATE sqlite_master SET sql=replace(sql, '{column} TEXT', '{column} BLOB');",
    )
    change(saved, f"UPDATE actions SET {column}={value} WHERE number=7")
    change(
        saved,
        f"PRAGMA writable_schema=ON; UPDATE sqlite_master SET sql=replace(sql, '{column} BLOB', '{column} TEXT');",
    )
    words = reason(saved)
    assert words.startswith((f"action 7: damaged: its {column} is no text", "the file is damaged: "))


def test_a_page_of_other_bytes_is_named_without_words_of_the_database(saved: Path) -> None:
    content = bytearray(saved.read_bytes())
    start = content.index(b'"do"') // 4096 * 4096
    content[start + 8 : start + 400] = b"\x5a" * 392
    saved.write_bytes(content)
    words = reason(saved)
    assert words.startswith("the file is damaged: "), words
    assert not any(raw in words for raw in ("tree", "cell", "Rowid", "btree", "malformed")), words


def test_a_header_of_the_wrong_form_is_named(saved: Path) -> None:
    for value, why in (
        (DEEP[90_000:110_000], "header: damaged: more than 64 lists and objects stand one in the other"),
        ("[]", "header: damaged: it is no JSON object"),
        ("{}", "header: damaged: its part “game” is missing"),
        ('{"game":5}', "header: damaged: its part “game” is no text"),
        ('{"game":"race","setup":[]}', "header: damaged: its part “setup” is no object"),
        ('{"game":"race","setup":{},"created":"","program":"","players":[]}', "header: damaged: its part “players”"),
        (" " * 70_000 + "{}", "header: damaged: it is too long"),
    ):
        database = sqlite3.connect(saved)
        database.execute("UPDATE header SET value=? WHERE key='header'", (value,))
        database.commit()
        database.close()
        assert reason(saved).startswith(why)


def test_more_rows_than_any_game_has_are_refused(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(foreign_file, "MOST_ACTIONS", 50)
    assert reason(saved) == "its table actions has 61 rows; a game has 50 at most"


def test_a_cell_larger_than_any_is_refused(saved: Path) -> None:
    change(saved, f"UPDATE actions SET events=printf('%.*c', {limits.MOST_CELL + 9}, ' ') WHERE number=3")
    assert reason(saved) == "a part of it is larger than any saved game has"


def test_more_text_than_any_game_has_is_refused(saved: Path) -> None:
    text = "[" + '{"kind":"a"},' * 100_000 + '{"kind":"a"}]'
    rewrite(saved, lambda number, texts: [*texts[:2], text, *texts[3:]])
    began = time.process_time()
    assert "damaged: its events: there is more of it than any game has" in reason(saved)
    assert time.process_time() - began < 20


def test_reading_that_takes_too_long_is_broken_off(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(foreign_file, "MOST_STEPS", 100)
    monkeypatch.setattr(foreign_file, "_STEPS_AT_ONCE", 10)
    assert reason(saved) == "reading it takes too long for a saved game"


def test_a_huge_file_is_refused_unread(saved: Path) -> None:
    with saved.open("r+b") as file:
        file.truncate(1 << 40)
    assert reason(saved) == f"it takes {1 << 20} MB; a saved game has {limits.MOST_BYTES >> 20} MB at most"
    with pytest.raises(JournalError, match="a saved game has"):
        read_summary(saved)


def test_a_huge_companion_counts(saved: Path) -> None:
    with saved.with_name(saved.name + "-wal").open("wb") as file:
        file.truncate(1 << 40)
    assert "a saved game has" in reason(saved)


def test_an_event_without_its_data_breaks_neither_log_nor_export(saved: Path) -> None:
    def edit(number: int, texts: list[str]) -> list[str]:
        return [*texts[:2], '[{"kind":"went","by":"red"}]', *texts[3:]] if number == 5 else texts

    rewrite(saved, edit)
    with load(saved) as match:
        told = match.perspective(SPECTATOR)
        assert [line.text for line in told.log() if line.number == 5] == [
            'Something happened that cannot be told ("went").'
        ]
        assert len(told.export()["entries"]) == 61
    assert Race().sentence(Event("went", "red", {"fields": 2})) == "red went 2."


def test_a_position_that_was_made_up_is_told(saved: Path) -> None:
    plain = {"goal": 5, "places": {}, "turns": "many", "stack": [["turn", {}]]}
    state = canonical_json(plain)
    database = sqlite3.connect(saved)
    database.execute("DELETE FROM snapshots")
    database.execute("INSERT INTO snapshots VALUES (60, ?)", (zlib.compress(state.encode()),))
    database.commit()
    database.close()
    rewrite(saved, lambda number, texts: [*texts[:4], text_hash(state)] if number == 60 else texts)
    assert reason(saved) == "action 60: the rules can make nothing of the position it leads to"


def test_actions_that_make_no_sense_are_told_without_a_word_of_the_program(saved: Path) -> None:
    change(saved, "DELETE FROM snapshots")
    rewrite(saved, lambda number, texts: [plain_json({"do": [1]}), *texts[1:]] if number == 4 else texts)
    words = reason(saved)
    assert words.startswith("action 4: cannot be replayed by the rules of version")
    assert "Error" not in words and "unhashable" not in words


def test_a_folder_full_of_bad_files_is_listed(saved: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "games"
    folder.mkdir()
    shutil.copy(saved, folder / "good.wartable")
    make_bad_files(saved, folder)
    opened = Path.open

    def unreadable(path: Path, *given: Any, **named: Any) -> Any:
        if path.stem == "unreadable":
            raise PermissionError(13, "Permission denied")
        return opened(path, *given, **named)

    monkeypatch.setattr(Path, "open", unreadable)
    began = time.process_time()
    found = {save.path.stem: save.problem.rpartition(": ")[2] for save in list_saves(folder)}
    assert time.process_time() - began < 5
    assert found.pop("good") == ""
    assert found == {
        "pipe": "this is not a file", "folder": "this is a folder", "device": "this is not a file",
        "socket": "this is not a file", "sparse": f"it takes {1 << 20} MB; a saved game has 128 MB at most",
        "deep": "more than 64 lists and objects stand one in the other", "unreadable": "Permission denied",
        "summary": "more than 64 lists and objects stand one in the other", "empty": "the file is empty",
        "letter": "this is not a saved game", "view": "it has tables that no saved game has",
    }  # fmt: skip


def make_bad_files(saved: Path, folder: Path) -> None:
    """Everything that may stand where a saved game should."""
    os.mkfifo(folder / "pipe.wartable")
    (folder / "folder.wartable").mkdir()
    (folder / "device.wartable").symlink_to("/dev/zero")
    (folder / "loop.wartable").symlink_to(folder / "loop.wartable")
    with socket.socket(socket.AF_UNIX) as listening, contextlib.chdir(folder):  # its address has to be short
        listening.bind("socket.wartable")
    (folder / "empty.wartable").write_bytes(b"")
    (folder / "letter.wartable").write_text("Dear Anna,\n" * 20)
    for name in ("sparse", "deep", "summary", "unreadable", "view"):
        shutil.copy(saved, folder / f"{name}.wartable")
    with (folder / "sparse.wartable").open("r+b") as file:
        file.truncate(1 << 40)
    for name, key in (("deep", "header"), ("summary", "summary")):
        deep = "[" * 20_000 + "]" * 20_000
        change(folder / f"{name}.wartable", f"UPDATE header SET value='{deep}' WHERE key='{key}'")
    change(folder / "view.wartable", "CREATE VIEW odd AS SELECT 1")
