"""How many German factors may be in supply in North Africa: eighteen, less what the Allies have at Malta (TR-35.1)."""

from __future__ import annotations

from boardgame.engine import Refusal
from boardgame.games.third_reich.cooperation.free_french import leads
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.state import State

MOST, LEAST = 18, 4
"""The ceiling, and below what forces at Malta do not bring it (TR-35.1, TR-35.2b)."""
_COUNTRIES = ("libya", "egypt", "tunisia", "algeria", "morocco")
EAST_OF_SUEZ = ("LL31", "LL32", "MM31", "MM32", "NN31", "NN32")
"""Hexes of Egypt on or beyond the canal."""
_MALTA = "GG19"
GERMANY = "germany"


def area(state: State) -> frozenset[int]:
    """North Africa west of the Suez Canal."""
    world = state.world
    return world.hexes_in((*_COUNTRIES, "spanish_morocco")) - {world.number[label] for label in EAST_OF_SUEZ}


def counted(state: State, nation: str) -> bool:
    """Whether units of a nation count: German ones and those of its active minor allies, not Italians and Spaniards.

    So say TR-35.4 and TR-35.4b; a Vichy that has not been activated is none of them.
    """
    if nation == GERMANY:
        return True
    status = state.minors.get(nation)
    return status is not None and status.kind == "active" and status.power == GERMANY and nation != "spain"


def at_malta(state: State) -> int:
    """Allied air and naval factors based at Malta (TR-35.2)."""
    world = state.world
    malta = world.number[_MALTA]
    ships = sum(
        state.factors(unit)
        for unit in state.at(malta)
        if world.units[unit].kind == "fleet" and _allied(state, world.units[unit].nation)
    )
    air = sum(
        wing.fresh + wing.flown for nation, base, wing in state.wings() if base == malta and _allied(state, nation)
    )
    return ships + air


def lifted(state: State) -> str:
    """The rule by which there is no ceiling, as Malta is not Allied; empty while there is one."""
    holder = state.controller(state.world.number[_MALTA])
    return "" if _allied(state, holder or GERMANY) else "TR-35.1b"


def _allied(state: State, nation: str) -> bool:
    """Whether a nation is a power of the Allies, or one whose units are those of such a power, as the Free French."""
    return state.world.side(leads(state, nation) or nation) == "allies"


def ceiling(state: State) -> int | None:
    """The German factors that may be in supply in North Africa; None where there is no limit."""
    return None if lifted(state) else max(LEAST, MOST - at_malta(state))


def reduced_by(state: State) -> tuple[str, ...]:
    """The rules that make the ceiling lower: forces at Malta, but not below the least."""
    there = at_malta(state)
    return (("TR-35.2",) if there else ()) + (("TR-35.2b",) if MOST - there <= LEAST else ())


def factors_there(state: State, hexes: frozenset[int]) -> tuple[list[int], int]:
    """The ground units that count in some hexes, and the air factors."""
    units = state.world.units
    found = [
        unit
        for cell in sorted(hexes)
        for unit in state.at(cell)
        if units[unit].ground and counted(state, units[unit].nation)
    ]
    air = sum(
        wing.fresh + wing.flown for nation, base, wing in state.wings() if base in hexes and counted(state, nation)
    )
    return found, air


def room_for_air(state: State, nation: str, start: int, cell: int) -> int | None:
    """How many more air factors of a nation may come to a base in North Africa (TR-35.7); None where nothing limits it.

    Args:
        state: the position.
        nation: whose air.
        start: where it comes from; air that is in North Africa already goes where it likes there.
        cell: the base.
    """
    hexes, most = area(state), ceiling(state)
    if most is None or cell not in hexes or start in hexes or not counted(state, nation):
        return None
    there, air = state.derived("counted in africa", lambda: factors_there(state, hexes))
    return max(0, most - air - sum(state.world.units[unit].factors for unit in there))


def why_not_in(state: State, nation: str, units: tuple[int, ...], cell: int) -> Refusal | None:
    """Why units may not come into North Africa over the ceiling (TR-35.7); None where they may."""
    if not geography().land[cell] or not counted(state, nation):
        return None
    hexes = area(state)
    if cell not in hexes:
        return None
    coming = [unit for unit in units if state.where[unit] not in hexes]
    most = ceiling(state)
    if not coming or most is None:
        return None
    there, air = factors_there(state, hexes)
    known = state.world.units
    total = air + sum(known[unit].factors for unit in (*there, *coming))
    if total > most:
        return Refusal("TR-35.7", f"No more than {most} German factors may come to Africa while Malta is Allied.",
                       (state.world.labels[cell],))  # fmt: skip
    return None
