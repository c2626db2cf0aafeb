"""People at a room without a network: what each is sent is kept as the text that would go over it."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any, TypeVar

from boardgame.ai.random_player import choose
from boardgame.engine.game import Game
from boardgame.engine.record.match import Match
from boardgame.net.dice.contributor import Contributor
from boardgame.net.host.core import Core
from boardgame.net.host.room import Room
from boardgame.net.host.talk import Talk
from boardgame.net.wire.codec import read_from_host, write
from boardgame.net.wire.from_client import Act, Agree, Anchor, Contribute, FromClient, Take
from boardgame.net.wire.from_host import Answer, FromHost, Opened, Rolled, Table, Wanted

T = TypeVar("T")


class Time:
    """A clock that a test moves."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        """Monotonic time in seconds."""
        return self.now


def room_of(game: Game[Any, Any], folder: Path, time: Time | None = None) -> Room:
    """A new room in the lobby."""
    core = Core("g", game.id, game, folder / "game.wartable", time or Time())
    return Room(core, Talk(core))


class Visitor:
    """A person at a room.

    Attributes:
        heard: every message, in order.
        texts: the same as sent.
    """

    def __init__(self, room: Room, name: str, contributes: bool = False) -> None:
        self.room = room
        found = room.newcomer(name)
        assert found is not None
        self.person, self.token = found
        self.heard: list[FromHost] = []
        self.texts: list[str] = []
        self.ticket = 0
        self.chain = Contributor(self.person.id) if contributes else None
        self.outbox = self.hear  # one and the same, as the room compares
        room.enter(self.person, self.token, self.outbox)

    def hear(self, message: FromHost) -> None:
        """The outbox."""
        text = write(message)
        self.texts.append(text)
        read = read_from_host(text)
        self.heard.append(read)
        if isinstance(read, Opened) and self.chain is not None:
            self.chain.opened(read.anchors)
        elif isinstance(read, Rolled) and self.chain is not None:
            self.chain.told(read.number, read.digest, read.values, read.rolls)

    def contribute(self) -> None:
        """Give the room what it asks for, if it asks."""
        asked = self.room.core.chance.round
        if self.chain is not None and asked is not None and self.person.id in asked.missing:
            self.send(Contribute(number=asked.number, value=self.chain.contribute(asked.number, asked.digest)))

    def come_back(self, known: tuple[int, str] = (0, "")) -> None:
        """Come in again over a new connection."""
        found = self.room.who(self.token, "", self.person.name)
        assert found is not None
        self.person = found[0]
        self.room.enter(self.person, self.token, self.outbox, known)

    def drop(self) -> None:
        """The connection breaks."""
        self.room.left(self.person, self.outbox)

    def send(self, message: FromClient) -> None:
        """Say something to the room."""
        self.room.receive(self.person, message)

    def take(self, *seats: str) -> None:
        """Take seats, and offer contributions to chance where the person does."""
        for seat in seats:
            self.send(Take(seat=seat, holder=self.person.id))
        if self.chain is not None:
            self.send(Anchor(anchor=self.chain.anchor, length=self.chain.length))

    def agree(self) -> None:
        """Be ready to begin."""
        self.send(Agree(ready=True))

    def act(self, action: dict[str, Any], number: int | None = None, ticket: int = 0) -> Answer | None:
        """Act, now unless a number is given; the answer, or None where none has come."""
        match = self.room.core.match
        assert match is not None
        if not ticket:
            self.ticket += 1
        ticket = ticket or self.ticket
        self.send(Act(ticket=ticket, number=match.number if number is None else number, action=action))
        return next((each for each in reversed(self.of(Answer)) if each.ticket == ticket), None)

    def of(self, kind: type[T]) -> list[T]:
        """The messages of a kind that came."""
        return [message for message in self.heard if isinstance(message, kind)]

    @property
    def table(self) -> Table:
        """The table as last told."""
        return self.of(Table)[-1]

    @property
    def wanted(self) -> list[Wanted]:
        """What contributions were asked for."""
        return self.of(Wanted)


def choice(match: Match | None, rng: random.Random) -> tuple[str, dict[str, Any]]:
    """A seat that is asked, and something it may do."""
    assert match is not None
    seat = rng.choice([seat for decision in match.decisions for seat in decision.seats])
    option = choose(match.heads(seat), rng)
    return seat, match.game.sample(match.state, option, rng)


def play_on(room: Room, visitors: dict[str, Visitor], rng: random.Random, actions: int) -> int:
    """Play so many actions at random, each by the visitor who holds the seat; how many were taken before the end."""
    match = room.core.match
    assert match is not None
    for done in range(actions):
        if match.over:
            return done
        seat, action = choice(match, rng)
        visitors[room.core.seats[seat]].act(action)
        while room.core.chance.round is not None:
            for visitor in visitors.values():
                visitor.contribute()
    return actions
