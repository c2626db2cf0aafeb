"""The movement phase: ground units move, hexes change hands, stacks come within their limits (TR-13)."""

from boardgame.games.third_reich.movement.actions import Move, RemoveBridgehead, Shed
from boardgame.games.third_reich.movement.disputes import Contend, Yield
from boardgame.games.third_reich.movement.shed import MovementEnd, ShedStep

STEPS = (MovementEnd, ShedStep)
ACTIONS = (Move, RemoveBridgehead, Shed, Contend, Yield)
