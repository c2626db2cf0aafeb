"""The choice of a base for air that was driven out."""

from __future__ import annotations

from typing import Literal

from boardgame.games.third_reich.action import Action


class Displace(Action):
    """Send air that was driven out of its base to another one (TR-28.24)."""

    do: Literal["displace"] = "displace"
    to: str
