"""Grants of BRPs to allies: decided in the construction phase, received in that of redeployment (TR-15.5, TR-16.6)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Literal

from pydantic import Field, StrictInt

from boardgame.engine import Choice, Context, Option, Refusal
from boardgame.engine.option import Blank, Number
from boardgame.engine.refusal import NOT_THERE
from boardgame.games.third_reich.accounts import spend, spendable, too_dear
from boardgame.games.third_reich.action import Action
from boardgame.games.third_reich.geography.waters import OF_SEA, hexes
from boardgame.games.third_reich.lending.deliveries import OF_THE_YEAR, PART, parts, pending
from boardgame.games.third_reich.naval.ships import WHOLE, why_used
from boardgame.games.third_reich.redeploy.routes import stretch
from boardgame.games.third_reich.scenario.card import Date, Power
from boardgame.games.third_reich.state import ESCORTED, US_BOX, State

AMERICA, RUSSIA = "united_states", "soviet_union"
MOST = 40
"""BRPs from one power to another in a turn (TR-15.51)."""
GRANTED = "granted:"
"""Begins the clock of a grant that one power has made another (TR-15.54)."""
_LATE = {"france": Date(1942, "spring"), AMERICA: Date(1942, "spring")}
"""Powers that grant nothing before (TR-15.56)."""


class Grant(Action):
    """Grant BRPs to an ally (TR-15.5)."""

    do: Literal["grant"] = "grant"
    receiver: str
    brps: StrictInt = Field(ge=1, le=MOST)


ACTION = Grant


def why_never(state: State, seat: str, to: str) -> Refusal | None:
    """Why a power may grant another one nothing at all in this turn; None where it may."""
    world = state.world
    if to not in world.seat_ids or to == seat or state.conquered(to):
        return Refusal(NOT_THERE, "There is no such power to grant BRPs to.")
    if not state.allied(seat, to):
        return Refusal("TR-15.5", "BRPs are granted to allies alone.")
    if RUSSIA in (seat, to):
        return Refusal("TR-15.55", "Russia grants nothing, and receives BRPs only by Lend Lease and Murmansk convoys.")
    if seat in _LATE and state.turn < world.turn_of(_LATE[seat]):
        return Refusal("TR-15.56", "Neither France nor the United States grants BRPs before Spring 1942.")
    if f"{GRANTED}{to}:{seat}" in state.clocks:
        return Refusal("TR-15.54", "You have received BRPs from that power, and may grant it none.")
    for power in (seat, to):
        capital = world.nations[power].capital
        if capital and state.controller(world.number[capital]) in state.enemies(power):
            return Refusal("TR-16.6b", "BRPs move from capital to capital, and one of them is in enemy hands.")
    return None


def room(state: State, seat: str, to: str) -> int:
    """The most BRPs that a power may still grant another one in this turn."""
    in_turn = MOST - state.grants.get(f"{seat}:{to}", 0)
    in_year = state.brps[seat].limit - state.grants.get(OF_THE_YEAR + seat, 0)  # TR-15.53: half of the year's BRPs
    made = sum(parts(value) for (giver, _), value in pending(state).items() if giver == seat)
    # What is left of the last 20 of a grant goes with the same redeployment and the same fleet.
    begun = -state.grants.get(f"{seat}:{to}", 0) % PART
    moves = PART * (state.world.card.powers.get(seat, Power()).sr - made) + begun
    at_sea = MOST if overland(state, seat, to) else PART * len(escorts(state, seat, to)) + begun
    return max(0, min(in_turn, in_year, moves, at_sea, spendable(state, seat)))


def overland(state: State, seat: str, to: str) -> bool:
    """Whether two capitals are joined over land as for a redeployment (TR-16.2, TR-16.3)."""
    world = state.world
    ends = [world.nations[power].capital for power in (seat, to)]
    if not all(ends):
        return False
    start, end = (world.number[label] for label in ends)
    return end in stretch(state, seat, start)


def escorts(state: State, seat: str, to: str) -> list[int]:
    """The fleets that may escort BRPs over the sea (TR-29.62, TR-16.75).

    Those of the United States are based in its box; others in their own country, on a water on which the receiver has a
    port of its own.
    """
    return escorts_of(state, seat, _ports(state, to))


def escorts_of(state: State, seat: str, landings: list[int]) -> list[int]:
    """The fleets of a power that may escort something over the sea to one of some hexes."""
    world = state.world
    if seat == AMERICA:
        return [u for u in state.of(seat, US_BOX) if state.factors(u) == WHOLE and not state.marked(u, ESCORTED)]
    found = []
    for cell in _ports(state, seat):
        berths = {OF_SEA[sea] for seas in world.ports[cell] for sea in seas if sea in OF_SEA}
        if any(landing in hexes(water) for water in berths for landing in landings):
            found += [unit for unit in state.of(seat, cell) if world.units[unit].kind == "fleet"]
    return [unit for unit in found if state.factors(unit) == WHOLE and why_used(state, unit) is None]


def _ports(state: State, seat: str) -> list[int]:
    world = state.world
    home = world.area(seat) - world.hexes_in(world.nations[seat].not_home) if world.nations[seat].capital else ()
    return [cell for cell in world.ports if cell in home and state.controller(cell) == seat]


def heads(state: State, seat: str) -> Iterator[Option]:
    """The powers that may be granted something."""
    names = state.world.nations
    able = [to for to in state.world.seat_ids if why_never(state, seat, to) is None and room(state, seat, to)]
    if able:
        blank = Choice("receiver", tuple(able), tuple(names[to].name for to in able))
        yield Option({"by": seat, "do": "grant"}, (blank,), "Grant BRPs", ("TR-15.5", "TR-15.51"), staged=True)


def expand(state: State, option: Option, filled: Mapping[str, Any]) -> tuple[Blank, ...]:
    """How many."""
    return () if "brps" in filled else (Number("brps", 1, room(state, option.action["by"], filled["receiver"])),)


def carry_out(ctx: Context[State], action: Grant) -> None:
    """Take the BRPs from the giver; escorts are bound (TR-15.57, TR-29.63)."""
    state, seat = ctx.state, action.by
    if refusal := why_never(state, seat, action.receiver) or _too_many(state, action):
        raise refusal
    spend(state, seat, action.brps)
    key = f"{seat}:{action.receiver}"
    before = state.grants.get(key, 0)
    if not overland(state, seat, action.receiver):
        for unit in escorts(state, seat, action.receiver)[: parts(before + action.brps) - parts(before)]:
            state.mark(unit, ESCORTED)
    state.grants[key] = before + action.brps
    state.grants[OF_THE_YEAR + seat] = state.grants.get(OF_THE_YEAR + seat, 0) + action.brps
    state.clocks[GRANTED + key] = state.turn
    ctx.event("granted", seat, to=action.receiver, amount=action.brps, brps={seat: -action.brps}, rules=["TR-15.57"])


def _too_many(state: State, action: Grant) -> Refusal | None:
    seat, to, brps = action.by, action.receiver, action.brps
    if state.grants.get(f"{seat}:{to}", 0) + brps > MOST:
        return Refusal("TR-15.51", f"At most {MOST} BRPs are granted to a power in a turn.")
    if state.grants.get(OF_THE_YEAR + seat, 0) + brps > state.brps[seat].limit:
        return Refusal("TR-15.53", "No power grants more than half of its BRPs of the year.")
    if brps > spendable(state, seat):
        return too_dear(state, seat, brps, f"You may spend {spendable(state, seat)} BRPs in this turn.")
    if brps > room(state, seat, to):
        if overland(state, seat, to):
            return Refusal("TR-16.6", "Each 20 BRPs take one of your redeployments.")
        rule = "TR-16.75" if seat == AMERICA else "TR-29.61"
        return Refusal(rule, "Over the sea each 20 BRPs take a whole fleet as escort.")
    return None
