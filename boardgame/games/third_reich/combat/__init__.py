"""Ground combat under an Offensive Option: attacks, battles, advance, breakthrough and exploitation (TR-14)."""

from boardgame.games.third_reich.combat.actions import (
    Advance,
    Attack,
    BreakThrough,
    Defend,
    Drop,
    Exchange,
    Exploit,
    PlaceBridgehead,
)
from boardgame.games.third_reich.combat.advance import AdvanceStep
from boardgame.games.third_reich.combat.attacks import Attacks
from boardgame.games.third_reich.combat.battle import Battle
from boardgame.games.third_reich.combat.combat import Combat
from boardgame.games.third_reich.combat.exploitation import Exploitation, PlaceArmor

STEPS = (Combat, Attacks, Battle, AdvanceStep, PlaceArmor, Exploitation)
ACTIONS = (Attack, Drop, Defend, Exchange, Advance, PlaceBridgehead, BreakThrough, Exploit)
