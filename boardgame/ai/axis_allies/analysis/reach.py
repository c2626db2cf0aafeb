"""Who can bring how much to which space within one turn, for any power, whoever is in turn."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np

from boardgame.ai.axis_allies.analysis.atlas import FAR, Ints, Kind
from boardgame.ai.axis_allies.analysis.position import Counts, Position

_FEW = 2
"""Units that are not counted on to stop a blitz."""


@dataclass(frozen=True, slots=True)
class Group:
    """Units of one type in one space."""

    area: str
    type: str


@dataclass(frozen=True, slots=True)
class Passage:
    """One way for land units over the sea.

    Attributes:
        ship: the zone where the transport lies.
        pickup: the zone where it takes them aboard.
        landing: the zone from which they land.
    """

    ship: str
    pickup: str
    landing: str


@dataclass
class Reach:
    """What a power could attack in one turn.

    Attributes:
        by_land: by territory, the groups of land units that can attack it overland, with their numbers.
        by_air: by space, the groups of aircraft that can attack it and land afterwards.
        by_sea: by sea zone, the groups of warships.
        passages: by territory, the ways of transports to its coast.
        lift: transports in each zone.
        aboard: what is aboard already, by zone.
        waiting: who could board in each zone, once that was asked.
    """

    power: str
    by_land: dict[str, dict[Group, int]] = field(default_factory=dict)
    by_air: dict[str, dict[Group, int]] = field(default_factory=dict)
    by_sea: dict[str, dict[Group, int]] = field(default_factory=dict)
    passages: dict[str, list[Passage]] = field(default_factory=dict)
    lift: Counts = field(default_factory=dict)
    aboard: dict[str, Counts] = field(default_factory=dict)
    waiting: dict[str, list[Group]] = field(default_factory=dict)


class Reaching:
    """Works out the reach of one power in a position.

    Args:
        position: the position.
        power: the power.
        anywhere: whether its own territory and empty zones count as well, as what an enemy might have taken by then.
    """

    def __init__(self, position: Position, power: str, anywhere: bool = False) -> None:
        self.anywhere = anywhere
        self.position = position
        self.power = power
        self.atlas = position.atlas
        self.kinds = position.atlas.kinds
        self.closed = position.closed.get(power, frozenset())

    def found(self) -> Reach:
        """The reach of the power."""
        reach = Reach(self.power)
        for area, counts in self.position.stacks_of(self.power):
            for type_, count in counts.items():
                kind = self.kinds[type_]
                group = Group(area, type_)
                if kind.air:
                    self._fly(reach, group, kind, count)
                elif kind.land:
                    if area in self.atlas.land and not kind.gun and kind.attack:
                        self._march(reach, group, kind, count)
                elif kind.transport:
                    reach.lift[area] = reach.lift.get(area, 0) + count
                elif kind.sea:
                    for zone in self.sails(area, kind.move, kind.submarine):
                        reach.by_sea.setdefault(zone, {})[group] = count
        for zone, stacks in self.position.cargo.items():
            if stacks.get(self.power):
                reach.aboard[zone] = dict(stacks[self.power])
        for zone in dict.fromkeys((*reach.lift, *reach.aboard)):
            self._ferry(reach, zone)
        return reach

    def _march(self, reach: Reach, group: Group, kind: Kind, count: int) -> None:
        for area in self.marches(group.area, kind):
            if (self.anywhere or self.position.hostile(area, self.power)) and area != group.area:
                reach.by_land.setdefault(area, {})[group] = count

    def marches(self, start: str, kind: Kind) -> dict[str, int]:
        """The territories that a land unit can enter, friendly ones too, with the spaces that takes."""
        near, position, power = self.atlas.near_land, self.position, self.power
        found = {start: 0}
        queue = deque([start])
        while queue:
            area = queue.popleft()
            spent = found[area]
            if spent >= kind.move:
                continue
            if area != start and position.hostile(area, power) and not (kind.blitz and self._open(area)):
                continue
            for there in near[area]:
                if there in found or not self._enterable(there):
                    continue
                found[there] = spent + 1
                queue.append(there)
        return found

    def _open(self, area: str) -> bool:
        """Whether tanks may blitz through a hostile territory."""
        position = self.position
        if area in position.complexes:
            return False
        # Who asks what an enemy could do may still move a few units away, and lose them to another enemy before.
        return sum(position.enemies(area, self.power).values()) <= (_FEW if self.anywhere else 0)

    def _enterable(self, area: str) -> bool:
        if area not in self.atlas.land:
            return False
        position = self.position
        return position.friendly(area, self.power) or position.hostile(area, self.power)

    @cached_property
    def landing(self) -> dict[str, int]:
        """How far it is from each space to the nearest friendly territory."""
        table = self.atlas.by_air
        rows = [self.atlas.number[a] for a in self.atlas.land if self.position.friendly(a, self.power)]
        if not rows:
            return dict.fromkeys(self.atlas.areas, FAR)
        nearest = table[rows].min(axis=0)
        return {area: int(nearest[number]) for area, number in self.atlas.number.items()}

    @cached_property
    def decks(self) -> dict[str, int]:
        """How far it is from each space to the nearest zone to which an own carrier can come."""
        zones = set()
        for area, counts in self.position.stacks_of(self.power):
            if any(self.kinds[type_].carrier for type_ in counts):
                zones |= set(self.sails(area, 2, False, fight=False))
        if not zones:
            return {}
        nearest = self.atlas.by_air[[self.atlas.number[zone] for zone in zones]].min(axis=0)
        return {area: int(nearest[number]) for area, number in self.atlas.number.items()}

    def _fly(self, reach: Reach, group: Group, kind: Kind, count: int) -> None:
        power, start = self.power, self.atlas.number[group.area]
        row, order = self.atlas.by_air[start], self.atlas.around[start]
        homes = self._homes_and_decks if kind.deck else self._homes
        able = (row + homes <= kind.move) & (row <= (kind.move if kind.deck and self.decks else kind.move - 1))
        for number in order[able[order]]:
            area = self.atlas.areas[number]
            if area in self.atlas.sea:
                if self.anywhere or self.position.enemies(area, power):
                    reach.by_air.setdefault(area, {})[group] = count
            elif self.position.hostile(area, power) or (self.anywhere and self.position.friendly(area, power)):
                reach.by_air.setdefault(area, {})[group] = count

    @cached_property
    def _homes(self) -> Ints:
        """How far it is from each space, by its number, to the nearest friendly territory."""
        return np.array([self.landing[area] for area in self.atlas.areas], dtype=np.int16)

    @cached_property
    def _homes_and_decks(self) -> Ints:
        """The same, to the nearest friendly territory or deck."""
        return np.minimum(self._homes, [self.decks.get(area, FAR) for area in self.atlas.areas])

    def sails(self, start: str, spaces: int, submarine: bool, fight: bool = True) -> dict[str, int]:
        """The zones that a ship can sail to, its own included, with the spaces that takes.

        Args:
            start: where it lies.
            spaces: how far it may go.
            submarine: whether enemy ships do not stop it.
            fight: whether it may enter zones with enemy ships.
        """
        found = {start: 0}
        queue = deque([start])
        while queue:
            zone = queue.popleft()
            spent = found[zone]
            if spent >= spaces or (zone != start and not submarine and self._held(zone)):
                continue
            for there in self.atlas.near_sea[zone]:
                if there in found or (zone, there) in self.closed:
                    continue
                if not fight and self._held(there):
                    continue
                found[there] = spent + 1
                queue.append(there)
        return found

    def _held(self, zone: str) -> bool:
        known = self._hostile.get(zone)
        if known is None:
            known = self._hostile[zone] = self.position.warships(zone, self.power)
        return known

    @cached_property
    def _hostile(self) -> dict[str, bool]:
        return {}

    def _ferry(self, reach: Reach, ship: str) -> None:
        """The coasts to which transports of a zone can bring land units."""
        if self._held(ship):
            pickups = {ship: 0} if reach.aboard.get(ship) else {}
        else:
            pickups = self.sails(ship, 2, False, fight=False)
        for pickup, spent in pickups.items():
            loads = pickup == ship and bool(reach.aboard.get(ship))
            if not loads and not any(self._waiting(area) for area in self.atlas.near_land[pickup]):
                continue
            for landing in self.sails(pickup, 2 - spent, False):
                for area in self.atlas.near_land[landing]:
                    if self.position.hostile(area, self.power) or (
                        self.anywhere and self.position.friendly(area, self.power)
                    ):
                        ways = reach.passages.setdefault(area, [])
                        way = Passage(ship, pickup, landing)
                        if way not in ways:
                            ways.append(way)

    def _waiting(self, area: str) -> bool:
        counts = self.position.own(area, self.power)
        return any(self.kinds[type_].captures for type_ in counts)

    def loads(self, pickup: str) -> list[Group]:
        """The groups of land units that could board in a zone, the strongest attackers first."""
        found = []
        for area in self.atlas.near_land[pickup]:
            for type_ in self.position.own(area, self.power):
                if self.kinds[type_].captures:
                    found.append(Group(area, type_))
        return sorted(found, key=lambda g: (-self.kinds[g.type].attack, g.area, g.type))


def reach_of(position: Position, power: str, anywhere: bool = False) -> Reach:
    """What a power could attack in one turn from where its units stand, see :class:`Reaching`."""
    return Reaching(position, power, anywhere).found()


def might(position: Position, reach: Reach, area: str, gone: frozenset[str] = frozenset()) -> Counts:
    """All that a power could bring to a space at once, by type.

    Args:
        position: the position.
        reach: of the power.
        area: the space.
        gone: spaces whose units are taken to be lost by then.
    """
    found: Counts = {}
    for table in (reach.by_land, reach.by_air, reach.by_sea):
        for group, count in table.get(area, {}).items():
            if group.area not in gone:
                found[group.type] = found.get(group.type, 0) + count
    if reach.passages.get(area):
        _land(position, reach, area, found, gone)
    return found


def _land(position: Position, reach: Reach, area: str, found: Counts, gone: frozenset[str]) -> None:
    """Add what transports could land: what is aboard, and one strong and one light unit for each ship that fetches."""
    kinds = position.atlas.kinds
    overland = reach.by_land.get(area, {})
    left: dict[Group, int] = {}
    reaching = Reaching(position, reach.power)
    done: set[str] = set()
    for way in reach.passages[area]:
        if way.ship in done or way.ship in gone:
            continue
        done.add(way.ship)
        aboard = reach.aboard.get(way.ship, {})
        for type_, count in aboard.items():
            found[type_] = found.get(type_, 0) + count
        waiting = []
        for each in reach.passages[area]:
            if each.ship == way.ship:
                loads = reach.waiting.get(each.pickup)
                if loads is None:
                    loads = reach.waiting[each.pickup] = reaching.loads(each.pickup)
                waiting += [g for g in loads if g not in overland and g not in waiting]
        room = max(0, reach.lift.get(way.ship, 0) - (sum(aboard.values()) + 1) // 2)
        for light in (False, True):
            room_left = room
            for group in sorted(waiting, key=lambda g: (-kinds[g.type].attack, g.area)):
                if (light and not kinds[group.type].light) or group.area in gone:
                    continue
                have = left.setdefault(group, position.own(group.area, reach.power).get(group.type, 0))
                take = min(have, room_left)
                if take:
                    left[group] -= take
                    room_left -= take
                    found[group.type] = found.get(group.type, 0) + take
