"""An answer to any decision from what its options offer, for questions that nothing better is known about."""

from __future__ import annotations

from typing import Any

from boardgame.ai.player import Seen
from boardgame.engine.option import Blank, Choice, Counts, Number, Option, Order, Places, Subset


def any_answer(seen: Seen, prefer: tuple[str, ...] = ()) -> dict[str, Any]:
    """A complete action: of the words preferred if there is one, else what ends the phase, else the first offered.

    Args:
        seen: what the seat sees.
        prefer: words (``do``) of actions, the best first.
    """
    heads = seen.heads()
    rank = {word: number for number, word in enumerate(prefer)}
    tones = {"end": 0, "": 1, "battle": 2, "aside": 3, "back": 4}
    ordered = sorted(heads, key=lambda o: (rank.get(str(o.action.get("do")), len(rank)), tones.get(o.tone, 2)))
    return filled(seen, ordered[0])


def filled(seen: Seen, option: Option, answers: dict[str, Any] | None = None) -> dict[str, Any]:
    """An option with its blanks filled: with the answers given, else in the plainest way."""
    known: dict[str, Any] = {}
    while blanks := seen.expand(option, known):
        for blank in blanks:
            given = (answers or {}).get(blank.name)
            known[blank.name] = plain(blank) if given is None else given
    return {**option.action, **known}


def plain(blank: Blank) -> Any:
    """The plainest way to fill a blank: what is suggested, as little as may be, the first of several."""
    if isinstance(blank, Choice):
        return blank.values[0]
    if isinstance(blank, Places):
        return blank.places[0].value
    if isinstance(blank, Subset):
        return list(blank.values[: blank.minimum])
    if isinstance(blank, Order):
        return list(blank.values)
    if isinstance(blank, Number):
        return blank.minimum
    return _counts(blank)


def _counts(blank: Counts) -> Any:
    if blank.suggested and blank.minimum <= len(blank.suggested) <= blank.maximum:
        return list(blank.suggested)
    counts = {item.key: item.minimum for item in blank.items}
    for item in sorted(blank.items, key=lambda item: (item.cost, item.key)):
        missing = blank.minimum - sum(counts.values())
        more = max(0, min(missing, item.maximum - counts[item.key]))
        counts[item.key] += more
    if not any(item.ids for item in blank.items):
        return {key: count for key, count in counts.items() if count}
    return [unit for item in blank.items for unit in item.ids[: counts[item.key]]]
