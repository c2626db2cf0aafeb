"""The unit chart of an edition: what each type of unit costs and does, and what the rules ask about it.

It needs no board and no scenario, so that a question about units alone need not load them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

COMPLEX = "complex"
"""The kind of facility that mobilizes units; a territory has one at most."""


@dataclass(frozen=True, slots=True)
class Facility:
    """What the chart says of a type of facility.

    Attributes:
        kind: ``complex``, or the name of a kind of base; a territory has one facility of a kind at most.
        capacity: units that it mobilizes a turn; None for as many as the territory's value (A42-MOB-03).
        max_damage: points of damage it can hold; 0 for a multiple of the value (A42-SBR-05).
        min_ipc: value that a territory needs for a new one.
        inoperative_from: damage from which it is of no use; 0 for never (P40-FAC-07).
        islands: whether a new one may stand on an island (P40-FAC-14).
        allowed_islands: islands on which it may stand all the same.
        coast: whether a new one needs a sea zone beside it (P40-MOB-14).
        repairs_ships: whether ships beside it are repaired before their owner moves (P40-FAC-19).
        upgrades, becomes: for an order that makes one type of the other (P40-FAC-12).
    """

    kind: str = COMPLEX
    capacity: int | None = None
    max_damage: int = 0
    min_ipc: int = 0
    inoperative_from: int = 0
    islands: bool = True
    allowed_islands: tuple[str, ...] = ()
    coast: bool = False
    repairs_ships: bool = False
    upgrades: str = ""
    becomes: str = ""


@dataclass(frozen=True, slots=True)
class UnitType:
    """A row of the unit chart.

    Attributes:
        id, name: identifier and English name.
        domain: ``land``, ``air``, ``sea`` or ``facility``.
        cost: price in IPCs.
        attack, defense: a die of this number or less hits; 0 never fires.
        move: spaces a turn.
        hits: hits that destroy it.
        bombard: value in an offshore bombardment; 0 cannot.
        tags: what the rules ask about, see :data:`TAGS`.
        move_rule: id of the rule that says how far it moves.
        facility: what the chart says beyond that of a facility; None for units.
    """

    id: str
    name: str
    domain: str
    cost: int
    attack: int = 0
    defense: int = 0
    move: int = 0
    hits: int = 1
    bombard: int = 0
    tags: frozenset[str] = frozenset()
    move_rule: str = ""
    facility: Facility | None = None


TAGS = {
    "surface_warship": "makes a sea zone hostile",
    "submarine": "may strike by surprise, submerge and pass hostile zones",
    "anti_submarine": "cancels the abilities of enemy submarines",
    "captures": "takes control of territory",
    "blitz": "may go through an empty hostile territory",
    "blitz_beside": "may do so too, one beside each unit that may (P40-CM-38)",
    "supports": "raises the attack of one supported unit",
    "supported": "attacks at 2 beside a supporting unit",
    "directs": "raises the attack of one directed unit (P40-UNI-09)",
    "directed": "attacks at 4 beside a directing unit (P40-UNI-09)",
    "antiaircraft": "fires at attacking aircraft; never a casualty; moves in noncombat move only",
    "raider": "may make a strategic bombing raid",
    "escort": "may escort and intercept",
    "carrier_air": "lands on carriers",
    "carrier": "carries two aircraft of tag carrier_air",
    "transport": "carries land units; last casualty; no combat value",
    "light_cargo": "may be the second unit aboard a transport",
}
"""Every tag of a unit type and what it means to the kit."""


def unit_type(row: Mapping[str, Any]) -> UnitType:
    """A row of the chart from the fields of its file, with what a facility has where the file says nothing.

    Raises:
        TypeError: a field is missing or is none of the chart's.
    """
    record = row.get("facility")
    if record is not None:
        record = Facility(**{**record, "allowed_islands": tuple(record.get("allowed_islands", ()))})
    elif row["domain"] == "facility":
        record = Facility(min_ipc=1)  # A42-MOB-13
    return UnitType(**{**row, "tags": frozenset(row.get("tags", ())), "facility": record})
