"""The sockets of a host: who knocks, who comes in, and what each connection may do to the others, which is nothing."""

from __future__ import annotations

import asyncio
import logging
import ssl
import time
from contextlib import suppress

from websockets.asyncio.server import Server as WebSocketServer
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from boardgame.net.host.core import log
from boardgame.net.host.doors import Doors, Entrance, Peer, Rate, listening_at, send_at_once
from boardgame.net.host.hall import Hall
from boardgame.net.host.outgoing import Outgoing, Written
from boardgame.net.host.people import Person
from boardgame.net.host.room import Room
from boardgame.net.trust.pairing import PairingFailed
from boardgame.net.wire.codec import MOST_FROM_CLIENT, MOST_FROM_HOST, Malformed, kind_of, read_from_client, write
from boardgame.net.wire.from_client import Confirm, FromClient, Hello
from boardgame.net.wire.from_host import Goodbye, Paired
from boardgame.net.wire.parts import VERSION

_HANDSHAKE, _HELLO = 5.0, 5.0
"""Seconds that who knocks has until there is a connection, and for each message until they are in."""
_PING, _NO_PONG = 10.0, 10.0
_QUIET = logging.getLogger("boardgame.host.sockets")
_QUIET.setLevel(logging.CRITICAL)
"""What the library tells of connections that break is told by ourselves in one line."""
_COMPUTER = 0.05
"""Seconds between two looks whether a computer player is asked."""
_LOOK = 0.5
"""Seconds between two looks at what was not read yet."""
_MOST_UNREAD, _MOST_UNREAD_OUTSIDE = MOST_FROM_HOST + (8 << 20), 1 << 18
"""Bytes that wait to be read by who is in, and by who is not; also what the library answers by itself counts."""
_MOST_PIECES = 16
"""Frames of one message."""
_COSTS = {"anew": 30.0, "option": 5.0, "look_at": 4.0}
"""As how many messages those count that are much work."""
_BACK_RATE, _BACK_AT_ONCE = 0.5, 20.0
"""How often a second, and how often at once, one person may come back."""
_QUIET_FOR = 10.0
"""Seconds after a line about somebody turned away in which no other is written."""


class NotIn(Exception):
    """Somebody is not let in.

    Attributes:
        goodbye: what they are told.
        counts: whether they had to show something and could not.
    """

    def __init__(self, code: str, text: str, counts: bool = True) -> None:
        super().__init__(text)
        self.goodbye = Goodbye(code=code, text=text)
        self.counts = counts


