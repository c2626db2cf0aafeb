"""Who acts next in a Combat Round (CNC-3.14 to CNC-3.14d, CNC-9.0b to CNC-9.0d, CNC-12.3, CNC-12.75b to CNC-12.75d)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from boardgame.games.conquest.combat.field import Field, fighters, is_convoy, side_of
from boardgame.games.conquest.state import Block, State
from boardgame.games.conquest.technology.effects import first_fire
from boardgame.games.conquest.world import World


class Queue(NamedTuple):
    """Units of one side and power that act at the same time.

    Attributes:
        side: whose.
        power, type: which.
        blocks: those that have not acted.
    """

    side: str
    power: str
    type: str
    blocks: tuple[Block, ...]


def has_action(state: State, battle: Field, block: Block) -> bool:
    """Whether a block still has a Combat Action this round; Convoys and most Sea Invaders have none (CNC-12.3)."""
    # CNC-3.246, CNC-11.22d: Convoys are defenceless
    return block.id not in battle.acted and block.id not in battle.idle and not is_convoy(state, block)


def next_queues(state: State, battle: Field, able: Callable[[Block], bool] = lambda block: True) -> list[Queue]:
    """The units that act now; several queues of one side are in any order, of two defenders as the Active seat says.

    Args:
        state: the position.
        battle: the round.
        able: whether a unit can do anything; others are passed over.
    """
    units = state.world.units
    waiting = _waiting(state, battle)
    for priority in sorted({units[block.type].priority for block in waiting}):
        # CNC-3.14, CNC-3.14d, CNC-9.0d: type by type, whoever has First Fire
        ready = [block for block in waiting if units[block.type].priority == priority and able(block)]
        if ready:
            return _foremost(state, battle, _queues(state, ready))
    return []


def _waiting(state: State, battle: Field) -> list[Block]:
    """The units of all sides that still have a Combat Action."""
    sides = (*battle.enemies, battle.seat)
    return [block for side in sides for block in fighters(state, battle, side) if has_action(state, battle, block)]


def _queues(state: State, blocks: list[Block]) -> list[Queue]:
    found: dict[tuple[str, str, str], list[Block]] = {}
    for block in blocks:
        found.setdefault((side_of(state, block), block.power, block.type), []).append(block)
    return [Queue(*key, tuple(held)) for key, held in found.items()]


def _foremost(state: State, battle: Field, queues: list[Queue]) -> list[Queue]:
    """The queues before which none must act."""
    found = [one for one in queues if not any(goes_before(state, battle, other, one) for other in queues)]
    found = found or [one for one in queues if one.side != battle.seat]
    side = found[0].side
    if battle.first in (one.side for one in found):
        side = battle.first
    elif any(one.side != battle.seat for one in found):
        return [one for one in found if one.side != battle.seat]
    return [one for one in found if one.side == side]


def goes_before(state: State, battle: Field, one: Queue, other: Queue) -> bool:
    """Whether units act before those of the other side: defenders do, unless the attackers have First Fire over them
    (CNC-3.14b, CNC-12.3b)."""
    if (one.side == battle.seat) == (other.side == battle.seat):
        return False
    attacker, defender = (one, other) if one.side == battle.seat else (other, one)
    net = first_fire(state, attacker.type, (attacker.power,), (defender.power,), battle.surprise)
    return (net > 0) == (one is attacker)


def order_rules(world: World, unit: str) -> tuple[str, ...]:
    """The rules by which units of a type act when they do: by their place in the unit table, which some share."""
    priority = world.units[unit].priority
    shared = sum(facts.priority == priority for facts in world.units.values()) > 1
    return ("CNC-3.14", "CNC-3.14d") if shared else ("CNC-3.14",)


def coming(state: State, battle: Field) -> list[Queue]:
    """Who acts in what is left of the round, in order, as far as nothing changes it; those who act now come first."""
    units = state.world.units
    waiting = _waiting(state, battle)
    found: list[Queue] = []
    for priority in sorted({units[block.type].priority for block in waiting}):
        left = _queues(state, [block for block in waiting if units[block.type].priority == priority])
        while left:
            first = _foremost(state, battle, left)
            found += first
            left = [queue for queue in left if queue not in first]
    return found
