"""The Production tracks that follow from the map: POP, RES, NatCities, RedMuster, the Production Level (CNC-7.22).

Only IND, KMT and CPC are kept in the state; all of these are counted from the control that was taken as the present
Phase began (CNC-7.22c).
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from boardgame.games.conquest.board.relations import at_peace
from boardgame.games.conquest.board.trade import trading
from boardgame.games.conquest.state import State


@dataclass(frozen=True, slots=True)
class Levels:
    """A seat's Production tracks.

    Attributes:
        ind, pop, res: Industry, Population and Resources.
        level: the Production Level: the least of them, RES left out at Peace; 0 without a Production Center.
    """

    ind: int
    pop: int
    res: int
    level: int


def used_by(state: State) -> dict[str, str]:
    """The seat that has the use of the POP and RES of each area that has any: who controls it, or whose Associate or
    Protectorate its Neutral is (CNC-8.12, CNC-8.13)."""
    found = {}
    for area in state.world.sources:
        user = state.control[area]  # CNC-7.22c
        if user not in state.world.seat_ids:
            status = state.status.get(user)
            user = status.seat if status is not None and status.kind in ("associate", "protectorate") else ""
        if user:
            found[area] = user  # CNC-7.22c
    return found


def levels(state: State, seat: str, cut: Collection[str] | None = None) -> Levels:
    """A seat's tracks as things stand.

    Args:
        state: the position.
        seat: whose.
        cut: the areas whose POP and RES are left out; those that are Blockaded and cut off (CNC-7.221) if not given.
    """
    if cut is None:
        cut = cut_off(state, seat)
    used = [area for area, user in used_by(state).items() if user == seat and area not in cut]
    pop = sum(state.world.areas[area].population for area in used)
    res = sum(resources(state, seat, area) for area in used)
    ind = state.ind[seat]
    level = (
        min(ind, pop) if at_peace(state, seat) else min(ind, pop, res)
    )  # CNC-7.22, CNC-15.1c, CNC-15.22d, CNC-15.23d
    if state.control[state.world.factions[seat].production_center] != seat:
        level = 0  # CNC-7.22b, CNC-2.11
    return Levels(ind, pop, res, level)


def level_rules(state: State, seat: str, cut: Collection[str]) -> list[str]:
    """The rules by which a seat's Production Level is what it is; see :func:`levels`."""
    found = ["CNC-7.22", "CNC-7.22c"]
    used = [area for area, user in used_by(state).items() if user == seat]
    if cut:
        found.append("CNC-7.221")
    if any(resources(state, seat, area) != state.world.areas[area].resources for area in used):
        found.append("CNC-1.13b")
    if state.world.factions[seat].proxy:
        found += ["CNC-2.3", "CNC-16.1b"]
    if at_peace(state, seat):
        found.append("CNC-15.1c")
    center = state.world.factions[seat].production_center
    if state.control[center] != seat:
        found += ["CNC-7.22b", *(["CNC-2.11"] if state.world.areas[center].city == "main_capital" else [])]
    return found


def cut_off(state: State, seat: str) -> frozenset[str]:
    """The areas marked as Blockaded that still have no Trade Route to a seat at War (CNC-7.221b, CNC-14.23)."""
    if not state.blockades or at_peace(state, seat):
        return frozenset()
    open_routes = trading(state, seat)
    return frozenset(area for area in state.blockades if area not in open_routes)  # CNC-14.23d


def resources(state: State, seat: str, area: str) -> int:
    """The RES of an area for a seat; oil may count more (CNC-1.13b)."""
    facts = state.world.areas[area]
    factor = state.world.tracks.oil_factor.get(seat, 1) if facts.oil else 1
    return facts.resources * factor


def nat_cities(state: State) -> int:
    """The POP of the Cities of China that the USA controls (CNC-16.21)."""
    return sum(state.world.areas[area].population for area in state.world.provinces if state.control[area] == "usa")


def red_muster(state: State) -> int:
    """The Muster Value of the Cities and Towns of China that the Soviet Union controls (CNC-16.22)."""
    return sum(state.world.areas[area].muster for area in state.world.provinces if state.control[area] == "soviet")


def civil_war(state: State, seat: str) -> int:
    """NatCities of the USA, RedMuster of the Soviet Union, 0 for Japan."""
    return nat_cities(state) if seat == "usa" else red_muster(state) if seat == "soviet" else 0
