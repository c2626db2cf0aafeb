"""Tuning goes where games are won."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pytest

from boardgame.ai.matches.task import MatchResult, MatchTask, SeatRecord
from boardgame.ai.matches.tuning import Tuning, tune

pytest.importorskip("cmaes")


def best_at_three(work: Callable[[MatchTask], MatchResult], tasks: Sequence[MatchTask]) -> Iterator[MatchResult]:
    """Results of games that are won the higher the nearer ``danger`` is to 3, and whatever ``capital`` is."""
    for task in tasks:
        ((_, weights),) = task.weights.items()
        seats = {seat: SeatRecord(word, seat) for seat, word in task.players.items()}
        own = next(seat for seat, word in task.players.items() if "@" in word)
        part = max(0.0, 1 - abs(weights["danger"] - 3) / 5)
        yield MatchResult(task, judged=True, standing={own: part}, start={own: 0.5}, seats=seats)


def test_it_finds_what_wins() -> None:
    plan = Tuning("rising_sun", "recruit", {"danger": 2.0, "capital": 4.0}, 12, 8, 2, 1, 0.2, 1)
    found = list(tune(plan, best_at_three))
    assert [generation for generation, _, _ in found] == list(range(1, 13))
    assert found[-1][2]["danger"] == pytest.approx(3, abs=0.3)
    assert found[-1][2] == list(tune(plan, best_at_three))[-1][2], "the same seed finds the same"
