"""The ways that fleets take: past straits that are not friendly, through chosen hexes, round enemies (TR-29.23)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from boardgame.engine import Refusal
from boardgame.games.third_reich.flights import reach
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.geography.barriers import at_sea
from boardgame.games.third_reich.geography.sea_ways import SeaWays, Sides, sea_ways, straits, whole
from boardgame.games.third_reich.geography.waters import FRONT, SUEZ, WATERS, Water
from boardgame.games.third_reich.movement.permitted import FRONTS, options_of
from boardgame.games.third_reich.places.ports import fleet_waters, waters_of
from boardgame.games.third_reich.places.us_box import distances, entry_for
from boardgame.games.third_reich.state import US_BOX, State
from boardgame.games.third_reich.territory import ISTANBUL, partners, straits_held

OSLO = "C35"
"""The hex that fleets do not enter (TR-29.23e)."""
CANAL = ("LL30", "LL31", "MM30", "MM31")
"""The hexes beside the Suez Canal (TR-47.1)."""
CANAL_HELD = "canal:"
"""Begins the clock of the side that has held them all since an enemy broke in: the turn in which that was noted."""
_FARTHEST = 9999
"""Hexes that fleets of the US box count to wherever they intercept (TR-29.57d)."""
_RESTORED = 2
"""Complete game turns that it takes to open the canal again (TR-47.3b)."""


def shut(state: State, nation: str, water: Water) -> Sides:
    """The straits through which fleets of a nation may not pass: a bank is not friendly (TR-29.23c)."""
    friends = partners(state, nation)
    return frozenset(side for side in straits(water) if not all(state.controller(bank) in friends for bank in side))


def canal_open(state: State, nation: str) -> bool:
    """Whether fleets of a nation may use the Suez Canal."""
    return not why_canal_shut(state, nation)


def why_canal_shut(state: State, nation: str) -> str:
    """The rule by which fleets of a nation may not use the Suez Canal; empty where they may.

    All hexes beside it are friendly (TR-29.23b, TR-47.1b), and have been for two game turns since an enemy broke in
    (TR-47.3, TR-47.3b).
    """
    held = {name: turn for name, turn in state.clocks.items() if name.startswith(CANAL_HELD)}
    if held:
        since = held.get(f"{CANAL_HELD}{state.world.side(nation)}")
        if since is None or state.turn <= since + _RESTORED:
            return "TR-47.3" if since is None else "TR-47.3b"
    friends, number = partners(state, nation), state.world.number
    return "" if all(state.controller(number[label]) in friends for label in CANAL) else "TR-47.1b"


def ways_from(state: State, nation: str, water: Water, start: int, shunned: frozenset[int] = frozenset()) -> SeaWays:
    """The shortest ways of a nation's fleets from a hex."""
    return sea_ways(water, start, shut(state, nation, water), shunned)


def reached(state: State, nation: str, water: Water, start: int) -> Mapping[int, int]:
    """The hexes that fleets of a nation come to from a hex, and how far they are."""
    key = ("by sea", nation, water, start, canal_open(state, nation))
    return state.derived(key, lambda: _reached(state, nation, water, start))


def _reached(state: State, nation: str, water: Water, start: int) -> Mapping[int, int]:
    if start == US_BOX:
        return distances(shut(state, nation, water)) if water == "western" else {}
    away = ways_from(state, nation, water, start).away
    istanbul = state.world.number[ISTANBUL]
    if (start == istanbul or istanbul in away) and _past_the_straits(state, nation, water):
        if start == istanbul:
            return {}
        away = {cell: far for cell, far in away.items() if cell != istanbul}
    suez = state.world.number[SUEZ]
    if (start == suez or suez in away) and not canal_open(state, nation):
        return {} if start == suez else {cell: far for cell, far in away.items() if cell != suez}
    return away


