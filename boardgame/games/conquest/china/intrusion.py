"""Patron Intrusion: units of a Patron enter China, by movement, Retreat or Rebase (CNC-16.31)."""

from __future__ import annotations

from boardgame.engine import Context
from boardgame.games.conquest.board.relations import seat_of
from boardgame.games.conquest.china.gates import intrudes
from boardgame.games.conquest.state import State


def intrude(ctx: Context[State], seat: str) -> None:
    """Patron Intrusion, for the rest of the game (CNC-16.31)."""
    state = ctx.state
    if seat not in state.intrusions:
        state.intrusions = tuple(sorted((*state.intrusions, seat)))
        ctx.event("intruded", seat)


def note_entry(ctx: Context[State], power: str, area: str) -> None:
    """Units of a power have left a Battle for an area, which may be Patron Intrusion (CNC-16.31)."""
    if intrudes(ctx.state, power, area):
        intrude(ctx, seat_of(ctx.state, power))
