"""Where units go that attack nothing: into what is in danger, what lies open, and towards what is worth taking."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from boardgame.ai.third_reich.ground import Ground
from boardgame.ai.third_reich.peace import garrison
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.politics.landmarks import RUSSIA
from boardgame.games.third_reich.state import State

_GUARD = 0.55
"""Of the worth of a hex in danger, what the first unit in it is worth."""
_CONTACT = 0.25
"""For each factor that stands beside the enemy, in BRPs; less where nothing protects it."""
_ALONE = 0.12
"""Of the factors beside, lost where enemies are stronger."""
_STEP = 0.01
"""For each movement point, so that nothing moves for nothing."""


class Marches:
    """What it is worth that units stand somewhere, in one position.

    Args:
        state: the position.
        ground: the map with the eyes of the side.
    """

    def __init__(self, state: State, ground: Ground) -> None:
        self._state, self._ground = state, ground
        self._geo = geography()
        self._landings = _landings(state, ground)
        self._garrison = garrison(state, ground.side)
        self._russia = state.world.area(RUSSIA)

    def standing(self, units: Sequence[int], cell: int) -> float:
        """What it is worth that these units stand in a hex, besides those that stand there anyway."""
        ground, geo = self._ground, self._geo
        known = self._state.world.units
        factors = sum(known[unit].factors for unit in units)
        found = 0.03 * factors * ground.pull.get(cell, 0.0)
        if self._garrison and cell in self._russia:
            found += self._garrison * factors
        worth = ground.worth.get(cell, 0.0)
        others = ground.mine.get(cell, 0)
        if self._state.where[units[0]] == cell:
            others -= factors
        if self.in_danger(cell) and ground.own(cell):
            if others <= 0:
                found += _GUARD * worth
            elif worth > 8:
                found += 0.1 * worth / (1 + others / 3)
        elif not ground.own(cell):
            found += worth * (1.0 if worth > 1 else 0.6)
        beside = sum(ground.theirs.get(near, 0) for near in geo.ground[cell])
        if beside:
            found += _CONTACT * factors
            times = 1.5 if geo.rough[cell] else 1.0
            found -= _ALONE * max(0.0, beside - times * 2 * (others + factors))
        return found

    def in_danger(self, cell: int) -> bool:
        """Whether an enemy could come to a hex, over land or over a beach or port."""
        return cell in self._ground.threats or cell in self._landings

    def gain(self, units: Sequence[int], goal: int, cost: int) -> float:
        """What a move brings."""
        return self.standing(units, goal) - self.standing(units, self._state.where[units[0]]) - _STEP * cost

    def best(self, units: Sequence[int], reached: Mapping[int, int]) -> tuple[float, int]:
        """The goal that brings most, and what; of equal ones the first on the board."""
        ranked = ((self.gain(units, goal, cost), -goal) for goal, cost in reached.items())
        worth, goal = max(ranked, default=(0.0, 0))
        return worth, -goal


def _landings(state: State, ground: Ground) -> frozenset[int]:
    """Beaches and ports that matter, where an enemy has fleets at all."""
    units, enemies, geo = state.world.units, ground.enemies, geography()
    if not any(units[unit].kind == "fleet" and units[unit].nation in enemies for unit in state.on_map()):
        return frozenset()
    return frozenset(cell for cell, worth in ground.worth.items() if worth > 8 and (geo.beach[cell] or geo.port[cell]))
