"""Single Islets have room for one unit of each faction; the rest is given up at the end of each Phase (CNC-1.41b)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from boardgame.engine import Choice, Context, Decision, Option, Refusal
from boardgame.engine.refusal import MALFORMED, NOT_THERE
from boardgame.games.conquest.actions.movement import Drop
from boardgame.games.conquest.anytime import sort_of
from boardgame.games.conquest.board import possession
from boardgame.games.conquest.board.relations import MINOR, faction_of_block, seat_of
from boardgame.games.conquest.decision_step import DecisionStep
from boardgame.games.conquest.frames import SeatFrame
from boardgame.games.conquest.state import Block, State
from boardgame.games.conquest.telling.names import area_name, seat_name, sentence, unit_name


@dataclass(slots=True)
class SurplusFrame(SeatFrame):
    """Surplus units.

    Attributes:
        seat: who gives up a unit.
        area: on which Islet; empty between two.
    """

    area: str = ""


class Surplus(DecisionStep):
    """One surplus unit after the other; its owner chooses."""

    name = "islets.surplus"
    frame = SurplusFrame

    def advance(self, ctx: Context[State], frame: SurplusFrame) -> None:
        """The next surplus unit, or the end."""
        found = surplus(ctx.state)
        if found is None:
            ctx.end()
        else:
            frame.seat, frame.area = found

    def decision(self, state: State, frame: SurplusFrame) -> Decision | None:
        """Which unit."""
        if not frame.area or surplus(state) != (frame.seat, frame.area):
            return None
        name = area_name(state.world, frame.area)
        text = f"{name} has room for one unit: which do you give up?"
        public = f"{sentence(seat_name(state.world, frame.seat))} has too many units on {name}."
        data = {"area": frame.area}
        return Decision((frame.seat,), "surplus", text, ("CNC-1.41b",), data, private=True, public_text=public)

    def options(self, state: State, frame: SurplusFrame, seat: str) -> list[Option]:
        """Any of the units there."""
        sorts = tuple(dict.fromkeys(sort_of(block) for block in _too_many(state, seat, frame.area)))
        labels = tuple(unit_name(state.world, *sort) for sort in sorts)
        blank = Choice("block", tuple(list(sort) for sort in sorts), labels)
        action = {"by": seat, "do": "drop", "area": frame.area}
        text = f"Give up a unit on {area_name(state.world, frame.area)}"
        return [Option(action, (blank,), text, ("CNC-1.41b",), frame.area)]

    def carry_out(self, ctx: Context[State], frame: SurplusFrame, action: Any) -> None:
        """It goes back to the force pool."""
        if not isinstance(action, Drop):
            raise Refusal(MALFORMED, "A surplus unit is to be given up now.")
        state = ctx.state
        here = _too_many(state, action.by, frame.area)
        found = [block for block in here if sort_of(block) == tuple(action.block)]
        if not found or action.area != frame.area:
            raise Refusal(NOT_THERE, "You have no such unit there.", (action.area,))
        block = found[0]
        possession.remove(state, block)
        data = {"area": block.area, "power": block.power}
        ctx.whisper("dropped", action.by, (action.by,), {**data, "unit": block.type, "cv": block.cv}, data)
        frame.area = ""


def surplus(state: State) -> tuple[str, str] | None:
    """The next seat with a surplus unit, and its Islet, in the order of seats and board."""
    for seat in state.world.seat_ids:
        for area in state.world.land:
            most = _room(state, area)
            if most and len(_too_many(state, seat, area)) > most:  # CNC-1.41b
                return seat, area
    return None


def crowded(state: State, seat: str) -> dict[str, int]:
    """How many units of a seat will be given up on each Islet if the Phase ends now (CNC-1.41b)."""
    rooms = {area: _room(state, area) for area in state.world.land}
    over = {area: len(_too_many(state, seat, area)) - most for area, most in rooms.items() if most}
    return {area: count for area, count in over.items() if count > 0}


def _room(state: State, area: str) -> int:
    """How many units of a faction an area has room for; 0 for any number."""
    form = state.world.areas[area].form
    sorts = state.world.scenario.islet_sorts
    return sorts[form].most_units if form in sorts else 0


def _too_many(state: State, seat: str, area: str) -> list[Block]:
    """A seat's units of a faction with too many there; the Neutral British Empire's count apart."""
    by_faction: dict[str, list[Block]] = {}
    for block in state.at(area):
        if block.power != MINOR and seat_of(state, block.power) == seat:
            by_faction.setdefault(faction_of_block(state, block), []).append(block)
    return max(by_faction.values(), key=len, default=[])
