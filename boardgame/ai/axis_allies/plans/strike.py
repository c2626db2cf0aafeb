"""One attack of a plan: who goes, how, and what is expected of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from boardgame.ai.axis_allies.analysis.fight import Outcome
from boardgame.ai.axis_allies.analysis.position import Counts
from boardgame.ai.axis_allies.analysis.reach import Group, Passage


@dataclass(frozen=True, slots=True)
class Lift:
    """One transport and what it lands.

    Attributes:
        way: where it goes.
        load: the groups from which it takes one unit each.
        aboard: types that are aboard already.
    """

    way: Passage
    load: tuple[Group, ...] = ()
    aboard: tuple[str, ...] = ()


Chunk = Group | Lift
"""What is added to an attack at a time."""
_NOTHING = Outcome(0.0, 0.0, 0.0, 0.0, 0.0, 0.0)


@dataclass(slots=True)
class Strike:
    """An attack on one space.

    Attributes:
        target: the space.
        groups: how many of which groups go by themselves.
        lifts: transports that land troops.
        bombards: ships that go along with the transports and fire before the landing.
        outcome: the odds.
        gain: what it is expected to bring, in IPCs, all told.
        hold: how likely the territory is to be kept, if it is taken.
        value: what the territory is worth.
    """

    target: str
    groups: dict[Group, int] = field(default_factory=dict)
    lifts: list[Lift] = field(default_factory=list)
    bombards: dict[Group, int] = field(default_factory=dict)
    outcome: Outcome = field(default=_NOTHING)
    gain: float = 0.0
    hold: float = 0.0
    value: float = 0.0

    def force(self) -> Counts:
        """The units that fight, by type."""
        found: Counts = {}
        for group, count in self.groups.items():
            found[group.type] = found.get(group.type, 0) + count
        for lift in self.lifts:
            for type_ in (*(group.type for group in lift.load), *lift.aboard):
                found[type_] = found.get(type_, 0) + 1
        return found

    def copy(self) -> Strike:
        """An independent copy."""
        return Strike(
            self.target, dict(self.groups), list(self.lifts), dict(self.bombards), self.outcome, self.gain, self.hold,
            self.value,
        )  # fmt: skip

    def leaving(self) -> dict[str, Counts]:
        """What leaves each space for it, by type; cargo that is aboard already is not counted."""
        found: dict[str, Counts] = {}
        for group, count in self.groups.items():
            counts = found.setdefault(group.area, {})
            counts[group.type] = counts.get(group.type, 0) + count
        for lift in self.lifts:
            for group in lift.load:
                counts = found.setdefault(group.area, {})
                counts[group.type] = counts.get(group.type, 0) + 1
        return found


@dataclass(slots=True)
class Pool:
    """What a power has left to give out in a plan.

    Attributes:
        used: how many of each group are spoken for.
        ships: transports of each zone that are spoken for.
        aboard: cargo of each zone that is spoken for, by type.
    """

    used: dict[Group, int] = field(default_factory=dict)
    ships: Counts = field(default_factory=dict)
    aboard: dict[str, Counts] = field(default_factory=dict)

    def take(self, strike: Strike, sign: int = 1) -> None:
        """Speak for everything of a strike, or give it back."""
        for group, count in (*strike.groups.items(), *strike.bombards.items()):
            self.used[group] = self.used.get(group, 0) + sign * count
        for lift in strike.lifts:
            self.ships[lift.way.ship] = self.ships.get(lift.way.ship, 0) + sign
            for group in lift.load:
                self.used[group] = self.used.get(group, 0) + sign
            for type_ in lift.aboard:
                counts = self.aboard.setdefault(lift.way.ship, {})
                counts[type_] = counts.get(type_, 0) + sign


def mixed(first: Sequence[Chunk], second: Sequence[Chunk]) -> list[Chunk]:
    """Of both in turn."""
    found: list[Chunk] = []
    for number in range(max(len(first), len(second))):
        found += [*first[number : number + 1], *second[number : number + 1]]
    return found


def without(every: list[Chunk], some: list[Chunk]) -> list[Chunk]:
    """All but some, each taken out once."""
    left = list(every)
    for chunk in some:
        left.remove(chunk)
    return left
