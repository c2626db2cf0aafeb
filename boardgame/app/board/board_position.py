"""What the board view is told: who owns what, what stands where, and what is lit."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Stack:
    """Units of one type and power in one area.

    Attributes:
        area: where they are.
        power: whose they are.
        unit: unit type.
        count: how many, 1 or more.
        damaged: how many of them have taken a hit and live on.
        cargo: what is aboard these ships: power, unit type, how many.
        hits: hits that destroy one of them.
    """

    area: str
    power: str
    unit: str
    count: int
    damaged: int = 0
    cargo: tuple[tuple[str, str, int], ...] = ()
    hits: int = 1


@dataclass(frozen=True, slots=True)
class Facility:
    """A base or an industrial complex, which belongs to whoever holds the area.

    Attributes:
        area: where it is.
        unit: unit type, such as ``air_base``.
        damage: how many damage markers lie on it.
        working: whether it can be used.
    """

    area: str
    unit: str
    damage: int = 0
    working: bool = True


@dataclass(frozen=True, slots=True)
class Block:
    """A wooden block.

    Attributes:
        area: where it is.
        power: whose it is.
        unit: unit type; empty if only its back is seen.
        value: its strength, 0 if only its back is seen.
        most: the strength it can have, 0 if only its back is seen.
        flat: it lies on the board: with its face up for everybody or, without a unit, face down. Else it stands
            upright, and only its owner sees its face.
        moved: it has moved and carries the mark of that.
        id: names it, so that it can be picked and lit alone; empty where it must not be told from its neighbours.
    """

    area: str
    power: str
    unit: str = ""
    value: int = 0
    most: int = 0
    flat: bool = False
    moved: bool = False
    id: str = ""


@dataclass(frozen=True, slots=True)
class Chit:
    """A square counter; of those in one hex the first lies on top.

    Attributes:
        area: where it is.
        power: its nationality.
        unit: unit type, the name of its symbol.
        factors: what is printed on it, such as ``4-6`` or ``9``; may be empty.
    """

    area: str
    power: str
    unit: str
    factors: str = ""


@dataclass(frozen=True, slots=True)
class BoardPosition:
    """Everything that stands on the board.

    Attributes:
        owners: power that owns each territory; areas left out belong to nobody.
        stacks: the units, in any order.
        complexes: damage of each industrial complex by its area, 0 for none, where all are of one sort.
        facilities: bases, and complexes of several sorts.
        blocks: wooden blocks, in the order they stand in.
        chits: square counters, those on top of a stack first.
        sides: the side of each power; in one area sides stand apart.
        wars: pairs of powers at war with each other.
        partisans: how many chits of partisans lie in an area, 1 or more; areas left out have none.
        control: power whose control marker lies on an area.
        influence: power whose influence markers lie on an area, and how many, 1 to 4.
        blockades: areas whose ``population`` or ``resources`` are blockaded.
    """

    owners: Mapping[str, str] = field(default_factory=dict)
    stacks: tuple[Stack, ...] = ()
    complexes: Mapping[str, int] = field(default_factory=dict)
    facilities: tuple[Facility, ...] = ()
    blocks: tuple[Block, ...] = ()
    chits: tuple[Chit, ...] = ()
    sides: Mapping[str, str] = field(default_factory=dict)
    wars: frozenset[tuple[str, str]] = frozenset()
    partisans: Mapping[str, int] = field(default_factory=dict)
    control: Mapping[str, str] = field(default_factory=dict)
    influence: Mapping[str, tuple[str, int]] = field(default_factory=dict)
    blockades: frozenset[tuple[str, str]] = frozenset()

    def marked_areas(self) -> Iterator[str]:
        """The areas that partisans and markers lie on, each as often as something lies there."""
        yield from self.partisans
        yield from self.control
        yield from self.influence
        yield from (area for area, _ in self.blockades)


@dataclass(frozen=True, slots=True)
class Glide:
    """Something that has moved: it is seen on its way before it stands where the position has it.

    Attributes:
        figure: what moved, as it looks on its way; a block without a unit shows its back.
        areas: where it went, from where it stood to where it stands, two or more.
    """

    figure: Stack | Block | Chit
    areas: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Highlight:
    """A lit area; ``kind`` is reachable, target, selected, path, refused, supply or zone_of_control.

    ``faint`` halves the fill on a board of hexes: ground that can be reached but is one's own already.
    """

    area: str
    kind: str
    faint: bool = False


@dataclass(frozen=True, slots=True)
class BlockLight:
    """A block lit for itself; ``block`` is its id, ``kind`` one of those of a :class:`Highlight`."""

    block: str
    kind: str = "selected"


@dataclass(frozen=True, slots=True)
class Badge:
    """A short text above an area's name; ``tone`` is accent, warning, danger, refused or plain.

    With a neighbour as ``other`` it stands on the border between the two.
    """

    area: str
    text: str
    tone: str = "accent"
    other: str = ""


@dataclass(frozen=True, slots=True)
class FrontLine:
    """A line along the borders of pairs of neighbours, with teeth towards the second of each pair."""

    sides: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Route:
    """A way over the board.

    Attributes:
        areas: from the first through the others to the last.
        kind: ordered (dashed), hover (on top), landing (thin, dotted); plan (on top, thick), threat (on top, dashed in
            the colour of a target) and considered (on top, faint and dotted).
        label: a number or two letters in the disc where it begins.
    """

    areas: tuple[str, ...]
    kind: str = "ordered"
    label: str = ""
