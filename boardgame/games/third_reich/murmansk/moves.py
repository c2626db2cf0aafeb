"""German units go to the Murmansk box and back, in the movement phase (TR-42.41)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from pydantic import Field, StrictBool, StrictInt

from boardgame.engine import Context, Counts, Item, Option, Place, Places, Refusal
from boardgame.engine.option import Number
from boardgame.engine.refusal import NOT_THERE
from boardgame.games.third_reich.action import Action
from boardgame.games.third_reich.murmansk.box import (
    BERGEN,
    GERMANY,
    OSLO,
    air,
    fleets,
    holds,
    submarines,
)
from boardgame.games.third_reich.murmansk.protection import spring
from boardgame.games.third_reich.places.bases import air_room
from boardgame.games.third_reich.places.ports import may_base, room
from boardgame.games.third_reich.state import MURMANSK, SAILED, State, Wing
from boardgame.games.third_reich.warfare.box import SUBMARINES, factors, owners, shift

NORWAY = "norway"


class BoxFleet(Action):
    """Move a fleet from Bergen to the box, or out of it to a port.

    Attributes:
        unit: its number, as a list of one.
        to: label of the port it comes to; empty for the box.
    """

    do: Literal["box_fleet"] = "box_fleet"
    unit: list[StrictInt]
    to: str = ""


class BoxAir(Action):
    """Move air factors from a base in Norway to the box, or out of it to a base.

    Attributes:
        nation: whose they are.
        base: label of the base they leave; empty for the box.
        to: label of the base they come to; empty for the box.
        factors: how many.
    """

    do: Literal["box_air"] = "box_air"
    nation: str = GERMANY
    base: str = ""
    to: str = ""
    factors: StrictInt = Field(ge=1, le=99)


class BoxSubmarines(Action):
    """Move submarine factors to the box, or in spring back to strategic warfare (TR-42.41b)."""

    do: Literal["box_submarines"] = "box_submarines"
    factors: StrictInt = Field(ge=1, le=99)
    into: StrictBool


ACTIONS = (BoxFleet, BoxAir, BoxSubmarines)


# --- where to ---------------------------------------------------------------------------------------------------


def ports(state: State) -> list[int]:
    """The ports to which a fleet comes out of the box: Bergen, and without it those of Germany (TR-42.7, TR-42.7b)."""
    number, world = state.world.number, state.world
    cells = [number[BERGEN]] if holds(state, BERGEN) else sorted(world.area(GERMANY) & world.ports.keys())
    return [cell for cell in cells if may_base(state, GERMANY, cell)]


def bases(state: State) -> list[int]:
    """The bases to which air comes out of the box (TR-42.7, TR-42.7b).

    Bergen, Oslo and air base markers in Norway; those of Germany where neither city is German any more.
    """
    number, world = state.world.number, state.world
    units = world.units
    if not (holds(state, BERGEN) or holds(state, OSLO)):
        own = (cell for cell in sorted(world.area(GERMANY)) if state.controller(cell) == GERMANY)
        return [cell for cell in own if air_room(state, cell, GERMANY) > 0]
    found = {number[BERGEN], number[OSLO]}
    found |= {state.where[unit] for unit in state.on_map() if units[unit].kind == "air_base"} & world.area(NORWAY)
    return [cell for cell in sorted(found) if state.controller(cell) == GERMANY and air_room(state, cell, GERMANY) > 0]


def _ways_out(state: State, unit: int) -> list[int]:
    return [cell for cell in ports(state) if room(state, cell) >= state.factors(unit)]


def trapped(state: State) -> bool:
    """Whether something in the box must leave it in this movement phase, and can (TR-42.7b, TR-42.7c)."""
    if not holds(state, BERGEN) and any(_ways_out(state, unit) for unit in fleets(state)):
        return True
    return not (holds(state, BERGEN) or holds(state, OSLO)) and air(state) > 0 and bool(bases(state))


def trapped_by(state: State) -> str:
    """The rule by which it must: without Bergen alone it is fleets, without Oslo, too, air as well."""
    return "TR-42.7c" if holds(state, OSLO) else "TR-42.7b"


def _bergen(state: State) -> Refusal | None:
    if holds(state, BERGEN):
        return None
    return Refusal("TR-42.4b", "Fleets and air go to the Murmansk box only while Germany controls Bergen.")


# --- what can be done -------------------------------------------------------------------------------------------


def heads(state: State, seat: str) -> Iterator[Option]:
    """What may go to the box and out of it."""
    if seat != GERMANY:
        return
    labels = state.world.labels
    base = {"by": seat, "do": "box_fleet"}
    if holds(state, BERGEN) and (there := _in_bergen(state)):
        blank = Counts("unit", (Item("bergen", 1, tuple(there), text="fleet"),), 1, 1)
        text = "Send a fleet from Bergen to the Murmansk box"
        yield Option({**base, "to": ""}, (blank,), text, ("TR-42.41", "TR-13.1c"), BERGEN)
    for unit in fleets(state)[:1]:
        if cells := _ways_out(state, unit):
            places = Places("to", tuple(Place(labels[cell], labels[cell]) for cell in cells))
            text = f"Bring a fleet of {state.factors(unit)} out of the Murmansk box"
            yield Option({**base, "unit": [unit]}, (places,), text, ("TR-42.7",))
    base = {"by": seat, "do": "box_air", "nation": GERMANY}
    for cell in sorted(state.world.area(NORWAY)) if holds(state, BERGEN) else ():
        if have := sum(state.wing(GERMANY, cell)):
            text = f"Send air from {state.world.hex_name(cell)} to the Murmansk box"
            yield Option(
                {**base, "base": labels[cell]}, (Number("factors", 1, have),), text, ("TR-42.41",), labels[cell]
            )
    for cell in bases(state) if air(state) else ():
        text = f"Bring air from the Murmansk box to {state.world.hex_name(cell)}"
        count = Number("factors", 1, min(air(state), air_room(state, cell, GERMANY)))
        yield Option({**base, "to": labels[cell]}, (count,), text, ("TR-42.7",), labels[cell])
    base = {"by": seat, "do": "box_submarines"}
    if have := factors(state, "submarine"):
        text = "Send submarines to the Murmansk box"
        yield Option({**base, "into": True}, (Number("factors", 1, have),), text, ("TR-42.41b",))
    if spring(state) and (have := submarines(state)):
        text = "Bring submarines out of the Murmansk box"
        yield Option({**base, "into": False}, (Number("factors", 1, have),), text, ("TR-42.41b",))


def _in_bergen(state: State) -> list[int]:
    there = state.of(GERMANY, state.world.number[BERGEN])
    return [unit for unit in there if state.world.units[unit].kind == "fleet"]


# --- doing it ---------------------------------------------------------------------------------------------------


def carry_out(ctx: Context[State], action: BoxFleet | BoxAir | BoxSubmarines) -> None:
    """Move them, or refuse it; nothing intercepts them, and no option is needed."""
    if action.by != GERMANY:
        raise Refusal("TR-42.41d", "Only German units use the Murmansk box.")
    if isinstance(action, BoxFleet):
        _fleet(ctx, action)
    elif isinstance(action, BoxAir):
        _air(ctx, action)
    else:
        _submarines(ctx, action)


def _fleet(ctx: Context[State], action: BoxFleet) -> None:
    state, units = ctx.state, ctx.state.world.units
    if len(action.unit) != 1 or not 0 <= action.unit[0] < len(state.where) or units[action.unit[0]].kind != "fleet":
        raise Refusal(NOT_THERE, "There is no such fleet.")
    unit = action.unit[0]
    if units[unit].nation != GERMANY:
        raise Refusal("TR-42.41d", "Only German units use the Murmansk box.", units=(unit,))
    if action.to:
        cell = state.world.number.get(action.to, -1)
        if unit not in fleets(state):
            raise Refusal(NOT_THERE, "That fleet is not in the Murmansk box.", units=(unit,))
        if cell not in ports(state):
            raise Refusal("TR-42.7", "A fleet comes out of the Murmansk box to Bergen.", (action.to,), (unit,))
        if room(state, cell) < state.factors(unit):
            raise Refusal("TR-29.11", "There is no port with room for that.", (action.to,), (unit,))
        state.put(unit, cell)
    else:
        if unit not in _in_bergen(state):
            raise Refusal("TR-42.41", "A fleet goes to the Murmansk box from Norway.", units=(unit,))
        if refusal := _bergen(state):
            raise refusal
        state.put(unit, MURMANSK)
    came = state.marked(unit, SAILED)
    state.mark(unit, SAILED)
    ctx.event("box_fleet", GERMANY, unit=unit, to=action.to, rules=_rules(action.to, came))


def _air(ctx: Context[State], action: BoxAir) -> None:
    state, number = ctx.state, ctx.state.world.number
    if action.nation != GERMANY:
        raise Refusal("TR-42.41d", "Only German units use the Murmansk box.")
    if bool(action.base) == bool(action.to) or any(at not in number for at in (action.base, action.to) if at):
        raise Refusal(NOT_THERE, "Air goes from a base to the box, or from the box to a base.")
    cell = number[action.base or action.to]
    if action.base:
        if cell not in state.world.area(NORWAY):
            raise Refusal("TR-42.41", "Air goes to the Murmansk box from Norway.", (action.base,))
        if refusal := _bergen(state):
            raise refusal
        if action.factors > sum(state.wing(GERMANY, cell)):
            raise Refusal(NOT_THERE, "There are not so many factors.", (action.base,))
    else:
        if action.factors > air(state):
            raise Refusal(NOT_THERE, "There are not so many factors in the box.")
        if cell not in bases(state) or action.factors > air_room(state, cell, GERMANY):
            text = "Air comes out of the Murmansk box to Bergen, Oslo or an air base in Norway with room for it."
            raise Refusal("TR-42.7", text, (action.to,))
    start, there = state.wing(GERMANY, cell), state.boxed(GERMANY, MURMANSK)
    source, goal = (start, there) if action.base else (there, start)
    fresh = min(source.fresh, action.factors)
    flown = action.factors - fresh
    source, goal = Wing(source.fresh - fresh, source.flown - flown), Wing(goal.fresh + fresh, goal.flown + flown)
    state.set_wing(GERMANY, cell, source if action.base else goal)
    state.set_boxed(GERMANY, MURMANSK, goal if action.base else source)
    came = bool(action.base) and bool(state.landed.get(f"{GERMANY}:{cell}"))
    data = {"base": action.base, "to": action.to, "factors": action.factors}
    ctx.event("box_air", GERMANY, **data, rules=_rules(action.to, came))


def _rules(to: str, came: bool) -> list[str]:
    """The rules by which a unit goes to the box or out of it; it may have come to Norway in this phase (TR-42.41e)."""
    return ["TR-42.41", "TR-42.41c", *(["TR-42.7"] if to else []), *(["TR-42.41e"] if came else [])]


def _submarines(ctx: Context[State], action: BoxSubmarines) -> None:
    state = ctx.state
    if not action.into and not spring(state):
        raise Refusal("TR-42.41b", "Submarines leave the Murmansk box in spring only.")
    start, to = ("submarine", SUBMARINES) if action.into else (SUBMARINES, "submarine")
    shift(state, start, to, action.factors)
    told = {"into": action.into, "rules": ["TR-42.8"]}
    ctx.whisper("submarines_moved", GERMANY, owners(state, "axis"), {**told, "factors": action.factors}, told)
