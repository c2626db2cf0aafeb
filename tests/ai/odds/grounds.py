"""Where random battles of each edition are fought, by whom, and with which units."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from boardgame.games import registry
from boardgame.games.axis_allies.game import AxisAlliesGame
from tests.games.spring1942.battles import the_game


@dataclass(frozen=True)
class Ground:
    """The ground of one edition's random battles.

    Attributes:
        edition: id of the edition.
        attacker, defender: the two powers.
        area, overland, raiders_from: the territory fought for, and where attackers by land and bombers come from.
        zone, afloat: the sea zone fought for, beside ``area``, and where ships come from.
        land, air, ships: types that attack, and those of the defender.
        bombards: types that bombard.
        cargo: type of the ships that carry a landing.
        escorts: types that escort and intercept raids.
        options: agreed on before play.
    """

    edition: str
    attacker: str
    defender: str
    area: str
    overland: str
    raiders_from: str
    zone: str
    afloat: str
    land: tuple[str, ...] = ("infantry", "artillery", "tank")
    air: tuple[str, ...] = ("fighter", "bomber")
    ships: tuple[str, ...] = ("battleship", "aircraft_carrier", "cruiser", "destroyer", "submarine", "transport")
    bombards: tuple[str, ...] = ("battleship", "cruiser")
    cargo: str = "transport"
    escorts: tuple[str, ...] = ("fighter",)
    options: Mapping[str, Any] = field(default_factory=dict)

    def game(self) -> AxisAlliesGame:
        """The game, loaded once."""
        if self.edition == "spring1942":
            return the_game()
        game = registry.game(self.edition)
        assert isinstance(game, AxisAlliesGame)
        return game


GROUNDS = {
    ground.edition: ground
    for ground in (
        Ground(
            "spring1942", "germany", "soviet_union", "karelia_ssr", "belorussia", "eastern_europe", "sz05", "sz06",
            options={"escorts": True},
        ),
        Ground(
            "revised", "germany", "soviet_union", "karelia_ssr", "belorussia", "eastern_europe", "sz05", "sz06",
            ships=("battleship", "aircraft_carrier", "destroyer", "submarine", "transport"),
            bombards=("battleship",), escorts=(),
        ),
    )
}  # fmt: skip
"""The grounds by edition."""
