"""A scenario card: who plays when, with which forces, where they are set up, what each controls (TR-3.3)."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Literal, NamedTuple, Self, TypeVar

from pydantic import AfterValidator, ConfigDict, Field, model_validator

from boardgame.engine.model_file import FileModel

Season = Literal["spring", "summer", "fall", "winter"]
SEASONS: tuple[Season, ...] = ("spring", "summer", "fall", "winter")
Kind = Literal["infantry", "armor", "airborne", "air", "fleet", "replacement", "partisan", "air_base"]
GROUND: tuple[Kind, ...] = ("infantry", "armor", "airborne", "replacement", "partisan")
"""The kinds of ground units."""


class Date(NamedTuple):
    """A game turn by its year and season."""

    year: int
    season: Season

    @property
    def number(self) -> int:
        """Turns since the spring of year 0, for counting the distance of two dates."""
        return self.year * 4 + SEASONS.index(self.season)


class Sort(NamedTuple):
    """What a counter shows (TR-4.1, TR-4.2).

    Attributes:
        kind: what it is.
        factors: its combat, air or naval factors.
        movement: its movement factor; 0 for fleets and replacements.
    """

    kind: Kind
    factors: int
    movement: int

    @property
    def text(self) -> str:
        """As the files write it: ``infantry 2-3``, ``fleet 9``, ``air_base``."""
        if not self.factors:
            return self.kind
        return f"{self.kind} {self.factors}-{self.movement}" if self.movement else f"{self.kind} {self.factors}"

    @property
    def ground(self) -> bool:
        """Whether it is a ground unit."""
        return self.kind in GROUND


_KINDS: tuple[Kind, ...] = ("infantry", "armor", "airborne", "air", "fleet", "replacement")


@cache
def sort_of(text: str) -> Sort:
    """The sort that ``infantry 2-3`` or ``fleet 9`` names; raises ValueError."""
    kind, _, numbers = text.partition(" ")
    factors, _, movement = numbers.partition("-")
    if kind in _KINDS and factors.isdigit() and (movement.isdigit() or not movement):
        return Sort(kind, int(factors), int(movement or 0))
    raise ValueError(f"“{text}” is no counter such as infantry 2-3 or fleet 9")


def _checked(forces: dict[str, int]) -> dict[str, int]:
    for text, count in forces.items():
        sort_of(text)
        if count < 1:
            raise ValueError(f"{count} of {text} is no number of counters")
    return forces


Forces = Annotated[dict[str, int], AfterValidator(_checked)]
"""Counters by sort, each with their number."""


Threshold = int | Date | Literal["survives"] | None
"""What a level of victory takes, see :class:`Standing`."""


class Ruled(FileModel):
    """Something that a card says, part by part.

    Attributes:
        rules: ids of the rules behind a part, by its name.
    """

    rules: dict[str, tuple[str, ...]] = Field(default_factory=dict)

    @model_validator(mode="after")
    def _rules_of_parts(self) -> Self:
        for part, rules in self.rules.items():
            if part not in self.model_fields_set or part == "rules" or not rules:
                raise ValueError(f"there are rules for {part}, of which nothing is said here")
        return self

    def behind(self, *parts: str) -> tuple[str, ...]:
        """The rules behind some parts, each once."""
        return tuple(dict.fromkeys(rule for part in parts for rule in self.rules.get(part, ())))


class Dated(FileModel):
    """Builds that are allowed from a date on (TR-3.38)."""

    model_config = ConfigDict(populate_by_name=True)

    since: Date = Field(alias="from")
    builds: Forces


class Least(FileModel):
    """Counters that must be placed in an area (TR-3.35)."""

    units: Forces
    within: tuple[str, ...]
    rules: tuple[str, ...]


class Factors(FileModel):
    """Least or most factors of some kinds in an area."""

    factors: int = Field(ge=1)
    kinds: tuple[Kind, ...] = ("infantry", "armor", "airborne", "air")
    within: tuple[str, ...]
    rules: tuple[str, ...]


class Fixed(FileModel):
    """A unit that begins in a hex and stays until released (TR-SC39ai, TR-SC39aj)."""

    unit: str
    hex: str
    rules: tuple[str, ...]


class Power(Ruled):
    """What a card says of a power, or of a minor country that is set up by it.

    Attributes:
        base, minor_allies: BRPs at the start, its own and those of its minor allies.
        growth: growth rate in per cent (TR-3.31).
        sr: units that may be strategically redeployed in a turn (TR-16.1).
        strategic_warfare: factors at the start by type (TR-3.39).
        at_start, builds, dated_builds: the force pool (TR-3.38).
        spare_air: air factors that may be built beyond those of the counters, to make whole ones (TR-28.63).
        variant_builds: units that a variant counter adds to its force pool (TR-33.41-9b).
        control, without, and_control: areas and hexes that it controls, less some, and some of these after all.
        areas: where it may set up; what it controls unless given. ``barred``: but not there.
        controlled_by: a power that must control the hexes outside the country itself.
        ports, ports_rules: the waters, and boxes, in whose ports fleets begin; any if none is given.
        least, least_factors, most_factors, fixed: the limits of placement (TR-3.35).
        arrives: the turn in which it sets up, where that is not the start.
        foreign_aid: countries that it may give aid to (TR-3.39b).
        no_war_before: the turn from which it may declare war on the other side, where it has to wait (TR-21.54).
    """

    base: int = Field(0, ge=0)
    minor_allies: int = Field(0, ge=0)
    growth: int = Field(0, ge=0, le=100)
    sr: int = Field(0, ge=0)
    strategic_warfare: dict[Literal["submarine", "interceptor", "asw", "sac"], int] = Field(default_factory=dict)
    at_start: Forces = Field(default_factory=dict)
    builds: Forces = Field(default_factory=dict)
    dated_builds: tuple[Dated, ...] = ()
    spare_air: int = Field(0, ge=0)
    variant_builds: Forces = Field(default_factory=dict)
    control: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    and_control: tuple[str, ...] = ()
    areas: tuple[str, ...] = ()
    barred: tuple[str, ...] = ()
    controlled_by: str = ""
    ports: tuple[str, ...] = ()
    ports_rules: tuple[str, ...] = ()
    least: tuple[Least, ...] = ()
    least_factors: tuple[Factors, ...] = ()
    most_factors: tuple[Factors, ...] = ()
    fixed: tuple[Fixed, ...] = ()
    arrives: Date | None = None
    foreign_aid: tuple[str, ...] = ()
    no_war_before: Date | None = None


class Standing(FileModel):
    """The levels of victory of a power in a game of more than two players (TR-2.31 to TR-2.34).

    Attributes:
        powers: the power; Britain and the United States stand together.
        levels: what a stalemate, a marginal, tactical and decisive victory take: a number of objectives, a date up to
            which it must not have been conquered, ``survives`` for never, nothing where there is no such level.
        rules: ids of the rules behind it.
    """

    powers: tuple[str, ...]
    levels: tuple[Threshold, Threshold, Threshold, Threshold]
    rules: tuple[str, ...]


class Card(Ruled):
    """A scenario.

    Attributes:
        id, name: identifier and title.
        like: the card whose data hold where this one is silent; its powers are merged part by part.
        first_turn, last_turn: its duration (TR-3.32).
        first: the side that plays first in the first turn.
        seats: who plays.
        deployment: the nations that set up, in order (TR-3.34).
        wars, alliances: pairs of nations at the start (TR-3.33).
        active, inactive: minor allies of Germany at the start.
        powers: what it says of each nation.
        victory: objectives that a side needs for a stalemate, a marginal, tactical and decisive victory of two players.
        fall: the powers whose fall ends the game, where dates decide it (TR-2.211, TR-2.22).
        fall_levels: the latest date of that for each level of the Allies, the earliest for each of the Axis.
        axis_objectives: objectives that the Axis must hold as a turn ends for a marginal victory (TR-2.21b).
        axis_conquests: Allied powers that it must have conquered for higher ones.
        seating: the powers of each player, by the number of players; of two each has a side (TR-51.1b).
        standings: the levels of victory of more than two players.
        builds_first: whether strategic warfare is built before the first turn, as in a Year Start Sequence (TR-10.1b).
        siberian: by how much units from Siberia raise what Russia needs then (TR-15.632, TR-15.634).
        no_invasions: turns in which a side does not invade (TR-50.1b).
        winter_past: the first winter in Russia lies before it (TR-44.5).
        shared_out: the powers to which all objectives but neutral ones fall at the end of such a game (TR-2.33b).
    """

    id: str
    name: str
    like: str = ""
    first_turn: Date
    last_turn: Date
    first: Literal["axis", "allies"] = "axis"
    seats: tuple[str, ...] = ()
    deployment: tuple[str, ...] = ()
    wars: tuple[tuple[str, str], ...] = ()
    alliances: tuple[tuple[str, str], ...] = ()
    active: tuple[str, ...] = ()
    inactive: tuple[str, ...] = ()
    powers: dict[str, Power] = Field(default_factory=dict)
    victory: dict[Literal["axis", "allies"], tuple[int, int, int, int]] = Field(default_factory=dict)
    fall: tuple[str, ...] = ()
    fall_levels: dict[Literal["axis", "allies"], dict[Literal["marginal", "tactical", "decisive"], Date]] = Field(
        default_factory=dict
    )
    axis_objectives: tuple[Date, int] | None = None
    axis_conquests: dict[Literal["tactical", "decisive"], int] = Field(default_factory=dict)
    seating: dict[Annotated[int, Field(ge=3, le=6)], tuple[tuple[str, ...], ...]] = Field(default_factory=dict)
    standings: tuple[Standing, ...] = ()
    builds_first: bool = False
    siberian: int = Field(0, ge=0)
    winter_past: bool = False
    no_invasions: dict[Literal["axis", "allies"], tuple[Date, ...]] = Field(default_factory=dict)
    shared_out: tuple[tuple[str, ...], ...] = ()

    @property
    def turns(self) -> int:
        """How many game turns it has at most."""
        return self.last_turn.number - self.first_turn.number + 1

    def over(self, other: Card) -> Card:
        """This card where it says something, the other one where it is silent."""
        powers = dict(other.powers)
        for nation, said in self.powers.items():
            powers[nation] = _over(said, powers[nation]) if nation in powers else said
        return _over(self, other).model_copy(update={"powers": powers})


_Part = TypeVar("_Part", bound=Ruled)


def _over(said: _Part, before: _Part) -> _Part:
    """What is said in the place of what was said before; the rules of each part go with it."""
    parts = {name: getattr(said, name) for name in said.model_fields_set}
    kept = {part: rules for part, rules in before.rules.items() if part not in parts or part in said.rules}
    return before.model_copy(update={**parts, "rules": {**kept, **said.rules}})
