"""Where a unit can go (CNC-11.0 to CNC-11.4): by land, sea or air, at its own pace or strategically."""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from boardgame.games.conquest.board.relations import BRITISH, CHINESE, british_joined
from boardgame.games.conquest.movement.terrain import Look, Terrain
from boardgame.games.conquest.technology import effects
from boardgame.games.conquest.turn import border, room

Mode = Literal["land", "coast", "sea", "air"]


class Way(NamedTuple):
    """A way of a unit to a goal.

    Attributes:
        goal: where it ends.
        entry: the area before the goal.
        first: the area after the start.
        mode: over land, as a ship along a coast, by sea, or by air.
        cost: areas moved, an Ocean counting two.
        strategic: whether it is Strategic Movement.
        engages: whether the unit enters a Battle, or begins one.
        invades: whether it is a Sea Invasion by a Ground unit (CNC-11.221).
        intrudes: whether it takes units of a Patron into China for the first time (CNC-16.31).
        via: the areas on the way, from the start to the last one before the goal.
    """

    goal: str
    entry: str
    first: str
    mode: Mode
    cost: int
    strategic: bool = False
    engages: bool = False
    invades: bool = False
    intrudes: bool = False
    via: tuple[str, ...] = ()

    @property
    def rank(self) -> tuple[bool, bool, int, bool]:
        """The better way of several to the same goal comes first."""
        return self.intrudes, self.invades, self.cost, self.strategic


@dataclass(frozen=True, slots=True)
class Journey:
    """How a unit of a type moves.

    Attributes:
        mode: by what.
        rate: how far.
        ground: whether it is a Ground unit.
        submarine: whether it passes Enemies at sea (CNC-3.231b).
        strategic: whether everything on the way must be friendly (CNC-11.4).
        leaving: whether it leaves a Battle (CNC-11.51).
        avoids_china: whether it takes no way that would be Patron Intrusion.
    """

    mode: Mode
    rate: int
    ground: bool
    submarine: bool
    strategic: bool = False
    leaving: bool = False
    avoids_china: bool = False


def ways(terrain: Terrain, unit: str, start: str, escaped: bool = False) -> dict[str, tuple[Way, ...]]:
    """Every goal that a unit of a type can reach from an area, with one way for each last border, the best one first.

    Args:
        terrain: the board as its power meets it.
        unit: its type.
        start: where it is.
        escaped: whether it is an Escaped Submarine, which is in no Battle (CNC-12.73d).
    """
    best: dict[tuple[str, str], Way] = {}
    for journey in _journeys(terrain, unit, start, escaped):
        for way in _search(terrain, journey, start):
            key = (way.goal, way.entry)
            if key not in best or way.rank < best[key].rank:
                best[key] = way
    found: dict[str, list[Way]] = {}
    for way in best.values():
        found.setdefault(way.goal, []).append(way)
    return {goal: tuple(sorted(all_, key=lambda way: way.rank)) for goal, all_ in found.items()}


def has_way(terrain: Terrain, unit: str, start: str, escaped: bool = False) -> bool:
    """Whether a unit can go anywhere."""
    journeys = _journeys(terrain, unit, start, escaped)
    return any(True for journey in journeys for _ in _search(terrain, journey, start))


def reach(terrain: Terrain, unit: str, start: str, escaped: bool = False) -> frozenset[str]:
    """Every goal that a unit can reach at its own pace; what is reached strategically alone is friendly already."""
    journeys = _journeys(terrain, unit, start, escaped, False)
    return frozenset(way.goal for journey in journeys for way in _search(terrain, journey, start))


# --- how it moves -------------------------------------------------------------------------------------------------


def _journeys(terrain: Terrain, unit: str, start: str, escaped: bool, every: bool = True) -> Iterator[Journey]:
    """By what a unit may move, strategically last; once round China, and once through it, where that matters.

    Args:
        terrain, unit, start, escaped: as for :func:`ways`.
        every: whether strategic journeys, and those round China, are wanted.
    """
    here = terrain.look(start)
    at_sea = not here.land
    kind = terrain.turn.kind
    if here.enemies and at_sea and terrain.world.units[unit].is_ground:
        return  # CNC-11.22c: Convoys do not Disengage
    for journey in _by_type(terrain, unit, at_sea):
        leaves = here.enemies and not escaped
        found = [] if kind == "redeployment" else [replace(journey, leaving=True) if leaves else journey]
        if every and here.clear and journey.mode != "coast" and not (journey.mode == "air" and at_sea):
            found.append(replace(journey, rate=2 * journey.rate, strategic=True))
        for one in found:
            if every and terrain.intruding:
                yield replace(one, avoids_china=True)
            yield one


