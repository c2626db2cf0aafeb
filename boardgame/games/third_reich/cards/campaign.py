"""Third Reich: the Campaign Game, Fall 1939 to Summer 1945 (TR-2.21)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boardgame.games.third_reich.third_reich import ThirdReich


def game() -> ThirdReich:
    """The game, loaded once; raises as that of 1939 does."""
    from boardgame.games.third_reich import game as by_card

    return by_card("campaign")
