"""War and peace: declarations, minor countries, who commands whom, conquest (TR-21 to TR-26)."""

from boardgame.games.third_reich.politics.conquest import CombatEnd, Corridor, CutOff
from boardgame.games.third_reich.politics.declaring import DeclareWar, Declaring

STEPS = (Declaring, CombatEnd, Corridor)
ACTIONS = (DeclareWar, CutOff)
