"""Partisans: where they may be, how they are raised, and what they do to the enemy's hexes (TR-32)."""

from boardgame.games.third_reich.partisans.dividing import AnswerPartisans, DividePartisans
from boardgame.games.third_reich.partisans.raising import RaisePartisans

STEPS = (DividePartisans,)
ACTIONS = (RaisePartisans, AnswerPartisans)
