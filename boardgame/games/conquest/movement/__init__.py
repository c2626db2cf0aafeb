"""The Movement Phase (chapter 11)."""

from __future__ import annotations

from boardgame.games.conquest.movement.appearing import Appear
from boardgame.games.conquest.movement.closing import MoveClose
from boardgame.games.conquest.movement.islets import Surplus
from boardgame.games.conquest.movement.opening import MoveOpen
from boardgame.games.conquest.movement.orders import MoveOrders

STEPS = (MoveOpen, MoveOrders, Appear, MoveClose, Surplus)
