"""Which counter each side holds, who holds it, and whether it has been played (TR-33.1 to TR-33.3)."""

from __future__ import annotations

from collections.abc import Iterable

from boardgame.engine import Context
from boardgame.games.third_reich.state import State

COUNTERS = 10
"""Counters of each side."""
PLAYED, CANCELLED = "variant:", "variant_cancelled:"
"""Begin the clocks of a side's counter that has been played, that intelligence has cancelled."""
FEWER = "deployment:fewer"
"""The clock that runs once submarines have cut the initial deployment of the United States (TR-33.41-8)."""
_HOLDERS = {
    "axis": ("germany", "italy"),
    "allies": ("united_kingdom", "united_states", "soviet_union", "france"),
}
"""Who draws, and to whom the counter passes when the holders before are conquered (TR-33.1, TR-33.3b)."""


def holder(state: State, side: str) -> str:
    """The seat that holds the counter of a side; empty where nobody is left."""
    seats = state.world.seat_ids
    return next((seat for seat in _HOLDERS[side] if seat in seats and not state.conquered(seat)), "")


def first_holder(side: str) -> str:
    """The power that draws the counter of a side (TR-33.1)."""
    return _HOLDERS[side][0]


def held(state: State, side: str) -> int:
    """The number of a side's counter that may still be played; 0 where there is none."""
    if PLAYED + side in state.clocks or CANCELLED + side in state.clocks:
        return 0
    return state.variants.get(side, 0)


def unplayed(state: State, side: str) -> bool:
    """Whether a side has a counter that has been neither played nor cancelled, which everybody knows."""
    return side in state.variants and PLAYED + side not in state.clocks and CANCELLED + side not in state.clocks


def in_force(state: State, side: str, number: int) -> bool:
    """Whether a counter has been played."""
    return f"{PLAYED}{side}:{number}" in state.clocks


def played_in(state: State, side: str, number: int) -> int:
    """The game turn in which a counter was played; -1 where it was not."""
    return state.clocks.get(f"{PLAYED}{side}:{number}", -1)


def ask(ctx: Context[State], moment: str, sides: Iterable[str] = ("axis", "allies")) -> bool:
    """Ask the holders of counters that may still be played; whether anybody is asked."""
    state = ctx.state
    seats = [holder(state, side) for side in sides if unplayed(state, side)]
    seats = [seat for seat in seats if seat]
    if seats:
        ctx.call("variants.ask", moment=moment, waiting=list(seats), seats=seats)
    return bool(seats)
