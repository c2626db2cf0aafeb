"""Random games of smugglers: they come to an end, every position can be checked, and so says the command."""

from __future__ import annotations

import random
from typing import Any

import pytest

from boardgame.ai.random_player import play_game
from boardgame.cli.main import main
from boardgame.engine import MASTER, SeededChance
from boardgame.games import registry
from tests.toy import INFO, game
from tests.toy.village import SEAT_IDS


@pytest.mark.parametrize("seed", range(12))
def test_a_random_game_ends_with_a_winner(seed: int) -> None:
    smugglers = game()

    def watch(before: Any, action: dict[str, Any], after: Any, events: list[Any]) -> None:
        smugglers.audit(before, after, events)
        assert smugglers.state_from_plain(after.to_plain()) == after

    played = play_game(smugglers, {}, random.Random(seed), SeededChance(seed), watch=watch)
    progress = smugglers.progress(smugglers.view(played.state, None))
    assert progress.over and progress.winners and progress.winner in progress.why
    assert played.rounds == 4 and set(played.dice) <= set(range(1, 11))


@pytest.mark.parametrize("seed", range(6))
def test_a_sampled_position_looks_the_same_and_can_be_played_on(seed: int) -> None:
    smugglers, rng = game(), random.Random(seed)

    def watch(before: Any, action: dict[str, Any], after: Any, events: list[Any]) -> None:
        for viewer in (*SEAT_IDS, None, MASTER):
            view = smugglers.view(after, viewer)
            sampled = smugglers.sample_state(view, rng)
            assert smugglers.view(sampled, viewer).to_plain() == view.to_plain()
            assert smugglers.state_from_plain(sampled.to_plain()) == sampled
            assert viewer is not MASTER or sampled == after

    played = play_game(smugglers, {}, random.Random(seed), SeededChance(seed), 2, watch)
    sampled = smugglers.sample_state(smugglers.view(played.state, "teal"), rng)
    assert play_game(smugglers, {}, rng, SeededChance(9), state=sampled).winner


def test_the_command_simulates_a_registered_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert INFO.id in registry.games()
    assert main(["simulate", "smugglers", "--games", "3", "--check", "--option", "rounds=2"]) == 0
    out = capsys.readouterr().out
    assert "games: 3 played, 0 failed" in out and "rounds: least 2, mean 2.0, most 2" in out


def test_an_id_is_taken_once_and_the_games_of_the_program_stay() -> None:
    registry.register(INFO)
    with pytest.raises(ValueError, match="there is a game 'spring1942' already"):
        registry.register(INFO.__class__(**{**_parts(INFO), "id": "spring1942"}))
    with pytest.raises(registry.UnknownGame):
        registry.unregister("spring1942")


def _parts(info: registry.GameInfo) -> dict[str, Any]:
    return {name: getattr(info, name) for name in info.__dataclass_fields__}
