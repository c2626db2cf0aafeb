"""What a battle step is: it runs by itself until it is finished, and calls a step where somebody is asked."""

from __future__ import annotations

from boardgame.games.axis_allies.battle.battle_data import Battle
from boardgame.games.axis_allies.edition.edition_step import AxisContext


class Stage:
    """One named step of the combat sequence. It keeps nothing of its own; it may write in ``battle.memory``."""

    def advance(self, ctx: AxisContext, battle: Battle) -> bool:
        """Go on by itself; True when it is finished. Called again with the result of a step it called in the frame."""
        return True
