"""Counters with which air and fleets are broken down: whether there are enough of each size (TR-28.64, TR-29.72)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Literal

from boardgame.engine import Refusal
from boardgame.engine.option import Choice, Number
from boardgame.games.third_reich.state import State, Wing

_OF: Mapping[str, str] = {
    "italian_corps": "italy",
    "italian_navy": "italy",
    "vichy_france": "france",
    "free_france": "france",
}
"""Nations whose air and ships are counters of another one's."""
Stock = tuple[tuple[int, int], ...]
"""Sizes, the largest first, each with how many counters there are."""


def _whose(nation: str) -> str:
    return _OF.get(nation, nation)


def _stock(state: State, nation: str, kind: Literal["air", "fleet"]) -> Stock:
    """The counters of a nation; those of minor countries are never broken down (TR-28.66)."""
    world, owner = state.world, _whose(nation)
    mix = world.tables.change[kind]
    if owner in mix.counters:
        return tuple(zip(mix.sizes, mix.counters[owner], strict=True))
    sizes: dict[int, int] = {}
    for air in world.air if kind == "air" else ():
        if air.nation == nation:
            sizes[air.sort.factors] = sizes.get(air.sort.factors, 0) + air.counters
    for unit in world.units if kind == "fleet" else ():
        if unit.nation == nation and unit.kind == "fleet":
            sizes[unit.factors] = sizes.get(unit.factors, 0) + 1
    return tuple(sorted(sizes.items(), reverse=True))


def enough(groups: Iterable[int], stock: Stock) -> bool:
    """Whether each of some numbers of factors can be laid out in counters of its own."""
    return _laid_out(tuple(sorted((group for group in groups if group > 0), reverse=True)), stock)


@lru_cache(maxsize=20_000)
def _laid_out(groups: tuple[int, ...], stock: Stock) -> bool:
    if not groups:
        return True
    return any(_laid_out(groups[1:], left) for left in _ways(groups[0], stock, 0))


def _ways(factors: int, stock: Stock, start: int) -> Iterator[Stock]:
    """What is left of the counters for each way to lay factors out, larger counters first."""
    if not factors:
        yield stock
        return
    for place in range(start, len(stock)):
        size, count = stock[place]
        if count and size <= factors:
            left = (*stock[:place], (size, count - 1), *stock[place + 1 :])
            yield from _ways(factors - size, left, place)


# --- air --------------------------------------------------------------------------------------------------------

Wings = dict[tuple[str, int], Wing]


def wings(state: State, nation: str) -> Wings:
    """All air on the map that is laid out in the same counters as a nation's."""
    owner = _whose(nation)
    return {(whose, cell): wing for whose, cell, wing in state.wings() if _whose(whose) == owner}


def _boxed(state: State, nation: str) -> list[int]:
    owner = _whose(nation)
    return [size for key, wing in state.boxes.items() if _whose(key.partition(":")[0]) == owner for size in wing]


def air_enough(state: State, nation: str, groups: Iterable[int] | None = None) -> bool:
    """Whether a nation's air can be laid out: as it is, inverted factors apart from fresh ones, or in other groups."""
    found = [size for wing in wings(state, nation).values() for size in wing] if groups is None else list(groups)
    return enough([*found, *_boxed(state, nation)], _stock(state, nation, "air"))


def moved(state: State, nation: str, base: int, to: int, factors: int) -> list[int]:
    """The groups once air factors have gone from one base to another, fresh ones first."""
    found = wings(state, nation)
    here, there = found.get((nation, base), Wing()), found.get((nation, to), Wing())
    fresh = min(here.fresh, factors)
    flown = factors - fresh
    found[nation, base] = Wing(here.fresh - fresh, here.flown - flown)
    found[nation, to] = Wing(there.fresh + fresh, there.flown + flown)
    return [size for wing in found.values() for size in wing]


def handed(state: State, of: str, to: str, base: int, factors: int) -> list[int]:
    """The groups once air factors of a base have become another nation's, fresh ones first (TR-36.21)."""
    found = wings(state, of)
    here, there = found.get((of, base), Wing()), found.get((to, base), Wing())
    fresh = min(here.fresh, factors)
    found[of, base] = Wing(here.fresh - fresh, here.flown - (factors - fresh))
    found[to, base] = Wing(there.fresh + fresh, there.flown + factors - fresh)
    return [size for wing in found.values() for size in wing]


def why_no_change(state: State, nation: str, before: Sequence[int], after: Sequence[int]) -> Refusal | None:
    """Why air may not be divided so: the counters for it are not there; None where it may.

    Who has no counters for what stands there already is not held to them.
    """
    if air_enough(state, nation, after) or not air_enough(state, nation, before):
        return None
    return Refusal("TR-28.64", "There are not the counters to break that air down so.")


def how_many(factors: Sequence[int], name: str = "factors") -> Number | Choice:
    """A blank for some of these numbers of factors, in rising order, of which there is one at least."""
    least, most = factors[0], factors[-1]
    if len(factors) == most - least + 1:
        return Number(name, least, most)
    return Choice(name, tuple(factors))


def may_go(state: State, nation: str, base: int, to: int, most: int) -> list[int]:
    """The numbers of air factors that may go from a base to another, as far as counters go."""
    before = moved(state, nation, base, base, 0)
    counts = range(1, most + 1)
    return [n for n in counts if why_no_change(state, nation, before, moved(state, nation, base, to, n)) is None]


def open_to(state: State, nation: str, base: int, cells: Mapping[int, int]) -> list[int]:
    """The bases to which some air factors of a base may go, as far as counters go.

    Args:
        state: the position.
        nation: whose air.
        base: where it is.
        cells: the bases, each with how many factors may go there at most.
    """
    # What goes apart from all else may also join what is there.
    there = [
        size for (whose, cell), wing in wings(state, nation).items() if (whose, cell) != (nation, base) for size in wing
    ]
    here, most = state.wing(nation, base), max(cells.values(), default=0)

    def parted(factors: int) -> list[int]:
        fresh = min(here.fresh, factors)
        return [*there, here.fresh - fresh, here.flown - (factors - fresh), fresh, factors - fresh]

    least = most + 1
    if not air_enough(state, nation, parted(0)):
        least = 1
    for factors in range(1, most + 1):
        if least > factors and air_enough(state, nation, parted(factors)):
            least = factors
    return [
        cell
        for cell, most_there in cells.items()
        if most_there >= least or may_go(state, nation, base, cell, most_there)
    ]


# --- fleets -----------------------------------------------------------------------------------------------------


def fleets_enough(state: State, nation: str) -> bool:
    """Whether the fleets of a nation that are left in part can be laid out in smaller counters."""
    owner = _whose(nation)
    left = [size for unit, size in state.damaged.items() if _whose(state.world.units[unit].nation) == owner]
    whole = state.world.tables.change["fleet"].sizes[0]
    stock = tuple((size, count) for size, count in _stock(state, nation, "fleet") if size < whole)
    return enough(left, stock)
