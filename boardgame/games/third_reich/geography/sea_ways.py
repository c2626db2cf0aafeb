"""Ways by sea: hex by hex through open water and along coasts, not through straits and a canal that an enemy holds."""

from __future__ import annotations

import heapq
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache

from boardgame.games.third_reich.geography.geography import geography
from boardgame.games.third_reich.geography.waters import FRONT, GATES, SUEZ, Water, hexes

Part = tuple[int, int]
"""A stretch of water of a hex: the hex, and which of its stretches."""
End = tuple[int, int]
"""One end of a hexside as a hex sees it: the hex beyond it, and the third hex that meets both there, -1 for none."""
Sides = frozenset[tuple[int, int]]
"""Hexsides, each as the two hexes it parts, the lower number first."""


_DRY, _MIXED, _OPEN = range(3)
"""A hexside without water, one with land on it, too, and one of water alone."""


@dataclass(frozen=True, slots=True)
class SeaWays:
    """The shortest ways by sea from a hex.

    Attributes:
        start: the hex.
        away: hexes to each hex that is reached; the start counts 0, Suez one more than its neighbours would (TR-29.27).
        before: the stretch of water before each on its way.
        part: the stretch of each hex that is reached first.
    """

    start: int
    away: Mapping[int, int]
    before: Mapping[Part, Part]
    part: Mapping[int, Part]

    def way(self, goal: int) -> list[int]:
        """The hexes from the start to a hex that is reached, both included."""
        at = self.part[goal]
        found = [at[0]]
        while at in self.before:
            at = self.before[at]
            found.append(at[0])
        return found[::-1]


def straits(water: Water) -> Sides:
    """The hexsides of the crossing arrows in a water, between whose banks a strait leads through (TR-29.23c)."""
    return _straits(water)


@cache
def _straits(water: Water) -> Sides:
    inside = hexes(water)
    return frozenset((a, b) for a, b in geography().arrows if a < b and a in inside and b in inside)


def sea_ways(water: Water, start: int, closed: Sides, shunned: frozenset[int] = frozenset()) -> SeaWays:
    """The shortest ways from a hex.

    Args:
        water: the water they keep to: fleets do not leave their front but by redeployment (TR-29.22).
        start: the hex.
        closed: the straits that are shut. A fleet may go into a strait from either end, but not through.
        shunned: hexes that the way goes round if it can, at the price of ten hexes for each.
    """
    return _sea_ways(water, start, closed & straits(water), shunned)


def sea_distances(water: Water, start: int) -> Mapping[int, int]:
    """Hexes by sea from a hex to all others of a water, whoever holds the straits (TR-29.57): the start counts 0."""
    return _sea_ways(water, start, frozenset(), frozenset()).away


@lru_cache(maxsize=2048)
def _sea_ways(water: Water, start: int, closed: Sides, shunned: frozenset[int]) -> SeaWays:
    inside, geo = hexes(water), geography()
    barred = {geo.number[label] for label in GATES[water]}
    suez = geo.number[SUEZ]
    away: dict[int, int] = {}
    part: dict[int, Part] = {}
    before: dict[Part, Part] = {}
    done: set[Part] = set()
    quays = [_harbors()[start]] if start in _harbors() else range(len(_pieces(start, closed)))
    heap: list[tuple[int, int, Part, Part | None]] = [(0, 0, (start, piece), None) for piece in quays]
    while heap:
        price, far, here, came = heapq.heappop(heap)
        if here in done:
            continue
        done.add(here)
        cell, piece = here
        if came is not None:
            before[here] = came
        if cell not in away and (cell not in _harbors() or piece == _harbors()[cell]):
            away[cell], part[cell] = far, here
        if cell != start and (cell in barred or not _passable(water, cell)):
            continue  # a coast of another front, and a gate, is a place to go to, and no way
        for near, corner in _pieces(cell, closed)[piece]:
            if near in inside:
                there = (near, _piece_with(near, (cell, corner), closed))
                step = 2 if suez in (near, cell) else 1  # TR-29.27
                if there not in done:
                    heapq.heappush(heap, (price + step + 10 * (near in shunned), far + step, there, here))
    return SeaWays(start, away, before, part)


def _passable(water: Water, cell: int) -> bool:
    front = geography().front[cell]
    # Fleets sail along the German coast of the Baltic, though its land belongs to the west (TR-29.12).
    return front == FRONT[water] or (water == "baltic" and front == "western")


