"""Who owns units and hexes: major powers, minor countries, and the colonies of powers."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from boardgame.engine.model_file import FileModel
from boardgame.games.third_reich.scenario.card import Forces, Ruled


class Nation(Ruled):
    """A major power or a minor country.

    Attributes:
        id, name, adjective: identifier and words; ``article`` whether the name takes one in a sentence.
        side: of a major power, the side with which it moves (TR-12.13, TR-12.13b); empty for a minor country.
        capital: its hex; empty for none.
        brp: BRPs for whoever conquers or allies it (TR-24.3); 0 for a major power.
        forces: a minor country's counters (TR-22.2).
        minor_ally_of: the power whose minor ally it can be (TR-25.1).
        setup_by: the seat that sets it up whoever attacks it (TR-22.1d).
        acts_as: the power whose units its own are in all but their pool (TR-49.8).
        home, not_home: areas in which a power builds; its country but for some unless given (TR-15.4d).
        country: the land of the board that it lives in, where that bears another name.
        colony: a country that belongs to a power, with units of nobody.
    """

    id: str
    name: str
    adjective: str
    article: bool = False
    side: Literal["axis", "allies", ""] = ""
    capital: str = ""
    brp: int = Field(0, ge=0)
    forces: Forces = Field(default_factory=dict)
    minor_ally_of: str = ""
    setup_by: str = ""
    acts_as: str = ""
    country: str = ""
    colony: bool = False
    home: tuple[str, ...] = ()
    not_home: tuple[str, ...] = ()

    @property
    def major(self) -> bool:
        """Whether it is a major power."""
        return bool(self.side)

    @property
    def in_sentence(self) -> str:
        """The name inside a sentence."""
        return f"the {self.name}" if self.article else self.name


class Colony(FileModel):
    """A country of the board that belongs to a power and has BRPs of its own (TR-24.4); ``capital`` is a hex."""

    id: str
    name: str
    brp: int = Field(0, ge=0)
    capital: str = ""


class NationsFile(FileModel):
    """``nations.yaml``."""

    powers: tuple[Nation, ...]
    minors: tuple[Nation, ...]
    colonies: tuple[Colony, ...]
