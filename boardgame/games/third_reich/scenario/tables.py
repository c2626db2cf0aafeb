"""The numbers of the rulebook and its charts."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from boardgame.engine.model_file import FileModel
from boardgame.games.third_reich.scenario.card import Ruled

Result = Literal["A", "D", "EX", "CA", "CA1", "CA2", "CA3"]


class Combat(FileModel):
    """The Combat Results Table (TR-14.25): ``rows`` by the roll of the die from 1, a result for each column."""

    columns: Annotated[tuple[str, ...], Field(min_length=8, max_length=8)]
    rows: Annotated[
        tuple[Annotated[tuple[Result, ...], Field(min_length=8, max_length=8)], ...], Field(min_length=6, max_length=6)
    ]


class Attrition(FileModel):
    """The Attrition Resolution Table (TR-18.3).

    ``columns`` are the highest sums of factors of each column; a cell of ``rows`` says how many units are eliminated
    and how many hexes given up.
    """

    columns: Annotated[tuple[int, ...], Field(min_length=7, max_length=7)]
    rows: Annotated[
        tuple[Annotated[tuple[tuple[int, int], ...], Field(min_length=7, max_length=7)], ...],
        Field(min_length=6, max_length=6),
    ]


class Costs(Ruled):
    """The BRP Costs Chart (TR-15.2): factors by kind, wars, an Offensive Option, an intelligence effort."""

    factor: dict[str, Annotated[int, Field(ge=1)]]
    war_on_power: int = Field(ge=0)
    war_on_minor: int = Field(ge=0)
    offensive: int = Field(ge=0)
    intelligence: int = Field(ge=0)


class Stacking(FileModel):
    """Units in a hex: usually, British in London, in a bridgehead (TR-6)."""

    usual: int = Field(ge=1)
    london: int = Field(ge=1)
    bridgehead: int = Field(ge=1)


class Terrain(FileModel):
    """What a defense is multiplied by (TR-5.7)."""

    usual: int = Field(ge=1)
    tripled: int = Field(ge=1)
    fortress: int = Field(ge=1)


class Counters(FileModel):
    """Counters that are placed and taken up again: air bases of each power, bridgeheads by side, partisans."""

    air_bases: int = Field(ge=0)
    bridgeheads: dict[Literal["axis", "allies"], int]
    partisans: dict[str, int]


class Mix(FileModel):
    """Counters of several sizes, the largest first, and how many of each a power has."""

    sizes: tuple[int, ...]
    counters: dict[str, tuple[int, ...]]


class Air(FileModel):
    """Air units: hexes of a mission and of a change of base; what a nation adds to its roll (TR-28.2, TR-28.432b)."""

    mission: int = Field(ge=1)
    base_change: int = Field(ge=1)
    modifiers: dict[str, int]
    others: int


class Naval(Ruled):
    """Fleets (TR-29.57, TR-29.571, TR-29.421, TR-29.433).

    ``interception`` is pairs of hexes and the highest roll that succeeds up to them; ``sizes`` are what the larger
    force adds from a ratio on, given as a fraction; ``modifiers`` what nations add, ``italy_in_the_south`` Italy in or
    south of row N; ``transport`` and ``invasion`` the naval factors that carry one combat factor.
    """

    interception: tuple[tuple[int, int], ...]
    sizes: tuple[tuple[int, int, int], ...]
    modifiers: dict[str, int]
    others: int
    italy_in_the_south: int
    transport: int = Field(ge=1)
    invasion: int = Field(ge=1)


class Sortie(FileModel):
    """A column of the table of convoys (TR-42.42), with the rule that says so.

    Axis naval factors ``to`` the Allied ones ``of``; a roll up to ``die`` is a sortie, which costs ``percent`` of the
    BRPs and with ``battle`` may lead to a battle.
    """

    rule: str
    to: int = Field(ge=1)
    of: int = Field(ge=1)
    die: int = Field(ge=1, le=6)
    percent: int = Field(ge=0, le=100)
    battle: bool


class Murmansk(Ruled):
    """Convoys: the columns from the lowest; what scattering adds to each loss; the roll that an air factor does not
    survive; the BRPs that a submarine factor sinks (TR-42.42 to TR-42.44)."""

    sorties: tuple[Sortie, ...]
    scattered: int
    fatal: int
    submarine: int


class Tables(FileModel):
    """``tables.yaml``."""

    combat: Combat
    attrition: Attrition
    costs: Costs
    stacking: Stacking
    terrain: Terrain
    counters: Counters
    change: dict[Literal["air", "fleet"], Mix]
    air: Air
    naval: Naval
    murmansk: Murmansk
