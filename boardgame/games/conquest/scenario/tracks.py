"""Production tracks: start values, costs, and what scores."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

Grade = Literal["A", "B", "C"]
"""How certain something is: A stated in the rulebook, B forced by what it tells, C a guess or geography."""


@dataclass(frozen=True, slots=True)
class CostSteps:
    """A Factory Cost: at the start, then after each Declaration of War suffered (CNC-7.32c).

    Attributes:
        values: the steps.
        grade, evidence: how certain they are, and why.
        one_less: the steps with the option ``factory_cost_steps: one_less``; empty where it changes nothing.
    """

    values: tuple[int, ...]
    grade: Grade
    evidence: str
    one_less: tuple[int, ...] = ()

    def after(self, declarations: int, steps: str = "guessed") -> int:
        """The cost after a number of Declarations of War suffered, by the option ``factory_cost_steps``."""
        values = self.one_less if steps == "one_less" and self.one_less else self.values
        return values[min(declarations, len(values) - 1)]


@dataclass(frozen=True, slots=True)
class SeatTracks:
    """A seat's production chart at the start.

    Attributes:
        ind, pop, res: Industry, Population and Resources.
        factory_cost: Factories for a level of IND.
        kmt, cpc: Loyalty to the Kuomintang (USA) and to the Communist Party (Soviet).
        nat_cities, red_muster: what they hold of China.
        loyalty_cost: Factories for a level of Loyalty; 0 for none.
    """

    ind: int
    pop: int
    res: int
    factory_cost: CostSteps
    kmt: int = 0
    cpc: int = 0
    nat_cities: int = 0
    red_muster: int = 0
    loyalty_cost: int = 0


@dataclass(frozen=True, slots=True)
class Use:
    """Population and Resources that go together."""

    pop: int
    res: int


@dataclass(frozen=True, slots=True)
class VictoryLimits:
    """What wins at once: points at the New Year, Enemy Capitals, the stage of the bomb (CNC-18.2 to CNC-18.4)."""

    economic: int
    capitals: int
    bomb_stage: int


@dataclass(frozen=True, slots=True)
class Points:
    """Victory points for one of each (CNC-18.1 to CNC-18.1g)."""

    production: int
    atomic_stage: int
    enemy_capital: int
    enemy_base: int
    civil_war: int
    declaration: int


@dataclass(frozen=True, slots=True)
class Tracks:
    """All tracks.

    Attributes:
        seats: by seat.
        british_empire: what its use is worth.
        oil_factor: what a resource of oil counts, by seat; 1 for the others (CNC-1.13).
        ind_a_year, loyalty_a_year: levels that cards may add in a year (CNC-7.32d, CNC-7.33c).
        victory, points: what wins and what scores.
    """

    seats: Mapping[str, SeatTracks]
    british_empire: Use
    oil_factor: Mapping[str, int]
    ind_a_year: int
    loyalty_a_year: int
    victory: VictoryLimits
    points: Points
