"""The spaces that aircraft of a power may fly over, and how far they are apart for it (P40-NEU-08, P40-NEU-15).

Sets of sea zones are bits of integers, numbered by :func:`zone_bits`.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from functools import lru_cache

from boardgame.boards import AreaBoard

Distances = Mapping[str, Mapping[str, int]]


class _DetourTable(dict[str, dict[str, int]]):
    """Fewest steps from each area to each other around closed ones; a row is worked out when it is asked for."""

    def __init__(self, board: AreaBoard, shut: frozenset[str], ends: frozenset[str]) -> None:
        super().__init__()
        self.board = board
        self.shut = shut
        self.ends = ends

    def __missing__(self, start: str) -> dict[str, int]:
        found = {start: 0}
        queue = deque((start,))
        while queue:
            area = queue.popleft()
            for there in self.board.neighbours[area]:
                if there not in found and there not in self.shut:
                    found[there] = found[area] + 1
                    if there not in self.ends:
                        queue.append(there)
        self[start] = found
        return found


def flying_distances(board: AreaBoard, shut: frozenset[str], ends: frozenset[str] = frozenset()) -> Distances:
    """Fewest steps from area to area for aircraft; the board's own where nothing is closed.

    Args:
        board: the board.
        shut: areas that they may not enter.
        ends: areas in which a flight may end and that it may not pass (P40-NEU-08).
    """
    return _detours(board, shut, ends) if shut or ends else board.distances


@lru_cache(maxsize=256)
def spaces_to(
    board: AreaBoard, homes: frozenset[str], shut: frozenset[str], ends: frozenset[str] = frozenset()
) -> Mapping[str, int]:
    """Fewest steps for aircraft from each area to the nearest of some; what is shut is left out.

    Args:
        board: the board.
        homes: where the flight ends.
        shut: areas that they may not enter.
        ends: areas that they may leave and never pass; see :func:`flying_distances`.
    """
    found = dict.fromkeys(homes, 0)
    queue = deque(homes)
    while queue:
        area = queue.popleft()
        for there in board.neighbours[area]:
            if there not in found and there not in shut and not board.areas[there].impassable:
                found[there] = found[area] + 1
                if there not in ends:
                    queue.append(there)
    return found


@lru_cache(maxsize=64)
def _detours(board: AreaBoard, shut: frozenset[str], ends: frozenset[str]) -> _DetourTable:
    impassable = {area.id for area in board.areas.values() if area.impassable}
    return _DetourTable(board, shut | impassable, ends)


@lru_cache(maxsize=16)
def zone_bits(board: AreaBoard) -> Mapping[str, int]:
    """A bit for each sea zone of a board."""
    zones = (area.id for area in board.areas.values() if area.kind == "sea")
    return {zone: 1 << number for number, zone in enumerate(zones)}


class _RangeTable(dict[tuple[str, int], int]):
    """The sea zones that are at most so many spaces from an area; worked out when they are asked for."""

    def __init__(self, board: AreaBoard, distances: Distances) -> None:
        super().__init__()
        self.bits = zone_bits(board)
        self.distances = distances

    def __missing__(self, key: tuple[str, int]) -> int:
        area, reach = key
        near = self.distances[area]
        found = sum(bit for zone, bit in self.bits.items() if near.get(zone, reach + 1) <= reach)
        self[key] = found
        return found


@lru_cache(maxsize=64)
def zones_in_range(
    board: AreaBoard, shut: frozenset[str], ends: frozenset[str] = frozenset()
) -> Mapping[tuple[str, int], int]:
    """The sea zones within a number of spaces of an area, by area and number; see :func:`flying_distances`."""
    return _RangeTable(board, flying_distances(board, shut, ends))
