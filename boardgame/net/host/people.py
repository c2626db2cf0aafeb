"""Who has come in: their names, how they are known again, and how to reach them."""

from __future__ import annotations

import secrets
from collections import OrderedDict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from boardgame.net.trust.tokens import new_token, token_hash, token_matches
from boardgame.net.wire.from_host import Answer, FromHost
from boardgame.net.wire.from_host import Person as Shown

Outbox = Callable[[FromHost], None]
"""Takes a message for one connection; never waits and never fails."""

MOST_PEOPLE = 64
"""In one room."""
ALL = 1_000_000
"""More entries than any history has."""
_MOST_TICKETS = 64


@dataclass
class Person:
    """Somebody who has come in.

    Attributes:
        id: by which all others know them.
        name: how they are called; nobody else in the room is called so.
        token_hash: of the token they come back with.
        ready: whether they agree to begin.
        outbox: their connection; None while they are not here.
        tickets: what their last requests that change something were answered, by ticket.
        away_since: monotonic time in seconds since which they are not here.
        trusted: how many entries of the history they may have as they are now; fewer when some were taken back, none
            when they look with other eyes.
    """

    id: str
    name: str
    token_hash: str
    ready: bool = False
    outbox: Outbox | None = None
    tickets: OrderedDict[int, Answer] = field(default_factory=OrderedDict)
    trusted: int = ALL
    away_since: float = 0.0

    @property
    def here(self) -> bool:
        """Whether they are connected."""
        return self.outbox is not None

    def tell(self, message: FromHost) -> None:
        """Send them a message, if they are here."""
        if self.outbox is not None:
            self.outbox(message)

    def answer(self, answer: Answer, keep: bool = False) -> None:
        """Answer a request; with ``keep`` the same ticket is answered the same from now on."""
        if keep:
            self.tickets[answer.ticket] = answer
            while len(self.tickets) > _MOST_TICKETS:
                self.tickets.popitem(last=False)
        self.tell(answer)

    def to_plain(self) -> dict[str, Any]:
        """What is kept of them."""
        tickets = [vars(answer) for answer in self.tickets.values()]  # plain data all through
        return {"id": self.id, "name": self.name, "token": self.token_hash, "tickets": tickets}

    @classmethod
    def from_plain(cls, plain: dict[str, Any]) -> Person:
        """Who :meth:`to_plain` wrote; raises ValueError, KeyError or TypeError for anything else."""
        person = cls(str(plain["id"]), str(plain["name"]), str(plain["token"]))
        for each in plain.get("tickets", []):
            answer = Answer.model_validate(each)
            person.tickets[answer.ticket] = answer
        return person


class People:
    """Everybody in a room, in the order they came.

    Attributes:
        owner: id of who began the game; empty while nobody has come in.
    """

    def __init__(self) -> None:
        self.owner = ""
        self._by_id: dict[str, Person] = {}

    def __iter__(self) -> Iterator[Person]:
        return iter(list(self._by_id.values()))

    def __len__(self) -> int:
        return len(self._by_id)

    def get(self, person_id: str) -> Person | None:
        """Who has an id."""
        return self._by_id.get(person_id)

    def by_token(self, token: str) -> Person | None:
        """Who comes back with a token; every hash is compared, so that nothing can be learnt from the time it takes."""
        found = [person for person in self if token_matches(token, person.token_hash)]
        return found[0] if found else None

    def add(self, name: str, token: str = "") -> tuple[Person, str]:
        """Somebody new.

        Args:
            name: how they want to be called.
            token: what they will come back with; by default a new one.

        Returns:
            The person, and their token, of which only the hash is kept.
        """
        token = token or new_token()
        person = Person(f"p-{secrets.token_hex(4)}", self.free_name(name), token_hash(token))
        self._by_id[person.id] = person
        self.owner = self.owner or person.id
        return person, token

    def put(self, person: Person) -> None:
        """Somebody who was kept."""
        self._by_id[person.id] = person

    def remove(self, person: Person) -> None:
        """Somebody has left for good; the next who came owns the game, if it was they who did."""
        self._by_id.pop(person.id, None)
        if self.owner == person.id:
            self.owner = next(iter(self._by_id), "")

    def free_name(self, name: str, but: str = "") -> str:
        """A name that nobody has but perhaps the person ``but``: the one wanted, or it with a number."""
        taken = {person.name.casefold() for person in self if person.id != but}
        name = "".join(sign for sign in name if sign.isprintable()).strip()[:40] or "Guest"
        found, number = name, 2
        while found.casefold() in taken:
            found, number = f"{name[:35]} {number}", number + 1
        return found

    def shown(self, contributors: frozenset[str]) -> tuple[Shown, ...]:
        """Them as they stand in a ``Table``; ``contributors`` are ids of those who contribute to chance."""
        return tuple(
            Shown(
                id=person.id,
                name=person.name,
                owner=person.id == self.owner,
                here=person.here,
                ready=person.ready,
                contributes=person.id in contributors,
            )
            for person in self
        )
