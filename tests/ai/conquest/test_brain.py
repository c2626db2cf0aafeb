"""The computer player of Conquest & Consequence: what it values, and that it looks with the eyes of its seat alone."""

from __future__ import annotations

import random

import pytest

from boardgame.ai.brains import brain_of, player_of
from boardgame.ai.conquest.judge import ConquestJudge
from boardgame.ai.conquest.weights import weights
from boardgame.ai.matches.pairing import series
from boardgame.ai.matches.playing import play
from boardgame.ai.player import Budget, Tunable
from boardgame.ai.random_player import choose
from boardgame.ai.seen import SeenPosition
from boardgame.engine.chance import SeededChance
from boardgame.games import registry
from boardgame.games.conquest.state import State


@pytest.fixture(scope="module")
def position() -> State:
    """In the Government Phase of the first year."""
    game, rng, chance = registry.game("conquest"), random.Random(4), SeededChance(4)
    state, _ = game.start(game.new_state({}), chance)
    while game.decisions(state)[0].kind != "government":
        seat = game.decisions(state)[0].seat
        state, _ = game.apply(state, game.sample(state, choose(game.heads(state, seat), rng), rng), chance)
    return state


def test_what_counts_is_worth_more(position: State) -> None:
    judge, game = ConquestJudge(), registry.game("conquest")
    before = judge.worths(position)
    richer = position.copy()
    richer.ind = {**position.ind, "japan": position.ind["japan"] + 1}
    assert judge.worths(richer)["japan"] > before["japan"]
    assert judge.worths(richer)["usa"] == before["usa"]
    outlook = judge.outlook(game, position, random.Random(1))
    assert sum(outlook.values()) == pytest.approx(1.0)
    assert judge.outlook(game, richer, random.Random(1))["japan"] > outlook["japan"]


def test_it_answers_alike_whatever_is_hidden_from_it(position: State) -> None:
    game = registry.game("conquest")
    decision = game.decisions(position)[0]
    seat = decision.seat
    other = game.sample_state(game.view(position, seat), random.Random(99))
    assert game.hash(other) != game.hash(position)
    moves = [
        player_of(game, "recruit", "7").decide(SeenPosition(game, state, seat), decision, Budget())
        for state in (position, other)
    ]
    assert moves[0] == moves[1]


@pytest.mark.slow
def test_it_gains_more_than_random_play() -> None:
    """Measured over more games in docs/players.md."""
    game = registry.game("rising_sun")
    tasks = series("rising_sun", game, ["recruit", "random"], 2, "1", rounds=2)
    results = [play(task) for task in tasks]
    for result in results:
        assert not result.failure and not result.faults
    gains = [
        sum(
            result.standing[seat.side] - result.start[seat.side]
            for seat in result.seats.values()
            if seat.word == "recruit"
        )
        for result in results
    ]
    assert sum(gains) > 0


def test_its_numbers_can_be_tuned() -> None:
    game = registry.game("conquest")
    brain = brain_of(game)
    assert isinstance(brain, Tunable)
    assert brain.weights(game, "recruit")["capital"] == weights().capital
    brain.tuned(game, "recruit", "1", {"capital": 9.0})
    with pytest.raises(ValueError, match="no weight 'luck'"):
        brain.tuned(game, "recruit", "1", {"luck": 1.0})


def test_chances_of_all_sides_are_one(position: State) -> None:
    game = registry.game("conquest")
    chances = brain_of(game).chances(game, game.view(position, "japan"))
    assert set(chances) == {"Japan", "USA", "Soviet Union"}
    assert sum(chances.values()) == pytest.approx(1.0)
