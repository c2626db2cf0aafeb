"""How long the engine takes: ``pytest benchmarks/bench_engine.py``. The limits are those the program promises."""

from __future__ import annotations

import dataclasses
import itertools
import random
from pathlib import Path
from typing import Any

import pytest

from boardgame.ai.random_player import choose, play_game
from boardgame.engine import SeededDice
from boardgame.engine.match import Match
from boardgame.games import registry

GAME = registry.game("spring1942")
MS = 0.001


def _at(power: str, phase: str) -> Any:
    """The standard set-up as a phase of a power begins."""
    state = GAME.lay_position(GAME.new_state({}), {"turn": power, "phase": phase})
    return GAME.start(state, SeededDice(1))[0]


def _largest() -> Any:
    """The combat move with the most options at the start of the game."""
    return max((_at(power.id, "combat_move") for power in GAME.edition.powers), key=lambda s: len(GAME.options(s)))


def _play(match: Match, actions: int, seed: int = 1) -> None:
    rng = random.Random(seed)
    while match.number < actions and not match.over:
        match.apply(choose(match.options(), rng))


def test_copy_a_state(benchmark: Any) -> None:
    benchmark(_largest().copy)
    assert benchmark.stats["median"] < 0.5 * MS


def test_hash_a_state(benchmark: Any) -> None:
    benchmark(GAME.hash, _largest())


def test_options_of_the_largest_combat_move(benchmark: Any) -> None:
    options = benchmark(GAME.options, _largest())
    assert len(options) > 20
    assert benchmark.stats["median"] < 20 * MS


def test_validate_and_apply_a_move(benchmark: Any) -> None:
    state = _largest()
    rng = random.Random(1)
    moves = [option for option in GAME.options(state) if option.action["do"] == "move"]
    actions = itertools.cycle([choose([option], rng) for option in moves])
    benchmark(lambda: GAME.apply(state, next(actions), SeededDice(1)))
    assert benchmark.stats["median"] < MS


def test_explain_a_refused_move(benchmark: Any) -> None:
    match = Match.new(GAME, {}, SeededDice(1))
    match.apply({"by": "soviet_union", "do": "purchase", "units": {}})
    wrong = {"by": "soviet_union", "do": "move", "units": {"infantry": 1}, "path": ["russia", "germany"]}
    assert benchmark(match.explain, wrong) is not None


def test_save_one_action(benchmark: Any, tmp_path: Path) -> None:
    with Match.new(GAME, {}, SeededDice(1), tmp_path / "game.wartable") as match:
        _play(match, 300)
        journal, entry, state = match._journal, match.history[-1], match.state.to_plain()
        assert journal is not None and state
        numbers = itertools.count(entry.number + 1)
        summary = match._summary()

        def save() -> None:
            following = dataclasses.replace(entry, number=next(numbers), hash=GAME.hash(match.state))
            journal.append([following], {}, summary)

        benchmark(save)
    assert benchmark.stats["median"] < 5 * MS


@pytest.fixture(scope="module")
def long_game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("long") / "game.wartable"
    with Match.new(GAME, {}, SeededDice(1), path) as match:
        _play(match, 1000)
        assert match.number == 1000
        # As after a kill: the last whole position is not that of the last action.
        match._journal._database.execute("DELETE FROM snapshots WHERE number > 950")  # type: ignore[union-attr]
        match._journal.close()  # type: ignore[union-attr]
    return path


def test_load_a_game_of_a_thousand_actions(benchmark: Any, long_game: Path) -> None:
    def load() -> int:
        match = Match.open(long_game, registry.game, SeededDice(1), read_only=True)
        match.close()
        return match.number

    assert benchmark(load) == 1000
    assert benchmark.stats["median"] < 0.5


def test_replay_from_anywhere(benchmark: Any, long_game: Path) -> None:
    with Match.open(long_game, registry.game, SeededDice(1), read_only=True) as match:
        numbers = itertools.cycle(random.Random(1).sample(range(1000), 200))
        benchmark(lambda: match.state_at(next(numbers)))


def test_a_random_game_of_ten_rounds(benchmark: Any) -> None:
    seeds = itertools.count(1)
    benchmark.pedantic(
        lambda: play_game(GAME, {}, random.Random(next(seeds)), SeededDice(1), rounds=10), rounds=3, iterations=1
    )
    assert benchmark.stats["median"] < 5
