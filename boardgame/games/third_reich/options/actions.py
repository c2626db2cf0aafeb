"""Actions of the options."""

from __future__ import annotations

from typing import Literal

from pydantic import Field, StrictInt

from boardgame.games.third_reich.action import Action
from boardgame.games.third_reich.state import OptionKind


class Choose(Action):
    """Announce the option of a nation on a front (TR-12.22)."""

    do: Literal["option"] = "option"
    nation: str
    front: Literal["western", "eastern", "mediterranean"]
    option: OptionKind


class Disband(Action):
    """Destroy units of one's own before the move (TR-12.5)."""

    do: Literal["disband"] = "disband"
    units: list[StrictInt]


class DisbandAir(Action):
    """Destroy air factors of one's own at a base before the move (TR-12.5).

    Attributes:
        base: label of the base.
        factors: how many; inverted ones first.
    """

    do: Literal["disband_air"] = "disband_air"
    base: str
    factors: StrictInt = Field(ge=1, le=99)
