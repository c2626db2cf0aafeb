"""Whole games at random: they end with winners, nothing is lost or made, and every position can be written and read."""

from __future__ import annotations

import json
import random
from itertools import count
from typing import Any

import pytest

from boardgame.ai.random_player import play_game
from boardgame.cli.main import main
from boardgame.engine import MASTER, SeededChance
from boardgame.engine.plain import canonical_json
from tests.games.conquest.skirmish import playable

WRITE_EVERY = 5
VIEWERS = ("japan", "usa", "soviet", None, MASTER)


@pytest.mark.parametrize("seed", range(4))
def test_a_random_game_ends_with_winners(seed: int) -> None:
    conquest, actions = playable(), count()

    def watch(before: Any, action: dict[str, Any], after: Any, events: list[Any]) -> None:
        conquest.audit(before, after, events)
        if next(actions) % WRITE_EVERY:
            return
        again = conquest.state_from_plain(json.loads(canonical_json(after.to_plain())))
        assert again == after and conquest.hash(again) == conquest.hash(after)

    played = play_game(conquest, {}, random.Random(seed), SeededChance(seed), watch=watch)
    progress = conquest.progress(conquest.view(played.state, None))
    assert progress.over and progress.winners and progress.winner in progress.why
    assert played.state.victory in ("economic", "hegemony")
    assert played.rounds == 10 or played.state.victory == "economic"


@pytest.mark.parametrize("seed", range(2))
def test_a_sampled_position_looks_the_same_and_can_be_played_on(seed: int) -> None:
    conquest, rng = playable(), random.Random(seed)

    def watch(before: Any, action: dict[str, Any], after: Any, events: list[Any]) -> None:
        for viewer in VIEWERS:
            view = conquest.view(after, viewer)
            sampled = conquest.sample_state(view, rng)
            assert conquest.view(sampled, viewer).to_plain() == view.to_plain()
            conquest.audit(after, sampled, [])
            assert viewer is not MASTER or sampled == after

    played = play_game(conquest, {}, random.Random(seed), SeededChance(seed), 3, watch)
    sampled = conquest.sample_state(conquest.view(played.state, "usa"), rng)
    assert play_game(conquest, {}, rng, SeededChance(9), state=sampled).winner


def test_the_command_simulates_the_registered_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "conquest", "--games", "1", "--rounds", "2", "--check"]) == 0
    assert "games: 1 played, 0 failed" in capsys.readouterr().out
