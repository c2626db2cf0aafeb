"""What never changes in a game: the scenario, and what follows from it at once."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from boardgame.engine import Seat
from boardgame.games.conquest.scenario import Scenario
from boardgame.games.conquest.scenario.areas import AreaFacts
from boardgame.games.conquest.scenario.geography import Geography
from boardgame.games.conquest.scenario.powers import Faction, Power
from boardgame.games.conquest.scenario.tracks import Tracks
from boardgame.games.conquest.scenario.units import UnitTrait, UnitType
from boardgame.games.conquest.state import Block


class World:
    """The scenario as the rules use it; one for each game, shared by all its positions.

    Attributes:
        scenario: the data.
        areas, powers, units, factions, tracks, geography: parts of it that are asked for everywhere.
        seat_ids: the seats, in the order of the scenario: three, or two in The Rising Sun.
        partisan_seat: whose Partisans are; empty where there are none (CNC-17.0, CNC-19.1).
    """

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.areas: Mapping[str, AreaFacts] = scenario.areas
        self.powers: Mapping[str, Power] = scenario.powers
        self.units: Mapping[str, UnitType] = scenario.units
        self.factions: Mapping[str, Faction] = scenario.factions
        self.tracks: Tracks = scenario.tracks
        self.geography: Geography = scenario.geography
        self.seat_ids: tuple[str, ...] = tuple(scenario.factions)
        self.partisan_seat = next((seat for seat, faction in scenario.factions.items() if faction.partisans), "")

    @cached_property
    def seats(self) -> tuple[Seat, ...]:
        """Who plays."""
        return tuple(faction.seat for faction in self.factions.values())

    # --- areas ------------------------------------------------------------------------------------------------

    @cached_property
    def land(self) -> tuple[str, ...]:
        """The land areas in play, in the order of the board."""
        return tuple(area for area, facts in self.areas.items() if not facts.sea and not facts.impassable)

    @cached_property
    def is_land(self) -> frozenset[str]:
        """The same, for a quick look."""
        return frozenset(self.land)

    @cached_property
    def oceans(self) -> frozenset[str]:
        """The Oceans, which take two moves to enter (CNC-1.2b)."""
        return frozenset(area for area, facts in self.areas.items() if facts.ocean)

    @cached_property
    def capitals(self) -> tuple[str, ...]:
        """Where the Nations have their Capitals."""
        return tuple(dict.fromkeys(nation.capital for nation in self.scenario.nations.values()))

    @cached_property
    def capital_of(self) -> Mapping[str, str]:
        """For each land area the Capital that it follows while it is empty (CNC-1.142b)."""
        return {area: self.scenario.nations[self.areas[area].nation].capital for area in self.land}

    @cached_property
    def great_home(self) -> Mapping[str, str]:
        """The Great Power whose Home Territory an area is; Proxies have theirs by control (CNC-1.142, CNC-2.4c)."""
        homes = {area: self.areas[area].home_of for area in self.land}
        return {area: power for area, power in homes.items() if power and self.powers[power].kind == "great"}

    @cached_property
    def marked_areas(self) -> tuple[str, ...]:
        """Where Control markers may lie: on Capitals and Islets outside the Home Territory of Great Powers."""
        wanted = {*self.capitals, *(area for area in self.land if self.areas[area].islet)}
        return tuple(area for area in self.land if area in wanted and area not in self.great_home)

    @cached_property
    def sources(self) -> tuple[str, ...]:
        """The areas with POP or RES."""
        return tuple(area for area in self.land if self.areas[area].population or self.areas[area].resources)

    @property
    def provinces(self) -> tuple[str, ...]:
        """The land areas of China (CNC-1.1b)."""
        return self.geography.provinces

    @property
    def neighbours(self) -> Mapping[str, tuple[str, ...]]:
        """Everything beside an area that can be entered from it, by whatever way."""
        return self.geography.all_ways

    @property
    def overland(self) -> Mapping[str, tuple[str, ...]]:
        """The land areas beside a land area that can be entered from it."""
        return self.geography.by_land

    @cached_property
    def by_water(self) -> Mapping[str, tuple[str, ...]]:
        """The seas beside a land area; the seas and coasts beside a sea."""
        near = {area: self.geography.seas[area] for area in self.land}
        seas = {sea: (*self.geography.by_sea[sea], *self.geography.coasts[sea]) for sea in self.geography.by_sea}
        return {**near, **seas}

    # --- blocks and cards -------------------------------------------------------------------------------------

    @cached_property
    def blocks(self) -> tuple[Block, ...]:
        """Every block, in its force pool, numbered from 1 in the order of the force pools (CNC-3.0b)."""
        sorts = [(row.power, row.unit) for row in self.scenario.pools for _ in range(row.count)]
        return tuple(Block(number, power, unit) for number, (power, unit) in enumerate(sorts, start=1))

    def lasting(self, block: Block) -> str:
        """The rule by which a block is never disbanded; empty for all but some Fortresses (CNC-19.4b, CNC-19.4c)."""
        return self._lasting.get((block.area, block.power), "") if block.type == "fortress" else ""

    @cached_property
    def _lasting(self) -> Mapping[tuple[str, str], str]:
        return {(fort.area, fort.power): fort.rule for fort in self.scenario.lasting}

    @cached_property
    def _highest(self) -> Mapping[tuple[str, str], int]:
        return {(row.power, row.unit): row.highest for row in self.scenario.pools}

    def highest_cv(self, power: str, unit: str) -> int:
        """The highest CV of a power's units of a type (CNC-3.121)."""
        return self._highest[power, unit]

    @cached_property
    def _traits(self) -> Mapping[tuple[str, str], frozenset[UnitTrait]]:
        special = {(item.power, item.unit): item.traits for item in self.scenario.special_units if item.traits}
        return {sort: frozenset((*self.units[sort[1]].traits, *special.get(sort, ()))) for sort in self._highest}

    def has_trait(self, power: str, unit: str, trait: UnitTrait) -> bool:
        """Whether the units of a type have a trait, at least those of this power."""
        return trait in self._traits[power, unit]

    def traits_of(self, power: str, unit: str) -> frozenset[UnitTrait]:
        """All traits of a power's units of a type."""
        return self._traits[power, unit]

    def units_of(self, power: str) -> tuple[str, ...]:
        """The unit types of which a power has blocks, in order of Combat Priority."""
        return self._units_of[power]

    @cached_property
    def _units_of(self) -> Mapping[str, tuple[str, ...]]:
        return {power: self.scenario.units_of(power) for power in self.powers}

    @cached_property
    def cards(self) -> tuple[str, ...]:
        """Every card, Action cards first."""
        return (*self.scenario.cards.action, *self.scenario.cards.investment)

    @cached_property
    def action_cards(self) -> frozenset[str]:
        """The ids of the Action cards."""
        return frozenset(self.scenario.cards.action)

    @cached_property
    def chits(self) -> tuple[int, ...]:
        """The values of all Peace Dividends, smallest first (CNC-4.4c)."""
        found = self.scenario.cards.peace_dividends.items()
        return tuple(sorted(value for value, count in found for _ in range(count)))
