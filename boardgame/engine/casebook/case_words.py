"""What a game hands in so that cases can be written about it: positions, expectations and options in its own words."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Any

from boardgame.engine.decision import Decision
from boardgame.engine.event import Event
from boardgame.engine.game import Game
from boardgame.engine.option import (
    Blank,
    Choice,
    Counts,
    Item,
    Number,
    Option,
    Order,
    Places,
    Subset,
    filling,
)
from boardgame.engine.refusal import Refusal
from boardgame.engine.yaml_file import Keys


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

    def action(self, state: Any, plain: Mapping[str, Any]) -> Mapping[str, Any]:
        """An action as the game knows it, of one that a case writes in its own names; most games have none.

        Args:
            state: the position; None while only the form of the action is looked at.
            plain: what the case says.

        Raises:
            PlaceError: a name means nothing in the position.
        """
        return plain

    def check_step(self, word: str, body: Mapping[str, Any]) -> None:
        """Find typing errors in a step before a case is played; a game that says nothing finds none.

        Args:
            word: ``do`` for an action, else the word of the step: ``refused``, ``offered``, ``not_offered``,
                ``not_asked`` or ``expect``.
            body: the action, without the rule that refuses it, or what stands under the word.

        Raises:
            PlaceError: a part names something that the game does not know.
        """
        return

    def check_not_there(self, action: Mapping[str, Any]) -> None:
        """Find typing errors in an action that is refused because something it names is not there.

        Raises:
            PlaceError: a name is nearly one that the game knows, so it is hardly meant.
        """
        return

    def unlisted(self, told: Event | Decision) -> str:
        """What :meth:`check_step` would not know of an event that has happened, or a decision that is asked, or ""."""
        return ""

    @abstractmethod
    def offers(self, state: Any, option: Option, wanted: Mapping[str, Any]) -> bool:
        """Whether some way of filling ``option`` has the fields ``wanted``."""


Names = Callable[[int], Collection[str]]
"""The keys by which an action may name a unit with an id."""
Matches = Callable[[Blank, Any], bool]
"""Whether a blank may be filled with a value that a case speaks of."""
Expand = Callable[[Option, Mapping[str, Any]], Sequence[Blank]]
"""The blanks of an option to fill in next, see :meth:`Game.expand`."""


def option_matches(
    option: Option,
    wanted: Mapping[str, Any],
    names: Names,
    expand: Expand | None = None,
    matches: Matches | None = None,
) -> bool:
    """Whether some way of filling ``option``, stage after stage, has the fields ``wanted``.

    Args:
        option: an option on offer.
        wanted: fields of an action; those left out may be anything. Where further blanks depend on a blank left out,
            each of its values, and each thing it counts by itself, is tried.
        names: the keys by which an action may name a unit with an id.
        expand: the blanks that follow; not needed for options without stages.
        matches: whether a blank may be filled with a value; :func:`blank_matches` if not given.
    """
    if any(_plain(option.action[key]) != _plain(wanted[key]) for key in wanted if key in option.action):
        return False
    left = {key: value for key, value in wanted.items() if key not in option.action}
    agrees = matches or (lambda blank, value: blank_matches(blank, value, names))
    return _Walk(option, names, expand, agrees).fits(option.blanks, {}, left)


@dataclass(frozen=True)
class _Walk:
    """The search for a way of filling an option."""

    option: Option
    names: Names
    expand: Expand | None
    agrees: Matches

    def fits(self, blanks: Sequence[Blank], filled: Mapping[str, Any], left: Mapping[str, Any]) -> bool:
        """Whether these blanks and those that follow can be filled as wanted, and nothing wanted is left then."""
        asked = [blank.name for blank in blanks]
        if not all(self.agrees(blank, left[blank.name]) for blank in blanks if blank.name in left):
            return False
        rest = {key: value for key, value in left.items() if key not in asked}
        if not self.option.staged or self.expand is None:
            return not rest
        ways = [_ways_to_fill(blank, left.get(blank.name), self.names, self.agrees) for blank in blanks]
        for values in product(*ways):
            more = {**filled, **dict(zip(asked, values, strict=True))}
            try:
                following = self.expand(self.option, more)
            except Refusal:
                continue
            if self.fits(following, more, rest) if following else not rest:
                return True
        return False


def _ways_to_fill(blank: Blank, value: Any, names: Names, agrees: Matches) -> list[Any]:
    """Fillings of a blank to go on with: those that mean ``value``, or a few of each sort where nothing is wanted."""
    if isinstance(blank, Counts):
        return [filling(blank, counts) for counts in _counts(blank, value, names)]
    if isinstance(blank, Choice):
        return [offered for offered in blank.values if value is None or (agrees(blank, value) and offered == value)]
    if isinstance(blank, Places):
        one = replace(blank, places=())
        found = [replace(one, places=(place,)) for place in blank.places]
        return [single.places[0].value for single in found if value is None or agrees(single, value)]
    if isinstance(blank, Number):
        return list(range(blank.minimum, blank.maximum + 1, blank.step)) if value is None else [value]
    return [value if value is not None else list(blank.values)]


def _counts(blank: Counts, value: Any, names: Names) -> Iterator[dict[str, int]]:
    """Ways to count the items: each alone, or all those that mean ``value``."""
    least = {item.key: item.minimum for item in blank.items}
    if value is None:
        if blank.due:
            yield {item.key: item.maximum for item in blank.items}
            return
        for item in blank.items:
            yield {**least, item.key: max(1, blank.minimum, item.minimum)}
        return
    if not isinstance(value, Mapping):
        value = {unit_id: value.count(unit_id) for unit_id in value}
    shares = []
    for key, count in value.items():
        items = [item for item in blank.items if _names_item(item, key, names)]
        ranges = [range(min(item.maximum, count) + 1) for item in items]
        shares.append([dict(zip(items, share, strict=True)) for share in product(*ranges) if sum(share) == count])
    for chosen in product(*shares):
        counts = dict.fromkeys(least, 0)
        for share in chosen:
            for item, count in share.items():
                counts[item.key] += count
        if all(counts[item.key] in range(item.minimum, item.maximum + 1) for item in blank.items):
            yield counts


def _names_item(item: Item, key: Any, names: Names) -> bool:
    """Whether an action that names units by a key, or by an id, may mean an item."""
    if isinstance(key, int):
        return key in item.ids
    return key in (names(item.ids[0]) if item.ids else (item.key,))


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
    cost = weight = 0
    for key, count in value.items():
        items = [item for item in blank.items if _names_item(item, key, names)]
        if sum(item.maximum for item in items) < count:
            return False
        cost += count * min((item.cost for item in items), default=0)
        weight += count * max((item.weight for item in items), default=0)
    total = sum(value.values())
    if any(item.minimum for item in blank.items) and next(_counts(blank, value, names), None) is None:
        return False
    affordable = blank.budget is None or cost <= blank.budget
    return blank.minimum <= total <= blank.maximum and affordable and weight >= blank.due


def event_matches(event: Event, wanted: Mapping[str, Any]) -> bool:
    """Whether an event has the fields ``wanted``: its kind, its seat under ``by``, anything else from its data."""
    return contains({**event.data, "kind": event.kind, "by": event.by}, wanted)


def contains(found: Any, wanted: Any) -> bool:
    """Whether plain data holds what is wanted: a mapping at least the wanted keys, anything else exactly that."""
    if isinstance(wanted, Mapping):
        return isinstance(found, Mapping) and all(key in found and contains(found[key], wanted[key]) for key in wanted)
    return bool(_plain(found) == _plain(wanted))
