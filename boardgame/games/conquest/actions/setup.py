"""Actions of the set-up."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import StrictInt

from boardgame.games.conquest.actions.base import Action


class Deploy(Action):
    """Choose the types of the Cadres of a power in one area (CNC-5.0i); all of them."""

    open_parts: ClassVar[tuple[str, ...]] = ("area", "power")
    do: Literal["deploy"] = "deploy"
    area: str
    power: str
    units: dict[str, StrictInt]


SetupAction = Deploy
