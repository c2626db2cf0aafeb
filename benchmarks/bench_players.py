"""Seconds of a decision of the computer players, and what speaking with a process costs."""

from __future__ import annotations

import random
from typing import Any

import pytest

from boardgame.ai.brains import player_of
from boardgame.ai.player import Budget
from boardgame.ai.process.commands import house_command
from boardgame.ai.process.program import ProgramPlayer
from boardgame.ai.random_player import choose
from boardgame.ai.seen import SeenPosition
from boardgame.engine.chance import SeededChance
from boardgame.games import registry


def position(game_id: str, kind: str) -> tuple[Any, Any]:
    """A position of a random game in which a decision of a kind is asked, and the decision."""
    game, rng, chance = registry.game(game_id), random.Random(4), SeededChance(4)
    state, _ = game.start(game.new_state({}), chance)
    while (decision := game.decisions(state)[0]).kind != kind:
        state, _ = game.apply(state, game.sample(state, choose(game.heads(state, decision.seat), rng), rng), chance)
    return state, decision


@pytest.mark.parametrize("level", ["recruit", "veteran", "general"])
@pytest.mark.parametrize(("game_id", "kind"), [("conquest", "movement"), ("conquest", "government")])
def test_decision(benchmark: Any, game_id: str, kind: str, level: str) -> None:
    """A decision, its player new each time."""
    game = registry.game(game_id)
    state, decision = position(game_id, kind)

    def decide() -> None:
        player_of(game, level, "1").decide(SeenPosition(game, state, decision.seat), decision, Budget())

    benchmark.pedantic(decide, rounds=5, warmup_rounds=1)


def test_decision_in_a_process(benchmark: Any) -> None:
    """What a process adds: a random player's decision of a whole position of Revised."""
    game = registry.game("revised")
    state, decision = position("revised", "combat_move")
    player = ProgramPlayer(house_command(), game, {}, decision.seat, "random", "1", house=True)
    try:
        benchmark(lambda: player.decide(SeenPosition(game, state, decision.seat), decision, Budget()))
    finally:
        player.close()
