"""Whether all aircraft of the power in turn can still land, and where (A42-CM-27, A42-CM-28, A42-UNI-29)."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, reduce
from itertools import combinations_with_replacement
from operator import or_
from typing import NamedTuple

from boardgame.games.axis_allies.board import unit_marks
from boardgame.games.axis_allies.board.airspace import spaces_to, zone_bits
from boardgame.games.axis_allies.board.relations import allied
from boardgame.games.axis_allies.board.spaces import canal_open, was_friendly_land
from boardgame.games.axis_allies.edition.battle_rules import CARRIER_CAPACITY
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.landing.deck_space import Berth, Seekers, seats_suffice
from boardgame.games.axis_allies.landing.matching import Deck, Seating, assign
from boardgame.games.axis_allies.movement.terrain import Terrain
from boardgame.games.axis_allies.phases.production import capacity, grounded, usable_complexes
from boardgame.games.axis_allies.state import State, Unit

FAR = 1000
_SETTLED = {unit_marks.LANDED, unit_marks.MOVED_NONCOMBAT, unit_marks.CARRIED}
"""Marks of aircraft aboard that stay aboard."""


class Plane(NamedTuple):
    """An aircraft that must still land.

    Attributes:
        area: where it is.
        reach: spaces it can still go.
        at_sea: whether it lands on carriers.
        deck: id of the carrier it sits on; 0 if none.
        stays: whether it goes nowhere any more, not even where going costs nothing; only a carrier can come to it.
        islands: those that cost it nothing to enter from the zone around them.
    """

    area: str
    reach: int
    at_sea: bool
    deck: int = 0
    stays: bool = False
    islands: frozenset[str] = frozenset()


class Flight(NamedTuple):
    """How far aircraft can still go, and the islands that cost them nothing."""

    reach: int
    islands: frozenset[str]


@dataclass(frozen=True, slots=True)
class Plan:
    """A way in which aircraft land.

    Attributes:
        aircraft: the landing place of each aircraft that needs a carrier, by id.
        carriers: where carriers are when the turn ends, as far as the plan needs them; new ones have negative ids.
        stranded: aircraft that cannot land; as few as possible.
    """

    aircraft: Mapping[int, str] = field(default_factory=dict)
    carriers: Mapping[int, str] = field(default_factory=dict)
    stranded: tuple[int, ...] = ()


class Landing:
    """The aircraft in the air and the places that can take them, in one position of a movement phase.

    Attributes:
        land: spaces from each area to the nearest territory where aircraft may land, each island counted.
        planes: the aircraft that must still land, by id.
        answers: whether moves are allowed that were asked about before, by what makes a difference to the answer; see
            :mod:`~boardgame.games.axis_allies.landing.seating`.
    """

    def __init__(self, terrain: Terrain) -> None:
        self.terrain = terrain
        self.edition: Edition = terrain.edition
        self.state: State = terrain.state
        self.power = terrain.power
        self.land = _distances_to_land(terrain, frozenset())
        self._land_beside: dict[frozenset[str], Mapping[str, int]] = {frozenset(): self.land}
        self.planes: dict[int, Plane] = {}
        for unit in self.state.units.values():
            if unit.owner == self.power and self.edition.types[unit.type].domain == "air":
                plane = self._plane(unit)
                if plane:
                    self.planes[unit.id] = plane
        self.answers: dict[tuple[object, ...], bool] = {}
        self._decks: dict[str, list[Deck]] = {}
        self._seats: dict[str, int] = {}
        self._ranges: dict[tuple[str, int, str], tuple[str, ...]] = {}
        self._zone_sets: dict[tuple[str, ...], int] = {}

    def decks(self, cleared: str = "") -> list[Deck]:
        """Carriers that could take aircraft, with the zones they could be in; ``cleared`` is one more zone attacked."""
        if cleared not in self._decks:
            self._decks[cleared] = _decks(self, cleared)
        return self._decks[cleared]

    def seats(self, cleared: str = "") -> int:
        """The zones, as bits, in which some carrier with a free seat could be; see :meth:`decks`."""
        if cleared not in self._seats:
            self._seats[cleared] = reduce(
                or_, [self._bits(deck.zones) for deck in self.decks(cleared) if deck.slots > 0], 0
            )
        return self._seats[cleared]

    @cached_property
    def carriers(self) -> list[tuple[Unit, int]]:
        """Carriers of the side that are on the board, with the seats that nobody keeps."""
        edition, state, power = self.edition, self.state, self.power
        found = []
        for unit in state.units.values():
            if "carrier" not in edition.types[unit.type].tags or not allied(edition, state, unit.owner, power):
                continue
            fixed = sum(cargo.owner != power or bool(_SETTLED & set(cargo.marks)) for cargo in state.cargo(unit.id))
            found.append((unit, 0 if grounded(edition, unit) else CARRIER_CAPACITY - fixed))
        return found

    def zones_of(self, carrier: Unit, cleared: str = "") -> tuple[str, ...]:
        """The zones in which a carrier could be when the turn ends, that where it stands first."""
        if not mobile(self.terrain, carrier):
            return (carrier.area,)
        key = (carrier.area, self.terrain.movers.points(carrier), cleared)
        found = self._ranges.get(key)
        if found is None:
            found = self._ranges[key] = _sailing_range(self.terrain, *key)
        return found

    @cached_property
    def carrier_zones(self) -> frozenset[str]:
        """The zones in which some carrier could be when the turn ends."""
        return frozenset(zone for deck in self.decks() for zone in deck.zones)

    def places(self, at_sea: bool) -> frozenset[str]:
        """Spaces where aircraft may end their noncombat move; ``at_sea`` if they land on carriers or wait for them."""
        return self._homes_and_zones if at_sea else self._homes

    @cached_property
    def _homes(self) -> frozenset[str]:
        """The territories where aircraft may land."""
        areas = self.edition.board.areas
        return frozenset(area for area, spaces in self.land.items() if not spaces and areas[area].kind == "land")

    @cached_property
    def _homes_and_zones(self) -> frozenset[str]:
        return self._homes | self.carrier_zones

    def reach(self, unit: Unit) -> int:
        """Spaces that an aircraft of the position can still go."""
        return self.terrain.movers.points(unit)

    def islands(self, unit: Unit) -> frozenset[str]:
        """The islands that cost an aircraft nothing."""
        return self.terrain.movers.islands(unit)

    def in_reach_of_land(self, area: str, reach: int, islands: frozenset[str] = frozenset()) -> bool:
        """Whether an aircraft that can go ``reach`` spaces from an area, and to islands for nothing, can land there."""
        return self.land_beside(islands).get(area, FAR) <= reach

    def land_beside(self, islands: frozenset[str]) -> Mapping[str, int]:
        """As ``land``, for aircraft that enter these islands for nothing; what is not there is ``FAR``."""
        land = self._land_beside.get(islands)
        if land is None:
            land = self._land_beside[islands] = _distances_to_land(self.terrain, islands)
        return land

    def solve(self, planes: Mapping[int, Plane] | None = None, decks: Iterable[Deck] | None = None) -> Plan:
        """The plan that leaves fewest aircraft without a landing place and moves as few carriers as it can."""
        needy, riders, doomed = self._sorted(self.planes if planes is None else planes)
        if not needy:
            return Plan(stranded=tuple(doomed))
        decks = list(self.decks() if decks is None else decks)
        plan = self._seat(needy, _beside(decks, riders))
        if plan.stranded and riders:
            # A42-UNI-43: fighters aboard that can land elsewhere make room.
            other = self._seat({**needy, **self._staying(riders)}, decks)
            if len(other.stranded) < len(plan.stranded):
                plan = other
        return Plan(plan.aircraft, plan.carriers, (*doomed, *plan.stranded))

    def allows(self, planes: Mapping[int, Plane], decks: Iterable[Deck] | None = None, cleared: str = "") -> bool:
        """Whether no more aircraft would be lost than now, were aircraft and carriers as given."""
        needy, riders, doomed = self._sorted(planes)
        tolerated = len(self.plan.stranded) - len(doomed)
        if tolerated < 0 or len(needy) <= tolerated:
            return tolerated >= 0
        decks = list(self.decks(cleared) if decks is None else decks)
        # A42-UNI-43: fighters aboard that can land elsewhere make room.
        return self._enough({**needy, **self._staying(riders)}, decks, tolerated)

    def _sorted(self, planes: Mapping[int, Plane]) -> tuple[dict[int, Plane], dict[int, Plane], list[int]]:
        """The aircraft that need a carrier, those that sit on one, and those that are lost."""
        needy: dict[int, Plane] = {}
        riders: dict[int, Plane] = {}
        doomed: list[int] = []
        for unit_id, plane in planes.items():
            if plane.deck:
                riders[unit_id] = plane
            elif not plane.stays and self.in_reach_of_land(plane.area, plane.reach, plane.islands):
                continue
            elif plane.at_sea:
                needy[unit_id] = plane
            else:
                doomed.append(unit_id)
        return needy, riders, doomed

    def _staying(self, riders: Mapping[int, Plane]) -> dict[int, Plane]:
        """Fighters aboard that cannot land elsewhere."""
        return {i: p for i, p in riders.items() if p.stays or not self.in_reach_of_land(p.area, p.reach, p.islands)}

    def _seat(self, seekers: Mapping[int, Plane], decks: Iterable[Deck]) -> Seating:
        """The best seating, over every way in which complexes can place the new carriers (A42-CM-28, A42-MOB-04)."""
        best: Seating | None = None
        for placed in self._placed(list(decks), len(seekers)):
            seating = assign(seekers, placed, self.terrain.distances)
            if best is None or len(seating.stranded) < len(best.stranded):
                best = seating
            if not best.stranded:
                break
        assert best is not None, "there is always one way to place the carriers that are counted on"
        return best

    def _enough(self, seekers: Mapping[int, Plane], decks: Sequence[Deck], tolerated: int) -> bool:
        """Whether all but ``tolerated`` find a seat."""
        in_range = self.terrain.zones_in_range
        alike: dict[tuple[int, int], int] = {}
        berths = [Berth(deck.id, self._bits(deck.zones), deck.slots) for deck in decks]
        zones = {berth.deck: berth.zones for berth in berths}
        for plane in seekers.values():
            reach = in_range[plane.area, plane.reach]
            # Who reaches its own carrier wherever that goes is like everybody else.
            tied = plane.deck if plane.deck and zones[plane.deck] & ~reach else 0
            alike[reach, tied] = alike.get((reach, tied), 0) + 1
        who = [Seekers(reach, deck, count) for (reach, deck), count in alike.items()]

        if not seats_suffice(who, berths, tolerated):
            return False  # not even if every complex had room for all new carriers
        if not any(berth.deck < 0 for berth in berths):
            return True
        placed = (
            [Berth(deck.id, self._bits(deck.zones), deck.slots) for deck in found]
            for found in self._placed(decks, len(seekers))
        )
        return any(seats_suffice(who, found, tolerated) for found in placed)

    def _placed(self, decks: Sequence[Deck], wanted: int) -> Iterator[Sequence[Deck]]:
        """The carriers, new ones where complexes can place them: each way to do so, for as many as are ``wanted``."""
        new = [deck for deck in decks if deck.id < 0][:wanted]
        if not new:
            yield decks
            return
        real = [deck for deck in decks if deck.id > 0]
        for sites in _sites(self.terrain, self.builders, len(new)):
            yield [*real, *(replace(deck, zones=zones) for deck, zones in zip(new, sites, strict=True))]

    def _bits(self, zones: tuple[str, ...]) -> int:
        if zones not in self._zone_sets:
            bits = zone_bits(self.edition.board)
            self._zone_sets[zones] = sum(bits[zone] for zone in zones)
        return self._zone_sets[zones]

    @cached_property
    def plan(self) -> Plan:
        """How aircraft land as things stand."""
        return self.solve()

    @cached_property
    def builders(self) -> dict[str, int]:
        """Complexes that could place new carriers, with the units each can mobilize."""
        return _ship_builders(self.terrain)

    def _plane(self, unit: Unit) -> Plane | None:
        type_ = self.edition.types[unit.type]
        at_sea = "carrier_air" in type_.tags
        if unit_marks.ONE_WAY in unit.marks:
            return None
        if unit.aboard:
            if grounded(self.edition, self.state.units[unit.aboard]):
                return None
            if _SETTLED & set(unit.marks):
                return None
            return Plane(unit.area, self.reach(unit), at_sea, unit.aboard, False, self.islands(unit))
        over_land = self.edition.board.areas[unit.area].kind == "land"
        if over_land and was_friendly_land(self.edition, self.state, unit.area, self.power):
            return None  # safe where it is
        if unit_marks.MOVED_NONCOMBAT in unit.marks:
            return Plane(unit.area, 0, at_sea, stays=True)
        return Plane(unit.area, self.reach(unit), at_sea, 0, False, self.islands(unit))


def _beside(decks: Iterable[Deck], riders: Mapping[int, Plane]) -> list[Deck]:
    """The carriers with the seats that those who sit on them leave free."""
    taken = Counter(plane.deck for plane in riders.values())
    return [replace(deck, slots=deck.slots - taken[deck.id]) if deck.id in taken else deck for deck in decks]


def mobile(terrain: Terrain, carrier: Unit) -> bool:
    """Whether an own carrier may still move in the noncombat phase (A42-NCM-01, A42-NCM-20, A42-UNI-30)."""
    if carrier.owner != terrain.power:
        return False  # A42-CON-61
    if not terrain.combat:
        if terrain.state.phase == "combat" and carrier.area in terrain.hostile:
            return False  # its combat is still to come
        spent = {unit_marks.MOVED_COMBAT, unit_marks.FOUGHT, unit_marks.LANDED, unit_marks.BOMBARDED}
        return not spent & set(carrier.marks)
    # AAR-SUB-07: beside submarines that it may leave alone a carrier is free to go.
    stays = carrier.area in terrain.hostile and not terrain.may_leave_alone(carrier.area)
    fights = stays or carrier.area in terrain.state.attacks
    return unit_marks.MOVED_COMBAT not in carrier.marks and not fights


def _sailing_range(terrain: Terrain, start: str, points: int, cleared: str) -> tuple[str, ...]:
    """Zones to which a carrier can sail in the noncombat move, its own first (A42-NCM-18).

    In the combat move phase hostile zones under own attack count as cleared (A42-UNI-31); retreats are not counted on
    (A42-UNI-32).
    """
    found = {start: 0}
    queue = deque(found)
    while queue:
        zone = queue.popleft()
        step = found[zone] + 1
        if step > points:
            continue
        for b in terrain.board.sea_neighbours[zone]:
            if b in found or b in terrain.closed or zone in terrain.closed:
                continue
            if b in terrain.hostile and not (terrain.combat and (b == cleared or b in terrain.attackers)):
                continue
            if canal_open(terrain.edition, terrain.state, zone, b, terrain.power):
                found[b] = step
                queue.append(b)
    return tuple(found)


def _sites(terrain: Terrain, rooms: Mapping[str, int], count: int) -> Iterator[tuple[tuple[str, ...], ...]]:
    """Ways to share new carriers out over the complexes: the zones in which each of them could be placed."""
    near = terrain.board.sea_neighbours
    if not count:
        yield ()
    elif all(room >= count for room in rooms.values()):
        yield (tuple(_zones_beside(terrain, rooms)),) * count  # no complex is short of room, so no way is lost
    else:
        for chosen in combinations_with_replacement(rooms, count):
            if all(chosen.count(area) <= rooms[area] for area in chosen):
                yield tuple(near[area] for area in chosen)


def _zones_beside(terrain: Terrain, areas: Iterable[str]) -> dict[str, None]:
    """The sea zones beside territories, hostile ones too (A42-NCM-09, A42-MOB-09, A42-MOB-10)."""
    return dict.fromkeys(zone for area in areas for zone in terrain.board.sea_neighbours[area])


def _ship_builders(terrain: Terrain) -> dict[str, int]:
    """Complexes by the sea that can mobilize this turn, with how many units each (A42-MOB-02, A42-MOB-05)."""
    edition, state, power = terrain.edition, terrain.state, terrain.power
    rooms = {area: capacity(edition, state, area) for area in usable_complexes(state, power)}
    return {area: room for area, room in rooms.items() if room and terrain.board.sea_neighbours[area]}


def _decks(landing: Landing, cleared: str) -> list[Deck]:
    terrain = landing.terrain
    edition, state = terrain.edition, terrain.state
    decks = [Deck(unit.id, landing.zones_of(unit, cleared), free) for unit, free in landing.carriers]
    if not state.agreed(edition.movement.new_carriers_take_waiting):
        return decks  # AAR-CON-79, AAR-NCM-16: they come too late
    new = [key for key, count in state.purchased.items() if count and "carrier" in edition.types[key].tags]
    rooms = _ship_builders(terrain) if new else {}
    zones = tuple(_zones_beside(terrain, rooms))
    # A42-MOB-03: no more new carriers can be counted on than the complexes by the sea mobilize.
    count = min(sum(state.purchased[key] for key in new), sum(rooms.values()))
    return [*decks, *(Deck(-number, zones, CARRIER_CAPACITY) for number in range(1, count + 1))]


def flights_of(landing: Landing, units: Iterable[Unit]) -> list[Flight]:
    """The different flights that aircraft of one space can make."""
    return list(dict.fromkeys([Flight(landing.reach(unit), landing.islands(unit)) for unit in units]))


def _distances_to_land(terrain: Terrain, free: frozenset[str]) -> Mapping[str, int]:
    """Spaces from each area to the nearest territory where aircraft may land (A42-NCM-07, A42-NCM-14).

    Islands that are ``free`` are as near as the zones around them.
    """
    homes = frozenset(
        area
        for area in terrain.state.start_owners
        if area not in terrain.no_fly and was_friendly_land(terrain.edition, terrain.state, area, terrain.power)
    )
    around = frozenset(zone for island in free & homes for zone in terrain.board.sea_neighbours[island])
    return spaces_to(terrain.board, homes | around, terrain.no_fly, terrain.air_targets)
