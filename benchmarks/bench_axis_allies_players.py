"""How long a turn of a computer player takes: ``pytest benchmarks/bench_axis_allies_players.py -s``.

Games of a few rounds are played, and for each turn the time of the process that its own decisions take is added up.
Nothing is asserted; what other programs do at the same time does not count.
"""

from __future__ import annotations

import statistics
import time
from typing import Any

import pytest

from boardgame.ai.brains import player_of
from boardgame.ai.player import Budget
from boardgame.ai.seen import SeenPosition
from boardgame.engine.chance import SeededChance
from boardgame.games.registry import game as find_game

ROUNDS = 4
EDITIONS = ("spring1942", "revised", "pacific1940")
LEVELS = ("recruit", "veteran", "general")


def turn_times(edition: str, level: str, seed: str) -> list[float]:
    """Seconds of process time of each turn of a game that a level plays against itself."""
    game: Any = find_game(edition)
    chance = SeededChance(seed)
    state, _ = game.start(game.new_state({}), chance)
    players = {seat.id: player_of(game, level, seed) for seat in game.seats}
    turns: dict[tuple[int, str], float] = {}
    while not game.over(state) and state.round <= ROUNDS:
        decision = game.decisions(state)[0]
        seen = SeenPosition(game, state, decision.seat)
        began = time.process_time()
        move = players[decision.seat].decide(seen, decision, Budget())
        if decision.seat == state.turn:
            key = (state.round, state.turn)
            turns[key] = turns.get(key, 0.0) + time.process_time() - began
        state, _ = game.apply(state, move.action, chance)
    return list(turns.values())


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("level", LEVELS)
def test_turns(edition: str, level: str) -> None:
    times = turn_times(edition, level, "bench")
    print(
        f"\n{edition} {level}: {len(times)} turns, median {statistics.median(times):.2f} s, longest {max(times):.2f} s"
    )
