"""Blockades: what is cut off as the Summer ends is marked (CNC-14.22, R16)."""

from __future__ import annotations

from boardgame.engine import Context, Frame, Step
from boardgame.games.conquest.board import tracks
from boardgame.games.conquest.board.relations import at_peace
from boardgame.games.conquest.board.trade import trading
from boardgame.games.conquest.state import State


class MarkBlockades(Step[State]):
    """All sources of Factions at War without a Trade Route are marked; there is never a reason not to."""

    name = "supply.blockade"

    def advance(self, ctx: Context[State], frame: Frame) -> None:
        """Mark them."""
        state = ctx.state
        for seat in state.world.seat_ids:
            cut = cut_sources(state, seat)
            if cut:
                ctx.event("blockaded", seat, areas=cut, rules=["CNC-14.2", "CNC-14.22", "CNC-4.5c"])
                # CNC-4.5c, CNC-14.2, CNC-14.22
                state.blockades = (*state.blockades, *(area for area in cut if area not in state.blockades))
        ctx.end()


def cut_sources(state: State, seat: str) -> list[str]:
    """The POP and RES of a seat at War, those of its Associates and Protectorates included, that no Trade Route
    connects with its Production Center, in the order of the board."""
    if at_peace(state, seat):
        return []
    connected = trading(state, seat)
    return [area for area, user in tracks.used_by(state).items() if user == seat and area not in connected]
