"""The straightest of the ways that come to the same: what a screen suggests instead of the first in the board's order.

No rule knows how a board is drawn, so the distances between the middles of spaces are handed in.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from boardgame.games.axis_allies.movement.analysis import Analysis
from boardgame.games.axis_allies.movement.movers import Mover
from boardgame.games.axis_allies.movement.search import Path

Apart = Callable[[str, str], float]
"""How far the middles of two adjacent spaces are apart, 0 or more, in any unit."""


def straighten(analysis: Analysis, who: Sequence[Mover], path: Path, apart: Apart) -> Path:
    """The shortest way on the map among those that cost as much as a legal one and do the same.

    Spaces with enemies, hostile ones, those of powers at peace with the one in turn, and guns that would fire stay
    where they are on the way: only spaces in which nothing happens are exchanged for others of that kind. Where a move
    leads to combat, the last of them before its end is one that attackers may retreat to, whichever it is (A42-CON-28).

    Args:
        analysis: of the position.
        who: those who go.
        path: a way that all of them may take, every space of it.
        apart: distances on the map.

    Returns:
        A way with the same ends and as many spaces; the one given where none is shorter on the map, and of several as
        short as one another the first in the board's order.
    """
    if len(path) < 3 or any(mover.lane for mover in who):
        return path
    terrain, end, last = analysis.terrain, path[-1], len(path) - 1
    left = terrain.board.distances[end]
    flying = all(mover.domain == "air" for mover in who)
    ways: dict[str, tuple[float, Path]] = {path[0]: (0.0, path[:1])}
    for step in range(1, last + 1):
        kept = path[step] if step == last or _matters(analysis, path[step], flying) else ""
        further: dict[str, tuple[float, Path]] = {}
        for here, (far, way) in ways.items():
            for there in (kept,) if kept else terrain.board.neighbours[here]:
                if not kept and (left.get(there, last) > last - step or _matters(analysis, there, flying)):
                    continue
                known = further.get(there)
                length = far + apart(here, there)
                if (known is None or length < known[0]) and _open(analysis, who, here, there, step < last):
                    further[there] = (length, (*way, there))
        ways = further
    given = sum(apart(a, b) for a, b in pairwise(path))
    best = ways.get(end)
    return best[1] if best is not None and best[0] < given else path


def _matters(analysis: Analysis, area: str, flying: bool) -> bool:
    """Whether something may come of it that units pass through a space; aircraft pass over enemies (A42-UNI-21)."""
    terrain = analysis.terrain
    # Ships retreat only to where it has been friendly since the turn began (A42-CON-29).
    held = terrain.hostile, terrain.occupied, analysis.seen.start_hostile
    enemies = not flying and any(area in spaces for spaces in held)
    return enemies or area in analysis.guns or area in terrain.neutrals or terrain.foreign(area) is not None


def _open(analysis: Analysis, who: Sequence[Mover], here: str, there: str, goes_on: bool) -> bool:
    terrain = analysis.terrain
    return not any(terrain.barred(mover, here, there) or (goes_on and terrain.stops(mover, there)) for mover in who)
