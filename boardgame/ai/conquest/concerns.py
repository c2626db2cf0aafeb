"""What a seat leaves open if it ends its phase now, as far as it sees."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from boardgame.ai.player import Concern, Seen
from boardgame.games.conquest.board.relations import at_war, seat_of

_CAPITAL_WORTH = 8.0
_POINT_WORTH = 0.3


def concerns(seen: Seen) -> list[Concern]:
    """Capitals beside stronger enemies and points that are not spent, the gravest first."""
    found = [*_capitals(seen), *_unspent(seen)]
    return sorted(found, key=lambda each: -each.chance * each.weight)


def _capitals(seen: Seen) -> Iterator[Concern]:
    """Main Capitals and Production Centers of a seat, with more enemy units next door than units that guard them."""
    view, seat = seen.view, str(seen.viewer)
    world = view.world
    own: dict[str, int] = {}
    for block in view.own:
        if seat_of(view, block.power) == seat:
            own[block.area] = own.get(block.area, 0) + 1
    important = {world.factions[seat].production_center, *world.geography.great_capitals}
    for area in sorted(area for area in important if view.control.get(area) == seat):
        threats = [(_enemies_at(view, seat, near), near) for near in world.neighbours[area]]
        count, near = max(threats, default=(0, ""))
        guards = own.get(area, 0)
        if count > guards:
            name, there = world.areas[area].name, world.areas[near].name
            text = f"{name} is guarded by {_blocks(guards)}, and {_blocks(count)} of the enemy stand in {there}."
            yield Concern(text, area, count / (count + guards + 1), _CAPITAL_WORTH)


def _enemies_at(view: Any, seat: str, area: str) -> int:
    counts = view.counts.get(area, {})
    return sum(
        count
        for power, count in counts.items()
        if (other := seat_of(view, power)) and other != seat and at_war(view, seat, other)
    )


def _unspent(seen: Seen) -> Iterator[Concern]:
    """Points of Production that would be lost."""
    end = next((head for head in seen.heads() if head.action.get("do") == "done" and "lost" in head.text), None)
    if end is not None:
        yield Concern(f"{end.text}.", "", 1.0, _POINT_WORTH)


def _blocks(count: int) -> str:
    return "no unit" if not count else "1 unit" if count == 1 else f"{count} units"
