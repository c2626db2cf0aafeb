"""Whole games at random, by nothing but the options offered: no dead end, no refusal, nothing lost or made."""

from __future__ import annotations

import random
from typing import Any

import pytest

from boardgame.ai.random_player import play_game
from boardgame.engine import Event, SeededDice
from boardgame.games.axis_allies.invariants import check_round_trip
from boardgame.games.pacific1940 import game

GAMES = 2
ROUNDS = 10
WRITE_EVERY = 25


@pytest.mark.parametrize("number", range(GAMES))
def test_a_random_game(number: int) -> None:
    pacific = game()
    actions = 0

    def watch(before: Any, action: dict[str, Any], after: Any, events: list[Event]) -> None:
        nonlocal actions
        actions += 1
        pacific.audit(before, after, events)
        if actions % WRITE_EVERY == 0:
            check_round_trip(after)
        for event in events:
            assert isinstance(pacific.describe(event), str)

    played = play_game(pacific, {}, random.Random(number), SeededDice(f"dice {number}"), ROUNDS, watch)
    assert played.winner or played.rounds == ROUNDS
