"""Air, Naval and Submarine units whose Ground Support has died of hunger leave Contested land (CNC-12.52c)."""

from __future__ import annotations

from boardgame.games.conquest.board.possession import contested, has_ground
from boardgame.games.conquest.board.relations import MINOR, engaged, faction_of_block, seat_of
from boardgame.games.conquest.movement.search import ways
from boardgame.games.conquest.movement.terrain import Terrain
from boardgame.games.conquest.state import Block, State
from boardgame.games.conquest.turn import TurnFrame


def leavers(state: State, seat: str, area: str) -> list[Block]:
    """The blocks of a seat that must leave an area: those of factions without Ground units in a Battle there."""
    if not contested(state, area):
        return []
    return [
        block
        for block in state.at(area)
        if block.power != MINOR
        and seat_of(state, block.power) == seat
        and not has_ground(state, area, faction_of_block(state, block))
        and engaged(state, block)
    ]


def goals(state: State, block: Block) -> tuple[str, ...]:
    """Where a block may go, in the order of the board: by Rebase to uncontested friendly land within its Movement Rate,
    or by one step to an Open Sea, but for Air Forces (CNC-12.5, CNC-12.51, CNC-12.51b)."""
    # Nothing that a Player Turn has declared or counted matters any more.
    terrain = Terrain(state, TurnFrame("turn", seat=seat_of(state, block.power)), block.power)
    by_air = bool(state.world.units[block.type].air)
    found = set()
    for goal, all_ in ways(terrain, block.type, block.area).items():
        look = terrain.look(goal)
        usual = [way for way in all_ if not way.strategic and not way.engages]
        if look.clear and (look.land or not by_air) and any(look.land or way.first == goal for way in usual):
            found.add(goal)
    return tuple(area for area in state.world.areas if area in found)
