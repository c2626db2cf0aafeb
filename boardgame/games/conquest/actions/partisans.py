"""Actions about Partisans."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import StrictInt

from boardgame.games.conquest.actions.base import Action


class Agitate(Action):
    """Try to recruit Partisans with a number of dice, one Command each (CNC-17.3)."""

    open_parts: ClassVar[tuple[str, ...]] = ("dice",)
    do: Literal["agitate"] = "agitate"
    dice: StrictInt


class NoRecruits(Action):
    """Recruit no Partisans; Commands left are lost."""

    do: Literal["no_recruits"] = "no_recruits"


class PlacePartisans(Action):
    """Place recruited Partisans in Restive Provinces (CNC-17.3c)."""

    open_parts: ClassVar[tuple[str, ...]] = ("areas",)
    do: Literal["place_partisans"] = "place_partisans"
    areas: tuple[str, ...]


PartisanAction = Agitate | NoRecruits | PlacePartisans
