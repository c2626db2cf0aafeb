"""Computer players of the Axis & Allies family play whole turns of every edition without a refused action."""

from __future__ import annotations

from typing import Any

import pytest

from boardgame.ai.brains import player_of
from boardgame.ai.player import Budget
from boardgame.ai.seen import SeenPosition
from boardgame.engine.chance import SeededChance
from boardgame.games.registry import game as find_game

EDITIONS = ("spring1942", "revised", "pacific1940")


def played(edition: str, levels: tuple[str, str], seed: str, rounds: int, options: dict[str, Any]) -> list[Any]:
    """The actions of a game up to the end of a round; the game itself refuses what is not allowed."""
    game: Any = find_game(edition)
    chance = SeededChance(seed)
    state, _ = game.start(game.new_state({"options": options}), chance)
    sides = list(dict.fromkeys(power.side for power in game.edition.powers))
    players = {p.id: player_of(game, levels[sides.index(p.side)], f"{seed}-{p.id}") for p in game.edition.powers}
    actions: list[Any] = []
    while not game.over(state) and state.round <= rounds:
        decision = game.decisions(state)[0]
        move = players[decision.seat].decide(SeenPosition(game, state, decision.seat), decision, Budget())
        state, _ = game.apply(state, move.action, chance)
        actions.append(move.action)
        assert len(actions) < 900 * rounds, "the game does not get on"
    return actions


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_same_seed_plays_the_same(edition: str) -> None:
    games = [played(edition, ("veteran", "recruit"), "one", 1, {}) for _ in range(2)]
    assert games[0] == games[1]


@pytest.mark.fuzz
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("level", ["recruit", "veteran", "general"])
def test_no_action_is_refused(edition: str, level: str) -> None:
    assert played(edition, (level, "recruit"), f"fuzz-{level}", 2, {})


@pytest.mark.fuzz
@pytest.mark.parametrize("advantages", ["chosen", "rolled"])
def test_advantages_of_revised_are_played_with(advantages: str) -> None:
    options = {"advantages": advantages, "advantages_each": "6", "victory": "total"}
    assert played("revised", ("veteran", "recruit"), f"advantages-{advantages}", 3, options)


@pytest.mark.fuzz
@pytest.mark.parametrize("edition", EDITIONS)
def test_against_random_play(edition: str) -> None:
    assert played(edition, ("random", "veteran"), "random", 2, {})
    assert played(edition, ("veteran", "random"), "random", 2, {})
