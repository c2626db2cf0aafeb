"""How far hexes are from one another over land."""

from __future__ import annotations

from collections.abc import Iterable

from boardgame.games.third_reich.geography import geography


def distances(starts: Iterable[int], most: int) -> dict[int, int]:
    """How many hexes over land each hex is from the nearest of some, up to a bound."""
    ground = geography().ground
    found = dict.fromkeys(starts, 0)
    edge = list(found)
    for steps in range(1, most + 1):
        new = []
        for cell in edge:
            for near in ground[cell]:
                if near not in found:
                    found[near] = steps
                    new.append(near)
        edge = new
    return found
