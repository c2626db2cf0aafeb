"""What the computer knows of Third Reich, see :class:`~boardgame.ai.player.Brain`."""

from __future__ import annotations

from typing import Any

from boardgame.ai.generic.brain import WeighingBrain
from boardgame.ai.third_reich.judge import ThirdReichJudge
from boardgame.ai.third_reich.player import ThirdReichPlayer
from boardgame.ai.third_reich.weights import Weights, weights
from boardgame.engine.game import Game
from boardgame.games.third_reich.victory.objectives import held


class ThirdReichBrain(WeighingBrain[Weights]):
    """Judges by objectives, money and forces, and plays from what its seat sees."""

    def standing(self, game: Game[Any, Any], view: Any) -> dict[str, float]:
        """The objectives of each side (TR-2.1)."""
        found = held(view)
        return {seat.side: float(found[view.world.side(seat.id)]) for seat in game.seats}


def brain() -> ThirdReichBrain:
    """The brain of all scenarios."""
    return ThirdReichBrain(weights(), ThirdReichJudge, ThirdReichPlayer)
