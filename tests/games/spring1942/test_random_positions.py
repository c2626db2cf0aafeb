"""Play from positions that no opening leads to: crowded seas, mixed allies, lost capitals, bare fronts."""

from __future__ import annotations

import random
from typing import Any

import pytest

from boardgame.ai.random_player import play_game
from boardgame.engine import Event, SeededChance
from boardgame.games import registry
from boardgame.games.axis_allies.cases.words import AxisAlliesWords

pytestmark = pytest.mark.fuzz

POSITIONS = 18
GAME: Any = registry.game("spring1942")
POWERS = [power.id for power in GAME.edition.powers]


def _side(rng: random.Random, side: str) -> str:
    return rng.choice([power.id for power in GAME.edition.powers if power.side == side])


def _ashore(rng: random.Random, owner: str) -> dict[str, dict[str, int]]:
    side = GAME.edition.side(owner)
    units: dict[str, dict[str, int]] = {}
    for _ in range(rng.choice([0, 0, 1, 1, 2, 3, 6])):
        power = owner if rng.random() < 0.75 else _side(rng, side)
        type_ = rng.choice(["infantry", "infantry", "artillery", "tank", "fighter", "bomber", "antiaircraft_gun"])
        counts = units.setdefault(power, {})
        counts[type_] = counts.get(type_, 0) + 1
    return units


def _at_sea(rng: random.Random, zone: str, cargo: list[dict[str, Any]]) -> dict[str, dict[str, int]]:
    """Ships of one side, sometimes with an enemy's submarines or transports among them; fighters and cargo aboard."""
    units: dict[str, dict[str, int]] = {}
    if rng.random() < 0.45:
        return units
    side = rng.choice(["axis", "allies"])
    for _ in range(rng.choice([1, 1, 2, 3, 5])):
        power = _side(rng, side)
        ship = rng.choice(
            ["battleship", "aircraft_carrier", "cruiser", "destroyer", "submarine", "transport", "transport"]
        )
        counts = units.setdefault(power, {})
        counts[ship] = counts.get(ship, 0) + 1
        if ship == "aircraft_carrier":
            for _ in range(rng.randint(0, 2)):
                guest = units.setdefault(power if rng.random() < 0.7 else _side(rng, side), {})
                guest["fighter"] = guest.get("fighter", 0) + 1
        elif ship == "transport" and rng.random() < 0.6:
            load: dict[str, dict[str, int]] = {power: {rng.choice(["infantry", "tank", "artillery"]): 1}}
            if rng.random() < 0.5:
                second = load.setdefault(power if rng.random() < 0.7 else _side(rng, side), {})
                second["infantry"] = second.get("infantry", 0) + 1
            cargo.append({"zone": zone, "ship": ship, "of": power, "units": load})
    if rng.random() < 0.25:
        enemy = units.setdefault(_side(rng, "allies" if side == "axis" else "axis"), {})
        enemy[rng.choice(["submarine", "transport"])] = rng.randint(1, 2)
    return units


def _position(rng: random.Random) -> dict[str, Any]:
    board, units, cargo = GAME.edition.board, {}, []
    owners = dict(GAME.edition.first_owners)
    for area in owners:
        if rng.random() < 0.15:
            owners[area] = rng.choice(POWERS)
    for area in board.areas.values():
        if area.kind == "sea":
            units[area.id] = _at_sea(rng, area.id, cargo)
        elif area.id in owners:
            units[area.id] = _ashore(rng, owners[area.id])
    return {
        "turn": rng.choice(POWERS),
        "phase": rng.choice(["purchase", "combat_move", "noncombat_move"]),
        "clear": "all",
        "units": units,
        "cargo": cargo,
        "owners": owners,
        "treasuries": {power: rng.choice([0, 12, 60]) for power in POWERS},
        "complexes": {
            area: rng.randint(0, 2 * board.areas[area].ipc)
            for area in owners
            if board.areas[area].ipc > 2 and rng.random() < 0.2
        },
    }


@pytest.mark.parametrize("number", range(POSITIONS))
def test_a_random_position(number: int) -> None:
    rng = random.Random(f"position {number}")
    options = {
        "escorts": number % 2 == 1,
        "black_sea_closed": number % 3 == 1,
        "bombardment_targets": ("land", "any")[number % 2],
    }
    state = AxisAlliesWords(GAME).lay_position(GAME.new_state({"options": options}), _position(rng))

    def watch(before: Any, action: dict[str, Any], after: Any, events: list[Event]) -> None:
        GAME.audit(before, after, events)

    play_game(GAME, {}, rng, SeededChance(number), rounds=1, watch=watch, state=state)
