"""How large things are in a hex at a zoom level, and which band of the hex is whose. Sizes in logical pixels.

From the top: the number, the counters, the name. The bands of neighbouring rows do not meet, so whatever stays in its
band covers nothing of another.
"""

from __future__ import annotations

from dataclasses import dataclass

from boardgame.app.board.hexes.geometry import WIDTH
from boardgame.app.board.hexes.painted_words import ICON, NEAR_ICON, number_pixels
from boardgame.app.board.level import Level

NUMBERS = "hex_numbers"
"""The layer of the numbers of hexes."""

_SMALL = 40.0
_NUMBERED = 60.0
_STREAMS = 76.0
_CARDS, _SIGNS = 90.0, 112.0
_ROW = 0.866
"""Distance of two rows, as a share of the width of a hex."""
_NUMBER_MIDDLE = 0.47
_LARGEST_SMALL = 25


@dataclass(frozen=True, slots=True)
class HexSizes:
    """Sizes at a level.

    Attributes:
        width: of a hex.
        numbers: numbers of hexes are written.
    """

    width: float
    numbers: bool

    @staticmethod
    def at(level: Level, shown: frozenset[str]) -> HexSizes:
        """Sizes at a level where these layers are shown."""
        width = WIDTH * level.scale
        return HexSizes(width, NUMBERS in shown and width >= _NUMBERED)

    @property
    def small(self) -> bool:
        """So far out that counters are only symbol and colour, and of the places only the great ones are named."""
        return self.width < _SMALL

    @property
    def near(self) -> bool:
        """So near that counters are of thick card, piles fanned and marks of places large."""
        return self.width >= _CARDS

    @property
    def streams(self) -> bool:
        """Near enough for the names of rivers and lakes."""
        return self.width >= _STREAMS

    @property
    def country_strength(self) -> float:
        """Opacity of names of countries, which stand back behind those of places the nearer one is."""
        if self.small:
            return 1.0
        return 0.5 if self.width >= _NUMBERED else 0.75

    @property
    def number_y(self) -> float:
        """Middle of the number above the middle of the hex."""
        return -_NUMBER_MIDDLE * self.width

    @property
    def name_pixels(self) -> int:
        """Font size of names of places."""
        if self.small:
            return 11 if self.width > 30 else 10
        return max(10, min(16, round(self.width * 0.128)))

    @property
    def name_y(self) -> float:
        """Middle of a name below the middle of the hex."""
        return self._floor - self.name_pixels * 0.6

    @property
    def mark(self) -> int:
        """Side of the mark of a place."""
        return NEAR_ICON if self.width >= _SIGNS else ICON

    @property
    def largest(self) -> int:
        """Side of a counter that has its hex for itself."""
        if self.small:
            return min(_LARGEST_SMALL, int(self.width * _ROW) - 1)
        return round(self.width * (0.56 if self.near else 0.54))

    @property
    def boxed(self) -> int:
        """Side of a counter in a box beside the hexes."""
        return min(50, round(self.largest * 1.3))

    @property
    def shared(self) -> int:
        """Side of a counter that shares its hex."""
        return round(self.largest * (0.82 if self.near else 0.76))

    def zone(self, named: bool) -> tuple[float, float]:
        """Top and bottom of the band of counters about the middle of the hex; ``named``: a name stands below."""
        if self.small:
            half = self.largest / 2
            return -half, half
        if self.numbers:
            top = self.number_y + number_pixels(self.width) / 2 + 1
        else:
            top = -_ROW / 2 * self.width + 1
        return top, (self.name_y - self.name_pixels * 0.6 - 1 if named else self._floor)

    @property
    def _floor(self) -> float:
        """Where the band of names ends: above the numbers of the next row."""
        if self.numbers:
            return _ROW * self.width + self.number_y - number_pixels(self.width) / 2 - 1
        return _ROW / 2 * self.width - 1
