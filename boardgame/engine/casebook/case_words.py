"""What a game hands in so that cases can be written about it: positions, expectations and options in its own words."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from boardgame.engine.casebook.case_file import Keys
from boardgame.engine.event import Event
from boardgame.engine.game import Game
from boardgame.engine.option import Blank, Choice, Counts, Number, Option, Order, Places, Subset, sample_blank


class PlaceError(ValueError):
    """A position or expectation that the game cannot use.

    Args:
        keys: the keys that lead to the wrong part, from the position or expectation down.
        text: what is wrong with it.
    """

    def __init__(self, keys: Keys, text: str) -> None:
        super().__init__(text)
        self.keys = keys
        self.text = text


class CaseWords(ABC):
    """The words in which the cases of a game are written.

    Attributes:
        game: the rules.
    """

    game: Game[Any, Any]

    @abstractmethod
    def lay_position(self, state: Any, position: Mapping[str, Any]) -> Any:
        """``position`` laid over the standard set-up, ready for :meth:`Game.start`.

        Raises:
            PlaceError: a part is unknown or impossible.
        """

    @abstractmethod
    def check(self, state: Any, events: Sequence[Event], expect: Mapping[str, Any]) -> list[str]:
        """What in ``state``, or in the ``events`` since a case began, is not as a case expects, a sentence each.

        Raises:
            PlaceError: the expectation is not understood.
        """

    @abstractmethod
    def offers(self, state: Any, option: Option, wanted: Mapping[str, Any]) -> bool:
        """Whether some way of filling ``option`` has the fields ``wanted``."""


def option_matches(option: Option, wanted: Mapping[str, Any], names: Callable[[int], Collection[str]]) -> bool:
    """Whether some way of filling ``option`` has the fields ``wanted``.

    Args:
        option: an option on offer.
        wanted: fields of an action; those left out may be anything.
        names: the keys by which an action may name a unit with an id.
    """
    blanks = {blank.name: blank for blank in option.blanks}
    for key, value in wanted.items():
        blank = blanks.get(key)
        if blank is None:
            if key not in option.action or _plain(option.action[key]) != _plain(value):
                return False
        elif not blank_matches(blank, value, names):
            return False
    return True


def staged_option_matches(
    game: Game[Any, Any],
    state: Any,
    option: Option,
    wanted: Mapping[str, Any],
    names: Callable[[int], Collection[str]],
) -> bool:
    """Whether some way of filling ``option``, stage after stage, has the fields ``wanted``.

    Args:
        game, state: the position whose option it is.
        option: an option on offer.
        wanted: fields of an action; of those left out a blank is filled with each of its values in turn.
        names: see :func:`option_matches`.
    """
    fixed = {key: value for key, value in wanted.items() if key in option.action}
    if any(_plain(option.action[key]) != _plain(value) for key, value in fixed.items()):
        return False
    return _stage_matches(game, state, option, {}, {key: wanted[key] for key in wanted if key not in fixed}, names)


def _stage_matches(
    game: Game[Any, Any],
    state: Any,
    option: Option,
    filled: dict[str, Any],
    wanted: Mapping[str, Any],
    names: Callable[[int], Collection[str]],
) -> bool:
    blanks = game.expand(state, option, filled)
    if not blanks:
        return all(key in filled for key in wanted)
    blank = blanks[0]
    if blank.name in wanted:
        values = [wanted[blank.name]] if blank_matches(blank, wanted[blank.name], names) else []
    elif isinstance(blank, Choice):
        values = list(blank.values)
    elif isinstance(blank, Places):
        values = [place.value for place in blank.places]
    elif not option.staged:
        values = [None]  # whatever it is filled with, no other blank depends on it
    else:
        values = [sample_blank(blank, random.Random(seed)) for seed in range(20)]
    return any(_stage_matches(game, state, option, {**filled, blank.name: value}, wanted, names) for value in values)


def blank_matches(blank: Blank, value: Any, names: Callable[[int], Collection[str]]) -> bool:
    """Whether a blank may be filled with a value, which names units as an action may."""
    if isinstance(blank, Choice):
        return _plain(value) in [_plain(offered) for offered in blank.values]
    if isinstance(blank, Places):
        return _plain(value) in [_plain(place.value) for place in blank.places]
    if isinstance(blank, Number):
        return isinstance(value, int) and value in range(blank.minimum, blank.maximum + 1, blank.step)
    if isinstance(blank, Order | Subset):
        wanted, offered = list(value), [_plain(item) for item in blank.values]
        least, most = (len(offered),) * 2 if isinstance(blank, Order) else (blank.minimum, blank.maximum)
        found = all(wanted.count(item) <= offered.count(_plain(item)) for item in wanted)
        return found and least <= len(wanted) <= most
    return _fillable(blank, value, names)


def _plain(value: Any) -> Any:
    return [_plain(item) for item in value] if isinstance(value, list | tuple) else value


def _fillable(blank: Counts, value: Any, names: Callable[[int], Collection[str]]) -> bool:
    if not isinstance(value, Mapping):
        value = {unit_id: value.count(unit_id) for unit_id in value}
    cost = 0
    for key, count in value.items():
        items = [
            item
            for item in blank.items
            if (key in item.ids if isinstance(key, int) else key in (names(item.ids[0]) if item.ids else (item.key,)))
        ]
        if sum(item.maximum for item in items) < count:
            return False
        cost += count * min((item.cost for item in items), default=0)
    total = sum(value.values())
    return blank.minimum <= total <= blank.maximum and (blank.budget is None or cost <= blank.budget)


def event_matches(event: Event, wanted: Mapping[str, Any]) -> bool:
    """Whether an event has the fields ``wanted``: its kind, its seat under ``by``, anything else from its data."""
    return contains({**event.data, "kind": event.kind, "by": event.by}, wanted)


def contains(found: Any, wanted: Any) -> bool:
    """Whether plain data holds what is wanted: a mapping at least the wanted keys, anything else exactly that."""
    if isinstance(wanted, Mapping):
        return isinstance(found, Mapping) and all(key in found and contains(found[key], wanted[key]) for key in wanted)
    return bool(_plain(found) == _plain(wanted))
