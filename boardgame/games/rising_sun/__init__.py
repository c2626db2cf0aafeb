"""Rising Sun: Conquest & Consequence for two players (chapter 19 of its rulebook)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boardgame.games.conquest.conquest import Conquest


@lru_cache(maxsize=1)
def game() -> Conquest:
    """The game, loaded once.

    Raises:
        ScenarioError, BoardError: a file of the scenario is missing or wrong; the message names file and place.
    """
    # Imported here so that asking for the list of games loads no rules.
    from boardgame.games.conquest.conquest import Conquest
    from boardgame.games.conquest.scenario import for_two, scenario

    return Conquest(for_two(scenario()))
