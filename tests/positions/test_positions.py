"""Each level finds the right answer to most of the positions; those that it does not find are named."""

from __future__ import annotations

import pytest

from tests.positions import solving

LEAST = {"general": 27, "veteran": 20}


def test_there_are_thirty_positions() -> None:
    assert len(solving.documents()) >= 30


@pytest.mark.slow
@pytest.mark.parametrize("level", LEAST)
def test_most_positions_are_solved(level: str) -> None:
    unsolved = solving.unsolved(level)
    solved = len(solving.documents()) - len(unsolved)
    assert solved >= LEAST[level], "\n".join(unsolved)


def test_a_wrong_answer_is_noticed() -> None:
    document = next(one for one in solving.documents() if one["title"] == "take the free capital")
    done = solving.play_turn(document, "recruit")
    done.attacked = set()
    assert solving.problems(document, done) == ["does not attack russia"]
