"""Patron Intrusion: units of a Patron enter China, by movement, Retreat or Rebase (CNC-16.31)."""

from __future__ import annotations

from boardgame.engine import Context
from boardgame.games.conquest.state import State


def intrude(ctx: Context[State], seat: str) -> None:
    """Patron Intrusion, for the rest of the game (CNC-16.31)."""
    state = ctx.state
    if seat not in state.intrusions:
        state.intrusions = tuple(sorted((*state.intrusions, seat)))
        ctx.event("intruded", seat)
