"""Closed outlines: which of them cross themselves."""

from __future__ import annotations

from math import cos, sin, tau

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardgame.boards.rings import Line, ring_fault, self_crossing


def star(radii: list[float]) -> Line:
    """A ring round the origin, one point to each radius: such a ring never crosses itself."""
    count = len(radii)
    return tuple((r * cos(tau * i / count), r * sin(tau * i / count)) for i, r in enumerate(radii))


@given(st.lists(st.floats(1, 100), min_size=5, max_size=40))
def test_a_star_does_not_cross_itself(radii: list[float]) -> None:
    assert ring_fault(star(radii)) == ""


# With more than thirty points a notch of one unit would leave four of them with a hollow, whose diagonals do not cross.
@given(st.lists(st.floats(1, 100), min_size=8, max_size=30), st.data())
def test_two_points_exchanged_cross_the_outline(radii: list[float], data: st.DataObject) -> None:
    points = list(star([50 + r / 100 for r in radii]))
    first = data.draw(st.integers(0, len(points) - 1))
    second = (first + 1) % len(points)
    points[first], points[second] = points[second], points[first]
    assert "crosses itself" in ring_fault(tuple(points))


@pytest.mark.parametrize(
    "points",
    [
        ((0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)),
        ((0.0, 0.0), (2.0, 0.0), (4.0, 0.0), (4.0, 4.0)),
        # A vertex that lies on another stretch touches it without crossing.
        ((0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (2.0, 0.0), (0.0, 4.0)),
    ],
)
def test_touching_is_no_crossing(points: Line) -> None:
    assert self_crossing(points) is None


def test_the_place_of_a_crossing_is_told() -> None:
    eight = ((0.0, 0.0), (10.0, 10.0), (10.0, 0.0), (0.0, 9.0))
    assert ring_fault(eight).startswith("crosses itself near ")
