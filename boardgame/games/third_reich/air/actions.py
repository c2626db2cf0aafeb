"""Actions with air units."""

from __future__ import annotations

from typing import Literal

from pydantic import Field, StrictBool, StrictInt

from boardgame.games.third_reich.action import Action

Mission = Literal["counterair", "support", "port", "das", "interception"]
"""Counterair, ground support, attacks on ships in port, defensive support and its interception (TR-28.4, TR-28.5)."""


class Fly(Action):
    """Send air factors on a mission (TR-28.22).

    Attributes:
        mission: which.
        nation: whose air.
        base: label of the base.
        hex: label of the hex it flies to.
        factors: how many.
    """

    do: Literal["fly"] = "fly"
    mission: Mission
    nation: str
    base: str
    hex: str
    factors: StrictInt = Field(ge=1, le=99)


class MeetCounterAir(Action):
    """Let the air units at Malta fight those that attack them, or decline (TR-28.435)."""

    do: Literal["meet_counterair"] = "meet_counterair"
    fight: StrictBool


class Rebase(Action):
    """Change the base of air factors in the movement phase (TR-28.21), fresh ones first."""

    do: Literal["rebase"] = "rebase"
    nation: str
    base: str
    to: str
    factors: StrictInt = Field(ge=1, le=99)
