"""Whose abilities a unit has: its owner's, unless it only fights as if it were another power's.

Powers share neither developments (AAR-TEC-09) nor national advantages (AAR-OPT-03). British units that fight as if
they were American (AAR-ADV-U2b) belong to the United States for the time being and keep what Britain has.
"""

from __future__ import annotations

from boardgame.games.axis_allies.state import State, Unit

LENT = "lent"
"""Part of ``State.memory``: the ids of units that fight for another power, by the power they come from."""


def nation(state: State, unit: Unit) -> str:
    """The power whose developments and advantages a unit has."""
    lent: dict[str, list[int]] | None = state.memory.get(LENT)
    if not lent:
        return unit.owner
    return next((power for power, ids in lent.items() if unit.id in ids), unit.owner)
