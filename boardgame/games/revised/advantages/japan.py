"""Japan's national advantages (AAR-ADV-J1 to AAR-ADV-J6); the longer ones have modules of their own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from boardgame.games.axis_allies.battle.battle_data import ATTACKER, DEFENDER, Battle
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.edition_step import AxisContext
from boardgame.games.axis_allies.edition.hooks import Hooks
from boardgame.games.axis_allies.edition.modifiers import Modifiers
from boardgame.games.axis_allies.state import State, Unit
from boardgame.games.revised.advantages.advantage import Advantage, holds, is_island
from boardgame.games.revised.advantages.kaiten import KAITEN_TORPEDOES
from boardgame.games.revised.advantages.kamikaze import KAMIKAZE_ATTACKS
from boardgame.games.revised.advantages.lightning import LIGHTNING_ASSAULTS

JAPAN = "japan"
DUG_IN = 3
"""Defense of infantry on islands."""
BANZAI = 2
"""Attack of infantry that attacks alone."""


# --- 1, Tokyo Express (AAR-ADV-J1) --------------------------------------------------------------------------------


def _express(edition: Edition, state: State, unit: Unit) -> frozenset[str]:
    """Destroyers load and unload as transports do."""
    return frozenset({"transport"}) if _carries(state, unit) else frozenset()


def _aboard(edition: Edition, state: State, unit: Unit, types: Sequence[str]) -> bool | None:
    """One infantry and nothing else."""
    return list(types) in ([], ["infantry"]) if _carries(state, unit) else None


def _carries(state: State, unit: Unit) -> bool:
    return unit.type == "destroyer" and unit.owner == JAPAN and holds(state, JAPAN, "tokyo_express")


# --- 5, Dug-In Defenders (AAR-ADV-J5) -----------------------------------------------------------------------------


def _dug_in(battle: Battle, side: str, values: Mapping[int, int]) -> dict[int, int]:
    """Infantry on islands defends at 3."""
    changed = dict(values)
    if side == DEFENDER and holds(battle.state, JAPAN, "dug_in_defenders") and is_island(battle.edition, battle.area):
        for unit in battle.units(side):
            if unit.owner == JAPAN and unit.type == "infantry":
                changed[unit.id] = max(changed[unit.id], DUG_IN)
    return changed


# --- 6, Banzai Attacks (AAR-ADV-J6) -------------------------------------------------------------------------------


def _begin_banzai(ctx: AxisContext, battle: Battle) -> None:
    """An attack by infantry alone is one to its end; aircraft spoil it, except in a landing."""
    if battle.attacker != JAPAN or battle.at_sea or not holds(ctx.state, JAPAN, "banzai_attacks"):
        return
    types = battle.edition.types
    force = [u for u in battle.units(ATTACKER) if not battle.frame.seaborne or types[u.type].domain == "land"]
    if force and all(unit.type == "infantry" for unit in force):
        battle.frame.groups["banzai_attacks"] = [unit.id for unit in force]


def _banzai(battle: Battle, side: str, values: Mapping[int, int]) -> dict[int, int]:
    """All of them attack at 2."""
    changed = dict(values)
    if side == ATTACKER and "banzai_attacks" in battle.frame.groups:
        for unit in battle.units(side):
            if unit.type == "infantry":
                changed[unit.id] = max(changed[unit.id], BANZAI)
    return changed


ADVANTAGES = (
    Advantage(
        "tokyo_express", "Tokyo Express", JAPAN, 1, "AAR-ADV-J1",
        "each destroyer may carry one infantry",
        Modifiers(tags=(_express,), carry=(_aboard,)),
    ),
    KAMIKAZE_ATTACKS,
    KAITEN_TORPEDOES,
    LIGHTNING_ASSAULTS,
    Advantage(
        "dug_in_defenders", "Dug-In Defenders", JAPAN, 5, "AAR-ADV-J5",
        "infantry on islands defends at 3",
        Modifiers(values=(_dug_in,)), where=lambda edition, state, area: is_island(edition, area),
    ),
    Advantage(
        "banzai_attacks", "Banzai Attacks", JAPAN, 6, "AAR-ADV-J6",
        "infantry that attacks alone attacks at 2",
        Modifiers(values=(_banzai,)), Hooks(battle_began=(_begin_banzai,)),
    ),
)  # fmt: skip
"""In the order of the table."""
