"""Which part of the board is in sight."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace

from boardgame.app.board.level import Level


@dataclass(frozen=True, slots=True)
class Sight:
    """A rectangle of the board on the screen.

    Attributes:
        level: the zoom level.
        x, y: the board's pixel of the level that stands at the upper left corner.
        width, height: size in logical pixels.
        wraps: whether the board repeats to the left and right.
        ratio: device pixels for each logical pixel.
    """

    level: Level
    x: int
    y: int
    width: int
    height: int
    wraps: bool
    ratio: float

    def copies(self, left: float, width: float) -> Iterator[float]:
        """Where in the view the copies of a thing start whose left edge is at a pixel of the board."""
        if not self.wraps:
            if left < self.x + self.width and left + width > self.x:
                yield left - self.x
            return
        period = self.level.period
        first = math.ceil((self.x - width - left) / period)
        last = math.floor((self.x + self.width - left) / period)
        for copy in range(first, last + 1):
            yield left + copy * period - self.x

    def shows(self, top: float, height: float) -> bool:
        """Whether a range of rows of the board is in sight."""
        return top - self.y < self.height and top + height - self.y > 0

    def grown(self, by: int) -> Sight:
        """The same part of the board with so many pixels more on each side."""
        return replace(self, x=self.x - by, y=self.y - by, width=self.width + 2 * by, height=self.height + 2 * by)

    def nearest(self, x: float) -> float:
        """The copy of a board pixel's column nearest to the middle, in pixels of the view."""
        if not self.wraps:
            return x - self.x
        middle = self.x + self.width / 2
        return x + round((middle - x) / self.level.period) * self.level.period - self.x
