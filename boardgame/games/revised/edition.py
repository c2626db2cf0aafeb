"""What Revised hands to the kit: where its rules of battle, movement and money are not those of the 1942 edition."""

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
from boardgame.games.revised import advantages, develop_weapons, developments, rockets, submerging
from boardgame.games.revised.battle_rules import BATTLE
from boardgame.games.revised.opening_fire import OpeningFire

OWN_STEPS: tuple[type[EditionStep], ...] = (
    develop_weapons.DevelopWeaponsStep,
    rockets.CombatWithRockets,
    submerging.SubmergeStep,
    *advantages.STEPS,
)
"""Steps beside the kit's; one with the name of a step of the kit takes its place."""

MOVEMENT = MovementRules(
    hostile=frozenset({"surface_warship", "submarine", "transport"}),  # AAR-MAP-09, AAR-CM-14
    declinable=frozenset({"submarine"}),
    may_decline="submarines_left_alone",  # AAR-SUB-07
    aircraft_leave=True,  # AAR-CM-06
    carriers_take_along=True,  # AAR-CM-42
    must_land=False,  # AAR-CM-73, AAR-AMP-03
    submarines_end_hostile=False,  # AAR-SUB-02
    submerged_stop_hunters="submerged_stop_destroyers",  # AAR-CM-15
    loading_is_work=False,  # AAR-NCM-07: a transport that has not moved moves
    fought_transports_work=True,  # AAR-NCM-08
    offload_again=True,  # AAR-UNI-47
    new_carriers_take_waiting="new_carriers_as_landing_place",  # AAR-CON-79
    captured_guns_stay=False,  # AAR-CON-81 says nothing of the kind
    overflown_guns_fire=True,  # AAR-CM-21
    fly_home_at_once="fly_home_at_once",  # AAR-CON-57, AAR-CON-75
)

ECONOMY = EconomyRules(
    repairs=False,  # AAR-SBR-11
    refund="unplaced_units_refunded",  # AAR-MOB-13
    new_carriers_only=True,  # AAR-MOB-06
    board_new_carriers=True,  # AAR-MOB-09
    freed_this_turn=False,  # AAR-CON-84
)

MODIFIERS: tuple[Modifiers, ...] = (developments.MODIFIERS, advantages.MODIFIERS)
"""What changes the numbers of units, a part of the rules at a time."""

HOOKS: tuple[Hooks, ...] = (develop_weapons.HOOKS, submerging.HOOKS, advantages.HOOKS)
"""What takes part as the game goes on, a part of the rules at a time."""

ACTIONS: tuple[type[Action], ...] = (develop_weapons.Develop, rockets.Rocket, *advantages.ACTIONS)
"""Actions of the edition's own steps."""


def edition() -> Edition:
    """The edition, loaded from its files; raises as :func:`load_edition` does."""
    return replace(
        load_edition("revised"),
        battle=BATTLE,
        movement=MOVEMENT,
        economy=ECONOMY,
        modifiers=join_modifiers(*MODIFIERS),
        hooks=join_hooks(*HOOKS),
        stages={**advantages.STAGES, "opening_submarines": OpeningFire(), "submerge": submerging.Submerge()},
        actions=ACTIONS,
        abilities=(*developments.ABILITIES, *advantages.ABILITIES),
    )
