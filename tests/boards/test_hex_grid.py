"""Coordinates of hexes: labels, distances and the plane."""

from __future__ import annotations

from math import cos, dist, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardgame.boards import BoardError
from boardgame.boards.hex_grid import STEPS, centre, corners, hex_at, hex_distance, label_of, parse_label

CELLS = st.tuples(st.integers(0, 99), st.integers(0, 51))


@pytest.mark.parametrize(
    ("label", "axial"),
    [("A24", (24, 0)), ("L31", (31, 11)), ("Z7", (7, 25)), ("AA7", (7, 26)), ("NN37", (37, 39)), ("ZZ0", (0, 51))],
)
def test_labels_are_read_as_the_rulebook_writes_them(label: str, axial: tuple[int, int]) -> None:
    assert parse_label(label) == axial
    assert label_of(*axial) == label


@pytest.mark.parametrize("label", ["", "L", "31", "l31", "L031", "L100", "AB7", "AAA7", "L-31", "L3x", " L31"])
def test_what_is_no_label_is_refused(label: str) -> None:
    with pytest.raises(BoardError, match="is not a hex"):
        parse_label(label)


@given(CELLS)
def test_every_hex_has_one_label(at: tuple[int, int]) -> None:
    assert parse_label(label_of(*at)) == at


@given(CELLS, CELLS)
def test_distance_is_symmetric_and_counts_steps(a: tuple[int, int], b: tuple[int, int]) -> None:
    assert hex_distance(a, b) == hex_distance(b, a)
    assert (hex_distance(a, b) == 0) == (a == b)
    if a != b:
        near = [(a[0] + dq, a[1] + dr) for dq, dr in STEPS]
        assert min(hex_distance(step, b) for step in near) == hex_distance(a, b) - 1


@given(CELLS, st.floats(0, 0.85), st.floats(0, 6.3), st.sampled_from([1.0, 17.5]))
def test_a_point_lies_in_the_hex_whose_middle_is_nearest(
    at: tuple[int, int], away: float, angle: float, radius: float
) -> None:
    x, y = centre(at, radius)
    reach = away * radius
    assert hex_at(x + reach * cos(angle), y + reach * sin(angle), radius) == at


def test_a_side_joins_the_corners_that_two_hexes_share() -> None:
    here = corners((31, 11))
    for number, (dq, dr) in enumerate(STEPS):
        there = corners((31 + dq, 11 + dr))
        side = {here[number], here[(number + 1) % 6]}
        assert all(min(dist(corner, other) for other in there) < 1e-9 for corner in side)
