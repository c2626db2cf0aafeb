"""Every step of the family, for a game to register."""

from __future__ import annotations

from boardgame.games.axis_allies.assault import AssaultStep
from boardgame.games.axis_allies.battle import BattleStep
from boardgame.games.axis_allies.casualties import CasualtiesStep
from boardgame.games.axis_allies.combat import CombatStep
from boardgame.games.axis_allies.combat_move import CombatMoveStep
from boardgame.games.axis_allies.fly_home import FlyHomeStep
from boardgame.games.axis_allies.income import IncomeStep
from boardgame.games.axis_allies.kit import KitStep
from boardgame.games.axis_allies.mobilize import MobilizeStep
from boardgame.games.axis_allies.noncombat_move import NoncombatMoveStep
from boardgame.games.axis_allies.purchase import PurchaseStep
from boardgame.games.axis_allies.raid import RaidStep
from boardgame.games.axis_allies.rescue import RescueStep
from boardgame.games.axis_allies.turn import TurnStep

STEPS: tuple[type[KitStep], ...] = (
    TurnStep,
    PurchaseStep,
    CombatMoveStep,
    CombatStep,
    RaidStep,
    AssaultStep,
    BattleStep,
    CasualtiesStep,
    RescueStep,
    FlyHomeStep,
    NoncombatMoveStep,
    MobilizeStep,
    IncomeStep,
)
