"""Declarations are given blocks of their own: as many as any choice could satisfy."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from boardgame.games.conquest.movement.obligations import matching


def most(candidates: Sequence[frozenset[int]], taken: frozenset[int] = frozenset()) -> int:
    """The same by trying everything."""
    if not candidates:
        return 0
    first, *rest = candidates
    without = most(rest, taken)
    return max([without, *(1 + most(rest, taken | {member}) for member in first - taken)])


@given(st.lists(st.frozensets(st.integers(1, 5), max_size=3), max_size=5))
def test_the_matching_is_the_greatest(candidates: list[frozenset[int]]) -> None:
    assert matching(candidates) == most(candidates)
