"""A saved game is played again from its start, and what was changed in its file is found."""

from __future__ import annotations

import json
import shutil
import sqlite3
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from boardgame.engine import SeededChance
from boardgame.engine.chance import Outcome, ScriptedChance
from boardgame.engine.plain import canonical_json, plain_json, text_hash
from boardgame.engine.record.journal import JournalError
from boardgame.engine.record.match import Match
from boardgame.engine.record.verdict import Verdict
from boardgame.engine.record.verification import verify
from boardgame.games import registry
from tests.engine.race import Race, RaceState, play

OLD = Path(__file__).resolve().parent / "saves_of_version_1" / "revised.wartable"
ONE_COMPUTER = "its chance came from one computer"
ROW = "number, action, chance, events, place, hash, chain"


def load(path: Path) -> Match:
    return Match.open(path, lambda _: Race(), SeededChance(8))


def check(path: Path, game: Race | None = None) -> Verdict:
    return verify(path, lambda _: game or Race())


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("played") / "game.wartable"
    with Match.new(Race(rolls_at_start=True), {"options": {"goal": 100_000}}, SeededChance(7), path) as match:
        play(match, 130)
    return path


@pytest.fixture
def saved(played: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(played, tmp_path / "game.wartable"))


def change(path: Path, statement: str, *values: object) -> None:
    database = sqlite3.connect(path)
    database.execute(statement, values)
    database.commit()
    database.close()


def forge(path: Path, number: int, meddle: Callable[[Any, list[Any]], object], game: Any = None) -> None:
    """Change the position after an action, or its row, and make everything after it fit: what opening compares.

    Args:
        path: the file.
        number: the action.
        meddle: changes the position after it, and its texts (action, chance, events, place).
        game: the rules.
    """
    game = game or Race(rolls_at_start=True)
    database = sqlite3.connect(path)
    header = json.loads(database.execute("SELECT value FROM header WHERE key='header'").fetchone()[0])
    rows = database.execute(f"SELECT {ROW} FROM actions ORDER BY number").fetchall()
    chain, state = text_hash(canonical_json(header)), None
    for row in rows:
        texts = list(row[1:5])
        script = ScriptedChance([Outcome.from_plain(plain) for plain in json.loads(texts[1])])
        if state is None:
            state, _ = game.start(game.new_state(header["setup"]), script)
        else:
            state, _ = game.apply(state, json.loads(texts[0]), script)
        if row[0] == number:
            meddle(state, texts)
        digest = game.hash(state)
        chain = text_hash("\n".join((chain, *texts, digest)))
        database.execute("DELETE FROM actions WHERE number=?", (row[0],))
        database.execute("INSERT INTO actions VALUES (?,?,?,?,?,?,?)", (row[0], *texts, digest, chain))
        blob = zlib.compress(canonical_json(state.to_plain()).encode())
        database.execute("UPDATE snapshots SET state=? WHERE number=?", (blob, row[0]))
    summary = json.loads(database.execute("SELECT value FROM header WHERE key='summary'").fetchone()[0])
    summary["last"] = chain
    database.execute("UPDATE header SET value=? WHERE key='summary'", (canonical_json(summary),))
    database.commit()
    database.close()


def richer(state: RaceState, texts: list[Any]) -> None:
    state.places["red"] += 7


def another_action(state: RaceState, texts: list[Any]) -> None:
    texts[0] = plain_json({**json.loads(texts[0]), "fields": 9})


def more_dice(state: RaceState, texts: list[Any]) -> None:
    texts[1] = plain_json([["roll", 6, [6]]])


def test_a_game_as_it_was_played(played: Path) -> None:
    verdict = check(played, Race(rolls_at_start=True))
    assert verdict == Verdict(130, chance=ONE_COMPUTER)
    words = "verified: all 130 actions follow the rules and lead to the positions in the file"
    assert verdict.sentence == f"{words}; {ONE_COMPUTER}"


def test_a_position_edited_with_mended_checksums_opens_but_is_found(saved: Path) -> None:
    forge(saved, 87, richer)
    with Match.open(saved, lambda _: Race(rolls_at_start=True), read_only=True) as match:
        assert match.number == 130 and match.missing is None
    verdict = check(saved, Race(rolls_at_start=True))
    assert verdict == Verdict(130, 87, "it leads to another position than the file says")
    assert verdict.sentence == (
        "this file was changed at action 87: it leads to another position than the file says; "
        "up to action 86 it is as it was played"
    )


@pytest.mark.parametrize(
    ("meddle", "number", "reason"),
    [
        (another_action, 21, "it cannot be played: One to three fields. [RACE-GO-02]"),
        (more_dice, 22, "it was played with more dice or cards than it needs"),
        (lambda _, texts: texts.__setitem__(0, '{"do":"fly"}'), 33, "it cannot be played: "),
        (richer, 0, "it leads to another position than the file says"),
    ],
)
def test_what_else_was_edited_with_mended_checksums(
    saved: Path, meddle: Callable[[RaceState, list[Any]], object], number: int, reason: str
) -> None:
    forge(saved, number, meddle)
    verdict = check(saved, Race(rolls_at_start=True))
    assert verdict.changed_at == number and verdict.reason.startswith(reason)


def test_a_forgery_that_changes_nothing_is_no_change(saved: Path) -> None:
    forge(saved, 87, lambda state, texts: None)
    assert check(saved, Race(rolls_at_start=True)).changed_at is None


