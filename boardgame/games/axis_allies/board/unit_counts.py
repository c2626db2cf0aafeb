"""Units as counts by kind, the way events and actions name them."""

from __future__ import annotations

from collections.abc import Iterable

from boardgame.games.axis_allies.state import Unit


def counted(units: Iterable[Unit], power: str) -> dict[str, int]:
    """How many of each kind: ``"type"`` for the power's own units, ``"power:type"`` for another's."""
    counts: dict[str, int] = {}
    for unit in units:
        key = unit.type if unit.owner == power else f"{unit.owner}:{unit.type}"
        counts[key] = counts.get(key, 0) + 1
    return counts
