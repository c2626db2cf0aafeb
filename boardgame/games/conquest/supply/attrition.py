"""Attrition of Ground units without a Supply Line (CNC-14.1 to CNC-14.1c, CNC-10.41b)."""

from __future__ import annotations

from boardgame.games.conquest.board.relations import MINOR, at_peace, faction_of_block, seat_of
from boardgame.games.conquest.board.supply import has_supply, supplied
from boardgame.games.conquest.state import Block, State

WINTER_REGION = "russia"
"""Where Supply is checked after Russian Winter Turns (CNC-10.41b)."""


def in_phase(state: State) -> bool:
    """Whether this Season has a Supply Phase: Winter only after a Russian Winter Turn (CNC-10.41b, CNC-10.42b)."""
    return state.season != "winter" or "soviet" in state.command_order


def unsupplied(state: State) -> list[Block]:
    """The Ground units of Factions at War that lose 1 CV now, area by area in the order of the board."""
    lines: dict[str, frozenset[str]] = {}
    found = []
    for area in state.world.areas:
        if state.season == "winter" and state.world.areas[area].region != WINTER_REGION:
            continue
        for block in state.at(area):
            if not is_checked(state, block):
                continue
            if block.power not in lines:
                lines[block.power] = supplied(state, block.power)
            if not has_supply(state, block, lines[block.power]):
                found.append(block)
    return found


def is_checked(state: State, block: Block) -> bool:
    """Whether a block needs a Supply Line: not at Peace, not the Neutral British Empire's, no Fortress, no Militia, no
    SNLF on an Island, Islet or Strait (CNC-3.24b, CNC-14.11e)."""
    world = state.world
    if block.power == MINOR or not world.units[block.type].is_ground:
        return False
    faction = faction_of_block(state, block)
    if faction != seat_of(state, block.power) or at_peace(state, faction):  # CNC-15.23c
        return False
    if world.has_trait(block.power, block.type, "no_supply"):  # CNC-3.24b
        return False
    return not (world.has_trait(block.power, block.type, "snlf") and world.areas[block.area].snlf_ground)
