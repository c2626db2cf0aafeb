"""Fleets that were built again come into their port a year after they were paid (TR-29.82)."""

from __future__ import annotations

from boardgame.engine import Context, Step
from boardgame.games.third_reich.frames import ActingFrame
from boardgame.games.third_reich.places import kiel
from boardgame.games.third_reich.state import BUILT, POOL, SERVED, SUNK, State


class Yards(Step[State]):
    """As the construction of a turn begins."""

    name = "construction.yards"
    frame = ActingFrame

    def advance(self, ctx: Context[State], frame: ActingFrame) -> None:
        """Place what is due; where an enemy has the port it is lost with its BRPs (TR-29.82d)."""
        state = ctx.state
        units, labels = state.world.units, state.world.labels
        for unit, (turn, port) in sorted(state.due.items()):
            nation = units[unit].nation
            if nation not in frame.nations:
                continue
            if not state.allied(nation, state.controller(port) or nation):
                del state.due[unit]
                state.put(unit, POOL)
                state.clocks[f"{SUNK}{unit}"] = state.turn
                ctx.event("fleet_lost_in_yard", nation, unit=unit, hex=labels[port], rule="TR-29.82d")
            elif turn <= state.turn:
                del state.due[unit]
                kiel.moor(state, unit, port, kiel.YARD)
                state.mark(unit, BUILT | SERVED)
                ctx.event("fleet_ready", nation, unit=unit, hex=labels[port], rule="TR-29.82b")
        ctx.end()
