"""Breadth-first searches for ways, each made once for all movers that meet the same obstacles, a layer at a time."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from functools import lru_cache

from boardgame.boards import AreaBoard
from boardgame.games.axis_allies.movement.movers import Mover
from boardgame.games.axis_allies.movement.terrain import Terrain

Path = tuple[str, ...]
Way = tuple[Path, bool]
"""A way and whether it is a blitz, that is, leads through hostile territory which is taken."""


@lru_cache(maxsize=4096)
def zones_around(board: AreaBoard, start: str, points: int) -> frozenset[str]:
    """The sea zones at most so many steps from one, itself included, were nothing in the way."""
    return frozenset(zone for zone, steps in board.sea_distances[start].items() if steps <= points)


class _Open(dict[str, bool]):
    """Whether movers of a sort may enter a space, where it does not matter from where; worked out when asked for."""

    def __init__(self, terrain: Terrain, mover: Mover) -> None:
        self._terrain = terrain
        self._mover = mover
        self._neighbours = terrain.board.neighbours

    def __missing__(self, area: str) -> bool:
        found = self[area] = not self._terrain.barred(self._mover, self._neighbours[area][0], area)
        return found


class _Near(dict[str, tuple[str, ...]]):
    """The adjacent spaces that movers of a sort may enter, by space; each is worked out when it is asked for."""

    def __init__(self, terrain: Terrain, mover: Mover) -> None:
        board = terrain.board
        self._terrain = terrain
        self._mover = mover
        self._near = (board.neighbours if mover.domain == "air" else
                      board.land_neighbours if mover.domain == "land" else board.sea_neighbours)  # fmt: skip
        self._open = _Open(terrain, mover)
        # Where it matters from where a space is entered.
        self._narrow = terrain.closed.union(*[canal.zones for canal in terrain.edition.canals])

    def __missing__(self, area: str) -> tuple[str, ...]:
        narrow, open_ = self._narrow, self._open
        if self._mover.lane or area in narrow:
            found = [there for there in self._near[area] if self.may_enter(area, there)]
        else:
            found = [
                there for there in self._near[area]
                if (open_[there] if there not in narrow else self.may_enter(area, there))
            ]  # fmt: skip
        self[area] = tuple(found)
        return self[area]

    def may_enter(self, area: str, there: str) -> bool:
        """Whether the movers may go from a space into an adjacent one."""
        if self._mover.lane or area in self._narrow or there in self._narrow:
            return not self._terrain.barred(self._mover, area, there)
        return self._open[there]


class _NearAll(dict[str, tuple[str, ...]]):
    """The adjacent spaces that movers of several sorts may all enter, in the order of the first."""

    def __init__(self, first: _Near, *others: _Near) -> None:
        self._first = first
        self._others = others

    def __missing__(self, area: str) -> tuple[str, ...]:
        found = self._first[area]
        for other in self._others:
            found = tuple([there for there in found if other.may_enter(area, there)])
        self[area] = found
        return found


class _Stops(dict[str, bool]):
    """Whether any of some movers must stop on entering a space, by space; each is worked out when it is asked for."""

    def __init__(self, terrain: Terrain, movers: Sequence[Mover]) -> None:
        self._terrain = terrain
        self._movers = movers

    def __missing__(self, area: str) -> bool:
        found = self[area] = any(self._terrain.stops(mover, area) for mover in self._movers)
        return found


class _Search:
    """The shortest ways for movers together from a space, and among those the ones through fewest hostile spaces.

    Args:
        hostile: the spaces hostile to the power in turn.
        near: the adjacent spaces that they may enter, by space.
        stops: whether they must end their move on entering a space, by space.
        land: whether there are land units among them, which blitz.
        start: where they stand.
    """

    def __init__(
        self,
        hostile: Set[str],
        near: Mapping[str, tuple[str, ...]],
        stops: Mapping[str, bool],
        land: bool,
        start: str,
    ) -> None:
        self._hostile = hostile
        self._near = near
        self._stops = stops
        self._land = land
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
        near, hostile, found = self._near, self._hostile, self._found
        under_way = bool(self._layers)
        fresh: dict[tuple[str, bool], tuple[int, Path]] = {}
        for (area, blitz), (count, path) in self._last.items():
            if under_way:
                if self._stops[area]:
                    continue
                if area in hostile:
                    count += 1
                    blitz = blitz or self._land
            for there in near[area]:
                following = (there, blitz)
                if following not in found:
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
        self._sorts: dict[Mover, Mover] = {}
        self._near: dict[tuple[object, ...], _Near] = {}
        self._near_all: dict[tuple[Mover, ...], Mapping[str, tuple[str, ...]]] = {}
        self._stops: dict[tuple[Mover, ...], _Stops] = {}
        self._made: dict[tuple[tuple[Mover, ...], str], _Search] = {}

    def ways(self, who: Sequence[Mover], start: str) -> Iterator[Way]:
        """Every way that all movers can go within their points, the shortest first.

        Who asks for any one of them need not wait for all.
        """
        sorts = self._alike(who)
        search = self._made.get((sorts, start)) or self._search(sorts, start)
        return search.within(min([mover.points for mover in who]))

    def first_steps(self, who: Sequence[Mover], start: str) -> tuple[str, ...]:
        """The adjacent spaces that all movers may enter, if they have points left."""
        return self._near_of_all(self._alike(who))[start]

    def _alike(self, who: Sequence[Mover]) -> tuple[Mover, ...]:
        return tuple(dict.fromkeys([self._sorts.get(mover) or self._sort(mover) for mover in who]))

    def _sort(self, mover: Mover) -> Mover:
        """A mover without what makes no difference to its ways: equal for movers that may go and must stop alike."""
        hunter = mover.hunter and bool(self.terrain.submerged)
        found = Mover(mover.domain, 0, mover.submarine, False, mover.blitz, "", hunter, mover.lane)
        self._sorts[mover] = found
        return found

    def _search(self, sorts: tuple[Mover, ...], start: str) -> _Search:
        stops = self._stops.get(sorts)
        if stops is None:
            stops = self._stops[sorts] = _Stops(self.terrain, sorts)
        near = self._near_of_all(sorts)
        land = any(mover.domain == "land" for mover in sorts)
        found = self._made[sorts, start] = _Search(self.terrain.hostile, near, stops, land, start)
        return found

    def _near_of_all(self, sorts: tuple[Mover, ...]) -> Mapping[str, tuple[str, ...]]:
        near = self._near_all.get(sorts)
        if near is None:
            tables = list({id(table): table for table in map(self._near_of, sorts)}.values())
            near = self._near_all[sorts] = tables[0] if len(tables) == 1 else _NearAll(*tables)
        return near

    def _near_of(self, mover: Mover) -> _Near:
        # In the combat move submarines go where other ships go.
        key = (mover.domain, mover.submarine and not self.terrain.combat, mover.lane)
        near = self._near.get(key)
        if near is None:
            near = self._near[key] = _Near(self.terrain, mover)
        return near
