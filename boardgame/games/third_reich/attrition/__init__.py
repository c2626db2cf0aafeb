"""Attrition Options: losses, hexes given up, retreats and advances (TR-18)."""

from boardgame.games.third_reich.attrition.actions import GiveBack, LoseToAttrition, Retreat, TakeHex
from boardgame.games.third_reich.attrition.steps import Attrition, Front

STEPS = (Attrition, Front)
ACTIONS = (LoseToAttrition, TakeHex, GiveBack, Retreat)
