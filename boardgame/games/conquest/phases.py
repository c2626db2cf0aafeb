"""The beginning of a Phase: control is assessed and does not change until the next one (CNC-1.14); who then controls
enough Enemy Capitals wins at once (CNC-18.3)."""

from __future__ import annotations

from boardgame.engine import Context
from boardgame.games.conquest.board import control, facing
from boardgame.games.conquest.state import State
from boardgame.games.conquest.victory.conquest import conquerors
from boardgame.games.conquest.victory.winning import win


def begin(ctx: Context[State]) -> bool:
    """Begin a Phase.

    Returns:
        Whether the game goes on.
    """
    state = ctx.state
    before = state.control
    control.take(state)
    facing.settle_all(ctx)
    freed = [area for area in state.blockades if state.control[area] != before.get(area)]
    if freed:  # CNC-14.22b
        state.blockades = tuple(area for area in state.blockades if area not in freed)
        ctx.event("blockade_removed", "", areas=freed, rules=["CNC-14.22b"])
    winners = conquerors(state)
    if winners:
        win(ctx, winners, "military")
    return not winners
