"""Seats and the powers whose blocks they move."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from boardgame.engine.seat import Seat

PowerKind = Literal["great", "proxy", "minor"]
Activism = Literal["", "unseen", "face_up"]
"""The Action cards that a Proxy brings: none, set aside unseen (CNC-7.212), or for its own use (CNC-19.5b)."""


@dataclass(frozen=True, slots=True)
class Power:
    """A nationality of blocks (CNC-3.11).

    Attributes:
        id, name, adjective: identifier and names; the id is that of its emblem and colours.
        kind: ``great`` (CNC-2.1), ``proxy`` (CNC-2.3), or ``minor`` for the Armed Minors' blocks.
        most: highest CV of its units (CNC-3.121).
        seat: the Faction it belongs to; empty for the Armed Minors.
        capital: its Capital; empty for the Armed Minors.
        most_by_type: highest CV of the unit types where that differs.
        neutral: whether it begins Neutral, as the British Empire does (CNC-2.2).
        rules: ids of the rules on what it is and how strong its units grow.
        setup: id of the rule on what it begins with; empty for the Armed Minors.
        article: whether its name takes an article in a sentence.
    """

    id: str
    name: str
    adjective: str
    kind: PowerKind
    most: int
    seat: str = ""
    capital: str = ""
    most_by_type: Mapping[str, int] = field(default_factory=dict)
    neutral: bool = False
    rules: tuple[str, ...] = ()
    setup: str = ""
    article: bool = False

    def highest(self, unit: str) -> int:
        """The highest CV of its units of a type."""
        return self.most_by_type.get(unit, self.most)


@dataclass(frozen=True, slots=True)
class Faction:
    """What belongs to a seat from the start.

    Attributes:
        id, name, article, emblem: of its seat.
        place: side of the table (CNC-0.1).
        system: its political system.
        powers: the powers whose blocks it moves, its leading Great Power first.
        great_power, proxy: that Great Power, and its Proxy Power, empty for none.
        production_center: the area without which it has no Production (CNC-2.1).
        supply_sources: areas that supply its units while it controls them (CNC-14.11, CNC-1.12b).
        marker: power whose emblem its Influence and Control markers bear ...
        markers: ... but where a Region or Neutral has others (CNC-4.5b, CNC-4.5f).
        start_cards: Action cards of its first hand.
        start_rules: ids of the rules on that, and on its levels at the start.
        hand_limit: cards it may keep (CNC-4.3).
        emergency_command: value of a card out of season (CNC-10.11).
        muster: whether its Proxy builds by Muster (CNC-7.211).
        activism: the Action cards that its Proxy brings.
        partisans: whether Partisans are its own, and with them Insurgents and Red Technologies (CNC-17.0).
        insurrections: whether its Proxy rises by Insurrections (CNC-19.7).
    """

    id: str
    name: str
    place: Literal["north", "south", "west"]
    emblem: str
    system: str
    powers: tuple[str, ...]
    great_power: str
    production_center: str
    supply_sources: tuple[str, ...]
    marker: str
    start_cards: int
    hand_limit: int
    emergency_command: int
    start_rules: tuple[str, ...]
    proxy: str = ""
    markers: Mapping[str, str] = field(default_factory=dict)
    article: bool = False
    muster: bool = False
    activism: Activism = ""
    partisans: bool = False
    insurrections: bool = False

    @property
    def seat(self) -> Seat:
        """Its seat; each Faction wins for itself."""
        return Seat(self.id, self.name, emblem=self.emblem, article=self.article)


@dataclass(frozen=True, slots=True)
class SatelliteRule:
    """Whose units of which types a seat deploys in a Satellite (CNC-8.211).

    Attributes:
        seat, power: the seat, and the power of the units.
        region: the Region this holds for; empty for everywhere else.
        types: the unit types allowed; empty for any that the power has.
    """

    seat: str
    power: str
    region: str = ""
    types: tuple[str, ...] = ()
