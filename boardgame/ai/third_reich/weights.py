"""What the computer player values, from ``weights.yaml``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from functools import cache
from pathlib import Path

from boardgame.engine.yaml_file import read_yaml

_FILE = Path(__file__).with_name("weights.yaml")


@dataclass(frozen=True, slots=True)
class Weights:
    """The numbers of ``weights.yaml``, where each is explained."""

    objective: float
    capital: float
    country: float
    city: float
    land: float
    money: float
    base: float
    forces: float
    fleets: float
    unsupplied: float
    approach: float
    danger: float
    kills: float
    losses: float
    opening: float
    odds: float
    invasion: float
    showdown: float
    temperature: float

    def to_plain(self) -> dict[str, float]:
        """By name."""
        return asdict(self)

    def changed(self, weights: Mapping[str, float]) -> Weights:
        """With other numbers for some.

        Raises:
            ValueError: there is no such weight.
        """
        if unknown := sorted(set(weights) - {item.name for item in fields(self)}):
            raise ValueError(f"there is no weight {unknown[0]!r}")
        return replace(self, **weights)


@cache
def weights() -> Weights:
    """The numbers of the file."""
    return Weights(**{name: float(value) for name, value in read_yaml(_FILE).items()})
