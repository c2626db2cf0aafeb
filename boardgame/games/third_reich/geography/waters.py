"""The four waters on which fleets move, parted at the fronts, the straits and the canals (TR-29.12, TR-29.22)."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from functools import cache
from typing import Literal

from boardgame.games.third_reich.geography.geography import geography

Water = Literal["western", "baltic", "mediterranean", "black_sea"]
WATERS: tuple[Water, ...] = ("western", "baltic", "mediterranean", "black_sea")
OF_SEA: Mapping[str, Water] = {
    "atlantic": "western",
    "north_sea": "western",
    "baltic": "baltic",
    "mediterranean": "mediterranean",
    "black_sea": "black_sea",
}
"""The water of each sea area that ports name."""
FRONT: Mapping[Water, str] = {
    "western": "western",
    "baltic": "eastern",
    "mediterranean": "mediterranean",
    "black_sea": "eastern",
}
"""The front that a fleet based on a water counts for, wherever the land of its port lies (TR-29.12)."""
_OPEN: Mapping[Water, str] = {"western": "E18", "baltic": "I35", "mediterranean": "Y18", "black_sea": "W38"}
"""A hex of open sea of each water."""
GATES: Mapping[Water, tuple[str, ...]] = {
    "western": ("J30", "I31", "I32", "I33", "AA7"),
    "baltic": ("J30", "I30", "H31", "H32", "H33"),
    "mediterranean": ("AA7", "Z33", "Z34", "MM30"),
    "black_sea": ("Z33", "Z34"),
}
"""Where each water ends: Kiel, the Danish Straits, Gibraltar, the Bosphorus, Suez. Fleets come to them, not through."""
KIEL = "J30"
"""The port at the canal between the Baltic and the North Sea (TR-29.13)."""
GIBRALTAR = "AA7"
"""The port and fortress at the western end of the Mediterranean (TR-29.66, TR-37.1)."""
SUEZ = "MM30"
"""The port at the end of the Canal (TR-29.27, TR-47.1)."""
_BALTIC_COASTS = "western"
"""The front of the German coast of the Baltic, along which its fleets sail all the same (TR-29.12)."""


@cache
def hexes(water: Water) -> frozenset[int]:
    """The hexes in which fleets of a water can be: its open sea, its coasts, and the gates that end it."""
    return frozenset(_spread(water, geography().number[_OPEN[water]]))


def _spread(water: Water, start: int) -> dict[int, int]:
    geo = geography()
    fronts = {FRONT[water], _BALTIC_COASTS} if water == "baltic" else {FRONT[water]}
    gates = {geo.number[label] for label in GATES[water]}
    found = {start: 0}
    queue: deque[int] = deque([start])
    while queue:
        cell = queue.popleft()
        # A coast of another front is a place to go to, and no way.
        if cell != start and (cell in gates or geo.front[cell] not in fronts):
            continue
        for label in geo.board.sea_neighbours[geo.labels[cell]]:
            near = geo.number[label]
            if near not in found and (geo.land[near] or geo.front[near] == FRONT[water]):
                found[near] = found[cell] + 1
                queue.append(near)
    return found
