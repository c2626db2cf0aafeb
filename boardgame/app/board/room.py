"""Which places on the board, in pixels of one zoom level, are taken."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple

_CELL = 64
# No counter or label is wider, so whatever lies further from the seam cannot reach across it.
_REACH = 420


class Box(NamedTuple):
    """A rectangle in pixels of the whole board."""

    x: float
    y: float
    w: float
    h: float

    @property
    def centre(self) -> tuple[float, float]:
        """The middle."""
        return self.x + self.w / 2, self.y + self.h / 2

    @staticmethod
    def around(x: float, y: float, w: float, h: float) -> Box:
        """The rectangle of a size about a middle."""
        return Box(x - w / 2, y - h / 2, w, h)

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies inside."""
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h

    def meets(self, other: Box) -> bool:
        """Whether two rectangles overlap."""
        return (
            self.x < other.x + other.w
            and other.x < self.x + self.w
            and self.y < other.y + other.h
            and other.y < self.y + self.h
        )


class Room:
    """The rectangles taken so far on a board that is ``period`` pixels wide and, if it wraps, meets itself there."""

    def __init__(self, period: float, wraps: bool) -> None:
        """Start with an empty board."""
        self._period = period
        self._wraps = wraps
        self._cells: dict[tuple[int, int], list[Box]] = {}
        self._seen: tuple[float, float, float, float] | None = None
        self._took: list[Box] = []

    def free(self, box: Box, pad: float = 1.0) -> bool:
        """Whether a rectangle keeps a distance of ``pad`` pixels from all that are taken."""
        left, top, right, bottom = self._home(box, pad)
        if (seen := self._seen) is not None:
            x, y = box.x - pad, box.y - pad
            if x < seen[0] or y < seen[1] or x + right - left > seen[2] or bottom > seen[3]:
                self._seen = (min(x, seen[0]), min(y, seen[1]), max(x + right - left, seen[2]), max(bottom, seen[3]))
        cells = self._cells
        for column in range(int(left // _CELL), int(right // _CELL) + 1):
            for row in range(int(top // _CELL), int(bottom // _CELL) + 1):
                for x, y, w, h in cells.get((column, row), ()):
                    if x < right and left < x + w and y < bottom and top < y + h:
                        return False
        return True

    def take(self, box: Box) -> None:
        """Take a rectangle."""
        self._took.append(box)
        cells = self._cells
        for cell, copy in _taken(box, self._period, self._wraps):
            if cell in cells:
                cells[cell].append(copy)
            else:
                cells[cell] = [copy]

    def watch(self) -> None:
        """Remember from now on where it is asked for room, and what is taken."""
        self._seen = (math.inf, math.inf, -math.inf, -math.inf)
        self._took.clear()

    def watched(self) -> tuple[Box | None, tuple[Box, ...]]:
        """What encloses all places asked about since :meth:`watch`, None if there were none; and what was taken."""
        seen, self._seen = self._seen, None
        took = tuple(self._took)
        if seen is None or seen[2] < seen[0]:
            return None, took
        left = seen[0] % self._period if self._wraps else seen[0]
        return Box(left, seen[1], seen[2] - seen[0], seen[3] - seen[1]), took

    def copies(self, box: Box) -> list[Box]:
        """A rectangle where it is met by what :meth:`watched` tells, which may reach across the seam."""
        if not self._wraps:
            return [box]
        left = box.x % self._period
        return [Box(left + move, box.y, box.w, box.h) for move in (-self._period, 0.0, self._period)]

    def _home(self, box: Box, pad: float) -> tuple[float, float, float, float]:
        left = box.x % self._period if self._wraps else box.x
        return left - pad, box.y - pad, left + box.w + pad, box.y + box.h + pad


@lru_cache(maxsize=4096)
def _taken(box: Box, period: float, wraps: bool) -> tuple[tuple[tuple[int, int], Box], ...]:
    """The cells that a rectangle lies in, each with the rectangle; twice where it is near the seam of a wrapping board.

    Most of what stands on a board is put there again for each position.
    """
    left = box.x % period if wraps else box.x
    moves = [0.0]
    if wraps:
        if left < _REACH:
            moves.append(period)
        if left + box.w > period - _REACH:
            moves.append(-period)
    found = []
    for move in moves:
        copy = Box(left + move, box.y, box.w, box.h)
        for column in range(int(copy.x // _CELL), int((copy.x + copy.w) // _CELL) + 1):
            for row in range(int(copy.y // _CELL), int((copy.y + copy.h) // _CELL) + 1):
                found.append(((column, row), copy))
    return tuple(found)
