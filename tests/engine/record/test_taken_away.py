"""A file that is moved, replaced, deleted or written over during play: it is noticed, said, and the game is kept."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from boardgame.engine import SeededChance
from boardgame.engine.record.match import Match
from tests.engine.race import Race, play

LONG = {"options": {"goal": 100_000}}


def load(path: Path) -> Match:
    return Match.open(path, lambda _: Race(), SeededChance(8))


@pytest.fixture
def match(tmp_path: Path) -> Match:
    match = Match.new(Race(), LONG, SeededChance(7), tmp_path / "games" / "game.wartable")
    play(match, 120)
    return match


def other_game(path: Path) -> None:
    """Another game with as many actions, in the place of the file, as a new file."""
    with Match.new(Race(), LONG, SeededChance(1), path.with_name("brought.wartable")) as other:
        play(other, 120, every=3)
    path.with_name("brought.wartable").replace(path)


def write_over(path: Path) -> None:
    """Another game in the same file."""
    other = path.with_name("brought.wartable")
    with Match.new(Race(), LONG, SeededChance(1), other) as brought:
        play(brought, 120, every=3)
    path.write_bytes(other.read_bytes())
    other.unlink()


GONE: dict[str, Callable[[Path], object]] = {
    "moved": lambda path: path.rename(path.with_name("elsewhere.wartable")),
    "deleted": lambda path: path.unlink(),
    "folder deleted": lambda path: shutil.rmtree(path.parent),
}
TAKEN: dict[str, tuple[Callable[[Path], object], str]] = {
    "replaced": (other_game, "it was replaced by another file while the game was open"),
    "replaced by a text": (
        lambda path: (path.unlink(), path.write_text("Dear Anna")),
        "it was replaced by another file while the game was open",
    ),
    "written over": (write_over, "another program has changed it while the game was open"),
    "emptied": (lambda path: path.write_bytes(b""), "it was damaged while the game was open"),
    "written over with a text": (
        lambda path: path.write_text("Dear Anna,\n" * 9000), "it was damaged while the game was open"
    ),
}  # fmt: skip


@pytest.mark.parametrize("doing", GONE)
def test_a_file_that_is_gone_is_written_anew_at_the_next_action(match: Match, doing: str) -> None:
    path = match.path
    assert path is not None
    GONE[doing](path)
    play(match, 1)
    assert match.path == path and match.save_error is None
    assert match.notice == (
        "game.wartable: it was moved or deleted while the game was open. The whole game was written there anew."
    )
    match.put_notice_away()
    play(match, 1)
    assert match.notice == ""
    assert load(path).in_use
    match.close()
    with load(path) as again:
        assert again.history == match.history and not again.in_use
    if doing == "moved":
        assert load(path.with_name("elsewhere.wartable")).number == 120


@pytest.mark.parametrize("doing", TAKEN)
def test_where_another_file_stands_the_game_is_kept_beside_it(match: Match, doing: str) -> None:
    path = match.path
    assert path is not None
    (path.parent / "game-2.wartable").touch()
    do, words = TAKEN[doing]
    do(path)
    now = path.read_bytes()
    play(match, 1)
    beside = path.with_name("game-3.wartable")
    assert match.path == beside and match.save_error is None
    assert match.notice == f"game.wartable: {words}. The whole game is kept in game-3.wartable from now on."
    assert path.read_bytes() == now
    play(match, 1)
    match.close()
    with load(beside) as again:
        assert again.history == match.history
    assert {file.name for file in path.parent.iterdir()} == {"game.wartable", "game-2.wartable", "game-3.wartable"}


def test_undoing_notices_it_as_well(match: Match) -> None:
    while not match.can_undo:
        play(match, 1)
    path = match.path
    assert path is not None
    path.unlink()
    number = match.number
    match.undo()
    assert match.notice and load(path).number == number - 1


def test_a_file_replaced_by_its_copy_goes_on_being_the_file(match: Match) -> None:
    path = match.path
    assert path is not None
    shutil.copy(path, path.with_name("copy"))
    path.with_name("copy").replace(path)
    play(match, 2)
    assert match.notice == "" and match.path == path and match.save_error is None
    match.close()
    assert load(path).number == 122


def test_what_cannot_be_written_anew_goes_on_in_memory_until_it_can(match: Match) -> None:
    path = match.path
    assert path is not None
    shutil.rmtree(path.parent)
    path.parent.write_text("in the way")
    play(match, 2)
    assert match.save_error is not None and str(path.parent) in str(match.save_error)
    assert str(match.save_error).endswith("; the game goes on in memory") and match.notice == ""
    path.parent.unlink()
    play(match, 1)
    assert match.save_error is None and match.notice
    match.close()
    assert load(path).number == 123


@pytest.mark.parametrize("doing", ["moved", "deleted"])
def test_a_game_that_is_closed_after_its_file_has_gone_is_kept(match: Match, doing: str) -> None:
    path = match.path
    assert path is not None
    play(match, 5)
    GONE[doing](path)
    match.close()
    assert load(path).number == 125


def test_a_game_that_is_closed_after_its_folder_has_gone_does_not_bring_it_back(match: Match) -> None:
    path = match.path
    assert path is not None
    play(match, 5)
    shutil.rmtree(path.parent)
    match.close()
    assert not path.parent.exists()