def _past_the_straits(state: State, nation: str, water: Water) -> bool:
    """Whether ships of a nation on a water do not come past the Turkish Straits to Istanbul and from it (TR-29.15)."""
    return water == "mediterranean" and not straits_held(state, nation)


def way(state: State, nation: str, water: Water, start: int, via: Sequence[int], goal: int) -> list[int]:
    """The way from a hex through others to a goal.

    Raises:
        Refusal: there is none, or it would lead over land.
    """
    labels = state.world.labels
    if US_BOX in (start, goal):
        return _edge_way(state, nation, water, start, via, goal)
    found, here = [start], start
    for stop in (*via, goal):
        if labels[stop] == OSLO:
            raise Refusal("TR-29.23e", "Fleets do not enter the hex of Oslo.", (labels[stop],))
        if labels[stop] == SUEZ and (rule := why_canal_shut(state, nation)):
            raise Refusal(rule, "The Suez Canal is not open to those fleets.", (labels[stop],))
        if ISTANBUL in (labels[here], labels[stop]) and _past_the_straits(state, nation, water):
            text = "Between Istanbul and the Mediterranean all hexes of the Straits must be friendly."
            raise Refusal("TR-29.15", text, (labels[stop],))
        barred = at_sea(here, stop)
        if barred is not None and stop not in reached(state, nation, water, here):
            raise Refusal(barred.rule, barred.reason, (labels[stop],))
        if stop not in reached(state, nation, water, here):
            raise Refusal("TR-29.22", "Fleets do not come there on their front, past straits that are not friendly.",
                          (labels[stop],))  # fmt: skip
        if stop in via and not whole(stop):
            raise Refusal("TR-29.23", "Choose hexes of open sea for the way.", (labels[stop],))
        found += ways_from(state, nation, water, here).way(stop)[1:]
        here = stop
    return found


def _edge_way(state: State, nation: str, water: Water, start: int, via: Sequence[int], goal: int) -> list[int]:
    """A way from the US box or to it: between the hex of the west edge that makes it shortest and the other end."""
    stops = [*via, goal] if start == US_BOX else [start, *via]
    other = stops[0] if start == US_BOX else stops[-1]
    closed = shut(state, nation, water)
    if other not in reached(state, nation, water, US_BOX):
        raise Refusal("TR-29.25b", "No way leads there from the west edge.", (state.world.labels[other],))
    edge = entry_for(other, closed)
    if start == US_BOX:
        return way(state, nation, water, edge, via, goal) if edge != goal or via else [edge]
    if edge == start and not via:
        return [edge]
    return way(state, nation, water, start, via, edge)


def choices(state: State, nation: str, water: Water, start: int, goal: int) -> list[tuple[int, ...]]:
    """Ways to a goal, each by hexes to pass: the shortest, and if there is one, one away from enemy air and fleets."""
    found: list[tuple[int, ...]] = [()]
    if US_BOX in (start, goal):
        return found
    plain = ways_from(state, nation, water, start).way(goal)
    for danger in (air_cover(state, nation),):
        ways = ways_from(state, nation, water, start, danger)
        other = ways.way(goal)
        if sum(cell in danger for cell in other) < sum(cell in danger for cell in plain):
            via = stops(state, nation, water, other)
            if via is not None:
                found.append(via)
    return found


def stops(state: State, nation: str, water: Water, wanted: list[int]) -> tuple[int, ...] | None:
    """The fewest hexes between which the shortest ways make a given way; None where six are not enough."""
    stops: list[int] = []
    here = 0
    while here < len(wanted) - 1:
        ways = ways_from(state, nation, water, wanted[here])
        best = next(
            (
                place
                for place in range(len(wanted) - 1, here, -1)
                if (place == len(wanted) - 1 or whole(wanted[place]))
                and wanted[place] in ways.away
                and ways.way(wanted[place]) == wanted[here : place + 1]
            ),
            None,
        )
        if best is None:
            return None
        if best < len(wanted) - 1:
            stops.append(wanted[best])
        here = best
    return tuple(stops) if len(stops) <= 6 else None


