"""The Attrition Resolution Table, and which hexes can be taken together."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardgame.games.third_reich.attrition.advances import assigned, still_open
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


@given(st.dictionaries(st.integers(0, 4), st.lists(st.integers(10, 14), max_size=3, unique=True), max_size=4))
def test_units_are_found_for_hexes_whenever_there_is_a_way(able: dict[int, list[int]]) -> None:
    # TR-18.33
    ways = [way for way in product(*able.values()) if len(set(way)) == len(way)]
    found = assigned(able, able)
    assert (found is not None) == bool(ways)
    if found is not None:
        assert set(found) == set(able) and len(set(found.values())) == len(found)
        assert all(unit in able[cell] for cell, unit in found.items())


def test_a_hex_is_open_while_a_unit_is_left_for_it() -> None:
    able = {1: [10], 2: [10, 11], 3: [11]}
    assert still_open({}, able) == able
    assert still_open({2: 10}, able) == {3: [11]}
    assert still_open({2: 10, 3: 11}, able) == {}
