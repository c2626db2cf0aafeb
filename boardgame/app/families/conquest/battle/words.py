"""Words of the battle board."""

from __future__ import annotations

from collections.abc import Iterable

from boardgame.app.families.conquest.battle.situation import Situation
from boardgame.app.families.conquest.names import faction_name
from boardgame.app.look.elements import tr
from boardgame.engine.signed import signed
from boardgame.games.conquest.telling.battle_story import Fighter, Shot, Story
from boardgame.games.conquest.telling.names import area_name, counted, listed
from boardgame.games.conquest.world import World

LETTERS = {"air": "A", "naval": "N", "convoy": "N", "submarine": "S", "ground": "G", "industry": "I", "": "G"}
"""Firepower letters by the class fired at (CNC-3.15); Partisans are fired at as Ground units are."""


def class_name(target: str) -> str:
    """A target class, as an answer names it."""
    return {
        "air": tr("Conquest", "Air Forces"),
        "naval": tr("Conquest", "ships"),
        "submarine": tr("Conquest", "Submarines"),
        "ground": tr("Conquest", "Ground units"),
        "convoy": tr("Conquest", "Convoys"),
        "industry": tr("Conquest", "the Industry"),
        "": tr("Conquest", "Partisans"),
    }[target]


def hits(count: int) -> str:
    """“no hit”, “1 hit”, “2 hits”."""
    return tr("Conquest", "no hit") if not count else counted(count, "hit")


def dice_words(count: int, target: str, power: int) -> str:
    """“2 dice at N3”."""
    return f"{counted(count, 'die', 'dice')} {tr('Conquest', 'at')} {LETTERS[target]}{power}"


def shot_words(shot: Shot) -> str:
    """“2 dice at N3 → 1 hit”."""
    return f"{dice_words(len(shot.dice), shot.at, shot.firepower)} → {hits(shot.hits)}"


def short_shot_words(shot: Shot) -> str:
    """“N3 → 1 hit”: what is told beside the dice where there is little room."""
    return f"{LETTERS[shot.at]}{shot.firepower} → {hits(shot.hits)}"


def ready(kind: str) -> str:
    """What is asked about a unit by a kind of decision."""
    return {
        "hits": tr("Conquest", "can take the hit"),
        "escape": tr("Conquest", "may escape"),
        "forced_retreat": tr("Conquest", "must leave"),
        "rebase": tr("Conquest", "may rebase"),
    }.get(kind, tr("Conquest", "acts now"))


def side_words(world: World, side: str) -> str:
    """A side as a heading has it; those who fight for nobody by their Neutral."""
    return faction_name(world, side)


def sides_words(world: World, sides: Iterable[str]) -> str:
    """Several sides."""
    return listed([side_words(world, side) for side in sides])


def title(world: World, story: Story) -> str:
    """What is fought, for the line above the name of the area."""
    return {
        "sea": tr("Conquest", "Sea battle"),
        "land": tr("Conquest", "Battle"),
        "raid": tr("Conquest", "Raid"),
        "sneak": tr("Conquest", "Sneak Raid"),
        "suppression": tr("Conquest", "Suppression"),
    }[story.kind]


def length(story: Story) -> str:
    """How long it is fought (CNC-12.2)."""
    if story.kind == "sea":
        return tr("Conquest", "fought to the end")
    return "" if story.kind in ("sneak", "suppression") else tr("Conquest", "one round")


def gone_words(world: World, fighter: Fighter) -> str:
    """What became of a unit that is no longer there."""
    goal = area_name(world, fighter.goal) if fighter.goal else ""
    return {
        "lost": tr("Conquest", "eliminated"),
        "retreated": tr("Conquest", "retreated to {0}").format(goal),
        "rebased": tr("Conquest", "rebased to {0}").format(goal),
        "escaped": tr("Conquest", "escaped"),
        "gone": tr("Conquest", "gone"),
    }.get(fighter.left, "")


def cv_words(fighter: Fighter, most: int, short: bool = False) -> str:
    """“2 of 3 CV (−1)”, short without the unit."""
    words = (tr("Conquest", "{0} of {1}") if short else tr("Conquest", "{0} of {1} CV")).format(fighter.cv, most)
    lost = fighter.began - fighter.cv
    return f"{words} ({signed(-lost)})" if lost else words


def coming(world: World, found: Situation) -> str:
    """What comes after the units that act now: “Next: USA Fleet, then the end of round 1”."""
    if not found.order:
        return ""
    names = []
    for side, _, unit, count in found.order[1:4]:
        facts = world.units[unit]
        names.append(f"{side_words(world, side)} {facts.name if count == 1 else facts.plural}")
    end = tr("Conquest", "the end of round {0}").format(found.round)
    if len(found.order) > 4:
        end = tr("Conquest", "{0} more").format(len(found.order) - 4)
    return tr("Conquest", "Next: {0}").format(tr("Conquest", ", then ").join([*names, end]))


def chance(dice: int, power: int) -> float:
    """The chance that at least one of some dice hits."""
    return 1.0 - (1.0 - power / 6) ** dice
