"""A Season and its Player Turns: what follows what (CNC-6.0b, CNC-10.2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from boardgame.engine import Context, Frame, Step
from boardgame.games.conquest.frames import SeatFrame
from boardgame.games.conquest.sequence import SEASON, TURN, next_stage
from boardgame.games.conquest.state import State

_ONLY_IN: Mapping[str, str] = {"supply.blockade": "summer"}
"""Stages that belong to one Season (CNC-14.22)."""


@dataclass(slots=True)
class SeasonFrame(Frame):
    """A Season.

    Attributes:
        season: which.
        stage: where to go on, a place in :data:`~boardgame.games.conquest.sequence.SEASON`.
    """

    season: str = ""
    stage: int = 0


class Season(Step[State]):
    """The stages of a Season, one after the other."""

    name = "season"
    frame = SeasonFrame

    def advance(self, ctx: Context[State], frame: SeasonFrame) -> None:
        """Begin the next stage."""
        if ctx.state.season != frame.season:
            ctx.state.season, ctx.state.command_order = frame.season, ()
            ctx.event("season_began", "", season=frame.season)
        place = next_stage(ctx, SEASON, frame.stage)
        if place is None:
            ctx.end()
            return
        frame.stage = place + 1
        if _ONLY_IN.get(SEASON[place], frame.season) == frame.season:
            ctx.call(SEASON[place])


@dataclass(slots=True)
class TurnsFrame(Frame):
    """The Player Turns of a Season.

    Attributes:
        done: how many seats of the Command Order have had theirs.
    """

    done: int = 0


class Turns(Step[State]):
    """One Player Turn after the other, in Command Order (CNC-10.2)."""

    name = "turns"
    frame = TurnsFrame

    def advance(self, ctx: Context[State], frame: TurnsFrame) -> None:
        """Begin the next one."""
        order = ctx.state.command_order
        if frame.done == len(order):
            ctx.end()
            return
        frame.done += 1
        ctx.call("turn", seat=order[frame.done - 1])


@dataclass(slots=True)
class TurnFrame(SeatFrame):
    """A Player Turn.

    Attributes:
        stage: where to go on, a place in :data:`~boardgame.games.conquest.sequence.TURN`.
    """

    stage: int = 0


class Turn(Step[State]):
    """Movement, then Combat (CNC-10.2); the stages find the frame of the turn below their own."""

    name = "turn"
    frame = TurnFrame

    def advance(self, ctx: Context[State], frame: TurnFrame) -> None:
        """Begin the next stage."""
        place = next_stage(ctx, TURN, frame.stage)
        if place is None:
            ctx.end()
            return
        frame.stage = place + 1
        ctx.call(TURN[place], seat=frame.seat)


WALKERS = (Season, Turns, Turn)
"""Into play once the Command Phase is there (``season.command``)."""
