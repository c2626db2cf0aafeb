"""A position as planning sees it: how many units of each type stand where, who owns what, who fights whom."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from boardgame.ai.axis_allies.analysis.atlas import Atlas, atlas
from boardgame.games.axis_allies.board.relations import at_peace
from boardgame.games.axis_allies.board.spaces import canal_open
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.phases.victory import cities_needed
from boardgame.games.axis_allies.state import State

Counts = dict[str, int]
"""Units by type."""
Stacks = dict[str, dict[str, Counts]]
"""Units by space, owner and type."""


@dataclass(slots=True)
class Powers:
    """Who is whose enemy and friend in a position.

    Attributes:
        foes: by power, all with whom it is at war.
        friends: by power, all on its side, itself included.
        order: the powers that are played, in turn order.
        side: the side of each power.
    """

    foes: Mapping[str, frozenset[str]]
    friends: Mapping[str, frozenset[str]]
    order: tuple[str, ...]
    side: Mapping[str, str]

    def later_foes(self, power: str) -> list[str]:
        """The enemies of a power whose turns are still to come in this round, in order."""
        later = self.order[self.order.index(power) + 1 :] if power in self.order else ()
        return [other for other in later if other in self.foes[power]]


def powers_of(edition: Edition, state: State) -> Powers:
    """The relations of a state."""
    every = list(edition.power_by_id)
    foes = {
        p: frozenset(q for q in every if edition.side(p) != edition.side(q) and not at_peace(state, p, q))
        for p in every
    }
    friends = {
        p: frozenset(q for q in every if edition.side(p) == edition.side(q) and not at_peace(state, p, q))
        for p in every
    }
    return Powers(foes, friends, tuple(p.id for p in edition.powers), {p: edition.side(p) for p in every})


@dataclass
class Position:
    """A position for planning; cheap to copy, changed only by those that made it.

    Attributes:
        atlas: the board.
        powers: relations.
        units: what stands where; cargo is not among it.
        cargo: land units aboard ships, by zone and owner.
        owners: who controls each territory.
        complexes: damage of the complex in each territory that has one.
        money: unspent IPCs by power.
        needed: victory cities with which a side wins at the end of a round; 0 where a game is not won so.
        closed: pairs of sea zones between which a power's side may not pass, by power.
    """

    atlas: Atlas
    powers: Powers
    units: Stacks
    cargo: Stacks
    owners: dict[str, str]
    complexes: dict[str, int]
    money: dict[str, int]
    closed: Mapping[str, frozenset[tuple[str, str]]] = field(default_factory=dict)
    needed: int = 0

    def copy(self) -> Position:
        """An independent copy."""
        return Position(
            self.atlas,
            self.powers,
            {area: {owner: dict(counts) for owner, counts in stacks.items()} for area, stacks in self.units.items()},
            {area: {owner: dict(counts) for owner, counts in stacks.items()} for area, stacks in self.cargo.items()},
            dict(self.owners),
            dict(self.complexes),
            dict(self.money),
            self.closed,
            self.needed,
        )

    # --- questions --------------------------------------------------------------------------------------------

    def friendly(self, area: str, power: str) -> bool:
        """Whether a territory is held by the power's side, as far as they are allies now."""
        return self.owners.get(area) in self.powers.friends[power]

    def hostile(self, area: str, power: str) -> bool:
        """Whether a territory is held by an enemy."""
        return self.owners.get(area) in self.powers.foes[power]

    def enemies(self, area: str, power: str) -> Counts:
        """All enemy units in a space, by type."""
        foes, found = self.powers.foes[power], Counts()
        for owner, counts in self.units.get(area, {}).items():
            if owner in foes:
                for type_, count in counts.items():
                    found[type_] = found.get(type_, 0) + count
        return found

    def defenders(self, area: str, power: str) -> Counts:
        """All units of the power's side in a space, by type."""
        friends, found = self.powers.friends[power], Counts()
        for owner, counts in self.units.get(area, {}).items():
            if owner in friends:
                for type_, count in counts.items():
                    found[type_] = found.get(type_, 0) + count
        return found

    def own(self, area: str, power: str) -> Counts:
        """The power's own units in a space."""
        return self.units.get(area, {}).get(power, {})

    def warships(self, zone: str, power: str) -> bool:
        """Whether enemy ships make a sea zone hostile."""
        kinds, foes = self.atlas.kinds, self.powers.foes[power]
        hostile = self.atlas.edition.movement.hostile
        for owner, counts in self.units.get(zone, {}).items():
            if owner in foes:
                for type_, count in counts.items():
                    if count and kinds[type_].sea and not hostile.isdisjoint(self.atlas.edition.types[type_].tags):
                        return True
        return False

    def stacks_of(self, power: str) -> Iterator[tuple[str, Counts]]:
        """Every space with units of a power, and these."""
        for area, stacks in self.units.items():
            counts = stacks.get(power)
            if counts:
                yield area, counts

    def owned(self, power: str) -> frozenset[str]:
        """The territories of a power."""
        return frozenset(area for area, owner in self.owners.items() if owner == power)

    def production(self, power: str) -> int:
        """The value of all territories of a power."""
        ipc = self.atlas.ipc
        return sum(ipc.get(area, 0) for area, owner in self.owners.items() if owner == power)

    def worth(self, counts: Mapping[str, int]) -> int:
        """What units cost."""
        kinds = self.atlas.kinds
        return sum(kinds[type_].cost * count for type_, count in counts.items())

    def cities(self, power: str) -> tuple[int, int]:
        """The victory cities that the side of a power holds, and those that the other side holds."""
        side, own, other = self.powers.side[power], 0, 0
        for area in self.atlas.cities:
            holder = self.powers.side.get(self.owners.get(area, ""))
            own += holder == side
            other += holder is not None and holder != side
        return own, other

    @cached_property
    def capitals(self) -> Mapping[str, str]:
        """The capital's territory of each power."""
        return {power: area for area, power in self.atlas.capitals.items()}

    # --- changes ----------------------------------------------------------------------------------------------

    def add(self, area: str, owner: str, type_: str, count: int) -> None:
        """Add units to a space, or take them away."""
        counts = self.units.setdefault(area, {}).setdefault(owner, {})
        left = counts.get(type_, 0) + count
        if left > 0:
            counts[type_] = left
        else:
            counts.pop(type_, None)


