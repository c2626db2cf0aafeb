"""Games saved and histories exported by version 1 of the file format: they are played again by today's rules."""

from __future__ import annotations

import json
import random
import shutil
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from boardgame.engine import SPECTATOR, SeededChance
from boardgame.engine.record import limits
from boardgame.engine.record.history import HistoryError, import_history
from boardgame.engine.record.journal import FORMAT, Journal, JournalError
from boardgame.engine.record.match import Match
from boardgame.engine.record.summary import read_summary
from boardgame.engine.refusal import Refusal
from boardgame.games import registry

FOLDER = Path(__file__).resolve().parent / "saves_of_version_1"
NAMES = sorted(path.stem for path in FOLDER.glob("*.wartable"))
SAME = ("game", "options", "round", "turn", "phase", "units", "owners", "treasuries", "winner")
"""Parts of a position that are written as they were then."""


def expected(name: str) -> dict[str, Any]:
    """What version 1 itself said of the game: its last position, its actions and the end of its log."""
    found: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    return found


def check(match: Match, name: str) -> None:
    """The game stands where version 1 left it."""
    old, state = expected(name), json.loads(json.dumps(match.state.to_plain()))
    assert match.number == old["actions"] == len(match.history) - 1
    assert {part: state.get(part) for part in SAME} == {part: old["state"].get(part) for part in SAME}
    assert [frame[0] for frame in state["stack"]] == [frame[0] for frame in old["state"]["stack"]]
    log = [line.text for line in match.perspective(SPECTATOR).log()]
    assert len(old["log"]) == 40 and len(log) >= 40
    assert [_numbers(text) for text in log[-40:]] == [_numbers(text) for text in old["log"]]


def _numbers(text: str) -> list[int]:
    """The numbers in a sentence, which stay when its wording changes."""
    return [int(word) for word in "".join(sign if sign.isdigit() else " " for sign in text).split()]


@pytest.fixture(params=NAMES)
def name(request: pytest.FixtureRequest) -> str:
    found: str = request.param
    return found


@pytest.fixture
def saved(name: str, tmp_path: Path) -> Path:
    return Path(shutil.copy(FOLDER / f"{name}.wartable", tmp_path))


def test_there_are_saves_of_every_game_of_that_time() -> None:
    games = {read_summary(FOLDER / f"{name}.wartable")[0].game for name in NAMES}
    assert games == {"spring1942", "revised", "pacific1940"}


