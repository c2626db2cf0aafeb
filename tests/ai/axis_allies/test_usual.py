"""How far each side usually comes: what games of the family that are cut are compared with."""

from __future__ import annotations

import pytest

from boardgame.ai.axis_allies.usual import usual_growth
from boardgame.ai.brains import brain_of
from boardgame.ai.matches.pairing import sides_of
from boardgame.ai.player import Experienced
from boardgame.games.registry import game as find_game


def test_what_one_side_gains_of_the_whole_the_other_loses() -> None:
    game = find_game("spring1942")
    brain = brain_of(game)
    assert isinstance(brain, Experienced)
    for rounds in range(1, 12):
        growth = brain.usual_growth(game, rounds)
        assert set(growth) == set(sides_of(game))
        assert sum(growth.values()) == pytest.approx(0.0)


def test_nothing_grows_beyond_the_rounds_that_were_measured() -> None:
    assert usual_growth("spring1942", 100) == usual_growth("spring1942", 50)
    assert usual_growth("spring1942", 1) != usual_growth("spring1942", 50)


def test_nothing_is_known_of_an_edition_that_was_not_measured() -> None:
    assert usual_growth("pacific1940", 6) == {}