def cities_to_win(edition: Edition, state: State) -> int:
    """Victory cities with which a side wins at the end of a round; 0 where a game is not won so."""
    victory = state.options.get("victory")
    return cities_needed(edition, str(victory)) if victory and not edition.hooks.won else 0


def position_of(edition: Edition, state: State) -> Position:
    """What planning sees of a state."""
    units: Stacks = {}
    cargo: Stacks = {}
    for unit in state.units.values():
        kind = edition.types[unit.type]
        table = cargo if unit.aboard and kind.domain == "land" else units
        counts = table.setdefault(unit.area, {}).setdefault(unit.owner, {})
        counts[unit.type] = counts.get(unit.type, 0) + 1
    closed = {}
    for power in edition.powers:
        shut = set()
        for canal in edition.canals:
            a, b = sorted(canal.zones)
            if not canal_open(edition, state, a, b, power.id):
                shut |= {(a, b), (b, a)}
        for option, zones in edition.closed_zones.items():
            if state.options.get(option):
                for zone in zones:
                    for other in edition.board.sea_neighbours[zone]:
                        shut |= {(zone, other), (other, zone)}
        closed[power.id] = frozenset(shut)
    return Position(
        atlas(edition), powers_of(edition, state), units, cargo, dict(state.owners), dict(state.complexes),
        dict(state.treasury), closed, cities_to_win(edition, state),
    )  # fmt: skip
