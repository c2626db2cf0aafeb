"""The game with the shortest of all Combat Phases: who attacks dies, and half the others do."""

from __future__ import annotations

from typing import Any

from boardgame.engine import Context, Step
from boardgame.games.conquest.board import possession
from boardgame.games.conquest.board.relations import at_war, seat_of
from boardgame.games.conquest.conquest import STEPS, Conquest
from boardgame.games.conquest.frames import SeatFrame
from boardgame.games.conquest.movement.battles import battles
from boardgame.games.conquest.scenario import scenario
from boardgame.games.conquest.state import State
from boardgame.games.conquest.turn import turn_of
from boardgame.games.conquest.war.declaring import declare_war


class Skirmish(Step[State]):
    """Every Battle is fought to its end, after the Declaration of War of a Sneak Attack."""

    name = "combat.next"
    frame = SeatFrame

    def advance(self, ctx: Context[State], frame: Any) -> None:
        state, seat = ctx.state, frame.seat
        turn = turn_of(state)
        assert turn is not None
        if turn.sneak:
            victim, turn.sneak = turn.sneak, ""
            if victim not in state.world.seat_ids or not at_war(state, seat, victim):
                declare_war(ctx, seat, victim)
        for battle in battles(state, seat):
            for block in state.at(battle.area):
                if seat_of(state, block.power) == seat or ctx.throw(1)[0] <= 3:
                    possession.remove(state, block)
        ctx.event("skirmish", seat)
        ctx.end()


def playable() -> Conquest:
    """The game with its own Combat Phase, or this one."""
    steps = STEPS if any(step.name == Skirmish.name for step in STEPS) else (*STEPS, Skirmish)
    return Conquest(scenario(), steps)
