"""What the set-up remembers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from boardgame.engine import Frame
from boardgame.games.third_reich.state import State


@dataclass(slots=True)
class SetupFrame(Frame):
    """The set-up of all nations.

    Attributes:
        stage: the nation that comes next, a place in the order of the card.
    """

    stage: int = 0


@dataclass(slots=True)
class DeployFrame(Frame):
    """The set-up of one nation.

    Attributes:
        nation: which.
        air: air counters placed so far, by ``sort@hex`` (``1-4@GG19``): afterwards only factors count (TR-28.61).
    """

    nation: str = ""
    air: dict[str, int] = field(default_factory=dict)


def air_placed(state: State) -> Mapping[str, int]:
    """The air counters that the nation being set up has placed, as in :class:`DeployFrame`."""
    return next((frame.air for frame in reversed(state.stack) if isinstance(frame, DeployFrame)), {})
