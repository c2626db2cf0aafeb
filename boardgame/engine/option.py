"""What a seat may do now, complete enough to drive a screen, a computer player, the network and a random tester.

An :class:`Option` is an action with blanks. Every way of filling the blanks within their bounds is a legal action.
Options come in stages: a *head* says what kind of thing can be done and with which pieces, and the blanks that depend
on what was filled in before (these pieces, hence these spaces, hence these routes) are asked for one stage at a time
with :meth:`Game.expand <boardgame.engine.game.Game.expand>`. No way of filling a stage leads nowhere.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias


@dataclass(frozen=True, slots=True)
class Item:
    """One kind of thing that a :class:`Counts` blank counts.

    ``ids`` lists the units meant, interchangeable for the rules; an item without ids is counted by ``key``.
    ``cost`` is in the unit of the blank's budget. ``detail`` tells a screen what sets these units apart, ``text``
    names them where the key is no name that players know. At least ``minimum`` of it are to be counted. ``note`` says
    what choosing one brings besides, where a player would want to know. ``weight`` is what one counts for where a blank
    asks for a sum. ``area`` is where all of it stands, so that a click there can mean it; empty if it says nothing.
    """

    key: str
    maximum: int
    ids: tuple[int, ...] = ()
    cost: int = 0
    detail: str = ""
    text: str = ""
    minimum: int = 0
    note: str = ""
    weight: int = 0
    area: str = ""


@dataclass(frozen=True, slots=True)
class Counts:
    """A blank filled with a number for each item: together ``minimum`` to ``maximum``, costing at most ``budget``.

    With ``minimum`` equal to ``maximum`` it divides that number among the items. What is counted weighs at least
    ``due`` together; all items together do. ``suggested`` are ids that a screen may fill in to begin with, once for
    each time they are counted.
    """

    name: str
    items: tuple[Item, ...]
    minimum: int = 1
    maximum: int = 10**6
    budget: int | None = None
    suggested: tuple[int, ...] = ()
    due: int = 0


@dataclass(frozen=True, slots=True)
class Choice:
    """A blank filled with one of ``values``; ``labels`` (same length, or empty) say them to a player.

    ``kind`` tells a screen what the values are: areas of the board, cards, or a plain yes and no.
    """

    name: str
    values: tuple[Any, ...]
    labels: tuple[str, ...] = ()
    kind: Literal["", "area", "card", "yes_no"] = ""


@dataclass(frozen=True, slots=True)
class Place:
    """One place that a :class:`Places` blank offers.

    Attributes:
        area: the area or hex on the board.
        value: what goes into the action when the place is chosen (the area's id, or the path that leads there).
        cost: movement points it takes, for a badge on the board.
        tone: ``"battle"`` when going there leads to combat, else ``""``.
        text: more to tell a player; may be empty.
    """

    area: str
    value: Any
    cost: int = 0
    tone: str = ""
    text: str = ""


@dataclass(frozen=True, slots=True)
class Places:
    """A blank filled with the value of one of the places."""

    name: str
    places: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class Subset:
    """A blank filled with a list of ``minimum`` to ``maximum`` of the values, each at most once, in any order."""

    name: str
    values: tuple[Any, ...]
    labels: tuple[str, ...] = ()
    minimum: int = 0
    maximum: int = 10**6
    kind: Literal["", "area", "card"] = ""


@dataclass(frozen=True, slots=True)
class Order:
    """A blank filled with a list of all the values in an order of the player's choice."""

    name: str
    values: tuple[Any, ...]
    labels: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Number:
    """A blank filled with a whole number from ``minimum`` to ``maximum``, in steps of ``step``."""

    name: str
    minimum: int
    maximum: int
    step: int = 1


Blank: TypeAlias = Counts | Choice | Places | Subset | Order | Number


@dataclass(frozen=True, slots=True)
class Option:
    """An action with blanks.

    Attributes:
        action: the action's plain data without the blanks.
        blanks: what is to be filled in first.
        text: the option in words, for a button or a list.
        rules: ids of the rules it rests on.
        area: the place a click on the board means by it; empty if none.
        cost: movement points or money it takes, for a badge on the board.
        tone: ``""``, ``"battle"`` when it leads to combat, ``"end"`` when it ends a phase, ``"back"`` when it undoes
            an order, ``"aside"`` when it may be done at any time, besides what is asked.
        staged: whether further blanks depend on how the first are filled.
    """

    action: dict[str, Any]
    blanks: tuple[Blank, ...] = ()
    text: str = ""
    rules: tuple[str, ...] = ()
    area: str = ""
    cost: int = 0
    tone: str = ""
    staged: bool = False


def filling(blank: Blank, answer: Any) -> Any:
    """What goes into the action when a player answers a blank.

    A :class:`Counts` answer is ``{item key: number}``; where the items carry ids it becomes a list of unit ids. Every
    other answer goes in as it is.
    """
    if not isinstance(blank, Counts):
        return answer
    if not any(item.ids for item in blank.items):
        return {key: count for key, count in answer.items() if count}
    ids: list[int] = []
    for item in blank.items:
        # An item of two-hit ships offers each ship's ids as often as it can be hit.
        ids.extend(item.ids[: answer.get(item.key, 0)])
    return ids


def fill(option: Option, answers: Mapping[str, Any]) -> dict[str, Any]:
    """The plain action that an option without stages becomes when its blanks are answered, see :func:`filling`."""
    return {**option.action, **{blank.name: filling(blank, answers[blank.name]) for blank in option.blanks}}


def sample_blank(blank: Blank, rng: random.Random) -> Any:
    """A random way of filling a blank, as it goes into the action."""
    if isinstance(blank, Choice):
        return rng.choice(blank.values)
    if isinstance(blank, Places):
        return rng.choice(blank.places).value
    if isinstance(blank, Subset):
        most = min(blank.maximum, len(blank.values))
        return rng.sample(blank.values, rng.randint(min(blank.minimum, most), most))
    if isinstance(blank, Order):
        return rng.sample(blank.values, len(blank.values))
    if isinstance(blank, Number):
        return rng.randrange(blank.minimum, blank.maximum + 1, blank.step)
    return filling(blank, _sample_counts(blank, rng))


def _sample_counts(blank: Counts, rng: random.Random) -> dict[str, int]:
    room = sum(item.maximum for item in blank.items)
    counts: dict[str, int] = {item.key: item.minimum for item in blank.items}
    least = max(blank.minimum, sum(counts.values()))
    wanted = rng.randint(min(least, room), min(blank.maximum, room))
    budget = blank.budget
    if budget is not None:
        budget -= sum(item.cost * item.minimum for item in blank.items)
    while sum(counts.values()) < wanted or _weight(blank, counts) < blank.due:
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


def _weight(blank: Counts, counts: Mapping[str, int]) -> int:
    return sum(item.weight * counts[item.key] for item in blank.items)
