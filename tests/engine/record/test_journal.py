"""Files of games that are damaged, cut off, newer, not ours: what they say, and that nothing is made worse."""

from __future__ import annotations

import itertools
import shutil
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from boardgame.engine import SeededChance
from boardgame.engine.json_text import JsonBudget
from boardgame.engine.record import limits, replayed
from boardgame.engine.record.entry import entry_from_texts
from boardgame.engine.record.journal import FORMAT, Journal, JournalError
from boardgame.engine.record.match import Match
from boardgame.engine.record.summary import read_summary
from tests.engine.race import Race, play

LONG = {"options": {"goal": 100_000}}


def load(path: Path) -> Match:
    return Match.open(path, lambda _: Race(), SeededChance(8))


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("played") / "game.wartable"
    with Match.new(Race(), LONG, SeededChance(7), path) as match:
        play(match, 120)
    return path


@pytest.fixture
def saved(played: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(played, tmp_path / "game.wartable"))


def change(path: Path, statement: str, *values: object) -> None:
    database = sqlite3.connect(path)
    database.execute(statement, values)
    database.commit()
    database.close()


def reason(path: Path) -> str:
    with pytest.raises(JournalError) as error:
        load(path)
    assert str(path) in str(error.value)
    return str(error.value)


def test_a_missing_file_is_named_and_not_made(tmp_path: Path) -> None:
    path = tmp_path / "none.wartable"
    assert "there is no such file" in reason(path)
    assert not path.exists()


def test_an_empty_file(tmp_path: Path) -> None:
    (tmp_path / "a.wartable").write_bytes(b"")
    assert "empty" in reason(tmp_path / "a.wartable")


def test_something_else(tmp_path: Path) -> None:
    (tmp_path / "a.wartable").write_bytes(b"\x89PNG\r\n" * 100)
    assert "not a saved game" in reason(tmp_path / "a.wartable")


def test_another_programs_database(tmp_path: Path) -> None:
    change(tmp_path / "a.wartable", "CREATE TABLE bookmarks (id)")
    assert "another program's database" in reason(tmp_path / "a.wartable")


def test_a_newer_version(saved: Path) -> None:
    change(saved, f"PRAGMA user_version={FORMAT + 1}")
    assert f"newer version of the program (format {FORMAT + 1}; this one reads up to {FORMAT})" in reason(saved)


def test_an_unknown_game(saved: Path) -> None:
    def find(game: str) -> Race:
        raise LookupError(f"there is no game {game!r}")

    with pytest.raises(JournalError, match=r"game\.wartable: header: of an unknown game: there is no game 'race'"):
        Match.open(saved, find)


@pytest.mark.parametrize("share", [0.001, 0.05, 0.3, 0.6, 0.95])
def test_a_file_that_is_cut_off(saved: Path, share: float) -> None:
    content = saved.read_bytes()
    saved.write_bytes(content[: int(len(content) * share)])
    assert "the file is cut off" in reason(saved)


def test_a_changed_action(saved: Path) -> None:
    change(saved, "UPDATE actions SET action=replace(action, 'walk', 'run') WHERE number=21")
    assert "action 21: damaged: the checksum does not match" in reason(saved)


def test_changed_dice(saved: Path) -> None:
    change(saved, "UPDATE actions SET chance='[[\"roll\",6,[6]]]' WHERE number=24")
    change(saved, "UPDATE actions SET chance='[[\"roll\",6,[5]]]' WHERE number=24")
    assert "action 24: damaged" in reason(saved)


def test_a_missing_action(saved: Path) -> None:
    change(saved, "DELETE FROM actions WHERE number=77")
    assert "action 77: it is missing" in reason(saved)


def test_a_damaged_header(saved: Path) -> None:
    change(saved, "UPDATE header SET value='{}' WHERE key='header'")
    assert "header: damaged" in reason(saved)


def test_a_changed_header(saved: Path) -> None:
    change(saved, "UPDATE header SET value=replace(value, '100000', '100001') WHERE key='header'")
    assert "start of the game: damaged" in reason(saved)


def test_damaged_tables(saved: Path) -> None:
    content = saved.read_bytes()
    assert content.count(b"CREATE TABLE snapshots") == 1
    saved.write_bytes(content.replace(b"CREATE TABLE snapshots", b"CREATE \xab\xbe\xbd\xb3\xba snapshots"))
    assert "the file is damaged" in reason(saved)
    with pytest.raises(JournalError, match="the file is damaged"):
        read_summary(saved)


def test_a_damaged_position_is_played_again_from_one_before(saved: Path) -> None:
    change(saved, "UPDATE snapshots SET state=zeroblob(40) WHERE number>50")
    with load(saved) as match:
        assert match.number == 120


def test_without_any_position_everything_is_played_again(saved: Path) -> None:
    change(saved, "DELETE FROM snapshots")
    with load(saved) as match:
        assert match.number == 120


def test_no_more_than_so_many_actions_are_played_again(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_REPLAYED", 70)
    with load(saved) as match:  # a position is kept near the end
        assert match.number == 120
    change(saved, "DELETE FROM snapshots")
    assert "action 71: no position is kept near it, and no more than 70 actions are played again" in reason(saved)


def test_no_more_computing_time_than_so_much_is_spent_on_playing_again(
    saved: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seconds = itertools.count(step=3)
    monkeypatch.setattr(replayed, "thread_time", lambda: float(next(seconds)))
    change(saved, "DELETE FROM snapshots")
    assert "action 61: playing the game again took more than 180 seconds up to here" in reason(saved)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(place=st.floats(0, 1, exclude_max=True), value=st.integers(0, 255), length=st.integers(1, 600))
def test_damage_anywhere_is_told_or_harmless(saved: Path, played: Path, place: float, value: int, length: int) -> None:
    content = bytearray(played.read_bytes())
    start = int(place * len(content))
    content[start : start + length] = bytes([value]) * len(content[start : start + length])
    saved.write_bytes(content)
    for ending in ("-wal", "-shm", "-journal"):
        saved.with_name(saved.name + ending).unlink(missing_ok=True)
    try:
        with load(saved) as match, Match.open(played, lambda _: Race(), read_only=True) as whole:
            assert match.history == whole.history
            assert match.state.to_plain() == whole.state.to_plain()
    except JournalError as error:
        assert str(saved) in str(error)


def test_a_failed_transaction_leaves_the_file_as_it_was(saved: Path) -> None:
    journal = Journal.open(saved)
    entries = journal.entries()
    with pytest.raises(JournalError, match="another program"):
        journal.append(entries[5:7], {}, {"never": "written"})
    assert journal.entries() == entries
    journal.close()


def test_rows_that_stand_at_the_same_place_share_what_is_read_of_it() -> None:
    places: dict[str, dict[str, Any]] = {}
    budget = JsonBudget(100, 1000)
    text = '{"title":"Round 1"}'
    first, second = (entry_from_texts(number, ("{}", "[]", "[]", text, ""), budget, places) for number in (1, 2))
    assert first.place is second.place and first.place == {"title": "Round 1"}
    assert budget.characters == 1000 - 2 * len("{}[][]") - len(text)
    with pytest.raises(ValueError, match="its place: “round” is"):
        entry_from_texts(3, ("{}", "[]", "[]", '{"round":"one"}', ""), budget, places)
    assert list(places) == [text]
