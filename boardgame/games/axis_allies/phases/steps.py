"""Every step of the family, for a game to register."""

from __future__ import annotations

from boardgame.games.axis_allies.battle.assault import AssaultStep
from boardgame.games.axis_allies.battle.battle import BattleStep
from boardgame.games.axis_allies.battle.casualties import CasualtiesStep
from boardgame.games.axis_allies.battle.raid import RaidStep
from boardgame.games.axis_allies.battle.rescue import RescueStep
from boardgame.games.axis_allies.edition.edition_step import KitStep
from boardgame.games.axis_allies.landing.fly_home import FlyHomeStep
from boardgame.games.axis_allies.phases.combat import CombatStep
from boardgame.games.axis_allies.phases.combat_move import CombatMoveStep
from boardgame.games.axis_allies.phases.income import IncomeStep
from boardgame.games.axis_allies.phases.mobilize import MobilizeStep
from boardgame.games.axis_allies.phases.noncombat_move import NoncombatMoveStep
from boardgame.games.axis_allies.phases.purchase import PurchaseStep
from boardgame.games.axis_allies.phases.turn import TurnStep

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
