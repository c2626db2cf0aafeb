"""How each area trades with a Production Center, or what cuts it off (CNC-14.21), as screens show it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import cached_property
from typing import NamedTuple

from boardgame.games.conquest.board.trade import Segment, carries, obstacles
from boardgame.games.conquest.board.ways import Blocker, Route, best_ways, land_blocker, sea_blocker
from boardgame.games.conquest.state import State

_OPEN_SEA, _CLOSED, _ESCAPED = "CNC-14.21c", "CNC-14.21d", "CNC-12.73b"
"""The rules on what a route may pass, what it may not, and on Escaped Submarines."""
_SEGMENTS: Mapping[Segment, str] = {"land": "CNC-14.21g", "sea": "CNC-14.21f"}
"""The rule on each sort of Segment."""


class _Stop(NamedTuple):
    """A place on a route from the Production Center outwards.

    Attributes:
        area: where it is.
        segment: the Segment it is on.
        second: whether that is the second one; there is no third (CNC-14.21e).
        begun: whether the Segment begins here, so that the route has already been allowed to run on.
    """

    area: str
    segment: Segment
    second: bool = False
    begun: bool = False


def trade_route(state: State, seat: str, area: str) -> Route:
    """The Trade Route from a land area to a seat's Production Center; the least cut one if there is no lawful one."""
    return TradeNet(state, seat).route(area)


class TradeNet:
    """All Trade Routes of a seat in a position, found at once.

    A route has at most one Land and one Sea Segment (CNC-14.21e), so it runs by land, by sea, or by both in either
    order.
    """

    def __init__(self, state: State, seat: str) -> None:
        """The routes of a seat; ``state`` may be what a viewer sees of it (:func:`~..seen.seen_position`)."""
        self._state, self._seat = state, seat
        self._center = state.world.factions[seat].production_center
        self._obstacles = obstacles(state, seat)
        self._blockers: dict[tuple[str, Segment], Blocker | None] = {}
        starts = [_Stop(self._center, segment, begun=True) for segment in ("land", "sea")]
        self._ways = best_ways(dict.fromkeys(starts, False), self._steps)

    @cached_property
    def _last(self) -> Mapping[str, _Stop]:
        """The stop at which the best way to each land area ends."""
        found: dict[str, _Stop] = {}
        for stop in self._ways:  # the cheapest come first
            if stop.area in self._state.world.is_land:
                found.setdefault(stop.area, stop)
        return found

    def route(self, area: str) -> Route:
        """The best route from a land area to the Production Center."""
        stop = self._last.get(area)
        areas: list[str] = []
        blockers: dict[str, Blocker] = {}
        after: _Stop | None = None
        segments: dict[Segment, None] = {}
        while stop is not None:
            if after is not None and after.area != stop.area:
                segments[after.segment] = None
            if not areas or areas[-1] != stop.area:
                areas.append(stop.area)
            if after is not None and (found := self._passing(stop, after)) is not None:
                blockers.setdefault(found.area, found)
            stop, after = self._ways[stop][1], stop
        return Route(tuple(areas), tuple(blockers.values()), self._rules(segments))

    def _rules(self, segments: Collection[Segment]) -> tuple[str, ...]:
        both = ("CNC-14.21e",) if len(segments) > 1 else ()
        return ("CNC-14.21", "CNC-14.21b", *(_SEGMENTS[segment] for segment in segments), *both)

    def _steps(self, stop: _Stop) -> Iterator[tuple[_Stop, bool]]:
        world = self._state.world
        area, segment, second, begun = stop
        if not second and area in world.is_land:
            other: Segment = "sea" if segment == "land" else "land"
            change = _Stop(area, other, True, True)
            yield change, self._passing(stop, change) is not None
        if not begun and segment == "sea" and not (world.areas[area].sea or world.areas[area].strait):
            return  # CNC-14.21f: a Sea Segment ends on ordinary land
        near = world.overland if segment == "land" else world.by_water
        blocked = not begun and self._blocker(area, segment) is not None
        for neighbour in near[area]:
            yield _Stop(neighbour, segment, second), blocked

    def _passing(self, stop: _Stop, after: _Stop) -> Blocker | None:
        """What is in the way at a stop for a route that goes on to another."""
        if after.area == stop.area:  # it changes from one Segment to the other
            return None if stop.area == self._center else self._blocker(stop.area, "land")
        return None if stop.begun else self._blocker(stop.area, stop.segment)

    def _blocker(self, area: str, segment: Segment) -> Blocker | None:
        if (area, segment) not in self._blockers:
            self._blockers[area, segment] = self._found(area, segment)
        return self._blockers[area, segment]

    def _found(self, area: str, segment: Segment) -> Blocker | None:
        """What keeps a Segment from running on through an area (CNC-14.21c to CNC-14.21g)."""
        state, seat = self._state, self._seat
        if carries(state.world, self._obstacles, area, segment):
            return None
        if state.world.areas[area].sea:
            return sea_blocker(state, seat, area, _OPEN_SEA, _ESCAPED)
        return land_blocker(state, seat, area, _CLOSED)
