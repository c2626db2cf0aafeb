"""Production (chapter 7.2)."""

from __future__ import annotations

from boardgame.games.conquest.production.open_activism import OpenActivism
from boardgame.games.conquest.production.spending import NatMuster, Spend
from boardgame.games.conquest.production.steps import Production, RecheckBlockade, RedActivism

STEPS = (Production, RecheckBlockade, NatMuster, RedActivism, OpenActivism, Spend)
