"""Hits: each falls on the unit that is then the strongest of its class (CNC-12.44 to CNC-12.44e)."""

from __future__ import annotations

from collections.abc import Sequence

from boardgame.games.conquest.combat.field import Field, fighters, is_convoy, target_class
from boardgame.games.conquest.combat.order import has_action
from boardgame.games.conquest.state import Block, State

_CONVOY_LOSS = 2
"""CV that a hit takes from a Convoy (CNC-3.246c)."""


def count_hits(dice: Sequence[int], firepower: int) -> int:
    """How many dice hit (CNC-3.15b)."""
    return sum(value <= firepower for value in dice)


def strongest(state: State, battle: Field, side: str, target: str) -> list[Block]:
    """The units of a class that may take the next hit: of the highest CV now (CNC-12.44)."""
    found = [block for block in fighters(state, battle, side) if target_class(state, block) == target]
    most = max((block.cv for block in found), default=0)
    return [block for block in found if block.cv == most]


def sort_for_hits(state: State, battle: Field, block: Block) -> tuple[str, str, int, bool]:
    """What makes a real difference between equally strong units: what they are, and whether they can still act."""
    return block.power, block.type, block.cv, has_action(state, battle, block)


def loss(state: State, block: Block) -> int:
    """CV that a hit takes from a block (CNC-12.44b)."""
    return _CONVOY_LOSS if is_convoy(state, block) else state.world.units[block.type].loss


def after_hit(state: State, block: Block) -> int:
    """The CV of a block after a hit, 0 if it is eliminated (CNC-12.44d)."""
    return max(0, block.cv - loss(state, block))
