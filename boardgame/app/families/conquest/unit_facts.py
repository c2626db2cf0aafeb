"""What a unit is good for: when it acts, on which rolls it hits, how far it moves, what else is special about it."""

from __future__ import annotations

import html
from collections.abc import Iterator

from PySide6.QtCore import QT_TRANSLATE_NOOP

from boardgame.app.look.elements import tr
from boardgame.games.conquest.scenario.units import SpecialUnit, TargetClass, UnitTrait, UnitType
from boardgame.games.conquest.world import World

_WIDTH = 260
_AIMS: dict[TargetClass, object] = {
    "ground": QT_TRANSLATE_NOOP("Conquest", "Ground"),
    "air": QT_TRANSLATE_NOOP("Conquest", "Air"),
    "naval": QT_TRANSLATE_NOOP("Conquest", "ships"),
    "submarine": QT_TRANSLATE_NOOP("Conquest", "Submarines"),
}
_TRAITS: dict[UnitTrait, object] = {
    "immobile": QT_TRANSLATE_NOOP("Conquest", "It never moves; one in an area."),
    "no_supply": QT_TRANSLATE_NOOP("Conquest", "It needs no Supply."),
    "leaves_sea": QT_TRANSLATE_NOOP("Conquest", "After each round at sea it must Rebase."),
    "escapes": QT_TRANSLATE_NOOP("Conquest", "After a round at sea it may escape."),
    "convoys": QT_TRANSLATE_NOOP("Conquest", "At sea it is a Convoy: defenceless, 2 CV a hit."),
    "fires_invading": QT_TRANSLATE_NOOP("Conquest", "It fires in a Sea Invasion."),
    "china_only": QT_TRANSLATE_NOOP("Conquest", "It stays in China."),
    "snlf": QT_TRANSLATE_NOOP("Conquest", "On Islands, Islets and Straits it needs no Supply."),
}
"""Traits (CNC-3.2 to CNC-3.246) to what a player should know of them."""


def unit_tip(world: World, power: str, unit: str, title: str) -> str:
    """The facts of a unit as a tooltip under a title."""
    lines = [f"<b>{html.escape(title)}</b>", *map(html.escape, unit_facts(world, power, unit))]
    return f'<div style="width: {_WIDTH}px">{"<br>".join(lines)}</div>'


def unit_facts(world: World, power: str, unit: str) -> list[str]:
    """What a power's units of a type do before any Technology, in sentences (CNC-3.14, CNC-3.15, CNC-3.2)."""
    facts = world.units[unit]
    special = [one for one in world.scenario.special_units if (one.power, one.unit) == (power, unit)]
    last = max(one.priority for one in world.units.values())
    acts = tr("Conquest", "Combat Priority {0} of {1}; a die for each CV.").format(facts.priority, last)
    return [acts, _fire(facts, special), *_moves(facts), *_more(world, power, facts, special)]


def _fire(facts: UnitType, special: list[SpecialUnit]) -> str:
    fire = dict(facts.fire)
    for one in special:
        fire.update(one.fire)
    hits: dict[int, list[str]] = {}
    for aim, words in _AIMS.items():
        hits.setdefault(fire.get(aim, 0), []).append(tr("Conquest", str(words)))
    said = [
        tr("Conquest", "{0} on {1}").format(", ".join(hits[most]), f"1–{most}" if most > 1 else "1")
        for most in sorted(filter(None, hits), reverse=True)
    ]
    return tr("Conquest", "Hits {0}.").format("; ".join(said))


def _moves(facts: UnitType) -> Iterator[str]:
    land = tr("Conquest", "{0} by land") if facts.is_ground else tr("Conquest", "{0} along a coast")
    ways = ((land, facts.land), (tr("Conquest", "{0} by sea"), facts.sea), (tr("Conquest", "{0} by air"), facts.air))
    said = ", ".join(words.format(rate) for words, rate in ways if rate)
    if said:
        yield tr("Conquest", "Moves {0}.").format(said)


def _more(world: World, power: str, facts: UnitType, special: list[SpecialUnit]) -> Iterator[str]:
    if facts.is_ans:
        yield tr("Conquest", "It takes no land.")
    if facts.strike:
        yield tr("Conquest", "Hit and Run: it may fire at ships on {0} and leave.").format(facts.strike)
    if facts.loss > 1:
        yield tr("Conquest", "Each hit takes {0} CV.").format(facts.loss)
    traits = world.traits_of(power, facts.id)
    yield from (tr("Conquest", str(words)) for trait, words in _TRAITS.items() if trait in traits)
    for one in special:
        if one.kamikaze:
            yield tr("Conquest", "{0}: it may hit ships on 1–{1}, and is gone.").format(one.name, one.kamikaze)
        elif one.first_fire:
            enemy = world.scenario.technologies.get(one.unless_enemy)
            words = tr("Conquest", "{0}: it has First Fire, unless the Enemy has {1}.")
            words = words if enemy else tr("Conquest", "{0}: it has First Fire.")
            yield words.format(one.name, enemy.name if enemy else "")
