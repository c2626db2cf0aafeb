"""What stands where at the start, and how many blocks of each sort there are."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boardgame.games.conquest.scenario.scenario import Scenario

CADRE = "cadre"
"""A unit of 1 CV of a type that its player chooses (CNC-5.0i)."""
PARTISAN = "partisan"
"""A Partisan marker, which is no block."""


@dataclass(frozen=True, slots=True)
class SetupRow:
    """Units at the start.

    Attributes:
        area, power, unit: where, whose, which type; or :data:`CADRE`, or :data:`PARTISAN`.
        count: how many.
        value: CV of each; 0 for Partisans.
    """

    area: str
    power: str
    unit: str
    count: int
    value: int


@dataclass(frozen=True, slots=True)
class PoolRow:
    """The blocks of a power and type, and their highest CV."""

    power: str
    unit: str
    count: int
    highest: int


@dataclass(frozen=True, slots=True)
class LastingFortress:
    """A Fortress that stands where a Cadre begins, and is never disbanded, by a rule of the two-player game."""

    area: str
    power: str
    rule: str


def start_rows(scenario: Scenario, seattle: str = "infantry") -> tuple[SetupRow, ...]:
    """What stands where at the start.

    Args:
        scenario: the scenario.
        seattle: the unit at Seattle, the option ``seattle_unit``.
    """
    return tuple(
        replace(row, unit=seattle) if (row.area, row.unit) == ("seattle", "infantry") else row for row in scenario.setup
    )
