"""Whole games at random, by nothing but the options offered: no dead end, no refusal, nothing lost or made."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest

from boardgame.engine import SeededChance
from boardgame.games.pacific1940 import game
from tests.games.audited import play_audited

pytestmark = pytest.mark.fuzz

GAMES = 5
ROUNDS = 3
LONG = (0, 3)
LONG_ROUNDS = 8
"""Some games go on until all the powers are at war and fleets have met."""


def _setup(number: int) -> Mapping[str, Any]:
    """Every second game as the rulebook has it, the others with some value of every option agreed on before play."""
    if number % 2 == 0:
        return {}
    rng = random.Random(f"options {number}")
    return {"options": {option.id: rng.choice(option.values) for option in game().edition.options}}


@pytest.mark.parametrize("number", range(GAMES))
def test_a_random_game(number: int) -> None:
    rounds = LONG_ROUNDS if number in LONG else ROUNDS
    play_audited(game(), _setup(number), number, SeededChance(f"dice {number}"), rounds)
