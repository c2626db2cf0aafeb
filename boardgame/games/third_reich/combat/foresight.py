"""What would fight in an attack that has not been announced yet, for odds that are asked beforehand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from boardgame.engine import Context
from boardgame.engine.chance import ScriptedChance
from boardgame.games.third_reich.combat import attackers
from boardgame.games.third_reich.combat.attacks import all_able
from boardgame.games.third_reich.combat.battle import forces_of, overstacked, take_positions
from boardgame.games.third_reich.combat.forces import Forces
from boardgame.games.third_reich.combat.frames import BattleFrame, CombatFrame, combat_of, origin_of
from boardgame.games.third_reich.field.stacking import takes_room
from boardgame.games.third_reich.state import State

Unforeseen = Literal["vacant", "overstacked"]
"""Why nothing is foreseen: nobody defends (TR-14.4), or more do than may, so that their owner chooses (TR-14.24)."""


def foreseen(state: State, by: str, targets: Sequence[int], units: Sequence[int]) -> Forces | Unforeseen:
    """Everything that would fight: ground units with their multipliers, air that is over the hexes, ships.

    Args:
        state: a position in the combat phase; it is not changed.
        by: the seat that attacks.
        targets: the hexes that are attacked together, one or more.
        units: the units that attack, one or more.

    Returns:
        The forces, or why they are not known.
    """
    origins = [origin_of(state, unit) for unit in units]
    frame = BattleFrame("combat.battle", by=by, targets=list(targets), attackers=list(units), origins=origins)
    if overstacked(state, frame) is not None:
        return "overstacked"
    tried = state.copy()
    take_positions(Context(tried, ScriptedChance(()), {}), frame)
    return forces_of(tried, frame) if frame.stage == "roll" else "vacant"


@dataclass(frozen=True, slots=True)
class OpenAttack:
    """A hex that some units could attack from where they stand.

    Attributes:
        target: the hex.
        units: those of them that would, as many as may attack out of one hex (TR-14.24c).
        found: what would fight, or why that is not known.
    """

    target: int
    units: tuple[int, ...]
    found: Forces | Unforeseen


def open_attacks(state: State, by: str, nations: Sequence[str], units: Sequence[int]) -> list[OpenAttack]:
    """What units of one hex could attack by themselves in the combat phase that comes, as things stand.

    Args:
        state: a position before the combat phase, perhaps one that a move leads to; it is not changed.
        by: the seat that would attack.
        nations: whose player turn it is.
        units: the units, one or more.
    """
    tried = state.copy()
    frame = CombatFrame("combat", nations=list(nations))
    tried.stack = [*tried.stack, frame]
    factors = tried.world.units
    strongest = sorted(units, key=lambda unit: (-factors[unit].factors, unit))
    found = []
    for target, able in attackers.targets_of(tried, frame, by, later=True).items():
        mine = [unit for unit in strongest if unit in able]
        if not mine:
            continue
        room = attackers.room_to_attack(tried, frame, origin_of(tried, mine[0]))
        counted = [unit for unit in mine if takes_room(tried, unit)][:room]
        going = tuple(unit for unit in mine if unit in counted or not takes_room(tried, unit))
        found.append(OpenAttack(target, going, foreseen(tried, by, [target], going)))
    return found


def attacks_with_all(state: State, by: str, targets: Sequence[int]) -> list[OpenAttack]:
    """What attacks on some hexes come to with all units that may join them, in the combat phase in progress."""
    combat = combat_of(state)
    going = [(target, all_able(state, combat, by, target)) for target in targets]
    return [OpenAttack(target, units, foreseen(state, by, [target], units)) for target, units in going]
