"""The data of the game: read once from ``scenarios/third_reich/``, checked, and never changed afterwards."""

from boardgame.games.third_reich.scenario.assumed import read_own
from boardgame.games.third_reich.scenario.card import Card, Sort
from boardgame.games.third_reich.scenario.loading import (
    CARDS,
    Scenario,
    ScenarioError,
    load_scenario,
    own_scenario,
    scenario,
)
from boardgame.games.third_reich.scenario.nations import Nation
from boardgame.games.third_reich.scenario.tables import Tables

__all__ = [
    "CARDS",
    "Card",
    "Nation",
    "Scenario",
    "ScenarioError",
    "Sort",
    "Tables",
    "load_scenario",
    "own_scenario",
    "read_own",
    "scenario",
]
