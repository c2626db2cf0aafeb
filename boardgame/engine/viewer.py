"""Who looks: a seat, a spectator, or the master view that only a host and the replay of a finished game have."""

from __future__ import annotations

from enum import Enum
from typing import TypeAlias


class Master(Enum):
    """The only viewer from whom nothing is hidden."""

    MASTER = "master"


MASTER = Master.MASTER
"""Sees everything. Nobody who plays looks with these eyes while a game is in progress."""

SPECTATOR: None = None
"""Sees what everybody may see."""

Viewer: TypeAlias = "str | Master | None"
"""The id of a seat, :data:`SPECTATOR` or :data:`MASTER`."""
