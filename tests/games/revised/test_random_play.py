"""Whole games at random, by nothing but the options offered: no dead end, no refusal, nothing lost or made."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest

from boardgame.ai.random_player import play_game
from boardgame.engine import Event, SeededDice
from boardgame.games.axis_allies.invariants import check_round_trip
from boardgame.games.revised import game

GAMES = 4
ROUNDS = 10
WRITE_EVERY = 25


def _setup(number: int) -> Mapping[str, Any]:
    """Both values of every option, game after game."""
    return {
        "options": {
            "victory": ("minor", "major", "total")[number % 3],
            "individual_winner": number % 2 == 0,
            "submarines_left_alone": number % 2 == 0,
            "new_carriers_as_landing_place": number % 2 == 1,
            "submerged_stop_destroyers": number // 2 % 2 == 1,
            "unplaced_units_refunded": number // 2 % 2 == 1,
        }
    }


@pytest.mark.parametrize("number", range(GAMES))
def test_a_random_game(number: int) -> None:
    revised = game()
    actions = 0

    def watch(before: Any, action: dict[str, Any], after: Any, events: list[Event]) -> None:
        nonlocal actions
        actions += 1
        revised.audit(before, after, events)
        if actions % WRITE_EVERY == 0:
            check_round_trip(after)
        for event in events:
            assert isinstance(revised.describe(event), str)

    played = play_game(revised, _setup(number), random.Random(number), SeededDice(f"dice {number}"), ROUNDS, watch)
    assert played.winner or played.rounds == ROUNDS
