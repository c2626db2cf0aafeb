"""The force pools of a power as a shop: what each unit costs, how many can be had, and why not."""

from __future__ import annotations

from dataclasses import dataclass

from boardgame.engine import Refusal
from boardgame.games.third_reich.accounts import spendable
from boardgame.games.third_reich.construction.building import (
    builders,
    completing,
    home,
    in_the_box,
    places,
    pool,
    price,
    sites,
    why_not,
)
from boardgame.games.third_reich.scenario.card import Sort
from boardgame.games.third_reich.state import POOL, SUNK, US_BOX, State


@dataclass(frozen=True, slots=True)
class Stock:
    """The units of one sort in the force pool of a nation.

    Attributes:
        nation, sort: whose and what; an air factor stands as ``air 1-4``.
        count: how many there are.
        cost: BRPs for one (TR-15.2).
        payable: how many of them the power can pay now.
        late: how many of the fleets are ready only a year after they are begun (TR-29.82b).
        refusal: why none can be built now; None where one can.
    """

    nation: str
    sort: Sort
    count: int
    cost: int
    payable: int
    late: int
    refusal: Refusal | None


def stocks(state: State, seat: str) -> list[Stock]:
    """What a power may build: its own units first, then those of its minor allies, in the order of the pools."""
    return [
        _stock(state, seat, nation, sort, count)
        for nation in builders(state, seat)
        for sort, count in pool(state, nation).items()
    ]


def _stock(state: State, seat: str, nation: str, sort: Sort, count: int) -> Stock:
    units = state.world.units
    cost = price(state, sort)
    payable = min(count, spendable(state, seat) // cost)
    late = sum(units[unit].sort == sort and f"{SUNK}{unit}" in state.clocks for unit in state.of(nation, POOL))
    return Stock(nation, sort, count, cost, payable, late, _why_none(state, seat, nation, sort, payable))


def _why_none(state: State, seat: str, nation: str, sort: Sort, payable: int) -> Refusal | None:
    """Why nothing of a sort can be built anywhere."""
    if payable and places(state, nation, sort, payable):
        return None
    cells = [US_BOX] if in_the_box(state, nation) else list(sites(state, nation)) or sorted(home(state, nation))
    if not cells:
        return Refusal("TR-15.4", "Units are built in their own country.")
    air = sort.kind == "air"
    least = min(completing(state, nation, cell) for cell in cells) if air else 1
    refusal = next(filter(None, (why_not(state, seat, nation, sort, cell, least) for cell in cells)), None)
    if refusal is None:  # each hex has room for that, or takes more than can be paid
        return Refusal("TR-28.62b", "Air factors are built only where a whole 5-4 results.")
    return Refusal(refusal.rule, refusal.text)
