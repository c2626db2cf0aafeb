"""Chat, and pointing at the board. The last lines are kept; pointing is not."""

from __future__ import annotations

import time
from collections import deque
from typing import Any

from boardgame.net.host.core import Core
from boardgame.net.host.people import Person
from boardgame.net.wire.from_client import Point, Say
from boardgame.net.wire.from_host import Pointed, Said

MOST_LINES = 200


class Talk:
    """What is said in a room."""

    def __init__(self, core: Core) -> None:
        self._core = core
        self._lines: deque[tuple[Said, frozenset[str]]] = deque(maxlen=MOST_LINES)
        self._number = 0

    def say(self, person: Person, message: Say) -> None:
        """A person says something, to everybody or to those who play for one of their sides."""
        self._add(person.id, person.name, message.text, message.to, self._core.sides(person))

    def note(self, text: str) -> None:
        """The host says something to everybody."""
        self._add("", "", text[:500], "all", frozenset())

    def point(self, person: Person, message: Point) -> None:
        """A person points at the board."""
        pointed = Pointed(person=person.id, areas=message.areas)
        sides = self._core.sides(person)
        for other in self._core.people:
            if message.to == "all" or other is person or sides & self._core.sides(other):
                other.tell(pointed)

    def catch_up(self, person: Person) -> None:
        """Tell who comes in what was said before."""
        for line, sides in self._lines:
            if self._may_hear(person, line, sides):
                person.tell(line)

    def to_plain(self) -> dict[str, Any]:
        """What is kept."""
        lines = [[vars(line), sorted(sides)] for line, sides in self._lines]
        return {"number": self._number, "lines": lines}

    def from_plain(self, plain: dict[str, Any]) -> None:
        """Go on after what :meth:`to_plain` wrote; raises ValueError, KeyError or TypeError for anything else."""
        self._number = int(plain["number"])
        for line, sides in plain["lines"]:
            self._lines.append((Said.model_validate(line), frozenset(map(str, sides))))

    def _add(self, person: str, name: str, text: str, to: Any, sides: frozenset[str]) -> None:
        match = self._core.match
        self._number += 1
        at = match.number if match is not None else 0
        now = max(0, int(time.time()))
        line = Said(number=self._number, person=person, name=name, text=text, to=to, at=at, time=now)
        self._lines.append((line, sides))
        self._core.dirty = True
        for other in self._core.people:
            if self._may_hear(other, line, sides):
                other.tell(line)

    def _may_hear(self, person: Person, line: Said, sides: frozenset[str]) -> bool:
        return line.to == "all" or line.person == person.id or bool(sides & self._core.sides(person))
