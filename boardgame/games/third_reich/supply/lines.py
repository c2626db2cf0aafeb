"""Supply lines over land: where they get from their sources, how long they are, and where one breaks.

A line runs over controlled hexes that hold no enemy ground unit. Enemy zones of control bar the hexes between its two
ends, but neither end (TR-27.22).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from boardgame.games.third_reich.geography import Geography, Zones


@dataclass(frozen=True, slots=True)
class Lines:
    """The supply lines from a set of sources.

    Attributes:
        length: hexes from the nearest source to each hex that a line reaches; a source has 0.
        towards: the next hex on the line from each hex to its source; a source is missing.
    """

    length: dict[int, int]
    towards: dict[int, int]

    def __contains__(self, cell: object) -> bool:
        return cell in self.length

    def line(self, cell: int) -> list[int]:
        """The line of a hex that is reached, from that hex to its source."""
        found = [cell]
        while found[-1] in self.towards:
            found.append(self.towards[found[-1]])
        return found


def supply_lines(geo: Geography, sources: Iterable[int], friendly: Sequence[int], zone: Zones) -> Lines:
    """The supply lines from sources to wherever they get.

    Args:
        geo: the board.
        sources: the hexes lines start from.
        friendly: for each hex, whether its own side controls it and no enemy ground unit stands in it.
        zone: the zones of control of the enemies.

    Returns:
        The shortest lines. A hex in an enemy zone is reached and not left, unless it is a source (TR-27.22); from a
        source no line leads into the next hex where one enemy unit covers both (TR-27.22b).
    """
    ground, covered = geo.ground, zone.count
    length: dict[int, int] = {}
    towards: dict[int, int] = {}
    queue: deque[int] = deque()
    for source in sorted(set(sources)):
        if friendly[source]:
            length[source] = 0
            queue.append(source)
    while queue:
        cell = queue.popleft()
        farther = length[cell] + 1
        if covered[cell] and farther > 1:
            continue
        for near in ground[cell]:
            if friendly[near] and near not in length:
                if farther == 1 and covered[cell] and zone.one_covers(cell, near):
                    continue
                length[near] = farther
                towards[near] = cell
                queue.append(near)
    return Lines(length, towards)


def broken_line(
    geo: Geography, sources: Iterable[int], cell: int, friendly: Sequence[int], zone: Zones
) -> tuple[list[int], list[int]]:
    """Where the line of a hex without supply breaks: the way to a source that the fewest hexes bar.

    Args:
        geo: the board.
        sources: the hexes lines start from; those in enemy hands count as barred.
        cell: the hex.
        friendly, zone: as for :func:`supply_lines`.

    Returns:
        The way from the hex to a source, and those of its hexes that bar it; both empty where no way over land exists.
    """
    ends = set(sources)
    barred = {cell: 0}
    before: dict[int, int] = {}
    done: set[int] = set()
    queue: deque[int] = deque([cell])
    while queue:
        here = queue.popleft()
        if here in done:
            continue
        done.add(here)
        if here in ends:
            way = [here]
            while way[-1] != cell:
                way.append(before[way[-1]])
            way.reverse()
            return way, [step for step in way[1:] if _bars(step, ends, friendly, zone)]
        for near in geo.ground[here]:
            bars = _bars(near, ends, friendly, zone)
            total = barred[here] + bars
            if near not in done and total < barred.get(near, geo.size):
                barred[near] = total
                before[near] = here
                if bars:
                    queue.append(near)
                else:
                    queue.appendleft(near)
    return [], []


def _bars(cell: int, ends: set[int], friendly: Sequence[int], zone: Zones) -> bool:
    return not friendly[cell] or (zone.count[cell] > 0 and cell not in ends)
