"""The Combat Phase (chapters 12 and 13, CNC-17.4 to CNC-17.5)."""

from __future__ import annotations

from boardgame.games.conquest.combat.acting import Act
from boardgame.games.conquest.combat.activating import Activation
from boardgame.games.conquest.combat.battle import Battles
from boardgame.games.conquest.combat.choosing import Enemies, FirstOfTwo, Groups, Window
from boardgame.games.conquest.combat.departing import Escapes, ForcedLeave, Rebases
from boardgame.games.conquest.combat.sequel import NextBattle
from boardgame.games.conquest.combat.shots import TakeHits
from boardgame.games.conquest.combat.suppressing import Suppression

STEPS = (
    Activation,
    NextBattle,
    Battles,
    Enemies,
    Groups,
    Window,
    Act,
    FirstOfTwo,
    TakeHits,
    ForcedLeave,
    Escapes,
    Rebases,
    Suppression,
)
