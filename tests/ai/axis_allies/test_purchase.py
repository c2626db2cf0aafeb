"""What the computer buys, and where."""

from __future__ import annotations

from typing import Any

import pytest

from boardgame.ai.axis_allies.analysis.field import Field
from boardgame.ai.axis_allies.analysis.position import position_of
from boardgame.ai.axis_allies.analysis.threat import Threats
from boardgame.ai.axis_allies.plans.purchase import Shopper
from boardgame.ai.axis_allies.weights import weights
from boardgame.engine.chance import SeededChance
from boardgame.games.registry import case_words
from boardgame.games.registry import game as find_game

INDIA = {
    "united_kingdom": {"united_kingdom": {"infantry": 6}},
    "india": {"united_kingdom": {"infantry": 12}},
    "french_indochina": {"japan": {"infantry": 2}},
    "germany": {"germany": {"infantry": 10}},
}


@pytest.mark.parametrize("held", [True, False])
def test_a_complex_is_bought_only_for_a_territory_held_since_the_turn_began(held: bool) -> None:
    # A42-MOB-13: for one that is taken this turn it would be bought in vain.
    game: Any = find_game("spring1942")
    laid = {"clear": "all", "turn": "united_kingdom", "units": INDIA, "treasuries": {"united_kingdom": 40}}
    begun = case_words("spring1942").lay_position(game.new_state({}), laid)
    position = position_of(game.edition, game.start(begun, SeededChance("complex"))[0])
    threats = Threats(position, "united_kingdom", weights("veteran"))
    own = position.owned("united_kingdom")
    shopper = Shopper(
        position, "united_kingdom", threats, Field(position, "united_kingdom", threats.worth), {"united_kingdom": 8},
        frozenset(game.edition.types), held=own if held else own - {"india"},
    )  # fmt: skip
    assert ("industrial_complex" in shopper.plan().places.get("india", {})) is held
