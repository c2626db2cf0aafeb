"""What is heard of an event."""

from __future__ import annotations

from boardgame.engine.event import Event
from boardgame.games.axis_allies.edition.edition import Edition

_BY_KIND = {
    "rolled": "dice",
    "turn_began": "turn",
    "war_declared": "war",
    "capital_captured": "capital",
    "won": "victory",
}


def sound_of(edition: Edition, event: Event) -> str:
    """The sound of an event; empty where nothing is heard.

    Where a combat begins, guns are heard on land, ships at sea and aircraft before a raid.
    """
    if event.kind == "combat_began":
        if event.data.get("kind") == "raid":
            return "air"
        area = edition.board.areas.get(str(event.data.get("area", "")))
        return "sea" if area is not None and area.is_sea else "guns"
    return _BY_KIND.get(event.kind, "")
