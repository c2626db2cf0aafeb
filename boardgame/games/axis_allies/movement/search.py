"""Breadth-first searches for ways, each made once for all movers that meet the same obstacles, a layer at a time."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from typing import NamedTuple

from boardgame.games.axis_allies.movement.movers import Mover
from boardgame.games.axis_allies.movement.terrain import Terrain

Path = tuple[str, ...]
Way = tuple[Path, bool]
"""A way and whether it is a blitz, that is, leads through hostile territory which is taken."""


class _Near(dict[str, tuple[str, ...]]):
    """The adjacent spaces that movers of a sort may enter, by space; each is worked out when it is asked for."""

    def __init__(self, terrain: Terrain, sort: Mover) -> None:
        board = terrain.board
        self._terrain = terrain
        self._sort = sort
        self._near = (board.neighbours if sort.domain == "air" else
                      board.land_neighbours if sort.domain == "land" else board.sea_neighbours)  # fmt: skip
        self._open: dict[str, bool] = {}
        # Where it matters from where a space is entered.
        self._narrow = terrain.closed.union(*(canal.zones for canal in terrain.edition.canals))

    def __missing__(self, area: str) -> tuple[str, ...]:
        found = self[area] = tuple([there for there in self._near[area] if self._may_enter(area, there)])
        return found

    def _may_enter(self, area: str, there: str) -> bool:
        if self._sort.lane or area in self._narrow or there in self._narrow:
            return not self._terrain.barred(self._sort, area, there)
        known = self._open.get(there)
        if known is None:
            known = self._open[there] = not self._terrain.barred(self._sort, area, there)
        return known


class _Stops(dict[str, bool]):
    """Whether movers of a sort must stop on entering a space, by space; each is worked out when it is asked for."""

    def __init__(self, terrain: Terrain, sort: Mover) -> None:
        self._terrain = terrain
        self._sort = sort

    def __missing__(self, area: str) -> bool:
        found = self[area] = self._terrain.stops(self._sort, area) is not None
        return found


class _Sort(NamedTuple):
    """Movers that may go and must stop alike, whatever their points.

    Attributes:
        mover: one of them.
        near: the adjacent spaces that they may enter, by space, see :meth:`Terrain.barred`.
        stops: whether they must end their move on entering a space, by space, see :meth:`Terrain.stops`.
    """

    mover: Mover
    near: Mapping[str, tuple[str, ...]]
    stops: Mapping[str, bool]


class _Search:
    """The shortest ways for movers together from a space, and among those the ones through fewest hostile spaces.

    Args:
        hostile: the spaces hostile to the power in turn.
        sorts: what sorts of movers they are, each once.
        start: where they stand.
    """

    def __init__(self, hostile: Set[str], sorts: Sequence[_Sort], start: str) -> None:
        self._hostile = hostile
        self._land = any(sort.mover.domain == "land" for sort in sorts)
        self._near, *self._others = {id(sort.near): sort.near for sort in sorts}.values()
        self._stops = [sort.stops for sort in sorts]
        self._found: set[tuple[str, bool]] = {(start, False)}
        self._layers: list[list[Way]] = []
        self._last: dict[tuple[str, bool], tuple[int, Path]] = {(start, False): (0, (start,))}

    def within(self, points: int) -> Iterator[Way]:
        """The ways of at most so many spaces, the shortest first; the start only where a blitz leads back to it."""
        for number in range(points):
            if number == len(self._layers):
                self._go_farther()
            yield from self._layers[number]

    def _go_farther(self) -> None:
        near, others, hostile, found = self._near, self._others, self._hostile, self._found
        under_way = bool(self._layers)
        fresh: dict[tuple[str, bool], tuple[int, Path]] = {}
        for (area, blitz), (count, path) in self._last.items():
            passed = under_way and area in hostile
            if under_way and any(stops[area] for stops in self._stops):
                continue
            blitzed = blitz or (self._land and passed)
            count += passed
            for there in near[area]:
                following = (there, blitzed)
                if following in found or (others and any(there not in other[area] for other in others)):
                    continue
                best = fresh.get(following)
                if best is None or count < best[0]:
                    fresh[following] = (count, (*path, there))
        found.update(fresh)
        self._last = fresh
        self._layers.append([(path, blitz) for (_, blitz), (_, path) in fresh.items()])


class Searches:
    """The searches of one position; each is made once for all movers that go alike.

    Attributes:
        terrain: the board as the power in turn meets it.
    """

    def __init__(self, terrain: Terrain) -> None:
        self.terrain = terrain
        self._sorts: dict[Mover, _Sort] = {}
        self._near: dict[tuple[object, ...], _Near] = {}
        self._made: dict[tuple[tuple[Mover, ...], str], _Search] = {}

    def ways(self, who: Sequence[Mover], start: str) -> Iterator[Way]:
        """Every way that all movers can go within their points, the shortest first.

        Who asks for any one of them need not wait for all.
        """
        alike = tuple(dict.fromkeys([Mover(m[0], 0, m[2], False, m[4], "", m[6], m[7]) for m in who]))
        search = self._made.get((alike, start))
        if search is None:
            sorts = [self._sorts.get(mover) or self._sort(mover) for mover in alike]
            search = self._made[alike, start] = _Search(self.terrain.hostile, sorts, start)
        return search.within(min([mover.points for mover in who]))

    def _sort(self, mover: Mover) -> _Sort:
        # In the combat move submarines go where other ships go.
        key = (mover.domain, mover.submarine and not self.terrain.combat, mover.lane)
        near = self._near.get(key)
        if near is None:
            near = self._near[key] = _Near(self.terrain, mover)
        found = self._sorts[mover] = _Sort(mover, near, _Stops(self.terrain, mover))
        return found
