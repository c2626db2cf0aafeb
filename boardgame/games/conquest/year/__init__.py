"""The years and the New Year (chapter 7.1)."""

from __future__ import annotations

from boardgame.games.conquest.year.events import YearEvents
from boardgame.games.conquest.year.steps import PeaceDividends, TurnOrder, Year, Years

STEPS = (Years, Year, YearEvents, PeaceDividends, TurnOrder)
