"""What the rules know of an area and of a border."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from boardgame.boards.area_board import AreaForm
from boardgame.games.conquest.scenario.nations import NationKind
from boardgame.games.conquest.scenario.tracks import Grade

CityType = Literal["", "main_capital", "subcapital", "city", "town"]
BorderKind = Literal[
    "plains", "river", "mountain", "forest", "desert", "lake", "strait", "coast", "sea", "wilderness", "impassable"
]


@dataclass(frozen=True, slots=True)
class AreaFacts:
    """An area of the board.

    Attributes:
        id, name: identifier and name.
        sea: whether it is a Sea or an Ocean.
        form: ``island``, ``strait``, one of the three sorts of Islet, ``ocean``, or empty.
        impassable: whether no unit ever enters it.
        closed_by: the rule that takes it out of play; empty for what the board itself closes.
        nation, nation_kind: the Nation it belongs to; empty for none.
        power: the power that owns it at the start; empty for none.
        home_of: the power whose Home Territory it is (CNC-2.4); empty for none.
        region: ``russia``, ``china``, ``indochina`` or empty (CNC-1.0).
        city: the sort of city in it; empty for none.
        population, resources, muster: POP, RES and Muster value (CNC-1.12, CNC-1.13).
        oil: whether its Resources are oil.
        base: whether it is a Base (CNC-1.122, CNC-1.41).
        capital_of: the Nation whose Capital it is, a power's or a Minor's; empty for none.
        colony_capital_of: the Colony whose Capital it is; empty for none.
        free_french: whether it was French, and the British Empire's in this game.
        grade, values_grade: how certain its name, owner and form are, and its city, POP and RES; the latter empty where
            it has none.
        evidence: where it is known from.
    """

    id: str
    name: str
    sea: bool
    form: AreaForm = ""
    impassable: bool = False
    closed_by: str = ""
    nation: str = ""
    nation_kind: NationKind | Literal[""] = ""
    power: str = ""
    home_of: str = ""
    region: str = ""
    city: CityType = ""
    population: int = 0
    resources: int = 0
    muster: int = 0
    oil: bool = False
    base: bool = False
    capital_of: str = ""
    colony_capital_of: str = ""
    free_french: bool = False
    grade: Grade = "C"
    values_grade: Grade | Literal[""] = ""
    evidence: str = ""

    @property
    def islet(self) -> bool:
        """Whether it is an Islet of any sort (CNC-1.41)."""
        return self.form.startswith("islet")

    @property
    def strait(self) -> bool:
        """Whether ships pass it as a Strait; Islets are Straits, too (CNC-1.3, CNC-1.41)."""
        return self.form == "strait" or self.islet

    @property
    def snlf_ground(self) -> bool:
        """Whether it is an Island, Islet or Strait, where Japanese Marines have their privileges (CNC-3.244c)."""
        return self.form == "island" or self.strait

    @property
    def ocean(self) -> bool:
        """Whether it takes two moves to enter (CNC-1.2)."""
        return self.form == "ocean"

    @property
    def province(self) -> bool:
        """Whether it is a Province: a land area of China (CNC-1.1b)."""
        return self.region == "china"


@dataclass(frozen=True, slots=True)
class BorderSort:
    """How many Ground units may Engage or Disengage over borders of a kind in a Phase, by which rules; what holds in
    Winter where that differs."""

    most: int
    rules: tuple[str, ...]
    in_winter: int | None = None


@dataclass(frozen=True, slots=True)
class BorderFacts:
    """A border between two areas.

    Attributes:
        areas: both.
        kind: what lies between them: terrain on land, ``coast`` or ``strait`` to a sea, ``sea`` between seas.
        limit: Ground units that may Engage or Disengage over it in a Phase (CNC-11.52); -1 for any number.
        winter_limit: the same in Winter.
        rules: ids of the rules on borders of this kind.
        grade: how certain it is that they touch.
        kind_grade: how certain the terrain is; empty where there is no doubt.
        evidence: where it is known from.
    """

    areas: frozenset[str]
    kind: BorderKind
    limit: int
    winter_limit: int
    rules: tuple[str, ...] = ()
    grade: Grade = "C"
    kind_grade: Grade | Literal[""] = ""
    evidence: str = ""

    @property
    def passable(self) -> bool:
        """Whether units may ever cross it."""
        return self.kind not in ("wilderness", "impassable")  # CNC-1.11e
