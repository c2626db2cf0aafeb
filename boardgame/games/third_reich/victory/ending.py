"""The end of the game: who has won (TR-2.1, TR-2.23)."""

from __future__ import annotations

from boardgame.engine import Context
from boardgame.games.third_reich.state import State
from boardgame.games.third_reich.victory.objectives import LEVELS, held, level


def finish(ctx: Context[State]) -> None:
    """End the game after its last turn: the side with the higher level of victory wins, of equal ones neither."""
    state = ctx.state
    world = state.world
    counts = held(state)
    levels = {side: level(state, side, count) for side, count in counts.items()}
    ranks = {side: LEVELS.index(found) for side, found in levels.items()}
    best = max(ranks.values())
    sides = [side for side, rank in ranks.items() if rank == best]
    if len(sides) == 1 and best >= LEVELS.index("marginal"):
        state.winners = world.seats_of(sides[0])
        state.victory = levels[sides[0]]
    else:
        state.victory = "stalemate"
    ctx.event("ended", "", objectives=counts, levels=levels, winners=list(state.winners), level=state.victory)
    ctx.end()
