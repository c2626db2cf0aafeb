"""What the year track brings (CNC-7.13)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Arriving:
    """One unit that arrives: its type and its CV."""

    type: str
    value: int


@dataclass(frozen=True, slots=True)
class AfterWar:
    """A Declaration of War that brings an event: ``suffers`` by one of ``declares``; ``after`` how many New Years."""

    declares: tuple[str, ...]
    suffers: str
    after: int


@dataclass(frozen=True, slots=True)
class Violation:
    """A Violation of Neutrality ``by`` a seat ``of`` a Neutral that brings an event in the next New Year."""

    by: str
    of: str


@dataclass(frozen=True, slots=True)
class YearEvent:
    """An event of the year track.

    Attributes:
        id, name, rules: identifier, name, ids of its rules.
        kind: ``influence`` on a Neutral, or ``arrival`` of units.
        seat: who has it.
        year: when it comes of itself; 0 for never.
        neutral: the Neutral on which one marker is placed.
        power, units: what arrives; in uncontested Home Territory of the power ...
        areas: ... or in one of these alone.
        sooner: the Declaration of War that brings it instead.
        violation: the Violation of Neutrality that brings it.
    """

    id: str
    kind: Literal["influence", "arrival"]
    name: str
    seat: str
    rules: tuple[str, ...]
    year: int = 0
    neutral: str = ""
    power: str = ""
    units: tuple[Arriving, ...] = ()
    areas: tuple[str, ...] = ()
    sooner: AfterWar | None = None
    violation: Violation | None = None
