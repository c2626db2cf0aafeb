"""What an edition may change about battles: the list of battle steps, who may hit whom, when a battle ends.

The defaults are those of the 1942 edition. Nothing here knows a state; an edition hands in other values.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from boardgame.games.axis_allies.edition.movement_rules import Flag

if TYPE_CHECKING:
    from boardgame.games.axis_allies.edition.unit_chart import UnitType

CHART = "chart"
"""Class of hit that any unit on the board may take."""
SUBMARINE = "submarine"
"""Class of hit scored by a submarine."""
AIR = "air"
"""Class of hit scored by aircraft that no destroyer of their side helps."""
BOMBARDMENT = "bombardment"
"""Class of hit scored by a ship that bombards."""
RAID_CAP = 2
"""Damage that a complex can hold, as a multiple of the territory's value (A42-SBR-05)."""
AIR_BATTLE = (1, 2)
"""Attack and defense value of fighters in the air battle of a raid (A42-SBR-13)."""
CARRIER_CAPACITY = 2
"""Aircraft that a carrier takes, its own and allied ones together (A42-UNI-36, A42-UNI-62)."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """Attacking units of tag ``by`` raise one unit of tag ``raised`` each to the value ``to``, by ``rule``."""

    by: str = "supports"
    raised: str = "supported"
    to: int = 2
    rule: str = "A42-UNI-05"


def hit_class(firing: UnitType, own: Iterable[UnitType]) -> str:
    """The class of the hits that a unit scores in a battle.

    Args:
        firing: type of the unit that fires.
        own: the types of all units on its side of the battle.
    """
    if "submarine" in firing.tags:
        return SUBMARINE
    # A42-SUB-19, A42-SUB-25, A42-UNI-34, A42-UNI-73: a destroyer of the aircraft's own side lets them hit submarines.
    if firing.domain == "air" and not any("anti_submarine" in unit.tags for unit in own):
        return AIR
    return CHART


def may_take(hit: str, target: UnitType) -> bool:
    """Whether a unit on the board may take a hit of a class."""
    if hit == SUBMARINE:
        return target.domain == "sea"  # A42-CON-16, A42-SUB-18, A42-UNI-67
    if hit == AIR:
        return "submarine" not in target.tags  # A42-SUB-19
    if hit == BOMBARDMENT:
        return target.domain == "land"  # A42-UNI-58
    return True


@dataclass(frozen=True, slots=True)
class ShipStrikes:
    """Attacks that are declared on single ships of the attacker before any combat (P40-CON-05 to P40-CON-13).

    Attributes:
        name: what they are called.
        tag: tag of the ships they may be declared on.
        value: the number on which each hits.
        most: how many there are for the whole game.
    """

    name: str
    tag: str
    value: int
    most: int


@dataclass(frozen=True, slots=True)
class BattleRules:
    """Everything about battles that editions do differently.

    Attributes:
        combats: kinds of combat in the order they are fought; those of one group in any order (A42-CON-01).
        raid_steps: names of the steps of a raid (A42-SBR-03, A42-SBR-12).
        opening: names of the battle steps before the first round.
        steps: names of the battle steps of a round, repeated until the battle ends (A42-CON-08).
        pairings: which attacking units raise others.
        hit_class: the class of the hits a unit scores.
        may_take: whether a unit may take a hit of a class.
        last: tag of the units that are chosen last and have no combat value (A42-CON-17).
        sweep: whether units of tag ``last`` left alone in the defense are destroyed without dice (A42-CON-19).
        sweep_apart: whether they are, too, beside any units that the attack cannot hit and that cannot hit it
            (P40-CON-49); else beside submarines alone (A42-CON-20).
        bombard_limit: whether one ship at most bombards for each unit that lands (A42-AMP-08).
        bombarded_answer: whether units hit by bombardment fire once more (A42-AMP-11).
        retreat: which attackers may break off an attack on land: ``overland``, ``air``, ``seaborne`` (A42-AMP-19).
        landing_retreat: the same beside units that landed, where it is different (AAR-CON-59).
        seaborne_follow: whether those that landed may go along with those that came overland (A42-AMP-19, A42-AMP-21).
        sea_retreat_since_start: whether a zone to retreat to must have been friendly since the turn began (A42-CON-29).
        repair: whether damaged ships are repaired as a battle ends (A42-UNI-56).
        rocket_dice: dice of a gun that fires a rocket, together cut to the value of the territory as those of a bomber
            are; 0 where there are no rockets (AAR-SBR-23).
        destroyer_delays: whether an enemy destroyer makes submarines fire with the others (A42-SUB-06); else they fire
            first and those they hit answer (AAR-CON-42).
        submerged_stay: whether submerged submarines have left the battle for good, stay submerged to the end of the
            noncombat move and then surface (AAR-CON-62, AAR-CON-67).
        rescue_at_once: whether defending aircraft without a carrier land as that battle ends (AAR-CON-132); else after
            all combat (A42-UNI-42).
        escorts: whether fighters escort and intercept raids (A42-SBR-09).
        interceptors_barred: whether they stay out of other combats of the turn (A42-SBR-15).
        powers_roll: whether each power of a side rolls for its own units (AAR-CON-123); else one rolls for all.
        most_hits: whether hits must be given so that as many as possible count (P40-CON-46).
        sweep_attackers: whether attacking ships without combat value that cannot retreat are destroyed without dice,
            too, when nothing else is left of the attack (P40-CON-50).
        damaged_carriers_work: whether aircraft take off from and land on a damaged carrier (not P40-UNI-34).
        carriers_here_first: whether aircraft without a deck go to a carrier in their zone before they go elsewhere
            (P40-UNI-36).
        scramblers: tag of the aircraft that an island may send to defend the zone around it (P40-CON-14); empty for
            none.
        ship_strikes: attacks on single ships of the attacker before any combat; None for none.
        facility_guns: value of the guns that a raided facility has of its own (P40-SBR-13); 0 for none.
    """

    combats: tuple[tuple[str, ...], ...] = (("raid",), ("assault",), ("combat",))
    raid_steps: tuple[str, ...] = ("place", "antiaircraft", "air_battle", "remove", "bombs")
    opening: tuple[str, ...] = ("place", "antiaircraft", "bombardment")
    steps: tuple[str, ...] = (
        "test", "begin_round", "submarines", "test", "attack", "defense", "remove", "test", "press",
    )  # fmt: skip
    pairings: tuple[Pairing, ...] = (Pairing(),)
    hit_class: Callable[[UnitType, Iterable[UnitType]], str] = hit_class
    may_take: Callable[[str, UnitType], bool] = may_take
    last: str = "transport"
    sweep: bool = True
    sweep_apart: bool = False
    bombard_limit: bool = True
    bombarded_answer: bool = True
    retreat: tuple[str, ...] = ("overland", "air")
    landing_retreat: tuple[str, ...] | None = None
    seaborne_follow: Flag = "seaborne_retreat"
    sea_retreat_since_start: bool = True
    repair: bool = True
    rocket_dice: int = 0
    destroyer_delays: bool = True
    submerged_stay: bool = False
    rescue_at_once: bool = False
    escorts: Flag = "escorts"
    interceptors_barred: Flag = True
    powers_roll: bool = False
    most_hits: bool = False
    sweep_attackers: bool = False
    damaged_carriers_work: bool = True
    carriers_here_first: bool = False
    scramblers: str = ""
    ship_strikes: ShipStrikes | None = None
    facility_guns: int = 0


def attack_values(
    rules: BattleRules, types: Mapping[str, UnitType], units: Iterable[tuple[int, str]]
) -> dict[int, int]:
    """The attack value of each attacking unit, with combined arms (A42-UNI-05, A42-UNI-06).

    Args:
        rules: the edition's battle rules.
        types: the unit chart.
        units: ``(id, type)`` of every attacking unit on the board.
    """
    pieces = list(units)
    values = {unit: types[type_].attack for unit, type_ in pieces}
    for pairing in rules.pairings:
        room = sum(1 for _, type_ in pieces if pairing.by in types[type_].tags)
        for unit, type_ in pieces:
            if room and pairing.raised in types[type_].tags and values[unit] < pairing.to:
                values[unit] = pairing.to
                room -= 1
    return values
