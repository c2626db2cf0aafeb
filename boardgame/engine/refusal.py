"""A refused action: which rule forbids it, and the sentence that tells a player so."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Remedy:
    """Something to do after which the refused action has one obstacle fewer.

    Attributes:
        text: what it does, in the words of a button.
        action: the whole action, as plain data; it is allowed as things stand.
    """

    text: str
    action: Mapping[str, Any]


class Refusal(Exception):
    """Raised when an action is not allowed; the state it was asked of stays as it was.

    Args:
        rule: id of the rule that forbids the action, as in the game's catalogue (``"CHESS-CASTLE-02"``), or an
            ``ENGINE-…`` id for what no rulebook speaks of (an unknown unit, an action nobody asked for).
        text: one sentence for a player, without the id.
        areas: ids of the areas concerned, for the board to show.
        units: ids of the units concerned.
        remedies: what would mend it, the most likely first; none where nothing simple does.
    """

    def __init__(
        self,
        rule: str,
        text: str,
        areas: tuple[str, ...] = (),
        units: tuple[int, ...] = (),
        remedies: tuple[Remedy, ...] = (),
    ) -> None:
        text = text[:1].upper() + text[1:]  # a sentence may begin with a name that is written small within one
        if text.endswith("..") and not text.endswith("..."):
            text = text[:-1]  # or end with one that has a dot of its own
        super().__init__(f"{text} [{rule}]")
        self.rule = rule
        self.text = text
        self.areas = areas
        self.units = units
        self.remedies = remedies


NOT_ASKED = "ENGINE-NOT-ASKED"
"""The action belongs to another step, or another seat must decide now."""
NOT_THERE = "ENGINE-NOT-THERE"
"""The action names an area or unit that does not exist, or is not where the action says."""
MALFORMED = "ENGINE-MALFORMED"
"""The action is not of a known form."""
GAME_OVER = "ENGINE-GAME-OVER"
"""The game has ended; no action is possible."""
