"""How far a ground unit gets: one movement point a hex, three to leave the zone of control of enemy armor."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from boardgame.games.third_reich.geography import Geography

STEP = 1
"""Movement points to enter a hex, whatever its terrain (TR-13.2)."""
LEAVE_ZONE = 3
"""Points to leave a hex in the zone of control of enemy armor, however many project one into it (TR-13.3)."""


@dataclass(frozen=True, slots=True)
class Reach:
    """Where a unit gets from a hex.

    Attributes:
        start: where it stands.
        cost: movement points to each hex in reach, the start included, nearest first.
        before: the hex before each on the cheapest way there.
    """

    start: int
    cost: dict[int, int]
    before: dict[int, int]

    def way(self, goal: int) -> list[int]:
        """The cheapest way from the start to a hex in reach, both included."""
        found = [goal]
        while found[-1] != self.start:
            found.append(self.before[found[-1]])
        return found[::-1]


def reach(geo: Geography, start: int, points: int, entry: Sequence[int], zone: Sequence[int]) -> Reach:
    """Where a unit can get.

    Args:
        geo: the board.
        start: where it stands.
        points: movement points it has.
        entry: for each hex, whether it may be entered (TR-13.4 and everything else that bars the way).
        zone: for each hex, how many enemy armor units project their zone of control into it.

    Returns:
        What it costs to get to each hex, and the ways there; among ways that cost the same, the one that leaves the
        fewest zones of control, then the one through the hexes that come first in the order of the board.
    """
    ground = geo.ground
    cost = {start: 0}
    before: dict[int, int] = {}
    # A hex is final when its bucket is worked off: entering costs at least one point.
    buckets: list[list[int]] = [[] for _ in range(points + 1)]
    buckets[0].append(start)
    for spent, bucket in enumerate(buckets):
        for cell in sorted(bucket) if spent else bucket:
            if cost[cell] < spent:
                continue
            total = spent + (LEAVE_ZONE if zone[cell] else STEP)
            if total > points:
                continue
            for near in ground[cell]:
                if entry[near] and cost.get(near, points + 1) > total:
                    cost[near] = total
                    before[near] = cell
                    buckets[total].append(near)
    ordered = {cell: cost[cell] for spent, bucket in enumerate(buckets) for cell in bucket if cost[cell] == spent}
    return Reach(start, ordered, before)


def way_cost(way: Sequence[int], zone: Sequence[int]) -> int:
    """Movement points that a way costs, its start included (TR-13.2, TR-13.3)."""
    return sum(LEAVE_ZONE if zone[cell] else STEP for cell in way[:-1])
