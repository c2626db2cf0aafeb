"""A refused action: which rule forbids it, and the sentence that tells a player so."""

from __future__ import annotations


class Refusal(Exception):
    """Raised when an action is not allowed; the state it was asked of stays as it was.

    Args:
        rule: id of the rule that forbids the action, as in the game's catalogue (``"CHESS-CASTLE-02"``), or an
            ``ENGINE-…`` id for what no rulebook speaks of (an unknown unit, an action nobody asked for).
        text: one sentence for a player, without the id.
        areas: ids of the areas concerned, for the board to show.
        units: ids of the units concerned.
    """

    def __init__(self, rule: str, text: str, areas: tuple[str, ...] = (), units: tuple[int, ...] = ()) -> None:
        super().__init__(f"{text} [{rule}]")
        self.rule = rule
        self.text = text
        self.areas = areas
        self.units = units


NOT_ASKED = "ENGINE-NOT-ASKED"
"""The action belongs to another step, or another seat must decide now."""
NOT_THERE = "ENGINE-NOT-THERE"
"""The action names an area or unit that does not exist, or is not where the action says."""
MALFORMED = "ENGINE-MALFORMED"
"""The action is not of a known form."""
GAME_OVER = "ENGINE-GAME-OVER"
"""The game has ended; no action is possible."""
