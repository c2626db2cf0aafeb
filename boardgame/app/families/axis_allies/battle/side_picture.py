"""What one side of the battle strip shows, as plain data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(slots=True)
class SidePicture:
    """What one side of the strip shows.

    Attributes:
        side: ``attacker`` or ``defender``.
        powers: who fights on it.
        values: the number each unit hits on, by unit id, for the units on the board.
        strip: ids of units behind the casualty strip.
        lost: units destroyed so far, by type.
        rolls: dice of this round: ``{"value", "dice", "purpose", "units", "hits"}``.
        marked: ids marked as casualties, once for each hit.
        choosable: ids that may be marked.
        details: what sets a unit apart that may be marked, in words, by its id.
        costs: what a hit on a unit costs besides it, in words, by its id.
        note: a few words behind the name.
        shots: dice that a unit rolls when its side fires, by id, where it is not one.
    """

    side: str
    powers: list[str]
    values: dict[int, int]
    strip: set[int] = field(default_factory=set)
    lost: dict[str, int] = field(default_factory=dict)
    rolls: list[Mapping[str, Any]] = field(default_factory=list)
    marked: list[int] = field(default_factory=list)
    choosable: set[int] = field(default_factory=set)
    details: dict[int, str] = field(default_factory=dict)
    note: str = ""
    shots: Mapping[int, int] = field(default_factory=dict)
    costs: Mapping[int, str] = field(default_factory=dict)

    @property
    def hits(self) -> int:
        """Hits scored this round."""
        return sum(int(roll.get("hits", 0)) for roll in self.rolls)

    def expected(self) -> float:
        """Hits to expect when all units on the board fire once."""
        return sum(value * self.shots.get(unit, 1) for unit, value in self.values.items()) / 6
