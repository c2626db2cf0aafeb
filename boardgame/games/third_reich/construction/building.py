"""What a power can build, for what, and where (TR-15.1 to TR-15.4, TR-28.62, TR-29.8)."""

from __future__ import annotations

from collections import Counter

from boardgame.engine import Refusal
from boardgame.games.third_reich.accounts import spendable
from boardgame.games.third_reich.field.field import field_of
from boardgame.games.third_reich.field.stacking import may_stack, stack_limit, stacking
from boardgame.games.third_reich.scenario.card import Sort, sort_of
from boardgame.games.third_reich.setup.rooms import air_room, port_room
from boardgame.games.third_reich.state import LOST, POOL, US_BOX, State, Wing
from boardgame.games.third_reich.supply.status import how_supplied

COMPLETE_AIR = 5
"""Factors of the air counter that every build must end in (TR-28.62b)."""


def pool(state: State, seat: str) -> Counter[Sort]:
    """The units in the force pool of a power that it may build now.

    Units lost to supply or destroyed at will in this player turn are none (TR-12.5b, TR-17.1). Air factors stand as
    ``air 1`` each.
    """
    units = state.world.units
    found: Counter[Sort] = Counter()
    for unit in state.of(seat, POOL):
        if units[unit].kind != "air_base" and not state.marked(unit, LOST):
            found[units[unit].sort] += 1
    if factors := state.air_pool.get(seat, 0):
        found[sort_of("air 1-4")] = factors
    return found


def price(state: State, sort: Sort) -> int:
    """BRPs for one unit (TR-15.2)."""
    return sort.factors * state.world.tables.costs.factor[sort.kind]


def home(state: State, seat: str) -> frozenset[int]:
    """The hexes of a power's own country, in which it builds (TR-15.4d)."""
    facts = state.world.nations[seat]
    return state.world.hexes_in(facts.home or (seat,)) - state.world.hexes_in(facts.not_home)


def places(state: State, seat: str, sort: Sort, most: int) -> list[int]:
    """The hexes or boxes where a power may build some units of a sort, in the order of the board.

    Args:
        state: the position.
        seat: the power.
        sort: what to build.
        most: how many it has and can pay, 1 or more.
    """
    if seat == "united_states":
        return [US_BOX]  # TR-15.4c
    air = sort.kind == "air"
    return [
        cell
        for cell in sorted(home(state, seat))
        if (least := completing(state, seat, cell) if air else 1) <= most
        and why_not_here(state, seat, sort, cell, least) is None
    ]


def why_not(state: State, seat: str, sort: Sort, cell: int, count: int) -> Refusal | None:
    """Why a power may not build units in a hex; None where it may."""
    have = pool(state, seat)[sort]
    if count > have:
        return Refusal("TR-3.38", f"There are {have} of {sort.text} in the force pool.")
    if price(state, sort) * count > spendable(state, seat):
        cost = price(state, sort) * count
        return Refusal("TR-15.1", f"That costs {cost} BRPs, and you may spend {spendable(state, seat)} in this turn.")
    return why_not_here(state, seat, sort, cell, count)


def why_not_here(state: State, seat: str, sort: Sort, cell: int, count: int) -> Refusal | None:
    """Why units cannot be built in a hex, whatever they cost."""
    world = state.world
    if cell == US_BOX and seat == "united_states":
        return None
    if cell < 0:
        return Refusal("TR-15.4", "Units are built in their own country.")
    at = (world.labels[cell],)
    if cell not in home(state, seat):
        return Refusal("TR-15.4", "Units are built in their own country.", at)
    mine = world.nation_number[seat]
    if state.control[cell] != mine or state.control_at_turn[cell] != mine:
        return Refusal("TR-15.4", "You have not controlled that hex since the game turn began.", at)
    if how_supplied(state, seat, cell) == "none":
        return Refusal("TR-15.4", "That hex is not in supply.", at)
    if field_of(state, seat).zone.count[cell]:
        return Refusal("TR-15.4", "That hex lies in the zone of control of enemy armor.", at)
    return _no_room(state, seat, sort, cell, count)


def _no_room(state: State, seat: str, sort: Sort, cell: int, count: int) -> Refusal | None:
    world = state.world
    at = (world.labels[cell],)
    if sort.kind == "fleet":
        if cell not in world.ports or sort.factors * count > port_room(state, cell):
            return Refusal("TR-29.11", "There is no port with room for that.", at)
    elif sort.kind == "air":
        if count > air_room(state, cell):
            return Refusal("TR-28.11", "There is no air base with room for that.", at)
    elif sort.kind != "airborne":
        there = stacking(state, cell)
        nations = {world.units[unit].nation for unit in there}
        if any(rule := may_stack(state, seat, nation) for nation in nations):
            return Refusal(rule, "Those units may not stack.", at)
        if len(there) + count > stack_limit(state, cell, {*nations, seat}):
            return Refusal("TR-6.1", "No more ground units may stack there.", at)
    return None


def completing(state: State, seat: str, cell: int) -> int:
    """The fewest air factors that, built in a hex, make whole counters of five of all that is there (TR-28.62b)."""
    wing = state.wing(seat, cell)
    return COMPLETE_AIR - (wing.fresh + wing.flown) % COMPLETE_AIR


def build(state: State, seat: str, sort: Sort, cell: int, count: int) -> None:
    """Put units from the force pool in a hex; nothing is checked or paid."""
    if sort.kind == "air":
        wing = state.wing(seat, cell)
        state.set_wing(seat, cell, Wing(wing.fresh + count, wing.flown))
        state.air_pool[seat] -= count
        return
    units = state.world.units
    for _ in range(count):
        found = (unit for unit in state.of(seat, POOL) if units[unit].sort == sort and not state.marked(unit, LOST))
        unit = next(found)
        state.put(unit, cell)
