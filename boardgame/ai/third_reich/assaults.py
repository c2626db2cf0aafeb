"""What an attack is expected to bring: BRPs of units on both sides and the worth of the hex, by the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from boardgame.ai.third_reich.ground import Ground
from boardgame.ai.third_reich.weights import Weights
from boardgame.games.third_reich.combat import attackers
from boardgame.games.third_reich.combat.chances import ends_of
from boardgame.games.third_reich.combat.forces import Forces
from boardgame.games.third_reich.combat.foresight import foreseen
from boardgame.games.third_reich.combat.frames import combat_of, origin_of
from boardgame.games.third_reich.combat.results import combat_table
from boardgame.games.third_reich.field.stacking import takes_room
from boardgame.games.third_reich.state import State

_UNKNOWN = 0.6
"""Of the worth of a hex, what an attack on a stack whose defenders the enemy chooses is taken to bring."""


@dataclass(frozen=True, slots=True)
class Sides:
    """Two sides of an attack: what fights, and what of it would be lost.

    Attributes:
        attack, defense: the totals of the odds, the defender's multiplied.
        basic: the defender's basic factors.
        own, enemy: BRPs of the ground units of the attacker and of the defender.
    """

    attack: int
    defense: int
    basic: int
    own: float
    enemy: float


@dataclass(frozen=True, slots=True)
class Assault:
    """An attack that could be announced now.

    Attributes:
        target: the hex.
        units: who attacks.
        worth: what it is expected to bring, in BRPs.
        sides: what fights; None for a vacant hex.
    """

    target: int
    units: tuple[int, ...]
    worth: float
    sides: Sides | None = None


def expected(sides: Sides, hex_worth: float, weights: Weights) -> float:
    """What an attack brings on average, in BRPs (TR-14.25 to TR-14.27).

    Args:
        sides: what fights.
        hex_worth: what taking the hex is worth.
        weights: what is valued.
    """
    if sides.attack <= 0:
        return -weights.losses * sides.own
    attacker, defender, exchange, back = _ends(sides.attack, sides.defense, sides.basic)
    kill, lose = weights.kills * sides.enemy, weights.losses * sides.own
    # An exchange removes the smaller side whole, and as many factors of the larger one.
    taken = min(1.0, sides.attack / max(sides.defense, 1))
    paid = min(1.0, sides.defense / sides.attack)
    held = hex_worth if paid < 1 else 0.0
    taken_back = min(1.0, sides.attack / max(sides.basic, 1))
    paid_back = min(1.0, sides.basic / sides.attack)
    held_back = hex_worth if paid_back < 1 else 0.0
    return (
        defender * (kill + hex_worth)
        - attacker * lose
        + exchange * (taken * kill - paid * lose + held)
        + back * (taken_back * kill - paid_back * lose + held_back)
    )


@lru_cache(maxsize=4096)
def _ends(attack: int, defense: int, basic: int) -> tuple[float, float, float, float]:
    column = combat_table().column(attack, defense)
    ends = ends_of(column, attack, basic)
    return float(ends.attacker_lost), float(ends.defender_lost), float(ends.exchange), float(ends.counter_exchange)


def sides_of(state: State, forces: Forces) -> Sides:
    """What fights in a battle, and what its ground units have cost."""
    costs = state.world.tables.costs.factor
    own = sum(costs[fighter.kind] * fighter.factors for fighter in forces.attackers)
    enemy = sum(costs[fighter.kind] * fighter.factors for fighter in forces.defenders)
    return Sides(forces.attack, forces.defense, forces.basic_defense, float(own), float(enemy))


def assaults(state: State, ground: Ground, seat: str, weights: Weights) -> Iterator[Assault]:
    """The attacks on single hexes that a seat could announce now, each with all that may join it."""
    combat = combat_of(state)
    for target, able in attackers.targets_of(state, combat, seat).items():
        units = strongest(state, able)
        if units:
            yield assault_on(state, ground, seat, target, units, weights)


def assault_on(state: State, ground: Ground, seat: str, target: int, units: Sequence[int], weights: Weights) -> Assault:
    """An attack of certain units on one hex in the position."""
    worth = gain(ground, target)
    found = foreseen(state, seat, (target,), units)
    if isinstance(found, Forces):
        sides = sides_of(state, found)
        return Assault(target, tuple(units), expected(sides, worth, weights), sides)
    if found == "vacant":
        return Assault(target, tuple(units), worth)
    strong = ground.theirs.get(target, 0)
    factors = sum(state.world.units[unit].factors for unit in units)
    return Assault(target, tuple(units), _UNKNOWN * worth if factors >= 3 * strong else -worth)


def gain(ground: Ground, target: int) -> float:
    """What taking a hex is worth: the hex itself, and what it comes near."""
    return ground.worth.get(target, 0.0) + 0.06 * ground.pull.get(target, 0.0)


def strongest(state: State, able: Sequence[int]) -> tuple[int, ...]:
    """The strongest units that may attack together, no more out of a hex than may (TR-14.24c)."""
    combat, units = combat_of(state), state.world.units
    left: dict[int, int] = {}
    found = []
    for unit in sorted(able, key=lambda unit: (-units[unit].factors, unit)):
        origin = origin_of(state, unit)
        if not takes_room(state, unit):
            found.append(unit)
            continue
        room = left.setdefault(origin, attackers.room_to_attack(state, combat, origin))
        if room > 0:
            left[origin] = room - 1
            found.append(unit)
    return tuple(found)
