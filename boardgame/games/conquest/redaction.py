"""Actions as others may know them: who did what kind of thing, and the parts that everybody sees."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardgame.engine import MASTER, Viewer
from boardgame.games.conquest.actions import OPEN_PARTS


def action_for(action: Mapping[str, Any], viewer: Viewer) -> dict[str, Any]:
    """An action as a viewer may know it."""
    if viewer is MASTER or viewer == action.get("by"):
        return dict(action)
    # A part that may be left out is always told, lest it tell that there was something to be left out.
    parts = OPEN_PARTS.get(str(action.get("do")), {})
    found = {key: action[key] for key in ("by", "do") if key in action}
    return found | {key: _plain(key, action.get(key, default)) for key, default in parts.items()}


UNORDERED = ("battles", "engage", "enemies")
"""Parts that are lists of what is chosen: in which order says nothing."""


def _plain(key: str, value: Any) -> Any:
    return sorted(value) if key in UNORDERED and isinstance(value, list | tuple) else value
