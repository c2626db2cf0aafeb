"""Construction: units are built from the force pool (TR-15)."""

from boardgame.games.third_reich.construction.steps import Build, Construction

STEPS = (Construction,)
ACTIONS = (Build,)
