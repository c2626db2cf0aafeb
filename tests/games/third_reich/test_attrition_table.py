"""The Attrition Resolution Table."""

from __future__ import annotations

import pytest

from boardgame.games.third_reich.attrition.table import attrition_table


@pytest.mark.parametrize(
    ("factors", "die", "units", "hexes"),
    [
        (25, 1, 3, 2), (10, 1, 1, 0), (11, 1, 2, 1), (60, 4, 5, 2), (61, 6, 4, 2), (200, 1, 7, 4), (1, 6, 0, 0),
        (0, 1, 0, 0),
    ],
)  # fmt: skip
def test_the_table_reads_as_printed(factors: int, die: int, units: int, hexes: int) -> None:
    # TR-18.3, TR-EX-29
    assert attrition_table().result(factors, die) == (units, hexes)


def test_more_factors_never_do_worse_and_a_lower_die_never_does() -> None:
    # A misprint would show: within a die, units lost grow with the column, and within a column fall with the die.
    table = attrition_table()
    for row in table.rows:
        assert [cell[0] for cell in row] == sorted(cell[0] for cell in row)
    for column in range(len(table.up_to)):
        assert [row[column][0] for row in table.rows] == sorted((row[column][0] for row in table.rows), reverse=True)
