"""Actions of the movement phase, and the choice of units over a stacking limit."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StrictInt

from boardgame.games.third_reich.action import Action

Units = Annotated[tuple[StrictInt, ...], Field(min_length=1, max_length=60)]
"""Numbers of units."""


class Move(Action):
    """Move ground units of one nation from one hex.

    Attributes:
        units: their numbers.
        to: label of the hex where they end.
        via: labels of hexes on the way, in order; between them the cheapest way is taken. Empty for the cheapest way.
    """

    do: Literal["move"] = "move"
    units: Units
    to: str
    via: Annotated[tuple[str, ...], Field(max_length=6)] = ()


class RemoveBridgehead(Action):
    """Take up a bridgehead of one's own (TR-9.4)."""

    do: Literal["remove_bridgehead"] = "remove_bridgehead"
    hex: str


class Shed(Action):
    """Name the units that are eliminated because a hex holds too many."""

    do: Literal["shed"] = "shed"
    units: Units
