"""How long the engine takes: ``pytest benchmarks/bench_engine.py``. The limits are those the program promises.

Revised is measured at its slowest: every power holds all its national advantages and has developed every weapon; so is
Pacific: every power is at war.
"""

from __future__ import annotations

import dataclasses
import itertools
import random
import shutil
from pathlib import Path
from typing import Any

import pytest

from boardgame.ai.random_player import choose, play_game
from boardgame.engine import Option, SeededChance
from boardgame.engine.record.match import Match
from boardgame.games import registry
from boardgame.games.axis_allies.cases.words import AxisAlliesWords
from boardgame.games.axis_allies.movement.analysis import forget
from boardgame.games.revised.advantages import EVERY
from boardgame.games.revised.developments import CHART
from boardgame.games.revised.edition import edition

GAME = registry.game("spring1942")
MS = 0.001

EDITIONS: dict[str, dict[str, Any]] = {
    "spring1942": {},
    "revised": {
        "advantages": {power.id: [one.id for one in EVERY if one.power == power.id] for power in edition().powers},
        "developments": {power.id: [row.id for row in CHART] for power in edition().powers},
    },
    "pacific1940": {
        "at_war": list(
            itertools.combinations(("japan", "united_states", "china", "united_kingdom", "anzac", "dutch"), 2)
        ),
    },
}
"""Editions of the family, with what a position has beside the standard set-up."""

SETUPS: dict[str, dict[str, Any]] = {
    "spring1942": {},
    "revised": {"options": {"advantages": "rolled", "advantages_each": "6"}},
    "pacific1940": {},
}
"""What whole games begin with."""

LONG_GAMES = {"spring1942": 1, "revised": 2, "pacific1940": 1}
"""Seeds of random games of more than a thousand actions."""

LIMITS = {"spring1942": 5.0, "revised": 10.0, "pacific1940": 10.0}
"""Seconds that a random game of ten rounds may take."""

PORTS = {"spring1942": "sz52", "pacific1940": "sz26"}
"""Where a fleet of the United States lies that is all carriers."""

in_each = pytest.mark.parametrize("name", EDITIONS)


def _at(game: Any, power: str, phase: str) -> Any:
    """The standard set-up as a phase of a power begins."""
    position = {"turn": power, "phase": phase, **EDITIONS[game.edition.id]}
    return game.start(AxisAlliesWords(game).lay_position(game.new_state({}), position), SeededChance(1))[0]


def _largest(game: Any = GAME, phase: str = "combat_move") -> Any:
    """The combat move, or another phase, with the most options at the start of the game."""
    states = (_at(game, power.id, phase) for power in game.edition.powers)
    return max((state for state in states if game.decision(state).kind == phase),
               key=lambda state: len(game.heads(state)))  # fmt: skip


def _play(match: Match, actions: int, seed: int = 1) -> None:
    rng = random.Random(seed)
    while match.number < actions and match.decision is not None:
        option = choose(match.heads(match.decision.seat), rng)
        match.apply(match.game.sample(match.state, option, rng))


@in_each
def test_copy_a_state(benchmark: Any, name: str) -> None:
    benchmark(_largest(registry.game(name)).copy)
    assert benchmark.stats["median"] < 0.5 * MS


@in_each
def test_hash_a_state(benchmark: Any, name: str) -> None:
    game = registry.game(name)
    benchmark(game.hash, _largest(game))


def _anew(game: Any, state: Any) -> list[Option]:
    """What may be done in a position that was not looked at before."""
    forget()
    return game.heads(state)


def _everything(game: Any, state: Any) -> int:
    """Find every place to go of all that each option offers; how many there are."""
    found = 0
    for option in _anew(game, state):
        if not option.staged:
            found += 1
            continue
        for item in option.blanks[0].items:
            units = list(item.ids[: item.minimum or 1])
            if all(not other.minimum or other is item for other in option.blanks[0].items):
                found += sum(len(blank.places) for blank in game.expand(state, option, {"units": units}))
    return found


@in_each
@pytest.mark.parametrize("phase", ["combat_move", "noncombat_move"])
def test_heads_of_the_largest_movement_phase(benchmark: Any, name: str, phase: str) -> None:
    game = registry.game(name)
    state = _largest(game, phase)
    heads = benchmark(_anew, game, state)
    assert len(heads) > 10
    assert benchmark.stats["median"] < 4 * MS


@in_each
@pytest.mark.parametrize("phase", ["combat_move", "noncombat_move"])
def test_everything_in_the_largest_movement_phase(benchmark: Any, name: str, phase: str) -> None:
    game = registry.game(name)
    state = _largest(game, phase)
    assert benchmark(_everything, game, state) > 50
    assert benchmark.stats["median"] < (20 if phase == "combat_move" else 25) * MS


@in_each
@pytest.mark.parametrize("phase", ["combat_move", "noncombat_move"])
def test_expand_the_widest_order(benchmark: Any, name: str, phase: str) -> None:
    game = registry.game(name)
    state = _largest(game, phase)
    moves = [option for option in game.heads(state) if option.staged]
    widest = max(moves, key=lambda option: sum(item.maximum for item in option.blanks[0].items))
    units = [unit for item in widest.blanks[0].items for unit in item.ids[: item.maximum]]
    (blank,) = benchmark(game.expand, state, widest, {"units": units})
    assert blank.places
    assert benchmark.stats["median"] < 0.5 * MS


