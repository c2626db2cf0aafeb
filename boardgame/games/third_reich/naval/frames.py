"""What the steps of fleets remember: ships at sea, and who meets them there."""

from __future__ import annotations

from dataclasses import dataclass, field

from boardgame.games.third_reich.at_sea import Force
from boardgame.games.third_reich.frames import ActingFrame


@dataclass(slots=True)
class AirStrike:
    """Air factors on their way to ships at sea.

    Attributes:
        target: the place of the force.
        nation, base: whose they are, and where they come from.
        hex: where they meet it.
        factors: how many.
    """

    target: int = 0
    nation: str = ""
    base: int = 0
    hex: int = 0
    factors: int = 0


@dataclass(slots=True)
class OrdersFrame(ActingFrame):
    """Fleets whose changes of base are announced.

    Attributes:
        forces: what has been announced.
        sailed: they have met whoever intercepts them.
    """

    forces: list[Force] = field(default_factory=list)
    sailed: bool = False


@dataclass(slots=True)
class RoundFrame(ActingFrame):
    """Ships at sea, those that sail to meet them, and the battles that follow.

    Attributes:
        forces: all of them, in the order in which they were announced.
        strikes: attacks from the air that have not been carried out.
        level: whose turn it is: 1 for the enemies of those that sailed first, 2 for these, and so on.
        stage: ``announce``, or ``fight``.
        asking: what is asked before or after a battle: ``break_off``, ``go_on``, or nothing.
        about: the place of the force that the question is about.
        settled: the forces whose owners have been asked whether they go on.
    """

    forces: list[Force] = field(default_factory=list)
    strikes: list[AirStrike] = field(default_factory=list)
    level: int = 1
    stage: str = "announce"
    asking: str = ""
    about: int = -1
    settled: list[int] = field(default_factory=list)
