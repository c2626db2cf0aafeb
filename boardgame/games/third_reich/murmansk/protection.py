"""What the Allies add to a convoy in the redeployment phase: fleets, and ASW in the box (TR-42.2, TR-16.8)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from pydantic import Field, StrictBool, StrictInt

from boardgame.engine import Context, Counts, Item, Option, Refusal
from boardgame.engine.option import Number
from boardgame.engine.refusal import NOT_THERE
from boardgame.games.third_reich.action import Action
from boardgame.games.third_reich.murmansk.assigning import SENDERS
from boardgame.games.third_reich.murmansk.box import assigned
from boardgame.games.third_reich.murmansk.escorts import PROTECTS, bind, protectors, why_no_protector
from boardgame.games.third_reich.state import US_BOX, State
from boardgame.games.third_reich.warfare.box import ASW, factors, owners, shift


class ProtectConvoy(Action):
    """Send a fleet to protect the convoy (TR-42.2d).

    Attributes:
        unit: its number, as a list of one.
    """

    do: Literal["protect_convoy"] = "protect_convoy"
    unit: list[StrictInt]


class MoveAsw(Action):
    """Move ASW factors to the Murmansk box, or in spring back to strategic warfare (TR-42.2f, TR-16.8b)."""

    do: Literal["move_asw"] = "move_asw"
    factors: StrictInt = Field(ge=1, le=99)
    into: StrictBool


def spring(state: State) -> bool:
    """Whether this is a spring turn, in which factors leave the box (TR-42.2g, TR-42.41b)."""
    return state.world.date(state.turn).season == "spring"


def heads(state: State, seat: str) -> Iterator[Option]:
    """The fleets of each base that may sail with the convoy, and the ASW that may be moved."""
    world = state.world
    if seat not in SENDERS:
        return
    if assigned(state):
        groups: dict[int, list[int]] = {}
        for unit in protectors(state, seat):
            groups.setdefault(state.where[unit], []).append(unit)
        for cell, units in groups.items():
            where = "the US box" if cell == US_BOX else world.hex_name(cell)
            at = "" if cell == US_BOX else world.labels[cell]
            blank = Counts("unit", (Item(f"{where}", 1, tuple(units), text="fleet 9"),), 1, 1)
            text = f"Protect the Murmansk convoy with a fleet of {where}"
            yield Option({"by": seat, "do": "protect_convoy"}, (blank,), text, ("TR-42.2d",), at)
    if seat not in owners(state, "allies"):
        return
    base = {"by": seat, "do": "move_asw"}
    if have := factors(state, "asw"):
        text = "Move ASW to the Murmansk box"
        yield Option({**base, "into": True}, (Number("factors", 1, have),), text, ("TR-42.2f", "TR-16.8b"))
    if spring(state) and (have := state.warfare.get(ASW, 0)):
        text = "Move ASW out of the Murmansk box"
        yield Option({**base, "into": False}, (Number("factors", 1, have),), text, ("TR-42.2g", "TR-16.8b"))


def protect(ctx: Context[State], action: ProtectConvoy) -> None:
    """Bind a fleet to the convoy, or refuse it; whoever calls counts the redeployment."""
    state = ctx.state
    if len(action.unit) != 1 or not 0 <= action.unit[0] < len(state.where):
        raise Refusal(NOT_THERE, "There is no such fleet.")
    unit = action.unit[0]
    if not assigned(state):
        raise Refusal("TR-42.2d", "There is no convoy in this turn.", units=(unit,))
    if action.by not in SENDERS:
        raise Refusal("TR-16.8", "Britain and the United States protect convoys.", units=(unit,))
    if refusal := why_no_protector(state, action.by, unit):
        raise refusal
    bind(state, unit, PROTECTS)
    ctx.event("convoy_protected", action.by, unit=unit)


def move_asw(ctx: Context[State], action: MoveAsw) -> None:
    """Move factors between the boxes; others learn that some were moved, not how many (TR-42.8)."""
    state, seat = ctx.state, action.by
    if seat not in owners(state, "allies"):
        raise Refusal("TR-10.43", "Britain and the United States have ASW.")
    if not action.into and not spring(state):
        raise Refusal("TR-42.2g", "ASW leaves the Murmansk box in spring only.")
    start, to = ("asw", ASW) if action.into else (ASW, "asw")
    shift(state, start, to, action.factors)
    told = {"into": action.into, "rules": ["TR-42.8"]}
    ctx.whisper("asw_moved", seat, owners(state, "allies"), {**told, "factors": action.factors}, told)
