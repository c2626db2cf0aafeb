"""What the computer knows of a game that it knows nothing special of, see :class:`~boardgame.ai.player.Brain`."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from boardgame.ai.generic.judge import Judge, PlayOn, ended
from boardgame.ai.generic.player import EFFORTS, LookAheadPlayer
from boardgame.ai.player import Concern, Player, Seen
from boardgame.engine.game import Game

_CHANCES_SEED = "chances"
_POSITIONS = 3


class GenericBrain:
    """Looks one step ahead and judges what it sees there.

    Args:
        judge: what a position is worth.
    """

    def __init__(self, judge: Judge) -> None:
        self.judge = judge

    def player(self, game: Game[Any, Any], level: str, seed: str) -> Player:
        """A player of a level."""
        return LookAheadPlayer(self.judge, EFFORTS[level], seed)

    def chances(self, game: Game[Any, Any], view: Any) -> dict[str, float]:
        """How likely each side is to win, by its name, together 1: the mean over a few positions it could be."""
        rng = random.Random(_CHANCES_SEED)
        total: dict[str, float] = {}
        for _ in range(_POSITIONS if game.hides else 1):
            state = game.sample_state(view, rng)
            found = ended(game, state) or self.judge.outlook(game, state, rng)
            for seat in game.seats:
                side = seat.side or seat.name
                total[side] = max(total.get(side, 0.0), found.get(seat.id, 0.0))
        whole = sum(total.values())
        return {side: worth / whole if whole else 1 / len(total) for side, worth in total.items()}

    def standing(self, game: Game[Any, Any], view: Any) -> dict[str, float]:
        """What a judge gives each side, which is all that is known."""
        return self.chances(game, view)

    def concerns(self, seen: Seen) -> Sequence[Concern]:
        """Nothing: it takes knowledge of the game to see what is left open."""
        return ()


def brain() -> GenericBrain:
    """The brain of games without one of their own."""
    return GenericBrain(PlayOn())
