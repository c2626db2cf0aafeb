"""The plan of a movement phase: which hexes are to be attacked from where, with whom, and what that brings."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from boardgame.ai.third_reich.assaults import Sides, expected, gain
from boardgame.ai.third_reich.distances import distances
from boardgame.ai.third_reich.ground import Ground
from boardgame.ai.third_reich.guards import captures, guards
from boardgame.ai.third_reich.weights import Weights
from boardgame.games.third_reich.combat.attackers import MOST_FROM_HEX
from boardgame.games.third_reich.combat.forces import AIR_SHARE
from boardgame.games.third_reich.combat.multiplier import Approach, multiplier
from boardgame.games.third_reich.field import field_of, is_fortress
from boardgame.games.third_reich.field.stacking import counts
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.movement.movable import goals, room, why_it_stays
from boardgame.games.third_reich.movement.permitted import FRONTS, options_of
from boardgame.games.third_reich.politics.command import commanded
from boardgame.games.third_reich.state import Choice, State

_MOST = 14
"""Attacks planned in one phase at most."""
_AIR_RANGE = 4
_BAND = 6
"""Hexes from which a unit gets beside an enemy in one move."""
_PLENTY = 4
"""Odds above which nothing more is sent."""


@dataclass(slots=True)
class Plan:
    """What a seat would attack.

    Attributes:
        worth: what the attacks bring on each front, in BRPs.
        posts: where each unit that takes part attacks from.
        attacks: the hexes attacked, each with its units.
    """

    worth: dict[str, float] = field(default_factory=dict)
    posts: dict[int, int] = field(default_factory=dict)
    attacks: dict[int, tuple[int, ...]] = field(default_factory=dict)


def as_if_offensive(state: State, seat: str, fronts: Sequence[str] = FRONTS) -> State:
    """The position with an Offensive Option of a seat on some fronts, to see what it would bring."""
    tried = state.copy()
    tried.choices = {**state.choices, **{f"{seat}:{front}": Choice("offensive") for front in fronts}}
    return tried


def plan(
    state: State,
    ground: Ground,
    seat: str,
    nations: Sequence[str],
    weights: Weights,
    overlooks: Callable[[], bool] = lambda: False,
) -> Plan:
    """Who guards and takes what matters, then the attacks that bring most, each with the fewest units that will do.

    Args:
        state: a position before or in the movement phase, with the options announced.
        ground: the map.
        seat: who plans.
        nations: whose units act.
        weights: what is valued.
        overlooks: asked for each hex, whether an attack on it is overlooked.
    """
    own = commanded(state, seat, list(nations))
    staying = guards(state, ground, own)
    posts = {**staying, **captures(state, ground, own, staying)}
    made = _Planner(state, ground, own, weights, posts).plan(overlooks)
    made.posts = {**posts, **made.posts}
    return made


class _Planner:
    def __init__(
        self, state: State, ground: Ground, nations: Sequence[str], weights: Weights, posts: Mapping[int, int]
    ) -> None:
        self._state, self._ground, self._weights = state, ground, weights
        self._posts = posts
        self._geo = geography()
        self._reach: dict[int, Mapping[int, int]] = {}
        self._free: dict[int, list[int]] = {}
        self._targets: set[int] = set()
        self._room: dict[int, int] = {}
        self._air = {nation: _air_of(state, nation) for nation in nations}
        for nation in nations:
            options = zip(FRONTS, options_of(state, nation), strict=True)
            if fronts := {front for front, option in options if option == "offensive"}:
                self._add(nation, fronts)

    def _add(self, nation: str, fronts: set[str]) -> None:
        """The units of a nation with the hexes that they could attack from, and what they could attack."""
        state, units = self._state, self._state.world.units
        found = field_of(state, nation)
        enemies = [c for c, taken in enumerate(found.enemy_ground) if taken and self._geo.front[c] in fronts]
        spots = {near for cell in enemies for near in self._geo.ground[cell]}
        band = distances(spots, _BAND)
        reached: dict[tuple[int, int], Mapping[int, int]] = {}
        for unit in state.on_map():
            counter = units[unit]
            if counter.nation != nation or not counter.ground or counter.kind == "replacement":
                continue
            cell = state.where[unit]
            post = self._posts.get(unit, cell)
            costs: Mapping[int, int] = {post: 0} if post in spots else {}
            if unit not in self._posts and why_it_stays(state, unit) is None and cell in band:
                key = (cell, counter.movement)
                if key not in reached:
                    reached[key] = goals(state, (unit,))
                costs = {**{goal: cost for goal, cost in reached[key].items() if goal in spots}, **costs}
            if costs:
                self._reach[unit] = costs
                for spot in costs:
                    self._free.setdefault(spot, []).append(unit)
                    self._room.setdefault(spot, max(0, room(state, nation, spot)))
        self._targets |= set(enemies)

    def plan(self, overlooks: Callable[[], bool]) -> Plan:
        """The attacks, the best first."""
        made = Plan()
        taken: set[int] = set()
        ranked = sorted(
            ((found.worth, target) for target in self._targets if (found := self._best(target, taken)).worth > 0),
            key=lambda each: (-each[0], each[1]),
        )
        for _, target in ranked[: 3 * _MOST]:
            found = self._best(target, taken)
            if found.worth < self._weights.odds or overlooks():
                continue
            front = self._geo.front[target]
            made.worth[front] = made.worth.get(front, 0.0) + found.worth
            made.attacks[target] = tuple(found.units)
            for unit, spot in found.units.items():
                made.posts[unit] = spot
                taken.add(unit)
                if counts(self._state, unit):
                    self._room[spot] -= 1
            self._spend_air(target, found.air)
            if len(made.attacks) >= _MOST:
                break
        return made

    def _best(self, target: int, taken: set[int]) -> _Found:
        """The attack on a hex that brings most of those with the strongest units first."""
        state, units = self._state, self._state.world.units
        spots = [spot for spot in self._geo.ground[target] if spot in self._free]
        spots.sort(key=lambda spot: ((spot, target) in self._geo.obstacles, spot))
        able = {unit for spot in spots for unit in self._free[spot] if unit not in taken}
        defenders = [u for u in state.at(target) if units[u].ground and units[u].nation in self._ground.enemies]
        best, used = _Found(), dict[int, int]()
        chosen: dict[int, int] = {}
        gained = gain(self._ground, target)
        price = state.world.tables.costs.factor
        enemy = float(sum(price[units[u].kind] * units[u].factors for u in defenders))
        basic = sum(units[u].factors for u in defenders)
        air_here = self._air_for(target)
        fortress = is_fortress(state, target)
        for unit in sorted(able, key=lambda unit: (-units[unit].factors, units[unit].kind == "armor", unit)):
            spot = next((s for s in spots if s in self._reach[unit] and self._open(s, unit, used)), None)
            if spot is None:
                continue
            used[spot] = used.get(spot, 0) + 1
            chosen[unit] = spot
            factors = sum(units[u].factors for u in chosen)
            coming = tuple(Approach(s) for s in dict.fromkeys(chosen.values()))
            times = multiplier(self._geo, target, coming, fortress).factor
            air = min(air_here, AIR_SHARE * factors, max(0, _PLENTY * basic * times - factors))
            own = float(sum(price[units[u].kind] * units[u].factors for u in chosen))
            sides = Sides(factors + air, basic * times, basic, own, enemy)
            worth = expected(sides, gained, self._weights)
            if worth > best.worth * 1.04 + 0.01:
                best = _Found(worth, dict(chosen), air)
            if factors >= _PLENTY * basic * times or len(chosen) >= 8:
                break
        return best

    def _open(self, spot: int, unit: int, used: Mapping[int, int]) -> bool:
        """Whether a unit may still attack from a hex; one that stands there already takes no more room."""
        room_left = self._room.get(spot, 0) + (self._state.where[unit] == spot)
        return used.get(spot, 0) < min(MOST_FROM_HEX, room_left)

    # --- air ------------------------------------------------------------------------------------------------------

    def _air_for(self, target: int) -> int:
        distance = self._geo.distance
        return sum(
            factors
            for wings in self._air.values()
            for base, factors in wings.items()
            if factors and distance(base, target) <= _AIR_RANGE
        )

    def _spend_air(self, target: int, factors: int) -> None:
        for wings in self._air.values():
            for base in wings:
                if factors and self._geo.distance(base, target) <= _AIR_RANGE:
                    flown = min(factors, wings[base])
                    wings[base] -= flown
                    factors -= flown


@dataclass(slots=True)
class _Found:
    worth: float = 0.0
    units: dict[int, int] = field(default_factory=dict)
    air: int = 0


def _air_of(state: State, nation: str) -> dict[int, int]:
    """Fresh air factors of a nation by base."""
    return {base: wing.fresh for whose, base, wing in state.wings() if whose == nation and wing.fresh}
