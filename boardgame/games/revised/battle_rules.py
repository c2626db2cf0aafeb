"""How Revised fights battles and raids, where that is not as in the 1942 edition."""

from __future__ import annotations

from collections.abc import Iterable

from boardgame.games.axis_allies.edition.battle_rules import CHART, SUBMARINE, BattleRules
from boardgame.games.axis_allies.edition.unit_chart import UnitType


def hit_class(firing: UnitType, own: Iterable[UnitType]) -> str:
    """Submarines hit ships only (AAR-CON-35); everything else hits anything, submarines too (AAR-CON-36)."""
    return SUBMARINE if "submarine" in firing.tags else CHART


BATTLE = BattleRules(
    combats=(("raid", "assault", "combat"),),  # AAR-CON-03: in the order the attacker likes
    raid_steps=("place", "antiaircraft", "take_money"),  # AAR-SBR-06 to AAR-SBR-11
    rocket_dice=1,  # AAR-SBR-23
    # AAR-CON-24, AAR-CON-32: guns and bombarding ships fire in the first round only.
    opening=("place", "antiaircraft", "bombardment"),
    steps=(
        "test", "begin_round", "kamikaze", "declare_kaiten", "opening_submarines", "spend_kaiten", "spend_kamikaze",
        "test", "attack", "defense", "remove", "test",
        "submerge", "test", "press",
    ),  # AAR-CON-09; AAR-CON-65: transports left alone in the attack are fired at before they may retreat
    hit_class=hit_class,
    last="",  # AAR-CON-52: no compulsory order of losses
    sweep=False,  # AAR-CON-50: transports defend
    bombard_limit=False,  # AAR-AMP-10
    bombarded_answer=False,  # AAR-CON-31
    landing_retreat=("air",),  # AAR-CON-59, AAR-AMP-09
    sea_retreat_since_start=False,  # AAR-CON-56
    destroyer_delays=False,  # AAR-CON-42
    powers_roll=True,  # AAR-CON-123
    submerged_stay=True,  # AAR-CON-62
    rescue_at_once=True,  # AAR-CON-132
)  # fmt: skip
