"""Construction: units are built from the force pool (TR-15)."""

from boardgame.games.third_reich.construction.steps import Build, Construction
from boardgame.games.third_reich.construction.vichy import VichyRoll

STEPS = (Construction,)
ACTIONS = (Build, VichyRoll)
