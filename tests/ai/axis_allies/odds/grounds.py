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
        raider: the type that bombs.
        decks: types that defend from carriers.
        before: steps that come before the combats, the first one last.
        island: a territory beside the zone whose aircraft may scramble; empty for none.
        facilities: types of facilities among which raiders choose.
        at_war: powers that are at war although the set-up has them at peace.
        owners: owners of territories other than the set-up has them.
        memory: what the edition remembers.
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
    raider: str = "bomber"
    decks: tuple[str, ...] = ("fighter",)
    before: tuple[str, ...] = ()
    island: str = ""
    facilities: tuple[str, ...] = ()
    at_war: tuple[tuple[str, str], ...] = ()
    owners: Mapping[str, str] = field(default_factory=dict)
    memory: Mapping[str, Any] = field(default_factory=dict)
    options: Mapping[str, Any] = field(default_factory=dict)

    def game(self) -> AxisAlliesGame:
        """The game, loaded once."""
        if self.edition == "spring1942":
            return the_game()
        game = registry.game(self.edition)
        assert isinstance(game, AxisAlliesGame)
        return game


_REVISED: Mapping[str, Any] = {
    "ships": ("battleship", "aircraft_carrier", "destroyer", "submarine", "transport"),
    "bombards": ("battleship",),
    "escorts": (),
}
_PLACES = (
    ("germany", "soviet_union", "karelia_ssr", "belorussia", "eastern_europe", "sz05", "sz06"),
    ("germany", "united_kingdom", "united_kingdom", "germany", "germany", "sz06", "sz05"),
    ("united_kingdom", "germany", "western_europe", "united_kingdom", "united_kingdom", "sz06", "sz03"),
    ("united_states", "japan", "okinawa", "hawaiian_islands", "hawaiian_islands", "sz58", "sz52"),
    ("japan", "united_kingdom", "india", "french_indochina", "french_indochina", "sz35", "sz36"),
    ("japan", "soviet_union", "buryatia_ssr", "manchuria", "manchuria", "sz60", "sz61"),
)
GROUNDS = {
    ground.edition: ground
    for ground in (
        Ground(
            "spring1942", "germany", "soviet_union", "karelia_ssr", "belorussia", "eastern_europe", "sz05", "sz06",
            options={"escorts": True},
        ),
        Ground("revised", *_PLACES[0], **_REVISED),
        Ground(
            "pacific1940", "united_states", "japan", "korea", "manchuria", "alaska", "sz06", "sz05",
            land=("infantry", "artillery", "mechanized_infantry", "tank"),
            air=("fighter", "tactical_bomber", "strategic_bomber"), raider="strategic_bomber",
            decks=("fighter", "tactical_bomber"), before=("kamikaze", "scrambles"), island="japan",
            facilities=("air_base", "naval_base", "minor_industrial_complex"),
            at_war=(("united_states", "japan"),), owners={"manchuria": "united_states"},
            memory={"kamikaze_open": True},
        ),
    )
}  # fmt: skip
"""The ground of each edition where nothing is in force."""
ELSEWHERE = {"revised": tuple(Ground("revised", *place, **_REVISED) for place in _PLACES)}
"""Grounds on which powers have what they may have, with their advantages."""
