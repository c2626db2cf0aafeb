"""The movement phase with all that flies in it: changes of base and drops (TR-28.21, TR-31.1c)."""

from boardgame.games.third_reich.air.actions import Rebase
from boardgame.games.third_reich.airborne.phase import MovementPhase

STEPS = (MovementPhase,)
ACTIONS = (Rebase,)
