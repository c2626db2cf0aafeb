"""Ways over the board without any units, to prove it against the moves that the rulebook tells of."""

from __future__ import annotations

import heapq
from collections.abc import Callable, Collection

from boardgame.games.conquest.scenario import scenario

AREAS, GEOGRAPHY = scenario().areas, scenario().geography
Passable = Callable[[str], bool]


def cost(a: str, b: str, mode: str, enemy: Collection[str] = (), last: str = "") -> int:
    """Fewest areas from one to another by land, sea or air, an Ocean counting two; 99 for no way.

    Args:
        a, b: from and to.
        mode: ``land``, ``sea`` (through Straits, but over no other land) or ``air``.
        enemy: seas where ships must stop.
        last: the area from which the last step must come.
    """
    queue, best = [(0, a)], {a: 0}
    while queue:
        so_far, here = heapq.heappop(queue)
        if here == b:
            return so_far
        stopped = here != a and mode == "sea" and not AREAS[here].sea and not AREAS[here].strait
        if so_far > best[here] or stopped or (mode != "air" and here in enemy):
            continue
        for there in GEOGRAPHY.all_ways[here]:
            wet = AREAS[there].sea
            if (mode == "land" and wet) or (mode == "sea" and not AREAS[here].sea and not wet):
                continue
            step = so_far + (2 if AREAS[there].ocean else 1)
            if (there != b or last in ("", here)) and step < best.get(there, 99):
                best[there] = step
                heapq.heappush(queue, (step, there))
    return 99


def supplied(start: str, sources: Collection[str], land: Passable, shut: Collection[str]) -> bool:
    """Whether a way of any length leads to a source, over land that passes and seas that are not shut."""
    return bool(_closure({start}, lambda area: area not in shut if AREAS[area].sea else land(area)) & set(sources))


def sea_route(a: str, b: str, shut: Collection[str], straits: Passable) -> bool:
    """Whether one Sea Segment joins two coasts: open seas, and Straits that pass."""
    return b in _closure({a}, lambda area: _at_sea(area, b, shut, straits))


def trade_route(start: str, center: str, land: Passable, shut: Collection[str], straits: Passable) -> bool:
    """Whether a Land Segment and then a Sea Segment, either of which may be empty, lead to a Production Center."""
    walked = _closure({start}, lambda area: not AREAS[area].sea and (area == center or land(area)))
    return center in walked or any(sea_route(area, center, shut, straits) for area in walked if GEOGRAPHY.seas[area])


def _at_sea(area: str, goal: str, shut: Collection[str], straits: Passable) -> bool:
    return area not in shut if AREAS[area].sea else area == goal or (AREAS[area].strait and straits(area))


def _closure(start: set[str], passes: Passable) -> set[str]:
    seen, queue = set(start), list(start)
    while queue:
        for there in GEOGRAPHY.all_ways[queue.pop()]:
            if there not in seen and passes(there):
                seen.add(there)
                queue.append(there)
    return seen
