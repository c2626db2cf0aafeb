"""What stands where at the start, and how many blocks of each sort there are."""

from __future__ import annotations

from collections.abc import Iterable
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
    """A Fortress of the two-player game that stands where a Cadre begins, and is never disbanded (CNC-19.4b, c)."""

    area: str
    power: str


def start_rows(scenario: Scenario, players: int, seattle: str = "infantry") -> tuple[SetupRow, ...]:
    """What stands where at the start.

    Args:
        scenario: the scenario.
        players: 3, or 2 for The Rising Sun (CNC-19.1, CNC-19.4).
        seattle: the unit at Seattle, the option ``seattle_unit``.
    """
    rows = [
        replace(row, unit=seattle) if (row.area, row.unit) == ("seattle", "infantry") else row for row in scenario.setup
    ]
    if players == 3:
        return tuple(rows)
    sun = scenario.rising_sun
    rows = [row for row in rows if row.power not in sun.out_of_play]
    for fort in sun.fortresses:
        rows = list(_with_fortress(rows, fort))
    return (*rows, *sun.setup)


def _with_fortress(rows: Iterable[SetupRow], fort: LastingFortress) -> Iterable[SetupRow]:
    for row in rows:
        if (row.area, row.power, row.unit) == (fort.area, fort.power, CADRE):
            yield replace(row, unit="fortress", count=1)
            if row.count > 1:
                yield replace(row, count=row.count - 1)
        else:
            yield row
