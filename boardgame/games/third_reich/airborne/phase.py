"""The movement phase: ground units move, and airborne units drop (TR-13.1, TR-31.1c)."""

from __future__ import annotations

from typing import Any

from boardgame.engine import Context, Option
from boardgame.games.third_reich.combat import drops
from boardgame.games.third_reich.combat.actions import Drop
from boardgame.games.third_reich.frames import ActingFrame
from boardgame.games.third_reich.movement.move import MoveStep
from boardgame.games.third_reich.state import State


class MovementPhase(MoveStep):
    """Ground movement with the drops of an Offensive Option; what is dropped on enemies attacks them in combat."""

    def heads(self, state: State, frame: ActingFrame, seat: str) -> list[Option]:
        """The drops, and all that moves."""
        return [*drops.head(state, frame.nations, seat), *super().heads(state, frame, seat)]

    def act(self, ctx: Context[State], frame: ActingFrame, action: Any) -> None:
        """Drop, or what else moves."""
        if isinstance(action, Drop):
            drops.drop(ctx, frame.nations, action)
        else:
            super().act(ctx, frame, action)
