"""Computer players at a host: functions that look with the eyes of their seat and say what they do.

``net`` knows none of them: whoever makes a host brings those there are.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from boardgame.engine.record.perspective import Perspective

Bot = Callable[[str, Perspective], dict[str, Any] | None]
"""Given a seat that is asked and what it may know, the action it takes, as plain data with ``by``; None while it
thinks, and then it is asked again a moment later. It never waits: everybody at the host would."""

PREFIX = "computer:"
OPEN = "open"
"""The holder of a seat that nobody has."""

_BOTS: dict[str, Bot] = {}


def bring(bots: Mapping[str, Bot]) -> None:
    """Make computer players known, by level, the word behind ``computer:``."""
    _BOTS.update(bots)


def bot_of(holder: str) -> Bot | None:
    """The computer player that holds a seat; None for a person, an open seat or an unknown level."""
    return _BOTS.get(holder.removeprefix(PREFIX)) if holder.startswith(PREFIX) else None
