"""What the board view is told: who owns what, what stands where, and what is lit."""

from __future__ import annotations

from collections.abc import Mapping
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
    """

    area: str
    power: str
    unit: str
    count: int
    damaged: int = 0
    cargo: tuple[tuple[str, str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class BoardPosition:
    """Everything that stands on the board.

    Attributes:
        owners: power that owns each territory; areas left out belong to nobody.
        stacks: the units, in any order.
        complexes: damage of each industrial complex by its area, 0 for none.
    """

    owners: Mapping[str, str] = field(default_factory=dict)
    stacks: tuple[Stack, ...] = ()
    complexes: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Highlight:
    """A lit area; ``kind`` is reachable, target, selected, path, refused or supply."""

    area: str
    kind: str


@dataclass(frozen=True, slots=True)
class Badge:
    """A short text above an area's name; ``tone`` is accent or danger."""

    area: str
    text: str
    tone: str = "accent"


@dataclass(frozen=True, slots=True)
class Route:
    """A way over the board; ``kind`` is ordered (dashed), hover (on top) or landing (thin, dotted)."""

    areas: tuple[str, ...]
    kind: str = "ordered"
