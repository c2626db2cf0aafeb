"""What would fight in an attack that has not been announced yet, for odds that are asked beforehand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from boardgame.engine import Context
from boardgame.engine.chance import ScriptedChance
from boardgame.games.third_reich.combat.battle import forces_of, overstacked, take_positions
from boardgame.games.third_reich.combat.forces import Forces
from boardgame.games.third_reich.combat.frames import BattleFrame, origin_of
from boardgame.games.third_reich.state import State

Unforeseen = Literal["vacant", "overstacked"]
"""Why nothing is foreseen: nobody defends (TR-14.4), or more do than may, so that their owner chooses (TR-14.24)."""


def foreseen(state: State, by: str, targets: Sequence[int], units: Sequence[int]) -> Forces | Unforeseen:
    """Everything that would fight: ground units with their multipliers, air that is over the hexes, ships.

    Args:
        state: a position in the combat phase; it is not changed.
        by: the seat that attacks.
        targets: the hexes that are attacked together, one or more.
        units: the units that attack, one or more.

    Returns:
        The forces, or why they are not known.
    """
    origins = [origin_of(state, unit) for unit in units]
    frame = BattleFrame("combat.battle", by=by, targets=list(targets), attackers=list(units), origins=origins)
    if overstacked(state, frame) is not None:
        return "overstacked"
    tried = state.copy()
    take_positions(Context(tried, ScriptedChance(()), {}), frame)
    return forces_of(tried, frame) if frame.stage == "roll" else "vacant"
