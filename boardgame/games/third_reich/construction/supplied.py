"""The hexes in which units of a nation could trace supply over land (TR-15.4, TR-16.2, TR-27.11, TR-27.22)."""

from __future__ import annotations

from boardgame.games.third_reich.state import State
from boardgame.games.third_reich.supply.status import lines_of


def supplied_hexes(state: State, nation: str) -> frozenset[int]:
    """The hexes that a supply line over land reaches from a source of the nation's side."""
    return frozenset(lines_of(state, nation).length)
