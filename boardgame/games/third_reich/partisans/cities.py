"""Moscow and Leningrad in the hands of partisans, and capitals of countries (TR-32.7, TR-32.8)."""

from __future__ import annotations

from collections.abc import Iterable

from boardgame.engine import Context
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.politics.holdings import lose
from boardgame.games.third_reich.politics.landmarks import PRICE, RUSSIAN
from boardgame.games.third_reich.state import State


def rules_of_rising(state: State, cell: int) -> list[str]:
    """What follows from partisans in a hex as long as they are there: it is nobody's, nor is its worth."""
    if cell not in state.risen():
        return []
    geo = geography()
    found = ["TR-32.6", "TR-32.6b"]
    return found + ["TR-32.6d"] * bool(geo.capital[cell]) + ["TR-32.6e"] * bool(geo.objective[cell])


def note_rising(ctx: Context[State], cells: Iterable[int]) -> None:
    """What follows at once from partisans in hexes.

    For Moscow or Leningrad the Axis loses the BRPs that it has received in this year, each time once, whether or not it
    retakes the city (TR-32.8).
    """
    state = ctx.state
    entered = {state.world.labels[cell] for cell in cells}
    for name, label in RUSSIAN.items():
        if label not in entered or state.world.number[label] not in state.risen():
            continue
        for seat in state.world.seats_of("axis"):
            if state.counted.pop(f"{seat}:{name}", 0):
                lose(ctx, seat, PRICE, "TR-32.8")
