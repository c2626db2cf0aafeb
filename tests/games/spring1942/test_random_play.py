"""Whole games at random, by nothing but the options offered: no dead end, no refusal, nothing lost or made."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from typing import Any

import pytest

from boardgame.ai.random_player import play_game
from boardgame.engine import Event, ScriptedDice, SeededDice
from boardgame.engine.dice import RecordingDice
from boardgame.engine.plain import canonical_json
from boardgame.games import registry
from boardgame.games.axis_allies.invariants import check_round_trip

GAMES = 20
ROUNDS = 12
WRITE_EVERY = 25
REPLAYED = (3, 12)
REPLAYED_ACTIONS = 700


def _setup(number: int) -> Mapping[str, Any]:
    """The options in every combination, game after game."""
    return {
        "options": {
            "black_sea_closed": number % 2 == 1,
            "escorts": number // 2 % 2 == 1,
            "bombardment_targets": ("land", "any")[number // 4 % 2],
            "victory": ("standard", "total")[number // 8 % 2],
        }
    }


@pytest.mark.parametrize("number", range(GAMES))
def test_a_random_game(number: int) -> None:
    game = registry.game("spring1942")
    actions: list[dict[str, Any]] = []
    hashes: list[str] = []

    def watch(before: Any, action: dict[str, Any], after: Any, events: list[Event]) -> None:
        actions.append(action)
        if number in REPLAYED and len(actions) <= REPLAYED_ACTIONS:
            hashes.append(game.hash(after))
        game.audit(before, after, events)
        if len(actions) % WRITE_EVERY == 0:
            check_round_trip(after)
        for event in events:
            assert isinstance(game.describe(event), str)

    dice = RecordingDice(SeededDice(f"dice {number}"))
    played = play_game(game, _setup(number), random.Random(number), dice, ROUNDS, watch)
    assert played.winner or played.rounds == ROUNDS
    if number in REPLAYED:
        script = ScriptedDice(dice.rolled)
        state, _ = game.start(game.new_state(_setup(number)), script)
        for count, action in enumerate(actions[:REPLAYED_ACTIONS], start=1):
            # Written and read with its keys in another order: nothing may hang on the order of a mapping.
            state = game.state_from_plain(json.loads(canonical_json(state.to_plain())))
            state, _ = game.apply(state, json.loads(canonical_json(action)), script)
            assert game.hash(state) == hashes[count - 1], f"action {count} leads elsewhere when replayed: {action}"
