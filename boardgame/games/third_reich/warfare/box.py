"""The strategic warfare box: factors of four types, how they cancel one another, and what is left costs (TR-10.2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

from boardgame.engine import Refusal
from boardgame.engine.refusal import NOT_THERE
from boardgame.games.third_reich.state import State
from boardgame.games.third_reich.variant import in_force

GERMANY, BRITAIN, AMERICA = "germany", "united_kingdom", "united_states"
Type = Literal["submarine", "interceptor", "asw", "sac"]
TYPES: Mapping[str, tuple[Type, Type]] = {"axis": ("submarine", "interceptor"), "allies": ("asw", "sac")}
"""What each side builds (TR-10.43). Both types of a side cost the same, so that what is spent tells nothing of them."""
SUBMARINES, ASW = "murmansk:submarine", "murmansk:asw"
"""In ``State.warfare``: the factors in the Murmansk box, which only their side knows (TR-42.8)."""
BUILDERS = (GERMANY, BRITAIN, AMERICA)
"""Who builds them; the United States uses the British counters (TR-10.41)."""
AMERICAN_BUILDS = 1942
"""The year from whose sequence on the United States builds (TR-10.41)."""
AMERICAN_LOSSES = 1943
"""The year from whose sequence on it loses BRPs (TR-10.22)."""


class Left(NamedTuple):
    """What has not been cancelled of each type."""

    submarine: int
    interceptor: int
    asw: int
    sac: int


def owners(state: State, side: str) -> tuple[str, ...]:
    """The seats that see which types a side has."""
    return tuple(seat for seat in state.world.seats_of(side) if seat in BUILDERS)


def factors(state: State, sort: str) -> int:
    """The factors of a type in the box."""
    return state.warfare.get(sort, 0)


def shift(state: State, start: str, to: str, count: int) -> None:
    """Take factors of a type out of a box and put them into another.

    Raises:
        Refusal: so many are not there.
    """
    if count > factors(state, start):
        raise Refusal(NOT_THERE, "There are not so many factors.")
    state.warfare[start] = factors(state, start) - count
    state.warfare[to] = factors(state, to) + count


def shown(state: State, sort: str) -> int:
    """How many factors of a type everybody knows to be in the box: what was left as all were shown."""
    return state.warfare.get(f"shown:{sort}", 0)


def builders(state: State, year: int) -> list[str]:
    """Who may build for a year, if it has the BRPs (TR-10.41)."""
    world = state.world
    return [
        seat
        for seat in BUILDERS
        if seat in world.seat_ids
        and not state.conquered(seat)
        and (seat != AMERICA or (year >= AMERICAN_BUILDS and world.in_play(seat, state.turn + 1)))
    ]


def most(state: State, seat: str) -> int:
    """BRPs that a power may spend on strategic warfare: a tenth of what it has (TR-10.41)."""
    return max(0, state.brps[seat].on_hand) // 10


def price(state: State, sort: str) -> int:
    """BRPs for a factor (TR-10.42)."""
    return state.world.tables.costs.factor[sort]


def per_submarine(state: State) -> int:
    """BRPs that a surviving submarine factor costs (TR-10.22, TR-33.42-5)."""
    return 2 if in_force(state, "allies", 5) else 3


def per_sac(state: State) -> int:
    """BRPs that a surviving factor of bombers costs (TR-10.23, TR-33.42-7)."""
    return 4 if in_force(state, "allies", 7) else 2


def exchange_rate(submarines: int, asw: int, year: int) -> tuple[int, int]:
    """How many factors of submarines and of ASW cancel one another at the rate of a year (TR-10.21, TR-10.21b)."""
    halves = {1943: 3}.get(year, 2 if year < 1943 else 4)  # half factors that one of ASW cancels
    return min(submarines, asw * halves // 2), min(asw, -(-2 * submarines // halves))


def cancelled(state: State, year: int) -> Left:
    """The factors that are left once each side's have cancelled the other's (TR-10.21).

    From 1943 on a factor of ASW cancels one and a half of submarines, from 1944 on two; fractions are the Axis's
    advantage (TR-10.21b).
    """
    submarines, asw = factors(state, "submarine"), factors(state, "asw")
    sunk, spent = exchange_rate(submarines, asw, year)
    interceptors, sac = factors(state, "interceptor"), factors(state, "sac")
    if in_force(state, "axis", 10):
        # TR-33.41-10: two interceptors cancel three, with fractions for Germany.
        down, used = min(sac, -(-3 * interceptors // 2)), min(interceptors, 2 * sac // 3)
    else:
        down = used = min(interceptors, sac)
    return Left(submarines - sunk, interceptors - used, asw - spent, sac - down)
