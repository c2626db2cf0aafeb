"""What a position of Conquest & Consequence is worth to each seat, in Victory Points and in chances."""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Mapping
from typing import Any

from boardgame.ai.conquest.ground import Ground
from boardgame.ai.conquest.weights import Weights, weights
from boardgame.engine.game import Game
from boardgame.games.conquest import cards
from boardgame.games.conquest.board import control, tracks
from boardgame.games.conquest.board.relations import enemies, seat_of
from boardgame.games.conquest.board.supply import supplied
from boardgame.games.conquest.state import State
from boardgame.games.conquest.victory.points import score

_USEFUL_CARDS = 6
"""Cards that a hand can make use of."""
_STANDING_FORCES = 20
"""CV below which each more counts for much."""


class ConquestJudge:
    """See :class:`~boardgame.ai.generic.judge.Judge`.

    Args:
        own: what it values; the weights of the file if not given.
    """

    def __init__(self, own: Weights | None = None) -> None:
        self.weights = own or weights()

    def outlook(self, game: Game[Any, Any], state: Any, rng: random.Random) -> Mapping[str, float]:
        """Each seat's part, the greater the farther its worth is ahead of the others'."""
        worth = self.worths(state)
        most = max(worth.values())
        parts = {seat: math.exp((own - most) / self.weights.temperature) for seat, own in worth.items()}
        whole = sum(parts.values())
        return {seat: part / whole for seat, part in parts.items()}

    def worths(self, state: State) -> dict[str, float]:
        """What the position is worth to each seat, in Victory Points."""
        ahead = state.copy()
        # Control is taken as the next Phase begins; what the units now standing there will hold counts already.
        ahead.control = control.assess(ahead)
        ground = Ground(ahead, self.weights)
        return {
            seat: self._points(ahead, seat) + self._forces(ahead, seat) + self._means(ahead, seat) + ground.worth(seat)
            for seat in state.world.seat_ids
        }

    # --- what counts for victory ----------------------------------------------------------------------------------

    def _points(self, state: State, seat: str) -> float:
        """Victory Points (CNC-18.1), and the tracks that make the Production Level of years to come."""
        own = self.weights
        levels = tracks.levels(state, seat)
        found = own.points * score(state, seat).total
        found += own.industry * levels.ind + own.population * levels.pop + own.resources * levels.res
        return found

    # --- armies ---------------------------------------------------------------------------------------------------

    def _forces(self, state: State, seat: str) -> float:
        """Armies and fleets, and what is lost of them without Supply (CNC-14.1)."""
        own, world = self.weights, state.world
        strength = 0.0
        reach: dict[str, frozenset[str]] = {}
        starving = 0
        for block in state.on_map():
            if seat_of(state, block.power) != seat:
                continue
            naval = world.units[block.type].sea and not world.units[block.type].land
            strength += block.cv * (own.fleets if naval else 1.0)
            if block.power not in reach:
                reach[block.power] = supplied(state, block.power)
            starving += 0 if block.area in reach[block.power] else block.cv
        stronger = sum(self._cv(state, rival) > self._cv(state, seat) for rival in enemies(state, seat))
        return own.forces * math.log(1 + strength / _STANDING_FORCES) - own.unsupplied * starving - own.chill * stronger

    def _cv(self, state: State, seat: str) -> int:
        return sum(block.cv for block in state.on_map() if seat_of(state, block.power) == seat)

    # --- cards, technologies, Neutrals ----------------------------------------------------------------------------

    def _means(self, state: State, seat: str) -> float:
        """What a seat can do in years to come: cards, pairs, technologies, Influence and friends."""
        own = self.weights
        count = len(cards.hand(state, seat)) + len(cards.pile(state, f"bought:{seat}"))
        count += len(cards.pile(state, f"table:{seat}"))
        found = own.cards * min(count, _USEFUL_CARDS) + own.surplus * max(0, count - _USEFUL_CARDS)
        found += own.pairs * len(state.vaults[seat]) + own.technologies * len(state.techs[seat])
        found += own.influence * sum(each.markers for each in state.influence.values() if each.seat == seat)
        kinds = Counter(status.kind for status in state.status.values() if status.seat == seat)
        found += own.associate * kinds["associate"] + own.protectorate * kinds["protectorate"]
        return found + own.satellite * kinds["satellite"]
