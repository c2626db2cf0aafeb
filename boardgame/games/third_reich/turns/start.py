"""What is due when a player turn begins."""

from __future__ import annotations

from boardgame.engine import Context, Step
from boardgame.games.third_reich.field import field_of
from boardgame.games.third_reich.frames import ActingFrame, turn_of
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.lending.aid import activation_fails, tried
from boardgame.games.third_reich.politics.activation import activate, due
from boardgame.games.third_reich.state import FIXED, State
from boardgame.games.third_reich.supply.lines import supply_lines
from boardgame.games.third_reich.turns.arrival import enter_the_war

CUT = "sevastopol_cut"
"""The clock that runs while Sevastopol is no fortress (TR-5.58b)."""
_SEVASTOPOL = "sevastopol_fortress"
_RUSSIA, _REBELS = "soviet_union", "iraq_rebels"
_NEAR = 5
"""Hexes within which an enemy releases a unit that may not leave its city (TR-SC39aj)."""


class TurnStart(Step[State]):
    """Minor allies come in, fixed units are released, Sevastopol is a fortress or not."""

    name = "turn.start"
    frame = ActingFrame

    def advance(self, ctx: Context[State], frame: ActingFrame) -> None:
        """Look at each of them."""
        state = ctx.state
        if state.half == "axis" and (waiting := [nation for nation in due(state) if not tried(state, nation)]):
            turn = turn_of(state)
            assert turn is not None
            if activation_fails(ctx, waiting[0], "germany"):
                return
            activate(ctx, waiting[0], "germany")
            for nations in (turn.nations, frame.nations):
                nations.append(waiting[0])
            return
        if state.half == "allies" and enter_the_war(ctx):
            return
        if state.half == "axis" and _late_air(state):
            ctx.call("setup.deploy", nation=_REBELS)
            return
        release_fixed(ctx)
        if _RUSSIA in frame.nations:
            _look_at_sevastopol(ctx)
        ctx.end()


def _late_air(state: State) -> bool:
    """Whether the Iraqi rebels had no base for their air as they rose: it comes a turn later (TR-25.46d)."""
    status = state.minors.get(_REBELS)
    waits = any(key.startswith(f"{_REBELS}:") and count for key, count in state.air_start.items())
    return waits and status is not None and status.kind == "active" and status.turn < state.turn


def release_fixed(ctx: Context[State]) -> None:
    """Units that may not leave their city are free once Axis ground units are near, in a war with Russia."""
    state, geo, units = ctx.state, geography(), ctx.state.world.units
    enemies = state.enemies(_RUSSIA)
    near = [
        state.where[unit]
        for unit in state.on_map()
        if units[unit].ground and units[unit].nation in enemies and state.world.side(units[unit].nation) != "allies"
    ]
    for unit in tuple(state.on_map()):
        cell = state.where[unit]
        if state.marked(unit, FIXED) and any(geo.distance(cell, other) <= _NEAR for other in near):
            state.marks[unit] &= ~FIXED
            state.changed()
            ctx.event("released", units[unit].nation, unit=unit, hex=state.world.labels[cell], rule="TR-SC39aj")


def _look_at_sevastopol(ctx: Context[State]) -> None:
    """It is a fortress while Russia has another port on the Black Sea or a line from it to the east edge (TR-5.58b)."""
    state, geo = ctx.state, geography()
    fortress = next(iter(geo.regions[_SEVASTOPOL]))
    field = field_of(state, _RUSSIA)
    ports = (cell for cell, seas in state.world.ports.items() if any("black_sea" in waters for waters in seas))
    other = any(cell != fortress and state.controller(cell) == _RUSSIA for cell in ports)
    line = fortress in supply_lines(geo, geo.east_edge, field.friendly, field.zone)
    cut = not (other or line)
    if cut != (CUT in state.clocks):
        if cut:
            state.clocks[CUT] = state.turn
        else:
            del state.clocks[CUT]
        ctx.event("sevastopol", _RUSSIA, fortress=not cut, rules=["TR-5.58b", "TR-SC42ac"])
