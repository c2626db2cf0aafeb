"""What a move would come to before it is made: its cost, the way, the ground it takes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from boardgame.games.third_reich.movement import movable
from boardgame.games.third_reich.movement.entering import changing_hands
from boardgame.games.third_reich.movement.permitted import frees
from boardgame.games.third_reich.movement.remarks import remarks
from boardgame.games.third_reich.partisans.ground import all_partisans
from boardgame.games.third_reich.state import State


@dataclass(frozen=True, slots=True)
class Outlook:
    """A move that is not made yet.

    Attributes:
        way: labels of the hexes, the start and the goal included.
        cost: movement points that it takes.
        points: movement points of the slowest unit (TR-13.2).
        takes: labels of the hexes of which it takes control (TR-7.1).
        rules: the rules behind it.
    """

    way: tuple[str, ...]
    cost: int
    points: int
    takes: tuple[str, ...]
    rules: tuple[str, ...]


def outlook(state: State, units: Sequence[int], goal: str) -> Outlook | None:
    """The cheapest move of units to a hex; None where they do not get there."""
    world = state.world
    found = movable.ways_of(state, units)
    cell = world.number.get(goal, -1)
    if cell not in found.cost:
        return None
    way = found.way(cell)
    nation = world.units[units[0]].nation
    takes: list[int] = []
    rules = ["TR-13.2", *frees(state, nation, found, way[0], cell)]
    if all_partisans(state, units):
        rules.append("TR-32.14")  # where they pass through nothing changes
    else:
        takes = changing_hands(state, nation, way[1:])
        rules += [*(["TR-7.1"] if takes else []), *remarks(state, units, way)]
    labels = tuple(world.labels[one] for one in way)
    taken = tuple(world.labels[one] for one in takes)
    return Outlook(labels, found.cost[cell], movable.points(state, units), taken, tuple(dict.fromkeys(rules)))


def after(state: State, units: Sequence[int], found: Outlook) -> State:
    """The position after a move, as far as it moves units and takes ground; the one given is left alone."""
    world = state.world
    moved = state.copy()
    for unit in units:
        moved.put(unit, world.number[found.way[-1]])
    moved.set_control([world.number[label] for label in found.takes], world.units[units[0]].nation)
    return moved
