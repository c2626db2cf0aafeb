"""The own turns of minor countries that fight alone (TR-12.16, TR-12.262)."""

from __future__ import annotations

from dataclasses import dataclass, field

from boardgame.engine import Context, Frame, Step
from boardgame.games.third_reich.frames import TurnFrame
from boardgame.games.third_reich.sequence import MINOR_TURN, next_stage
from boardgame.games.third_reich.state import State
from boardgame.games.third_reich.turns.steps import begin


@dataclass(slots=True)
class MinorTurnsFrame(Frame):
    """The turns of minor countries after a player turn.

    Attributes:
        side: whose player turn it was.
        waiting: the countries that are still to take theirs, in order.
        begun: whether the order has been determined.
    """

    side: str = ""
    waiting: list[str] = field(default_factory=list)
    begun: bool = False


class MinorTurns(Step[State]):
    """Each country attacked by the side that has just played takes a turn (TR-23.2), that worth most BRPs first."""

    name = "turn.minors"
    frame = MinorTurnsFrame

    def advance(self, ctx: Context[State], frame: MinorTurnsFrame) -> None:
        """Begin the next turn."""
        state = ctx.state
        if not frame.begun:
            frame.waiting, frame.begun = _in_order(ctx, frame.side), True
        frame.waiting = [nation for nation in frame.waiting if not state.conquered(nation)]
        if not frame.waiting:
            ctx.end()
            return
        nation = frame.waiting.pop(0)
        state.minors[nation] = state.minors[nation]._replace(moved=True)
        ctx.call("minor_turn", nations=[nation])


def _in_order(ctx: Context[State], side: str) -> list[str]:
    """TR-12.262b: by BRPs, equal ones by die."""
    state = ctx.state
    world = state.world
    attacked = [
        nation
        for nation, status in state.minors.items()
        if status.kind == "attacked" and world.side(status.power) == side and _has_units(state, nation)
    ]
    values = [world.nations[nation].brp for nation in attacked]
    if len(set(values)) < len(values):
        attacked = ctx.shuffle(attacked)
        ctx.event("drawn_order", "", nations=list(attacked), rule="TR-12.262b")
    return sorted(attacked, key=lambda nation: -world.nations[nation].brp)


def _has_units(state: State, nation: str) -> bool:
    units = state.world.units
    return any(units[unit].nation == nation for unit in state.on_map())


class MinorTurn(Step[State]):
    """The stages of a minor country's turn."""

    name = "minor_turn"
    frame = TurnFrame

    def advance(self, ctx: Context[State], frame: TurnFrame) -> None:
        """Begin the next stage."""
        if frame.stage == 0:
            begin(ctx, frame)
        place = next_stage(ctx, MINOR_TURN, frame.stage)
        if place is None:
            ctx.end()
            return
        frame.stage = place + 1
        ctx.call(MINOR_TURN[place], nations=list(frame.nations))
