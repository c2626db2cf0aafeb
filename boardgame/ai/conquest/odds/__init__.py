"""Battle odds of Conquest & Consequence: exact where all is seen, a guess where blocks are hidden.

:func:`battle_odds` answers for one who sees a view, :func:`odds_of` for a situation in which everything is seen.
"""

from __future__ import annotations

from boardgame.ai.conquest.odds.answer import Ending, Odds, Standing
from boardgame.ai.conquest.odds.asking import BUDGET, battle_odds, odds_of
from boardgame.ai.conquest.odds.policy import STAND, Policy
from boardgame.ai.conquest.odds.reading import situation_of
from boardgame.ai.conquest.odds.situation import Situation

__all__ = [
    "BUDGET",
    "STAND",
    "Ending",
    "Odds",
    "Policy",
    "Situation",
    "Standing",
    "battle_odds",
    "odds_of",
    "situation_of",
]
