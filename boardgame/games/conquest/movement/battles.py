"""Battles as they stand: where a seat's units are among units that fight them (CNC-11.5, CNC-11.54, CNC-11.55)."""

from __future__ import annotations

from typing import NamedTuple

from boardgame.games.conquest.board.possession import has_ground
from boardgame.games.conquest.board.relations import CHINESE, MINOR, faction_of_block, seat_of
from boardgame.games.conquest.movement.terrain import prey
from boardgame.games.conquest.state import Block, State
from boardgame.games.conquest.turn import turn_of
from boardgame.games.conquest.war.needs import fights


class Battle(NamedTuple):
    """A Battle that a seat may or must fight in its Combat Phase.

    Attributes:
        area: where.
        sea: whether it is a Sea Battle, which is always fought (CNC-1.21b).
        raid: whether it is a Raid: on land, and no own Ground unit is there while another faction is the Possessor.
        obligatory: whether it must be activated: at sea, and after Aggression (CNC-12.1b).
        against: the powers there that fight the seat's units, in the order of the scenario.
    """

    area: str
    sea: bool
    raid: bool
    obligatory: bool
    against: tuple[str, ...]


def battles(state: State, seat: str) -> tuple[Battle, ...]:
    """The Battles of a seat's units, in the order of the board; those of a Sneak Attack, too, before there is War."""
    turn = turn_of(state)
    mine = turn is not None and turn.seat == seat
    aggressions = turn.aggressions if turn is not None and mine else ()
    surprised = prey(state, turn.sneak) if turn is not None and mine else frozenset()
    found = []
    for area, facts in state.world.areas.items():
        here = [block for block in state.at(area) if block.facing != "escaped"]
        own = [block for block in here if block.power != MINOR and seat_of(state, block.power) == seat]
        if not own or len(own) == len(here):
            continue
        against = {block.power for block in here for one in own if _fight(state, one, block, surprised)}
        if not against:
            continue
        raid = not facts.sea and _is_raid(state, area, own)
        powers = tuple(power for power in state.world.powers if power in against)
        found.append(Battle(area, facts.sea, raid, facts.sea or area in aggressions, powers))
    return tuple(found)


def _fight(state: State, mine: Block, block: Block, surprised: frozenset[str]) -> bool:
    if block.power == MINOR:
        return True  # CNC-15.33
    if block.power in surprised and mine.power not in CHINESE:
        return True  # CNC-15.24b
    return seat_of(state, block.power) != seat_of(state, mine.power) and fights(state, mine.power, block)


def _is_raid(state: State, area: str, own: list[Block]) -> bool:
    """CNC-11.55: Air, Naval and Submarine units without Ground Support in land that others possess."""
    factions = {faction_of_block(state, block) for block in own}
    if state.control.get(area) in factions:
        return False
    return not any(has_ground(state, area, faction) for faction in factions)