def air_cover(state: State, nation: str) -> frozenset[int]:
    """The hexes in which enemy air that may still fly could attack ships of a nation (TR-28.521)."""
    enemies = state.enemies(nation)
    return state.derived(("air cover", nation), lambda: _covered(state, enemies))


def _covered(state: State, enemies: Iterable[str]) -> frozenset[int]:
    radius = state.world.tables.air.mission
    found: set[int] = set()
    for whose, base, wing in state.wings():
        if whose in enemies and wing.fresh:
            found.update(reach(state, whose, base, radius))
    return frozenset(found)


def hexes_counted(state: State, nation: str, water: Water, base: int, cell: int) -> int | None:
    """Hexes from a base to where ships are met, the base counted as the first (TR-29.57); None where no way leads."""
    away = reached(state, nation, water, base).get(cell)
    if base == US_BOX and away is not None:
        return _FARTHEST  # TR-29.57d, TR-29.173
    return None if away is None else away + 1


def chance(state: State, counted: int) -> int:
    """The highest roll with which fleets intercept at so many hexes (TR-29.57)."""
    return next(roll for most, roll in state.world.tables.naval.interception if counted <= most)


def water_between(state: State, fleets: Sequence[int], b: int) -> Water | None:
    """The water that joins the port of some fleets with another hex as they sail: where a port is, that of the port."""
    mine = fleet_waters(state, fleets)
    if b == US_BOX:
        return "western" if "western" in mine else None
    for water in mine:
        if b not in state.world.ports or water in waters_of(state, b):
            return water
    return None


def front_of(water: str) -> str:
    """The front that a fleet on a water counts for (TR-29.12)."""
    return next(FRONT[found] for found in WATERS if found == water)


def land_front(cell: int) -> str:
    """The front of a hex."""
    return geography().front[cell]


def why_no_option(state: State, nation: str, mission: str, base: int, goal: int) -> str:
    """The rule by which a mission to a goal takes an Offensive Option there, whatever the option at its base."""
    if mission == "transport" and passes(state, nation, land_front(goal)):
        return "TR-19.5c"
    return "TR-20.1" if land_front(goal) in fronts_of(state, base) else "TR-20.1b"


def crossed(state: State, nation: str, base: int, goal: int, way: Sequence[int]) -> list[str]:
    """What lets ships go on a mission by a way: from another front, past a Pass Option, through neutral water."""
    geo, fronts = geography(), fronts_of(state, base)
    found = [] if land_front(goal) in fronts else ["TR-20.1b"]
    if found and any(passes(state, nation, front) for front in fronts):
        found.append("TR-19.5b")
    ours = partners(state, nation) | state.enemies(nation)
    neutral = any(geo.land[cell] and (owner := state.controller(cell)) and owner not in ours for cell in way)
    return [*found, *(["TR-21.1e"] if neutral else []), *past_suez(state, way)]


def past_suez(state: State, way: Sequence[int]) -> list[str]:
    """The rule by which a way counts a hex more, through the canal."""
    suez = state.world.number[SUEZ]
    return ["TR-29.27"] if suez in way and len(way) > 1 else []


def fronts_of(state: State, base: int) -> list[str]:
    """The fronts of a port, by its waters; the US box lies on the Western Front."""
    return ["western"] if base == US_BOX else [front_of(water) for water in waters_of(state, base)]


def passes(state: State, nation: str, front: str) -> bool:
    """Whether a nation has a Pass Option on a front."""
    return front in FRONTS and options_of(state, nation)[FRONTS.index(front)] == "pass"


def near(cells: Iterable[int], radius: int) -> frozenset[int]:
    """The hexes at most so far from one of some hexes, whatever lies between."""
    around, found, edge = geography().around, set(cells), set(cells)
    for _ in range(radius):
        edge = {step for cell in edge for step in around[cell]} - found
        found |= edge
    return frozenset(found)
