"""The player of games without one of their own: it wins more than its share of a game it knows nothing of."""

from __future__ import annotations

import pytest

from boardgame.ai.brains import brain_of, player_of
from boardgame.ai.matches.pairing import series
from boardgame.ai.matches.playing import play
from boardgame.ai.matches.score import scores
from boardgame.ai.player import Budget, Stopped
from boardgame.ai.seen import SeenPosition
from boardgame.engine.chance import SeededChance
from boardgame.games import registry
from tests.toy import INFO
from tests.toy import game as smugglers


@pytest.mark.slow
def test_it_plays_a_game_it_does_not_know_better_than_random() -> None:
    registry.register(INFO)
    try:
        tasks = series("smugglers", smugglers(), ["recruit", "random"], 12, "2", options={"rounds": 2})
        results = [play(task) for task in tasks]
    finally:
        registry.unregister(INFO.id)
    assert not any(result.failure or result.faults for result in results)
    score = next(score for score in scores(results) if score.word == "recruit")
    assert score.games == 12
    assert score.share > 1 / 3, "one of three who plays no better wins a third"


def test_the_same_seed_plays_the_same() -> None:
    game = smugglers()
    state, _ = game.start(game.new_state({}), SeededChance(1))
    seen = SeenPosition(game, state, "amber")
    moves = [player_of(game, "veteran", "5").decide(seen, seen.decisions[0], Budget()) for _ in range(2)]
    assert moves[0] == moves[1]
    assert seen.explain(moves[0].action) is None


def test_it_can_be_interrupted() -> None:
    game = smugglers()
    state, _ = game.start(game.new_state({}), SeededChance(1))
    seen = SeenPosition(game, state, "amber")
    with pytest.raises(Stopped):
        player_of(game, "general", "5").decide(seen, seen.decisions[0], Budget(stopped=lambda: True))


def test_a_game_without_a_brain_has_chances() -> None:
    game = smugglers()
    state, _ = game.start(game.new_state({"options": {"rounds": 2}}), SeededChance(1))
    chances = brain_of(game).chances(game, game.view(state, "amber"))
    assert sum(chances.values()) == pytest.approx(1.0)
