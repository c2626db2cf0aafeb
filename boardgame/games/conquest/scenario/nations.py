"""Nations of the board, Neutrals, and what Influence makes of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from boardgame.games.conquest.scenario.areas import AreaFacts

NationKind = Literal["home", "colony", "province", "minor"]


@dataclass(frozen=True, slots=True)
class Nation:
    """The land areas of one colour (CNC-1.1).

    Attributes:
        id: identifier; the Home Territory of a power has the power's.
        kind: ``home`` of a power, ``colony`` of one, a neutral ``province`` of China, or another ``minor``.
        areas: its areas, in the order of the board.
        capital: the area that controls the others while they are empty (CNC-1.142); that of Papua lies outside it.
        power: the power it belongs to at the start; empty for none.
    """

    id: str
    kind: NationKind
    areas: tuple[str, ...]
    capital: str
    power: str = ""


@dataclass(frozen=True, slots=True)
class Neutral:
    """A Nation of no Faction on which Influence can be had (CNC-8.1).

    Attributes:
        id, name, article: identifier, name, whether it takes an article in a sentence.
        cards: Diplomacy cards that name it.
        great_power: whether it is the British Empire, which is neither attacked nor deployed as a Minor (CNC-8.4).
        joins: the only seat that Influence can make its ally; empty for any.
        areas: its areas.
        capital: where its markers lie.
        region: the Region it lies in (CNC-1.0, CNC-1.0b); empty for none.
        population, resources: what its use is worth.
    """

    id: str
    name: str
    cards: int
    article: bool = False
    great_power: bool = False
    joins: str = ""
    areas: tuple[str, ...] = ()
    capital: str = ""
    region: str = ""
    population: int = 0
    resources: int = 0

    @property
    def in_sentence(self) -> str:
        """The name inside a sentence."""
        return f"the {self.name}" if self.article else self.name


@dataclass(frozen=True, slots=True)
class Status:
    """What a number of Influence markers makes of a Neutral (CNC-8.11 to CNC-8.2).

    Attributes:
        id, name, rules: identifier, name, ids of its rules.
        influence: from how many markers.
        economy: whether the Faction uses its POP and RES.
        protected: whether an attack by a Rival is a Declaration of War.
        joins: whether its territory becomes friendly.
    """

    id: str
    name: str
    influence: int
    rules: tuple[str, ...]
    economy: bool = False
    protected: bool = False
    joins: bool = False


def nations_of(facts: Mapping[str, AreaFacts]) -> dict[str, Nation]:
    """The Nations in the order in which the board names them; a Capital may lie outside, as that of Papua."""
    areas: dict[str, list[AreaFacts]] = {}
    capitals = {area.capital_of: area.id for area in facts.values() if area.capital_of}
    capitals |= {area.colony_capital_of: area.id for area in facts.values() if area.colony_capital_of}
    for area in facts.values():
        if area.nation:
            areas.setdefault(area.nation, []).append(area)
    return {
        nation: Nation(
            nation,
            found[0].nation_kind or "minor",
            tuple(a.id for a in found),
            capitals.get(nation, ""),
            found[0].power,
        )
        for nation, found in areas.items()
    }
