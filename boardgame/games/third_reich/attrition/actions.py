"""Actions of an Attrition Option: losses, hexes, retreats."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StrictInt

from boardgame.games.third_reich.action import Action

Units = Annotated[tuple[StrictInt, ...], Field(min_length=1, max_length=60)]
"""Numbers of units."""


class LoseToAttrition(Action):
    """Name the units that the defender loses (TR-18.31)."""

    do: Literal["attrition_loss"] = "attrition_loss"
    units: Units


class TakeHex(Action):
    """Demand a hex, and name the units that advance into it (TR-18.32, TR-18.33)."""

    do: Literal["take_hex"] = "take_hex"
    hex: str
    units: Units


class GiveBack(Action):
    """Demand a hex no longer, while hexes are still being chosen (TR-18.32)."""

    do: Literal["give_back"] = "give_back"
    hex: str


class Retreat(Action):
    """Retreat a unit out of a hex that was demanded (TR-18.33)."""

    do: Literal["retreat"] = "retreat"
    unit: StrictInt
    to: str
