"""Game turns and player turns (TR-12)."""

from boardgame.games.third_reich.turns.actions import KeepThePact
from boardgame.games.third_reich.turns.closing import TurnClose, TurnEnd
from boardgame.games.third_reich.turns.initiative import Initiative
from boardgame.games.third_reich.turns.minors import MinorTurn, MinorTurns
from boardgame.games.third_reich.turns.start import TurnStart
from boardgame.games.third_reich.turns.steps import GameTurn, PlayerTurn, Turns

STEPS = (Turns, GameTurn, Initiative, PlayerTurn, TurnStart, MinorTurns, MinorTurn, TurnClose, TurnEnd)
ACTIONS = (KeepThePact,)
