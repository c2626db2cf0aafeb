"""The Italian ships that Germany keeps when Italy falls (TR-26.72)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from pydantic import Field, StrictBool, StrictInt

from boardgame.engine import Context, Decision, Frame, Option, Place, Places, Refusal, Step
from boardgame.engine.option import Blank, Number
from boardgame.engine.refusal import MALFORMED
from boardgame.games.third_reich.action import Action
from boardgame.games.third_reich.places import kiel
from boardgame.games.third_reich.places.ports import room, waters_of
from boardgame.games.third_reich.politics.kept_ships import GERMANY
from boardgame.games.third_reich.state import LATER, State, pair
from boardgame.games.third_reich.supply.status import how_supplied

SHIPS = "italian_navy"
WHOLE = 9
"""Naval factors of a counter at most."""
_MORE = 2
"""Naval factors beside those of the die."""


class RollForShips(Action):
    """Roll for the Italian ships that Germany keeps, or leave them (TR-26.72)."""

    do: Literal["roll_for_ships"] = "roll_for_ships"
    roll: StrictBool


class PlaceShips(Action):
    """Place naval factors that Germany keeps in a port, or give up the rest of them.

    Attributes:
        to: label of the port; empty to give them up.
        factors: how many.
    """

    do: Literal["place_ships"] = "place_ships"
    to: str
    factors: StrictInt = Field(ge=0, le=WHOLE)


@dataclass(slots=True)
class ShipsFrame(Frame):
    """Ships of a power that has fallen.

    Attributes:
        afloat: Italian naval factors that were left.
        waters: the waters on which they were based.
        left: factors that Germany has still to place; -1 before the die.
    """

    afloat: int = 0
    waters: list[str] = field(default_factory=list)
    left: int = -1


class KeepShips(Step[State]):
    """Germany rolls, adds two, and places as many of the factors that are left in ports of the same front."""

    name = "surrender.ships"
    frame = ShipsFrame

    def decision(self, state: State, frame: ShipsFrame) -> Decision | None:
        """Whether it rolls; then where to."""
        if frame.left < 0:
            text = "Italy is out of the war: roll for the ships that Germany keeps?"
            return Decision((GERMANY,), "italian_ships", text, ("TR-26.72",), {"afloat": frame.afloat})
        if not frame.left or not _ports(state, frame):
            return None
        text = f"Place {frame.left} Italian naval factors."
        return Decision((GERMANY,), "italian_ships", text, ("TR-26.72",), {"left": frame.left})

    def heads(self, state: State, frame: ShipsFrame, seat: str) -> list[Option]:
        """Yes and no, or the ports."""
        if frame.left < 0:
            action = {"by": seat, "do": "roll_for_ships"}
            return [
                Option({**action, "roll": True}, (), "Roll for the ships", ("TR-26.72",)),
                Option({**action, "roll": False}, (), "Leave the ships", ("TR-26.72",)),
            ]
        labels = state.world.labels
        places = Places("to", tuple(Place(labels[cell], labels[cell]) for cell in _ports(state, frame)))
        action = {"by": seat, "do": "place_ships"}
        return [
            Option(action, (places,), "Place ships", ("TR-26.72",), staged=True),
            Option({**action, "to": "", "factors": 0}, (), "Give up the rest", ("TR-26.72",), tone="end"),
        ]

    def expand(self, state: State, frame: ShipsFrame, option: Option, filled: Mapping[str, Any]) -> tuple[Blank, ...]:
        """How many factors."""
        if option.action["do"] != "place_ships" or "factors" in filled or "to" not in filled:
            return ()
        return (Number("factors", 1, min(frame.left, room(state, state.world.number[filled["to"]]), WHOLE)),)

    def act(self, ctx: Context[State], frame: ShipsFrame, action: Any) -> None:
        """Roll, or place some."""
        state = ctx.state
        if isinstance(action, RollForShips) and frame.left < 0:
            die = ctx.roll(1, GERMANY, "italian_ships")[0] if action.roll else 0
            frame.left = min(die + _MORE, frame.afloat) if action.roll else 0
            if action.roll:
                _join(state)
            ctx.event("ships_kept", GERMANY, factors=frame.left, rule="TR-26.72")
        elif isinstance(action, PlaceShips) and frame.left >= 0:
            if not action.to:
                frame.left = 0
                return
            _place(ctx, frame, action)
        else:
            raise Refusal(MALFORMED, "Say whether you roll for the ships, then where they are placed.")

    def advance(self, ctx: Context[State], frame: ShipsFrame) -> None:
        """All are placed, or no port has room."""
        ctx.end()


def _ports(state: State, frame: ShipsFrame) -> list[int]:
    """The supplied ports that Germany controls on the front of the ships, with room."""
    return [
        cell
        for cell in sorted(state.world.ports)
        if state.controller(cell) == GERMANY
        and not set(frame.waters).isdisjoint(waters_of(state, cell))
        and how_supplied(state, GERMANY, cell) != "none"
        and room(state, cell) > 0
    ]


def _place(ctx: Context[State], frame: ShipsFrame, action: PlaceShips) -> None:
    state = ctx.state
    cell = state.world.number.get(action.to, -1)
    if cell not in _ports(state, frame):
        text = "They are placed in supplied German ports on the front where they were."
        raise Refusal("TR-26.72", text, (action.to,))
    if not 1 <= action.factors <= min(frame.left, room(state, cell)):
        raise Refusal("TR-26.72", f"There are {frame.left} factors to place, within the room of the port.")
    unit = next(unit for unit in state.of(SHIPS, LATER) if state.world.units[unit].factors == WHOLE)
    kiel.moor(state, unit, cell, frame.waters[0])
    if action.factors < WHOLE:
        state.damaged[unit] = action.factors
        state.changed()
    frame.left -= action.factors
    ctx.event("ships_placed", GERMANY, hex=action.to, factors=action.factors)


def _join(state: State) -> None:
    """The ships are at war and allied as Germany is."""
    wars = {pair(SHIPS, enemy) for enemy in state.enemies(GERMANY)}
    allies = {pair(SHIPS, ally) for ally in state.allies(GERMANY) if ally != SHIPS}
    state.set_wars(state.wars | wars, state.alliances | allies)
