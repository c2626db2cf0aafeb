"""Airborne units drop in the movement phase, too (TR-31.1c)."""

from boardgame.games.third_reich.action import Action
from boardgame.games.third_reich.airborne.phase import MovementPhase

STEPS = (MovementPhase,)
ACTIONS: tuple[type[Action], ...] = ()
