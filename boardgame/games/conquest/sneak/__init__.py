"""The Sneak Attack of Japan (CNC-15.24)."""

from __future__ import annotations

from boardgame.games.conquest.sneak.attack import SneakAttack
from boardgame.games.conquest.sneak.raid import SneakRaid

STEPS = (SneakAttack, SneakRaid)
