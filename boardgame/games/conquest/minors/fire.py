"""At what Armed Minors fire: they choose nothing (CNC-15.32d, R92)."""

from __future__ import annotations

from collections.abc import Collection

from boardgame.games.conquest.scenario.units import TargetClass

FIRE_ORDER: tuple[TargetClass, ...] = ("ground", "naval", "submarine", "air")
"""The classes at which a Fortress of an Armed Minor fires, the first one that is there."""


def minor_target(present: Collection[str]) -> TargetClass | None:
    """The class at which a Fortress of an Armed Minor fires.

    Args:
        present: the classes of the units that attack it.

    Returns:
        The class, or None where there is nobody.
    """
    return next((target for target in FIRE_ORDER if target in present), None)
