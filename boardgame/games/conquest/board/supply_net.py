"""How each area is supplied, or by what it is cut off (CNC-14.11), as screens show it."""

from __future__ import annotations

from collections.abc import Iterator

from boardgame.games.conquest.board.relations import faction_of, foes_of, seat_of
from boardgame.games.conquest.board.supply import carries
from boardgame.games.conquest.board.ways import Blocker, Route, best_ways, land_blocker, sea_blocker
from boardgame.games.conquest.state import State

_OPEN_SEA, _CLOSED = "CNC-14.11c", "CNC-14.11d"
"""The rules on what a Supply Line may pass, and what it may not."""


class SupplyNet:
    """All Supply Lines of a power in a position, found at once."""

    def __init__(self, state: State, power: str) -> None:
        """The lines of a power; ``state`` may be what a viewer sees of it (:func:`~..seen.seen_position`)."""
        self._state, self._power = state, power
        self._faction = faction_of(state, power)
        self._own = {seat_of(state, power), self._faction}
        self._foes = foes_of(state, self._faction)
        self._blockers: dict[str, Blocker | None] = {}
        self._sources = state.world.factions[seat_of(state, power)].supply_sources
        starts = {area: state.control[area] not in self._own for area in self._sources}
        self._ways = best_ways(starts, self._steps)

    def route(self, area: str) -> Route:
        """The best line from an area to a Supply Source; nothing is asked of the area where it begins."""
        areas: list[str] = []
        blockers: list[Blocker] = []
        here: str | None = area if area in self._ways else None
        while here is not None:
            if found := self._lost(here) if self._ways[here][1] is None else areas and self._blocker(here):
                blockers.append(found)
            areas.append(here)
            here = self._ways[here][1]
        return Route(tuple(areas), tuple(blockers))

    def _steps(self, area: str) -> Iterator[tuple[str, bool]]:
        begins = self._ways_begin(area)
        blocked = not begins and self._blocker(area) is not None
        for neighbour in self._state.world.neighbours[area]:
            yield neighbour, blocked

    def _ways_begin(self, area: str) -> bool:
        return area in self._sources and self._state.control[area] in self._own

    def _lost(self, source: str) -> Blocker | None:
        if self._ways_begin(source):
            return None
        return Blocker(source, "lost", self._state.control[source], "CNC-14.11")

    def _blocker(self, area: str) -> Blocker | None:
        if area not in self._blockers:
            self._blockers[area] = self._found(area)
        return self._blockers[area]

    def _found(self, area: str) -> Blocker | None:
        state = self._state
        if carries(state, self._power, self._faction, self._own, self._foes, area):
            return None
        if state.world.areas[area].sea:
            return sea_blocker(state, self._faction, area, _OPEN_SEA)
        if state.control[area] in self._own:
            return Blocker(area, "unoccupied", state.control[area], "CNC-16.34")
        return land_blocker(state, self._faction, area, _CLOSED)
