"""Actions of Production, by points of the Production Level or of Nat Muster."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import StrictInt

from boardgame.games.conquest.actions.base import Action


class Promote(Action):
    """Add 1 CV to a unit (CNC-7.241): any one of those of this type and CV in the area."""

    open_parts: ClassVar[tuple[str, ...]] = ("area", "power")
    do: Literal["promote"] = "promote"
    area: str
    power: str
    unit: str
    cv: StrictInt


class Recruit(Action):
    """Place a new Cadre (CNC-7.242)."""

    open_parts: ClassVar[tuple[str, ...]] = ("area", "power")
    do: Literal["recruit"] = "recruit"
    area: str
    power: str
    unit: str


class Buy(Action):
    """Buy cards of a deck, unseen (CNC-7.244)."""

    open_parts: ClassVar[tuple[str, ...]] = ("deck", "count")
    do: Literal["buy"] = "buy"
    deck: Literal["action", "investment"]
    count: StrictInt


class Canvass(Action):
    """Place the Influence of the open Activism card that comes next on a Neutral (CNC-19.5b)."""

    open_parts: ClassVar[tuple[str, ...]] = ("neutral",)
    do: Literal["canvass"] = "canvass"
    neutral: str


class Done(Action):
    """End Nat Muster, or Production: what is left is lost."""

    do: Literal["done"] = "done"


ProductionAction = Promote | Recruit | Buy | Canvass | Done