def _by_type(terrain: Terrain, unit: str, at_sea: bool) -> Iterator[Journey]:
    facts = terrain.world.units[unit]
    traits = terrain.world.has_trait
    if traits(terrain.power, unit, "immobile"):  # CNC-3.241
        return
    ground, submarine = facts.is_ground, facts.unit_class == "submarine"
    if facts.air:
        yield Journey("air", effects.air_move(terrain.state, terrain.power, unit), ground, submarine)  # CNC-11.3
    if facts.land and not at_sea:
        yield Journey("land" if ground else "coast", facts.land, ground, submarine)  # CNC-11.1b, CNC-3.22, CNC-3.23
    if facts.sea and terrain.power not in CHINESE:  # CNC-11.22, CNC-11.22b, CNC-11.22e
        yield Journey("sea", facts.sea, ground, submarine)


# --- the search ---------------------------------------------------------------------------------------------------


def _search(terrain: Terrain, journey: Journey, start: str) -> Iterator[Way]:
    """Ways of one journey: each area that can be entered from one through which the unit may go on."""
    oceans = terrain.world.oceans if journey.mode != "land" else frozenset()
    intruding = terrain.intruding
    best = {start: 0}
    lines: dict[str, tuple[str, ...]] = {start: (start,)}
    intruded: dict[str, bool] = {start: False}
    queue: list[tuple[int, int, str]] = [(0, 0, start)]
    number = 0
    while queue:
        so_far, _, here = heapq.heappop(queue)
        if so_far > best[here]:
            continue
        for there in _beside(terrain, journey, here):
            cost = so_far + (2 if there in oceans else 1)  # CNC-1.2b, CNC-11.21
            if cost > journey.rate or there == start:  # CNC-11.0c
                continue
            if journey.avoids_china and there in intruding:
                continue
            look = terrain.look(there)
            if journey.strategic and not look.clear:
                continue
            if journey.leaving and here == start and not _may_leave_by(terrain, journey, start, there, look):
                continue
            intrudes, via = intruded[here] or there in intruding, lines[here]
            first = via[1] if len(via) > 1 else there
            ended = _ended(terrain, journey, start, here, there, look)
            if ended is not None:
                yield Way(there, here, first, journey.mode, cost, journey.strategic, *ended, intrudes, via)
            if cost < journey.rate and cost < best.get(there, 99) and _may_pass(terrain, journey, here, there, look):
                best[there], lines[there], intruded[there] = cost, (*via, there), intrudes
                number += 1
                heapq.heappush(queue, (cost, number, there))


def _beside(terrain: Terrain, journey: Journey, here: str) -> Iterable[str]:
    """The areas that a unit may try to enter from another."""
    geography = terrain.world.geography
    if journey.mode == "air":
        near: Iterable[str] = geography.all_ways[here]
    elif journey.mode == "land":  # CNC-11.0e: by one kind of movement from start to end
        near = geography.by_land[here]  # CNC-11.1
    elif journey.mode == "coast":
        shores = set(geography.seas[here])
        near = [area for area in geography.by_land[here] if shores.intersection(geography.seas[area])]
    else:
        near = terrain.world.by_water[here]
    if terrain.turn.kind == "russian":  # CNC-10.41
        return [area for area in near if terrain.world.areas[area].region == "russia"]
    return near


def _may_leave_by(terrain: Terrain, journey: Journey, start: str, there: str, look: Look) -> bool:
    """Whether a unit may leave a Battle into an area: friendly and without Battle, unless it flies or dives on; over a
    border with room (CNC-11.51b, CNC-11.51c, CNC-11.52)."""
    if journey.ground and room(terrain.state, terrain.turn.crossed, start, there) < 1:
        return False
    return look.clear or journey.mode == "air" or journey.submarine


