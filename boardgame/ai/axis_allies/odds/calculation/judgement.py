"""When a battle ends and who is entitled to what, asked of whole arrays of positions at once.

The questions are those of the game's own ``ending`` and ``submarines`` steps; each takes the facts of both sides,
arrays that fit together entry by entry or by broadcasting.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from boardgame.ai.axis_allies.odds.calculation.side_position import Facts
from boardgame.games.axis_allies.edition.battle_rules import BattleRules

Mask = NDArray[np.bool_]

GOES_ON, ATTACKER, DEFENDER, DRAW, STALEMATE, RETREAT = range(6)
OUTCOMES = ("", "attacker", "defender", "draw", "stalemate", "retreat")
"""Names of the outcomes, as the game has them."""


def hurts(firing: Facts, targets: Facts) -> Mask:
    """Whether some unit of a side could hit some unit of the other."""
    return np.asarray((firing.scores & targets.takes) != 0)


def verdict(rules: BattleRules, attack: Facts, defend: Facts, attack_targets: Facts, defend_targets: Facts) -> Any:
    """How a battle has ended, as numbers of :data:`OUTCOMES` (A42-CON-23 to A42-CON-26).

    Args:
        rules: the edition's rules of battle.
        attack, defend: all units on the board, those hit that still fire included.
        attack_targets, defend_targets: without those.
    """
    empty = (attack.count == 0) | (defend.count == 0)
    struck = (attack.room != attack_targets.room) | (defend.room != defend_targets.room)
    peaceful = ~attack.fights & ~defend.fights
    idle = ~hurts(attack, defend_targets) & ~hurts(defend, attack_targets) & ~struck
    result = np.where(peaceful, DRAW, np.where(idle, STALEMATE, GOES_ON))
    # AAR-CON-42, AAR-CON-49: with nobody left to answer, those hit go as well.
    attackers, defenders = attack_targets.count > 0, defend_targets.count > 0
    if not rules.submerged_stay:
        # A42-CON-25: submerged submarines hold the zone, or share it with those of the other side who are left.
        attackers, defenders = attackers | attack.waits, defenders | defend.waits
    left = np.where(attackers, np.where(defenders, STALEMATE, ATTACKER), np.where(defenders, DEFENDER, DRAW))
    return np.where(empty, left, result)


def sweeps_attackers(rules: BattleRules, attack: Facts, defend: Facts) -> Mask:
    """Whether attacking transports that cannot retreat are lost because nothing is left to fight (P40-CON-50)."""
    return np.asarray((attack.count > 0) & (attack.count == attack.last) & ~attack.fights & hurts(defend, attack))


def sweeps(rules: BattleRules, attack: Facts, defend: Facts) -> Mask:
    """Whether defending transports are lost because nothing defends them (A42-CON-19, A42-CON-20, P40-CON-49)."""
    alone = ~defend.others
    if rules.sweep_apart:
        alone = alone | ((attack.scores & defend.escorts_take) == 0)
    return np.asarray((defend.last > 0) & alone & attack.fights & ~hurts(defend, attack))
