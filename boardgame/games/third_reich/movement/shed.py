"""The end of the movement phase: units over a stacking limit are eliminated by their owner's choice (TR-6)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from boardgame.engine import Context, Counts, Decision, Frame, Item, Option, Refusal, Step
from boardgame.engine.refusal import MALFORMED
from boardgame.games.third_reich.field import excess, stacking
from boardgame.games.third_reich.field.stacking import why_not_counted
from boardgame.games.third_reich.frames import ActingFrame, turn_of
from boardgame.games.third_reich.losses import displace, eliminate
from boardgame.games.third_reich.movement.actions import Shed
from boardgame.games.third_reich.politics import pact
from boardgame.games.third_reich.politics.command import commander
from boardgame.games.third_reich.state import RETREATED, TAKEN_UP, State

_RISEN = "TR-32.6c"
"""What drives air and fleets out of a base in which partisans stay."""


@dataclass(slots=True)
class ShedFrame(Frame):
    """Stacks to be brought within their limit.

    Attributes:
        hexes: the hexes concerned.
        rule: the rule behind it.
    """

    hexes: list[int] = field(default_factory=list)
    rule: str = "TR-6.1"


class MovementEnd(Step[State]):
    """The movement phase is over: stacks over the limit lose their excess (TR-6.1, TR-6.13)."""

    name = "move.end"
    frame = ActingFrame

    def advance(self, ctx: Context[State], frame: ActingFrame) -> None:
        """Shed what is too much among the units of those that moved."""
        # TR-9.4d: what a bridgehead held that was taken up in this turn has until the turn ends.
        labels, clocks = ctx.state.world.labels, ctx.state.clocks
        over = [cell for cell in overstacked(ctx.state, frame.nations) if f"{TAKEN_UP}{labels[cell]}" not in clocks]
        if over:
            ctx.replace("shed", hexes=over, rule="TR-6.1")
            return
        state = ctx.state
        if _drive_out(ctx, frame):
            return
        for unit in tuple(state.on_map()):
            if state.marked(unit, RETREATED) and state.world.units[unit].nation in frame.nations:
                state.marks[unit] &= ~RETREATED
        state.changed()
        turn = turn_of(state)
        if turn is not None and turn.side == "axis" and pact.in_force(state):
            turn.eastern = list(pact.count(state))
        ctx.end()


def _drive_out(ctx: Context[State], frame: ActingFrame) -> bool:
    """Partisans that end the movement phase in a base drive out what the enemy has there; whether any did."""
    state, units = ctx.state, ctx.state.world.units
    for unit in state.world.partisans:
        cell, nation = state.where[unit], units[unit].nation
        if cell < 0 or nation not in frame.nations or cell not in state.risen():
            continue
        enemies = state.enemies(nation)
        based = any(units[other].nation in enemies for other in state.at(cell))
        if based or any(base == cell and whose in enemies for whose, base, _ in state.wings()):
            displace(ctx, cell, nation, (_RISEN, _RISEN))
            return True
    return False


class ShedStep(Step[State]):
    """The owner of a stack over its limit names the units that are eliminated."""

    name = "shed"
    frame = ShedFrame

    def decision(self, state: State, frame: ShedFrame) -> Decision | None:
        """Which units of the next hex."""
        if not frame.hexes:
            return None
        cell = frame.hexes[0]
        number, where = excess(state, cell), state.world.hex_name(cell)
        text = f"{number} ground unit{'s' if number > 1 else ''} too many in {where}: choose what is eliminated."
        data = {"hex": state.world.labels[cell], "excess": number}
        also = {"TR-6.14": ("TR-14.37",)}.get(frame.rule, ())
        return Decision((_owner(state, cell),), "shed", text, (frame.rule, "TR-6.13", *also), data)

    def advance(self, ctx: Context[State], frame: ShedFrame) -> None:
        """All are within their limits."""
        ctx.end()

    def heads(self, state: State, frame: ShedFrame, seat: str) -> list[Option]:
        """The units of the hex, so many of them as are too many."""
        cell = frame.hexes[0]
        units = state.world.units
        sorts: dict[str, list[int]] = {}
        for unit in stacking(state, cell):
            sorts.setdefault(f"{units[unit].nation} {units[unit].sort.text}", []).append(unit)
        items = tuple(Item(key, len(ids), tuple(ids), text=units[ids[0]].sort.text) for key, ids in sorts.items())
        number = excess(state, cell)
        blank = Counts("units", items, number, number)
        return [Option({"by": seat, "do": "shed"}, (blank,), "Eliminate", (frame.rule,), state.world.labels[cell])]

    def act(self, ctx: Context[State], frame: ShedFrame, action: Any) -> None:
        """Eliminate them."""
        if not isinstance(action, Shed):
            raise Refusal(MALFORMED, "Choose the units that are eliminated.")
        cell = frame.hexes[0]
        there = stacking(ctx.state, cell)
        for unit in action.units:
            if unit in ctx.state.at(cell) and (rule := why_not_counted(ctx.state, unit)):
                raise Refusal(rule, "That unit takes no room in a stack.", units=(unit,))
        if len(set(action.units)) != excess(ctx.state, cell) or not set(action.units) <= set(there):
            raise Refusal("TR-6.13", f"{excess(ctx.state, cell)} of the units there are eliminated.")
        eliminate(ctx, action.units, frame.rule)
        frame.hexes = frame.hexes[1:]


def overstacked(state: State, nations: list[str]) -> list[int]:
    """The hexes over their limit that units of some nations stand in, in the order of the board."""
    units = state.world.units
    own = {state.where[unit] for unit in state.on_map() if units[unit].nation in nations and units[unit].ground}
    return [cell for cell in sorted(own) if excess(state, cell)]


def _owner(state: State, cell: int) -> str:
    units = state.world.units
    return commander(state, units[stacking(state, cell)[0]].nation)
