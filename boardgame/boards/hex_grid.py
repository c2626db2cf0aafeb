"""Coordinates of a grid of hexes: labels, steps, distances, and where a hex lies on the plane.

A hex is the pair (q, r): ``r`` is its row, counted from 0 at the top, ``q`` is its number. Rows are written A to Z,
then AA to ZZ; a number belongs to a diagonal from north-west to south-east, so L31 is (31, 11). Hexes stand on a point;
each row lies half a hex further right than the row above for equal numbers.
"""

from __future__ import annotations

import re
from math import sqrt

from boardgame.boards.error import BoardError

Axial = tuple[int, int]
Point = tuple[float, float]

# East, south-east, south-west, west, north-west, north-east.
STEPS: tuple[Axial, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))

_LABEL = re.compile(r"(?P<row>[A-Z])(?P<again>(?P=row)?)(?P<number>0|[1-9][0-9]?)")
_WIDTH = sqrt(3.0)


def parse_label(label: str) -> Axial:
    """The coordinates of a hex written as in the rulebook.

    Args:
        label: row letter or doubled row letter, then a number from 0 to 99: ``L31``, ``AA7``.

    Raises:
        BoardError: it is not written so.
    """
    found = _LABEL.fullmatch(label)
    if found is None:
        raise BoardError(f"{label!r} is not a hex: expected a row (A to Z, AA to ZZ) and a number, such as L31")
    return int(found["number"]), ord(found["row"]) - ord("A") + (26 if found["again"] else 0)


def label_of(q: int, r: int) -> str:
    """The label of a hex in rows 0 to 51: (31, 11) is ``L31``."""
    letter = chr(ord("A") + r % 26)
    return f"{letter * (1 + r // 26)}{q}"


def hex_distance(a: Axial, b: Axial) -> int:
    """Fewest steps from one hex to another where nothing bars the way."""
    dq, dr = b[0] - a[0], b[1] - a[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def centre(at: Axial, radius: float = 1.0) -> Point:
    """The middle of a hex whose corners lie ``radius`` from it; (0, 0) has its middle in the origin, y points down."""
    return _WIDTH * radius * (at[0] + at[1] / 2), 1.5 * radius * at[1]


def corners(at: Axial, radius: float = 1.0) -> tuple[Point, ...]:
    """The six corners, clockwise from the upper right one; side i towards ``STEPS[i]`` joins corners i and i + 1."""
    x, y = centre(at, radius)
    half, quarter = _WIDTH / 2 * radius, radius / 2
    return (
        (x + half, y - quarter),
        (x + half, y + quarter),
        (x, y + radius),
        (x - half, y + quarter),
        (x - half, y - quarter),
        (x, y - radius),
    )


def hex_at(x: float, y: float, radius: float = 1.0) -> Axial:
    """The hex in which a point of the plane lies."""
    r = y / (1.5 * radius)
    q = x / (_WIDTH * radius) - r / 2
    s = -q - r
    rq, rr, rs = round(q), round(r), round(s)
    off_q, off_r, off_s = abs(rq - q), abs(rr - r), abs(rs - s)
    # The three rounded coordinates must add up to 0: the one that moved most follows from the others.
    if off_q > off_r and off_q > off_s:
        rq = -rr - rs
    elif off_r > off_s:
        rr = -rq - rs
    return rq, rr
