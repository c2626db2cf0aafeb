"""The spaces that aircraft of a power may fly over, and how far they are apart for it (P40-NEU-08, P40-NEU-15)."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from functools import lru_cache

from boardgame.boards import AreaBoard

Distances = Mapping[str, Mapping[str, int]]


class _DetourTable(dict[str, dict[str, int]]):
    """Fewest steps from each area to each other around closed ones; a row is worked out when it is asked for."""

    def __init__(self, board: AreaBoard, shut: frozenset[str]) -> None:
        super().__init__()
        self.board = board
        self.shut = shut

    def __missing__(self, start: str) -> dict[str, int]:
        found = {start: 0}
        queue = deque((start,))
        while queue:
            area = queue.popleft()
            for there in self.board.neighbours[area]:
                if there not in found and there not in self.shut:
                    found[there] = found[area] + 1
                    queue.append(there)
        self[start] = found
        return found


def flying_distances(board: AreaBoard, shut: frozenset[str]) -> Distances:
    """Fewest steps from area to area for aircraft that may not enter the areas ``shut``; the board's own if none is."""
    return _detours(board, shut) if shut else board.distances


@lru_cache(maxsize=64)
def _detours(board: AreaBoard, shut: frozenset[str]) -> _DetourTable:
    impassable = {area.id for area in board.areas.values() if area.impassable}
    return _DetourTable(board, shut | impassable)
