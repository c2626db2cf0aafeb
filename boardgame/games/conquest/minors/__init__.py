"""Armed Minors: how they fight, fall, and change hands (CNC-15.32 to CNC-15.34)."""

from __future__ import annotations

from boardgame.games.conquest.minors.defeat import CloseCombat
from boardgame.games.conquest.minors.intervention import ExchangeFortresses

STEPS = (ExchangeFortresses, CloseCombat)
