"""Actions of the set-up."""

from __future__ import annotations

from typing import Literal

from pydantic import Field, StrictInt

from boardgame.games.third_reich.action import Action


class Place(Action):
    """Place counters of one sort (TR-3.35).

    Attributes:
        nation: whose.
        unit: the sort, such as ``infantry 2-3``.
        hex: label of a hex, or a box.
        count: how many.
    """

    do: Literal["place"] = "place"
    nation: str
    unit: str
    hex: str
    count: StrictInt = Field(1, ge=1, le=99)


class Take(Action):
    """Take a counter back that was placed in this set-up."""

    do: Literal["take"] = "take"
    nation: str
    unit: str
    hex: str