def _may_pass(terrain: Terrain, journey: Journey, here: str, there: str, look: Look) -> bool:
    """Whether a unit may go on from an area."""
    if terrain.opened and terrain.look(here).opened not in ("", look.opened):
        return False
    if journey.mode == "air":
        return look.passing is None or bool(look.opened)
    if journey.mode == "coast" or (look.enemies and not journey.submarine):  # CNC-11.0d, CNC-11.2d
        return False
    if journey.mode == "land":
        return look.ending is None and not look.prey and _may_be_crossed(terrain, there)
    if not look.land:
        return look.passing is None
    shut = look.enemy_land and not look.opened
    # CNC-11.2, CNC-11.2b, CNC-11.4b, CNC-1.1d, CNC-1.1e, CNC-1.3: ships stop at all land but Straits and Islets
    return terrain.world.areas[there].strait and look.passing is None and not shut


def _may_be_crossed(terrain: Terrain, area: str) -> bool:
    """Land of the victim of a Sneak Attack is not crossed in what is still Peace (CNC-15.24b)."""
    return not terrain.turn.sneak or not any(
        terrain.state.control[area] == victim for victim in (terrain.turn.sneak, *_also(terrain))
    )


def _also(terrain: Terrain) -> tuple[str, ...]:
    if terrain.turn.sneak == BRITISH and not british_joined(terrain.state):
        return (terrain.world.powers[BRITISH].seat,)
    return ()


Ended = tuple[bool, bool]
"""Whether a unit that stops Engages, and whether it Sea Invades."""
_QUIETLY: Ended = (False, False)


def _ended(terrain: Terrain, journey: Journey, start: str, entry: str, goal: str, look: Look) -> Ended | None:
    """What it means if the unit stops; None where it may not."""
    turn = terrain.turn
    if look.ending is not None or (terrain.opened and terrain.look(entry).opened not in ("", look.opened)):
        return None
    if journey.leaving and entry == start and not look.clear:
        return None
    if turn.kind == "redeployment" and not _is_base(terrain, goal):
        return None
    if journey.mode == "air" and not terrain.look(start).land and not (look.land and look.clear):
        return None  # CNC-11.3b
    if journey.strategic:
        return None if (journey.mode == "air" and not look.land) or look.prey else _QUIETLY
    if look.battle:  # CNC-11.5
        return _engaging(terrain, journey, entry, goal, look)
    if not look.enemy_land:
        return _QUIETLY
    if turn.kind == "emergency":
        return None  # CNC-10.11c
    if not journey.ground:
        return _QUIETLY if look.support or _bombs(terrain, journey, goal) else None  # CNC-11.552
    if journey.mode != "sea":
        return _QUIETLY
    return (False, True) if _coast_open(terrain, entry, goal) else None


def _engaging(terrain: Terrain, journey: Journey, entry: str, goal: str, look: Look) -> Ended | None:
    if journey.leaving:
        return None  # CNC-11.51d
    if terrain.turn.kind == "emergency" and not (look.land and look.own):
        return None  # CNC-10.11c
    if not journey.ground:
        return (True, False)
    if not look.land:
        return None  # CNC-11.22c
    if room(terrain.state, terrain.turn.crossed, entry, goal) < 1:
        return None
    if journey.mode == "sea" and look.enemy_land:
        return (True, True) if _coast_open(terrain, entry, goal) else None
    return (True, False)


def _coast_open(terrain: Terrain, sea: str, land: str) -> bool:
    """Whether nobody has Sea Invaded over this coast this turn (CNC-11.221, CNC-1.11d)."""
    turn = terrain.turn
    return not turn.invaded.get(f"{sea}|{land}") and room(terrain.state, turn.crossed, sea, land) > 0


def _is_base(terrain: Terrain, area: str) -> bool:
    """Whether a Winter Redeployment may end in an area: a Base, or Home Territory of a Great Power (CNC-10.42)."""
    return area in terrain.state.control and (terrain.world.areas[area].base or area in terrain.world.great_home)


def _bombs(terrain: Terrain, journey: Journey, area: str) -> bool:
    """Whether an Air Force comes for Strategic Bombing of a Production Center (CNC-11.552, CNC-12.62)."""
    centers = terrain.world.geography.production_centers.values()
    return area in centers and journey.mode == "air" and effects.bombs(terrain.state, terrain.power, "air_force") > 0


def engage_border(way: Way) -> str:
    """The border of a way that is counted when a Ground unit Engages or invades."""
    return border(way.entry, way.goal)
