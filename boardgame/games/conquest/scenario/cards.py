"""Action and Investment cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

Season = Literal["spring", "summer", "fall"]
TargetKind = Literal["region", "adjacent", "any", "listed"]


@dataclass(frozen=True, slots=True)
class WildcardTargets:
    """The Neutrals on which one seat may play a Wildcard.

    Attributes:
        kind: ``region`` (those of a Region, and those listed besides), ``adjacent`` (those that touch friendly
            territory), ``any``, or ``listed``.
        region: the Region.
        neutrals: the Neutrals listed.
        rules: ids of the rules that give it more of them than its card does.
    """

    kind: TargetKind
    region: str = ""
    neutrals: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Wildcard:
    """A sort of Diplomacy Wildcard (CNC-8.3).

    Attributes:
        id, name, text: identifier, name and what it does.
        targets: by seat.
        payment: cards discarded besides.
    """

    id: str
    name: str
    text: str
    targets: Mapping[str, WildcardTargets]
    payment: int = 0


@dataclass(frozen=True, slots=True)
class ActionCard:
    """An Action card (CNC-4.1).

    Attributes:
        id: ``A01`` to ``A55``.
        season: in which it commands.
        priority: its letter; no two cards of a season have the same.
        command: how many units it moves in its season.
        neutrals: the two Neutrals it may be played for; none on a Wildcard.
        wildcard: the sort of Wildcard; empty for none.
        partisans: the two Provinces where a Wildcard may place a Partisan (CNC-17.1).
    """

    id: str
    season: Season
    priority: str
    command: int
    neutrals: tuple[str, ...] = ()
    wildcard: str = ""
    partisans: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Intelligence:
    """A sort of Intelligence card (CNC-9.7).

    Attributes:
        id, name, text: identifier, name and what it does.
        answer: whether it is played in answer to another one.
    """

    id: str
    name: str
    text: str
    answer: bool = False


@dataclass(frozen=True, slots=True)
class InvestmentCard:
    """An Investment card (CNC-4.2).

    Attributes:
        id: ``I01`` to ``I55``.
        factories: value when played for Industry or Loyalty, 1 to 4.
        red: its Red Technology (CNC-9.5).
        technologies: the Technologies in its grey boxes.
        wildcard: its Technology Wildcard; empty for none.
        intelligence: its Intelligence; empty for none.
    """

    id: str
    factories: int
    red: str
    technologies: tuple[str, ...] = ()
    wildcard: str = ""
    intelligence: str = ""


Card = ActionCard | InvestmentCard
