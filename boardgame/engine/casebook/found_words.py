"""Words of cases whose expectations are each found in a position by a function and compared as plain data."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from boardgame.engine.casebook.case_words import CaseWords, PlaceError, contains, event_matches, option_matches
from boardgame.engine.event import Event
from boardgame.engine.option import Option


class FoundWords(CaseWords):
    """Checks events, the decision, and whatever the game can find in a position."""

    @property
    @abstractmethod
    def finders(self) -> Mapping[str, Callable[[Any, Any, Any], Any]]:
        """By the word of an expectation, what finds it: given these words, the position, and what is wanted."""

    def check(self, state: Any, events: Sequence[Event], expect: Mapping[str, Any]) -> list[str]:
        """See CaseWords."""
        wrong = []
        for word, wanted in expect.items():
            if word in ("event", "no_event"):
                for one in wanted if isinstance(wanted, list) else [wanted]:
                    if any(_matches(event, one) for event in events) != (word == "event"):
                        last = [event.to_plain() for event in events if event.kind == one.get("kind")][-4:]
                        wrong.append(f"{word}: {one}; of this kind there was {last}")
            elif word == "decision":
                wrong += self._decision(state, wanted)
            elif word in self.finders:
                found = _plain(self.finders[word](self, state, wanted))
                if found != _plain(wanted):
                    wrong.append(f"{word}: expected {wanted}, found {found}")
            else:
                raise PlaceError((word,), f"unknown expectation {word}; there are {', '.join(self.finders)}")
        return wrong

    def offers(self, state: Any, option: Option, wanted: Mapping[str, Any]) -> bool:
        """See CaseWords."""
        left, cited = _without_cites(wanted)
        return cited <= set(option.rules) and option_matches(
            option, left, lambda unit: (), partial(self.game.expand, state)
        )

    def _decision(self, state: Any, wanted: Mapping[str, Any] | None) -> list[str]:
        asked = [
            {"seat": s, "kind": d.kind, "data": d.data, "rules": list(d.rules)}
            for d in self.game.decisions(state)
            for s in d.seats
        ]
        if wanted is None:
            fits = not asked
        else:
            left, cited = _without_cites(wanted)
            fits = any(contains(found, left) and cited <= set(found["rules"]) for found in asked)
        return [] if fits else [f"decision: expected {wanted}, found {asked}"]


def _matches(event: Event, wanted: Mapping[str, Any]) -> bool:
    """Whether an event has the fields wanted, and names the rules wanted among its own."""
    left, cited = _without_cites(wanted)
    cited |= set(left.pop("rules", ()))
    named = event.data.get("rules", ())
    own = {*(named if isinstance(named, list | tuple) else ()), event.data.get("rule", "")}
    return cited <= own and event_matches(event, left)


def _without_cites(wanted: Mapping[str, Any]) -> tuple[dict[str, Any], set[str]]:
    """What is wanted without ``cites``, and the rules, one or a list, that it names."""
    left = dict(wanted)
    cited = left.pop("cites", ())
    return left, {cited} if isinstance(cited, str) else set(cited)


def _plain(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {key: _plain(item) for key, item in value.items()}
    return [_plain(item) for item in value] if isinstance(value, list | tuple) else value
