"""The Combat Results Table: the column for two totals, and what a die makes of it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from boardgame.games.third_reich.scenario import scenario
from boardgame.games.third_reich.scenario.tables import Result

BELOW = -1
"""Odds below the first column: the attack fails without a die, its units are eliminated (TR-14.25b)."""
_COUNTERATTACKS: dict[Result, str] = {"CA1": "1-1", "CA2": "1-2", "CA3": "1-3"}
"""The column of each counterattack that names one (TR-14.26i)."""


@dataclass(frozen=True, slots=True)
class CombatTable:
    """The table. A column is its place from the left, from 0; :data:`BELOW` is left of them all.

    Attributes:
        columns: the odds above each column, such as ``2-1``.
        rows: the results of each column for each die from 1 to 6.
        fixed: the column of a counterattack of each result that names one (TR-14.26i).
    """

    columns: tuple[str, ...]
    rows: tuple[tuple[Result, ...], ...]
    fixed: dict[Result, int]

    def column(self, attack: int, defense: int) -> int:
        """The column for the totals of both sides, fractions ignored in favor of the defender (TR-14.25).

        Args:
            attack: combat factors of the attacker, from 0.
            defense: those of the defender after multiplying, from 0; without a defender the last column holds.
        """
        if attack <= 0:
            return BELOW
        if attack >= defense:
            # 19:10 is 1-1, and attacks above the last column are resolved on it (TR-14.25b).
            odds = attack // defense if defense > 0 else len(self.columns)
            return min(self._even + odds - 1, len(self.columns) - 1)
        # 5:12 is 1-3: below even odds the defender's share is rounded up.
        return max(self._even + 1 - -(-defense // attack), BELOW)

    def result(self, column: int, die: int) -> Result:
        """What a die makes of a column; below the first one it is no longer rolled."""
        return "A" if column == BELOW else self.rows[die - 1][column]

    def name(self, column: int) -> str:
        """The odds of a column in words."""
        return f"below {self.columns[0]}" if column == BELOW else self.columns[column]

    def counterattack_column(self, result: Result, attack: int, defense: int) -> int:
        """The column on which the defender counterattacks (TR-14.26f, TR-14.26i).

        Args:
            result: the result that called for it.
            attack: basic factors of the original attacker.
            defense: basic factors of the original defender, who rolls.
        """
        return self.fixed[result] if result in self.fixed else self.column(defense, attack)

    @property
    def _even(self) -> int:
        return self.columns.index("1-1")


@cache
def combat_table() -> CombatTable:
    """The table of the board, made once."""
    printed = scenario().tables.combat
    fixed: dict[Result, int] = {name: printed.columns.index(odds) for name, odds in _COUNTERATTACKS.items()}
    return CombatTable(printed.columns, printed.rows, fixed)
