"""What Pacific 1940 hands to the kit: where its rules of battle and money are not those of the 1942 edition."""

from __future__ import annotations

from dataclasses import replace

from boardgame.games.axis_allies.actions import Action
from boardgame.games.axis_allies.edition.economy_rules import EconomyRules
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.edition_step import EditionStep
from boardgame.games.axis_allies.edition.hooks import Hooks, join_hooks
from boardgame.games.axis_allies.edition.modifiers import Modifiers, join_modifiers
from boardgame.games.axis_allies.edition.movement_rules import MovementRules
from boardgame.games.axis_allies.edition.scenario import load_edition
from boardgame.games.pacific1940 import (
    bases,
    china,
    convoys,
    declare_war,
    guardians,
    just_hostile,
    kamikaze,
    neutrals,
    objectives,
    raids,
    scramble,
    submarines,
    war,
    winning,
)
from boardgame.games.pacific1940.battle_rules import BATTLE
from boardgame.games.pacific1940.peace import fly_over, peace_rule
from boardgame.games.pacific1940.powers import CHINA

OWN_STEPS: tuple[type[EditionStep], ...] = (
    declare_war.DeclareWarStep,
    convoys.DisruptConvoysStep,
    scramble.ScramblesStep,
    scramble.ScrambleStep,
    kamikaze.KamikazeStep,
    submarines.AmbushesStep,
    submarines.AmbushStep,
    submarines.AmbushLossesStep,
    raids.AimStep,
)
"""Steps beside the kit's; one with the name of a step of the kit takes its place."""

MOVEMENT = MovementRules(
    neutrals_fight=True,  # P40-NEU-02
    peace_rule=peace_rule,
    fly_over=fly_over,
)

ECONOMY = EconomyRules()

MODIFIERS: tuple[Modifiers, ...] = (bases.MODIFIERS, kamikaze.MODIFIERS)
"""What changes the numbers of units, a part of the rules at a time."""

HOOKS: tuple[Hooks, ...] = (
    convoys.HOOKS,  # first: the losses come before every bonus (P40-INC-05) and are asked about last before the income
    just_hostile.HOOKS,
    neutrals.HOOKS,
    war.HOOKS,
    declare_war.HOOKS,
    guardians.HOOKS,
    china.HOOKS,
    bases.HOOKS,
    objectives.HOOKS,
    winning.HOOKS,
    kamikaze.HOOKS,
    scramble.HOOKS,  # called last, so asked first (P40-FAQ-09)
    submarines.HOOKS,
)
"""What takes part as the game goes on, a part of the rules at a time."""

ACTIONS: tuple[type[Action], ...] = (
    declare_war.DeclareWar,
    convoys.Disrupt,
    raids.Aim,
    scramble.Scramble,
    kamikaze.Kamikaze,
    submarines.Ambush,
)
"""Actions of the edition's own steps."""


def edition() -> Edition:
    """The edition, loaded from its files; raises as :func:`load_edition` does."""
    loaded = load_edition("pacific1940")
    return replace(
        loaded,
        original_owners={
            area.id: CHINA for area in loaded.board.areas.values() if area.details["original_owner"] == CHINA
        },  # P40-CHN-05
        battle=BATTLE,
        movement=MOVEMENT,
        economy=ECONOMY,
        modifiers=join_modifiers(*MODIFIERS),
        hooks=join_hooks(*HOOKS),
        stages=raids.STAGES,
        actions=ACTIONS,
    )
