"""Positions full of fleets, laid at random: carriers with and without room, laden transports, enemies alone."""

from __future__ import annotations

import itertools
import random
from typing import Any

from boardgame.engine import SeededChance
from boardgame.games.axis_allies.cases.words import AxisAlliesWords
from boardgame.games.axis_allies.game import AxisAlliesGame
from boardgame.games.axis_allies.state import State

_EMPTY = 0.6
"""Share of the sea zones in which no fleet lies."""
EVERYBODY_AT_WAR = list(
    itertools.combinations(("japan", "united_states", "china", "united_kingdom", "anzac", "dutch"), 2)
)
"""In the Pacific edition; there is nobody then on whom war is to be declared first."""
_Forces = dict[str, dict[str, int]]


class CrowdedSeas:
    """Lays a position in which somebody is about to move.

    Args:
        game: of this family.
        number: equal numbers lay equal positions.
    """

    def __init__(self, game: AxisAlliesGame, number: int) -> None:
        self._game, self._number = game, number
        self._edition = game.edition
        self._rng = random.Random(f"crowded seas {game.edition.id} {number}")
        # China has no fleet, and its few sorts of units stay in its territory (P40-CHN-06).
        self._powers = [power.id for power in game.edition.powers if not power.rule and power.id != "china"]
        types = game.edition.types.values()
        self._ships = [type_.id for type_ in types if type_.domain == "sea"]
        self._on_land = [type_.id for type_ in types if type_.domain in ("land", "air")]
        self._fighters = [type_.id for type_ in types if "carrier_air" in type_.tags]

    def lay(self) -> State:
        """The position as the phase begins."""
        rng, edition = self._rng, self._edition
        cargo: list[dict[str, Any]] = []
        units = {}
        for area in edition.board.areas.values():
            if area.kind == "sea" and rng.random() > _EMPTY:
                units[area.id] = self._fleet(area.id, cargo)
            elif edition.first_owners.get(area.id) in self._powers and rng.random() < 0.6:
                units[area.id] = self._army(edition.first_owners[area.id])
        position: dict[str, Any] = {
            "turn": rng.choice(self._powers),
            "phase": rng.choice(["combat_move", "combat_move", "noncombat_move"]),
            "clear": "all",
            "units": units,
            "cargo": cargo,
        }
        if edition.id == "pacific1940":
            position["at_war"] = EVERYBODY_AT_WAR
        game = self._game
        return game.start(AxisAlliesWords(game).lay_position(game.new_state({}), position), SeededChance(1))[0]

    def _army(self, owner: str) -> _Forces:
        force: dict[str, int] = {}
        for _ in range(self._rng.choice([1, 1, 2, 3])):
            _add(force, self._rng.choice(["infantry", *self._on_land]))
        return {owner: force}

    def _fleet(self, zone: str, cargo: list[dict[str, Any]]) -> _Forces:
        """Ships of one power, with what they carry; now and then enemies beside them that keep nobody away."""
        rng, power = self._rng, self._rng.choice(self._powers)
        force: dict[str, int] = {}
        for _ in range(rng.choice([1, 1, 2, 3, 5, 6])):
            ship = rng.choice([*self._ships, "aircraft_carrier", "aircraft_carrier", "transport", "transport"])
            _add(force, ship)
            if ship == "aircraft_carrier":
                for _ in range(rng.randint(0, 2)):
                    _add(force, rng.choice(self._fighters))
            elif ship == "transport" and rng.random() < 0.6:
                cargo.append({"zone": zone, "ship": ship, "of": power, "units": {power: {"infantry": 1}}})
        fleets = {power: force}
        if rng.random() < 0.25:
            side = self._edition.side(power)
            enemy = rng.choice([other for other in self._powers if self._edition.side(other) != side])
            fleets[enemy] = {rng.choice(["submarine", "transport", "destroyer"]): 1}
        return fleets


def _add(force: dict[str, int], type_: str) -> None:
    force[type_] = force.get(type_, 0) + 1
