"""Which hexes may be taken together: each needs an advancing unit of its own (TR-18.33)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence


def assigned(hexes: Iterable[int], able: Mapping[int, Sequence[int]]) -> dict[int, int] | None:
    """A different advancing unit for each hex, or None where there are not enough.

    Args:
        hexes: the hexes to be taken.
        able: the units that may advance into each.
    """
    unit_of: dict[int, int] = {}
    taken: dict[int, int] = {}

    def place(cell: int, tried: set[int]) -> bool:
        for unit in able.get(cell, ()):
            if unit in tried:
                continue
            tried.add(unit)
            if unit not in taken or place(taken[unit], tried):
                taken[unit], unit_of[cell] = cell, unit
                return True
        return False

    for cell in hexes:
        if not place(cell, set()):
            return None
    return unit_of


def still_open(chosen: Mapping[int, int], able: Mapping[int, Sequence[int]]) -> dict[int, list[int]]:
    """What may be taken besides: each further hex with the units that may advance into it.

    A unit once named for a hex stays with it, so a hex is open while a unit is left for it.

    Args:
        chosen: the hexes taken so far, each with its advancing unit.
        able: the units that may advance into each hex.
    """
    busy = set(chosen.values())
    found = {cell: [unit for unit in units if unit not in busy] for cell, units in able.items() if cell not in chosen}
    return {cell: units for cell, units in found.items() if units}
