"""Transports and the warships beside them sail together."""

from __future__ import annotations

from typing import Any

import pytest

from boardgame.ai.brains import player_of
from boardgame.ai.player import Budget
from boardgame.ai.seen import SeenPosition
from boardgame.engine.chance import SeededChance
from boardgame.games.registry import case_words
from boardgame.games.registry import game as find_game

POSITION = {
    "turn": "united_kingdom",
    "phase": "noncombat_move",
    "clear": "all",
    "units": {
        "united_kingdom": {"united_kingdom": {"infantry": 12}},
        "sz02": {"united_kingdom": {"transport": 3, "battleship": 1, "destroyer": 1}},
        "western_europe": {"germany": {"infantry": 6, "fighter": 2}},
        "germany": {"germany": {"infantry": 6, "fighter": 1}},
        "norway": {"united_kingdom": {"infantry": 2}},
        "karelia_ssr": {"soviet_union": {"infantry": 4}},
        "russia": {"soviet_union": {"infantry": 9}},
    },
    "owners": {"norway": "united_kingdom"},
    "treasuries": {"united_kingdom": 0},
}


@pytest.fixture(scope="module")
def after() -> Any:
    """The position in which a General ends its noncombat move."""
    game: Any = find_game("spring1942")
    chance = SeededChance("convoys")
    state, _ = game.start(case_words("spring1942").lay_position(game.new_state({}), POSITION), chance)
    general = player_of(game, "general", "convoys")
    while state.turn == "united_kingdom" and state.phase == "noncombat_move":
        decision = game.decisions(state)[0]
        move = general.decide(SeenPosition(game, state, "united_kingdom"), decision, Budget())
        if move.action["do"] == "end_phase":
            break
        state, _ = game.apply(state, move.action, chance)
    return state


def fleet(state: Any) -> set[str]:
    """The zones where the ships are."""
    ships = ("transport", "battleship", "destroyer")
    return {unit.area for unit in state.units.values() if unit.owner == "united_kingdom" and unit.type in ships}


def test_ships_stay_together(after: Any) -> None:
    assert len(fleet(after)) == 1
    assert fleet(after) != {"sz02"}


def test_every_transport_lands_its_troops_where_they_are_wanted(after: Any) -> None:
    left = sum(1 for unit in after.units.values() if unit.area == "united_kingdom")
    assert left == 6  # three transports took two each
    ashore = [u.area for u in after.units.values() if u.owner == "united_kingdom" and u.type == "infantry"]
    assert len([area for area in ashore if area in ("norway", "karelia_ssr", "archangel")]) == 8
