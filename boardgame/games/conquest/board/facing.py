"""Units laid on their faces and stood up again (CNC-3.0d, CNC-1.141c, CNC-12.22d, CNC-12.24b)."""

from __future__ import annotations

from collections.abc import Iterable

from boardgame.engine import Context
from boardgame.games.conquest.board import possession
from boardgame.games.conquest.board.relations import MINOR, faction_of_block
from boardgame.games.conquest.state import Block, State


def possessor(state: State, area: str) -> str:
    """The faction that possesses a land area (CNC-1.141b): as the Phase began."""
    return state.control.get(area, "")


def possesses(state: State, block: Block) -> bool:
    """Whether a block's faction is the Possessor where it stands."""
    return possessor(state, block.area) == faction_of_block(state, block)


def turn_up(ctx: Context[State], area: str, blocks: Iterable[Block], by_battle: bool = True) -> None:
    """Lay units on their faces, for a Battle or as Aggressors in Contested land; everybody sees them."""
    hidden = [block for block in blocks if block.facing == "up" and block.power != MINOR]
    if not hidden:
        return
    possession.put(ctx.state, *(block._replace(facing="flat") for block in hidden))  # CNC-3.0c, CNC-3.0d
    shown = sorted([block.power, block.type, block.cv] for block in hidden)
    ctx.reveal("turned_up", "", area=area, units=shown, rules=["CNC-3.0d" if by_battle else "CNC-1.141c"])


def show_contested(ctx: Context[State]) -> None:
    """In Contested land all but the Possessor's units lie on their faces (CNC-1.141c)."""
    state = ctx.state
    for area in state.world.land:
        if possession.contested(state, area):
            turn_up(ctx, area, [block for block in state.at(area) if not possesses(state, block)], False)


def settle_faces(ctx: Context[State], area: str) -> None:
    """After a Battle: in Contested land the Possessor's units stand up, elsewhere all do."""
    state = ctx.state
    contested = area in state.world.is_land and possession.contested(state, area)
    lying = [block for block in state.at(area) if block.facing == "flat"]
    rising = [block for block in lying if not contested or possesses(state, block)]
    if rising:
        possession.put(state, *(block._replace(facing="up") for block in rising))
        factions = sorted({faction_of_block(state, block) for block in rising})
        rules = ["CNC-3.0c", *(["CNC-1.141c"] if contested else [])]
        ctx.event("stood_up", "", area=area, factions=factions, rules=rules)


def settle_all(ctx: Context[State]) -> None:
    """As a Phase begins: who came to Contested land since lies down, who is left alone stands up (CNC-1.141c)."""
    state = ctx.state
    show_contested(ctx)
    lying = {block.area for block in state.on_map() if block.facing == "flat"}
    for area in (area for area in state.world.areas if area in lying):  # not in the order of numbers of blocks
        settle_faces(ctx, area)
