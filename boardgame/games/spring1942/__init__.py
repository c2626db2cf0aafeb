"""Axis & Allies 1942, first edition."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boardgame.games.axis_allies.game import AxisAlliesGame

ID = "spring1942"
"""Id of the game, and the name of its scenario folder."""


@cache
def game() -> AxisAlliesGame:
    """The game, loaded once.

    Raises:
        ScenarioError, BoardError: a file of the scenario is missing or wrong; the message names file and place.
    """
    # Imported here so that asking for the list of games loads no rules.
    from boardgame.games.axis_allies.edition.scenario import load_edition
    from boardgame.games.axis_allies.game import AxisAlliesGame
    from boardgame.games.axis_allies.phases.steps import STEPS

    return AxisAlliesGame(load_edition(ID), STEPS)
