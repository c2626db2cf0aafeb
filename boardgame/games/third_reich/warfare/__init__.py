"""Strategic warfare: submarines and bombers against BRPs (TR-10.2, TR-10.4, TR-10.5)."""

from boardgame.games.third_reich.warfare.building import BuildWarfare, WarfareBuilding
from boardgame.games.third_reich.warfare.last_year import WarfareOfTheTurn
from boardgame.games.third_reich.warfare.resolution import GiveUpAir, SplitLosses, WarfareResolution

STEPS = (WarfareResolution, WarfareBuilding, WarfareOfTheTurn)
ACTIONS = (BuildWarfare, SplitLosses, GiveUpAir)
