"""Whole games at random, by nothing but the options offered: no dead end, no refusal, nothing lost or made."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest

from boardgame.ai.random_player import play_game
from boardgame.engine import SeededChance
from boardgame.games.revised import game
from tests.games.audited import play_audited

pytestmark = pytest.mark.fuzz

GAMES = 6
ROUNDS = 6
ADVANTAGES = ("none", "3", "6")
"""National advantages of each power, game after game; six are all there are."""


def _setup(number: int) -> Mapping[str, Any]:
    """Some value of every option agreed on before play."""
    rng = random.Random(f"options {number}")
    options = {option.id: rng.choice(option.values) for option in game().edition.options}
    each = ADVANTAGES[number % len(ADVANTAGES)]
    if each == "none":
        options["advantages"] = each
    else:
        options |= {"advantages": ("chosen", "rolled")[number % 2], "advantages_each": each}
    return {"options": options}


@pytest.mark.parametrize("number", range(GAMES))
def test_a_random_game(number: int) -> None:
    revised = game()
    played = play_audited(revised, _setup(number), number, SeededChance(f"dice {number}"), ROUNDS)
    each = ADVANTAGES[number % len(ADVANTAGES)]
    held = {len(played.state.advantages.get(power.id, ())) for power in revised.edition.powers}
    assert held == {0 if each == "none" else int(each)}


def test_a_carrier_that_cannot_go_alone_is_offered_beside_its_fighters_only() -> None:
    """Its fighters as cargo would leave others without a deck; in this game the carrier was offered all the same."""
    play_game(game(), {}, random.Random("77/14"), SeededChance("dice of 77/14"), 5)
