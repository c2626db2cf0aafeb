"""Fleets that carry supply, and those that meet ships at sea where they are stronger and likely to come in time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from boardgame.ai.third_reich.desk import Action, Desk
from boardgame.engine.option import Counts, Number, Option, Places
from boardgame.games.third_reich.at_sea import Force
from boardgame.games.third_reich.naval.frames import RoundFrame
from boardgame.games.third_reich.naval.routes import chance

_STRONGER = 1.2
"""Times the naval factors of the ships at sea that fleets must have to meet them."""
_AGAINST_TROOPS = 0.8
"""The same where troops or air are aboard."""
_LIKELY = 3
"""The highest roll with which they must come in time, at least."""


def intercept(desk: Desk) -> Iterator[Action]:
    """Meet those who carry something first; then nobody more."""
    frame = desk.state.stack[-1]
    if isinstance(frame, RoundFrame):
        for place, force in sorted(enumerate(frame.forces), key=lambda each: (not _carries(each[1]), each[0])):
            for head in desk.of("intercept"):
                if head.action["force"] == place and not _met(frame, place):
                    yield from _meet(desk, head, force)
            if _carries(force):
                yield from _strike(desk, [head for head in desk.of("strike") if head.action["force"] == place])
    yield from desk.end()


def carry(desk: Desk) -> Iterator[Action]:
    """The fewest fleets that bring supply to those without; the others stay free for other missions."""
    if desk.decision.data.get("without"):
        for head in desk.of("carry"):
            action = desk.filled(
                head, lambda blank, _: list(blank.suggested) or None if isinstance(blank, Counts) else None
            )
            if action is not None:
                yield action
    yield from desk.end()


def _carries(force: Force) -> bool:
    return bool(force.cargo or force.air)


def _met(frame: RoundFrame, place: int) -> bool:
    return any(force.target == place and force.status == "announced" for force in frame.forces)


def _meet(desk: Desk, head: Option, force: Force) -> Iterator[Action]:
    """With all fleets of a base, where they are most likely to come in time."""
    state, known = desk.state, desk.state.world.units
    units = [unit for blank in head.blanks if isinstance(blank, Counts) for item in blank.items for unit in item.ids]
    own = sum(state.factors(unit) for unit in units)
    against = sum(state.factors(unit) for unit in force.fleets)
    modifiers = state.world.tables.naval
    better = modifiers.modifiers.get(known[units[0]].nation, modifiers.others) - modifiers.modifiers.get(
        known[force.fleets[0]].nation, modifiers.others
    )
    wanted = _AGAINST_TROOPS if _carries(force) else _STRONGER
    if own * (1 + 0.1 * better) < wanted * against:
        return
    far: dict[str, int] = {}

    def pick(blank: Any, _: Any) -> Any:
        if isinstance(blank, Counts):
            return list(units)
        if isinstance(blank, Places):
            best = min(blank.places, key=lambda place: (place.cost, place.area))
            far["hexes"] = best.cost
            return best.value
        return None

    action = desk.filled(head, pick)
    if action is not None and chance(state, far.get("hexes", 0)) >= _LIKELY:
        yield action


def _strike(desk: Desk, heads: list[Option]) -> Iterator[Action]:
    """With all air of a base."""
    for head in heads:
        action = desk.filled(head, lambda blank, _: blank.maximum if isinstance(blank, Number) else None)
        if action is not None:
            yield action
