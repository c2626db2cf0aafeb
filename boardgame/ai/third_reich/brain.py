"""What the computer knows of Third Reich, see :class:`~boardgame.ai.player.Brain`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardgame.ai.generic.brain import GenericBrain
from boardgame.ai.player import Player
from boardgame.ai.third_reich.judge import ThirdReichJudge
from boardgame.ai.third_reich.player import ThirdReichPlayer
from boardgame.ai.third_reich.weights import weights
from boardgame.engine.game import Game
from boardgame.games.third_reich.victory.objectives import held


class ThirdReichBrain(GenericBrain):
    """Judges by objectives, money and forces, and plays from what its seat sees."""

    def player(self, game: Game[Any, Any], level: str, seed: str) -> Player:
        """A player of a level."""
        return self.tuned(game, level, seed, {})

    def weights(self, game: Game[Any, Any], level: str) -> dict[str, float]:
        """See :class:`~boardgame.ai.player.Tunable`."""
        return weights().to_plain()

    def tuned(self, game: Game[Any, Any], level: str, seed: str, changed: Mapping[str, float]) -> Player:
        """See :class:`~boardgame.ai.player.Tunable`."""
        return ThirdReichPlayer(ThirdReichJudge(weights().changed(changed)), level, seed)

    def standing(self, game: Game[Any, Any], view: Any) -> dict[str, float]:
        """The objectives of each side (TR-2.1)."""
        found = held(view)
        return {seat.side: float(found[view.world.side(seat.id)]) for seat in game.seats}


def brain() -> ThirdReichBrain:
    """The brain of all scenarios."""
    return ThirdReichBrain(ThirdReichJudge())
