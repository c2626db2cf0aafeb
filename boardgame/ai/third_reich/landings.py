"""Invasions: which coasts are weakly held and worth it, from which ports, with which fleets and troops."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from boardgame.ai.third_reich.assaults import Sides, expected
from boardgame.ai.third_reich.desk import Action, Desk
from boardgame.ai.third_reich.ground import Ground
from boardgame.ai.third_reich.weights import Weights
from boardgame.engine.option import Choice, Counts, Places
from boardgame.games.third_reich.combat.frames import CombatFrame, combat_of
from boardgame.games.third_reich.combat.multiplier import Approach, multiplier
from boardgame.games.third_reich.field import is_fortress
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.naval import errands
from boardgame.games.third_reich.places.ports import waters_of
from boardgame.games.third_reich.state import State

_BEYOND = 0.3
"""Of what draws armies at a beach, what a bridgehead there is worth."""
_DANGER = 0.5
"""Of the naval factors of enemies on the same waters, those that are expected to meet the ships."""
_LEAST = 8.0
"""What a landing must bring, in BRPs."""


@dataclass(frozen=True, slots=True)
class Landing:
    """An invasion that could be announced.

    Attributes:
        base: the port it sails from.
        goal: the hex that is invaded.
        fleets, cargo: who sails, and whom they carry.
        worth: what it is expected to bring, in BRPs.
    """

    base: int
    goal: int
    fleets: tuple[int, ...]
    cargo: tuple[int, ...]
    worth: float


def landings(
    state: State, ground: Ground, seat: str, nations: Sequence[str], weights: Weights, combat: CombatFrame | None = None
) -> Iterator[Landing]:
    """The invasions that fleets of a seat could make under the options of a position, one for each base and beach.

    Args:
        state: the position.
        ground: the map.
        seat: who invades.
        nations: whose units act.
        weights: what is valued.
        combat: the combat phase; None before it has begun.
    """
    combat = combat or CombatFrame("combat", nations=list(nations))
    units = state.world.units
    for base, every in errands.ready(state, combat, seat).items():
        fleets = tuple(unit for unit in every if units[unit].nation == units[every[0]].nation)
        cargo = _aboard(state, combat, seat, base, fleets) if base >= 0 else ()
        if not cargo:
            continue
        risk = _risk(state, ground, base, fleets)
        for goal in errands.goals(state, combat, "invasion", fleets, cargo, base):
            worth = risk * _brings(state, ground, goal, cargo, weights)
            if worth >= _LEAST:
                yield Landing(base, goal, fleets, cargo, worth)


def by_front(found: Iterable[Landing]) -> Mapping[str, float]:
    """The best landing of each base, summed up for each front."""
    best: dict[int, Landing] = {}
    for landing in found:
        if landing.base not in best or landing.worth > best[landing.base].worth:
            best[landing.base] = landing
    front, worth, seen = geography().front, dict[str, float](), set[int]()
    for landing in sorted(best.values(), key=lambda each: (-each.worth, each.base)):
        if landing.goal not in seen:
            seen.add(landing.goal)
            worth[front[landing.goal]] = worth.get(front[landing.goal], 0.0) + landing.worth
    return worth


def _aboard(state: State, combat: CombatFrame, seat: str, base: int, fleets: Sequence[int]) -> tuple[int, ...]:
    """The strongest that go aboard in a port together, as many as the ships carry."""
    units = state.world.units
    room = sum(state.factors(unit) for unit in fleets) // errands.share(state, "invasion")
    found = []
    for unit in sorted(errands.passengers(state, combat, seat, "invasion", base), key=lambda u: (-units[u].factors, u)):
        if units[unit].factors <= room:
            room -= units[unit].factors
            found.append(unit)
    return tuple(found)


def _risk(state: State, ground: Ground, base: int, fleets: Sequence[int]) -> float:
    """How likely ships from a base get through, by the enemy's ships on the same waters."""
    units, waters = state.world.units, set(waters_of(state, base))
    own = sum(state.factors(unit) for unit in fleets)
    enemy = sum(
        state.factors(unit)
        for unit in state.on_map()
        if units[unit].kind == "fleet" and units[unit].nation in ground.enemies
        if waters & set(waters_of(state, state.where[unit]))
    )
    return own / (own + _DANGER * enemy) if own else 0.0


def _brings(state: State, ground: Ground, goal: int, cargo: Sequence[int], weights: Weights) -> float:
    """What an invasion that gets through is expected to bring."""
    units, price = state.world.units, state.world.tables.costs.factor
    worth = ground.worth.get(goal, 0.0) + _BEYOND * ground.pull.get(goal, 0.0)
    defenders = [unit for unit in state.at(goal) if units[unit].ground and units[unit].nation in ground.enemies]
    if not defenders:
        return worth
    basic = sum(units[unit].factors for unit in defenders)
    approach = (Approach(goal, landing=True),)
    times = multiplier(geography(), goal, approach, is_fortress(state, goal)).factor
    own = float(sum(price[units[unit].kind] * units[unit].factors for unit in cargo))
    enemy = float(sum(price[units[unit].kind] * units[unit].factors for unit in defenders))
    attack = sum(units[unit].factors for unit in cargo)
    return expected(Sides(attack, basic * times, basic, own, enemy), worth, weights)


# --- announcing --------------------------------------------------------------------------------------------------


def missions(desk: Desk) -> Iterator[Action]:
    """The best invasion after the other, each hex once; then no more."""
    combat = combat_of(desk.state)
    invaded = {force.goal for force in combat.forces if force.mission == "invasion"}
    found = landings(desk.state, desk.ground, desk.seat, combat.nations, desk.weights, combat)
    for landing in sorted(found, key=lambda each: (-each.worth, each.base, each.goal)):
        if landing.goal not in invaded:
            action = _announce(desk, landing)
            if action is not None:
                yield action
    yield from desk.end()


def _announce(desk: Desk, landing: Landing) -> Action | None:
    labels = desk.state.world.labels
    chosen = {"fleets": list(landing.fleets), "cargo": list(landing.cargo)}

    def pick(blank: object, _: object) -> object:
        if isinstance(blank, Counts):
            known = {unit for item in blank.items for unit in item.ids}
            return [unit for unit in chosen.get(blank.name, ()) if unit in known] or None
        if isinstance(blank, Places):
            return next((place.value for place in blank.places if place.area == labels[landing.goal]), None)
        return blank.values[0] if isinstance(blank, Choice) else None

    for head in desk.of("mission"):
        if head.action["mission"] == "invasion" and head.area == labels[landing.base]:
            action = desk.filled(head, pick)
            if action is not None and action.get("to") == labels[landing.goal]:
                return action
    return None
