"""Actions of the Supply Phase."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import StrictInt

from boardgame.games.conquest.actions.base import Action


class Withdraw(Action):
    """Take a unit without Ground Support out of Contested land (CNC-12.52c)."""

    open_parts: ClassVar[tuple[str, ...]] = ("area", "goal")
    do: Literal["withdraw"] = "withdraw"
    area: str
    block: tuple[str, str, StrictInt]
    goal: str


SupplyAction = Withdraw
