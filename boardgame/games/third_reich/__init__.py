"""Third Reich: six powers, Europe and North Africa 1939 to 1945 on hexes."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boardgame.games.third_reich.third_reich import ThirdReich

ID = "third_reich"
"""Id of the game, and the name of its scenario folder."""


@lru_cache(maxsize=4)
def game(card: str = "1939") -> ThirdReich:
    """The game by one of the scenario cards, loaded once.

    Raises:
        ScenarioError: a file of the scenario is missing or wrong; the message names file, line and reason.
    """
    # Imported here so that asking for the list of games loads no rules.
    from boardgame.games.third_reich.scenario import scenario
    from boardgame.games.third_reich.third_reich import ThirdReich

    return ThirdReich(scenario(card))
