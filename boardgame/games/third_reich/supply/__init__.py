"""Supply: sources, lines, and what becomes of units without it (TR-27, TR-17)."""

from boardgame.games.third_reich.action import Action
from boardgame.games.third_reich.supply.ceilings import Ceilings, GoWithout
from boardgame.games.third_reich.supply.presence import GiveUp, Presence
from boardgame.games.third_reich.supply.steps import SupplyEnd, SupplyStart

STEPS = (SupplyStart, Ceilings, Presence, SupplyEnd)
ACTIONS: tuple[type[Action], ...] = (GoWithout, GiveUp)
