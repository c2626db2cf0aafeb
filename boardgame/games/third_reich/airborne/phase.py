"""The movement phase: ground units move, air units change base, airborne units drop (TR-13.1, TR-28.21, TR-31.1c)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from boardgame.engine import Context, Option
from boardgame.engine.option import Blank
from boardgame.games.third_reich.air import basing, markers
from boardgame.games.third_reich.air.actions import Rebase
from boardgame.games.third_reich.change import how_many, may_go
from boardgame.games.third_reich.combat import drops
from boardgame.games.third_reich.combat.actions import Drop
from boardgame.games.third_reich.frames import ActingFrame
from boardgame.games.third_reich.movement.move import MoveStep
from boardgame.games.third_reich.state import State


@dataclass(slots=True)
class MovementFrame(ActingFrame):
    """The movement phase.

    Attributes:
        landed: air factors that have come to a base in this phase, by ``nation:hex``, the hex as its number.
    """

    landed: dict[str, int] = field(default_factory=dict)


class MovementPhase(MoveStep):
    """Ground movement, changes of base, and the drops of an Offensive Option."""

    frame = MovementFrame

    def heads(self, state: State, frame: MovementFrame, seat: str) -> list[Option]:  # type: ignore[override]
        """The drops, the changes of base, and all that moves."""
        air = basing.heads(state, frame.nations, seat)
        return [
            *drops.head(state, frame.nations, seat),
            *air,
            *markers.heads(state, seat),
            *super().heads(state, frame, seat),
        ]

    def expand(  # type: ignore[override]
        self, state: State, frame: MovementFrame, option: Option, filled: Mapping[str, Any]
    ) -> tuple[Blank, ...]:
        """How many air factors, or where the chosen units may end."""
        action = option.action
        if action["do"] != "rebase":
            return super().expand(state, frame, option, filled)
        if "factors" in filled:
            return ()
        number = state.world.number
        base, to = number[action["base"]], number[filled["to"]]
        most = basing.most(state, action["nation"], base, to)
        return (how_many(may_go(state, action["nation"], base, to, most)),)

    def act(self, ctx: Context[State], frame: MovementFrame, action: Any) -> None:  # type: ignore[override]
        """Drop, change a base, or what else moves."""
        if isinstance(action, Drop):
            drops.drop(ctx, frame.nations, action)
        elif isinstance(action, Rebase):
            basing.rebase(ctx, frame.nations, action)
        elif isinstance(action, markers.PlaceBase):
            markers.carry_out(ctx, action)
        else:
            super().act(ctx, frame, action)
