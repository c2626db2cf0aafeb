"""What the computer knows of the Axis & Allies family."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boardgame.ai.axis_allies import judging, warnings
from boardgame.ai.axis_allies.player import AxisAlliesPlayer
from boardgame.ai.player import Concern, Seen
from boardgame.engine.game import Game


class AxisAlliesBrain:
    """See :class:`~boardgame.ai.player.Brain`."""

    def player(self, game: Game[Any, Any], level: str, seed: str) -> AxisAlliesPlayer:
        """See :class:`~boardgame.ai.player.Brain`."""
        return AxisAlliesPlayer(game, level, seed)

    def chances(self, game: Game[Any, Any], view: Any) -> dict[str, float]:
        """See :class:`~boardgame.ai.player.Brain`."""
        return judging.chances(game.edition, view)  # type: ignore[attr-defined]

    def concerns(self, seen: Seen) -> Sequence[Concern]:
        """See :class:`~boardgame.ai.player.Brain`."""
        return warnings.concerns(seen)


def brain() -> AxisAlliesBrain:
    """What the computer knows of this family."""
    return AxisAlliesBrain()
