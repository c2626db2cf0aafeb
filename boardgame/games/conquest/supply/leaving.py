"""Air, Naval and Submarine units whose Ground Support has died of hunger leave Contested land (CNC-12.52c)."""

from __future__ import annotations

from boardgame.games.conquest.board.possession import contested, has_ground
from boardgame.games.conquest.board.relations import MINOR, engaged, faction_of_block, seat_of
from boardgame.games.conquest.combat.leaving import Leave
from boardgame.games.conquest.state import Block, State


def leavers(state: State, seat: str, area: str) -> list[Block]:
    """The blocks of a seat that must leave an area: those of factions without Ground units in a Battle there."""
    if not contested(state, area):
        return []
    return [
        block
        for block in state.at(area)
        if block.power != MINOR
        and seat_of(state, block.power) == seat
        and not has_ground(state, area, faction_of_block(state, block))  # CNC-12.52c, CNC-14.1c
        and engaged(state, block)
    ]


def goals(state: State, block: Block) -> tuple[str, ...]:
    """Where a block may go, in the order of the board, as out of a Battle that goes on: by Rebase, and all but Air
    Forces by one step (CNC-12.5, CNC-12.51, CNC-12.51b)."""
    return leave_of(state, block).goals(block)


def leave_of(state: State, block: Block) -> Leave:
    """How a block may leave, see :func:`goals`."""
    return Leave(state, seat_of(state, block.power), going_on=True)