@pytest.mark.parametrize("name", PORTS)
def test_heads_with_twelve_carriers_in_one_zone(benchmark: Any, name: str) -> None:
    game = registry.game(name)
    fleet = {PORTS[name]: {"united_states": {"aircraft_carrier": 12, "fighter": 24}}}
    position = {"turn": "united_states", "phase": "noncombat_move", "units": fleet}
    state = game.start(AxisAlliesWords(game).lay_position(game.new_state({}), position), SeededChance(1))[0]
    benchmark(_anew, game, state)
    assert benchmark.stats["median"] < 100 * MS


@in_each
def test_validate_and_apply_a_move(benchmark: Any, name: str) -> None:
    game = registry.game(name)
    state = _largest(game)
    rng = random.Random(1)
    moves = [option for option in game.heads(state) if option.action["do"] == "move"]
    actions = itertools.cycle([game.sample(state, rng.choice(moves), rng) for _ in range(100)])
    benchmark(lambda: game.apply(state, next(actions), SeededChance(1)))
    assert benchmark.stats["median"] < 0.5 * MS


@in_each
def test_explain_while_hovering(benchmark: Any, name: str) -> None:
    game = registry.game(name)
    match = Match.new(game, {}, SeededChance(1))
    match.state = state = _largest(game)
    widest = max((option for option in game.heads(state) if option.staged), key=lambda one: len(one.blanks[0].items))
    units = [unit for item in widest.blanks[0].items for unit in item.ids]
    board = itertools.cycle(game.edition.board.areas)
    move = {"by": state.turn, "do": "move", "units": units}
    benchmark(lambda: match.explain({**move, "path": [widest.area, next(board)]}))
    assert benchmark.stats["median"] < 5 * MS


def test_explain_a_refused_move(benchmark: Any) -> None:
    match = Match.new(GAME, {}, SeededChance(1))
    match.apply({"by": "soviet_union", "do": "purchase", "units": {}})
    wrong = {"by": "soviet_union", "do": "move", "units": {"infantry": 1}, "path": ["russia", "germany"]}
    assert benchmark(match.explain, wrong) is not None


@in_each
def test_save_one_action(benchmark: Any, tmp_path: Path, name: str) -> None:
    game = registry.game(name)
    with Match.new(game, SETUPS[name], SeededChance(1), tmp_path / "game.wartable") as match:
        _play(match, 300)
        journal, entry, state = match._journal, match.history[-1], match.state.to_plain()
        assert journal is not None and state
        numbers = itertools.count(entry.number + 1)
        summary = match.summary()

        def save() -> None:
            following = dataclasses.replace(entry, number=next(numbers), hash=game.hash(match.state))
            journal.append([following], {}, summary)

        benchmark(save)
    assert benchmark.stats["median"] < 5 * MS


@pytest.fixture(scope="module", params=LONG_GAMES)
def long_game(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("long") / "game.wartable"
    with Match.new(registry.game(request.param), SETUPS[request.param], SeededChance(1), path) as match:
        _play(match, 1000, LONG_GAMES[request.param])
        assert match.number == 1000
        # As after a kill: the last whole position is not that of the last action.
        match._journal._database.execute("DELETE FROM snapshots WHERE number > 950")  # type: ignore[union-attr]
        match._journal.close()  # type: ignore[union-attr]
    return path


def test_load_a_game_of_a_thousand_actions(benchmark: Any, long_game: Path) -> None:
    def load() -> int:
        match = Match.open(long_game, registry.game, SeededChance(1), read_only=True)
        match.close()
        return match.number

    assert benchmark(load) == 1000
    assert benchmark.stats["median"] < 0.5


def test_replay_from_anywhere(benchmark: Any, long_game: Path) -> None:
    with Match.open(long_game, registry.game, SeededChance(1), read_only=True) as match:
        numbers = itertools.cycle(random.Random(1).sample(range(1000), 200))
        benchmark(lambda: match.state_at(next(numbers)))


@in_each
def test_a_random_game_of_ten_rounds(benchmark: Any, name: str) -> None:
    game, seeds = registry.game(name), itertools.count(1)

    def play() -> None:
        play_game(game, SETUPS[name], random.Random(next(seeds)), SeededChance(1), rounds=10)

    benchmark.pedantic(play, rounds=3, iterations=1)
    assert benchmark.stats["median"] < LIMITS[name]


@pytest.mark.parametrize("name", ["1942", "revised", "pacific"])
def test_open_a_save_of_version_1(benchmark: Any, tmp_path: Path, name: str) -> None:
    saved = Path(__file__).parents[1] / "tests/engine/record/saves_of_version_1" / f"{name}.wartable"

    def copied() -> tuple[tuple[Path], dict[str, Any]]:
        return (Path(shutil.copy(saved, tmp_path)),), {}

    def opened(path: Path) -> int:
        with Match.open(path, registry.game) as match:
            return match.number

    assert benchmark.pedantic(opened, setup=copied, rounds=5) >= 200
    assert benchmark.stats["median"] < 1.5  # of 200 to 260 actions, once in the life of a file
