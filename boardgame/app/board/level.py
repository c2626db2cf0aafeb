"""Zoom levels, and what is shown at each."""

from __future__ import annotations

import math
from dataclasses import dataclass

# Patterns repeat every 16 pixels, and so must the world, or they would break at the seam.
_GRID = 16
_STEPS_PER_DOUBLING = 4


@dataclass(frozen=True, slots=True)
class Level:
    """One zoom level.

    Attributes:
        period: width of the whole board in pixels, a multiple of 16.
        scale: pixels for each board unit.
    """

    period: int
    scale: float

    @property
    def totals(self) -> bool:
        """So far out that a power's pill shows one sum for everything."""
        return self.scale < 0.20

    @property
    def pills(self) -> bool:
        """One pill for each power instead of one counter for each unit type."""
        return self.scale < 0.36

    @property
    def counter_height(self) -> int:
        """Height of a counter in pixels."""
        if self.pills:
            return 17
        if self.scale < 0.70:
            return 23
        if self.scale < 1.20:
            return 27
        return max(31, min(76, round(33 * (self.scale / 1.2) ** 1.2)))

    @property
    def near(self) -> bool:
        """So near that thick pieces with names stand on a board of areas instead of flat counters."""
        return self.scale > 1.30

    @property
    def nearness(self) -> float:
        """From 0 at 0.7 pixels for each unit to 1 at 1.6: how far patterns have faded and relief has come."""
        return min(1.0, max(0.0, (self.scale - 0.7) / 0.9))

    @property
    def lettering(self) -> float:
        """How much nearer than 1.2 pixels for each unit this is, 1 or more: names grow by a root of it."""
        return max(1.0, self.scale / 1.2)

    @property
    def values(self) -> bool:
        """Whether income, city and capital stand below the name."""
        return self.scale > 0.36

    @property
    def patterns(self) -> bool:
        """Whether the owner's pattern can be made out."""
        return self.scale > 0.20

    @property
    def rivers(self) -> bool:
        """Whether rivers are drawn."""
        return self.scale >= 0.40

    @property
    def fine(self) -> bool:
        """Whether lines have their full width."""
        return self.scale > 0.30


def level_for(scale: float, width: float) -> Level:
    """The level nearest to a scale on a board of a width in board units."""
    period = max(_GRID, round(scale * width / _GRID) * _GRID)
    return Level(period, period / width)


def stepped(scale: float, factor: float) -> float:
    """The scale of the zoom step nearest to ``scale * factor``, at least one step away from ``scale``."""
    now = math.log2(scale) * _STEPS_PER_DOUBLING
    wanted = round(now + math.log2(factor) * _STEPS_PER_DOUBLING)
    if factor > 1:
        wanted = max(wanted, math.floor(now + 0.15) + 1)
    elif factor < 1:
        wanted = min(wanted, math.ceil(now - 0.15) - 1)
    else:
        return scale
    return 2.0 ** (wanted / _STEPS_PER_DOUBLING)
