"""What France may attack while Paris is in enemy hands (TR-26.81)."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet

from boardgame.engine import Refusal
from boardgame.games.third_reich.combat.chain import LINK
from boardgame.games.third_reich.combat.forces import AIR_SHARE
from boardgame.games.third_reich.combat.frames import CombatFrame
from boardgame.games.third_reich.combat.multiplier import Approach, multiplier
from boardgame.games.third_reich.field import is_fortress
from boardgame.games.third_reich.flights import reach
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.state import ATTACKED, SUSTAINED, UNSUPPLIED, State

FRANCE = "france"
_WITH_OR_BESIDE = 2
"""Hexes at most between what is attacked and armor that stands with or beside a unit that attacks it (TR-14.32)."""
_FAR = 5
"""Hexes from Paris beyond which no French armor comes to it in an exploitation, by its movement factor."""


def cell() -> int:
    """The hex of Paris."""
    return geography().capital_of[FRANCE]


def occupied(state: State) -> bool:
    """Whether an enemy holds Paris while France fights on; once it is retaken nothing binds the French (TR-26.817)."""
    paris = geography().capital_of[FRANCE]
    return not state.conquered(FRANCE) and state.controller(paris) in state.enemies(FRANCE)


def may_target(state: State, frame: CombatFrame, target: int) -> bool:
    """Whether France may attack a hex: Paris, or one whose fall would lead there (TR-26.81, TR-26.811).

    It leads there where armor could exploit from it into Paris, or to beside it and all that could then attack Paris
    come to 1-2 or better.
    """
    if not occupied(state):
        return True
    if frame.barred:
        return False  # TR-26.814
    geo = geography()
    paris = geo.capital_of[FRANCE]
    if target == paris:
        return True
    exploiting = _could_exploit(state, target) if frame.stage == 0 else []
    if not exploiting:
        return False  # TR-14.36b: what is won in the exploitation leads nowhere
    units, far = state.world.units, geo.distance(target, paris)
    reached = min(LINK * len(exploiting), max(units[unit].movement for unit in exploiting))
    if not defenders(state, paris):
        return far <= reached
    if far > reached + 1:
        return False
    allies = state.allies(FRANCE)
    fresh = [unit for unit in state.on_map() if units[unit].nation in allies and not state.marked(unit, ATTACKED)]
    beside = [unit for unit in fresh if paris in geo.ground[state.where[unit]] and units[unit].ground]
    ground = sum(units[unit].factors for unit in {*beside, *exploiting})
    attack = ground + min(_air(frame, "support") + _flying(state, allies), AIR_SHARE * ground)
    origins = {*(state.where[unit] for unit in beside), *geo.ground[paris]}
    return 2 * attack >= defense(state, sorted(origins)) + _air(frame, "das")


def _could_exploit(state: State, target: int) -> list[int]:
    """The French armor that could exploit from a hex, of which other French armor beside it has won a way through.

    It has not attacked, was in supply as the turn began, and stands with or beside units that attack (TR-14.32).
    """
    geo, units = geography(), state.world.units
    able = [
        unit
        for unit in state.on_map()
        if units[unit].nation == FRANCE
        and units[unit].kind == "armor"
        and not state.marked(unit, ATTACKED | UNSUPPLIED | SUSTAINED)
        and geo.distance(state.where[unit], target) <= _WITH_OR_BESIDE
    ]
    attacking = [unit for unit in able if target in geo.ground[state.where[unit]]]
    first = min(attacking, key=lambda unit: (units[unit].factors, unit), default=None)
    return [unit for unit in able if unit != first] if first is not None else []


def leads(state: State, units: Sequence[int], target: int) -> bool:
    """Whether an attack is one that opens a way to Paris, and so takes armor (TR-26.811, TR-14.31)."""
    french = any(state.world.units[unit].nation == FRANCE for unit in units)
    return french and occupied(state) and target != cell()


def defenders(state: State, cell: int) -> list[int]:
    """The enemy ground units in a hex."""
    enemies, units = state.enemies(FRANCE), state.world.units
    return [unit for unit in state.at(cell) if units[unit].ground and units[unit].nation in enemies]


def defense(state: State, origins: Sequence[int]) -> int:
    """The factors that defend Paris against attacks out of some hexes."""
    paris = geography().capital_of[FRANCE]
    times = multiplier(geography(), paris, [Approach(cell) for cell in origins], is_fortress(state, paris)).factor
    return times * sum(state.world.units[unit].factors for unit in defenders(state, paris))


def why_not(state: State, frame: CombatFrame, targets: Sequence[int], units: Sequence[int]) -> Refusal | None:
    """Why an attack with French units may not be made while Paris is in enemy hands; None where it may."""
    known = state.world.units
    french = [unit for unit in units if known[unit].nation == FRANCE]
    if not french or not occupied(state):
        return None
    if frame.barred:
        return Refusal("TR-26.814", "Paris has been shown to hold: the French attack no more in this turn.")
    paris = geography().capital_of[FRANCE]
    for target in targets:
        if not may_target(state, frame, target):
            at = (state.world.labels[target],)
            rule = "TR-26.81" if geography().distance(target, paris) > _FAR else "TR-26.811"
            return Refusal(rule, "While Paris is lost France attacks only to retake it.", at)
    if paris not in targets:
        if any(known[unit].kind == "armor" for unit in french):
            return None
        return Refusal("TR-26.811", "Only an attack with armor opens a way for others to Paris.")
    if all(state.marked(unit, UNSUPPLIED) for unit in french):
        return Refusal("TR-26.813", "A French unit that is supplied must attack, and so be able to enter Paris.")
    attack = _with_support(state, frame, sum(known[unit].factors for unit in units))
    due = defense(state, [state.where[unit] for unit in units]) + _air(frame, "das")
    if 2 * attack < due and not _cleared_by_exchange(state, frame, attack):
        return Refusal("TR-26.812", "Below 1-2 Paris is attacked only where an exchange would open it to other units.")
    return None


def _air(frame: CombatFrame, mission: str) -> int:
    """The air factors over Paris on a mission."""
    return sum(sortie.factors for sortie in frame.sorties if sortie.mission == mission and sortie.hex == cell())


def _with_support(state: State, frame: CombatFrame, ground: int) -> int:
    """The factors of an attack on Paris with the air that supports it, or still may before the missions are over."""
    air = _air(frame, "support")
    if frame.air <= _MISSIONS[frame.stage]:
        air += _flying(state, {FRANCE})
    return ground + min(air, AIR_SHARE * ground)  # TR-28.422


_MISSIONS = {0: 2, 1: 0, 2: 1, 3: 0}
"""How many steps of missions each stage of the combat phase has behind it while air may still be sent to support."""


def _flying(state: State, nations: AbstractSet[str]) -> int:
    """The air factors of some nations that may still fly to Paris."""
    radius = state.world.tables.air.mission
    return sum(
        wing.fresh
        for nation, base, wing in state.wings()
        if nation in nations and cell() in reach(state, nation, base, radius)
    )


def _cleared_by_exchange(state: State, frame: CombatFrame, attack: int) -> bool:
    """Whether an exchange would take every defender of Paris, and exploiting units could then enter it (TR-26.812)."""
    return bool(frame.exploiting) and _kept_in_exchange(state, frame) < attack


def _kept_in_exchange(state: State, frame: CombatFrame) -> int:
    """The factors that an exchange may take in Paris, air among them, without the last ground unit."""
    weights = [2 * state.world.units[unit].factors for unit in defenders(state, cell())]
    return sum(weights) - min(weights, default=0) + _air(frame, "das")


def cannot_fall(state: State, frame: CombatFrame) -> bool:
    """Whether no attack that France might still make retakes Paris (TR-26.814).

    All French armor, all ground units beside Paris and all air that reaches it are counted together. They stay below
    1-2, and no exchange clears the city for exploiting units (TR-26.812).
    """
    units, geo = state.world.units, geography()
    if not occupied(state) or not defenders(state, cell()) or not _attacks(state):
        return False
    fresh = [unit for unit in state.on_map() if units[unit].ground and not state.marked(unit, ATTACKED)]
    armor = [unit for unit in fresh if units[unit].nation == FRANCE and units[unit].kind == "armor"]
    allies = state.allies(FRANCE)
    beside = [u for u in fresh if units[u].nation in allies and cell() in geo.ground[state.where[u]]]
    ground = sum(units[unit].factors for unit in {*armor, *beside})
    attack = ground + min(_air(frame, "support") + _flying(state, allies), AIR_SHARE * ground)
    due = defense(state, [state.where[unit] for unit in beside]) + _air(frame, "das")
    return 2 * attack < due and not (armor and _kept_in_exchange(state, frame) < attack)


def _attacks(state: State) -> bool:
    """Whether France has an Offensive Option in the west."""
    return state.option(FRANCE, "western") == "offensive"


def whole(state: State, units: Sequence[int], target: int) -> bool:
    """Whether an attack on a hex is offered with all its units only, so that its odds are allowed (TR-26.812)."""
    known = state.world.units
    french = any(known[unit].nation == FRANCE for unit in units)
    return french and occupied(state) and target == geography().capital_of[FRANCE]
