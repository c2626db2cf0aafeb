"""How long Conquest & Consequence takes: ``pytest benchmarks/bench_conquest.py``; the limits are those promised.

Positions are those of three random games; each is asked about as one not looked at before.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import pytest

from boardgame.ai.conquest.odds import Odds, battle_odds, odds_of
from boardgame.ai.conquest.odds.words import Force, described, parse_units
from boardgame.ai.random_player import choose, play_game
from boardgame.engine import SeededChance
from boardgame.games import registry
from boardgame.games.conquest.board.supply import supplied
from boardgame.games.conquest.board.trade import trading
from boardgame.games.conquest.state import State

GAME = registry.game("conquest")
MS = 0.001
KINDS = ("movement", "production", "muster", "government", "battle")
"""What a seat is asked that has the most to choose from."""


class Position(NamedTuple):
    """A position of a random game, and what was done in it."""

    state: State
    seat: str
    kind: str
    action: dict[str, Any]


@cache
def positions() -> tuple[Position, ...]:
    """Those of three games."""
    found = []
    for seed in range(3):
        rng, chance = random.Random(seed), SeededChance(seed)
        state, _ = GAME.start(GAME.new_state({}), chance)
        while (decision := GAME.decision(state)) is not None:
            seat = decision.seats[0]
            action = GAME.sample(state, choose(GAME.heads(state, seat), rng), rng)
            found.append(Position(state, seat, decision.kind, action))
            state, _ = GAME.apply(state, action, chance)
    return tuple(found)


def largest(kind: str) -> Position:
    """The position with the most heads of a kind of decision."""
    found = (position for position in positions() if position.kind == kind)
    return max(found, key=lambda position: len(GAME.heads(position.state, position.seat)))


def anew(state: State) -> tuple[tuple[State], dict[str, Any]]:
    """A copy of a position, so that nothing is known of it."""
    _look_elsewhere()
    return (state.copy(),), {}


def _look_elsewhere() -> None:
    """Let what is kept of the positions looked at last be of others."""
    moves = [position for position in positions() if position.kind == "movement"][:4]
    for position in moves:
        GAME.heads(position.state, position.seat)


def measure(benchmark: Any, state: State, what: Callable[[State], Any], limit: float, rounds: int = 40) -> Any:
    """Hold the least of many runs against a limit in seconds: the others tell of other programs."""
    found = benchmark.pedantic(what, setup=lambda: anew(state), rounds=rounds)
    assert benchmark.stats["min"] < limit
    return found


@pytest.mark.parametrize("kind", KINDS)
def test_heads_of_the_largest_decision(benchmark: Any, kind: str) -> None:
    position = largest(kind)
    assert measure(benchmark, position.state, lambda state: GAME.heads(state, position.seat), 5 * MS)


def test_expand_the_widest_move(benchmark: Any) -> None:
    moves = [
        (position.state, head)
        for position in [p for p in positions() if p.kind == "movement"][::4]
        for head in GAME.heads(position.state, position.seat)
        if head.action["do"] == "move"
    ]
    state, widest = max(moves, key=lambda move: len(str(GAME.expand(*move, {}))))

    def asked_before() -> tuple[tuple[State], dict[str, Any]]:
        """Heads are always asked for before one of them is filled in."""
        arguments = anew(state)
        GAME.heads(*arguments[0])
        return arguments

    assert benchmark.pedantic(lambda state: GAME.expand(state, widest, {}), setup=asked_before, rounds=40)
    assert benchmark.stats["min"] < 5 * MS


def test_apply_one_action(benchmark: Any) -> None:
    steps = itertools.cycle(random.Random(1).sample(positions(), 200))

    def apply() -> None:
        position = next(steps)
        GAME.apply(position.state, position.action, SeededChance(1))

    benchmark.pedantic(apply, rounds=200)
    assert benchmark.stats["median"] < 1 * MS


def test_what_a_seat_sees(benchmark: Any) -> None:
    state = max((position.state for position in positions()), key=lambda state: sum(1 for _ in state.on_map()))
    measure(benchmark, state, lambda state: GAME.view(state, "japan"), 5 * MS)


def test_supply_and_trade_routes_of_one_faction(benchmark: Any) -> None:
    state = next(position.state for position in reversed(positions()) if position.kind == "movement")

    def traced(state: State) -> int:
        powers = state.world.factions["usa"].powers
        return sum(len(supplied(state, power)) for power in powers) + len(trading(state, "usa"))

    assert measure(benchmark, state, traced, 5 * MS)


def test_a_random_game_of_ten_years(benchmark: Any) -> None:
    seeds = itertools.count(1)
    benchmark.pedantic(lambda: play_game(GAME, {}, random.Random(next(seeds)), SeededChance(1)), rounds=3)
    assert benchmark.stats["median"] < 30


def test_the_board_of_the_client(benchmark: Any) -> None:
    from boardgame.app.families.conquest.shown_position import board_position

    state = max((position.state for position in positions()), key=lambda state: sum(1 for _ in state.on_map()))
    view = GAME.view(state, "japan")
    benchmark(board_position, view)
    assert benchmark.stats["median"] < 10 * MS


# --- odds of battles ----------------------------------------------------------------------------------------------


def fought(attack: str, defend: str, power: str = "united_states") -> Odds:
    """The odds of a battle in words."""
    forces = Force("japan", (parse_units(attack),)), Force(power, (parse_units(defend),))
    return odds_of(described(*forces), budget=30)


@pytest.mark.parametrize(
    ("attack", "defend", "power", "limit"),
    [
        ("infantry 3", "fortress 2", "minor", 20),
        ("infantry 4 3, tank 3, air force 3", "infantry 3 2 1, fortress 2", "united_states", 500),
        ("fleet 4 2, carrier 4, submarine 2", "fleet 4 2, carrier 3, submarine 1", "united_states", 2000),
    ],
)
def test_exact_odds(benchmark: Any, attack: str, defend: str, power: str, limit: float) -> None:
    found = benchmark.pedantic(fought, (attack, defend, power), rounds=3)
    assert found.exact and benchmark.stats["median"] < limit * MS


def test_odds_of_a_guess(benchmark: Any) -> None:
    """A battle with hidden blocks keeps to its time."""
    fights = (
        (position, area)
        for position in positions()
        if position.kind == "movement"
        for area in position.state.world.land
        if GAME.view(position.state, position.seat).counts.get(area)
    )
    view, area = next(
        (GAME.view(position.state, position.seat), area)
        for position, area in fights
        if battle_odds(GAME.view(position.state, position.seat), area, budget=0.01)
    )
    found = benchmark.pedantic(lambda: battle_odds(view, area, budget=0.1), rounds=5)
    assert found.guess and found.draws >= 32 and found.seconds < 0.4
