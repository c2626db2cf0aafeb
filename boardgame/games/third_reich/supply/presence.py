"""Air and ships of the Allies in the Mediterranean once Gibraltar is lost: four counters may stay (TR-37.3b)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, StrictInt

from boardgame.engine import Context, Decision, Option, Refusal, Step
from boardgame.engine.refusal import MALFORMED, NOT_THERE
from boardgame.games.third_reich.action import Action
from boardgame.games.third_reich.flights import lose
from boardgame.games.third_reich.frames import ActingFrame
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.losses import eliminate
from boardgame.games.third_reich.places.ports import fleet_waters
from boardgame.games.third_reich.politics.command import commander, commanders
from boardgame.games.third_reich.state import State
from boardgame.games.third_reich.supply import gibraltar

_COUNTER = 5
"""Factors of a whole air counter."""
Counter = tuple[str, int, int, int]
"""A counter: its nation, its base, its air factors, and the number of its fleet; one of the last two is nothing."""
_NO_FLEET = -1


class GiveUp(Action):
    """Give up an air or naval counter that is too much in the Mediterranean (TR-37.3e).

    Attributes:
        nation: whose it is.
        base: label of its base.
        factors: of a counter of air; 0 for a fleet.
        fleet: number of a fleet; -1 for air.
    """

    do: Literal["give_up"] = "give_up"
    nation: str
    base: str
    factors: Annotated[StrictInt, Field(ge=0, le=_COUNTER)] = 0
    fleet: StrictInt = _NO_FLEET


class Presence(Step[State]):
    """As an Allied player turn ends that began with Gibraltar lost, the excess is eliminated."""

    name = "supply.presence"
    frame = ActingFrame

    def decision(self, state: State, frame: ActingFrame) -> Decision | None:
        """Which counter."""
        seat = _loser(state, frame)
        if not seat:
            return None
        text = "Gibraltar is lost: four air and naval counters may stay in the Mediterranean. Name one that is lost."
        rules = ("TR-37.3b", "TR-37.3c", "TR-37.3d", "TR-37.3e")
        return Decision((seat,), "presence", text, rules, {"over": len(present(state)) - gibraltar.MOST})

    def heads(self, state: State, frame: ActingFrame, seat: str) -> list[Option]:
        """The counters of the seat, those alike once."""
        world = state.world
        found = []
        alike: set[tuple[str, int, int]] = set()
        for nation, base, factors, fleet in present(state):
            size = factors or state.factors(fleet)
            key = (nation, base, factors or -size)
            if commander(state, nation) != seat or key in alike:
                continue
            alike.add(key)
            label = world.labels[base]
            action = {"by": seat, "do": "give_up", "nation": nation, "base": label, "factors": factors, "fleet": fleet}
            kind = "air" if factors else "naval"
            text = f"Lose {size} {world.nations[nation].adjective} {kind} factors in {world.hex_name(base)}"
            found.append(Option(action, (), text, ("TR-37.3e",), label))
        return found

    def act(self, ctx: Context[State], frame: ActingFrame, action: Any) -> None:
        """Lose it."""
        state = ctx.state
        if not isinstance(action, GiveUp):
            raise Refusal(MALFORMED, "Name a counter that is lost.")
        named = (action.nation, state.world.number.get(action.base, -1), action.factors, action.fleet)
        if named[1] >= 0 and action.nation in state.world.nations and named not in present(state):
            if action.nation == gibraltar.FREE_FRENCH:
                raise Refusal("TR-37.3c", "Free French counters do not count.", (action.base,))
            if gibraltar.supplied_from_outside(state, action.nation, named[1]):
                raise Refusal("TR-37.3d", "It is supplied from beyond the Mediterranean.", (action.base,))
        if named not in present(state) or commander(state, action.nation) != action.by:
            raise Refusal(NOT_THERE, "You have no such counter there.", (action.base,))
        if action.factors:
            lose(ctx, action.nation, named[1], action.factors, "TR-37.3e")
        else:
            eliminate(ctx, [action.fleet], "TR-37.3e")

    def advance(self, ctx: Context[State], frame: ActingFrame) -> None:
        """No more than four are left."""
        ctx.end()


def present(state: State) -> list[Counter]:
    """The counters of air and ships that count (TR-37.3b): a part of one for itself."""
    geo, units = geography(), state.world.units
    outside: dict[tuple[str, int], bool] = {}

    def stays(nation: str, base: int) -> bool:
        if not gibraltar.counts(state, nation):
            return False
        if (nation, base) not in outside:
            outside[nation, base] = gibraltar.supplied_from_outside(state, nation, base)
        return not outside[nation, base]

    found: list[Counter] = []
    for nation, base, wing in state.wings():
        if geo.front[base] == gibraltar.FRONT and stays(nation, base):
            whole, rest = divmod(sum(wing), _COUNTER)
            found += [(nation, base, part, _NO_FLEET) for part in (*[_COUNTER] * whole, rest) if part]
    for unit in state.on_map():
        if units[unit].kind == "fleet" and gibraltar.FRONT in fleet_waters(state, (unit,)):
            if stays(units[unit].nation, state.where[unit]):
                found.append((units[unit].nation, state.where[unit], 0, unit))
    return found


def _loser(state: State, frame: ActingFrame) -> str:
    """The seat that gives up a counter: the one with most of them; empty while there are no more than four."""
    if state.half != "allies" or not gibraltar.lost(state) or not gibraltar.was_lost(state):
        return ""
    found = [commander(state, nation) for nation, _, _, _ in present(state)]
    if len(found) <= gibraltar.MOST:
        return ""
    seats = [seat for seat in commanders(state, frame.nations) if seat in found]
    return max(seats, key=found.count, default="")
