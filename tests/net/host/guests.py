"""A host with real sockets on this computer, and clients that say anything to it."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from boardgame.engine.game import Game
from boardgame.net.host.doors import Doors
from boardgame.net.host.hall import Hall
from boardgame.net.host.room import Room
from boardgame.net.host.server import Server
from boardgame.net.trust.identity import client_context, host_identity, server_context
from boardgame.net.wire.codec import read_from_host, write
from boardgame.net.wire.from_client import FromClient, Hello
from boardgame.net.wire.from_host import FromHost, Goodbye
from boardgame.net.wire.parts import VERSION
from tests.toy import game as toy


class Host:
    """A host in the same loop as its guests.

    Attributes:
        hall: its games; there is one.
        room: that game.
        port: where it listens.
        secret: of an invitation.
    """

    def __init__(self, folder: Path, doors: Doors | None = None, game: Game[Any, Any] | None = None) -> None:
        played = game or toy()
        identity = host_identity(folder / "host")
        self.hall = Hall(identity.fingerprint, lambda _: played)
        self.server = Server(self.hall, server_context(identity), doors)
        self.room: Room = self.hall.new(played.id, folder)
        self.secret = self.room.new_invitation()
        self.port = 0

    @property
    def tls(self) -> ssl.SSLContext:
        """TLS that takes this host and no other."""
        return client_context(self.hall.fingerprint)

    def hello(self, name: str = "Guest", **more: Any) -> Hello:
        """A first message."""
        return Hello(version=VERSION, name=name, **more)


@asynccontextmanager
async def running(
    folder: Path, doors: Doors | None = None, game: Game[Any, Any] | None = None
) -> AsyncIterator[Host]:
    """A host that listens at a free port until the end."""
    host = Host(folder, doors, game)
    host.port = await host.server.start("127.0.0.1", 0)
    try:
        yield host
    finally:
        await host.server.stop()


@asynccontextmanager
async def knocking(host: Host) -> AsyncIterator[ClientConnection]:
    """A connection over which nothing was said yet."""
    url = f"wss://127.0.0.1:{host.port}/"
    options: dict[str, Any] = {"compression": None, "close_timeout": 0.2, "max_size": None, "proxy": None}
    async with connect(url, ssl=host.tls, server_hostname="wartable", **options) as socket:
        yield socket


class Guest:
    """Somebody who is in."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket

    async def say(self, message: FromClient) -> None:
        """Send a message."""
        await self.socket.send(write(message))

    async def until(self, kind: type[Any], seconds: float = 60.0) -> Any:
        """The next message of a kind."""
        async with asyncio.timeout(seconds):
            while not isinstance(message := await self.next(), kind):
                pass
        return message

    async def next(self) -> FromHost:
        """The next message."""
        return read_from_host(await self.socket.recv())

    async def goodbye(self) -> str:
        """The code with which the host ends the connection."""
        found: Goodbye = await self.until(Goodbye)
        return found.code
