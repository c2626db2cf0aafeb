"""Odds of ground attacks in Third Reich, exact: :func:`odds_of` answers for the forces of a battle."""

from __future__ import annotations

from boardgame.ai.third_reich.odds.answer import Loss, Odds, odds_of
from boardgame.ai.third_reich.odds.words import BadWords, described

__all__ = ["BadWords", "Loss", "Odds", "described", "odds_of"]
