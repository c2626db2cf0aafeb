"""Kiel while its canal is damaged: a port in two parts, until one side has held it for two game turns (TR-29.13b)."""

from __future__ import annotations

from boardgame.engine import Context
from boardgame.games.third_reich.geography.waters import KIEL, Water
from boardgame.games.third_reich.state import State

_TAKEN = "kiel:"
"""Begins the clock of the side that has taken Kiel: the game turn in which it did; there is none while ships pass."""
_PARTS: dict[str, Water] = {"kiel_atlantic:": "western", "kiel_baltic:": "baltic"}
"""What begins the clocks of fleets in the parts of the divided port, by their number, and the water of the part."""
YARD: Water = "baltic"
"""The part of the divided port in which fleets are built (TR-29.13b)."""
_RESTORED = 2
"""Complete game turns that it takes to open the canal again (TR-29.13c)."""


def cut(state: State) -> bool:
    """Whether the canal of Kiel is damaged, so that its port does not join two fronts (TR-29.13b)."""
    return any(name.startswith(_TAKEN) for name in state.clocks)


def parts(state: State, cell: int) -> bool:
    """Whether a hex is Kiel in two parts."""
    return state.world.labels[cell] == KIEL and cut(state)


def part_of(state: State, unit: int) -> Water | None:
    """The water on which a fleet in the divided port lies; None for one that was there before, and is driven out."""
    return next((water for part, water in _PARTS.items() if f"{part}{unit}" in state.clocks), None)


def moor(state: State, unit: int, cell: int, water: str) -> None:
    """Let a fleet that has come over a water be in a port; in Kiel the part on that water is noted."""
    if cell >= 0 and parts(state, cell):
        for part, whose in _PARTS.items():
            state.clocks.pop(f"{part}{unit}", None)
            if water == whose:
                state.clocks[f"{part}{unit}"] = state.turn
    state.put(unit, cell)


def note_taken(ctx: Context[State], side: str) -> None:
    """A side has taken Kiel: the Allies, or after them either one. The canal is damaged anew (TR-29.13b)."""
    state = ctx.state
    if (not cut(state) and side != "allies") or f"{_TAKEN}{side}" in state.clocks:
        return
    _forget(state, _TAKEN)
    state.clocks[f"{_TAKEN}{side}"] = state.turn
    ctx.event("kiel", "", open=False, rules=["TR-29.13b"])


def restore(ctx: Context[State]) -> None:
    """As a game turn ends: the canal is open again once one side has held Kiel for two complete ones (TR-29.13c)."""
    state = ctx.state
    if any(state.turn >= turn + _RESTORED for name, turn in state.clocks.items() if name.startswith(_TAKEN)):
        _forget(state, _TAKEN, *_PARTS)
        state.changed()
        ctx.event("kiel", "", open=True, rules=["TR-29.13c"])


def _forget(state: State, *beginnings: str) -> None:
    for name in [name for name in state.clocks if name.startswith(beginnings)]:
        del state.clocks[name]
