"""Odds asked for all through random games: there is always an answer, and it adds up."""

from __future__ import annotations

import random

import pytest

from boardgame.ai.conquest.odds import Odds, Policy, battle_odds
from boardgame.ai.random_player import choose
from boardgame.engine import MASTER, SPECTATOR, SeededChance
from boardgame.games import registry

_EAGER = Policy(leave_below=0.7, leave_weak=1, escape_below=1.0, strike=True, kamikaze=True)
_ENOUGH = 40


@pytest.mark.fuzz
@pytest.mark.parametrize(("name", "seed"), [("conquest", 1), ("rising_sun", 2)])
def test_odds_all_through_a_game(name: str, seed: int) -> None:
    game, rng, chance = registry.game(name), random.Random(seed), SeededChance(seed)
    state, _ = game.start(game.new_state({}), chance)
    answered = 0
    while answered < _ENOUGH and (decision := game.decision(state)) is not None:
        seat = decision.seats[0]
        action = game.sample(state, choose(game.heads(state, seat), rng), rng)
        policies = {each.id: _EAGER for each in game.seats} if rng.random() < 0.3 else {}
        found = None
        if decision.kind == "movement" and action["do"] == "move":
            view = game.view(state, seat)
            found = battle_odds(view, action["goal"], actions=[action], policies=policies, budget=0.02)
        elif "area" in decision.data:
            view = game.view(state, rng.choice([MASTER, SPECTATOR, seat]))
            found = battle_odds(view, decision.data["area"], policies=policies, budget=0.02)
        if found is not None:
            answered += 1
            _adds_up(found)
        state, _ = game.apply(state, action, chance)
    assert answered


def _adds_up(found: Odds) -> None:
    for part in (*found.rounds, found.season, found.end):
        assert part.attacker + part.defender + part.both + part.neither == pytest.approx(1)
        assert part.falls <= part.attacker + 1e-9
        for side, lost in part.lost.items():
            assert lost >= 0 and part.left[side] >= 0 and part.away[side] >= 0
            assert 0 <= part.wiped[side] <= 1 + 1e-9
            assert all(-1e-9 <= share <= 1 + 1e-9 for share in part.wiped_classes[side].values())
    assert found.margin >= 0 and (found.exact or found.guess or found.battles)
