"""Allies who have conquered, or come to the aid of, a land together (TR-24.7, TR-51.6b)."""

from __future__ import annotations

from collections.abc import Iterable

from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.politics.holdings import (
    behind,
    is_colony,
    receives,
    seats_there,
    side_behind,
    values,
)
from boardgame.games.third_reich.state import ATTACKED, NOBODY, State

PARTNER, PART = "partner:", "part:"
"""Begin the clocks, by ``land:power``, of who took part in a conquest, and of how many BRPs of it each has a year."""


def note_partners(state: State, land: str, conqueror: str) -> None:
    """As a country is conquered: who took part, with ground units in it or in an attack from beside it.

    Args:
        state: the position.
        land: the country.
        conqueror: the nation that holds its capital.
    """
    world = state.world
    first = behind(state, conqueror)
    cells = world.area(land)
    around = {near for cell in cells for near in geography().overland[cell]} - cells
    seats = {first, *_with_units(state, cells)}
    seats |= {
        behind(state, world.units[unit].nation)
        for cell in around
        for unit in state.at(cell)
        if world.units[unit].ground and state.marked(unit, ATTACKED)
    }
    found = [seat for seat in world.seat_ids if seat in seats and first and world.side(seat) == world.side(first)]
    if len(found) > 1:
        state.clocks |= {f"{PARTNER}{land}:{seat}": state.turn for seat in found}


def retaken(state: State, nations: Iterable[str]) -> list[tuple[str, str]]:
    """The conquered countries whose capital some nations have won back in this player turn, each with the power."""
    world, found = state.world, []
    acting = {behind(state, nation) for nation in nations} - {""}
    for land, status in state.minors.items():
        capital = world.nations[land].capital if status.kind == "conquered" and land in values(world) else ""
        cell = world.number[capital] if capital else -1
        if cell < 0 or land in world.seat_ids or not state.control_at_half:
            continue
        place = state.control_at_half[cell]
        before = side_behind(state, world.nation_ids[place]) if place != NOBODY else ""
        holder = behind(state, state.controller(cell))
        if holder in acting and before not in ("", world.side(holder)) and world.side(holder) == _owner(state, land):
            found.append((land, holder))
    return found


def _owner(state: State, land: str) -> str:
    """The side that has conquered a country."""
    power = state.minors[land].power
    return state.world.side(power) if power in state.world.seat_ids else ""


def note_reconquest(state: State, land: str, holder: str) -> list[str]:
    """Let a land that was won back be his who did it, and of allies with units in it or in an attack (TR-24.8c).

    Returns:
        The powers that have it from now on, and must agree on its BRPs where there are several.
    """
    for key in [key for key in state.clocks if key.startswith((f"{PARTNER}{land}:", f"{PART}{land}:"))]:
        del state.clocks[key]
    note_partners(state, land, holder)
    found = [seat for seat in state.world.seat_ids if f"{PARTNER}{land}:{seat}" in state.clocks]
    return found or [holder]


def _with_units(state: State, cells: Iterable[int]) -> set[str]:
    units = state.world.units
    return {behind(state, units[unit].nation) for cell in cells for unit in state.at(cell) if units[unit].ground}


def shared_lands(state: State) -> dict[str, tuple[str, ...]]:
    """The lands whose BRPs several powers have together at a Year Start Sequence, each with these powers.

    A partner that is conquered has none any more (TR-24.7c).
    """
    found = {}
    for land in values(state.world):
        partners = _partners(state, land)
        if len(partners) > 1:
            found[land] = partners
    return found


def _partners(state: State, land: str) -> tuple[str, ...]:
    world = state.world
    alive = [seat for seat in world.seat_ids if not state.conquered(seat)]
    noted = tuple(seat for seat in alive if f"{PARTNER}{land}:{seat}" in state.clocks)
    if len(noted) > 1 and any(receives(state, seat, land) for seat in noted):
        return noted
    status = state.minors.get(land)
    if status is not None and status.kind == "allied":
        there = _with_units(state, world.area(land)) | {status.power}
        return tuple(seat for seat in alive if seat in there and world.side(seat) == world.side(status.power))
    if is_colony(world, land):
        # Every city is held by one side, but by several powers of it (TR-24.41).
        there = set(seats_there(state, land))
        sides = {world.side(seat) if seat in world.seat_ids else "" for seat in there}
        if len(there) > 1 and len(sides) == 1 and "" not in sides:
            return tuple(seat for seat in alive if seat in there)
    return ()


def parts(state: State, land: str, partners: Iterable[str]) -> dict[str, int] | None:
    """How many BRPs of a land each partner has, as was agreed once for all (TR-24.7); None before that."""
    found = {seat: state.clocks.get(f"{PART}{land}:{seat}") for seat in partners}
    agreed = {key for key in state.clocks if key.startswith(f"{PART}{land}:")}
    if agreed != {f"{PART}{land}:{seat}" for seat in partners}:
        return None
    return {seat: part or 0 for seat, part in found.items()}
