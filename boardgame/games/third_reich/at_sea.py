"""Ships at sea together, and troops off a beach: parts of what the steps of fleets and of combat remember."""

from __future__ import annotations

from dataclasses import dataclass, field

from boardgame.games.third_reich.state import US_BOX


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
        air: air factors aboard; until they come ashore they are at the port of embarkation.
        fresh: how many of these have not flown.
        air_of: whose air it is.
        embark: the port where the cargo comes aboard; -1 for none.
        target: for an interception the place of the force it sails against; else -1.
        meets: for an interception the hex.
        from_box, to_box: whether they sail from the US box, or to it, beyond the end of their way (TR-29.25b).
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
    air: int = 0
    fresh: int = 0
    air_of: str = ""
    embark: int = -1
    target: int = -1
    meets: int = -1
    from_box: bool = False
    to_box: bool = False
    level: int = 0
    status: str = "sails"

    @property
    def base(self) -> int:
        """Where they sail from, and return to."""
        return US_BOX if self.from_box else self.way[0]

    @property
    def goal(self) -> int:
        """Where they go."""
        return US_BOX if self.to_box else self.way[-1]


@dataclass(slots=True)
class Landing:
    """Troops and ships off a hex that is invaded or bombarded (TR-29.43).

    Attributes:
        hex: the hex.
        units: ground units that came with the ships, wherever they are now.
        bases: the port that each of them came from, in the same order.
        ships: the fleets that bombard, those that carry among them.
        bombarding: their naval factors that carry nobody, three of which count for one of the attack (TR-29.411).
    """

    hex: int = 0
    units: list[int] = field(default_factory=list)
    bases: list[int] = field(default_factory=list)
    ships: list[int] = field(default_factory=list)
    bombarding: int = 0


SEA = -1000
"""What the origin of an attack from the sea on a hex begins with: this less the number of the hex."""


def off(cell: int) -> int:
    """The origin of an attack from the sea on a hex, among the hexes of other attackers."""
    return SEA - cell


def from_sea(origin: int) -> bool:
    """Whether an origin is the sea."""
    return origin <= SEA
