"""What is to be sent over one connection: bounded, so that a client that reads too slowly holds nobody up."""

from __future__ import annotations

import asyncio
from collections import deque

from websockets.asyncio.server import ServerConnection
from websockets.exceptions import ConnectionClosed

from boardgame.net.wire.codec import write
from boardgame.net.wire.from_host import FromHost, Goodbye

_MOST_MESSAGES = 512
_MOST_CHARACTERS = 48 << 20
_MOST_UNANSWERED = 16
_LAST_WORDS = 2.0
_LAST_WRITTEN = 8


class Written:
    """Messages as texts; one that goes to many is written once, also where others come in between."""

    def __init__(self) -> None:
        self._last: deque[tuple[FromHost, str]] = deque(maxlen=_LAST_WRITTEN)

    def text(self, message: FromHost) -> str:
        """The text of a message."""
        for known, text in self._last:
            if known is message:
                return text
        text = write(message)
        self._last.append((message, text))
        return text


class Outgoing:
    """The queue of one connection.

    Args:
        socket: the connection.
        written: shared by all connections.

    Attributes:
        why: why the connection is to end: the last message sent; None while it goes on.
    """

    def __init__(self, socket: ServerConnection, written: Written) -> None:
        self.why: Goodbye | None = None
        self._socket = socket
        self._written = written
        self._queue: asyncio.Queue[str | None] = asyncio.Queue()
        self._characters = 0
        self._room = asyncio.Event()
        self._room.set()

    def put(self, message: FromHost) -> None:
        """Send a message when its turn comes; after a goodbye nothing more is sent."""
        if self.why is not None:
            return
        text = self._written.text(message)
        self._characters += len(text)
        if self._queue.qsize() >= _MOST_MESSAGES or self._characters > _MOST_CHARACTERS:
            self.why = Goodbye(code="slow", text="Your computer reads too slowly.")
            self._socket.transport.abort()
            return
        self._queue.put_nowait(text)
        if self._queue.qsize() > _MOST_UNANSWERED:
            self._room.clear()
        if isinstance(message, Goodbye):
            self.why = message
            self._queue.put_nowait(None)

    async def room(self) -> None:
        """Wait until not too much is unsent: who does not read answers need not be read either."""
        await self._room.wait()

    async def send(self) -> None:
        """Send what is put in, until a goodbye; returns when the connection has ended."""
        try:
            while (text := await self._queue.get()) is not None:
                await self._socket.send(text)
                self._characters -= len(text)
                if self._queue.qsize() <= _MOST_UNANSWERED:
                    self._room.set()
        except ConnectionClosed:
            pass
        finally:
            self._room.set()

    async def finish(self, sender: asyncio.Task[None]) -> None:
        """Give the last words a moment, then end."""
        if self.why is not None:
            await asyncio.wait([sender], timeout=_LAST_WORDS)
        sender.cancel()
        await asyncio.gather(sender, return_exceptions=True)
