"""How the game is won (chapter 18)."""

from __future__ import annotations

from boardgame.games.conquest.victory.steps import CheckVictory, Hegemony

STEPS = (CheckVictory, Hegemony)
