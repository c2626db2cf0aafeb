"""What a position of Third Reich is worth to each side, in BRPs and in chances."""

from __future__ import annotations

import math
import random
from collections.abc import Mapping
from typing import Any

from boardgame.ai.third_reich.ground import Ground, sides
from boardgame.ai.third_reich.weights import Weights, weights
from boardgame.engine.game import Game
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.state import ABOARD, DUE, MURMANSK, US_BOX, State
from boardgame.games.third_reich.supply.status import how_supplied

_COUNTING = (US_BOX, MURMANSK, DUE, ABOARD)
"""Places off the map where units still count."""


class ThirdReichJudge:
    """See :class:`~boardgame.ai.generic.judge.Judge`.

    Args:
        own: what it values; the weights of the file if not given.
    """

    def __init__(self, own: Weights | None = None) -> None:
        self.weights = own or weights()

    def outlook(self, game: Game[Any, Any], state: Any, rng: random.Random) -> Mapping[str, float]:
        """Each seat's part: that of its side, the greater the farther it is ahead."""
        worth = self.worths(state)
        lead = (worth["axis"] - worth["allies"]) / self.weights.temperature
        axis = 1 / (1 + math.exp(-max(-30.0, min(30.0, lead))))
        return {seat: axis if state.world.side(seat) == "axis" else 1 - axis for seat in state.world.seat_ids}

    def worths(self, state: State) -> dict[str, float]:
        """What the position is worth to each side, in BRPs."""
        return {side: self.worth(state, side) for side in ("axis", "allies")}

    def worth(self, state: State, side: str) -> float:
        """What the position is worth to a side: hexes, money, forces in supply, and what these come near."""
        ground = Ground(state, side, self.weights)
        return self._land(ground) + self._money(state, side) + self._forces(state, side) + self._front(ground)

    def _land(self, ground: Ground) -> float:
        return sum(worth for cell, worth in ground.worth.items() if ground.own(cell))

    def _money(self, state: State, side: str) -> float:
        own = self.weights
        accounts = [state.brps[seat] for seat in state.world.seats_of(side)]
        return sum(own.money * account.on_hand + own.base * account.base for account in accounts)

    def _forces(self, state: State, side: str) -> float:
        own, world = self.weights, state.world
        costs = world.tables.costs.factor
        nations = {nation for nation, whose in sides(state).items() if whose == side}
        total = 0.0
        for unit, cell in enumerate(state.where):
            counter = world.units[unit]
            if counter.nation not in nations or not (cell >= 0 or cell in _COUNTING):
                continue
            cost = costs.get(counter.kind, 0) * state.factors(unit)
            total += cost * (own.fleets if counter.kind == "fleet" else own.forces)
            if cell >= 0 and counter.ground and how_supplied(state, counter.nation, cell) == "none":
                total -= own.unsupplied * cost
        air = [wing for nation, _, wing in state.wings() if nation in nations]
        air += [wing for key, wing in state.boxes.items() if key.partition(":")[0] in nations]
        return total + own.forces * costs["air"] * sum(wing.fresh + wing.flown for wing in air)

    def _front(self, ground: Ground) -> float:
        """Units near what is worth taking, and hexes beside which enemies are stronger."""
        own, near = self.weights, geography().ground
        found = own.approach * sum(factors * ground.pull.get(cell, 0.0) for cell, factors in ground.mine.items())
        for cell, distance in ground.threats.items():
            worth = ground.worth.get(cell, 0.0)
            if worth > 1 and 0 < distance <= 2 and ground.own(cell):
                threat = sum(ground.theirs.get(there, 0) for there in near[cell])
                guard = ground.mine.get(cell, 0)
                if threat > guard:
                    found -= own.danger * worth * (threat - guard) / (threat + guard)
        return found
