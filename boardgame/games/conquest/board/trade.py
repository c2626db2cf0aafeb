"""Trade Routes (CNC-14.21): from which areas POP and RES reach a seat's Production Center."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Literal, NamedTuple

from boardgame.games.conquest.board.control import is_enemy_land
from boardgame.games.conquest.board.relations import faction_of_block, foes_of
from boardgame.games.conquest.state import State

if TYPE_CHECKING:
    from boardgame.games.conquest.world import World

Segment = Literal["land", "sea"]
_LAST = 32
"""How many nets of routes are remembered: those of the three seats in a few games that one host plays."""


class Obstacles(NamedTuple):
    """What is in the way of a seat's Trade Routes; where two positions have the same, they have the same routes.

    Attributes:
        closed: areas through which no Segment runs on (CNC-14.21d).
        rivals: land of its Rivals, through which a Land Segment runs along Straits alone (CNC-14.21g).
    """

    closed: frozenset[str]
    rivals: frozenset[str]


def trading(state: State, seat: str) -> frozenset[str]:
    """The land areas with a Trade Route to a seat's Production Center.

    A route has at most one Land and one Sea Segment (CNC-14.21e), so it runs by land, by sea, or by both in either
    order.
    """
    return _trading(state.world, seat, obstacles(state, seat))


def obstacles(state: State, seat: str) -> Obstacles:
    """What is in the way of a seat's Trade Routes."""
    world, foes = state.world, foes_of(state, seat)
    # CNC-12.73b, CNC-14.21d: an Escaped Submarine blocks, too
    at_sea = (block for block in state.on_map() if foes and block.area not in world.is_land)
    seas = {block.area for block in at_sea if faction_of_block(state, block) in foes}
    lands = {area for area in state.control if is_enemy_land(state, seat, area)}  # CNC-14.21d
    rivals = (area for area, who in state.control.items() if who in world.seat_ids and who != seat)
    return Obstacles(frozenset(seas | lands), frozenset(rivals))


def carries(world: World, found: Obstacles, area: str, segment: Segment) -> bool:
    """Whether a Segment may run on through an area, not only end there (CNC-14.21c to CNC-14.21g)."""
    if area in found.closed:
        return False
    facts = world.areas[area]
    if facts.sea or facts.strait:
        return True
    return segment == "land" and area not in found.rivals  # CNC-14.21f


@lru_cache(_LAST)
def _trading(world: World, seat: str, found: Obstacles) -> frozenset[str]:
    """See :func:`trading`; searched once for all positions, viewers and questions with the same obstacles."""
    center = world.factions[seat].production_center
    by_land = _reached(world, found, (center,), "land")  # CNC-14.21, CNC-14.21b
    by_sea = _reached(world, found, (center,), "sea")  # CNC-14.21, CNC-14.21b

    def changes(reached: Iterable[str]) -> list[str]:
        """The areas where a route may change from one Segment to the other."""
        return [area for area in reached if area == center or carries(world, found, area, "land")]

    from_sea = _reached(world, found, changes(by_land), "sea")
    from_land = _reached(world, found, changes(area for area in by_sea if area in world.is_land), "land")
    return frozenset(area for area in (*from_sea, *from_land) if area in world.is_land)


def _reached(world: World, found: Obstacles, starts: Iterable[str], segment: Segment) -> Mapping[str, None]:
    """The areas where one Segment from some start may end, or run on."""
    near = world.overland if segment == "land" else world.by_water
    reached = dict.fromkeys(sorted(starts))
    queue = deque(reached)
    begun = set(reached)
    while queue:
        area = queue.popleft()
        if area not in begun and not carries(world, found, area, segment):
            continue
        for neighbour in near[area]:
            if neighbour not in reached:
                reached[neighbour] = None
                queue.append(neighbour)
    return reached
