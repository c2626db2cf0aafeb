"""The set-up: forces are placed nation by nation in the order of the card (TR-3.34 to TR-3.36)."""

from boardgame.games.third_reich.setup.actions import Place, Take
from boardgame.games.third_reich.setup.steps import Deploy, Setup

STEPS = (Setup, Deploy)
ACTIONS = (Place, Take)
