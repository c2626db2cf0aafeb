"""How a client stands with its host."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Stage(Enum):
    """What a client is doing about its connection."""

    CONNECTING = "connecting"
    PAIRING = "pairing"
    IN = "in"
    LOST = "lost"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class Status:
    """How a client stands with its host.

    Attributes:
        stage: ``CONNECTING`` and ``PAIRING`` (with a spoken code) on the way in; ``IN``; ``LOST`` while it waits to try
            again by itself; ``CLOSED`` when it does not try any more.
        retry: seconds until the next try, in ``LOST``.
        code: why, in ``LOST`` and ``CLOSED``: a code of :class:`~boardgame.net.wire.from_host.Goodbye`,
            ``unreachable``, ``silent`` (the connection broke), ``wrong_host`` (another certificate than the one
            invited to), ``malformed``; empty in ``CLOSED`` when the person left.
        text: the same in a sentence for a player; empty where there is nothing to say.
    """

    stage: Stage
    retry: float = 0.0
    code: str = ""
    text: str = ""

    @property
    def is_in(self) -> bool:
        """Whether messages reach the host."""
        return self.stage is Stage.IN
