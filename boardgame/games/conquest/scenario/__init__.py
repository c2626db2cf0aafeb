"""The data of the game: read once from ``scenarios/conquest/``, checked, and never changed afterwards."""

from __future__ import annotations

from functools import cache

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
