"""Air base markers: placed in the turn of their owner, sent home where they are cut off (TR-28.12, TR-28.15)."""

from __future__ import annotations

from typing import Literal

from boardgame.engine import Context, Option, Place, Places, Refusal, Step
from boardgame.engine.refusal import NOT_THERE
from boardgame.games.third_reich.action import Action
from boardgame.games.third_reich.cooperation import friction
from boardgame.games.third_reich.flights import lose
from boardgame.games.third_reich.frames import ActingFrame, turn_of
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.losses.markers import send_home
from boardgame.games.third_reich.places.bases import air_room, marker_at, why_closed
from boardgame.games.third_reich.politics.command import commanded
from boardgame.games.third_reich.state import BUILT, POOL, State, Wing
from boardgame.games.third_reich.supply.status import how_supplied, markers_cut_off
from boardgame.games.third_reich.territory import partners


class PlaceBase(Action):
    """Place an air base marker that is not on the map yet (TR-28.12).

    Attributes:
        nation: whose.
        hex: label of the hex.
    """

    do: Literal["place_base"] = "place_base"
    nation: str
    hex: str


ACTION = PlaceBase


def why_not_there(state: State, nation: str, cell: int) -> Refusal | None:
    """Why an air base marker of a power may not be in a hex; None where it may.

    Its side controls the hex, it is in supply, and no other marker stands there; zones do not matter (TR-28.12).
    """
    at = (state.world.labels[cell],)
    if not geography().land[cell] or state.controller(cell) not in partners(state, nation):
        return Refusal("TR-28.12", "An air base is placed in a hex that its side controls.", at)
    if how_supplied(state, nation, cell) == "none":
        return Refusal("TR-28.12", "An air base is placed in a hex in supply.", at)
    if marker_at(state, cell) is not None:
        return Refusal("TR-28.12b", "A hex has one air base marker at most.", at)
    other = friction.stranger(nation)
    if other and friction.apart(state, nation, other) and state.of(other, cell):
        return Refusal("TR-34.34b", "British and French units do not stop at an air base of each other.", at)
    return why_closed(state, nation, cell)


def heads(state: State, seat: str) -> list[Option]:
    """For each nation that a seat moves now and that has a marker left, the hexes in which it may be placed."""
    turn = turn_of(state)
    labels = state.world.labels
    found = []
    for nation in commanded(state, seat, turn.nations if turn else []):
        if not _spare(state, nation) or not (cells := _places(state, nation)):
            continue
        places = tuple(Place(labels[cell], labels[cell]) for cell in cells)
        whose = "an" if nation == seat else f"a {state.world.nations[nation].adjective}"
        action = {"by": seat, "do": "place_base", "nation": nation}
        found.append(Option(action, (Places("hex", places),), f"Place {whose} air base", ("TR-28.12",), tone="aside"))
    return found


def _spare(state: State, nation: str) -> list[int]:
    return [unit for unit in state.of(nation, POOL) if state.world.units[unit].kind == "air_base"]


def _places(state: State, nation: str) -> tuple[int, ...]:
    def find() -> tuple[int, ...]:
        friends, land = partners(state, nation), geography().land
        held = (cell for cell in range(len(state.world.labels)) if land[cell] and state.controller(cell) in friends)
        return tuple(cell for cell in held if why_not_there(state, nation, cell) is None)

    return state.derived(("air base places", nation), find)


def carry_out(ctx: Context[State], action: PlaceBase) -> None:
    """Place a marker, or refuse it."""
    state = ctx.state
    turn = turn_of(state)
    nations = commanded(state, action.by, turn.nations if turn else [])
    if action.nation not in nations or not _spare(state, action.nation):
        raise Refusal(NOT_THERE, "There is no air base to be placed.")
    if action.hex not in state.world.number:
        raise Refusal(NOT_THERE, f"There is no hex {action.hex}.")
    cell = state.world.number[action.hex]
    if refusal := why_not_there(state, action.nation, cell):
        raise refusal
    unit = _spare(state, action.nation)[0]
    state.put(unit, cell)
    # TR-28.14c, TR-31.1b: in this player turn it serves its own nation alone, and nobody drops from it.
    state.mark(unit, BUILT)
    ctx.event("air_base_placed", action.nation, hex=action.hex)


class AirBases(Step[State]):
    """After redeployment: air without room is lost, and markers that are cut off go home (TR-28.16, TR-28.15b)."""

    name = "air.bases"
    frame = ActingFrame

    def advance(self, ctx: Context[State], frame: ActingFrame) -> None:
        """Look at all air, then at the markers of those whose turn it is."""
        state = ctx.state
        ctx.end()
        for cell, nation in _crowded(state, frame.nations):
            # TR-28.16: a marker was redeployed, and not all the air that was based with it.
            if (over := -air_room(state, cell, nation)) > 0:
                lose(ctx, nation, cell, min(over, sum(state.wing(nation, cell))), "TR-28.16")
        for unit in markers_cut_off(state, frame.nations):
            send_home(ctx, unit, "TR-28.15b")
        for cell, nation in _crowded(state, frame.nations):
            _drive_out(ctx, cell, nation)


def _crowded(state: State, nations: list[str]) -> list[tuple[int, str]]:
    """The bases with more air than they hold, with the nations concerned, those whose turn it is first."""
    found = [(cell, nation) for nation, cell, _ in state.wings() if air_room(state, cell, nation) < 0]
    return sorted(found, key=lambda entry: (entry[0], entry[1] not in nations, entry[1]))


def _drive_out(ctx: Context[State], cell: int, nation: str) -> None:
    """Air whose base a marker has left goes to the nearest other one, as if it were overrun (TR-28.24)."""
    state = ctx.state
    wing = state.wing(nation, cell)
    over = min(-air_room(state, cell, nation), wing.fresh + wing.flown)
    if over > 0:
        flown = min(over, wing.flown)
        state.set_wing(nation, cell, Wing(wing.fresh - over + flown, wing.flown - flown))
        ctx.call("losses.displace_air", nation=nation, hex=cell, fresh=over - flown, flown=flown)
