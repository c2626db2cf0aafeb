"""Fleets: changes of base, missions, interception and battles at sea (TR-29)."""

from boardgame.games.third_reich.naval.actions import BreakOff, GoOn, Intercept, Recall, Sail, Strike
from boardgame.games.third_reich.naval.rebase import Rebase
from boardgame.games.third_reich.naval.round import Round

STEPS = (Rebase, Round)
ACTIONS = (Sail, Recall, Intercept, Strike, BreakOff, GoOn)
"""Actions with fleets."""
