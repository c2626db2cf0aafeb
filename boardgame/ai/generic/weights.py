"""What the judge of a game values: numbers of a file, where each is explained."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Self

from boardgame.engine.yaml_file import read_yaml


@dataclass(frozen=True, slots=True)
class JudgeWeights:
    """Numbers by name; each game adds its own."""

    @classmethod
    def read(cls, path: Path) -> Self:
        """The numbers of a file."""
        return cls(**{name: float(value) for name, value in read_yaml(path).items()})

    def to_plain(self) -> dict[str, float]:
        """By name."""
        return asdict(self)

    def changed(self, weights: Mapping[str, float]) -> Self:
        """With other numbers for some.

        Raises:
            ValueError: there is no such weight.
        """
        if unknown := sorted(set(weights) - {item.name for item in fields(self)}):
            raise ValueError(f"there is no weight {unknown[0]!r}")
        return replace(self, **weights)
