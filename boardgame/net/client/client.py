"""A person's place at a host: the table, the chat, the game, and everything that can be said to the host.

A client belongs to one thread, its *owner's* (the window's): all its methods are called there and all its hooks call
back there. The connection runs in a thread of its own (:mod:`~boardgame.net.client.link`); what it hears is handed over
by the function ``deliver`` that the owner passes.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from typing import Any, Protocol, TypeAlias

from boardgame import __version__
from boardgame.net.client.address import Address
from boardgame.net.client.asking import Asking
from boardgame.net.client.chance_watch import ChanceWatch
from boardgame.net.client.hook import Hook
from boardgame.net.client.mirror import Change, Differs, Mirror
from boardgame.net.client.status import Stage, Status
from boardgame.net.wire.from_client import (
    Act,
    Agree,
    Anew,
    Expand,
    Explain,
    FromClient,
    Hello,
    Leave,
    LookAt,
    Offer,
    Point,
    Rename,
    Say,
    SetOption,
    Take,
    Undo,
    Vote,
)
from boardgame.net.wire.from_host import Answer, FromHost, Person, Pointed, Said, Table, Update, Welcome
from boardgame.net.wire.parts import VERSION

_MOST_LINES = 1000
_MOST_KEPT = 50
Then: TypeAlias = Callable[[Answer], Any]


class Connection(Protocol):
    """What a client asks of its connection, see :class:`~boardgame.net.client.link.Link`."""

    address: Address

    def start(self) -> None:
        """Begin to connect."""
        ...

    def send(self, message: FromClient) -> None:
        """Send a message; nothing happens while the person is not in."""
        ...

    def retry(self) -> None:
        """Connect anew at once."""
        ...

    def close(self) -> None:
        """End for good."""
        ...


Connect: TypeAlias = Callable[
    [
        Address,
        Callable[[Address], Hello],
        Callable[[FromHost], None],
        Callable[[Status], None],
        Callable[[FromHost], Iterable[FromClient]],
    ],
    Connection,
]


class Client:
    """One person at one game of one host.

    Hooks:
        status_changed(Status): the connection came, broke or ended.
        table_changed(Table): who is there, or what is agreed, is different.
        said(Said): a new line of chat; :attr:`lines` has it already.
        pointed(Pointed): somebody points at the board.
        game_changed(Change): :attr:`mirror` shows another position or history; the first time it was None before.
        noticed(str): something the player should know: this copy of the rules leads elsewhere than the host's, or dice
            were not made as agreed.

    Attributes:
        name: how the person wants to be called.
        status: how the connection is.
        person: the person's id at the host; empty before they are in.
        table: the last table; None before they are in.
        lines: what was said, oldest first.
        mirror: the game; None in the lobby.
    """

    def __init__(
        self,
        address: Address,
        name: str,
        deliver: Callable[[Callable[[], Any]], Any],
        connect: Connect,
        make_mirror: Callable[[Update, Asking], Mirror],
    ) -> None:
        """Come in with :meth:`start`. A client for a host on the network is made by ``joining.client_at``.

        Args:
            address: where the host is and what lets the person in.
            name: how the person wants to be called.
            deliver: runs a function in the owner's thread, in the order in which it is given them; called in another.
            connect: makes the connection.
            make_mirror: makes a mirror of the first update of a game; raises ``Differs``.
        """
        self.name = name
        self.status = Status(Stage.CONNECTING)
        self.person = ""
        self.table: Table | None = None
        self.lines: list[Said] = []
        self.mirror: Mirror | None = None
        self.status_changed = Hook()
        self.table_changed = Hook()
        self.said = Hook()
        self.pointed = Hook()
        self.game_changed = Hook()
        self.noticed = Hook()
        self._make_mirror = make_mirror
        self._deliver = deliver
        self._known: tuple[int, str] = (0, "")
        self._wants_all = False
        # Microseconds: higher than any ticket of an earlier run of the program, which the host may remember.
        self._ticket = time.time_ns() // 1000
        self._waiting: dict[int, tuple[FromClient, Then]] = {}
        self._kept: list[FromClient] = []
        self._chance = ChanceWatch(lambda text: deliver(lambda: self.noticed(text)))
        self._link = connect(address, self._hello, self._hear, self._stand, self._chance.heard)

    # --- coming and going -------------------------------------------------------------------------------------

    def start(self) -> None:
        """Connect, and keep connecting until :meth:`close`."""
        self._link.start()

    def retry(self) -> None:
        """Connect anew now, without waiting for the time in :attr:`status`; also where the connection seems good."""
        self._link.retry()

    def leave(self, release: bool = False) -> None:
        """Go for good; with ``release`` the seats are open for others. The connection ends."""
        self.send(Leave(release=release))
        self.close()

    def close(self) -> None:
        """End the connection without a word, as when the window closes; the person can come back. Waits for it."""
        self._waiting.clear()
        self._link.close()
        if self.status.stage is not Stage.CLOSED:
            self._set_status(Status(Stage.CLOSED))

    @property
    def address(self) -> Address:
        """Where the host is; once the person is in, with the token to come back with, also after a restart."""
        return self._link.address

    # --- who is there -----------------------------------------------------------------------------------------

    @property
    def me(self) -> Person | None:
        """The person at this client, as the table has them."""
        return self.find(self.person)

    def find(self, person: str) -> Person | None:
        """The person with an id."""
        people = self.table.people if self.table else ()
        return next((found for found in people if found.id == person), None)

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats of the person at this client, in the order of play."""
        held = self.table.seats if self.table else {}
        return tuple(seat for seat, holder in held.items() if holder == self.person and self.person)

    # --- before play ------------------------------------------------------------------------------------------

    def take(self, seat: str, holder: str = "") -> None:
        """Take a seat; as the owner also give it away: ``open``, ``computer:LEVEL`` or the id of a person."""
        self.send(Take(seat=seat, holder=holder or self.person))

    def give_back(self, seat: str) -> None:
        """A seat is open again."""
        self.send(Take(seat=seat, holder="open"))

    def agree(self, ready: bool = True) -> None:
        """Ready to begin, or not any more."""
        self.send(Agree(ready=ready))

    def set_option(self, name: str, value: bool | int | str) -> None:
        """As the owner: change an option of the game."""
        self.send(SetOption(name=name, value=value))

    # --- people -----------------------------------------------------------------------------------------------

    def say(self, text: str, side: bool = False) -> None:
        """Say something, to everybody or to one's own side."""
        if text.strip():
            self.send(Say(text=text.strip()[:500], to="side" if side else "all"))

    def point(self, *areas: str, side: bool = False) -> None:
        """Point at an area, or from one to another."""
        self.send(Point(areas=areas, to="side" if side else "all"))

    def offer(self, kind: str, **details: Any) -> None:
        """Offer something, see :class:`~boardgame.net.wire.from_client.Offer`."""
        self.send(Offer.model_validate({"kind": kind, **details}))

    def vote(self, offer: str, yes: bool) -> None:
        """Agree to an offer or not; who made it takes it back with no."""
        self.send(Vote(offer=offer, yes=yes))

    def rename(self, name: str) -> None:
        """Be called otherwise."""
        self.name = name
        self.send(Rename(name=name))

    # --- play -------------------------------------------------------------------------------------------------

    def act(self, action: dict[str, Any], number: int, then: Then) -> None:
        """Send an action chosen after ``number`` actions; it reaches the host once, also if the connection breaks."""
        self.request(lambda ticket: Act(ticket=ticket, number=number, action=action), then)

    def undo(self, count: int, then: Then, redo: bool = False) -> None:
        """Take back own actions, or do them again."""
        number = self.mirror.number if self.mirror is not None else 0
        self.request(lambda ticket: Undo(ticket=ticket, number=number, count=count, redo=redo), then)

    def explain(self, action: dict[str, Any], then: Then) -> None:
        """Ask why an action would be refused."""
        self.request(lambda ticket: Explain(ticket=ticket, action=action), then)

    def expand(self, seat: str, number: int, head: int, filled: dict[str, Any], then: Then) -> None:
        """Ask for the next blanks of a head."""
        self.request(
            lambda ticket: Expand(ticket=ticket, seat=seat, number=number, head=head, filled=filled),
            then,
        )

    def look_at(self, viewer: str, number: int, then: Then) -> None:
        """Ask for an earlier view."""
        self.request(lambda ticket: LookAt(ticket=ticket, viewer=viewer, number=number), then)

    def request(self, make: Callable[[int], FromClient], then: Then) -> None:
        """Send what the host answers; ``then`` is called with the answer, perhaps after the connection came back."""
        self._ticket += 1
        message = make(self._ticket)
        self._waiting[self._ticket] = (message, then)
        self._link.send(message)

    def send(self, message: FromClient) -> None:
        """Send a message. While the connection is lost it is kept until it is back; pointing is not."""
        if self.status.is_in:
            self._link.send(message)
        elif not isinstance(message, Point | Leave):
            self._kept = [*self._kept, message][-_MOST_KEPT:]

    # --- what the connection hears ------------------------------------------------------------------------------

    def _hello(self, where: Address) -> Hello:
        """How to come in; called in the thread of the connection."""
        return Hello(
            version=VERSION,
            program=__version__,
            game=where.game,
            name=self.name,
            token=where.token,
            invitation="" if where.token else where.invitation,
            known=self._known,
        )

    def _hear(self, message: FromHost) -> None:
        self._deliver(lambda: self._heard(message))

    def _stand(self, status: Status) -> None:
        self._deliver(lambda: self._set_status(status))

    def _set_status(self, status: Status) -> None:
        if self.status.stage is Stage.CLOSED and self.status != status:
            return
        self.status = status
        self.status_changed(status)

    def _heard(self, message: FromHost) -> None:
        if self.status.stage is Stage.CLOSED:
            return
        match message:
            case Welcome():
                self._welcomed(message)
            case Table():
                self.table = message
                self.table_changed(message)
            case Said():
                self._note(message)
            case Pointed():
                self.pointed(message)
            case Update():
                self._take_update(message)
            case Answer():
                _, then = self._waiting.pop(message.ticket, (None, None))
                if then is not None:
                    then(message)

    def _welcomed(self, message: Welcome) -> None:
        """In: say once more what was not answered, and what was kept."""
        self.person = message.person
        self._wants_all = False
        self._set_status(Status(Stage.IN))
        kept, self._kept = self._kept, []
        for again in (*(asked for asked, _ in self._waiting.values()), *kept):
            self._link.send(again)

    def _note(self, line: Said) -> None:
        """The host says the last lines again to who comes back."""
        if self.lines and line.number <= self.lines[-1].number:
            return
        self.lines = [*self.lines, line][-_MOST_LINES:]
        self.said(line)

    def _take_update(self, update: Update) -> None:
        if self._wants_all and update.first:
            return
        try:
            if self.mirror is None:
                self.mirror = self._make_mirror(update, self)
                change = Change(fresh=True)
            else:
                change = self.mirror.take(update)
        except Differs as error:
            self.mirror_fails(error)
            return
        self._wants_all = False
        self._known = self.mirror.known
        self.game_changed(change)

    def mirror_fails(self, error: Differs) -> None:
        """What the host says does not fit: tell the player, and ask for everything anew, once."""
        self._known = (0, "")
        if not self._wants_all:
            self._wants_all = True
            self.send(Anew(why=str(error)[:500]))
        if error.notice:
            self.noticed(str(error))
