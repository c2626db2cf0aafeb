"""Actions of the New Year."""

from __future__ import annotations

from typing import Literal

from boardgame.games.conquest.actions.base import Action


class Place(Action):
    """Place a unit that arrives (CNC-7.13b); the event tells where, unless the unit is lost."""

    do: Literal["place"] = "place"
    unit: str
    area: str


YearAction = Place
