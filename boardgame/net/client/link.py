"""The connection of a client: it comes in, reads and writes in a thread of its own, and comes back by itself.

A laptop that slept, a cable that was pulled and a host that was killed are all the same: the connection is gone, and is
made anew with the token of the person.
"""

from __future__ import annotations

import asyncio
import random
import ssl
import threading
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import replace

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from boardgame.net.client.address import Address
from boardgame.net.client.entering import Refused, enter
from boardgame.net.client.reach import SleepWatch, own_number
from boardgame.net.client.status import Stage, Status
from boardgame.net.trust.identity import WrongCertificate, client_context, peer_fingerprint
from boardgame.net.wire.codec import MOST_FROM_HOST, Malformed, read_from_host, write
from boardgame.net.wire.from_client import FromClient, Hello
from boardgame.net.wire.from_host import FromHost, Goodbye

FIRST_PAUSE = 0.2
LONG_PAUSE, LONGEST_PAUSE = 0.8, 5.0
"""Seconds before the first new try, and at most in the first minute and after it; each is twice the one before."""
_A_MINUTE = 60.0
_OPEN_TIMEOUT = 6.0
_PING = 5.0
_NO_PONG = 10.0
"""Seconds between two looks whether the host is still there, and how long it may take to answer."""
_LOOK = 0.2
"""Seconds between two looks whether the network is back, while waiting."""
_FOR_GOOD = frozenset(("version", "unknown_game", "not_invited", "wrong_code", "removed", "elsewhere", "malformed"))
"""Codes of goodbyes after which trying again makes no sense."""


