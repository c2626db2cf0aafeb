"""Whole games at random, by nothing but the options offered: no dead end, no refusal, nothing lost or made."""

from __future__ import annotations

import pytest

from boardgame.engine import SeededDice
from boardgame.games.pacific1940 import game
from tests.games.audited import play_audited

GAMES = 2
ROUNDS = 10


@pytest.mark.parametrize("number", range(GAMES))
def test_a_random_game(number: int) -> None:
    play_audited(game(), {}, number, SeededDice(f"dice {number}"), ROUNDS)
