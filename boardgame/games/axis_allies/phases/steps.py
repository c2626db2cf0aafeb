"""Every step of the family, for a game to register."""

from __future__ import annotations

from boardgame.games.axis_allies.battle.assault import AssaultStep, FightOrIgnoreStep, LandStep
from boardgame.games.axis_allies.battle.battle import BattleStep
from boardgame.games.axis_allies.battle.bombardment import BombardStep
from boardgame.games.axis_allies.battle.casualties import AgreeStep, CasualtiesStep
from boardgame.games.axis_allies.battle.raid import RaidStep
from boardgame.games.axis_allies.battle.rescue import RescueLandingStep, RescueStep
from boardgame.games.axis_allies.battle.retreat import PressStep
from boardgame.games.axis_allies.battle.submarines import SubmarinesStep
from boardgame.games.axis_allies.edition.edition_step import EditionStep
from boardgame.games.axis_allies.landing.fly_home import FlyHomeStep
from boardgame.games.axis_allies.phases.combat import CombatStep, InterceptStep
from boardgame.games.axis_allies.phases.combat_move import CombatMoveStep
from boardgame.games.axis_allies.phases.income import IncomeStep
from boardgame.games.axis_allies.phases.mobilize import MobilizeStep
from boardgame.games.axis_allies.phases.noncombat_move import NoncombatMoveStep
from boardgame.games.axis_allies.phases.purchase import PurchaseStep
from boardgame.games.axis_allies.phases.turn import TurnStep

STEPS: tuple[type[EditionStep], ...] = (
    TurnStep,
    PurchaseStep,
    CombatMoveStep,
    CombatStep,
    InterceptStep,
    RaidStep,
    AssaultStep,
    FightOrIgnoreStep,
    LandStep,
    BombardStep,
    BattleStep,
    SubmarinesStep,
    CasualtiesStep,
    AgreeStep,
    PressStep,
    RescueStep,
    RescueLandingStep,
    FlyHomeStep,
    NoncombatMoveStep,
    MobilizeStep,
    IncomeStep,
)
