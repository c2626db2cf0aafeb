"""Trade Routes (CNC-14.21): from which areas POP and RES reach a seat's Production Center."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping
from typing import Literal

from boardgame.games.conquest.board.control import is_enemy_land
from boardgame.games.conquest.board.relations import faction_of_block, is_enemy
from boardgame.games.conquest.state import State


def trading(state: State, seat: str) -> frozenset[str]:
    """The land areas with a Trade Route to a seat's Production Center.

    A route has at most one Land and one Sea Segment (CNC-14.21e), so it runs by land, by sea, or by both in either
    order.
    """
    center = state.world.factions[seat].production_center
    by_land = _reached(state, seat, (center,), "land")  # CNC-14.21, CNC-14.21b
    by_sea = _reached(state, seat, (center,), "sea")  # CNC-14.21, CNC-14.21b

    def changes(reached: Iterable[str]) -> list[str]:
        """The areas where a route may change from one Segment to the other."""
        return [area for area in reached if area == center or carries(state, seat, area, "land")]

    from_sea = _reached(state, seat, changes(by_land), "sea")
    from_land = _reached(state, seat, changes(area for area in by_sea if area in state.world.is_land), "land")
    return frozenset(area for area in (*from_sea, *from_land) if area in state.world.is_land)


def _reached(state: State, seat: str, starts: Iterable[str], segment: Literal["land", "sea"]) -> Mapping[str, None]:
    """The areas where one Segment from some start may end, or run on."""
    world = state.world
    near = world.overland if segment == "land" else world.by_water
    found = dict.fromkeys(sorted(starts))
    queue = deque(found)
    begun = set(found)
    while queue:
        area = queue.popleft()
        if area not in begun and not carries(state, seat, area, segment):
            continue
        for neighbour in near[area]:
            if neighbour not in found:
                found[neighbour] = None
                queue.append(neighbour)
    return found


def carries(state: State, seat: str, area: str, segment: Literal["land", "sea"]) -> bool:
    """Whether a Segment may run on through an area, not only end there (CNC-14.21c to CNC-14.21g)."""
    facts = state.world.areas[area]
    if facts.sea:
        # CNC-12.73b, CNC-14.21d: an Escaped Submarine blocks, too
        return not any(is_enemy(state, seat, faction_of_block(state, block)) for block in state.at(area))
    if is_enemy_land(state, seat, area):  # CNC-14.21d
        return False
    if segment == "sea":  # CNC-14.21f
        return facts.strait
    is_rivals = state.control[area] in state.world.seat_ids and state.control[area] != seat
    return facts.strait or not is_rivals