def test_a_position_edited_carelessly(saved: Path) -> None:
    database = sqlite3.connect(saved)
    blob = database.execute("SELECT state FROM snapshots WHERE number=100").fetchone()[0]
    plain = json.loads(zlib.decompress(blob))
    plain["places"]["red"] += 7
    database.close()
    change(saved, "UPDATE snapshots SET state=? WHERE number=100", zlib.compress(canonical_json(plain).encode()))
    verdict = check(saved, Race(rolls_at_start=True))
    assert verdict == Verdict(130, 100, "the position kept after it is not the one that it led to")


def test_a_row_edited_carelessly(saved: Path) -> None:
    change(saved, "UPDATE actions SET action=replace(action, 'walk', 'run') WHERE number=21")
    assert check(saved) == Verdict(20, 21, "damaged: the checksum does not match")


def test_last_actions_cut_off_are_noticed_on_opening_and_for_good(saved: Path) -> None:
    for table in ("actions", "snapshots"):
        change(saved, f"DELETE FROM {table} WHERE number > 126")
    game = Race(rolls_at_start=True)
    expected = Verdict(126, 127, "actions 127 to 130 were cut off, added or changed without the file saying so")
    assert verify(saved, lambda _: game) == expected
    with Match.open(saved, lambda _: game, SeededChance(1)) as match:
        assert match.number == 126 and match.missing == (127, 130)
        play(match, 10)
        match.save_as(saved.with_name("copy.wartable"))
    for path in (saved, saved.with_name("copy.wartable")):
        verdict = verify(path, lambda _: game)
        assert (verdict.actions, verdict.changed_at) == (136, 127)


def test_actions_added_without_saying_so_and_a_last_one_exchanged(saved: Path) -> None:
    longer = Path(shutil.copy(saved, saved.with_name("longer.wartable")))
    game = Race(rolls_at_start=True)
    with Match.open(longer, lambda _: game, SeededChance(1)) as match:
        play(match, 2)
    summary = "UPDATE header SET value=(SELECT value FROM from_here.header WHERE key='summary') WHERE key='summary'"
    database = sqlite3.connect(longer)
    database.execute("ATTACH ? AS from_here", (str(saved),))
    database.execute(summary)
    database.commit()
    database.close()
    assert verify(longer, lambda _: game).changed_at == 131
    forge(saved, 130, lambda state, texts: texts.__setitem__(3, plain_json({"title": "elsewhere"})))
    text = sqlite3.connect(saved).execute("SELECT value FROM header WHERE key='summary'").fetchone()[0]
    change(saved, "UPDATE header SET value=? WHERE key='summary'", json.dumps({**json.loads(text), "last": "0" * 64}))
    assert verify(saved, lambda _: game).changed_at == 130


@pytest.mark.parametrize(
    "said",
    ["[]", "5", "[" * 5000, '{"actions": -4}', '{"actions": 1e30}', '{"actions": [130]}', '{"missing": [9, 3]}',
     '{"missing": [1, "x"]}', '{"missing": [0, %s]}' % ("9" * 4000), '{"actions": %s}' % ("9" * 4000)],
)  # fmt: skip
def test_what_makes_no_sense_says_nothing_of_the_length(saved: Path, said: str) -> None:
    change(saved, "UPDATE header SET value=? WHERE key='summary'", said)
    assert check(saved, Race(rolls_at_start=True)) == Verdict(130, chance=ONE_COMPUTER)


def test_a_broken_game_is_no_change(saved: Path) -> None:
    def broken(game: str) -> Race:
        raise ValueError("no shapes")

    with pytest.raises(JournalError, match="nothing is wrong with it, but its game is broken: no shapes"):
        verify(saved, broken)


def test_other_rules_are_named_where_the_game_was_begun_with_another_version(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("boardgame.engine.record.match.__version__", "0.0.1")
    path = tmp_path / "game.wartable"
    with Match.new(Race(), {"options": {"goal": 900}}, SeededChance(7), path) as match:
        play(match, 60)
    verdict = check(path, Race(stride=2))
    assert verdict.changed_at == 1
    assert "(or its rules were others: the game was begun with version 0.0.1, this is" in verdict.reason


def test_a_file_of_version_1_is_played_but_its_positions_cannot_be_compared() -> None:
    verdict = verify(OLD, registry.game)
    assert verdict == Verdict(230, compared=False, chance=ONE_COMPUTER)
    words = "all 230 actions follow the rules; the file is too old to compare the positions"
    assert verdict.sentence == f"{words}; {ONE_COMPUTER}"


def test_a_real_game_with_an_edited_treasury(tmp_path: Path) -> None:
    path = Path(shutil.copy(OLD, tmp_path / "game.wartable"))
    Match.open(path, registry.game).close()  # now of today's form
    assert verify(path, registry.game).sentence.startswith("verified: all 230 actions")

    def pay(state: Any, texts: list[Any]) -> None:
        state.treasury["germany"] += 30

    forge(path, 87, pay, registry.game("revised"))
    with Match.open(path, registry.game, read_only=True) as match:
        assert match.number == 230
    assert verify(path, registry.game) == Verdict(230, 87, "it leads to another position than the file says")


def test_what_is_no_saved_game_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a.wartable").write_text("Dear Anna,\n" * 20)
    with pytest.raises(JournalError, match="this is not a saved game"):
        check(tmp_path / "a.wartable")


def test_a_game_is_verified_while_it_is_played(saved: Path) -> None:
    game = Race(rolls_at_start=True)
    with Match.open(saved, lambda _: game, SeededChance(1)) as match:
        play(match, 3)
        assert verify(saved, lambda _: game) == Verdict(133, chance=ONE_COMPUTER)
        play(match, 1)
        assert match.save_error is None
