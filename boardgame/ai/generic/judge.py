"""Judging a position: what it is worth to each seat. One for each game; playing on at random serves those without."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, Protocol

from boardgame.ai.random_player import choose
from boardgame.engine.chance import SeededChance
from boardgame.engine.game import Game
from boardgame.engine.viewer import SPECTATOR


class Judge(Protocol):
    """Says how a position stands."""

    def outlook(self, game: Game[Any, Any], state: Any, rng: random.Random) -> Mapping[str, float]:
        """What a position is worth to each seat, from 0 (lost) to 1 (won).

        Args:
            game: the rules.
            state: a position; where the game hides anything, one that was made up from what a seat may see.
            rng: for what is tried at random.
        """


def ended(game: Game[Any, Any], state: Any) -> dict[str, float] | None:
    """The outlook of a game that has ended; None while it goes on. A draw is worth one half."""
    if not game.over(state):
        return None
    winners = game.progress(game.view(state, SPECTATOR)).winners
    return {seat.id: 0.5 if not winners else float(seat.id in winners) for seat in game.seats}


class PlayOn:
    """Plays a position on at random and counts who wins: knows nothing of the game, and serves short ones well.

    Args:
        games: how many times.
        actions: how many actions each time at most; a game that is not over then is worth one half.
    """

    def __init__(self, games: int = 6, actions: int = 80) -> None:
        self._games = games
        self._actions = actions

    def outlook(self, game: Game[Any, Any], state: Any, rng: random.Random) -> Mapping[str, float]:
        """See :class:`Judge`."""
        total = dict.fromkeys((seat.id for seat in game.seats), 0.0)
        for _ in range(self._games):
            found = self._played(game, state, rng)
            for seat, worth in found.items():
                total[seat] += worth / self._games
        return total

    def _played(self, game: Game[Any, Any], state: Any, rng: random.Random) -> Mapping[str, float]:
        chance = SeededChance(rng.random().hex())
        for _ in range(self._actions):
            if (found := ended(game, state)) is not None:
                return found
            seat = rng.choice(rng.choice(game.decisions(state)).seats)
            action = game.sample(state, choose(game.heads(state, seat), rng), rng)
            state, _ = game.apply(state, action, chance)
        return dict.fromkeys((seat.id for seat in game.seats), 0.5)
