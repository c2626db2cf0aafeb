"""A game in progress: undo to the last roll, redo, replay, files, and what happens when they fail."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardgame.engine import MASTER, Refusal, ScriptedChance, SeededChance
from boardgame.engine.record.journal import JournalError
from boardgame.engine.record.match import Match
from boardgame.engine.record.positions import SNAPSHOT_EVERY
from tests.engine.race import Race, play, run, walk

LONG = {"options": {"goal": 100_000}}
ALONE = {**LONG, "players": {"red": "Ada", "blue": "Ada"}}


def new(path: Path | None = None, setup: dict[str, object] | None = None, game: Race | None = None) -> Match:
    return Match.new(game or Race(), LONG if setup is None else setup, SeededChance(7), path)


def reopen(path: Path, game: Race | None = None) -> Match:
    return Match.open(path, lambda _: game or Race(), SeededChance(8))


def test_a_refused_action_changes_nothing() -> None:
    match = new()
    with pytest.raises(Refusal) as refusal:
        match.apply(walk("red", 4))
    assert refusal.value.rule == "RACE-GO-02"
    assert match.number == 0
    assert match.state.places == {"red": 0, "blue": 0}


def test_explain_tells_the_rule_and_rolls_nothing() -> None:
    match = Match.new(Race(), LONG, ScriptedChance([]))
    assert match.explain(run("red")) is None
    refusal = match.explain(run("blue"))
    assert refusal is not None and refusal.rule == "ENGINE-NOT-ASKED"
    assert match.explain({"do": "fly"}) is not None
    assert match.number == 0


def test_undo_goes_back_to_the_last_roll_only() -> None:
    match = new(setup=ALONE)
    match.apply(run("red"))
    after_roll = match.state.to_plain()
    match.apply(walk("blue", 2))
    match.apply(walk("red", 3))
    assert [entry.number for entry in match.undo_list()] == [3, 2]
    assert match.undo(9) == 2
    assert match.state.to_plain() == after_roll
    assert not match.can_undo and match.undo() == 0


def test_redo_repeats_what_was_undone_until_something_else_is_done() -> None:
    match = new(setup=ALONE)
    match.apply(walk("red", 2))
    match.apply(walk("blue", 3))
    before = match.state.to_plain()
    match.undo(2)
    assert match.redo() and match.redo()
    assert match.state.to_plain() == before
    assert match.redo() is None
    match.undo()
    match.apply(walk("blue", 1))
    assert not match.can_redo


def test_a_finished_game_asks_nothing_and_can_be_kept_and_replayed(tmp_path: Path) -> None:
    path = tmp_path / "game.wartable"
    with new(path, {"options": {"goal": 3}}) as match:
        match.apply(walk("red", 3))
        assert match.over and match.decision is None and match.heads("red") == []
        with pytest.raises(Refusal):
            match.apply(walk("blue"))
    with reopen(path) as again:
        assert again.over
        assert again.state_at(0).places == {"red": 0, "blue": 0}
        assert [line.text for line in again.perspective(MASTER).log()] == ["red went 3."]


def test_options_are_found_once_for_each_position() -> None:
    match = new()
    first = match.heads("red")
    assert match.heads("red") is first
    match.apply(walk("red"))
    assert match.heads("red") == []
    match.apply(walk("blue"))
    assert match.heads("red") == first and match.heads("red") is not first


@pytest.mark.parametrize("length", [0, 1, SNAPSHOT_EVERY - 1, SNAPSHOT_EVERY, SNAPSHOT_EVERY * 3 + 7])
def test_a_game_is_where_it_was_left(tmp_path: Path, length: int) -> None:
    path = tmp_path / "game.wartable"
    with new(path) as match:
        play(match, length)
        states = [match.state_at(number).to_plain() for number in range(length + 1)]
        history = match.history[:]
    with reopen(path) as again:
        assert again.history == history
        assert [again.state_at(number).to_plain() for number in range(length + 1)] == states
        play(again, 3)
    with reopen(path) as third:
        assert third.number == length + 3


def test_the_file_stands_alone_once_closed(tmp_path: Path) -> None:
    with new(tmp_path / "game.wartable") as match:
        play(match, 5)
    assert [path.name for path in tmp_path.iterdir()] == ["game.wartable"]


@settings(max_examples=30, deadline=None)
@given(moves=st.lists(st.sampled_from(["walk", "run", "undo", "redo"]), max_size=40))
def test_file_and_memory_agree_whatever_is_undone(tmp_path_factory: pytest.TempPathFactory, moves: list[str]) -> None:
    path = tmp_path_factory.mktemp("match") / "game.wartable"
    with new(path, ALONE) as match:
        for move in moves:
            seat = match.decision.seat  # type: ignore[union-attr]
            match.undo() if move == "undo" else match.redo() if move == "redo" else match.apply(
                run(seat) if move == "run" else walk(seat, 2)
            )
        history, state = match.history[:], match.state.to_plain()
    with reopen(path) as again:
        assert again.history == history
        assert again.state.to_plain() == state


def test_dice_rolled_at_the_start_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "game.wartable"
    game = Race(rolls_at_start=True)
    with Match.new(game, LONG, ScriptedChance([5]), path) as match:
        assert match.state.places["red"] == 5
    with reopen(path, game) as again:
        assert again.state.places["red"] == 5


def test_a_game_that_the_rules_no_longer_allow_says_where(tmp_path: Path) -> None:
    path = tmp_path / "game.wartable"
    match = new(path)
    play(match, 12)
    match._journal.close()  # type: ignore[union-attr]  # as when the program is killed: no last position is written
    with pytest.raises(JournalError, match=r"game\.wartable: action 1: cannot be replayed .* another position"):
        reopen(path, Race(stride=2))


class Marked(Race):
    """Keeps in each saved game with which tables it was begun."""

    def __init__(self, mark: str, stride: int = 1) -> None:
        super().__init__(stride)
        self.mark = mark

    def data_mark(self) -> str:
        return self.mark


def test_who_opens_a_game_begun_with_other_tables_is_told(tmp_path: Path) -> None:
    path = tmp_path / "game.wartable"
    with Match.new(Marked("old"), LONG, SeededChance(1), path) as match:
        play(match, 12)
        assert match.notice == "" and match.header.setup == {**LONG, "data": "old"}
    with reopen(path, Marked("old")) as again:
        assert again.notice == ""
    with reopen(path, Marked("new")) as again:
        assert again.notice == (
            "The board of this game is another: it was begun with other tables than those it is played with now."
        )
        again.put_notice_away()
        assert again.notice == ""


def test_where_other_tables_lead_elsewhere_the_refusal_names_them(tmp_path: Path) -> None:
    path = tmp_path / "game.wartable"
    match = Match.new(Marked("old"), LONG, SeededChance(1), path)
    play(match, 12)
    match._journal.close()  # type: ignore[union-attr]  # as when the program is killed: no last position is written
    words = r"action 1: cannot be replayed .* position \(the board of this game is another: .* now\); the game was"
    with pytest.raises(JournalError, match=words):
        reopen(path, Marked("new", stride=2))


def test_the_newest_position_in_the_file_spares_older_actions(tmp_path: Path) -> None:
    path = tmp_path / "game.wartable"
    with new(path) as match:
        play(match, 12)
        state = match.state.to_plain()
    # The rules have changed since, but the game was closed and goes on from where it stood.
    with reopen(path, Race(stride=2)) as again:
        assert again.state.to_plain() == state


def test_save_as_goes_on_in_the_new_file_and_leaves_the_old_one(tmp_path: Path) -> None:
    old, copy = tmp_path / "old.wartable", tmp_path / "sub" / "copy.wartable"
    with new(old) as match:
        play(match, 5)
        match.save_as(copy)
        assert match.path == copy
        play(match, 2)
    assert reopen(old).number == 5
    assert reopen(copy).number == 7


def test_save_as_of_a_game_in_memory_replaces_what_was_there(tmp_path: Path) -> None:
    path = tmp_path / "game.wartable"
    path.write_text("something else")
    with new() as match:
        play(match, 60)
        match.save_as(path)
        match.save_as(path)
    assert reopen(path).number == 60


def test_save_as_where_nothing_can_be_written_keeps_the_old_file(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with new(tmp_path / "game.wartable") as match:
        play(match, 2)
        with pytest.raises(JournalError, match="file"):
            match.save_as(tmp_path / "file" / "game.wartable")
        play(match, 1)
    assert reopen(tmp_path / "game.wartable").number == 3


def test_a_new_game_never_replaces_a_file(tmp_path: Path) -> None:
    path = tmp_path / "game.wartable"
    new(path).close()
    with pytest.raises(JournalError, match="exists already"):
        new(path)


def test_a_full_disk_loses_nothing_in_memory_nor_in_the_file(tmp_path: Path) -> None:
    path = tmp_path / "game.wartable"
    with new(path) as match:
        play(match, 3)
        database = match._journal._database  # type: ignore[union-attr]
        database.execute(f"PRAGMA max_page_count={database.execute('PRAGMA page_count').fetchone()[0]}")
        while match.save_error is None:
            play(match, 1)
        assert "the disk is full" in str(match.save_error) and str(path) in str(match.save_error)
        kept = match.number - 1
        play(match, 20)
        assert match.number == kept + 21
        with Match.open(path, lambda _: Race(), read_only=True) as reader:
            assert reader.number == kept
        database.execute("PRAGMA max_page_count=1000000")
        assert match.save() and match.save_error is None
    assert reopen(path).number == kept + 21


def test_a_file_opened_read_only_is_not_written_to(tmp_path: Path) -> None:
    path = tmp_path / "game.wartable"
    new(path).close()
    before = path.read_bytes()
    with Match.open(path, lambda _: Race(), SeededChance(1), read_only=True) as match:
        play(match, 1)
        assert match.save_error is not None and "read-only" in str(match.save_error)
    assert path.read_bytes() == before
