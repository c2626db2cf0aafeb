"""What a battle step is: it runs by itself until it is finished, or asks somebody."""

from __future__ import annotations

from boardgame.engine.option import Option
from boardgame.engine.refusal import NOT_ASKED, Refusal
from boardgame.engine.step import Decision
from boardgame.games.axis_allies.actions import Action
from boardgame.games.axis_allies.battle.battle_data import Battle
from boardgame.games.axis_allies.edition.edition_step import AxisContext


class Stage:
    """One named step of the combat sequence. It keeps nothing of its own; it may write in ``battle.memo``."""

    def decision(self, battle: Battle) -> Decision | None:
        """Who must decide what, or None."""
        return None

    def advance(self, ctx: AxisContext, battle: Battle) -> bool:
        """Go on by itself; True when the step is finished. Called again after a decision or a called step."""
        return True

    def options(self, battle: Battle) -> list[Option]:
        """Everything that may be answered."""
        return []

    def act(self, ctx: AxisContext, battle: Battle, action: Action) -> None:
        """Carry out an answer, or refuse it."""
        raise Refusal(NOT_ASKED, "Nobody is asked at this point of the battle.", (battle.area,))
