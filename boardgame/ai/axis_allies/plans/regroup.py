"""The noncombat move of land units and ships: stacks that can be held, walls where something is worth it, forward.

A move is judged by what the enemy's best attacks could win before and after it, on both spaces, and by how much nearer
it brings units to what is worth taking. Whole stacks are moved together first, then single groups.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from boardgame.ai.axis_allies.analysis.field import Field
from boardgame.ai.axis_allies.analysis.position import Counts, Position
from boardgame.ai.axis_allies.analysis.reach import Group, Reaching
from boardgame.ai.axis_allies.analysis.threat import Threats
from boardgame.ai.axis_allies.plans.guard import guard_capital
from boardgame.ai.axis_allies.plans.guns import station_guns
from boardgame.ai.axis_allies.weights import Weights

_PASSES = 3


@dataclass(frozen=True, slots=True)
class Shift:
    """Some units of a group that go to another space."""

    group: Group
    count: int
    to: str


class Regrouping:
    """Plans where units go that have not fought.

    Args:
        position: the position after combat.
        power: the power.
        threats: what its enemies could do.
        pull: where its land units are wanted.
        weights: what is valued.
        movable: how many of each group may move.
        coming: units that will be placed this turn, by space.
    """

    def __init__(
        self,
        position: Position,
        power: str,
        threats: Threats,
        pull: Field,
        weights: Weights,
        movable: Mapping[Group, int],
        coming: Mapping[str, Counts],
    ) -> None:
        self.position, self.power, self.threats = position, power, threats
        self.pull, self.weights = pull, weights
        self.atlas, self.kinds = position.atlas, position.atlas.kinds
        self.reaching = Reaching(position, power)
        self.stay: dict[str, Counts] = {}
        self.coming = coming
        self.at: dict[tuple[Group, str], int] = {(g, g.area): n for g, n in movable.items() if n > 0}
        self.ways: dict[Group, dict[str, int]] = {}
        self._costs: dict[tuple[str, tuple[tuple[str, int], ...]], float] = {}

    def defenders(self, area: str) -> Counts:
        """Who would stand in a space as the plan is now."""
        known = self.stay.get(area)
        if known is None:
            known = dict(self.position.defenders(area, self.power))
            for type_, count in self.coming.get(area, {}).items():
                known[type_] = known.get(type_, 0) + count
            self.stay[area] = known
        return known

    def cost(self, area: str, defenders: Counts) -> float:
        """What an enemy attack on a space would be expected to cost."""
        key = (area, tuple(sorted((t, n) for t, n in defenders.items() if n)))
        known = self._costs.get(key)
        if known is None:
            worth = self.threats.worth
            value = worth.held(area) if area in self.atlas.land else 0.0
            won, chance = self.threats.cost(area, defenders, value=value)
            known = self.weights.feared(max(won, chance * value if value > 30 else 0.0), self.weights.danger)
            self._costs[key] = known
        return known

    # --- land -------------------------------------------------------------------------------------------------

    def land(self) -> list[Shift]:
        """Where land units go."""
        every = [g for g, _ in self.at if self.kinds[g.type].land and g.area in self.atlas.land]
        for group in every:
            ways = self.reaching.marches(group.area, self.kinds[group.type])
            self.ways[group] = {a: d for a, d in ways.items() if self.position.friendly(a, self.power)}
        groups = [group for group in every if not self.kinds[group.type].gun]
        for area in self._fronts(groups):
            self._gather(groups, area)
        for _ in range(_PASSES):
            if not self._shift_singly(groups):
                break
        guard_capital(self)
        station_guns(self, [group for group in every if self.kinds[group.type].gun])
        return [Shift(g, n, to) for (g, to), n in self.at.items() if n and to != g.area and g in self.ways]

    def _fronts(self, groups: list[Group]) -> list[str]:
        places = {area for group in groups for area in self.ways[group]}
        return sorted(places, key=lambda a: (-self.pull.pull[a], a))

    def _gather(self, groups: list[Group], area: str) -> None:
        """Bring everything that is drawn to a territory there, if all together are better off for it."""
        moves = []
        for group in groups:
            count = self.at.get((group, group.area), 0)
            if count and area in self.ways[group] and group.area != area and self._draw(group, area) > 0:
                moves.append((group, group.area, count))
        if not moves:
            return
        gain = self._gain(moves, area)
        if gain <= 0:
            # Perhaps only those leave whose place does not matter.
            moves = [m for m in moves if self.threats.worth.held(m[1]) < 25]
            gain = self._gain(moves, area) if moves else 0.0
        if gain > 0.1:
            for group, start, count in moves:
                self.move(group, start, area, count)

    def _draw(self, group: Group, area: str) -> float:
        return (self.pull.pull[area] - self.pull.pull[group.area]) * self.kinds[group.type].cost

    def _gain(self, moves: list[tuple[Group, str, int]], to: str) -> float:
        """What moves to one space bring, all together."""
        after: dict[str, Counts] = {to: dict(self.defenders(to))}
        drawn = 0.0
        for group, start, count in moves:
            there = after.setdefault(start, dict(self.defenders(start)))
            there[group.type] = there.get(group.type, 0) - count
            after[to][group.type] = after[to].get(group.type, 0) + count
            pull = self.pull.pull
            drawn += self.weights.advance * (pull[to] - pull[start]) * self.kinds[group.type].cost * count
        total = drawn
        for area, counts in after.items():
            total += self.cost(area, self.defenders(area)) - self.cost(area, {t: n for t, n in counts.items() if n > 0})
        return total

    def move(self, group: Group, start: str, to: str, count: int) -> None:
        """Let some of a group go on from one space of the plan to another."""
        self.at[group, start] = self.at.get((group, start), 0) - count
        self.at[group, to] = self.at.get((group, to), 0) + count
        for area, step in ((start, -count), (to, count)):
            counts = self.defenders(area)
            counts[group.type] = counts.get(group.type, 0) + step
            if counts[group.type] <= 0:
                del counts[group.type]

    def _shift_singly(self, groups: list[Group]) -> bool:
        better = False
        for group in groups:
            for start in [area for (g, area), n in list(self.at.items()) if g == group and n > 0]:
                count = self.at[group, start]
                best, choice = 0.1, None
                for to in self.ways[group]:
                    if to == start:
                        continue
                    for number in sorted({count, (count + 1) // 2, 1}):
                        gain = self._gain([(group, start, number)], to)
                        if gain > best:
                            best, choice = gain, (to, number)
                if choice:
                    self.move(group, start, *choice)
                    better = True
        return better

    # --- ships ------------------------------------------------------------------------------------------------

    def fleet(self, harbour: str) -> list[Shift]:
        """Where warships and empty transports go: together, where the enemy gains least, near the harbour."""
        groups = [g for g, _ in self.at if self.kinds[g.type].sea]
        for group in groups:
            self.ways[group] = self.reaching.sails(group.area, self.kinds[group.type].move, False, fight=False)
        by_start: dict[str, list[Group]] = {}
        for group in groups:
            by_start.setdefault(group.area, []).append(group)
        found: list[Shift] = []
        # The weaker join the stronger, before these think of sailing away.
        weight = {
            start: sum(self.kinds[g.type].cost * self.at[g, start] for g in fleet) for start, fleet in by_start.items()
        }
        for start, fleet in sorted(by_start.items(), key=lambda item: (weight[item[0]], item[0])):
            moves = [(group, start, self.at[group, start]) for group in fleet]
            common = set.intersection(*(set(self.ways[group]) for group in fleet))
            best, choice = 0.3, ""
            for zone in sorted(common):
                gain = self._sea_gain(moves, zone, harbour)
                if zone != start and gain > best:
                    best, choice = gain, zone
            if choice:
                for group, _, count in moves:
                    self.move(group, start, choice, count)
                    found.append(Shift(group, count, choice))
        return found

    def _sea_gain(self, moves: list[tuple[Group, str, int]], to: str, harbour: str) -> float:
        start = moves[0][1]
        if to == start:
            return 0.0
        before, there = self.defenders(start), self.defenders(to)
        left, joined = dict(before), dict(there)
        for group, _, count in moves:
            left[group.type] = left.get(group.type, 0) - count
            joined[group.type] = joined.get(group.type, 0) + count
        left = {t: n for t, n in left.items() if n > 0}
        gain = self.cost(start, before) + self.cost(to, there) - self.cost(start, left) - self.cost(to, joined)
        if harbour:
            nearer = self.atlas.voyage(start, harbour) - self.atlas.voyage(to, harbour)
            gain += 0.5 * nearer if any(self.kinds[g.type].transport for g, _, _ in moves) else 0.2 * nearer
        return gain
