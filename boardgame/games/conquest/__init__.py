"""Conquest & Consequence: two or three Factions, hidden blocks and cards, Asia 1936 to 1945."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boardgame.games.conquest.conquest import Conquest

ID = "conquest"
"""Id of the game, and the name of its scenario folder."""


@lru_cache(maxsize=1)
def game() -> Conquest:
    """The game, loaded once.

    Raises:
        ScenarioError, BoardError: a file of the scenario is missing or wrong; the message names file and place.
    """
    # Imported here so that asking for the list of games loads no rules.
    from boardgame.games.conquest.conquest import Conquest
    from boardgame.games.conquest.scenario import scenario

    return Conquest(scenario())
