"""National advantages: an optional rule that gives each power some abilities of its own (AAR-OPT-01 to AAR-OPT-05).

One module for each power holds its advantages, each a group of small functions and an entry in the module's
``ADVANTAGES``. To add one:

1. Write what it changes as functions of the kit's lists: numbers of units go to
   :class:`~boardgame.games.axis_allies.edition.modifiers.Modifiers`, moments to
   :class:`~boardgame.games.axis_allies.edition.hooks.Hooks`. Each asks ``holds(state, power, id)`` first; once a game
   goes through ``used`` and ``use_up``, territories of a colour through ``at_home``.
2. Where somebody must be asked, write a step, as a rule a :class:`~.question.QuestionStep`, and call it from
   ``Hooks.phase_began``, ``captured``, ``battle_began`` or ``battle_ended`` with ``ctx.call(name)``; it comes before
   whatever was going on. New units are announced by an event ``placed``, anything else by an event of its own with a
   sentence in ``Hooks.sentences``.
3. Enter an :class:`~.advantage.Advantage` with its number in the table, its rule, and all of these; nothing else needs
   to be told of it. ``where`` and ``begin`` tell those who ask about a battle by name where it counts.
4. Write cases in ``tests/cases/revised/adv_<power>.yaml``; ``position: {advantages: {power: [id]}}`` gives it.

Whether advantages are in use, chosen or rolled, and how many, stands in ``scenario.yaml``; :mod:`~.choosing` deals
them out before the first turn, and ``State.advantages`` holds them.
"""

from __future__ import annotations

from collections.abc import Mapping

from boardgame.games.axis_allies.actions import Action
from boardgame.games.axis_allies.battle.battle_stage import Stage
from boardgame.games.axis_allies.edition.abilities import Ability
from boardgame.games.axis_allies.edition.edition_step import EditionStep
from boardgame.games.axis_allies.edition.hooks import Hooks, join_hooks
from boardgame.games.axis_allies.edition.modifiers import Modifiers, join_modifiers
from boardgame.games.revised.advantages import germany, japan, soviet_union, united_kingdom, united_states
from boardgame.games.revised.advantages.advantage import Advantage, used
from boardgame.games.revised.advantages.choosing import ChooseAdvantage, ChooseAdvantagesStep, advantage_taken

EVERY: tuple[Advantage, ...] = (
    *soviet_union.ADVANTAGES,
    *germany.ADVANTAGES,
    *united_kingdom.ADVANTAGES,
    *japan.ADVANTAGES,
    *united_states.ADVANTAGES,
)
"""Every advantage, by power in turn order and by number."""

ChooseAdvantagesStep.every = EVERY

ABILITIES: tuple[Ability, ...] = tuple(one.ability() for one in EVERY)
MODIFIERS: Modifiers = join_modifiers(*(one.modifiers for one in EVERY))
HOOKS: Hooks = join_hooks(
    Hooks(
        before_play=(ChooseAdvantagesStep.name,),
        used_up=(used,),
        sentences={"advantage_taken": advantage_taken},
    ),
    *(one.hooks for one in EVERY),
)
STEPS: tuple[type[EditionStep], ...] = (ChooseAdvantagesStep, *(step for one in EVERY for step in one.steps))
ACTIONS: tuple[type[Action], ...] = (ChooseAdvantage, *(action for one in EVERY for action in one.actions))
STAGES: Mapping[str, Stage] = {name: stage for one in EVERY for name, stage in one.stages.items()}
