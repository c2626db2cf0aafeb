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
    known = ("by", "do", *OPEN_PARTS.get(str(action.get("do")), ()))
    return {key: action[key] for key in known if key in action}
