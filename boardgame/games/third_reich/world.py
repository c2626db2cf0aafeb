"""What never changes in a game: the scenario, every counter, and what follows from them at once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache, cached_property
from typing import Literal, NamedTuple

from boardgame.engine import Seat
from boardgame.games.third_reich.scenario import Card, Nation, Scenario, Sort, Tables
from boardgame.games.third_reich.scenario.card import SEASONS, Date, Forces, Kind, sort_of
from boardgame.games.third_reich.scenario.loading import area_hexes
from boardgame.games.third_reich.state import LATER, POOL, START

RUSSIA = "soviet_union"
TRANSFERRED = "italian_corps"
"""The nation of the counters that stand for Italian units under German command (TR-36.2)."""
AFTER_FRANCE = ("vichy_france", "free_france")
"""Who has the units of France once it has fallen (TR-49)."""


@cache
def _date(number: int) -> Date:
    """The year and season of a number of seasons; asked a million times in a game."""
    return Date(number // 4, SEASONS[number % 4])


class Unit(NamedTuple):
    """One counter but for air and bridgeheads, which are kept as factors and by hex.

    Attributes:
        id: its number, from 0: its place in ``World.units``.
        nation: whose it is.
        sort: what it shows.
        begins: where it is before the set-up: ``START``, ``POOL`` or ``LATER``.
        since: the turn from which it may be built, where it is ``LATER``; None for a force of a minor country.
    """

    id: int
    nation: str
    sort: Sort
    begins: int
    since: Date | None = None

    @property
    def kind(self) -> Kind:
        """What it is."""
        return self.sort.kind

    @property
    def factors(self) -> int:
        """The factors it shows."""
        return self.sort.factors

    @property
    def movement(self) -> int:
        """Its movement factor; 0 for fleets and replacements."""
        return self.sort.movement

    @property
    def ground(self) -> bool:
        """Whether it is a ground unit."""
        return self.sort.ground


class Air(NamedTuple):
    """Air counters of a nation before the set-up.

    Attributes:
        nation: whose they are.
        sort: what they show.
        counters: how many.
        begins, since: ``START``, ``POOL`` or ``LATER``, and the date of these, as for a unit.
    """

    nation: str
    sort: Sort
    counters: int
    begins: int
    since: Date | None = None


class World:
    """The scenario as the rules use it; one for each game, shared by all its positions.

    Attributes:
        scenario: the data.
        card, tables: parts of it that are asked for everywhere.
        nations: powers and minor countries by id.
        nation_ids: their ids; their places are the bytes of ``State.control``.
        nation_number: those places by id.
        seat_ids: the powers that are played.
        labels: the label of each hex, by its number.
        number: the number of each hex, by its label.
        units: every counter, at the place of its number.
        air: the air counters.
    """

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.card: Card = scenario.card
        self.tables: Tables = scenario.tables
        self.nations: Mapping[str, Nation] = scenario.nations
        self.nation_ids: tuple[str, ...] = tuple(scenario.nations)
        self.nation_number: Mapping[str, int] = {nation: place for place, nation in enumerate(self.nation_ids)}
        self.seat_ids: tuple[str, ...] = self.card.seats
        self.labels: tuple[str, ...] = tuple(scenario.board.hexes)
        self.number: Mapping[str, int] = {label: place for place, label in enumerate(self.labels)}
        forces = tuple(self._forces())
        self.units: tuple[Unit, ...] = tuple(self._units(forces))
        self.air: tuple[Air, ...] = tuple(
            Air(nation, sort, count, begins, since)
            for nation, sort, count, begins, since in forces
            if sort.kind == "air"
        )

    @cached_property
    def seats(self) -> tuple[Seat, ...]:
        """Who plays."""
        sides = {"axis": "Axis", "allies": "Allies"}
        found = (self.nations[seat] for seat in self.seat_ids)
        return tuple(Seat(power.id, power.name, sides[power.side], article=power.article) for power in found)

    def _forces(self) -> Iterator[tuple[str, Sort, int, int, Date | None]]:
        """Nation, sort, number, place at the beginning and date of all counters, powers first."""
        for nation in self.nation_ids:
            power = self.card.powers.get(nation)
            minor = self.nations[nation].forces
            if nation in AFTER_FRANCE and "france" in self.seat_ids:
                # TR-49.11, TR-49.13: what becomes of the French; counters of the same sorts stand ready.
                french = self.card.powers["france"]
                yield from _lot(nation, french.at_start, LATER)
                yield from _lot(nation, french.builds, LATER)
            elif nation == TRANSFERRED and "italy" in self.seat_ids:
                italian = self.card.powers["italy"]
                later = [each.builds for each in italian.dated_builds]
                for forces in (italian.at_start, italian.builds, italian.variant_builds, *later):
                    yield from _lot(nation, forces, LATER)
            elif power is None or not (power.at_start or power.builds):
                begins = START if nation in (*self.card.deployment,) else LATER
                yield from _lot(nation, minor, begins)
            else:
                yield from _lot(nation, power.at_start, START if power.arrives is None else LATER, power.arrives)
                yield from _lot(nation, power.builds, POOL if power.arrives is None else LATER, power.arrives)
                yield from _lot(nation, power.variant_builds, LATER)
                for dated in power.dated_builds:
                    yield from _lot(nation, dated.builds, LATER, dated.since)

    def _units(self, forces: Iterable[tuple[str, Sort, int, int, Date | None]]) -> Iterator[Unit]:
        number = 0
        base, partisan = Sort("air_base", 0, 0), Sort("partisan", 1, 3)
        counters = self.tables.counters
        # TR-28.12: each major power has air base markers; TR-32.12: partisans of some countries.
        markers = [(seat, base, counters.air_bases, POOL, None) for seat in self.seat_ids]
        if "france" in self.seat_ids:
            markers += [(nation, base, counters.air_bases, LATER, None) for nation in AFTER_FRANCE]
        # A partisan is its builder's; where it stands says which country it fights for. No builder has more than may be
        # in all the countries where it builds (TR-32.11, TR-32.11c, TR-32.12).
        most = sum(counters.partisans.values())
        for seat in self.seats_of("allies"):
            own = most - (counters.partisans[RUSSIA] if seat != RUSSIA else 0)
            markers.append((seat, partisan, own, LATER, None))
        for nation, sort, count, begins, since in (*forces, *markers):
            if sort.kind == "air":
                continue
            for _ in range(count):
                yield Unit(number, nation, sort, begins, since)
                number += 1

    @cached_property
    def partisans(self) -> tuple[int, ...]:
        """The numbers of all partisan counters."""
        return tuple(unit.id for unit in self.units if unit.kind == "partisan")

    # --- time -------------------------------------------------------------------------------------------------

    def date(self, turn: int) -> Date:
        """The year and season of a game turn, by its number from 1."""
        return _date(self.card.first_turn.number + turn - 1)

    def turn_of(self, date: Date) -> int:
        """The number of the game turn of a date; 0 or less before the first."""
        return date.number - self.card.first_turn.number + 1

    def in_play(self, seat: str, turn: int) -> bool:
        """Whether a power has entered play by a game turn (TR-SC39aw)."""
        date = self.card.powers[seat].arrives
        return date is None or turn >= self.turn_of(date)

    # --- nations ----------------------------------------------------------------------------------------------

    def side(self, nation: str) -> Literal["axis", "allies", ""]:
        """The side a major power moves with (TR-12.13, TR-12.13b); empty for a minor country."""
        return self.nations[nation].side

    def seats_of(self, side: str) -> tuple[str, ...]:
        """The seats of a side, in the order of the card."""
        return tuple(seat for seat in self.seat_ids if self.nations[seat].side == side)

    @cached_property
    def cities(self) -> Mapping[int, int]:
        """How many cities each hex holds that has any; ports and capitals are cities (TR-5.44, TR-28.11)."""
        found: dict[int, int] = {}
        for place in self.scenario.board.places.values():
            cell = self.number[place.hex]
            found[cell] = found.get(cell, 0) + 1
        return found

    @cached_property
    def ports(self) -> Mapping[int, tuple[tuple[str, ...], ...]]:
        """The waters on which each port of a hex lies, for the hexes that have ports."""
        found: dict[int, tuple[tuple[str, ...], ...]] = {}
        for place in self.scenario.board.places.values():
            if place.seas:
                cell = self.number[place.hex]
                found[cell] = (*found.get(cell, ()), place.seas)
        return found

    def hex_name(self, cell: int) -> str:
        """A hex as players say it: “Warsaw (M35)”, or its label alone."""
        label = self.labels[cell]
        names = self._names_at.get(label)
        return f"{' and '.join(names)} ({label})" if names else label

    @cached_property
    def _names_at(self) -> Mapping[str, list[str]]:
        found: dict[str, list[str]] = {}
        for place in self.scenario.board.places.values():
            found.setdefault(place.hex, []).append(place.name)
        return found

    def distance(self, a: str, b: str) -> int:
        """Hexes between two hexes, given by their labels, whatever lies between them."""
        return self.scenario.board.distance(a, b)

    # --- areas ------------------------------------------------------------------------------------------------

    def area(self, name: str) -> frozenset[int]:
        """The hexes of an area as the files name it: a country, a region, a hex, ``front:western`` and so on.

        Raises:
            KeyError: there is no such area.
        """
        found = self._areas.get(name)
        if found is None:
            nation = self.nations.get(name)
            hexes = area_hexes(self.scenario.board, (nation.country if nation else "") or name)
            found = self._areas[name] = frozenset(self.number[label] for label in hexes)
        return found

    def hexes_in(self, names: Iterable[str]) -> frozenset[int]:
        """The hexes of several areas."""
        key = tuple(names)
        if key not in self._unions:
            self._unions[key] = frozenset().union(*(self.area(name) for name in key))
        return self._unions[key]

    @cached_property
    def _unions(self) -> dict[tuple[str, ...], frozenset[int]]:
        return {}

    @cached_property
    def _areas(self) -> dict[str, frozenset[int]]:
        return {}


def _lot(
    nation: str, forces: Forces, begins: int, since: Date | None = None
) -> Iterator[tuple[str, Sort, int, int, Date | None]]:
    for text, count in forces.items():
        yield nation, sort_of(text), count, begins, since
