"""What revealed Technologies change (CNC-9.0 to CNC-9.0o), asked by movement and combat.

They serve the Great Power units of their Faction alone (CNC-9.0, CNC-9.0o), Red Technologies the Partisans (CNC-9.5).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from boardgame.games.conquest.board import control
from boardgame.games.conquest.board.relations import faction_of
from boardgame.games.conquest.scenario.technologies import Effect, RedTechnology
from boardgame.games.conquest.scenario.units import SpecialUnit, TargetClass
from boardgame.games.conquest.state import Block, State


def knows(state: State, power: str, tech: str) -> bool:
    """Whether a Technology serves the units of a power."""
    facts = state.world.powers[power]
    return facts.kind == "great" and tech in state.techs[facts.seat]


def effects(state: State, power: str, unit: str) -> list[Effect]:
    """What the Technologies of its seat change for the units of a power and type."""
    facts = state.world.powers[power]
    if facts.kind != "great":  # CNC-2.1, CNC-9.0, CNC-9.0o
        return []
    known = (state.world.scenario.technologies.get(tech) for tech in state.techs[facts.seat])
    return [effect for tech in known if tech is not None for effect in tech.effects if effect.unit == unit]


def firepower(state: State, power: str, unit: str, target: TargetClass) -> int:
    """The highest roll with which units hit a target class; 0 where they cannot (CNC-3.15)."""
    found = state.world.units[unit].firepower(target)
    for special in _special(state, power, unit):
        found = special.fire.get(target, found)
    # An improvement never makes worse what a power's units are better at anyway.
    return max(found, *(effect.fire.get(target, 0) for effect in effects(state, power, unit)), 0)


def dice(state: State, block: Block, target: TargetClass) -> int:
    """How many dice a block rolls against a target class: its CV, more with Air Defense Radar (CNC-9.0e)."""
    for effect in effects(state, block.power, block.type):
        if target in effect.dice and (effect.where == "everywhere" or _at_home(state, block)):
            return block.cv * effect.dice[target]
    return block.cv


def fire_rules(state: State, power: str, unit: str, target: TargetClass) -> list[str]:
    """The rules by which units hit a target class on the roll they do: those of the unit table, of what the units of
    this power do differently, and of the Technologies that make a difference."""
    found = list(state.world.units[unit].rules)
    for special in _special(state, power, unit):
        found += special.rules if target in special.fire else ()
    return found + _tech_rules(state, power, lambda effect: effect.unit == unit and target in effect.fire)


def dice_rules(state: State, block: Block, target: TargetClass) -> list[str]:
    """The rules by which a block rolls other dice than its CV; none where it does not."""
    if dice(state, block, target) == block.cv:
        return []
    return _tech_rules(state, block.power, lambda effect: effect.unit == block.type and target in effect.dice)


def _tech_rules(state: State, power: str, counts: Callable[[Effect], bool]) -> list[str]:
    facts = state.world.powers[power]
    if facts.kind != "great":
        return []
    known = [state.world.scenario.technologies.get(tech) for tech in state.techs[facts.seat]]
    found = [rule for tech in known if tech is not None and any(map(counts, tech.effects)) for rule in tech.rules]
    return [*found, "CNC-9.0o"] if found else []


def _at_home(state: State, block: Block) -> bool:
    """Whether a block stands in its friendly territory, as it was when the Phase began (CNC-1.14)."""
    return control.friendly(state, faction_of(state, block.power), block.area)


def air_move(state: State, power: str, unit: str) -> int:
    """The areas that air units move in a turn, by Rebase likewise (CNC-9.0m)."""
    return max(state.world.units[unit].air, *(effect.air for effect in effects(state, power, unit)), 0)


def bombs(state: State, power: str, unit: str) -> int:
    """The highest roll with which units over an Enemy Production Center lower its IND; 0 for none (CNC-9.0f)."""
    return max((effect.bomb for effect in effects(state, power, unit)), default=0)


def invaders_fire(state: State, power: str) -> bool:
    """Whether all Ground units of a power have a Combat Action as Sea Invaders (CNC-9.0j)."""
    facts = state.world.powers[power]
    technologies = state.world.scenario.technologies
    return facts.kind == "great" and any(
        tech in technologies and technologies[tech].invaders_fire for tech in state.techs[facts.seat]
    )


# --- First Fire ---------------------------------------------------------------------------------------------------


def first_fire(state: State, unit: str, powers: Iterable[str], against: Iterable[str], surprise: str = "") -> int:
    """The First Fire of one side's units of a type over the other's (CNC-9.0b, CNC-9.0c, CNC-12.75b).

    Sources cancel one for one: Surprise for all units of a seat, Naval Radar or Precision Optics for its Fleets, Jets
    for its Air Forces. Call it for powers that share their technologies: a Proxy's units have none.

    Args:
        state: the position.
        unit: the type.
        powers: the powers of the one side that have such units.
        against: those of the other side.
        surprise: the seat that has declared War this turn; empty for none.

    Returns:
        Above 0 where the one side fires first though it attacks, below 0 where the other does.
    """
    own, others = tuple(powers), tuple(against)
    mine = first_fire_sources(state, unit, own, others, surprise)
    # CNC-12.75d: one for one
    return len(mine) - len(first_fire_sources(state, unit, others, own, surprise))


class Source(NamedTuple):
    """What gives First Fire.

    Attributes:
        name: what it is called.
        rules: ids of its rules.
    """

    name: str
    rules: tuple[str, ...]


_SURPRISE = Source("Surprise", ("CNC-15.22e",))


def first_fire_sources(
    state: State, unit: str, own: tuple[str, ...], others: tuple[str, ...], surprise: str = ""
) -> list[Source]:
    """What gives the units of a type First Fire over those of other powers; at most Surprise and one thing more."""
    world = state.world
    found = [_SURPRISE] if surprise and any(world.powers[power].seat == surprise for power in own) else []
    for power in own:
        for tech in state.techs[world.powers[power].seat] if world.powers[power].kind == "great" else ():
            facts = world.scenario.technologies.get(tech)
            if facts is not None and any(effect.unit == unit and effect.first_fire for effect in facts.effects):
                return [*found, Source(facts.name, facts.rules)]
    for special in (special for power in own for special in _special(state, power, unit) if special.first_fire):
        # Precision Optics count only where neither side has Naval Radar.
        if not any(knows(state, power, special.unless_enemy) for power in others):
            return [*found, Source(special.name, special.rules)]
    return found


def _special(state: State, power: str, unit: str) -> list[SpecialUnit]:
    return [item for item in state.world.scenario.special_units if (item.power, item.unit) == (power, unit)]


# --- Red Technologies ---------------------------------------------------------------------------------------------


def red(state: State, seat: str) -> list[RedTechnology]:
    """The Red Technologies that a seat has revealed."""
    known = state.world.scenario.red_technologies
    return [known[tech] for tech in state.techs[seat] if tech in known]


def loyalty_cost(state: State, seat: str) -> int:
    """The Factories for a level of Loyalty; 0 for a seat that has none (CNC-7.33b, CNC-9.5b)."""
    cost = state.world.tracks.seats[seat].loyalty_cost
    return next((tech.loyalty_cost for tech in red(state, seat) if tech.loyalty_cost), cost)


def recruits_from(state: State) -> int:
    """The lowest roll that recruits a Partisan (CNC-17.3, CNC-9.5c)."""
    found = (tech.recruits_from for seat in state.world.seat_ids for tech in red(state, seat) if tech.recruits_from)
    return min(found, default=6)


def ambush(state: State) -> int:
    """The Firepower with which Partisans that are suppressed fire first; 0 where they do not (CNC-9.5d)."""
    return max((tech.ambush for seat in state.world.seat_ids for tech in red(state, seat)), default=0)
