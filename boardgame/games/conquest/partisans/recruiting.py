"""Recruiting of Partisans with the Commands left after movement (CNC-17.3 to CNC-17.3d, R94)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from boardgame.engine import Context, Decision, Number, Option, Refusal, Subset
from boardgame.engine.refusal import MALFORMED
from boardgame.games.conquest.actions import partisans as actions
from boardgame.games.conquest.decision_step import DecisionStep
from boardgame.games.conquest.frames import SeatFrame
from boardgame.games.conquest.state import State
from boardgame.games.conquest.technology.effects import recruits_from
from boardgame.games.conquest.telling.names import area_name, counted, seat_name, sentence
from boardgame.games.conquest.turn import TurnFrame, turn_of

_SIX = 6
"""The roll that recruits without Propaganda (CNC-17.3)."""


@dataclass(slots=True)
class RecruitFrame(SeatFrame):
    """Recruiting.

    Attributes:
        done: whether the dice have been rolled, or none.
    """

    done: bool = False


class RecruitPartisans(DecisionStep):
    """How many Commands are spent, one die each; no more than there are Restive Provinces."""

    name = "move.recruit"
    frame = RecruitFrame

    def advance(self, ctx: Context[State], frame: RecruitFrame) -> None:
        """Nothing more to roll."""
        ctx.end()

    def decision(self, state: State, frame: RecruitFrame) -> Decision | None:
        """How many dice."""
        most = attempts(state)
        if frame.done or not most:
            return None
        text = f"{sentence(counted(most, 'Command'))} can recruit Partisans: how many dice do you roll?"
        data = {"most": most, "from": recruits_from(state)}
        rules = ("CNC-17.3", "CNC-17.3b", *(("CNC-17.3d",) if data["from"] < _SIX else ()))
        return Decision((frame.seat,), "recruiting", text, rules, data)

    def options(self, state: State, frame: RecruitFrame, seat: str) -> list[Option]:
        """Any number of dice, or none."""
        dice = Number("dice", 1, attempts(state))
        roll = Option({"by": seat, "do": "agitate"}, (dice,), "Recruit Partisans", ("CNC-17.3",))
        return [roll, Option({"by": seat, "do": "no_recruits"}, (), "Recruit none", ("CNC-17.3",), tone="end")]

    def carry_out(self, ctx: Context[State], frame: RecruitFrame, action: Any) -> None:
        """Roll; each success is a Partisan to be placed."""
        state = ctx.state
        if isinstance(action, actions.NoRecruits):
            frame.done = True
            return
        if not isinstance(action, actions.Agitate):
            raise Refusal(MALFORMED, "Partisans are to be recruited now, or none.")
        turn = _turn(state)
        if not 1 <= action.dice <= turn.commands:
            raise Refusal("CNC-17.3", f"You have {counted(turn.commands, 'Command')} left, one for each die.")
        restive = list(state.partisans)
        if action.dice > len(restive):
            text = f"There are Partisans in {counted(len(restive), 'Province')}: you roll no more dice than that."
            raise Refusal("CNC-17.3b", text, tuple(restive))
        frame.done = True
        turn.commands -= action.dice
        needed = recruits_from(state)
        rolled = ctx.roll(action.dice, action.by, "recruiting", None, needed=needed)
        won = sum(value >= needed for value in rolled)  # CNC-17.3d
        areas = [area for area in state.world.provinces if area in state.partisans]
        if won == len(areas):
            place(ctx, action.by, areas)
        elif won:
            ctx.call("recruit.place", seat=action.by, areas=areas, count=won)


def attempts(state: State) -> int:
    """How many dice may be rolled: one for each Command left, no more than there are Restive Provinces (CNC-17.3b)."""
    return min(_turn(state).commands, len(state.partisans))


def _turn(state: State) -> TurnFrame:
    turn = turn_of(state)
    assert turn is not None, "Partisans are recruited in a Player Turn"
    return turn


@dataclass(slots=True)
class PlaceFrame(SeatFrame):
    """Partisans to be placed.

    Attributes:
        areas: the Provinces that were Restive as Recruiting began.
        count: how many Partisans; 0 once they are placed.
    """

    areas: list[str] = field(default_factory=list)
    count: int = 0


class PlacePartisans(DecisionStep):
    """Where recruited Partisans come, one a Province (CNC-17.3c)."""

    name = "recruit.place"
    frame = PlaceFrame

    def advance(self, ctx: Context[State], frame: PlaceFrame) -> None:
        """They are placed."""
        ctx.end()

    def decision(self, state: State, frame: PlaceFrame) -> Decision | None:
        """In which Provinces."""
        if not frame.count:
            return None
        name = sentence(seat_name(state.world, frame.seat))
        text = f"{name} places {counted(frame.count, 'new Partisan')}, one in a Province."
        data = {"count": frame.count, "areas": list(frame.areas)}
        return Decision((frame.seat,), "partisans", text, ("CNC-17.3c",), data)

    def options(self, state: State, frame: PlaceFrame, seat: str) -> list[Option]:
        """As many of the Restive Provinces as there are new Partisans."""
        names = tuple(area_name(state.world, area) for area in frame.areas)
        blank = Subset("areas", tuple(frame.areas), names, frame.count, frame.count, "area")
        return [Option({"by": seat, "do": "place_partisans"}, (blank,), "Place Partisans", ("CNC-17.3c",))]

    def carry_out(self, ctx: Context[State], frame: PlaceFrame, action: Any) -> None:
        """Place them."""
        if not isinstance(action, actions.PlacePartisans):
            raise Refusal(MALFORMED, "Partisans are to be placed now.")
        for area in action.areas:
            if area not in frame.areas:
                raise Refusal("CNC-17.3c", "New Partisans come where there were some before.", (area,))
        if len(set(action.areas)) != len(action.areas) or len(action.areas) != frame.count:
            text = f"{sentence(counted(frame.count, 'Partisan'))} come to as many different Provinces."
            raise Refusal("CNC-17.3c", text, tuple(action.areas))
        frame.count = 0
        place(ctx, action.by, [area for area in frame.areas if area in action.areas])


def place(ctx: Context[State], seat: str, areas: list[str]) -> None:
    """One more Partisan in each of some Provinces."""
    for area in areas:
        ctx.state.partisans[area] = ctx.state.partisans.get(area, 0) + 1
    ctx.event("agitated", seat, areas=areas, rules=["CNC-17.3c", "CNC-17.0"])
