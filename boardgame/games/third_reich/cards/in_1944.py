"""Third Reich: the scenario of 1944 (TR-50.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boardgame.games.third_reich.third_reich import ThirdReich


def game() -> ThirdReich:
    """The game, loaded once; raises as that of 1939 does."""
    from boardgame.games.third_reich import game as by_card

    return by_card("1944")
