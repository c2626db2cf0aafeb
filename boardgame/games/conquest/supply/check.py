"""The check of Supply: attrition of all at once, then control again, then who must leave (CNC-14.1 to CNC-14.1c)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from boardgame.engine import Choice, Context, Decision, Option, Refusal
from boardgame.engine.refusal import MALFORMED, NOT_THERE
from boardgame.games.conquest import phases
from boardgame.games.conquest.actions.supply import Withdraw
from boardgame.games.conquest.anytime import sort_of
from boardgame.games.conquest.board import control, possession
from boardgame.games.conquest.board.possession import has_ground
from boardgame.games.conquest.board.relations import faction_of_block, seat_of
from boardgame.games.conquest.china.intrusion import intrude
from boardgame.games.conquest.decision_step import DecisionStep
from boardgame.games.conquest.frames import SeatFrame
from boardgame.games.conquest.state import Block, State
from boardgame.games.conquest.supply.attrition import in_phase, unsupplied
from boardgame.games.conquest.supply.leaving import goals, leave_of, leavers
from boardgame.games.conquest.telling.names import area_name, seat_name, sentence, unit_name


@dataclass(slots=True)
class SupplyFrame(SeatFrame):
    """A Supply Phase.

    Attributes:
        seat: whose units leave now; empty for nobody's.
        area: which area they leave.
        checked: whether Supply has been checked.
        left: seats and areas that have lost their Ground Support, in Turn Order.
    """

    area: str = ""
    checked: bool = False
    left: list[list[str]] = field(default_factory=list)

    def leaves(self) -> tuple[str, str] | None:
        """Where units are asked to withdraw."""
        return (self.seat, self.area) if self.checked and [self.seat, self.area] in self.left[:1] else None


class SupplyCheck(DecisionStep):
    """Ground units without Supply lose 1 CV; units that lose their Ground Support in Contested land leave it."""

    name = "supply.check"
    frame = SupplyFrame

    def advance(self, ctx: Context[State], frame: SupplyFrame) -> None:
        """Check, then let leave who must, one after the other."""
        state = ctx.state
        if not frame.checked:
            frame.checked = True
            if phases.begin(ctx) and in_phase(state):
                frame.left = _starve(ctx)
            return
        while frame.left:
            frame.seat, frame.area = frame.left[0]
            staying = leavers(state, frame.seat, frame.area)
            lost = [block for block in staying if not goals(state, block)]
            _lose(ctx, frame, lost)
            if len(lost) < len(staying):
                return
            frame.left.pop(0)
        ctx.end()

    def decision(self, state: State, frame: SupplyFrame) -> Decision | None:
        """Which unit goes where."""
        if not frame.seat or not frame.left or [frame.seat, frame.area] != frame.left[0]:
            return None
        staying = leavers(state, frame.seat, frame.area)
        if not staying or not all(goals(state, block) for block in staying):
            return None
        name = area_name(state.world, frame.area)
        text = f"Without Supply no Ground unit is left in {name}: where do the others go?"
        public = f"Units of {seat_name(state.world, frame.seat)} leave {name}."
        data = {"area": frame.area}
        rules = ("CNC-12.52c", "CNC-14.1c")
        return Decision((frame.seat,), "withdrawal", text, rules, data, private=True, public_text=public)

    def options(self, state: State, frame: SupplyFrame, seat: str) -> list[Option]:
        """Each sort of unit with its goals."""
        found = []
        for block in {sort_of(block): block for block in leavers(state, seat, frame.area)}.values():
            there = goals(state, block)
            labels = tuple(area_name(state.world, goal) for goal in there)
            action = {"by": seat, "do": "withdraw", "area": frame.area, "block": list(sort_of(block))}
            text = f"{unit_name(state.world, *sort_of(block))} leaves {area_name(state.world, frame.area)}"
            found.append(Option(action, (Choice("goal", there, labels, "area"),), text, ("CNC-12.52c",), frame.area))
        return found

    def carry_out(self, ctx: Context[State], frame: SupplyFrame, action: Any) -> None:
        """It goes."""
        if not isinstance(action, Withdraw):
            raise Refusal(MALFORMED, "Units without Ground Support are to leave now.")
        state = ctx.state
        staying = leavers(state, action.by, frame.area)
        found = [block for block in staying if sort_of(block) == tuple(action.block)]
        if not found or action.area != frame.area:
            raise Refusal(NOT_THERE, "No such unit is to leave.", (action.area,))
        block = found[0]
        if action.goal not in goals(state, block):
            text = f"{sentence(unit_name(state.world, *sort_of(block)))} cannot withdraw there."
            raise Refusal("CNC-12.51" if state.world.units[block.type].air else "CNC-12.5", text, (action.goal,))
        leave = leave_of(state, block)
        leave.settle(block, action.goal)
        intrudes = leave.intrudes(block, action.goal)
        possession.put(state, block._replace(area=action.goal, facing="up"))
        if intrudes:
            intrude(ctx, action.by)
        public = {"area": block.area, "goal": action.goal, "power": block.power}
        told = {**public, "unit": block.type, "cv": block.cv}
        ctx.whisper("withdrew", action.by, (action.by,), told, public)


def _starve(ctx: Context[State]) -> list[list[str]]:
    """All attrition at once; the seats and areas that have lost their last Ground unit there by it."""
    state = ctx.state
    hungry = unsupplied(state)
    possession.put(state, *(_weaker(block) for block in hungry))  # CNC-14.1
    for seat, area, power in dict.fromkeys((seat_of(state, b.power), b.area, b.power) for b in hungry):
        lost = [block for block in hungry if (block.area, block.power) == (area, power)]
        public: dict[str, Any] = {"area": area, "power": power, "count": len(lost)}
        public["dead"] = sum(block.cv == 1 for block in lost)
        season = "CNC-10.41b" if state.season == "winter" else "CNC-10.3"
        public["rules"] = ["CNC-14.1", "CNC-15.23c", "CNC-3.24b", season]
        told = {**public, "units": sorted([block.type, block.cv] for block in lost)}
        ctx.whisper("starved", seat, (seat,), told, public, reveals=True)
    if hungry:
        control.take(state)
    order = state.order or state.world.seat_ids
    places = dict.fromkeys((seat_of(state, block.power), block.area) for block in hungry if block.cv == 1)
    bereft = [place for place in places if _bereft(state, hungry, *place) and leavers(state, *place)]
    return [list(place) for place in sorted(bereft, key=lambda place: order.index(place[0]))]


def _weaker(block: Block) -> Block:
    return block._replace(cv=block.cv - 1) if block.cv > 1 else block._replace(area="", cv=0, facing="up")


def _bereft(state: State, hungry: list[Block], seat: str, area: str) -> bool:
    """Whether a faction of a seat has no Ground unit left in an area where it has lost one."""
    dead = [b for b in hungry if b.cv == 1 and b.area == area and seat_of(state, b.power) == seat]
    return any(not has_ground(state, area, faction_of_block(state, block)) for block in dead)


def _lose(ctx: Context[State], frame: SupplyFrame, blocks: list[Block]) -> None:
    """Units that have nowhere to go are eliminated (CNC-12.51b)."""
    possession.remove(ctx.state, *blocks)
    for block in blocks:
        public = {"area": block.area, "power": block.power}
        told = {**public, "unit": block.type, "cv": block.cv}
        ctx.whisper("cut_off", frame.seat, (frame.seat,), told, public, reveals=True)
