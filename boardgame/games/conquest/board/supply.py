"""Supply Lines (CNC-14.11): which areas a power's units can trace one from."""

from __future__ import annotations

from collections import deque
from collections.abc import Set

from boardgame.games.conquest.board.control import is_enemy_land
from boardgame.games.conquest.board.relations import CHINESE, faction_of, faction_of_block, foes_of, seat_of
from boardgame.games.conquest.state import Block, State


def supplied(state: State, power: str) -> frozenset[str]:
    """Every area, land or sea, that a Supply Line of a power's units can run through, its Supply Sources included.

    The Neutral British Empire is supplied by any Source it can trace to; what belongs to it is friendly to it, and so
    is what the USA holds, where the USA may build its units.
    """
    world, seat = state.world, seat_of(state, power)
    faction = faction_of(state, power)
    own, foes = {seat, faction}, foes_of(state, faction)
    found = {area for area in world.factions[seat].supply_sources if state.control[area] in own}
    queue = deque(sorted(found))
    while queue:
        for area in world.neighbours[queue.popleft()]:
            if area not in found and carries(state, power, faction, own, foes, area):
                found.add(area)
                queue.append(area)
    return frozenset(found)


def carries(state: State, power: str, faction: str, own: Set[str], foes: Set[str], area: str) -> bool:
    """Whether a Supply Line may run through an area (CNC-14.11c, CNC-14.11d)."""
    facts = state.world.areas[area]
    if facts.sea:
        return is_free_of(state, foes, area)
    if state.control[area] in own:
        return not facts.province or power in CHINESE or _held_by_foreigners(state, seat_of(state, power), area)
    return facts.strait and not is_enemy_land(state, faction, area)  # CNC-1.3c


def _held_by_foreigners(state: State, seat: str, area: str) -> bool:
    """CNC-16.34: in China the line of Foreign units runs only through Provinces that such units occupy."""
    if not state.options.get("foreign_supply_in_manchuria", True) and state.world.areas[area].power:
        if seat_of(state, state.world.areas[area].power) == seat:
            return True
    return any(block.power not in CHINESE and seat_of(state, block.power) == seat for block in state.at(area))


def is_open(state: State, faction: str, sea: str) -> bool:
    """Whether no units of an Enemy of a faction are in a sea; Escaped Submarines do not count (CNC-1.21d)."""
    return is_free_of(state, foes_of(state, faction), sea)


def is_free_of(state: State, foes: Set[str], sea: str) -> bool:
    """The same, given the faction's Enemies."""
    return not foes or not any(
        block.facing != "escaped" and faction_of_block(state, block) in foes for block in state.at(sea)
    )


def has_supply(state: State, block: Block, lines: Set[str]) -> bool:
    """Whether a block can trace one of its power's Supply Lines, given all areas that these run through."""
    return block.area in lines or any(area in lines for area in state.world.neighbours[block.area])
