"""What an Attrition Option remembers."""

from __future__ import annotations

from dataclasses import dataclass, field

from boardgame.engine import Frame
from boardgame.games.third_reich.frames import ActingFrame


@dataclass(slots=True)
class AttritionFrame(ActingFrame):
    """Attrition on every front, one after the other.

    Attributes:
        begun: whether ``waiting`` has been filled.
        waiting: the front and the nations of each roll that is still to come.
        used: the units that have been counted; none counts on two fronts (TR-20.2).
    """

    begun: bool = False
    waiting: list[tuple[str, list[str]]] = field(default_factory=list)
    used: list[int] = field(default_factory=list)


@dataclass(slots=True)
class FrontFrame(Frame):
    """Attrition of some nations on one front.

    Attributes:
        front: which.
        nations: the nations that attack together (TR-18.2).
        units: their units in contact.
        factors: their factors in contact, once the die has been rolled.
        die: the roll; 0 before it.
        stage: ``roll``, ``losses``, ``hexes``, ``retreat``, ``occupy``, ``over``.
        due: units that each defending seat still loses.
        hexes: how many hexes may still be demanded.
        choosing: the attacking seats that may still demand hexes, in order.
        taken: the hexes demanded, each with the units that advance into it, the hex as text.
        order: these hexes in the order in which they were demanded, which is that of the retreats.
        retreating: the units that are still to retreat.
    """

    front: str = ""
    nations: list[str] = field(default_factory=list)
    units: list[int] = field(default_factory=list)
    factors: int = 0
    die: int = 0
    stage: str = "roll"
    due: dict[str, int] = field(default_factory=dict)
    hexes: int = 0
    choosing: list[str] = field(default_factory=list)
    taken: dict[str, list[int]] = field(default_factory=dict)
    order: list[str] = field(default_factory=list)
    retreating: list[int] = field(default_factory=list)
