"""Actions of the New Year."""

from __future__ import annotations

from typing import ClassVar, Literal

from boardgame.games.conquest.actions.base import Action


class Place(Action):
    """Place a unit that arrives (CNC-7.13b)."""

    open_parts: ClassVar[tuple[str, ...]] = ("area",)
    do: Literal["place"] = "place"
    unit: str
    area: str


YearAction = Place
