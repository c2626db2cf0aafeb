"""Actions of the Movement Phase."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import StrictInt

from boardgame.games.conquest.actions.base import Action


class Declare(Action):
    """Declare War on a Rival or on the British Empire (CNC-15.21)."""

    open_parts: ClassVar[tuple[str, ...]] = ("victim",)
    do: Literal["declare"] = "declare"
    victim: str


class Sneak(Action):
    """Prepare a Sneak Attack (CNC-15.24)."""

    open_parts: ClassVar[tuple[str, ...]] = ("victim",)
    do: Literal["sneak"] = "sneak"
    victim: str


class ClaimBomb(Action):
    """Win by the atomic bomb (CNC-18.4)."""

    do: Literal["claim_bomb"] = "claim_bomb"


class Go(Action):
    """Begin to move; no War can be declared any more this turn (CNC-15.21)."""

    do: Literal["go"] = "go"


class Move(Action):
    """Move units of one power from an area to a goal (CNC-11.0), one Command each.

    ``units`` counts them by power, type and CV: ``{"japan infantry 2": 1}``. ``entry`` is the area before the goal,
    where it matters; empty for the best. ``group`` is the Battle Group that units join which Engage at sea; empty for a
    new one.
    """

    open_parts: ClassVar[tuple[str, ...]] = ("area", "power", "goal")
    do: Literal["move"] = "move"
    area: str
    power: str
    goal: str
    units: dict[str, StrictInt]
    entry: str = ""
    group: str = ""


class Violate(Action):
    """Declare a Violation of Neutrality (CNC-15.3), by units of Great Powers or of a Proxy."""

    open_parts: ClassVar[tuple[str, ...]] = ("neutral", "units")
    do: Literal["violate"] = "violate"
    neutral: str
    units: Literal["great", "proxy"] = "great"


class Militarize(Action):
    """Make a Partisan Militia: a Cadre, or 1 CV more for one of ``cv`` (CNC-17.2)."""

    open_parts: ClassVar[tuple[str, ...]] = ("area",)
    do: Literal["militarize"] = "militarize"
    area: str
    cv: StrictInt = 0


class Rise(Action):
    """Reveal the Insurgents of a Province (CNC-11.6)."""

    open_parts: ClassVar[tuple[str, ...]] = ("area",)
    do: Literal["rise"] = "rise"
    area: str


class Insurrection(Action):
    """Discard a Diplomacy card for Militia of United China in a Province that it names (CNC-19.7)."""

    open_parts: ClassVar[tuple[str, ...]] = ("area", "card")
    do: Literal["insurrection"] = "insurrection"
    area: str
    card: str


class EndMovement(Action):
    """Move no more; Commands left are lost (CNC-11.0)."""

    do: Literal["end_movement"] = "end_movement"


class Drop(Action):
    """Give up a unit for which a Single Islet has no room (CNC-1.41b)."""

    open_parts: ClassVar[tuple[str, ...]] = ("area",)
    do: Literal["drop"] = "drop"
    area: str
    block: tuple[str, str, StrictInt]


MovementAction = (
    ClaimBomb | Declare | Sneak | Go | Move | Violate | Militarize | Rise | Insurrection | EndMovement | Drop
)
