"""The options of each front, and units that are disbanded before the move (TR-12.22 to TR-12.26, TR-12.5, TR-20)."""

from boardgame.games.third_reich.options.actions import Choose, Disband, DisbandAir
from boardgame.games.third_reich.options.disbanding import Disbanding
from boardgame.games.third_reich.options.steps import MinorOptions, Options

STEPS = (Options, Disbanding, MinorOptions)
ACTIONS = (Choose, Disband, DisbandAir)
