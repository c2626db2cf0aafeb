"""War and peace: declarations, minor countries, who commands whom, conquest (TR-21 to TR-26)."""

from boardgame.games.third_reich.politics.conquest import CombatEnd, Corridor, CutOff
from boardgame.games.third_reich.politics.gathering import Gather, Gathering
from boardgame.games.third_reich.politics.winter import FirstWinter, Postpone

STEPS = (CombatEnd, Corridor, Gathering, FirstWinter)
ACTIONS = (CutOff, Gather, Postpone)
