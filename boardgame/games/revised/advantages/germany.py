"""Germany's national advantages (AAR-ADV-G1 to AAR-ADV-G6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from boardgame.games.axis_allies.battle.battle_data import ATTACKER, DEFENDER, Battle
from boardgame.games.axis_allies.battle.raid import TakeMoney
from boardgame.games.axis_allies.board import unit_marks
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.edition_step import AxisContext
from boardgame.games.axis_allies.edition.hooks import Hooks
from boardgame.games.axis_allies.edition.modifiers import Modifiers, unit_move
from boardgame.games.axis_allies.state import State, Unit
from boardgame.games.revised.advantages.advantage import Advantage, at_home, holds

GERMANY = "germany"
HUNTED = ("united_kingdom", "united_states")
"""The powers whose income U-boats lower."""
PACK = 3
"""Submarines that make a wolf pack."""
ENTRENCHED = 3
"""Defense behind the Atlantic Wall and of artillery in Fortress Europe."""


# --- 1, U-Boat Interdiction (AAR-ADV-G1) --------------------------------------------------------------------------


def _interdict(edition: Edition, state: State, power: str) -> tuple[int, str]:
    """1 IPC less for each German submarine on the board; no power collects less than nothing."""
    if power not in HUNTED or not holds(state, GERMANY, "u_boat_interdiction"):
        return 0, ""
    boats = sum(unit.type == "submarine" and unit.owner == GERMANY for unit in state.units.values())
    return -boats, "AAR-ADV-G1"


# --- 2, Atlantic Wall (AAR-ADV-G2), and 6, Fortress Europe (AAR-ADV-G6) --------------------------------------------


def _wall(battle: Battle, side: str, values: Mapping[int, int]) -> dict[int, int]:
    """In the first round against a landing German infantry in gray territory defends at 3."""
    changed = dict(values)
    landing = side == DEFENDER and battle.frame.seaborne and battle.frame.round <= 1
    if landing and holds(battle.state, GERMANY, "atlantic_wall") and _gray(battle):
        for unit in battle.units(side):
            if unit.owner == GERMANY and unit.type == "infantry":
                changed[unit.id] = max(changed[unit.id], ENTRENCHED)
    return changed


def _fortress(battle: Battle, side: str, values: Mapping[int, int]) -> dict[int, int]:
    """German artillery in gray territory defends at 3."""
    changed = dict(values)
    if side == DEFENDER and holds(battle.state, GERMANY, "fortress_europe") and _gray(battle):
        for unit in battle.units(side):
            if unit.owner == GERMANY and unit.type == "artillery":
                changed[unit.id] = max(changed[unit.id], ENTRENCHED)
    return changed


def _is_gray(edition: Edition, state: State, area: str) -> bool:
    return at_home(edition, state, area, GERMANY)


def _gray(battle: Battle) -> bool:
    return _is_gray(battle.edition, battle.state, battle.area)


# --- 3, Panzerblitz (AAR-ADV-G3) ----------------------------------------------------------------------------------


def _panzerblitz(ctx: AxisContext, battle: Battle) -> None:
    """Tanks that won within one round may move one territory in the noncombat move, as if they had a space left.

    Where nobody defended, nothing was destroyed.
    """
    frame = battle.frame
    won = frame.outcome == "attacker" and frame.round <= 1 and frame.losses[DEFENDER] and not battle.at_sea
    if not won or battle.attacker != GERMANY or not holds(ctx.state, GERMANY, "panzerblitz"):
        return
    for unit_id in frame.took_part:
        unit = ctx.state.units.get(unit_id)
        if unit is not None and unit.type == "tank" and unit.area == battle.area:
            points = unit_move(battle.edition, ctx.state, unit)
            fresh = unit.unmarked(unit_marks.MOVED_COMBAT, unit_marks.FOUGHT, unit_marks.OFFLOADED, unit_marks.SEABORNE)
            ctx.state.put(fresh._replace(moved=points - 1))


# --- 4, Wolf Packs (AAR-ADV-G4) -----------------------------------------------------------------------------------


def _gather(ctx: AxisContext, battle: Battle) -> None:
    """Three submarines or more that made a combat move into the zone are a pack until the battle ends."""
    if battle.attacker != GERMANY or not holds(ctx.state, GERMANY, "wolf_packs"):
        return
    boats = [u.id for u in battle.units(ATTACKER) if u.type == "submarine" and unit_marks.MOVED_COMBAT in u.marks]
    if len(boats) >= PACK:
        battle.frame.groups["wolf_packs"] = boats


def _hunt(battle: Battle, side: str, values: Mapping[int, int]) -> dict[int, int]:
    """They attack at one more: 3, or 4 with Super Submarines."""
    pack = battle.frame.groups.get("wolf_packs", ()) if side == ATTACKER else ()
    return {unit: value + (unit in pack) for unit, value in values.items()}


# --- 5, Luftwaffe Dive-Bombers (AAR-ADV-G5) -----------------------------------------------------------------------


def _dive(edition: Edition, state: State, unit: Unit) -> frozenset[str]:
    """German fighters raid as bombers do, under fire as they are."""
    dives = unit.type == "fighter" and unit.owner == GERMANY and holds(state, GERMANY, "dive_bombers")
    return frozenset({"raider"}) if dives else frozenset()


class DiveBombs(TakeMoney):
    """A fighter's die in a raid is halved and rounded up, before the territory's value limits it (AAR-ADV-G5b)."""

    def worth(self, unit: Unit, dice: Sequence[int]) -> int:
        """See :class:`TakeMoney`."""
        worth = super().worth(unit, dice)
        return -(-worth // 2) if unit.type == "fighter" else worth


ADVANTAGES = (
    Advantage(
        "u_boat_interdiction", "U-Boat Interdiction", GERMANY, 1, "AAR-ADV-G1",
        "the United Kingdom and the United States collect 1 IPC less for each German submarine",
        hooks=Hooks(income=(_interdict,)),
    ),
    Advantage(
        "atlantic_wall", "Atlantic Wall", GERMANY, 2, "AAR-ADV-G2",
        "infantry in gray territory defends at 3 in the first round against a landing",
        Modifiers(values=(_wall,)), where=_is_gray,
    ),
    Advantage(
        "panzerblitz", "Panzerblitz", GERMANY, 3, "AAR-ADV-G3",
        "tanks that win a territory in one round may move one territory in the noncombat move",
        hooks=Hooks(battle_ended=(_panzerblitz,)),
    ),
    Advantage(
        "wolf_packs", "Wolf Packs", GERMANY, 4, "AAR-ADV-G4",
        "three submarines that move into a zone together attack at 3",
        Modifiers(values=(_hunt,)), Hooks(battle_began=(_gather,)),
    ),
    Advantage(
        "dive_bombers", "Luftwaffe Dive-Bombers", GERMANY, 5, "AAR-ADV-G5",
        "fighters may make bombing raids for half a die",
        Modifiers(tags=(_dive,)), stages={"take_money": DiveBombs()},
    ),
    Advantage(
        "fortress_europe", "Fortress Europe", GERMANY, 6, "AAR-ADV-G6",
        "artillery in gray territory defends at 3",
        Modifiers(values=(_fortress,)), where=_is_gray,
    ),
)  # fmt: skip
"""In the order of the table."""
