"""Route finding: where units can go, by which way, and whether a way given is allowed step by step."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

from boardgame.boards import AreaBoard
from boardgame.engine.refusal import NOT_THERE, Refusal
from boardgame.games.axis_allies.board.airspace import Distances, flying_distances
from boardgame.games.axis_allies.movement.movers import Mover
from boardgame.games.axis_allies.movement.overflight import guns_met
from boardgame.games.axis_allies.movement.search import Path, Searches
from boardgame.games.axis_allies.movement.terrain import Reason, Terrain


class Reach(NamedTuple):
    """A space that units can reach.

    Attributes:
        path: every space of the way, the first being where they stand.
        cost: movement points.
        battle: whether the move leads to combat.
        provisional: allowed so far, but the phase cannot end unless the ships get a purpose there (A42-CM-07).
    """

    path: Path
    cost: int
    battle: bool
    provisional: bool = False


def expand(terrain: Terrain, who: Iterable[Mover], path: Path) -> Path:
    """The path with the spaces between those that are not adjacent filled in by the shortest legal way.

    Among equally short ways the one through fewest hostile spaces is taken, for aircraft the one over fewest guns that
    would fire, then the first in the board's order. Where there is no legal way the shortest of any sort is taken, so
    that :func:`check` can say what is wrong with it.

    Raises:
        Refusal: a space does not exist, no unit of the sort ever goes there, or there is no way at all.
    """
    board, who = terrain.board, tuple(who)
    for area in path:
        if area not in board.areas:
            raise Refusal(NOT_THERE, f"There is no space “{area}”.", (area,))
    for area in path[1:]:
        for mover in who:
            reason = _never(terrain, mover, area)
            if reason:
                raise terrain.edition.refuse(*reason, areas=(area,))
    if all(mover.domain == "air" for mover in who):
        return _fly(terrain, path)
    if len(path) == 2 and path[1] not in board.neighbours[path[0]]:
        found = routes(terrain, who, path[0])
        for blitzed in (False, True):
            way = found.get((path[1], blitzed))
            if way and (blitzed or not _must_not_end(terrain, who, path[1])):
                return way
    full = [path[0]]
    for area in path[1:]:
        if area in board.neighbours[full[-1]]:
            full.append(area)
        else:
            full.extend(_connect(terrain, who, full[-1], area)[1:])
    return tuple(full)


def check(terrain: Terrain, who: Iterable[Mover], path: Path) -> None:
    """Refuse a full path that some mover may not take; where it may end is not asked here.

    Raises:
        Refusal: too far, not adjacent, barred, or beyond a space that ends the move.
    """
    for mover in who:
        reason: Reason | None = None
        at = path[-1]
        spaces = len(path) - 1
        if spaces - (at in mover.islands) > mover.points:
            reason = terrain.too_far(mover, len(path) - 1)
        for number in range(1, len(path)):
            if reason:
                break
            at = path[number]
            reason = terrain.barred(mover, path[number - 1], at)
            if not reason and number < len(path) - 1:
                reason = terrain.stops(mover, at)
            elif not reason and mover.domain == "air":
                reason = terrain.foreign(at)  # passed over, perhaps, and never the end of a flight
        if reason:
            raise terrain.edition.refuse(*reason, areas=(at,))


def blitzed(terrain: Terrain, who: Iterable[Mover], path: Path) -> list[str]:
    """The hostile territories that land units among the movers go through on a path."""
    if not any(mover.domain == "land" for mover in who):
        return []
    return [area for area in path[1:-1] if area in terrain.hostile and not terrain.sea(area)]


def routes(terrain: Terrain, who: Iterable[Mover], start: str) -> dict[tuple[str, bool], Path]:
    """Every space that all movers can enter within their points, with the way there.

    Returns:
        By space and whether hostile territory was blitzed on the way; the start itself only if a blitz leads back.
    """
    return {(path[-1], blitz): path for path, blitz in Searches(terrain).ways(tuple(who), start)}


def air_path(
    board: AreaBoard,
    a: str,
    b: str,
    guns: frozenset[str] = frozenset(),
    distances: Distances | None = None,
    ends: frozenset[str] = frozenset(),
) -> Path:
    """The way of aircraft from ``a`` to ``b``, see :func:`air_paths`; raises KeyError where there is none."""
    return air_paths(board, a, guns, distances, ends, (board.distances if distances is None else distances)[a][b])[b]


def air_paths(
    board: AreaBoard,
    start: str,
    guns: frozenset[str] = frozenset(),
    distances: Distances | None = None,
    ends: frozenset[str] = frozenset(),
    farthest: int = 1000,
) -> dict[str, Path]:
    """The shortest ways for aircraft that pass over fewest guns, the first of them in the board's order.

    Every space entered counts, the first sea zone off a coast and the zone around an island too (A42-UNI-22,
    A42-UNI-23, A42-UNI-24).

    Args:
        board: the board.
        start: where they fly from.
        guns: the territories whose guns fire at those that pass.
        distances: those around closed airspace, if any is closed.
        ends: the spaces that are entered only last.
        farthest: how far to look.

    Returns:
        The way to each space in reach, itself included.
    """
    inside = (board.distances if distances is None else distances)[start]
    layer: dict[str, tuple[int, Path]] = {start: (0, (start,))}
    found: dict[str, Path] = {start: (start,)}
    spaces = 0
    while layer and spaces < farthest:
        spaces += 1
        further: dict[str, tuple[int, Path]] = {}
        for here, (met, way) in layer.items():
            if spaces > 1 and here in ends:
                continue
            for there in board.neighbours[here]:
                if inside.get(there) != spaces or board.areas[there].impassable:
                    continue
                count = met + (there in guns)
                if there not in further or count < further[there][0]:
                    further[there] = (count, (*way, there))
        layer = further
        for there, (_, way) in further.items():
            found[there] = way
    return found


@lru_cache(maxsize=1024)
def flights_from(
    board: AreaBoard, start: str, guns: frozenset[str], shut: frozenset[str], ends: frozenset[str]
) -> Mapping[str, Path]:
    """See :func:`air_paths`; ``shut`` is the closed airspace. Kept, as from turn to turn it is often the same."""
    return air_paths(board, start, guns, flying_distances(board, shut, ends), ends)


def _fly(terrain: Terrain, path: Path) -> Path:
    full = [path[0]]
    guns = guns_met(terrain.edition, terrain.state, terrain.power)
    for area in path[1:]:
        if terrain.board.distance(full[-1], area) is None:
            raise terrain.edition.refuse("A42-MAP-04", f"There is no way to {terrain.name(area)} by air.", (area,))
        # A space named twice in a row stays named twice, for the check of each step to refuse.
        # Where closed airspace leaves no way, the check of each step says which space is closed.
        distances = terrain.distances if area in terrain.distances[full[-1]] else None
        full.extend(air_path(terrain.board, full[-1], area, guns, distances, terrain.air_targets)[1:] or (area,))
    return tuple(full)


def _never(terrain: Terrain, mover: Mover, area: str) -> Reason | None:
    """Why units of a sort never enter a space whatever the way."""
    if terrain.neutral(area) and area not in terrain.neutrals:
        return "A42-MAP-12", f"{terrain.name(area)} is neutral: no unit may enter it or fly over it."
    if mover.domain == "land" and terrain.sea(area):
        return "A42-UNI-01", "Land units go to sea only aboard transports: load them."
    if mover.domain == "sea" and not terrain.sea(area):
        return "A42-UNI-47", "Ships never enter territories."
    return None


def _must_not_end(terrain: Terrain, who: tuple[Mover, ...], area: str) -> bool:
    """Whether land units that have not blitzed may not end a combat move there (A42-CM-07)."""
    return terrain.combat and area not in terrain.hostile and any(mover.domain == "land" for mover in who)


def _connect(terrain: Terrain, who: tuple[Mover, ...], a: str, b: str) -> Path:
    """The shortest way from ``a`` to ``b`` that needs no stop between; else the shortest of any sort."""

    def legal(here: str, there: str) -> bool:
        if any(terrain.barred(mover, here, there) for mover in who):
            return False
        return there == b or not any(terrain.stops(mover, there) for mover in who)

    def possible(here: str, there: str) -> bool:
        return not any(_never(terrain, mover, there) for mover in who)

    way = _shortest(terrain, a, b, legal) or _shortest(terrain, a, b, possible)
    if way is None:
        raise terrain.edition.refuse(
            "A42-MAP-04", f"There is no way from {terrain.name(a)} to {terrain.name(b)} for these units.", (a, b)
        )
    return way


def _shortest(terrain: Terrain, a: str, b: str, allowed: Callable[[str, str], bool]) -> Path | None:
    found: dict[str, Path] = {a: (a,)}
    crossed = {a: 0}
    layer = [a]
    while layer and b not in found:
        fresh: dict[str, tuple[int, Path]] = {}
        for area in layer:
            count = crossed[area] + (area in terrain.hostile)
            for there in terrain.board.neighbours[area]:
                if there in found or not allowed(area, there):
                    continue
                best = fresh.get(there)
                if best is None or count < best[0]:
                    fresh[there] = (count, (*found[area], there))
        layer = list(fresh)
        for there, (count, path) in fresh.items():
            found[there] = path
            crossed[there] = count
    return found.get(b)
