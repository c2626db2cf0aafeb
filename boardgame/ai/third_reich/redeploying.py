"""Redeployment: units to where they are wanted, over land and over the sea, then air; the United States come over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from boardgame.ai.third_reich.desk import Action, Desk
from boardgame.ai.third_reich.marches import Marches
from boardgame.ai.third_reich.moving import units_of
from boardgame.engine.option import Choice, Counts, Number, Option, Places
from boardgame.engine.refusal import Refusal

_LEAST = 0.3
"""What a redeployment must bring, in BRPs."""
_TRIED = 8
"""Units looked at for one redeployment."""
_TRIED_OVER_SEA = 2


def redeploy(desk: Desk) -> Iterator[Action]:
    """The units farthest from where they are wanted, strongest first, then air; nothing where nothing is gained."""
    yield from _bring_over(desk)
    found = [*_best(desk, desk.of("redeploy"), _TRIED), *_best(desk, desk.of("redeploy_over_sea"), _TRIED_OVER_SEA)]
    for _, action in sorted(found, key=lambda each: -each[0]):
        yield action
    yield from _air(desk)
    yield from desk.end()


def _best(desk: Desk, heads: Sequence[Option], tried: int) -> Iterator[tuple[float, Action]]:
    """The redeployment that brings most of those of the units that are least wanted where they are, and what."""
    state, marches = desk.state, Marches(desk.state, desk.ground)
    units, number = state.world.units, state.world.number
    waiting = []
    for head in heads:
        unit = units_of(head)[0]
        at_hand = desk.ground.pull.get(state.where[unit], 0.0)
        waiting.append((at_hand / max(units[unit].factors, 1), unit, head))
    waiting.sort(key=lambda each: each[:2])
    best: tuple[float, int, str, Option] | None = None
    for _, unit, head in waiting[:tried]:
        for blank in _second(desk, head, {"unit": [unit]}):
            if isinstance(blank, Places):
                worth, goal = marches.best((unit,), {number[place.area]: 0 for place in blank.places})
                if worth > _LEAST and (best is None or worth > best[0]):
                    best = worth, unit, state.world.labels[goal], head
    if best is not None:
        worth, unit, label, head = best

        def pick(blank: Any, _: Any) -> Any:
            if isinstance(blank, Counts):
                return [unit]
            if isinstance(blank, Places):
                return next(place.value for place in blank.places if place.area == label)
            return blank.values[0] if isinstance(blank, Choice) else None

        action = desk.filled(head, pick)
        if action is not None:
            yield worth, action


def _second(desk: Desk, head: Option, filled: Action) -> tuple[Any, ...]:
    try:
        return desk.seen.expand(head, filled)
    except Refusal:
        return ()


def _bring_over(desk: Desk) -> Iterator[Action]:
    """The forces of the United States come to Europe as fast as they may."""
    number = desk.state.world.number
    for head in desk.of("bring_over"):
        places = [p for blank in head.blanks if isinstance(blank, Places) for p in blank.places]
        if places:
            to = max(places, key=lambda p: (desk.ground.pull.get(number.get(p.area, -1), 0.0), p.area))
            yield {**head.action, "to": to.value, "by": desk.seat}


def _air(desk: Desk) -> Iterator[Action]:
    """Air to where more is to be fought for."""
    state, pull = desk.state, desk.ground.pull
    for head in desk.of("redeploy_air"):
        base = state.world.number[head.action["base"]]
        places = [p for blank in head.blanks if isinstance(blank, Places) for p in blank.places]
        goal = max(places, key=lambda p: (_air_at(desk, state.world.number[p.area]), p.area), default=None)
        if goal is not None and pull.get(base, 0.0) < 0.5 * _air_at(desk, state.world.number[goal.area]):
            found = desk.filled(
                head,
                lambda blank, _, to=goal.value: (  # type: ignore[misc]
                    to if isinstance(blank, Places) else blank.maximum if isinstance(blank, Number) else None
                ),
            )
            if found is not None:
                yield found


def _air_at(desk: Desk, cell: int) -> float:
    """What it is worth that air is based in a hex: near what is fought for, but with ground units beside it."""
    guarded = cell in desk.ground.mine
    close = desk.ground.threats.get(cell, 9) <= 1
    return desk.ground.pull.get(cell, 0.0) * (0.4 if close else 1.0) * (1.0 if guarded else 0.8)
