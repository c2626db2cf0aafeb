"""The scenario: everything that does not change while a game is played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from boardgame.boards import AreaBoard
from boardgame.engine.game_option import GameOption
from boardgame.games.conquest.scenario.areas import AreaFacts
from boardgame.games.conquest.scenario.cards import ActionCard, Card, Intelligence, InvestmentCard, Wildcard
from boardgame.games.conquest.scenario.events import YearEvent
from boardgame.games.conquest.scenario.geography import Geography
from boardgame.games.conquest.scenario.nations import Nation, Neutral, Status
from boardgame.games.conquest.scenario.powers import Activism, Faction, Power, SatelliteRule
from boardgame.games.conquest.scenario.setup import LastingFortress, PoolRow, SetupRow
from boardgame.games.conquest.scenario.technologies import RedTechnology, Technology, TechnologyWildcard
from boardgame.games.conquest.scenario.tracks import Tracks
from boardgame.games.conquest.scenario.units import SpecialUnit, UnitType


@dataclass(frozen=True, slots=True)
class CitySort:
    """What a sort of city is worth (CNC-1.12): POP, Muster, Supply, and CV of a Satellite's unit there (CNC-8.212)."""

    population: int
    muster: int
    rules: tuple[str, ...]
    supply_source: bool = False
    satellite: int = 0


@dataclass(frozen=True, slots=True)
class IsletSort:
    """What a sort of Islet allows: units of one Faction (0: any number), Building of every type; by which rules."""

    most_units: int
    builds_all: bool
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RisingSun:
    """What the game for two changes (chapter 19).

    Attributes:
        id, name: identifier and title of that game.
        seats: who plays.
        first: who goes first, by the die (CNC-19.2).
        out_of_play: powers without blocks (CNC-19.1).
        joins: the power whose Home Territory that of another becomes (CNC-19.3).
        names: what powers are called.
        nat_cities: NatCities at the start (CNC-19.4).
        setup: further units at the start.
        fortresses: Cadres that begin as Fortresses and are never disbanded.
        friendly_for_intimidation: power whose territory counts as friendly to the USA for Intimidation (CNC-19.6b).
        wildcards_as: seat whose Wildcard options the USA has, too (CNC-19.6).
        activism: the Activism of United China (CNC-19.5b).
        insurrections: whether it rises by Insurrections (CNC-19.7).
        no_options: options that make no difference.
        option_labels: the values of others in words.
    """

    id: str
    name: str
    seats: tuple[str, ...]
    first: Mapping[int, str]
    out_of_play: tuple[str, ...]
    joins: Mapping[str, str]
    names: Mapping[str, str]
    nat_cities: int
    setup: tuple[SetupRow, ...]
    fortresses: tuple[LastingFortress, ...]
    friendly_for_intimidation: str
    wildcards_as: str
    activism: Activism
    insurrections: bool
    no_options: tuple[str, ...]
    option_labels: Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Cards:
    """All cards and chits.

    Attributes:
        action, investment: by id, in the order of the lists.
        wildcards, intelligence: the sorts of both.
        doubled: by seat the Region in which its Wildcards place two markers (CNC-8.31).
        peace_dividends: chits by the points on them.
    """

    action: Mapping[str, ActionCard]
    investment: Mapping[str, InvestmentCard]
    wildcards: Mapping[str, Wildcard]
    intelligence: Mapping[str, Intelligence]
    doubled: Mapping[str, str]
    peace_dividends: Mapping[int, int]

    def __getitem__(self, card: str) -> Card:
        """A card of either deck; raises KeyError."""
        return self.action[card] if card in self.action else self.investment[card]


@dataclass(frozen=True, slots=True)
class Scenario:
    """Everything that does not change while a game is played; by id wherever it has one, in the order of the files.

    Attributes:
        id, name, prefix: identifier, title, beginning of its rule ids.
        players: fewest and most.
        years: first and last.
        seasons: in order.
        begins_at: the step of the New Year with which the first year begins.
        factions: what belongs to each seat.
        powers: nationalities of blocks.
        special_units: what units of some powers do differently.
        turn_order: the seats in order, by the die (CNC-7.15).
        order_rules, setup_rules: ids of the rules on that order, and of those that change the set-up of 1936.
        city_sorts, islet_sorts: what they are worth and allow.
        satellite_units: whose units a Satellite deploys; the first rule that fits.
        rising_sun: the game for two.
        options: what is agreed on before play.
        units: the unit table, in order of Combat Priority.
        cards: cards and chits.
        technologies, red_technologies, technology_wildcards: as their names say.
        nations: Nations of the board.
        neutrals: those of them on which Influence can be had.
        statuses: what Influence makes of a Neutral, from none upwards.
        events: the year track.
        tracks: start values, costs, points.
        board: the board.
        areas: what the rules know of each area.
        geography: neighbours and groups of areas.
        setup: what stands where at the start.
        lasting: Fortresses that are never disbanded; only with two players there are any.
        pools: blocks of each power and type.
        changes: the player's own rows as plain data, empty for the board of the program.
        warnings: what of them contradicts the rulebook.
        hash: SHA-256 of the merged tables.
    """

    id: str
    name: str
    prefix: str
    players: tuple[int, int]
    years: tuple[int, int]
    seasons: tuple[str, ...]
    begins_at: str
    factions: Mapping[str, Faction]
    powers: Mapping[str, Power]
    special_units: tuple[SpecialUnit, ...]
    turn_order: Mapping[int, tuple[str, ...]]
    city_sorts: Mapping[str, CitySort]
    islet_sorts: Mapping[str, IsletSort]
    satellite_units: tuple[SatelliteRule, ...]
    rising_sun: RisingSun
    options: tuple[GameOption, ...]
    units: Mapping[str, UnitType]
    cards: Cards
    technologies: Mapping[str, Technology]
    red_technologies: Mapping[str, RedTechnology]
    technology_wildcards: Mapping[str, TechnologyWildcard]
    nations: Mapping[str, Nation]
    neutrals: Mapping[str, Neutral]
    statuses: tuple[Status, ...]
    events: Mapping[str, YearEvent]
    tracks: Tracks
    board: AreaBoard
    areas: Mapping[str, AreaFacts]
    geography: Geography
    setup: tuple[SetupRow, ...]
    pools: tuple[PoolRow, ...]
    lasting: tuple[LastingFortress, ...] = ()
    order_rules: tuple[str, ...] = ("CNC-7.15",)
    setup_rules: tuple[str, ...] = ()
    changes: Mapping[str, Any] = field(default_factory=dict)
    warnings: tuple[str, ...] = ()
    hash: str = ""

    def pool(self, power: str, unit: str) -> int:
        """How many blocks of a type a power has."""
        return next((row.count for row in self.pools if (row.power, row.unit) == (power, unit)), 0)

    def units_of(self, power: str) -> tuple[str, ...]:
        """The unit types of which a power has blocks, in order of Combat Priority."""
        return tuple(unit for unit in self.units if self.pool(power, unit))

    def seat_of(self, power: str) -> str:
        """The seat a power belongs to, Neutral or not; empty for the Armed Minors."""
        return self.powers[power].seat

    def satellite_rule(self, seat: str, region: str) -> SatelliteRule:
        """Whose units a seat deploys in a Satellite of a Region, or of none (CNC-8.211)."""
        return next(rule for rule in self.satellite_units if rule.seat == seat and rule.region in ("", region))
