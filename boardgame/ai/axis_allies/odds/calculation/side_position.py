"""What a side of a battle may come to: the units left, the dice they roll, and what the battle steps ask of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]

NOW, NEXT, LATER = range(3)
"""Moments that may differ in what units roll: what is left of a round in progress (or comes before the first), the
first whole round, and all rounds after it."""


class Slot(NamedTuple):
    """Units that the rules cannot tell apart: of one type, with as many hits taken, landed from the sea or not.

    ``sort`` numbers those of one type whose numbers differ, where technologies or advantages are in force.
    """

    type: str
    hit: int
    seaborne: bool
    sort: int = 0


class Position(NamedTuple):
    """How many units of each slot are on the battle board, have submerged, and have retreated."""

    board: tuple[int, ...]
    dived: tuple[int, ...]
    left: tuple[int, ...]


class Shot(NamedTuple):
    """Dice of one kind: the number they hit on, the class of their hits, whether submarines roll them."""

    value: int
    hit: str
    boat: bool


class TooMany(Exception):
    """A side has more positions than are wanted."""


class Unheard(Exception):
    """Rules of an edition that are not computed exactly."""


def apart(hit: str, other: str) -> str:
    """The name of the hits of a class that go to units only which cannot take another class."""
    return f"{hit} but {other}"


@dataclass(frozen=True, slots=True)
class Facts:
    """What the battle steps ask of every position of a side, one entry each.

    Attributes:
        count: units on the board.
        room: hits that the units on the board can still take.
        hunts: whether an enemy of submarines is among them.
        boats: submarines among them.
        fights: whether any unit has a combat value.
        scores, takes: bits of the classes of hits that its units score, and that some unit may take.
        last: units that are no fighters and lost last.
        escorts_take: bits of the classes of hits that some unit besides them may take.
        others: whether a unit is left that is neither of those nor a submarine.
        waits: whether submerged units are left.
        leaves: whether somebody may retreat.
        value: IPCs of all units left, wherever they are.
    """

    count: Ints
    room: Ints
    hunts: NDArray[np.bool_]
    boats: Ints
    fights: NDArray[np.bool_]
    scores: Ints
    takes: Ints
    last: Ints
    escorts_take: Ints
    others: NDArray[np.bool_]
    waits: NDArray[np.bool_]
    leaves: NDArray[np.bool_]
    value: Ints
