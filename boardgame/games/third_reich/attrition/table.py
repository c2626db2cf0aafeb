"""The Attrition Resolution Table: what a die makes of the factors in contact."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from boardgame.games.third_reich.scenario import scenario


@dataclass(frozen=True, slots=True)
class AttritionTable:
    """The table.

    Attributes:
        up_to: the factors up to which each column goes; the last takes all above as well.
        rows: for each die from 1 to 6 and each column, the units the defender eliminates and the hexes he gives up.
    """

    up_to: tuple[int, ...]
    rows: tuple[tuple[tuple[int, int], ...], ...]

    def column(self, factors: int) -> int:
        """The column for the combat factors in contact, from 1."""
        return next((place for place, most in enumerate(self.up_to) if factors <= most), len(self.up_to) - 1)

    def result(self, factors: int, die: int) -> tuple[int, int]:
        """The units and hexes that the defender loses; nothing where no factor is in contact (TR-18.3)."""
        return self.rows[die - 1][self.column(factors)] if factors > 0 else (0, 0)


@cache
def attrition_table() -> AttritionTable:
    """The table of the board, made once."""
    printed = scenario().tables.attrition
    return AttritionTable(printed.columns, printed.rows)
