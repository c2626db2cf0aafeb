"""The surrenders of Russia and Italy, and the garrison that Russia's calls for (TR-26.7, TR-26.92)."""

from boardgame.games.third_reich.surrender.garrison import Cede, Garrison
from boardgame.games.third_reich.surrender.italy import ItalySurrenders
from boardgame.games.third_reich.surrender.russia import AnswerSurrender, Surrender
from boardgame.games.third_reich.surrender.ships import KeepShips, PlaceShips, RollForShips

STEPS = (ItalySurrenders, Surrender, Garrison, KeepShips)
ACTIONS = (AnswerSurrender, Cede, RollForShips, PlaceShips)