class Server:
    """Lets people into the rooms of a hall.

    Args:
        hall: the games.
        context: TLS, see ``identity.server_context``.
        doors: who may knock how often; by default new ones.
    """

    def __init__(self, hall: Hall, context: ssl.SSLContext, doors: Doors | None = None) -> None:
        self.hall = hall
        self._context = context
        self._doors = doors or Doors(time.monotonic)
        self._written = Written()
        self._listening: WebSocketServer | None = None
        self._ticking: asyncio.Task[None] | None = None
        self._unread: dict[ServerConnection, int] = {}
        self._back: dict[str, Rate] = {}
        self._quiet_until = 0.0
        self._next_look = 0.0

    async def start(self, bind: str | None, port: int) -> int:
        """Listen.

        Args:
            bind: the address to listen at; None for all.
            port: 0 for any that is free.

        Returns:
            The port.

        Raises:
            OSError: it cannot be listened there.
        """
        entrance = Entrance(listening_at(bind, port), self._doors, self._turned_away)
        self._listening = await serve(
            self._connected,
            sock=entrance,
            origins=[None],  # no page of a browser has anything to say here
            ssl=self._context,
            ssl_handshake_timeout=_HANDSHAKE,
            compression=None,
            max_size=MOST_FROM_CLIENT,
            max_queue=8,
            open_timeout=_HANDSHAKE,
            ping_interval=_PING,
            ping_timeout=_NO_PONG,
            close_timeout=1.0,
            server_header=None,
            logger=_QUIET,
        )
        self._ticking = asyncio.create_task(self._tick())
        return int(next(iter(self._listening.sockets)).getsockname()[1])

    async def stop(self, text: str = "The host has been ended; it keeps the game.") -> None:
        """Say goodbye to all, save everything and stop."""
        if self._ticking is not None:
            self._ticking.cancel()
        self.hall.close(text)
        if self._listening is not None:
            await asyncio.sleep(0.1)  # for the last words
            self._listening.close()
            await self._listening.wait_closed()

    # --- one connection -------------------------------------------------------------------------------------------

    async def _connected(self, socket: ServerConnection) -> None:
        peer: Peer = (socket.remote_address or ("?", 0))[:2]
        address = peer[0]
        if not self._doors.knock(peer):
            self._turned_away(address)
            socket.transport.abort()
            return
        send_at_once(socket.transport.get_extra_info("socket"))  # where the system accepts by itself, only now
        was_in = False
        self._unread[socket] = _MOST_UNREAD_OUTSIDE
        try:
            room, person, token, hello = await self._let_in(socket, address)
            was_in = True
            self._doors.is_in(peer)
            self._unread[socket] = _MOST_UNREAD
            await self._talk(socket, room, person, token, hello)
        except NotIn as no:
            log.warning("%s: not let in: %s", address, no.goodbye.code)
            if no.counts:
                self._doors.failed(address)
            await self._say_no(socket, no.goodbye)
        except (ConnectionClosed, TimeoutError, OSError):
            if not was_in:
                log.warning("%s: has said nothing that lets anybody in", address)
        except Exception:  # whatever one connection does, the others go on
            log.exception("%s: an error of the host's own", address)
        finally:
            self._unread.pop(socket, None)
            self._doors.gone(peer)

    def _turned_away(self, address: str) -> None:
        """Who knocks too often is told of now and then, or they would fill the log."""
        now = time.monotonic()
        if now >= self._quiet_until:
            self._quiet_until = now + _QUIET_FOR
            log.warning("%s: too many connections from this address", address)

    async def _say_no(self, socket: ServerConnection, goodbye: Goodbye) -> None:
        with suppress(ConnectionClosed, TimeoutError, OSError):
            await asyncio.wait_for(socket.send(write(goodbye)), 1.0)
            await socket.close()

    async def _let_in(self, socket: ServerConnection, address: str) -> tuple[Room, Person, str, Hello]:
        await asyncio.sleep(self._doors.delay(address))
        hello = await self._next(socket)
        if not isinstance(hello, Hello):
            raise NotIn("malformed", "A client begins by saying hello.")
        if hello.version != VERSION:
            text = f"The host speaks version {VERSION} of the protocol, and you version {hello.version}."
            raise NotIn("version", text, counts=False)
        if hello.pairing:
            room = await self._pair(socket, hello)
            found = room.newcomer(hello.name)
            if found is None:
                raise NotIn("too_much", "There is no room for more people.", counts=False)
            return room, *found, hello
        wanted = self.hall.room(hello.game)
        if wanted is None:
            raise NotIn("unknown_game", "The host has no such game.")
        found = wanted.who(hello.token, hello.invitation, hello.name)
        if found is None:
            raise NotIn("not_invited", "The host does not know you, and the invitation is not valid.")
        rate = self._back.setdefault(f"{wanted.id} {found[0].id}", Rate(time.monotonic, _BACK_RATE, _BACK_AT_ONCE))
        if not rate.take():
            raise NotIn("too_much", "You come back too often; wait a little.", counts=False)
        return wanted, *found, hello

    async def _pair(self, socket: ServerConnection, hello: Hello) -> Room:
        """Prove to one another that both know the code."""
        try:
            room, exchange = self.hall.pair(hello.pairing)
        except PairingFailed as error:
            raise NotIn("wrong_code", str(error)) from error
        try:
            await socket.send(write(Paired(pairing=exchange.message, proof=exchange.proof)))
            confirm = await self._next(socket)
            if not isinstance(confirm, Confirm) or not exchange.confirm(confirm.proof):
                raise NotIn("wrong_code", "The code is not right.")
        finally:
            self.hall.renew_worn_codes()
        return room

    async def _next(self, socket: ServerConnection) -> FromClient:
        """The next message of who is not in yet."""
        try:
            return read_from_client(await asyncio.wait_for(_received(socket), _HELLO))
        except Malformed as error:
            raise NotIn("malformed", f"That is not understood: {error}.") from error

    async def _talk(self, socket: ServerConnection, room: Room, person: Person, token: str, hello: Hello) -> None:
        out = Outgoing(socket, self._written)
        outbox = out.put
        sender = asyncio.create_task(out.send())
        try:
            room.enter(person, token, outbox, hello.known)
            reader = asyncio.create_task(self._read(socket, room, person, out))
            await asyncio.wait([reader, sender], return_when=asyncio.FIRST_COMPLETED)
            reader.cancel()
            await asyncio.gather(reader, return_exceptions=True)
        except Exception:
            log.exception("%s: an error of the host's own as %s came in", room.id, person.name)
            out.put(Goodbye(code="malformed", text="The host could not carry that out."))
        finally:
            room.left(person, outbox)
            await out.finish(sender)

    async def _read(self, socket: ServerConnection, room: Room, person: Person, out: Outgoing) -> None:
        rate = Rate(time.monotonic)
        kind = ""
        try:
            while True:
                frame = await _received(socket)
                if out.why is not None:
                    return
                message = read_from_client(frame)
                kind = kind_of(message)
                if not rate.take(_COSTS.get(kind, 1.0)):
                    log.warning("%s: %s sends too much", room.id, person.name)
                    out.put(Goodbye(code="too_much", text="You have sent too much at once."))
                    return
                if isinstance(message, Hello | Confirm):
                    raise Malformed("you are in already")
                room.receive(person, message)
                await out.room()
        except Malformed as error:
            log.warning("%s: a message of %s is not understood: %s", room.id, person.name, error)
            out.put(Goodbye(code="malformed", text=f"That is not understood: {error}."))
        except ConnectionClosed:
            pass
        except Exception:  # an error in the rules, or of ours: it ends this connection and nothing else
            log.exception("%s: an error of the host's own at a message %s of %s", room.id, kind, person.name)
            out.put(Goodbye(code="malformed", text="The host could not carry that out."))

    # --- computer players -----------------------------------------------------------------------------------------

    async def _tick(self) -> None:
        while True:
            busy = False
            for room in self.hall:
                try:
                    busy = room.tick() or busy
                except Exception:
                    log.exception("%s: the computer player could not act; play is paused", room.id)
                    room.core.paused = True
                    room.settle()
                await asyncio.sleep(0)
            self._drop_who_does_not_read()
            await asyncio.sleep(0 if busy else _COMPUTER)

    def _drop_who_does_not_read(self) -> None:
        """The library answers pings by itself, and does not wait until its answers are read."""
        now = time.monotonic()
        if now < self._next_look:
            return
        self._next_look = now + _LOOK
        for socket, most in list(self._unread.items()):
            if socket.transport.get_write_buffer_size() > most:
                log.warning("%s: does not read what it asks for", (socket.remote_address or ("?",))[0])
                socket.transport.abort()


async def _received(socket: ServerConnection) -> str | bytes:
    """The next message; raises Malformed where it comes in too many pieces, which need not have anything in them."""
    pieces: list[str | bytes] = []
    async for piece in socket.recv_streaming():
        pieces.append(piece)
        if len(pieces) > _MOST_PIECES:
            raise Malformed("it comes in too many pieces")
    return pieces[0][:0].join(pieces)  # type: ignore[arg-type]  # all are of one kind
