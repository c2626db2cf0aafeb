"""Actions with fleets."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StrictBool, StrictInt

from boardgame.games.third_reich.action import Action

Fleets = Annotated[tuple[StrictInt, ...], Field(min_length=1, max_length=40)]
"""Numbers of fleets of one base."""
Via = Annotated[tuple[str, ...], Field(max_length=6)]
"""Labels of hexes on the way, in order; between them it is the shortest. Empty for the shortest way."""


class Sail(Action):
    """Announce that fleets change their base (TR-29.21).

    Attributes:
        fleets: their numbers.
        to: label of the port.
        via: hexes on the way.
    """

    do: Literal["sail"] = "sail"
    fleets: Fleets
    to: str
    via: Via = ()


class Mission(Action):
    """Announce an offensive mission of fleets (TR-29.312).

    Attributes:
        mission: which.
        fleets: their numbers.
        cargo: numbers of the ground units aboard.
        air: how many air factors are aboard (TR-29.421).
        nation: whose air it is; empty for that of the ground units, or of the fleets.
        guests: the ally whose ground units they are; empty for those of the seat itself.
        port: label of the port where they embark; empty for that of the fleets.
        to: label of the port where they debark, or of the hex that is invaded or bombarded.
        via: hexes on the way, from the port on.
    """

    do: Literal["mission"] = "mission"
    mission: Literal["transport", "invasion", "bombardment"]
    fleets: Fleets
    cargo: Annotated[tuple[StrictInt, ...], Field(max_length=20)] = ()
    air: StrictInt = Field(0, ge=0, le=99)
    nation: str = ""
    guests: str = ""
    port: str = ""
    to: str
    via: Via = ()


class Recall(Action):
    """Take back what was announced for fleets, before all have announced.

    Attributes:
        fleet: the number of one of them.
    """

    do: Literal["recall"] = "recall"
    fleet: StrictInt


class Intercept(Action):
    """Try to intercept ships at sea with fleets of one base (TR-29.52).

    Attributes:
        force: the ships, by their place among those at sea.
        fleets: numbers of the fleets.
        hex: label of the hex.
    """

    do: Literal["intercept"] = "intercept"
    force: StrictInt = Field(ge=0)
    fleets: Fleets
    hex: str


class Strike(Action):
    """Attack ships at sea from the air (TR-28.521, TR-28.454).

    Attributes:
        force: the ships, by their place among those at sea.
        nation, base: whose air, and the label of its base.
        hex: label of the hex.
        factors: how many air factors.
    """

    do: Literal["strike"] = "strike"
    force: StrictInt = Field(ge=0)
    nation: str
    base: str
    hex: str
    factors: StrictInt = Field(ge=1, le=99)


class BreakOff(Action):
    """Break off a naval battle before it is fought, or not (TR-29.574)."""

    do: Literal["break_off"] = "break_off"
    flee: StrictBool


class GoOn(Action):
    """Go on with a mission after a naval battle, or return (TR-29.58)."""

    do: Literal["go_on"] = "go_on"
    on: StrictBool


class Inland(Action):
    """Move a unit that was transported on from where it came ashore (TR-29.423).

    Attributes:
        unit: its number.
        to: label of the hex.
    """

    do: Literal["inland"] = "inland"
    unit: StrictInt
    to: str


class Carry(Action):
    """Let fleets carry supply for the rest of the game turn (TR-27.23)."""

    do: Literal["carry"] = "carry"
    fleets: Fleets
