"""Who else is at the table of a game played over a network: people, chat, offers, and how the connection is.

Widgets talk to this and know nothing of connections; a game at this computer has none of it (``Session.talk`` is None).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from boardgame.engine.game import Game
from boardgame.engine.seat import Seat
from boardgame.games import registry

if TYPE_CHECKING:
    from boardgame.net.client.client import Client
    from boardgame.net.client.status import Status
    from boardgame.net.wire.from_host import OfferMade, Person, Pointed, Said, Table

OPEN = "open"
COMPUTER = "computer:"


class TableTalk(QObject):
    """One person at a table.

    Signals:
        changed(): people, seats, what is agreed, or an offer; read everything anew.
        connection_changed(): see :attr:`status`.
        said(Said): a new line of chat.
        pointed(Pointed): somebody points at the board.
        unread_changed(int): how many lines of chat nobody here has read.
    """

    changed = Signal()
    connection_changed = Signal()
    said = Signal(object)
    pointed = Signal(object)
    unread_changed = Signal(int)

    def __init__(self, client: Client, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.client = client
        self.unread = 0
        self._hooks = (
            (client.table_changed, self._table_changed), (client.status_changed, self._status_changed),
            (client.said, self._said), (client.pointed, self._pointed),
        )  # fmt: skip
        for hook, heard in self._hooks:
            hook.connect(heard)

    def let_go(self) -> None:
        """Hear nothing any more."""
        for hook, heard in self._hooks:
            hook.disconnect(heard)

    def _table_changed(self, _: Table) -> None:
        self.changed.emit()

    def _status_changed(self, _: Status) -> None:
        self.connection_changed.emit()

    def _pointed(self, pointed: Pointed) -> None:
        self.pointed.emit(pointed)

    def _said(self, line: Said) -> None:
        if line.person and line.person != self.me:
            self.unread += 1
            self.unread_changed.emit(self.unread)
        self.said.emit(line)

    def read_all(self) -> None:
        """The chat has been read."""
        if self.unread:
            self.unread = 0
            self.unread_changed.emit(0)

    # --- what there is ----------------------------------------------------------------------------------------

    @property
    def table(self) -> Table:
        """The table as the host last told it; one without anybody before that."""
        from boardgame.net.wire.from_host import Table  # a game at this computer starts without it

        return self.client.table or Table(stage="lobby", registry="none")

    @property
    def status(self) -> Status:
        """How the connection is."""
        return self.client.status

    @property
    def lines(self) -> Sequence[Said]:
        """What was said, oldest first."""
        return self.client.lines

    @cached_property
    def game(self) -> Game[Any, Any]:
        """The rules of the table's game.

        Raises:
            UnknownGame, BrokenGame: this program cannot play it.
        """
        return registry.game(self.table.registry)

    @property
    def me(self) -> str:
        """Id of the person here."""
        return self.client.person

    @property
    def people(self) -> tuple[Person, ...]:
        """Everybody who has come in."""
        return self.table.people

    def find(self, person: str) -> Person | None:
        """The person of an id."""
        return self.client.find(person)

    def name(self, person: str) -> str:
        """What a person is called; “the table” for the host's own notes."""
        found = self.find(person)
        return found.name if found else self.tr("The table")

    @property
    def is_owner(self) -> bool:
        """Whether the person here decides about options and seats."""
        me = self.find(self.me)
        return me is not None and me.owner

    @property
    def is_ready(self) -> bool:
        """Whether the person here has agreed to begin."""
        me = self.find(self.me)
        return me is not None and me.ready

    def seats_of(self, person: str) -> tuple[Seat, ...]:
        """The seats of a person, in the order of play."""
        return tuple(seat for seat in self.game.seats if self.table.seats.get(seat.id) == person)

    def emblem_of(self, person: str) -> str:
        """The emblem of a person's first seat; empty for who only watches."""
        return next((seat.emblem for seat in self.seats_of(person)), "")

    def holder(self, seat: str) -> str:
        """Who has a seat: id of a person, ``open`` or ``computer:LEVEL``."""
        return self.table.seats.get(seat, OPEN)

    @property
    def spectators(self) -> tuple[Person, ...]:
        """People without a seat."""
        held = set(self.table.seats.values())
        return tuple(person for person in self.people if person.id not in held)

    @property
    def has_sides(self) -> bool:
        """Whether the person here plays with others against others."""
        mine = {seat.side for seat in self.seats_of(self.me)}
        return len(mine) == 1 and "" not in mine

    @property
    def unready(self) -> tuple[Person, ...]:
        """People with a seat who have not agreed yet, the person here not counted."""
        seated = set(self.table.seats.values())
        return tuple(each for each in self.people if each.id in seated and not each.ready and each.id != self.me)

    @property
    def open_seats(self) -> tuple[str, ...]:
        """Seats that nobody has."""
        return tuple(seat.id for seat in self.game.seats if self.holder(seat.id) == OPEN)

    @property
    def deciding(self) -> tuple[str, ...]:
        """Ids of the people who must decide something now."""
        return tuple(dict.fromkeys(self.holder(seat) for seat in self.table.deciding))

    @property
    def offers(self) -> tuple[OfferMade, ...]:
        """What was offered and is not settled."""
        return self.table.offers

    # --- saying -----------------------------------------------------------------------------------------------

    def say(self, words: str, side: bool = False) -> None:
        """Say something to everybody, or to one's own side."""
        self.client.say(words, side)

    def nudge(self, person: str) -> None:
        """Remind somebody that the others wait for them."""
        self.say(self.tr("{0}, we are waiting for you.").format(self.name(person)))

    def point(self, *areas: str, side: bool = False) -> None:
        """Point at an area, or from one to another."""
        self.client.point(*areas, side=side)

    def take(self, seat: str, holder: str = "") -> None:
        """Sit down; as the owner also: give a seat to somebody else, the computer or nobody."""
        self.client.take(seat, holder)

    def give_back(self, seat: str) -> None:
        """Stand up."""
        self.client.give_back(seat)

    def agree(self, ready: bool) -> None:
        """Ready to begin, or not any more."""
        self.client.agree(ready)

    def set_option(self, option: str, value: Any) -> None:
        """As the owner: agree on something else."""
        self.client.set_option(option, value)

    def offer(self, kind: str, **details: Any) -> None:
        """Offer something that the others vote on."""
        self.client.offer(kind, **details)

    def vote(self, offer: str, yes: bool) -> None:
        """Agree to an offer, or not."""
        self.client.vote(offer, yes)

    def retry(self) -> None:
        """Try to connect now, without waiting."""
        self.client.retry()
