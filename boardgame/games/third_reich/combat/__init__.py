"""Ground combat under an Offensive Option: attacks, battles, advance, breakthrough and exploitation (TR-14)."""

from boardgame.games.third_reich.combat.actions import (
    Advance,
    Attack,
    AttackTogether,
    BreakThrough,
    Defend,
    Drop,
    Exchange,
    Exploit,
    JoinAttack,
    LeaveFirst,
    NameHolder,
    PlaceBridgehead,
)
from boardgame.games.third_reich.combat.advance import AdvanceStep
from boardgame.games.third_reich.combat.attacks import Attacks
from boardgame.games.third_reich.combat.battle import Battle
from boardgame.games.third_reich.combat.combat import Combat
from boardgame.games.third_reich.combat.exploitation import Exploitation, PlaceArmor
from boardgame.games.third_reich.combat.joint import Agree, Holder

STEPS = (Combat, Attacks, Agree, Battle, Holder, AdvanceStep, PlaceArmor, Exploitation)
ACTIONS = (
    Attack,
    AttackTogether,
    JoinAttack,
    LeaveFirst,
    NameHolder,
    Drop,
    Defend,
    Exchange,
    Advance,
    PlaceBridgehead,
    BreakThrough,
    Exploit,
)
