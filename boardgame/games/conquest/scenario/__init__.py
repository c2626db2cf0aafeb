"""The data of the game: read once from ``scenarios/conquest/``, checked, and never changed afterwards."""

from __future__ import annotations

import json
from functools import cache, lru_cache

from boardgame.games.conquest.scenario.changes import Changes, read_changes, saved_changes
from boardgame.games.conquest.scenario.error import ScenarioError
from boardgame.games.conquest.scenario.loading import load_scenario
from boardgame.games.conquest.scenario.rising_sun import for_two
from boardgame.games.conquest.scenario.scenario import Scenario

__all__ = [
    "Changes",
    "Scenario",
    "ScenarioError",
    "for_two",
    "load_scenario",
    "own_board",
    "read_changes",
    "saved_changes",
    "scenario",
]


@cache
def scenario() -> Scenario:
    """The scenario of the program, loaded once.

    Raises:
        ScenarioError: a file is missing or wrong; the message names file, place and reason.
    """
    return load_scenario()


@lru_cache(maxsize=4)
def own_board(rows: str) -> Scenario:
    """The scenario with a player's own rows.

    Args:
        rows: what :attr:`Changes.plain` gave, as JSON.

    Raises:
        ScenarioError: they have another form, or leave the board without something the rules need.
    """
    return load_scenario(changes=saved_changes(json.loads(rows)))
