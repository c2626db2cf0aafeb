"""Technologies, Red Technologies, and the Wildcards that make pairs with them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from boardgame.games.conquest.scenario.units import TargetClass


@dataclass(frozen=True, slots=True)
class Effect:
    """What a Technology changes for the Great Power units of one type (CNC-9.0o).

    Attributes:
        unit: the unit type.
        fire: new Firepower by target class.
        dice: dice for each CV against a target class.
        where: where it counts: everywhere, or in friendly territory (CNC-9.0e).
        first_fire: whether they fire before Enemy units of the same type (CNC-9.0b).
        air: new air move in areas; 0 for the old one.
        bomb: highest roll with which they lower the IND of an Enemy Production Center (CNC-9.0f); 0 for none.
    """

    unit: str
    fire: Mapping[TargetClass, int] = field(default_factory=dict)
    dice: Mapping[TargetClass, int] = field(default_factory=dict)
    where: Literal["everywhere", "friendly_territory"] = "everywhere"
    first_fire: bool = False
    air: int = 0
    bomb: int = 0


@dataclass(frozen=True, slots=True)
class Technology:
    """A Technology of the grey boxes.

    Attributes:
        id, name, text: identifier, name and what it does.
        rules: ids of its rules.
        effects: what it changes, unit by unit.
        invaders_fire: whether Sea Invaders have a Combat Action (CNC-9.0j).
        stage: stage of Atomic Research, 1 to 4 (CNC-9.6); 0 for any other.
    """

    id: str
    name: str
    text: str
    rules: tuple[str, ...]
    effects: tuple[Effect, ...] = ()
    invaders_fire: bool = False
    stage: int = 0


@dataclass(frozen=True, slots=True)
class RedTechnology:
    """A Technology of the red boxes, the Soviet player's alone (CNC-9.5).

    Attributes:
        id, name, text, rules: as of a Technology.
        loyalty_cost: new CPC Loyalty Cost; 0 for the old one.
        ambush: Firepower at which Partisans fire first when they are suppressed; 0 for not at all.
        recruits_from: lowest roll that recruits a Partisan; 0 for the old one.
    """

    id: str
    name: str
    text: str
    rules: tuple[str, ...]
    loyalty_cost: int = 0
    ambush: int = 0
    recruits_from: int = 0


@dataclass(frozen=True, slots=True)
class TechnologyWildcard:
    """What makes a pair with a card of another Technology (CNC-9.1).

    Attributes:
        id, name, text, rules: as of a Technology.
        year: first year in which it can be used; 0 for any.
        technologies: those it makes a pair with.
        revealed: whether it makes one with any Technology that another seat has revealed.
    """

    id: str
    name: str
    text: str
    rules: tuple[str, ...]
    year: int = 0
    technologies: tuple[str, ...] = ()
    revealed: bool = False
