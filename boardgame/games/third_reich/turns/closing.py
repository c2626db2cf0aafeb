"""The end of a player turn and of a game turn."""

from __future__ import annotations

from typing import Any

from boardgame.engine import Context, Decision, Frame, Option, Step
from boardgame.games.third_reich import eastern
from boardgame.games.third_reich.eastern import UNDIVIDED
from boardgame.games.third_reich.frames import ActingFrame, turn_of
from boardgame.games.third_reich.losses.ships import recombine
from boardgame.games.third_reich.places import kiel
from boardgame.games.third_reich.places.us_box import label_of
from boardgame.games.third_reich.politics import pact
from boardgame.games.third_reich.politics.holdings import note_losses
from boardgame.games.third_reich.politics.landmarks import russia_beaten
from boardgame.games.third_reich.scenario.card import Date
from boardgame.games.third_reich.state import LOST, POOL, TURN_MARKS, State, Wing
from boardgame.games.third_reich.surrender import russia
from boardgame.games.third_reich.turns.actions import KeepThePact
from boardgame.games.third_reich.victory.ending import note_objectives
from boardgame.games.third_reich.victory.players import note_holders


class TurnClose(Step[State]):
    """At the end of the Axis turn Germany must have kept the pact with Russia (TR-43.2d, TR-43.3d)."""

    name = "turn.close"
    frame = ActingFrame

    def decision(self, state: State, frame: ActingFrame) -> Decision | None:
        """Whether German units east of the line are destroyed, or the pact is broken (TR-43.3c)."""
        if state.half != "axis" or not pact.in_force(state):
            return None
        cells = pact.east_of_the_line(state)
        if not cells:
            return None
        text = "German units stand east of the partition line: destroy them, or break the pact with Russia?"
        return Decision(
            ("germany",),
            "pact",
            text,
            ("TR-43.3", "TR-43.3c", "TR-43.3d"),
            {"hexes": [state.world.labels[c] for c in cells]},
        )

    def heads(self, state: State, frame: ActingFrame, seat: str) -> list[Option]:
        """Both."""
        base = {"by": seat, "do": "pact"}
        return [
            Option({**base, "keep": True}, text="Destroy the units", rules=("TR-43.3c",)),
            Option({**base, "keep": False}, text="Break the pact", rules=("TR-43.3b",)),
        ]

    def act(self, ctx: Context[State], frame: ActingFrame, action: Any) -> None:
        """Do so."""
        assert isinstance(action, KeepThePact)
        if not action.keep:
            pact.break_it(ctx, "TR-43.3b", ["TR-43.3b", "TR-43.3d"])
            return
        state = ctx.state
        for cell in pact.east_of_the_line(state):
            for unit in state.of("germany", cell):
                state.put(unit, POOL)
                state.mark(unit, LOST)
                ctx.event("destroyed", "germany", unit=unit, hex=state.world.labels[cell], rule="TR-43.3c")
            wing = state.wing("germany", cell)
            if wing.fresh or wing.flown:
                lost = wing.fresh + wing.flown
                state.set_wing("germany", cell, Wing())
                state.air_pool["germany"] = state.air_pool.get("germany", 0) + lost
                ctx.event("air_destroyed", "germany", factors=lost, hex=state.world.labels[cell], rule="TR-43.3c")

    def advance(self, ctx: Context[State], frame: ActingFrame) -> None:
        """Count the twenty factors."""
        state = ctx.state
        turn = turn_of(state)
        pact.look(ctx, turn.excused if turn is not None else 0)
        note_losses(state, state.half)
        _withdraw_behind_the_line(ctx)
        note_holders(state)
        ctx.end()
        if state.half == "allies" and russia_beaten(state):
            russia.offer(ctx)
        elif russia.destroyed(state):
            russia.end_of_russia(ctx)


def _withdraw_behind_the_line(ctx: Context[State]) -> None:
    """What Germany has passed through east of the line is nobody's, as long as the line divides Poland (TR-43.4e)."""
    state = ctx.state
    if pact.in_force(state) and UNDIVIDED not in state.clocks and state.conquered("poland"):
        if eastern.opened_by(state) != "germany":
            left = [cell for cell in sorted(state.world.area("poland_east")) if state.controller(cell) == "germany"]
            state.set_control(left, "")
            if left:
                hexes = {state.world.labels[cell]: "germany" for cell in left}
                ctx.event("control", "", hexes=hexes, rule="TR-43.4e", rules=["TR-43.4e"])


class TurnEnd(Step[State]):
    """Air units are turned face up again (TR-28.33), and dates come that change something by themselves."""

    name = "turn.end"

    def advance(self, ctx: Context[State], frame: Frame) -> None:
        """End the game turn."""
        state = ctx.state
        for nation, cell, wing in list(state.wings()):
            if wing.flown:
                state.set_wing(nation, cell, Wing(wing.fresh + wing.flown, 0))
        state.boxes = {key: Wing(wing.fresh + wing.flown) for key, wing in state.boxes.items()}
        state.unmark(TURN_MARKS)  # TR-29.31b
        for nation, base in recombine(state):
            ctx.event("recombined", nation, hex=label_of(state, base), rule="TR-29.74")
        kiel.restore(ctx)
        note_objectives(ctx)
        _undivided(ctx)
        ctx.end()


def _undivided(ctx: Context[State]) -> None:
    """From the end of Spring 1940 on eastern Poland goes with Warsaw, if nobody has taken Eastern Europe (TR-43.5c)."""
    state = ctx.state
    world = state.world
    due = world.turn_of(Date(1940, "spring"))
    if state.turn < due or due < 1 or UNDIVIDED in state.clocks or state.minors["poland"].kind != "conquered":
        return
    if eastern.opened_by(state) or state.at_war("germany", "soviet_union"):
        return
    owner = state.controller(world.number[world.nations["poland"].capital])
    state.set_control([cell for cell in world.area("poland_east") if not state.controller(cell)], owner)
    state.clocks[UNDIVIDED] = state.turn
    ctx.event("undivided", owner, rules=["TR-43.5c", "TR-43.5d"])
