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

GAMES = 15
ROUNDS = 3
WRITE_EVERY = 25
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
    actions = 0

    def watch(before: Any, action: dict[str, Any], after: Any, events: list[Event]) -> None:
        nonlocal actions
        actions += 1
        revised.audit(before, after, events)
        if actions % WRITE_EVERY == 0:
            check_round_trip(after)
        for event in events:
            assert isinstance(revised.describe(event), str)

    setup = _setup(number)
    played = play_game(revised, setup, random.Random(number), SeededDice(f"dice {number}"), ROUNDS, watch)
    assert played.winner or played.rounds == ROUNDS
    each = ADVANTAGES[number % len(ADVANTAGES)]
    held = {len(played.state.advantages.get(power.id, ())) for power in revised.edition.powers}
    assert held == {0 if each == "none" else int(each)}
