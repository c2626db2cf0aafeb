"""Fleets between Egypt and the Atlantic round Africa, and the fleet that bars the Gulf of Suez (TR-37.3, TR-47.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from pydantic import StrictInt

from boardgame.engine import Context, Option, Refusal
from boardgame.engine.refusal import NOT_THERE
from boardgame.games.third_reich.action import Action
from boardgame.games.third_reich.field import field_of
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.geography.waters import SUEZ
from boardgame.games.third_reich.naval.canal import holder
from boardgame.games.third_reich.naval.routes import canal_open
from boardgame.games.third_reich.naval.ships import WHOLE
from boardgame.games.third_reich.places.ports import waters_of
from boardgame.games.third_reich.politics.command import commander
from boardgame.games.third_reich.state import ESCORTED, LEND_LEASE, REDEPLOYED, State
from boardgame.games.third_reich.territory import partners

DOUBLE = 2
"""Redeployments that the way round Africa takes (TR-37.3f, TR-37.3g)."""
_WESTERN = ("united_kingdom", "united_states", "france")
_HOMES = ("united_kingdom", "france")


class BlockSuez(Action):
    """Take a whole fleet out of play to bar the Gulf of Suez to the Axis (TR-47.3c).

    Attributes:
        fleet: its number.
    """

    do: Literal["block_suez"] = "block_suez"
    fleet: StrictInt


def blocked(state: State, nation: str) -> bool:
    """Whether a fleet of its enemies bars the Gulf of Suez to a nation."""
    return state.world.side(commander(state, nation)) == "axis" and bool(state.at(LEND_LEASE))


def why_not_round_africa(state: State, nation: str, base: int, cell: int) -> Refusal | None:
    """Why a fleet is not redeployed round Africa between two ports; None where it is (TR-37.3f, TR-37.3g)."""
    labels, geo = state.world.labels, geography()
    at = (labels[cell],)
    ends = [end for end in (base, cell) if geo.country[end] == "egypt"]
    others = [end for end in (base, cell) if "western" in waters_of(state, end)]
    if len(ends) != 1 or len(others) != 1:
        return Refusal("TR-37.3f", "The way round Africa leads between Egypt and the Atlantic.", at)
    if state.controller(state.world.number[SUEZ]) not in partners(state, nation):
        rule = "TR-37.3f" if base in ends else "TR-37.3g"
        return Refusal(rule, "The way round Africa begins at a friendly Suez.", at)
    if labels[ends[0]] != SUEZ and not canal_open(state, nation):
        return Refusal("TR-47.3b", "The Suez Canal is not open.", at)
    if blocked(state, nation):
        return Refusal("TR-47.3c", "An Allied fleet bars the Gulf of Suez.", at)
    return None


def round_africa_open(state: State, nation: str) -> bool:
    """Whether units of a nation go round Africa with escorts: from a friendly Suez to the Atlantic, or back."""
    return state.controller(state.world.number[SUEZ]) in partners(state, nation) and not blocked(state, nation)


def direction(state: State, base: int) -> str:
    """The rule of the way round Africa from a port: out of Egypt, or to it."""
    return "TR-37.3f" if geography().country[base] == "egypt" else "TR-37.3g"


def why_not_blocking(state: State, seat: str, unit: int) -> Refusal | None:
    """Why a fleet may not be taken out of play to bar the Gulf of Suez; None where it may."""
    if not 0 <= unit < len(state.where):
        return Refusal(NOT_THERE, "There is no such fleet.")
    facts, cell = state.world.units[unit], state.where[unit]
    if facts.kind != "fleet" or cell < 0 or commander(state, facts.nation) != seat or seat not in _WESTERN:
        return Refusal(NOT_THERE, "That is no fleet of yours in port.")
    at = (state.world.labels[cell],)
    if holder(state) != "axis":
        return Refusal("TR-47.3c", "The Axis does not hold the hexes beside the canal.", at)
    if state.factors(unit) < WHOLE:
        return Refusal("TR-47.3c", "It takes a whole fleet.", at)
    if state.marked(unit, REDEPLOYED | ESCORTED):
        return Refusal("TR-16.1", "That fleet has been redeployed or has escorted in this turn.", at)
    if field_of(state, facts.nation).beside_enemy[cell]:
        return Refusal("TR-16.2b", "No unit is redeployed from beside an enemy.", at)
    return None


def heads(state: State, seat: str) -> Iterator[Option]:
    """A whole fleet of each port that may bar the Gulf of Suez, as long as none does."""
    if seat not in _WESTERN or holder(state) != "axis" or state.at(LEND_LEASE):
        return
    found: dict[int, int] = {}
    for unit in state.on_map():
        if state.world.units[unit].kind == "fleet" and why_not_blocking(state, seat, unit) is None:
            found.setdefault(state.where[unit], unit)
    for cell, unit in found.items():
        text = f"Bar the Gulf of Suez with a fleet of {state.world.hex_name(cell)}"
        action = {"by": seat, "do": "block_suez", "fleet": unit}
        yield Option(action, (), text, ("TR-47.3c",), state.world.labels[cell], tone="aside")


def block(ctx: Context[State], action: BlockSuez) -> None:
    """Take the fleet out of play, or refuse it."""
    state = ctx.state
    if refusal := why_not_blocking(state, action.by, action.fleet):
        raise refusal
    start = state.world.labels[state.where[action.fleet]]
    state.put(action.fleet, LEND_LEASE)
    state.mark(action.fleet, REDEPLOYED)
    ctx.event("suez_blocked", action.by, unit=action.fleet, start=start, rule="TR-47.3c")


def returns_to(state: State, cell: int) -> bool:
    """Whether a fleet that bars the Gulf of Suez may come back to a port: in Britain or France (TR-47.3d)."""
    return geography().country[cell] in _HOMES
