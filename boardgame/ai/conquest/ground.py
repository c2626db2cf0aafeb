"""The map as a general sees it: what areas are worth, who is stronger where, what is in danger and what is in reach."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from boardgame.ai.conquest.weights import Weights
from boardgame.games.conquest.board.relations import at_war, hostile, party_of, seat_of
from boardgame.games.conquest.state import State
from boardgame.games.conquest.world import World

_STEPS = 4
"""Areas from which something worth taking still draws armies."""
_NEARER = 0.6
"""What is left of its pull with each area."""
_PEACE = 0.25
"""What the land of a Rival at Peace, or of a Neutral, is worth to who would have to begin a War or violate it."""


class Ground:
    """One position.

    Args:
        state: with the control that will be taken.
        weights: what is valued.
    """

    def __init__(self, state: State, weights: Weights) -> None:
        self._state = state
        self._weights = weights
        self._value = _values(state.world, weights.capital, weights.base)
        self._strength: dict[str, dict[str, int]] = {}
        self._ground: dict[str, dict[str, int]] = {}
        self._parties: dict[str, set[str]] = {}
        units = state.world.units
        for block in state.on_map():
            seat, area = seat_of(state, block.power), block.area
            there = self._strength.setdefault(area, {})
            there[seat] = there.get(seat, 0) + block.cv
            self._parties.setdefault(area, set()).add(party_of(state, block))
            if units[block.type].land and seat:
                army = self._ground.setdefault(seat, {})
                army[area] = army.get(area, 0) + block.cv

    def worth(self, seat: str) -> float:
        """What the map is worth to a seat besides what it holds: battles, dangers and prospects."""
        return self._battles(seat) + self._dangers(seat) + self._prospects(seat)

    def pull(self, seat: str) -> Mapping[str, float]:
        """For each area how strongly its units are drawn there: by what is worth taking there or near it."""
        return _pull(self._state.world, self._targets(seat))

    # --- battles --------------------------------------------------------------------------------------------------

    def _battles(self, seat: str) -> float:
        """Areas that are fought over: the stronger one gains, the holder a little more."""
        state, found = self._state, 0.0
        for area, there in self._strength.items():
            if len(there) < 2 or seat not in there or not self._fought(area):
                continue
            own, all_of = there[seat], sum(there.values())
            # Strength counts by its square, and who attacks fires later.
            holder = state.control.get(area) == seat
            sharp, other = (own * (1.15 if holder else 0.85)) ** 2, (all_of - own) ** 2
            share = sharp / (sharp + other) if all_of else 0.5
            stakes = self._value.get(area, 0.3) + 0.12 * all_of
            found += self._weights.contested * stakes * (share - 0.5) + 0.12 * (2 * share - 1) * min(own, all_of - own)
        return found

    def _fought(self, area: str) -> bool:
        parties = sorted(self._parties[area])
        return any(hostile(self._state, one, other) for one in parties for other in parties if one < other)

    # --- dangers --------------------------------------------------------------------------------------------------

    def _dangers(self, seat: str) -> float:
        """Areas of a seat beside which enemies are stronger: the Production Center above all."""
        state, lost = self._state, 0.0
        near = state.world.neighbours
        foes = [other for other in state.world.seat_ids if other != seat and self._fights(seat, other)]
        for area, value in self._value.items():
            if not foes or state.control.get(area) != seat:
                continue
            threat = max((self._strength.get(there, {}).get(foe, 0) for there in near[area] for foe in foes), default=0)
            own = self._strength.get(area, {}).get(seat, 0)
            if threat > own:
                lost += value * (threat - own) / (threat + own + 2)
        return -self._weights.danger * lost

    def _fights(self, seat: str, other: str) -> bool:
        """Whether two seats are at War, or their Proxies fight in China all the same (CNC-16.11)."""
        return at_war(self._state, seat, other)

    # --- prospects ------------------------------------------------------------------------------------------------

    def _prospects(self, seat: str) -> float:
        """Ground units near what is worth taking."""
        army = self._ground.get(seat)
        if not army:
            return 0.0
        pull = self.pull(seat)
        return self._weights.approach * sum(cv * pull.get(area, 0.0) for area, cv in army.items())

    def _targets(self, seat: str) -> tuple[tuple[str, float], ...]:
        state = self._state
        found = []
        for area, value in self._value.items():
            holder = state.control.get(area, "")
            if holder == seat or value <= 0:
                continue
            open_war = holder in state.world.seat_ids and at_war(state, seat, holder)
            proxies = state.world.areas[area].province and holder in state.world.seat_ids
            armed = holder not in state.world.seat_ids and self._is_armed_against(holder, seat)
            found.append((area, value if open_war or proxies or armed else value * _PEACE))
        return tuple(found)

    def _is_armed_against(self, neutral: str, seat: str) -> bool:
        status = self._state.status.get(neutral)
        return status is not None and status.kind in ("armed", "defeated") and status.seat == seat


@lru_cache(maxsize=16)
def _values(world: World, capital: float, base: float) -> Mapping[str, float]:
    """What each land area is worth to who holds it, in Victory Points; only those worth anything."""
    centers = {faction.production_center for faction in world.factions.values()} | set(world.geography.great_capitals)
    found = {}
    for area in world.land:
        facts = world.areas[area]
        value = 0.8 * facts.population + 0.4 * facts.resources + 0.3 * facts.muster
        value += capital * (area in centers) + base * facts.base + 0.6 * (area in world.capitals)
        if value > 0:
            found[area] = value
    return found


@lru_cache(maxsize=256)
def _pull(world: World, targets: tuple[tuple[str, float], ...]) -> Mapping[str, float]:
    """For each area the worth of the target that draws most from there, less for each area between."""
    pull = dict(targets)
    edge = list(pull)
    for _ in range(_STEPS):
        new: dict[str, float] = {}
        for area in edge:
            less = pull[area] * _NEARER
            for there in world.neighbours[area]:
                if less > pull.get(there, 0.0) and less > new.get(there, 0.0):
                    new[there] = less
        pull.update(new)
        edge = list(new)
    return pull
