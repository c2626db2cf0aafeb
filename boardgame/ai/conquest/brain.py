"""What the computer knows of Conquest & Consequence and Rising Sun, see :class:`~boardgame.ai.player.Brain`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boardgame.ai.conquest.concerns import concerns
from boardgame.ai.conquest.judge import ConquestJudge
from boardgame.ai.conquest.player import EFFORTS, ConquestPlayer
from boardgame.ai.conquest.weights import Weights, weights
from boardgame.ai.generic.brain import WeighingBrain
from boardgame.ai.player import Concern, Seen
from boardgame.engine.game import Game
from boardgame.games.conquest.victory.known import known_score


class ConquestBrain(WeighingBrain[Weights]):
    """Judges by what counts for victory, sees what is in danger, and plays from what its seat sees."""

    def standing(self, game: Game[Any, Any], view: Any) -> dict[str, float]:
        """Victory Points that everybody knows of, never below 0 (CNC-18.1)."""
        return {seat.side or seat.name: float(max(0, known_score(view, seat.id).least)) for seat in game.seats}

    def concerns(self, seen: Seen) -> Sequence[Concern]:
        """See :func:`~boardgame.ai.conquest.concerns.concerns`."""
        return concerns(seen)


def brain() -> ConquestBrain:
    """The brain of the family."""
    return ConquestBrain(weights(), ConquestJudge, _player)


def _player(judge: ConquestJudge, level: str, seed: str) -> ConquestPlayer:
    return ConquestPlayer(judge, EFFORTS[level], seed)
