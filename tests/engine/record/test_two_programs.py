"""One file open in two programs: the one that comes second is told, and the game of the first stays whole."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from boardgame.engine import SeededDice
from boardgame.engine.record.match import Match
from tests.engine.race import Race, play

LONG = {"options": {"goal": 100_000}}


def load(path: Path) -> Match:
    return Match.open(path, lambda _: Race(), SeededDice(8))


def undo(match: Match, count: int) -> None:
    while match.can_undo and count:
        count -= match.undo()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "game.wartable"
    with Match.new(Race(), LONG, SeededDice(7), path) as match:
        play(match, 40)
        while not match.can_undo:
            play(match, 1)
    return path


@pytest.mark.parametrize(
    "meddle",
    [
        lambda match: play(match, 3),
        lambda match: undo(match, 1),
        lambda match: (undo(match, 1), play(match, 1)),
        lambda match: (undo(match, 1), play(match, 4)),
        lambda match: match.close(),
    ],
    ids=["plays", "undoes", "plays otherwise", "plays otherwise and on", "only looks"],
)
def test_the_second_program_changes_nothing_of_the_first(path: Path, meddle: Callable[[Match], object]) -> None:
    second = load(path)
    with load(path) as first:
        play(first, 5)
        meddle(second)
        second.close()
        play(first, 5)
        assert first.save_error is None
        history = list(first.history)
    if second.number != history[-1].number - 10:
        assert second.save_error is not None
        assert str(second.save_error) == f"{path}: another program has played on in this file"
    with load(path) as again:
        assert again.history == history


def test_what_the_second_program_played_can_be_kept_elsewhere(path: Path, tmp_path: Path) -> None:
    second = load(path)
    with load(path) as first:
        play(first, 2)
    play(second, 3)
    assert second.save_error is not None
    second.save_as(tmp_path / "other.wartable")
    assert second.save_error is None
    second.close()
    with load(tmp_path / "other.wartable") as again:
        assert again.history == second.history
