"""Plays and Passes in rotation, in Turn Order, until all pass in succession (CNC-7.3, CNC-10.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from boardgame.engine import Choice, Context, Option
from boardgame.games.conquest.actions.government import Pass
from boardgame.games.conquest.decision_step import DecisionStep
from boardgame.games.conquest.frames import SeatFrame
from boardgame.games.conquest.state import State


@dataclass(slots=True)
class RotationFrame(SeatFrame):
    """A rotation; ``seat`` is whose turn it is to play.

    Attributes:
        passes: how many Passes there have been in succession.
    """

    passes: int = 0


class Rotation(DecisionStep):
    """One play or Pass after the other. A subclass asks while :meth:`waits`, offers :meth:`passing` beside its plays,
    and tells of each play by :meth:`played`. Who has left word to pass (``State.standing``) is not asked.

    Attributes:
        lasts: how an order to pass to the end is called.
        pass_rules: ids of the rules behind a Pass.
    """

    frame = RotationFrame
    lasts: ClassVar[str]
    pass_rules: ClassVar[tuple[str, ...]]

    def advance(self, ctx: Context[State], frame: RotationFrame) -> None:
        """Begin, pass for a seat that is not asked, or end."""
        state = ctx.state
        if not frame.seat:
            frame.seat, state.standing = state.order[0], {}
        elif frame.passes >= len(state.order):  # CNC-7.37, CNC-10.1b
            state.standing = {}
            ctx.end()
        else:
            self._pass(ctx, frame)

    def waits(self, state: State, frame: RotationFrame) -> bool:
        """Whether the rotation goes on, and the seat has not left word to pass."""
        return bool(frame.seat) and frame.passes < len(state.order) and frame.seat not in state.standing

    def passing(self, seat: str) -> list[Option]:
        """To pass once, or to go on passing."""
        action = {"by": seat, "do": "pass"}
        orders = Choice("until", ("played", "end"), ("until somebody plays", self.lasts))
        return [
            Option(action, (), "Pass", self.pass_rules, tone="end"),
            Option(action, (orders,), "Pass, and go on passing", self.pass_rules, tone="end"),
        ]

    def passed(self, ctx: Context[State], frame: RotationFrame, action: Any) -> bool:
        """Carry out a Pass; whether the action was one."""
        if not isinstance(action, Pass):
            return False
        if action.until:
            ctx.state.standing[action.by] = action.until
        self._pass(ctx, frame)
        return True

    def played(self, state: State, frame: RotationFrame) -> None:
        """Somebody has played: the Passes are counted anew, and it is the next seat's turn."""
        frame.passes = 0
        state.standing = {seat: until for seat, until in state.standing.items() if until != "played"}
        _next(state, frame)

    def _pass(self, ctx: Context[State], frame: RotationFrame) -> None:
        ctx.event("passed", frame.seat)
        frame.passes += 1
        _next(ctx.state, frame)


def _next(state: State, frame: RotationFrame) -> None:
    place = state.order.index(frame.seat) + 1
    frame.seat = state.order[place % len(state.order)]
