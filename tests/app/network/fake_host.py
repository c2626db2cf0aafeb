"""A host that lives in the test: it keeps a table as the protocol tells it, and takes what clients send at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from boardgame.net.client.address import Address
from boardgame.net.client.client import Client
from boardgame.net.client.status import Stage, Status
from boardgame.net.wire.from_client import Agree, FromClient, Offer, Point, Say, SetOption, Take, Vote
from boardgame.net.wire.from_host import Clock, FromHost, OfferMade, Person, Pointed, Said, Table, Welcome

SEATS = ("soviet_union", "germany", "united_kingdom", "japan", "united_states")


class Line:
    """The connection of a client to the host in the test."""

    def __init__(self, host: FakeHost, heard: Callable[[FromHost], None], stand: Callable[[Status], None]) -> None:
        self.address = Address("127.0.0.1", 19420)
        self.heard, self.stand, self.retried = heard, stand, 0
        self._host = host

    def start(self) -> None:
        """Come in."""
        self.stand(Status(Stage.IN))
        self.heard(Welcome(version=1, token="t", person=self._host.here, game="g1"))
        self.heard(self._host.table)

    def send(self, message: FromClient) -> None:
        """Hand a message over."""
        self._host.take(message)

    def retry(self) -> None:
        """Count that it was asked for."""
        self.retried += 1

    def close(self) -> None:
        """Nothing is open."""


class FakeHost:
    """One table with Anna, who owns it, Marta, Piero and Ioana; the client of the test is one of them.

    Attributes:
        sent: everything that the client has sent.
        table: as it stands.
        client: of the person ``here``.
    """

    def __init__(self, here: str = "anna", **table: Any) -> None:
        self.here = here
        self.sent: list[FromClient] = []
        people = [Person(id=name.lower(), name=name, owner=name == "Anna") for name in ("Anna", "Marta", "Piero")]
        seats = dict(zip(SEATS, ("marta", "anna", "piero", "anna", "computer:random"), strict=True))
        told: dict[str, Any] = {"stage": "lobby", "registry": "spring1942", "title": "Anna's table", "seats": seats}
        self.table = Table(**{**told, "people": (*people, Person(id="ioana", name="Ioana")), **table})
        self.number = 0
        self.client = Client(Address("127.0.0.1", 19420), here, lambda do: do(), self._connect, self._mirror)
        self.client.start()

    def _connect(self, where: Address, hello: Any, heard: Any, stand: Any, answer: Any) -> Line:
        self.line = Line(self, heard, stand)
        return self.line

    def _mirror(self, *_: Any) -> Any:
        raise AssertionError("this host sends no game")

    def tell(self, **changes: Any) -> None:
        """Change the table and tell the client."""
        self.table = self.table.model_copy(update=changes)
        self.line.heard(self.table)

    def person(self, person: str, **changes: Any) -> None:
        """Something of a person is different."""
        people = tuple(each.model_copy(update=changes) if each.id == person else each for each in self.table.people)
        self.tell(people=people)

    def say(self, person: str, words: str, to: str = "all", time: int = 0) -> None:
        """Somebody says something, at a time in seconds since 1970."""
        self.number += 1
        name = next((each.name for each in self.table.people if each.id == person), "")
        self.line.heard(Said(number=self.number, person=person, name=name, text=words, to=to, time=time))

    def offer(self, by: str, kind: str, words: str, **votes: bool) -> None:
        """Somebody offers something to everybody with a seat."""
        asked = tuple(dict.fromkeys(held for held in self.table.seats.values() if ":" not in held and held != by))
        made = OfferMade(id="o1", by=by, kind=kind, text=words, votes={by: True, **votes}, asked=asked)
        self.tell(offers=(made,))

    def clock(self, seconds: int, left: int) -> None:
        """A clock was agreed on."""
        self.tell(clock=Clock(seconds=seconds, left=left))

    def lose(self, retry: float = 3.0) -> None:
        """The connection breaks."""
        self.line.stand(Status(Stage.LOST, retry=retry, code="silent", text="The host does not answer."))

    def close(self, text: str) -> None:
        """The host says goodbye."""
        self.line.stand(Status(Stage.CLOSED, code="closing", text=text))

    def come_back(self) -> None:
        """The connection is there again."""
        self.line.start()

    def take(self, message: FromClient) -> None:
        """Do what a host does with a message, as far as these tests need it."""
        self.sent.append(message)
        unready = tuple(each.model_copy(update={"ready": False}) for each in self.table.people)
        match message:
            case Take():
                self.tell(seats={**self.table.seats, message.seat: message.holder}, people=unready)
            case Agree():
                self.person(self.here, ready=message.ready)
            case SetOption():
                self.tell(options={**self.table.options, message.name: message.value}, people=unready)
            case Say():
                self.say(self.here, message.text, message.to)
            case Point():
                self.line.heard(Pointed(person=self.here, areas=message.areas))
            case Offer():
                self.offer(self.here, message.kind, message.kind)
            case Vote():
                self.tell(offers=())
