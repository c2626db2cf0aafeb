"""How far each side usually comes in so many rounds, from ``usual.yaml``: what games that are cut are compared with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path

from boardgame.engine.yaml_file import read_yaml

_FILE = Path(__file__).with_name("usual.yaml")


@lru_cache(maxsize=1)
def _read() -> Mapping[str, Mapping[str, Sequence[float]]]:
    table: dict[str, dict[str, list[float]]] = read_yaml(_FILE)
    return table


def usual_growth(edition: str, rounds: int) -> Mapping[str, float]:
    """By how much each side's part of the whole usually grows in so many rounds, by its name; empty if not measured.

    Args:
        edition: id of the game.
        rounds: 1 or more; beyond the last round that was measured nothing grows further.
    """
    return {side: growth[min(rounds, len(growth)) - 1] for side, growth in _read().get(edition, {}).items()}
