"""What the computer knows of Conquest & Consequence and Rising Sun, see :class:`~boardgame.ai.player.Brain`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from boardgame.ai.conquest.concerns import concerns
from boardgame.ai.conquest.judge import ConquestJudge
from boardgame.ai.conquest.player import EFFORTS, ConquestPlayer
from boardgame.ai.conquest.weights import weights
from boardgame.ai.generic.brain import GenericBrain
from boardgame.ai.player import Concern, Player, Seen
from boardgame.engine.game import Game
from boardgame.games.conquest.victory.known import known_score


class ConquestBrain(GenericBrain):
    """Judges by what counts for victory, sees what is in danger, and plays from what its seat sees."""

    def player(self, game: Game[Any, Any], level: str, seed: str) -> Player:
        """A player of a level."""
        return self.tuned(game, level, seed, {})

    def weights(self, game: Game[Any, Any], level: str) -> dict[str, float]:
        """See :class:`~boardgame.ai.player.Tunable`."""
        return weights().to_plain()

    def tuned(self, game: Game[Any, Any], level: str, seed: str, changed: Mapping[str, float]) -> Player:
        """See :class:`~boardgame.ai.player.Tunable`."""
        return ConquestPlayer(ConquestJudge(weights().changed(changed)), EFFORTS[level], seed)

    def standing(self, game: Game[Any, Any], view: Any) -> dict[str, float]:
        """Victory Points that everybody knows of, never below 0 (CNC-18.1)."""
        return {seat.side or seat.name: float(max(0, known_score(view, seat.id).least)) for seat in game.seats}

    def concerns(self, seen: Seen) -> Sequence[Concern]:
        """See :func:`~boardgame.ai.conquest.concerns.concerns`."""
        return concerns(seen)


def brain() -> ConquestBrain:
    """The brain of the family."""
    return ConquestBrain(ConquestJudge())
