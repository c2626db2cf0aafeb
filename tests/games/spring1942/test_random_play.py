"""Whole games at random, by nothing but the options offered: no dead end, no refusal, nothing lost or made."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import pytest

from boardgame.engine import ScriptedChance, SeededChance
from boardgame.engine.chance import RecordingChance
from boardgame.engine.plain import canonical_json
from boardgame.games import registry
from tests.games.audited import play_audited

pytestmark = pytest.mark.fuzz

GAMES = 5
"""Enough for every combination of any two of the first three options."""
ROUNDS = 6
LONG = (3,)
LONG_ROUNDS = 12
"""Some games go on until few units of the set-up are left; they are replayed as well."""
REPLAYED_ACTIONS = 400


def _setup(number: int) -> Mapping[str, Any]:
    """The options; of the first three any two come in every combination, game after game."""
    black_sea, escorts = number % 2, number // 2 % 2
    return {
        "options": {
            "black_sea_closed": black_sea == 1,
            "escorts": escorts == 1,
            "bombardment_targets": ("land", "any")[(black_sea + escorts) % 2],
            "victory": ("standard", "total")[number // 2 % 2 ^ number // 4],
        }
    }


@pytest.mark.parametrize("number", range(GAMES))
def test_a_random_game(number: int) -> None:
    game = registry.game("spring1942")
    actions: list[dict[str, Any]] = []
    hashes: list[str] = []

    def note(action: dict[str, Any], after: Any) -> None:
        actions.append(action)
        if number in LONG and len(actions) <= REPLAYED_ACTIONS:
            hashes.append(game.hash(after))

    dice = RecordingChance(SeededChance(f"dice {number}"))
    play_audited(game, _setup(number), number, dice, LONG_ROUNDS if number in LONG else ROUNDS, note)
    if number in LONG:
        script = ScriptedChance(dice.rolled)
        state, _ = game.start(game.new_state(_setup(number)), script)
        for count, action in enumerate(actions[:REPLAYED_ACTIONS], start=1):
            # Written and read with its keys in another order: nothing may hang on the order of a mapping.
            state = game.state_from_plain(json.loads(canonical_json(state.to_plain())))
            state, _ = game.apply(state, json.loads(canonical_json(action)), script)
            assert game.hash(state) == hashes[count - 1], f"action {count} leads elsewhere when replayed: {action}"
