"""Military Victory (CNC-18.3)."""

from __future__ import annotations

from boardgame.games.conquest.state import State
from boardgame.games.conquest.victory.points import enemy_capitals


def conquerors(state: State) -> list[str]:
    """The seats that control enough Main Capitals and Sub-Capitals of Enemies to win at once."""
    needed = state.world.tracks.victory.capitals
    return [seat for seat in state.world.seat_ids if len(enemy_capitals(state, seat)) >= needed]
