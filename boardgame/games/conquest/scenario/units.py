"""Unit types, and what the units of one power do differently."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

TargetClass = Literal["air", "naval", "submarine", "ground"]
"""What a unit is and what it aims at; a Convoy is a ground unit at sea, aimed at as naval, apart (CNC-3.246c)."""
UnitTrait = Literal[
    "immobile",  # CNC-3.241
    "one_an_area",  # CNC-3.241c
    "no_supply",  # CNC-3.24b
    "built_anywhere",  # CNC-7.243
    "no_suppression",  # CNC-17.4
    "no_retreat",  # CNC-12.5
    "passes_enemies",  # CNC-3.211, CNC-3.231b
    "rebases",  # CNC-3.2d
    "leaves_sea",  # CNC-12.51: Rebases after each Sea Combat Round
    "escapes",  # CNC-12.73
    "convoys",  # CNC-3.24c
    "fires_invading",  # CNC-3.244b
    "china_only",  # CNC-3.245
    "snlf",  # CNC-3.244c, CNC-3.244d
]


@dataclass(frozen=True, slots=True)
class UnitType:
    """A row of the unit table.

    Attributes:
        id, name, plural, short: identifier, names and a name for counters.
        unit_class: what it is as a target.
        priority: place in the Combat Priority, from 1 (CNC-3.14); Infantry, Marines and Militia share theirs.
        fire: highest roll that hits, 1 to 6, by target class (CNC-3.15); a class that is not there cannot be hit.
        land, sea, air: areas it moves in a turn over land, over sea (Ground units as Convoys), or over both; 0 for
            none.
        stops: whether it must stop as it enters a land area (CNC-3.14e).
        strike: Firepower against naval units with which it may fire and leave at once (CNC-12.74); 0 for none.
        loss: CV that each hit takes, on land and sea; a Convoy always loses 2 (CNC-12.44, CNC-3.246c).
        traits: what else is special.
        rules: ids of the rules that hold its row.
    """

    id: str
    name: str
    plural: str
    short: str
    unit_class: TargetClass
    priority: int
    fire: Mapping[TargetClass, int] = field(default_factory=dict)
    land: int = 0
    sea: int = 0
    air: int = 0
    stops: bool = False
    strike: int = 0
    loss: int = 1
    traits: tuple[UnitTrait, ...] = ()
    rules: tuple[str, ...] = ()

    @property
    def is_ground(self) -> bool:
        """Whether it is a Ground unit, which takes land (CNC-3.2c)."""
        return self.unit_class == "ground"

    @property
    def is_ans(self) -> bool:
        """Whether it is an Air, Naval or Submarine unit, which never takes land (CNC-3.2, CNC-3.2b)."""
        return self.unit_class != "ground"

    def firepower(self, target: TargetClass) -> int:
        """The highest roll that hits a target class; 0 where none does."""
        return self.fire.get(target, 0)


@dataclass(frozen=True, slots=True)
class SpecialUnit:
    """What the units of one type and power do differently.

    Attributes:
        power, unit, name: whose, which, and what it is called.
        rules: ids of the rules.
        fire: Firepower by target class where it differs.
        first_fire: whether they have First Fire ...
        unless_enemy: ... unless the Enemy has this Technology.
        kamikaze: Firepower against naval units of one that destroys itself; 0 for none.
        traits: what else is special.
    """

    power: str
    unit: str
    name: str
    rules: tuple[str, ...]
    fire: Mapping[TargetClass, int] = field(default_factory=dict)
    first_fire: bool = False
    unless_enemy: str = ""
    kamikaze: int = 0
    traits: tuple[UnitTrait, ...] = ()
