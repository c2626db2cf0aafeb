"""What the steps of fleets remember: ships at sea, and who meets them there."""

from __future__ import annotations

from dataclasses import dataclass, field

from boardgame.games.third_reich.frames import ActingFrame


@dataclass(slots=True)
class Force:
    """Ships at sea together.

    Attributes:
        mission: ``rebase``, ``transport``, ``invasion``, ``bombardment``, ``displaced`` or ``interception``.
        by: the seat whose ships they are.
        water: the water they sail on.
        fleets: their numbers.
        way: the hexes they pass, from their base to where they go.
        cargo: ground units aboard.
        embark: the port where the cargo comes aboard; -1 for none.
        target: for an interception the place of the force it sails against; else -1.
        meets: for an interception the hex.
        level: 0 for those that sail first, 1 for who intercepts them, 2 for who intercepts these, and so on.
        status: ``announced``, ``sails``, ``failed``, ``home`` after a lost battle or an abortion, ``over`` once an
            interception has been fought.
    """

    mission: str = ""
    by: str = ""
    water: str = ""
    fleets: list[int] = field(default_factory=list)
    way: list[int] = field(default_factory=list)
    cargo: list[int] = field(default_factory=list)
    embark: int = -1
    target: int = -1
    meets: int = -1
    level: int = 0
    status: str = "sails"

    @property
    def base(self) -> int:
        """Where they sail from, and return to."""
        return self.way[0]

    @property
    def goal(self) -> int:
        """Where they go."""
        return self.way[-1]


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
