"""Actions of the combat phase of an Offensive Option."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StrictBool, StrictInt

from boardgame.games.third_reich.action import Action

Units = Annotated[tuple[StrictInt, ...], Field(min_length=1, max_length=60)]
"""Numbers of units."""


class Attack(Action):
    """Attack a hex, or several as one combat; a vacant enemy hex with armor (TR-14.16, TR-14.4).

    Attributes:
        target: label of the hex.
        also: labels of further hexes attacked in the same combat (TR-14.23c).
        units: numbers of the attacking units.
    """

    do: Literal["attack"] = "attack"
    target: str
    also: Annotated[tuple[str, ...], Field(max_length=5)] = ()
    units: Units


class LeaveFirst(Action):
    """Leave the first attack on a hex to Russia, or to the West, which brings fewer factors (TR-45.3c)."""

    do: Literal["leave_first"] = "leave_first"
    target: str


class AttackTogether(Action):
    """Attack a hex, or several as one combat, with units of one's own and of allies who are asked (TR-14.21).

    Attributes:
        target, also: as in :class:`Attack`.
        units: numbers of one's own units.
        joined: numbers of the units of allies.
    """

    do: Literal["attack_together"] = "attack_together"
    target: str
    also: Annotated[tuple[str, ...], Field(max_length=5)] = ()
    units: Units
    joined: Units


class JoinAttack(Action):
    """Join the attack of an ally, or not."""

    do: Literal["join_attack"] = "join_attack"
    join: StrictBool


class NameHolder(Action):
    """Name the seat that shall control what was won together (TR-14.29d)."""

    do: Literal["holder"] = "holder"
    seat: str


class Defend(Action):
    """Name the units that defend where more stand than may (TR-14.24)."""

    do: Literal["defend"] = "defend"
    units: Units


class Exchange(Action):
    """Name the units lost in an exchange (TR-14.26e)."""

    do: Literal["exchange"] = "exchange"
    units: Units


class Advance(Action):
    """Advance a unit after combat into a hex that was emptied (TR-14.29)."""

    do: Literal["advance"] = "advance"
    unit: StrictInt
    to: str


class PlaceBridgehead(Action):
    """Place a bridgehead in the hex just entered (TR-9.2).

    Attributes:
        hex: label of the hex.
        instead: label of the hex with a bridgehead of one's own that is taken up for it (TR-9.4); empty for none.
    """

    do: Literal["bridgehead"] = "bridgehead"
    hex: str
    instead: str = ""


class BreakThrough(Action):
    """Place armor in a breakthrough hex (TR-14.32)."""

    do: Literal["break_through"] = "break_through"
    units: Units
    hex: str


class Exploit(Action):
    """Move an exploiting unit out of its breakthrough hex (TR-14.33).

    Attributes:
        unit: its number.
        path: labels of the hexes it enters, in order.
    """

    do: Literal["exploit"] = "exploit"
    unit: StrictInt
    path: Annotated[tuple[str, ...], Field(min_length=1, max_length=8)]


class Drop(Action):
    """Drop an airborne unit (TR-31.1).

    Attributes:
        unit: its number.
        to: label of the hex.
    """

    do: Literal["drop"] = "drop"
    unit: StrictInt
    to: str
