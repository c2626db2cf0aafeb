"""Movement: first those who attack, then guards, then everybody towards what is worth taking."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from boardgame.ai.third_reich.campaign import Plan, plan
from boardgame.ai.third_reich.desk import Action, Desk
from boardgame.ai.third_reich.marches import Marches
from boardgame.engine.option import Counts, Option, Places
from boardgame.games.third_reich.field import excess
from boardgame.games.third_reich.field.stacking import stack_limit, stacking
from boardgame.games.third_reich.movement.movable import goals
from boardgame.games.third_reich.state import State

_LEAST = 0.08
"""What a move must bring, in BRPs."""


@dataclass(slots=True)
class Orders:
    """What is left to do of a movement phase.

    Attributes:
        key: the phase that it is for.
        plan: the attacks.
        settled: units that stay where they are, with where that is.
    """

    key: tuple[Any, ...] = ()
    plan: Plan = field(default_factory=Plan)
    settled: dict[int, int] = field(default_factory=dict)


def phase_of(state: State, seat: str) -> tuple[Any, ...]:
    """What tells a movement phase of a seat from all others."""
    return (state.turn, state.half, seat, len(state.stack), tuple(getattr(state.stack[-1], "nations", ())))


def move(desk: Desk, orders: Orders, overlooks: Callable[[], bool]) -> Iterator[Action]:
    """The next move; the end of the phase where nothing is left that brings anything."""
    key = phase_of(desk.state, desk.seat)
    if orders.key != key:
        orders.key, orders.settled = key, {}
        orders.plan = plan(desk.state, desk.ground, desk.seat, desk.nations, desk.weights, overlooks)
    stacks: dict[str, list[Option]] = {}
    for head in desk.of("move"):
        stacks.setdefault(head.area, []).append(head)
    yield from _to_posts(desk, orders, stacks)
    yield from _marches(desk, orders, stacks)
    yield from desk.end()


def _to_posts(desk: Desk, orders: Orders, stacks: dict[str, list[Option]]) -> Iterator[Action]:
    """Units of the plan that are not where they attack from, those of one way together."""
    state = desk.state
    labels = state.world.labels
    groups: dict[tuple[int, int, str], list[int]] = {}
    for unit, post in orders.plan.posts.items():
        cell = state.where[unit]
        if cell >= 0 and cell != post and labels[cell] in stacks:
            groups.setdefault((cell, post, state.world.units[unit].nation), []).append(unit)
    for (cell, post, _), units in groups.items():
        for head in stacks[labels[cell]]:
            for some in (units, units[:1]):
                action = _go(desk, head, some, labels[post])
                if action is not None:
                    yield action
        for unit in units:
            orders.plan.posts.pop(unit, None)


def _marches(desk: Desk, orders: Orders, stacks: dict[str, list[Option]]) -> Iterator[Action]:
    """Everybody else, one after the other, nearest to the enemy first."""
    state, marches = desk.state, Marches(desk.state, desk.ground)
    labels, number = state.world.labels, state.world.number
    order = sorted(stacks, key=lambda label: (-desk.ground.pull.get(number[label], 0.0), label))
    for label in order:
        for head in stacks[label]:
            for unit in units_of(head):
                cell = state.where[unit]
                crowded = excess(state, cell) > 0 and orders.plan.posts.get(unit) != cell
                if not crowded and cell in (orders.plan.posts.get(unit), orders.settled.get(unit)):
                    continue
                open_to = {g: cost for g, cost in goals(state, (unit,)).items() if _has_room(state, unit, g, orders)}
                worth, goal = marches.best((unit,), open_to)
                if open_to and (crowded or worth > _LEAST):
                    action = _go(desk, head, [unit], labels[goal])
                    if action is not None:
                        orders.settled[unit] = goal
                        yield action
                orders.settled[unit] = cell


def _has_room(state: State, unit: int, goal: int, orders: Orders) -> bool:
    """Whether a unit would be within the limit of a hex with all that stand there now, and in nobody's way."""
    if goal in orders.plan.attacks:
        return False
    there = stacking(state, goal)
    nation = state.world.units[unit].nation
    return not there or len(there) < stack_limit(state, goal, (nation,))


def units_of(head: Option) -> list[int]:
    """The units that an option speaks of."""
    return [unit for blank in head.blanks if isinstance(blank, Counts) for item in blank.items for unit in item.ids]


def _go(desk: Desk, head: Option, units: Sequence[int], goal: str) -> Action | None:
    """A move of certain units to a hex, where it is offered."""
    known = set(units_of(head))
    if not set(units) <= known:
        return None

    def pick(blank: Any, _: Any) -> Any:
        if isinstance(blank, Counts):
            return list(units)
        if isinstance(blank, Places):
            return next((place.value for place in blank.places if place.area == goal), "")
        return None

    action = desk.filled(head, pick)
    return action if action is not None and action.get("to") else None
