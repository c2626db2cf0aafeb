"""The spaces that aircraft of a power may fly over, and how far they are apart for it (P40-NEU-08, P40-NEU-15)."""

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


@lru_cache(maxsize=64)
def _detours(board: AreaBoard, shut: frozenset[str], ends: frozenset[str]) -> _DetourTable:
    impassable = {area.id for area in board.areas.values() if area.impassable}
    return _DetourTable(board, shut | impassable, ends)
