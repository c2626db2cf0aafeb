"""A Battle as it stands: who fights in it, on which side, with which units (CNC-12.0, CNC-12.43b).

Free of everything that asks or tells, so that odds can be worked out with it.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from boardgame.games.conquest.board.relations import MINOR, at_war, party_of, seat_of
from boardgame.games.conquest.scenario.units import TargetClass
from boardgame.games.conquest.state import Block, State
from boardgame.games.conquest.technology import effects
from boardgame.games.conquest.war.needs import fights

CONVOY = "convoy"
"""The target class of Ground units at sea (CNC-12.41c)."""


@dataclass(slots=True)
class Field:
    """One Combat Round of a Battle.

    Attributes:
        area: where.
        seat: the Active seat.
        enemies: the parties attacked: seats, or Neutrals whose Fortresses fight.
        acted: blocks that have had their Combat Action this round.
        idle: blocks that have none this turn (CNC-11.221c).
        surprise: the seat with Surprise First Fire (CNC-15.22e); empty for none.
        first: which of two defenders the Active seat lets act first (CNC-12.43c); empty before he says so.
    """

    area: str
    seat: str
    enemies: tuple[str, ...]
    acted: Collection[int] = ()
    idle: Collection[int] = ()
    surprise: str = ""
    first: str = ""


def side_of(state: State, block: Block) -> str:
    """Whom a block in a Battle fights for: a seat, or a Neutral for its Fortress."""
    return party_of(state, block) if block.power == MINOR else seat_of(state, block.power)


def meet(state: State, one: Block, other: Block) -> bool:
    """Whether two blocks fight each other where they meet."""
    if one.power == MINOR:
        one, other = other, one
    return one.power != MINOR and side_of(state, one) != side_of(state, other) and fights(state, one.power, other)


def opponents(state: State, area: str, seat: str) -> tuple[str, ...]:
    """The sides in an area that fight a seat's units there, in the order of the scenario, Neutrals last."""
    here = [block for block in state.at(area) if block.facing != "escaped"]
    own = [block for block in here if block.power != MINOR and seat_of(state, block.power) == seat]
    found = {side_of(state, b) for b in here if any(meet(state, mine, b) for mine in own)}
    return tuple(sorted(found, key=lambda side: _rank(state, side)))


def _rank(state: State, side: str) -> tuple[int, str]:
    seats = state.world.seat_ids
    return (seats.index(side), "") if side in seats else (len(seats), side)


def fighters(state: State, battle: Field, side: str) -> list[Block]:
    """The units of a side that fight in a Battle: they lie on their faces; groups that wait do not (CNC-12.71)."""
    foes = battle.enemies if side == battle.seat else (battle.seat,)
    here = [b for b in state.at(battle.area) if b.facing == "flat" or b.power == MINOR]
    return [
        block
        for block in here
        if side_of(state, block) == side and any(side_of(state, o) in foes and meet(state, block, o) for o in here)
    ]


def lying(state: State, area: str, side: str) -> list[list[Any]]:
    """Power, type and CV of the units of a side that everybody sees in an area, whether or not they fight."""
    here = [block for block in state.at(area) if block.facing == "flat" or block.power == MINOR]
    return sorted([block.power, block.type, block.cv] for block in here if side_of(state, block) == side)


def target_class(state: State, block: Block) -> str:
    """What a block is as a target (CNC-12.41)."""
    kind = state.world.units[block.type].unit_class
    return CONVOY if is_convoy(state, block) else kind  # CNC-12.41, CNC-12.41c


def is_convoy(state: State, block: Block) -> bool:
    """Whether a block is a Ground unit at sea (CNC-11.22d)."""
    return state.world.units[block.type].is_ground and state.world.areas[block.area].sea


def aimed_at(target: str) -> TargetClass:
    """The Firepower used against a target class: Convoys are hit as ships are (CNC-12.41c)."""
    return "naval" if target == CONVOY else target  # type: ignore[return-value]  # one of the four


def foes_of(battle: Field, side: str) -> tuple[str, ...]:
    """The sides that a side may fire at: in three-way Battles defenders fire at the Attacker alone (CNC-12.43c)."""
    return battle.enemies if side == battle.seat else (battle.seat,)


def firepower(state: State, block: Block, target: str) -> int:
    """The highest roll with which a block hits a target class."""
    return effects.firepower(state, block.power, block.type, aimed_at(target))


def targets(state: State, battle: Field, block: Block) -> list[tuple[str, str]]:
    """Enemies and their classes that a block can fire at with effect (CNC-12.41, CNC-12.43)."""
    found = []
    for foe in foes_of(battle, side_of(state, block)):
        present = dict.fromkeys(target_class(state, other) for other in fighters(state, battle, foe))
        found += [(foe, target) for target in present if firepower(state, block, target)]
    return found


def kamikaze(state: State, block: Block) -> int:
    """The Firepower of a unit that destroys itself against ships (CNC-12.75e); 0 for none."""
    special = state.world.scenario.special_units
    return max((s.kamikaze for s in special if (s.power, s.unit) == (block.power, block.type)), default=0)


def enemy_center(state: State, battle_area: str, seat: str) -> str:
    """The seat whose Production Center an area is, if it still holds it and is an Enemy of this one (CNC-12.62)."""
    centers = state.world.geography.production_centers
    owner = next((other for other, area in centers.items() if area == battle_area), "")
    return owner if owner and state.control[battle_area] == owner and at_war(state, seat, owner) else ""


def can_bomb(state: State, block: Block) -> bool:
    """Whether a block can bomb the Industry of the area it is over."""
    if not effects.bombs(state, block.power, block.type):
        return False
    return bool(enemy_center(state, block.area, seat_of(state, block.power)))


def supported(state: State, area: str, side: str) -> bool:
    """Whether a side has Ground Support in a land area (CNC-11.551)."""
    units = state.world.units
    return any(units[b.type].is_ground and side_of(state, b) == side for b in state.at(area))
