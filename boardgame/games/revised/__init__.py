"""Axis & Allies Revised, 2004."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boardgame.games.axis_allies.game import AxisAlliesGame

ID = "revised"
"""Id of the game, and the name of its scenario folder."""


@cache
def game() -> AxisAlliesGame:
    """The game, loaded once.

    Raises:
        ScenarioError, BoardError: a file of the scenario is missing or wrong; the message names file and place.
    """
    # Imported here so that asking for the list of games loads no rules.
    from boardgame.games.axis_allies.game import AxisAlliesGame
    from boardgame.games.axis_allies.phases.steps import STEPS
    from boardgame.games.revised.edition import OWN_STEPS, edition

    return AxisAlliesGame(edition(), (*STEPS, *OWN_STEPS))
