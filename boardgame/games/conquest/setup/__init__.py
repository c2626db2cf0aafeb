"""The set-up (chapter 5)."""

from __future__ import annotations

from boardgame.games.conquest.setup.steps import ChooseCadres, DrawFirstHands, Setup

STEPS = (Setup, ChooseCadres, DrawFirstHands)
