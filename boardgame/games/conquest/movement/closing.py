"""The end of a Movement Phase: Intervention (CNC-15.34b)."""

from __future__ import annotations

from dataclasses import dataclass

from boardgame.engine import Context, Step
from boardgame.games.conquest.frames import SeatFrame
from boardgame.games.conquest.state import State
from boardgame.games.conquest.turn import turn_of


@dataclass(slots=True)
class CloseFrame(SeatFrame):
    """The end of a Movement Phase.

    Attributes:
        done: how many Interventions have been seen to.
    """

    done: int = 0


class MoveClose(Step[State]):
    """Fortresses of Armed Minors in which the seat intervened become its own."""

    name = "move.close"
    frame = CloseFrame

    def advance(self, ctx: Context[State], frame: CloseFrame) -> None:
        """The next Intervention, or the end."""
        turn = turn_of(ctx.state)
        assert turn is not None
        if "intervention.exchange" not in ctx.steps or frame.done == len(turn.interventions):
            ctx.end()
            return
        neutral = turn.interventions[frame.done]
        frame.done += 1
        ctx.call("intervention.exchange", seat=frame.seat, neutral=neutral)
