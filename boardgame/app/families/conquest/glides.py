"""What is seen gliding over the board: own blocks with their faces, others' backs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from boardgame.app.board import Block, Glide
from boardgame.engine.event import Event
from boardgame.games.conquest.state import Block as OwnBlock
from boardgame.games.conquest.view import View

_MOVES = frozenset({"moved", "retreated", "rebased", "withdrew"})
MOST = 12
"""Blocks seen gliding after one event at most."""


def glides_of(view: View, events: Iterable[Event]) -> list[Glide]:
    """What moved by events, as the viewer learned of them; of one that does not say what it should, nothing is seen."""
    found: list[Glide] = []
    for event in events:
        if event.kind in _MOVES:
            try:
                found += _glides(view, event)
            except (LookupError, TypeError, ValueError, AttributeError):  # seen again in a stranger's file
                continue
    return found


def _glides(view: View, event: Event) -> Iterator[Glide]:
    data = event.data
    start, goal, power = data["area"], data["goal"], data["power"]
    entry = data.get("entry", start)  # only the owner learns the last border (CNC-PM-17)
    areas = (start, goal) if entry in (start, goal) else (start, entry, goal)
    if power not in view.world.powers or not all(area in view.world.areas for area in areas):
        return
    units = data.get("units") or ({data["unit"]: 1} if "unit" in data else {})
    own = [block for block in view.own if (block.area, block.power) == (goal, power)]
    if not own or not units:
        for _ in range(min(MOST, data.get("count", 1))):
            yield Glide(Block(goal, power), areas)
        return
    for unit, count in units.items():
        for block in _of_type(own, unit, min(MOST, count)):
            most = view.world.highest_cv(power, unit)
            yield Glide(Block(goal, power, unit, block.cv, most), areas)


def _of_type(own: list[OwnBlock], unit: str, count: int) -> list[OwnBlock]:
    return [block for block in own if block.type == unit][:count]
