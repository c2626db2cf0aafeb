"""The map as a general sees it: what hexes are worth, whose they are, where the enemy stands, what draws armies."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property, lru_cache

from boardgame.ai.third_reich.distances import distances
from boardgame.ai.third_reich.harbours import harbours
from boardgame.ai.third_reich.prey import prey
from boardgame.ai.third_reich.weights import Weights
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.politics.holdings import side_behind
from boardgame.games.third_reich.state import State
from boardgame.games.third_reich.victory.objectives import objectives
from boardgame.games.third_reich.world import World

REACH = 18
"""Hexes from which something worth taking still draws armies."""
_NEARER = 0.8
"""What is left of its pull with each hex."""
_NEUTRAL = 0.4
"""What is left of the worth of land of a country that is at peace, as long as it is."""
_NEXT = 0.9
"""The same of one that is to be attacked next."""
NEAR = 5
"""Hexes that an enemy may come in one turn."""
_CLOSE = 3
"""Hexes from which enemies count against the guards of a hex."""
_OVER_SEA = 0.35
"""Of what draws armies at a beach, what draws them to the ports of those who could land there."""
_HELD = 0.6
"""Of the worth of an own hex in danger, what draws armies to it."""


class Ground:
    """One position with the eyes of one side.

    Attributes:
        state: the position.
        side: ``axis`` or ``allies``.
        worth: what each hex is worth to who holds it.
        mine, theirs: ground factors of each side by hex.
    """

    def __init__(self, state: State, side: str, weights: Weights) -> None:
        self.state = state
        self.side = side
        self.worth = values(state.world, weights)
        self._weights = weights
        self.mine: dict[int, int] = {}
        self.theirs: dict[int, int] = {}
        sides, units = self._sides, state.world.units
        for unit in state.on_map():
            counter = units[unit]
            if counter.ground and (whose := sides[counter.nation]):
                found = self.mine if whose == side else self.theirs
                cell = state.where[unit]
                found[cell] = found.get(cell, 0) + counter.factors

    @cached_property
    def _sides(self) -> Mapping[str, str]:
        return sides(self.state)

    def holder(self, cell: int) -> str:
        """The side that holds a hex; empty for neither."""
        nation = self.state.controller(cell)
        return self._sides[nation] if nation else ""

    def own(self, cell: int) -> bool:
        """Whether this side holds a hex."""
        return self.holder(cell) == self.side

    @cached_property
    def enemies(self) -> frozenset[str]:
        """The nations at war with a power of this side."""
        seats = self.state.world.seats_of(self.side)
        return frozenset().union(*(self.state.enemies(seat) for seat in seats))

    @cached_property
    def pull(self) -> Mapping[int, float]:
        """For each hex how strongly units are drawn there: as overland, and to the ports of what sails to beaches."""
        found = harbours(self.state, self.allies, self.enemies, self.inland)
        ports = {cell: _OVER_SEA * worth for cell, worth in found.items()}
        wanted = {cell: worth for cell, worth in ports.items() if worth > self.inland.get(cell, 0.0)}
        return _spread((*self.inland.items(), *wanted.items()), tuple(wanted)) if wanted else self.inland

    @cached_property
    def inland(self) -> Mapping[int, float]:
        """For each hex how strongly units are drawn there overland: by what is to be taken or held there or near it."""
        world, state = self.state.world, self.state
        targets: list[tuple[int, float]] = []
        ids, enemies, next_ones = world.nation_ids, self.enemies, self.next_enemies
        for cell, worth in self.worth.items():
            place = state.control[cell]
            holder = ids[place] if place < len(ids) else ""
            if self.own(cell):
                if worth > 1 and (wanted := self._wanted_at(cell)) > 0:
                    targets.append((cell, _HELD * wanted * worth))
            elif holder in enemies:
                targets.append((cell, worth))
            elif worth > 1:
                targets.append((cell, (_NEXT if holder in next_ones else _NEUTRAL) * worth))
        return _spread(tuple(targets), tuple(cell for cell, _ in targets))

    @cached_property
    def next_enemies(self) -> frozenset[str]:
        """The nations at peace against which armies gather, see :func:`~boardgame.ai.third_reich.prey.prey`."""
        return prey(self.state, self.side, self.worth, self.mine)

    @cached_property
    def allies(self) -> frozenset[str]:
        """The nations that fight for this side."""
        return frozenset(nation for nation, side in self._sides.items() if side == self.side)

    def _wanted_at(self, cell: int) -> float:
        """How far an own hex wants guards, from 0 to 1: where enemies near are stronger than who guards it."""
        if self.threats.get(cell, NEAR) >= NEAR:
            return 0.0
        near = distances((cell,), _CLOSE)
        against = sum(self.theirs.get(there, 0) for there in near)
        guards = sum(factors for there, factors in self.mine.items() if near.get(there, NEAR) <= 1)
        return max(0.0, 1 - 2 * guards / against) if against else 0.0

    @cached_property
    def threats(self) -> Mapping[int, int]:
        """Hexes that enemy ground units at war could come to, each with how near these stand."""
        enemies, units = self.enemies, self.state.world.units
        starts = {
            self.state.where[unit]
            for unit in self.state.on_map()
            if units[unit].ground and units[unit].nation in enemies
        }
        return distances(starts, NEAR)


def sides(state: State) -> Mapping[str, str]:
    """The side for which what each nation holds counts, neutral powers with their own; empty for none."""
    return {nation: side_behind(state, nation) for nation in state.world.nation_ids}


@lru_cache(maxsize=16)
def values(world: World, weights: Weights) -> Mapping[int, float]:
    """What each hex on land is worth to who holds it, in BRPs."""
    geo = geography()
    found = {cell: weights.land for cell in range(geo.size) if geo.land[cell]}
    for cell in found:
        if geo.city[cell]:
            found[cell] += weights.city
    for nation in world.nations.values():
        if nation.capital:
            cell = world.number[nation.capital]
            found[cell] = found.get(cell, 0.0) + (weights.capital if nation.major else weights.country * nation.brp)
    for cell in _objectives(world):
        found[cell] = found.get(cell, 0.0) + weights.objective
    return found


def _objectives(world: World) -> tuple[int, ...]:
    return objectives(State(world))


@lru_cache(maxsize=64)
def _spread(targets: tuple[tuple[int, float], ...], edges: tuple[int, ...]) -> Mapping[int, float]:
    """For each hex the worth of the target that draws most from there, less for each hex between.

    Args:
        targets: hexes with what they are worth.
        edges: those of them from which it is spread.
    """
    ground = geography().ground
    pull = dict(targets)
    edge = list(edges)
    for _ in range(REACH):
        new: dict[int, float] = {}
        for cell in edge:
            less = pull[cell] * _NEARER
            for near in ground[cell]:
                if less > pull.get(near, 0.0) and less > new.get(near, 0.0):
                    new[near] = less
        pull.update(new)
        edge = list(new)
    return pull
