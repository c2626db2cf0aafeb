"""What the computer knows of a game that it knows nothing special of, see :class:`~boardgame.ai.player.Brain`."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from boardgame.ai.generic.judge import Judge, PlayOn, ended
from boardgame.ai.generic.player import EFFORTS, LookAheadPlayer
from boardgame.ai.generic.weights import JudgeWeights
from boardgame.ai.player import Concern, Player, Seen
from boardgame.engine.game import Game

W = TypeVar("W", bound=JudgeWeights)
J = TypeVar("J", bound=Judge)
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


class WeighingBrain(GenericBrain, Generic[W]):
    """One whose judge and players are made of numbers that can be tuned.

    Args:
        own: the numbers of its file.
        judge_of: the judge that values so.
        player_of: a player with a judge, of a level, with a seed.
    """

    def __init__(self, own: W, judge_of: Callable[[W], J], player_of: Callable[[J, str, str], Player]) -> None:
        super().__init__(judge_of(own))
        self._own = own
        self._player_of: Callable[[W, str, str], Player] = lambda weights, level, seed: player_of(
            judge_of(weights), level, seed
        )

    def player(self, game: Game[Any, Any], level: str, seed: str) -> Player:
        """A player of a level."""
        return self._player_of(self._own, level, seed)

    def weights(self, game: Game[Any, Any], level: str) -> dict[str, float]:
        """See :class:`~boardgame.ai.player.Tunable`."""
        return self._own.to_plain()

    def tuned(self, game: Game[Any, Any], level: str, seed: str, changed: Mapping[str, float]) -> Player:
        """See :class:`~boardgame.ai.player.Tunable`."""
        return self._player_of(self._own.changed(changed), level, seed)


def brain() -> GenericBrain:
    """The brain of games without one of their own."""
    return GenericBrain(PlayOn())
