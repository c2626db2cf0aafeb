"""What the computer player values, from ``weights.yaml``: a file of its own so that tuning needs no code."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import lru_cache
from pathlib import Path
from typing import Any

from boardgame.engine.yaml_file import read_yaml

LEVELS = ("recruit", "veteran", "general")
"""The levels of play, the weakest first."""
_BEARABLE, _MOST = 9.0, 40.0
"""IPCs an enemy attack may win that are feared no more than usual, and how many beyond them are feared more."""
_FILE = Path(__file__).with_name("weights.yaml")


@dataclass(frozen=True, slots=True)
class Weights:
    """The numbers of ``weights.yaml``, where each is explained."""

    hold: float
    now: float
    city: float
    complex: float
    capital: float
    home: float
    counter: float
    danger: float
    exposed: float
    advance: float
    minimum: float
    edge: float
    fleet: float
    breadth: int
    improve: int
    looks: int
    oversight: float
    convoys: int
    crossing: int
    basing: float
    research: int
    exact: int
    onward: float
    doubt: float

    def feared(self, won: float, share: float) -> float:
        """What an enemy attack that wins so much is expected to cost: of much a greater part than of little.

        An enemy attacks where it wins most, so that a stack left in its reach is lost more often than a garrison.
        """
        return share * won + self.exposed * min(max(0.0, won - _BEARABLE), _MOST)


@lru_cache(maxsize=1)
def _read() -> Mapping[str, Any]:
    table: dict[str, Any] = read_yaml(_FILE)
    return table


def weights(level: str, edition: str = "", changed: Mapping[str, float] | None = None) -> Weights:
    """The weights of a level.

    Args:
        level: one of :data:`LEVELS`.
        edition: id of the game, in which a level may do some things otherwise.
        changed: other values for some of them, for tuning.

    Raises:
        ValueError: there is no such level or weight.
    """
    table = _read()
    if level not in table["levels"]:
        raise ValueError(f"there is no level {level!r}; there are {', '.join(table['levels'])}")
    names = {item.name for item in fields(Weights)}
    if unknown := sorted(set(changed or ()) - names):
        raise ValueError(f"there is no weight {unknown[0]!r}")
    own = table["editions"].get(edition, {}).get(level, {})
    values = {name: table[name] for name in names} | dict(table["levels"][level]) | dict(own) | dict(changed or {})
    return Weights(**values)
