"""No message waits until the one before was acknowledged, which takes the other end up to 40 ms."""

from __future__ import annotations

import asyncio
import socket
from pathlib import Path

import pytest
from websockets.asyncio.connection import Connection

from boardgame.net.host.server import Server
from tests.net.host.guests import knocking, running


def waits(connection: Connection) -> bool:
    """Whether the system holds messages of a connection back (Nagle's algorithm)."""
    return not connection.transport.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


def test_neither_end_of_a_connection_holds_messages_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ends: list[bool] = []
    connected = Server._connected

    async def noted(server: Server, connection: Connection) -> None:
        ends.append(waits(connection))
        await connected(server, connection)

    monkeypatch.setattr(Server, "_connected", noted)

    async def main() -> None:
        async with running(tmp_path) as host, knocking(host) as guest:
            ends.append(waits(guest))

    asyncio.run(main())
    assert ends == [False, False]
