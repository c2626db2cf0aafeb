"""How Pacific 1940 fights battles and raids, where that is not as in the 1942 edition."""

from __future__ import annotations

from boardgame.games.axis_allies.edition import battle_rules
from boardgame.games.axis_allies.edition.battle_rules import BOMBARDMENT, BattleRules, Pairing, ShipStrikes
from boardgame.games.axis_allies.edition.unit_chart import UnitType

KAMIKAZES = ShipStrikes("kamikaze", "surface_warship", value=2, most=6)
"""Japan's attacks on surface warships (P40-CON-08): six in the whole game (P40-CON-06), on 2 or less (P40-CON-10)."""


def may_take(hit: str, target: UnitType) -> bool:
    """Bombardment hits any unit of the defender's choice (P40-AMP-17)."""
    return hit == BOMBARDMENT or battle_rules.may_take(hit, target)


BATTLE = BattleRules(
    pairings=(
        Pairing(),  # P40-UNI-03, P40-UNI-04, P40-UNI-06
        Pairing(by="directs", raised="directed", to=4, rule="P40-UNI-09"),
    ),
    may_take=may_take,
    repair=False,  # P40-CON-39: damage stays until a naval base repairs it
    raid_steps=("place", "air_battle", "remove", "aim", "facility_guns", "facility_bombs"),  # P40-SBR-05
    escorts=True,  # P40-SBR-03, P40-SBR-06
    interceptors_barred="interceptors_barred",
    most_hits=True,  # P40-CON-46, P40-FAQ-20
    sweep_apart=True,  # P40-CON-49
    sweep_attackers=True,  # P40-CON-50
    damaged_carriers_work=False,  # P40-UNI-34, P40-UNI-37
    carriers_here_first=True,  # P40-UNI-36
    scramblers="carrier_air",  # P40-CON-14: fighters and tactical bombers, never strategic bombers (P40-AMP-07)
    ship_strikes=KAMIKAZES,
    facility_guns=1,  # P40-SBR-13
)
