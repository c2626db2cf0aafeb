"""Seasons and Player Turns, one stage after the other (CNC-6.0b, CNC-6.0c, CNC-10.2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from boardgame.engine import Context, Frame, Step
from boardgame.games.conquest import phases
from boardgame.games.conquest.movement.islets import surplus
from boardgame.games.conquest.sequence import SEASON, TURN, next_stage
from boardgame.games.conquest.state import State
from boardgame.games.conquest.turn import TurnFrame, TurnKind


@dataclass(slots=True)
class SeasonFrame(Frame):
    """A Season.

    Attributes:
        season: which.
        stage: where to go on, a place in :data:`~boardgame.games.conquest.sequence.SEASON`.
        commands: the Command Value of each seat that has a Player Turn.
        emergency: those that have it by Emergency Command (CNC-10.11).
    """

    season: str = ""
    stage: int = 0
    commands: dict[str, int] = field(default_factory=dict)
    emergency: list[str] = field(default_factory=list)


class Season(Step[State]):
    """Command Phase, Player Turns, Supply Phase."""

    name = "season"
    frame = SeasonFrame

    def advance(self, ctx: Context[State], frame: SeasonFrame) -> None:
        """Begin the next stage."""
        state = ctx.state
        if frame.stage == 0:
            state.season, state.command_order = frame.season, ()
            rules = ["CNC-6.0c" if frame.season == "winter" else "CNC-6.0b"]
            ctx.event("season_began", "", season=frame.season, year=state.year, rules=rules)
        if frame.result is not None:
            result = frame.take_result()
            frame.commands = result.get("commands", frame.commands)
            frame.emergency = result.get("emergency", frame.emergency)
        place = next_stage(ctx, SEASON, frame.stage)
        if place is None:
            state.command_order = ()
            ctx.end()
            return
        frame.stage = place + 1
        stage = SEASON[place]
        if stage == "turns":
            ctx.call(stage, commands=dict(frame.commands), emergency=list(frame.emergency))
        elif stage != "supply.blockade" or frame.season == "summer":  # CNC-10.3
            ctx.call(stage)


@dataclass(slots=True)
class TurnsFrame(Frame):
    """The Player Turns of a Season.

    Attributes:
        commands: the Command Value of each seat that has a turn.
        emergency: those that have it by Emergency Command.
        begun: how many turns have begun.
    """

    commands: dict[str, int] = field(default_factory=dict)
    emergency: list[str] = field(default_factory=list)
    begun: int = 0


class Turns(Step[State]):
    """One Player Turn after the other, in Command Order (CNC-10.2)."""

    name = "turns"
    frame = TurnsFrame

    def advance(self, ctx: Context[State], frame: TurnsFrame) -> None:
        """Begin the next turn."""
        state = ctx.state
        if frame.begun == len(state.command_order):
            ctx.end()
            return
        seat = state.command_order[frame.begun]
        frame.begun += 1
        kind = turn_kind(state, seat, seat in frame.emergency)
        commands = frame.commands.get(seat, 0)
        ctx.event("turn_began", seat, turn=kind, commands=commands, rules=["CNC-10.2", *TURN_RULES[kind]])
        ctx.call("turn", seat=seat, kind=kind, commands=commands)


def turn_kind(state: State, seat: str, emergency: bool) -> TurnKind:
    """What a Player Turn allows; in Winter every card counts in full, but allows less (CNC-10.41, CNC-10.42)."""
    if state.season == "winter":
        return "russian" if seat == "soviet" else "redeployment"  # CNC-6.0c
    return "emergency" if emergency else "full"


TURN_RULES: Mapping[TurnKind, tuple[str, ...]] = {
    "full": (),
    "emergency": ("CNC-10.11", "CNC-10.11c"),
    "russian": ("CNC-10.41",),
    "redeployment": ("CNC-10.42", "CNC-10.42b"),
}
"""The rules on what a Player Turn that is not a whole one allows."""
_NO_COMBAT = ("emergency", "redeployment")
"""Turns without a Combat Phase (CNC-10.11c, CNC-10.42b)."""


class Turn(Step[State]):
    """Movement, then Combat."""

    name = "turn"
    frame = TurnFrame

    def advance(self, ctx: Context[State], frame: TurnFrame) -> None:
        """Begin the next stage."""
        place = next_stage(ctx, TURN, frame.stage)
        combat = TURN.index("combat.activate")
        fights = place is not None and (place < combat or frame.kind not in _NO_COMBAT)
        before = frame.stage <= combat
        if surplus(ctx.state) is not None and frame.stage and (place is None or (before and place >= combat)):
            ctx.call("islets.surplus")  # CNC-1.41b: at the end of a Phase
            return
        if frame.stage == 0 or (before and (place is None or place >= combat)):
            if not phases.begin(ctx):
                return
        if place is None or not fights:
            ctx.end()
            return
        frame.stage = place + 1
        if _has(ctx.state, frame, TURN[place]):
            ctx.call(TURN[place], seat=frame.seat)


def _has(state: State, frame: TurnFrame, stage: str) -> bool:
    """Whether a turn has a stage that not every turn has."""
    if stage == "move.recruit":  # CNC-17.3, CNC-10.41
        return frame.seat == state.world.partisan_seat and frame.kind in ("full", "emergency")
    return bool(frame.sneak) if stage == "combat.sneak" else True
