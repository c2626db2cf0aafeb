"""The Supply Phase of a Season (chapter 14)."""

from __future__ import annotations

from boardgame.games.conquest.supply.check import SupplyCheck
from boardgame.games.conquest.supply.steps import MarkBlockades

STEPS = (SupplyCheck, MarkBlockades)
