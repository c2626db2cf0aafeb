"""What the computer knows of the Axis & Allies family."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

from boardgame.ai.axis_allies import warnings
from boardgame.ai.axis_allies.analysis.standing import standing
from boardgame.ai.axis_allies.habits import HabitsWatcher
from boardgame.ai.axis_allies.plans import judging
from boardgame.ai.axis_allies.player import AxisAlliesPlayer
from boardgame.ai.axis_allies.usual import usual_growth
from boardgame.ai.axis_allies.weights import weights
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

    def standing(self, game: Game[Any, Any], view: Any) -> dict[str, float]:
        """See :func:`~boardgame.ai.axis_allies.analysis.standing.standing`."""
        return standing(game.edition, view)  # type: ignore[attr-defined]

    def usual_growth(self, game: Game[Any, Any], rounds: int) -> Mapping[str, float]:
        """See :func:`~boardgame.ai.axis_allies.usual.usual_growth`."""
        return usual_growth(game.id, rounds)

    def weights(self, game: Game[Any, Any], level: str) -> dict[str, float]:
        """See :class:`~boardgame.ai.player.Tunable`."""
        return {name: float(value) for name, value in asdict(weights(level, game.id)).items()}

    def tuned(self, game: Game[Any, Any], level: str, seed: str, changed: Mapping[str, float]) -> AxisAlliesPlayer:
        """See :class:`~boardgame.ai.player.Tunable`; what counts passes or plans stays a whole number."""
        own = asdict(weights(level, game.id))
        whole = {name: round(value) if isinstance(own.get(name), int) else value for name, value in changed.items()}
        return AxisAlliesPlayer(game, level, seed, whole)

    def watcher(self, game: Game[Any, Any], state: Any) -> HabitsWatcher:
        """See :class:`~boardgame.ai.player.Watchful`."""
        return HabitsWatcher(game.edition, state)  # type: ignore[attr-defined]

    def concerns(self, seen: Seen) -> Sequence[Concern]:
        """See :class:`~boardgame.ai.player.Brain`."""
        return warnings.concerns(seen)


def brain() -> AxisAlliesBrain:
    """What the computer knows of this family."""
    return AxisAlliesBrain()