def test_a_save_that_is_too_long_to_play_again_says_so(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = saved.read_bytes()
    monkeypatch.setattr(limits, "MOST_REPLAYED", 20)
    with pytest.raises(JournalError, match="action 20: no position is kept near it, and no more than 20 actions"):
        Match.open(saved, registry.game, SeededChance(1))
    assert saved.read_bytes() == before


def test_a_save_opens_where_it_was_left_and_becomes_one_of_today(name: str, saved: Path) -> None:
    with Match.open(saved, registry.game, SeededChance(1)) as match:
        check(match, name)
        assert match.path == saved and match.save_error is None
        assert match.header.players == registry.game(match.header.game).players(match.header.setup)
        position, history = match.state.to_plain(), list(match.history)
    assert [path.name for path in saved.parent.iterdir()] == [saved.name]
    journal = Journal.open(saved, read_only=True)
    assert journal.version == FORMAT
    journal.close()
    with Match.open(saved, registry.game, SeededChance(1)) as again:
        assert again.history == history and again.state.to_plain() == position
        assert again.state_at(60).to_plain()
        assert again.decision is not None
        again.apply(again.game.sample(again.state, again.heads(again.decision.seat)[0], random.Random(1)))
        assert again.save_error is None
    assert read_summary(saved)[1]["actions"] == len(history)


def test_a_save_that_may_not_be_written_to_stays_as_it_is(name: str, saved: Path) -> None:
    before = saved.read_bytes()
    with Match.open(saved, registry.game, SeededChance(1), read_only=True) as match:
        check(match, name)
        assert match.path == saved
        other = saved.with_name("elsewhere.wartable")
        match.save_as(other)
    assert saved.read_bytes() == before
    with Match.open(other, registry.game) as match:
        check(match, name)


def test_a_disk_that_is_full_while_a_save_is_rewritten_loses_nothing(
    saved: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = saved.read_bytes()

    def full(path: Path, *_: object, **__: object) -> Journal:
        raise JournalError(path, "the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(Journal, "create", full)
        match = Match.open(saved, registry.game, SeededChance(1))
    check(match, name)
    assert match.save_error is not None and "the disk is full" in str(match.save_error)
    match.close()
    assert saved.read_bytes() == before


def _change(path: Path, statement: str) -> None:
    database = sqlite3.connect(path)
    database.execute(statement)
    database.commit()
    database.close()


@pytest.mark.parametrize(
    ("damage", "message"),
    [
        ("UPDATE actions SET dice='[1,1,1,1,1,1,1,1,1]' WHERE number=23", "action 23: damaged: the checksum"),
        ("DELETE FROM actions WHERE number=70", "action 70: it is missing"),
        ("UPDATE actions SET events='x' WHERE number=9", "action 9: damaged"),
        ("UPDATE header SET value='{}' WHERE key='header'", "header: damaged"),
    ],
)
def test_a_damaged_save_is_told_and_left_untouched(tmp_path: Path, damage: str, message: str) -> None:
    path = Path(shutil.copy(FOLDER / "revised.wartable", tmp_path))
    _change(path, damage)
    before = path.read_bytes()
    with pytest.raises(JournalError, match=message):
        Match.open(path, registry.game)
    assert path.read_bytes() == before and list(tmp_path.iterdir()) == [path]


def test_a_save_that_todays_rules_refuse_is_told_and_left_untouched(tmp_path: Path) -> None:
    path = Path(shutil.copy(FOLDER / "revised.wartable", tmp_path))
    before = path.read_bytes()

    class Stricter:
        """Today's rules, but nobody may fight."""

        def __getattr__(self, name: str) -> Any:
            return getattr(registry.game("revised"), name)

        def for_setup(self, setup: Any) -> Any:
            return self

        def apply(self, state: Any, action: Any, chance: Any) -> Any:
            if action["do"] == "fight":
                raise Refusal("AAR-FIGHT-00", "nobody may fight")
            return registry.game("revised").apply(state, action, chance)

    with pytest.raises(JournalError, match=r"action \d+: cannot be replayed .* Nobody may fight"):
        Match.open(path, lambda _: Stricter())  # type: ignore[arg-type, return-value]
    assert path.read_bytes() == before and list(tmp_path.iterdir()) == [path]


def test_the_list_of_saved_games_tells_where_an_old_one_stands() -> None:
    header, summary = read_summary(FOLDER / "revised.wartable")
    assert header.game == "revised"
    assert summary["title"] == "Round 2" and summary["seat"] == "germany" and summary["asked"] == ["germany"]
    assert summary["stage"] == "noncombat_move" and summary["actions"] == 230 and not summary["over"]


def test_a_history_exported_by_version_1_is_played_again(tmp_path: Path) -> None:
    data = json.loads((FOLDER / "1942_shared.history.json").read_text(encoding="utf-8"))
    with import_history(data, registry.game, tmp_path / "a.wartable") as match:
        check(match, "1942_shared")
        assert match.header.player("germany") == match.header.player("japan") == "Ada"
        export = match.perspective(SPECTATOR).export()
    assert export["format"] == "wartable-history-2"
    assert import_history(export, registry.game).state.to_plain() == match.state.to_plain()
    data["entries"][7]["dice"] = [1]
    with pytest.raises(HistoryError, match="action 7 cannot be played"):
        import_history(data, registry.game)
    data["entries"][7]["dice"] = [1, 1, 1]
    with pytest.raises(HistoryError, match="action 7 cannot be played"):
        import_history(data, registry.game)