class Link:
    """One client's connection.

    Attributes:
        address: where to connect; once the person is in, with the token and the fingerprint to come back with.
    """

    def __init__(
        self,
        address: Address,
        hello: Callable[[Address], Hello],
        hear: Callable[[FromHost], None],
        stand: Callable[[Status], None],
        answer: Callable[[FromHost], Iterable[FromClient]],
    ) -> None:
        """All functions are called in the thread of the connection.

        Args:
            address: where to connect.
            hello: how to come in there.
            hear: told everything the host says once the person is in, their welcome first.
            stand: told how the connection is; that the person is in is told by the welcome alone.
            answer: what to answer a message with at once, without waiting for the owner.
        """
        self.address = address
        self._hello = hello
        self._hear = hear
        self._stand = stand
        self._answer = answer
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._run, name="wartable-link", daemon=True)
        self._wake = asyncio.Event()
        self._out: asyncio.Queue[FromClient] | None = None
        self._socket: ClientConnection | None = None
        self._closing = False

    # --- from the owner's thread --------------------------------------------------------------------------------

    def start(self) -> None:
        """Begin to connect."""
        self._thread.start()

    def send(self, message: FromClient) -> None:
        """Send a message; nothing happens while the person is not in."""
        self._call(lambda: self._out.put_nowait(message) if self._out is not None else None)

    def retry(self) -> None:
        """Connect anew at once: do not wait for the next try, and do not trust a connection that is there."""
        self._call(self._break_off)

    def close(self) -> None:
        """Send what is still to be sent, end the connection and the thread."""
        self._closing = True
        if self._thread.is_alive():
            self._call(self._stop)
            self._thread.join(3.0)
        elif not self._loop.is_closed():
            self._loop.close()

    def _call(self, function: Callable[[], object]) -> None:
        with suppress(RuntimeError):  # the loop has ended
            self._loop.call_soon_threadsafe(function)

    # --- in its own thread --------------------------------------------------------------------------------------

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        self._task = self._loop.create_task(self._keep_connected())
        with suppress(asyncio.CancelledError):
            self._loop.run_until_complete(self._task)
        self._loop.run_until_complete(self._loop.shutdown_asyncgens())
        self._loop.close()

    def _break_off(self) -> None:
        self._wake.set()
        if self._socket is not None:
            self._socket.transport.abort()

    def _stop(self) -> None:
        self._task.cancel()

    async def _keep_connected(self) -> None:
        pause, since = FIRST_PAUSE, time.monotonic()
        while True:
            self._stand(Status(Stage.PAIRING if self.address.code else Stage.CONNECTING))
            was_in, lost = await self._once()
            if lost.stage is Stage.CLOSED or self._closing:
                self._stand(lost)
                return
            if was_in:
                pause, since = FIRST_PAUSE, time.monotonic()
            wait = pause * random.uniform(0.8, 1.0)  # clients of one host do not come back all at once
            if not was_in and self.address.others:
                self.address = self.address.elsewhere()
            self._stand(replace(lost, retry=wait))
            await self._pause(wait)
            pause = min(2 * pause, LONG_PAUSE if time.monotonic() - since < _A_MINUTE else LONGEST_PAUSE)

    async def _pause(self, seconds: float) -> None:
        """Wait, but not longer than until the network is back or somebody wants to try now."""
        self._wake.clear()
        number = own_number(self.address.host, self.address.port)
        until = time.monotonic() + seconds
        while (left := until - time.monotonic()) > 0:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._wake.wait(), min(left, _LOOK))
                return
            now = own_number(self.address.host, self.address.port)
            if now and now != number:
                return
            number = now

    async def _once(self) -> tuple[bool, Status]:
        """One connection from its beginning to its end: whether the person was in, and how it ended."""
        self._socket = None
        where = self.address
        self._was_in = False
        try:
            async with connect(
                f"wss://{_bracketed(where.host)}:{where.port}/",
                ssl=client_context(where.fingerprint),
                server_hostname="wartable",
                compression=None,
                max_size=MOST_FROM_HOST,
                open_timeout=_OPEN_TIMEOUT,
                ping_interval=_PING,
                ping_timeout=_NO_PONG,
                close_timeout=0.5,
                proxy=None,
                user_agent_header=None,
            ) as socket:
                self._socket = socket
                return self._was_in, await self._come_in(socket)
        except Refused as refused:
            goodbye = refused.goodbye
            stage = Stage.CLOSED if goodbye.code in _FOR_GOOD else Stage.LOST
            return self._was_in, Status(stage, code=goodbye.code, text=goodbye.text)
        except WrongCertificate as error:
            return self._was_in, Status(Stage.CLOSED, code="wrong_host", text=_sentence(str(error)))
        except Malformed as error:
            return self._was_in, Status(Stage.CLOSED, code="malformed", text=f"The host is not understood: {error}.")
        except (OSError, TimeoutError, ssl.SSLError, WebSocketException, EOFError):
            if self._was_in:
                return True, Status(Stage.LOST, code="silent", text="The connection to the host is lost.")
            return False, Status(Stage.LOST, code="unreachable", text="The host cannot be reached.")

    async def _come_in(self, socket: ClientConnection) -> Status:
        """Come in, then talk until the connection ends."""
        seen = peer_fingerprint(socket.transport.get_extra_info("ssl_object"))
        welcome = await asyncio.wait_for(enter(socket, self._hello(self.address), self.address, seen), _OPEN_TIMEOUT)
        self._was_in = True
        self.address = replace(
            self.address, fingerprint=seen, token=welcome.token, game=welcome.game, invitation="", code=""
        )
        self._out = asyncio.Queue()
        await self._take(socket, welcome)
        tasks = [asyncio.create_task(part) for part in (self._read(socket), self._write(socket), SleepWatch().wait())]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            await self._last_words(socket)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        return Status(Stage.LOST, code="silent", text="The connection to the host is lost.")

    async def _read(self, socket: ClientConnection) -> None:
        async for text in socket:
            message = read_from_host(text)
            if isinstance(message, Goodbye):
                raise Refused(message)
            await self._take(socket, message)

    async def _take(self, socket: ClientConnection, message: FromHost) -> None:
        answers = self._answer(message)
        self._hear(message)
        for answer in answers:
            await socket.send(write(answer))

    async def _write(self, socket: ClientConnection) -> None:
        assert self._out is not None
        while True:
            await socket.send(write(await self._out.get()))

    async def _last_words(self, socket: ClientConnection) -> None:
        """What was to be sent before the person left."""
        out, self._out = self._out, None
        while self._closing and out is not None and not out.empty():
            with suppress(ConnectionClosed):
                await socket.send(write(out.get_nowait()))


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")
