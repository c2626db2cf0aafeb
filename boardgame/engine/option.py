"""What a seat may do now, complete enough to drive a screen, a computer player and a random tester.

An :class:`Option` is an action with blanks. Every way of filling the blanks within their bounds is a legal action.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Item:
    """One kind of thing that a :class:`Counts` blank counts.

    ``ids`` lists the units meant, interchangeable for the rules; an item without ids is counted by ``key``.
    ``cost`` is in the unit of the blank's budget. ``detail`` tells a screen what sets these units apart.
    """

    key: str
    maximum: int
    ids: tuple[int, ...] = ()
    cost: int = 0
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Counts:
    """A blank filled with a number for each item: together ``minimum`` to ``maximum``, costing at most ``budget``."""

    name: str
    items: tuple[Item, ...]
    minimum: int = 1
    maximum: int = 10**6
    budget: int | None = None


@dataclass(frozen=True, slots=True)
class Choice:
    """A blank filled with one of ``values``; ``labels`` (same length, or empty) say them to a player."""

    name: str
    values: tuple[Any, ...]
    labels: tuple[str, ...] = ()


Blank = Counts | Choice


@dataclass(frozen=True, slots=True)
class Option:
    """An action with blanks.

    Attributes:
        action: the action's plain data without the blanks.
        blanks: what is still to be filled in.
        text: the option in words, for a button or a list.
        rules: ids of the rules it rests on.
        area: the place a click on the board means by it; empty if none.
        cost: movement points or money it takes, for a badge on the board.
        tone: ``""``, ``"battle"`` when it leads to combat, ``"end"`` when it ends a phase, ``"back"`` when it undoes
            an order.
    """

    action: dict[str, Any]
    blanks: tuple[Blank, ...] = ()
    text: str = ""
    rules: tuple[str, ...] = ()
    area: str = ""
    cost: int = 0
    tone: str = ""


def fill(option: Option, values: dict[str, Any]) -> dict[str, Any]:
    """The plain action that ``option`` becomes with its blanks filled.

    A :class:`Counts` value is ``{item key: number}``; where the items carry ids it becomes a list of unit ids.
    """
    action = dict(option.action)
    for blank in option.blanks:
        value = values[blank.name]
        if isinstance(blank, Counts) and any(item.ids for item in blank.items):
            ids: list[int] = []
            for item in blank.items:
                count = value.get(item.key, 0)
                # An item of two-hit ships offers each ship's ids as often as it can be hit.
                ids.extend(item.ids[:count])
            value = ids
        elif isinstance(blank, Counts):
            value = {key: count for key, count in value.items() if count}
        action[blank.name] = value
    return action


def sample(option: Option, rng: random.Random) -> dict[str, Any]:
    """A random way of filling ``option``, for random players and fuzzing."""
    values: dict[str, Any] = {}
    for blank in option.blanks:
        values[blank.name] = rng.choice(blank.values) if isinstance(blank, Choice) else _sample_counts(blank, rng)
    return fill(option, values)


def _sample_counts(blank: Counts, rng: random.Random) -> dict[str, int]:
    room = sum(item.maximum for item in blank.items)
    wanted = rng.randint(min(blank.minimum, room), min(blank.maximum, room))
    budget = blank.budget
    counts: dict[str, int] = {item.key: 0 for item in blank.items}
    for _ in range(wanted):
        open_items = [
            item for item in blank.items if counts[item.key] < item.maximum and (budget is None or item.cost <= budget)
        ]
        if not open_items:
            break
        item = rng.choice(open_items)
        counts[item.key] += 1
        if budget is not None:
            budget -= item.cost
    return counts
