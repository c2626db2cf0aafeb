"""Blocks on the map, and who was in each land area first: its Possessor (CNC-1.141b).

Every change of a block goes through :func:`put`, which keeps ``State.occupants``.
"""

from __future__ import annotations

from collections.abc import Iterable

from boardgame.games.conquest.board.relations import faction_of_block
from boardgame.games.conquest.state import Block, Facing, State


def put(state: State, *blocks: Block) -> None:
    """Let blocks be as given: moved, turned, with another CV."""
    changed = [block for block in blocks if state.block(block.id) != block]
    areas = {block.area for block in changed} | {state.block(block.id).area for block in changed}
    state.set_blocks(changed)
    settle(state, sorted(areas))


def build(state: State, power: str, type_id: str, area: str, cv: int = 1, facing: Facing = "up") -> Block:  # CNC-3.12c
    """Bring a block from the force pool to an area.

    Raises:
        LookupError: the force pool has none of this sort.
    """
    found = state.pool(power, type_id)
    if not found:
        raise LookupError(f"no {type_id} of {power} in the force pool")
    block = found[0]._replace(area=area, cv=cv, facing=facing)
    put(state, block)
    return block


def remove(state: State, *blocks: Block) -> None:
    """Return blocks to their force pool (CNC-3.3)."""
    put(state, *(block._replace(area="", cv=0, facing="up") for block in blocks))


def settle(state: State, areas: Iterable[str]) -> None:
    """Bring up to date who is in land areas: who stays keeps his place, who is new comes last."""
    for area in areas:
        if area not in state.world.is_land:
            continue
        now = dict.fromkeys(faction_of_block(state, block) for block in state.at(area))
        before = state.occupants.get(area, ())
        found = (*(faction for faction in before if faction in now), *(f for f in now if f not in before))
        if found:
            state.occupants[area] = found
        else:
            state.occupants.pop(area, None)


def rename(state: State, old: str, new: str) -> None:
    """Let all that one faction holds or stands in be another's: the British Empire's as it joins the USA (CNC-8.44)."""
    for area, before in list(state.occupants.items()):
        if old in before:
            state.occupants[area] = tuple(dict.fromkeys(new if faction == old else faction for faction in before))
    state.control = {area: new if faction == old else faction for area, faction in state.control.items()}


def contested(state: State, area: str) -> bool:
    """Whether more than one faction stands in a land area."""
    return len(state.occupants.get(area, ())) > 1


def has_ground(state: State, area: str, faction: str) -> bool:
    """Whether a faction has Ground units in an area; only they take land (CNC-3.2b)."""
    units = state.world.units
    return any(
        # CNC-3.2b, CNC-3.2c
        units[block.type].unit_class == "ground" and faction_of_block(state, block) == faction
        for block in state.at(area)
    )
