"""Fleets: changes of base, missions, interception and battles at sea (TR-29)."""

from boardgame.games.third_reich.naval.actions import (
    BreakOff,
    Carry,
    GoOn,
    Inland,
    Intercept,
    Mission,
    Recall,
    Sail,
    Strike,
)
from boardgame.games.third_reich.naval.canal import Canal
from boardgame.games.third_reich.naval.carrying import Carrying
from boardgame.games.third_reich.naval.guests import Guests
from boardgame.games.third_reich.naval.landfall import Ashore, Sailing
from boardgame.games.third_reich.naval.missions import Missions
from boardgame.games.third_reich.naval.rebase import Rebase
from boardgame.games.third_reich.naval.round import Round

STEPS = (Rebase, Carrying, Round, Missions, Sailing, Ashore, Guests, Canal)
ACTIONS = (Sail, Carry, Recall, Mission, Intercept, Strike, BreakOff, GoOn, Inland)
"""Actions with fleets."""