@cache
def _round(cell: int) -> tuple[int, ...]:
    """The neighbours of a hex that are on the board, in order around it; -1 for those that are not."""
    board, number = geography().board, geography().number
    by_place = _places()
    q, r = board.hexes[geography().labels[cell]].axial
    around = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
    labels = (by_place.get((q + right, r + down)) for right, down in around)
    return tuple(number[label] if label is not None else -1 for label in labels)


@cache
def _places() -> dict[tuple[int, int], str]:
    return {found.axial: label for label, found in geography().board.hexes.items()}


def _pieces(cell: int, closed: Sides) -> tuple[tuple[End, ...], ...]:
    return _stretches(cell, closed & _straits_near(cell) if closed else closed)


@cache
def _straits_near(cell: int) -> Sides:
    near = {cell, *geography().around[cell]}
    return frozenset(side for side in _all_straits() if near & set(side))


@cache
def _stretches(cell: int, closed: Sides) -> tuple[tuple[End, ...], ...]:
    """The stretches of water in a hex, each with the ends of hexsides over which it leads to other hexes.

    A side with land on it parts the waters at its two ends, as between the coasts of a peninsula (TR-5.43b); so does a
    strait that is shut. There is water at a corner where a side without land meets it.
    """
    around = _round(cell)
    count = len(around)
    sorts = [_sort(cell, near, closed) for near in around]
    wet = [_wet(cell, around[place], around[(place + 1) % count], closed) for place in range(count)]
    links: list[tuple[End | None, End | None, bool]] = []
    for place, near in enumerate(around):
        first, last = (near, around[place - 1]), (near, around[(place + 1) % count])
        whole = sorts[place] == _OPEN
        links.append(
            (
                first if whole or (sorts[place] == _MIXED and wet[place - 1]) else None,
                last if whole or (sorts[place] == _MIXED and wet[place]) else None,
                whole,
            )
        )
    found: list[list[End]] = []
    joined = False
    for place, (first_end, last_end, whole) in enumerate(links):
        # A corner with water joins the ends of the two sides that meet there.
        joined = joined and wet[place - 1]
        for end, with_before in ((first_end, joined), (last_end, whole)):
            if end is not None:
                if not (with_before and found):
                    found.append([])
                found[-1].append(end)
        joined = last_end is not None
    if len(found) > 1 and joined and wet[count - 1] and links[0][0] is not None:
        found[0] = found.pop() + found[0]
    return tuple(tuple(piece) for piece in found)


def _sort(cell: int, near: int, closed: Sides) -> int:
    """What a hexside is to ships."""
    if near < 0 or near not in _seas()[cell]:
        return _DRY
    side = (min(cell, near), max(cell, near))
    geo = geography()
    if side in closed or (near in geo.ground[cell] and side not in _all_straits() and side not in _canals()):
        return _MIXED
    return _OPEN


def _wet(a: int, b: int, c: int, closed: Sides) -> bool:
    """Whether there is water at the corner of three hexes."""
    return any(_sort(x, y, closed) == _OPEN for x, y in ((a, b), (a, c), (b, c)) if x >= 0)


@cache
def _seas() -> tuple[frozenset[int], ...]:
    geo = geography()
    return tuple(frozenset(geo.number[near] for near in geo.board.sea_neighbours[label]) for label in geo.labels)


@cache
def _all_straits() -> Sides:
    return frozenset((a, b) for a, b in geography().arrows if a < b)


@cache
def _canals() -> Sides:
    """The sides over which ships go with land on both ends of them: the Suez Canal, and a bay of Morocco."""
    number = geography().number
    pairs = ((number[a], number[b]) for a, b in (("LL31", SUEZ), ("LL30", "LL31"), ("DD2", "EE1")))
    return frozenset((min(pair), max(pair)) for pair in pairs)


@cache
def _harbors() -> Mapping[int, int]:
    """The coast on which the port of a hex with two coasts lies: Brindisi, Plymouth (TR-5.43b, TR-5.43c)."""
    number, none = geography().number, frozenset[tuple[int, int]]()
    sides = {number[port]: number[near] for port, near in (("AA25", "AA26"), ("K21", "L20"))}
    return {
        port: next(place for place, piece in enumerate(_pieces(port, none)) if near in {cell for cell, _ in piece})
        for port, near in sides.items()
    }


def whole(cell: int) -> bool:
    """Whether the water of a hex is one stretch, so that a way through it needs no saying on which coast."""
    return len(_pieces(cell, _all_straits())) == 1


def _piece_with(cell: int, end: End, closed: Sides) -> int:
    return next(place for place, piece in enumerate(_pieces(cell, closed)) if end in piece)
