"""The forms of the scenario's files."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any, Literal, Protocol, TypeVar

from pydantic import Field, RootModel, field_validator

from boardgame.games.conquest.scenario.areas import BorderSort, CityType
from boardgame.games.conquest.scenario.cards import ActionCard, Intelligence, InvestmentCard, Wildcard, WildcardTargets
from boardgame.games.conquest.scenario.error import Model, ScenarioError
from boardgame.games.conquest.scenario.events import YearEvent
from boardgame.games.conquest.scenario.nations import NationKind, Status
from boardgame.games.conquest.scenario.powers import Faction, Power, SatelliteRule
from boardgame.games.conquest.scenario.scenario import CitySort, IsletSort, RisingSun
from boardgame.games.conquest.scenario.technologies import RedTechnology, Technology, TechnologyWildcard
from boardgame.games.conquest.scenario.tracks import Grade, Points, SeatTracks, Tracks, Use, VictoryLimits
from boardgame.games.conquest.scenario.units import SpecialUnit, UnitType


class _HasId(Protocol):
    @property
    def id(self) -> str: ...


T = TypeVar("T", bound=_HasId)


def by_id(rows: Iterable[T], path: Path, what: str) -> dict[str, T]:
    """Rows by their id; raises :class:`ScenarioError` for one that stands twice."""
    found: dict[str, T] = {}
    for row in rows:
        if row.id in found:
            raise ScenarioError(f"{path}: {what} {row.id} stands twice")
        found[row.id] = row
    return found


class AreaRow(Model):
    """What the table of areas tells beyond the columns of all boards; empty columns are left out."""

    nation: str = ""
    nation_kind: NationKind | Literal[""] = ""
    home_territory_of: str = ""
    region: Literal["russia", "china", "indochina", ""] = ""
    city: CityType = ""
    population: int = Field(0, ge=0, le=9)
    resources: int = Field(0, ge=0, le=9)
    oil: bool = False
    base: bool = False
    muster: int = Field(0, ge=0, le=9)
    colony_capital: str = ""
    free_french: bool = False
    grade: Grade = "C"
    values_grade: Grade | Literal[""] = ""
    evidence: str = ""

    @field_validator("oil", "base", "free_french", mode="before")
    @classmethod
    def _yes(cls, value: Any) -> bool:
        if value not in ("yes", False):
            raise ValueError("yes or nothing is wanted")
        return bool(value == "yes")


class LinkRow(Model):
    """What the table of links tells beyond the columns of all boards; empty columns are left out."""

    grade: Grade = "C"
    border_grade: Grade | Literal[""] = ""
    evidence: str = ""


class OptionRow(Model):
    """An option, see :class:`boardgame.engine.game_option.GameOption`."""

    id: str
    name: str
    default: bool | str
    values: tuple[bool | str, ...]
    labels: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    unclear: bool = False
    only_if: dict[str, tuple[bool | str, ...]] = Field(default_factory=dict)


class ScenarioFile(Model):
    """``scenario.yaml``."""

    id: str
    name: str
    prefix: str
    players: tuple[int, int]
    years: tuple[int, int]
    seasons: list[str]
    begins_at: str
    seats: list[Faction]
    powers: list[Power]
    special_units: list[SpecialUnit]
    turn_order: dict[int, tuple[str, ...]]
    border_limits: dict[str, BorderSort]
    city_types: dict[str, CitySort]
    islets: dict[str, IsletSort]
    satellite_units: list[SatelliteRule]
    rising_sun: RisingSun
    options: list[OptionRow]

    @field_validator("options")
    @classmethod
    def _default_among_values(cls, options: list[OptionRow]) -> list[OptionRow]:
        for option in options:
            if option.default not in option.values:
                raise ValueError(f"option {option.id}: the default is none of its values")
            if option.labels and len(option.labels) != len(option.values):
                raise ValueError(f"option {option.id}: a label for each value is wanted")
        return options


class UnitsFile(RootModel[list[UnitType]]):
    """``units.yaml``."""


class EventsFile(RootModel[list[YearEvent]]):
    """``events.yaml``."""


class TechnologiesFile(Model):
    """``technologies.yaml``."""

    technologies: list[Technology]
    red: list[RedTechnology]
    wildcards: list[TechnologyWildcard]


class NeutralRow(Model):
    """A Neutral, without what the board tells."""

    id: str
    name: str
    cards: int
    article: bool = False
    great_power: bool = False
    joins: str = ""


class NeutralsFile(Model):
    """``neutrals.yaml``."""

    neutrals: list[NeutralRow]
    statuses: list[Status]


class WildcardRow(Model):
    """A Wildcard under its id."""

    name: str
    text: str
    targets: dict[str, WildcardTargets]
    payment: int = 0

    def made(self, id_: str) -> Wildcard:
        """The Wildcard."""
        return Wildcard(id_, self.name, self.text, self.targets, self.payment)


class IntelligenceRow(Model):
    """A sort of Intelligence under its id."""

    name: str
    text: str
    answer: bool = False

    def made(self, id_: str) -> Intelligence:
        """The sort of Intelligence."""
        return Intelligence(id_, self.name, self.text, self.answer)


class CardsFile(Model):
    """``cards.yaml``."""

    wildcards: dict[str, WildcardRow]
    doubled: dict[str, str]
    action: list[ActionCard]
    intelligence: dict[str, IntelligenceRow]
    investment: list[InvestmentCard]
    peace_dividends: dict[int, int]


class TracksFile(Model):
    """``tracks.yaml``."""

    seats: dict[str, SeatTracks]
    british_empire: Use
    oil_factor: dict[str, int]
    ind_a_year: int
    loyalty_a_year: int
    victory: VictoryLimits
    points: Points

    def made(self) -> Tracks:
        """The tracks."""
        return Tracks(
            self.seats, self.british_empire, self.oil_factor, self.ind_a_year, self.loyalty_a_year, self.victory,
            self.points,
        )  # fmt: skip
