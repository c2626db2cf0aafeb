"""What France may attack while Paris is in enemy hands (TR-26.81)."""

from __future__ import annotations

from collections.abc import Sequence

from boardgame.engine import Refusal
from boardgame.games.third_reich.combat.frames import CombatFrame
from boardgame.games.third_reich.combat.multiplier import Approach, multiplier
from boardgame.games.third_reich.field import is_fortress
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.state import ATTACKED, UNSUPPLIED, State

FRANCE = "france"
_NEAR = 2
"""Hexes from a breakthrough within which exploiting armor comes to Paris (TR-14.33)."""


def occupied(state: State) -> bool:
    """Whether an enemy holds Paris while France fights on."""
    paris = geography().capital_of[FRANCE]
    return not state.conquered(FRANCE) and state.controller(paris) in state.enemies(FRANCE)


def may_target(state: State, frame: CombatFrame, target: int) -> bool:
    """Whether France may attack a hex: Paris, or one whose fall would lead there (TR-26.81, TR-26.811).

    It leads there where armor could exploit from it into Paris, or where all French units that have not attacked could
    then attack Paris at 1-2 or better.
    """
    if not occupied(state):
        return True
    geo, units = geography(), state.world.units
    paris = geo.capital_of[FRANCE]
    if target == paris:
        return True
    if geo.distance(target, paris) > _NEAR:
        return False
    fresh = [unit for unit in state.on_map() if units[unit].nation == FRANCE and not state.marked(unit, ATTACKED)]
    armor = [
        unit
        for unit in fresh
        if units[unit].kind == "armor" and geo.distance(state.where[unit], target) <= 1 + bool(frame.stage == 0)
    ]
    if not armor:
        return False
    if not defenders(state, paris):
        return True
    beside = [unit for unit in fresh if paris in geo.ground[state.where[unit]] and units[unit].ground]
    attack = sum(units[unit].factors for unit in {*beside, *armor})
    return 2 * attack >= defense(state, [state.where[unit] for unit in beside] or [target])


def defenders(state: State, cell: int) -> list[int]:
    """The enemy ground units in a hex."""
    enemies, units = state.enemies(FRANCE), state.world.units
    return [unit for unit in state.at(cell) if units[unit].ground and units[unit].nation in enemies]


def defense(state: State, origins: Sequence[int]) -> int:
    """The factors that defend Paris against attacks out of some hexes."""
    paris = geography().capital_of[FRANCE]
    times = multiplier(geography(), paris, [Approach(cell) for cell in origins], is_fortress(state, paris)).factor
    return times * sum(state.world.units[unit].factors for unit in defenders(state, paris))


def why_not(state: State, frame: CombatFrame, targets: Sequence[int], units: Sequence[int]) -> Refusal | None:
    """Why an attack with French units may not be made while Paris is in enemy hands; None where it may."""
    known = state.world.units
    french = [unit for unit in units if known[unit].nation == FRANCE]
    if not french or not occupied(state):
        return None
    paris = geography().capital_of[FRANCE]
    for target in targets:
        if not may_target(state, frame, target):
            at = (state.world.labels[target],)
            return Refusal("TR-26.811", "While Paris is lost France attacks only to retake it.", at)
    if paris not in targets:
        return None
    if all(state.marked(unit, UNSUPPLIED) for unit in french):
        return Refusal("TR-26.813", "A French unit that is supplied must attack, and so be able to enter Paris.")
    attack = sum(known[unit].factors for unit in units)
    due = defense(state, [state.where[unit] for unit in units])
    if 2 * attack < due and not _cleared_by_exchange(state, frame, attack):
        return Refusal("TR-26.812", "Below 1-2 Paris is attacked only where an exchange would open it to other units.")
    return None


def _cleared_by_exchange(state: State, frame: CombatFrame, attack: int) -> bool:
    """Whether an exchange would take every defender of Paris, and exploiting units could then enter it (TR-26.812)."""
    paris = geography().capital_of[FRANCE]
    weights = [2 * state.world.units[unit].factors for unit in defenders(state, paris)]
    return bool(frame.exploiting) and sum(weights) - min(weights, default=0) < attack


def whole(state: State, units: Sequence[int], target: int) -> bool:
    """Whether an attack on a hex is offered with all its units only, so that its odds are allowed (TR-26.812)."""
    known = state.world.units
    french = any(known[unit].nation == FRANCE for unit in units)
    return french and occupied(state) and target == geography().capital_of[FRANCE]
