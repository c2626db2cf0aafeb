"""The host's certificate is made once, can be read by its owner alone, and a client takes no other."""

from __future__ import annotations

import asyncio
import socket
import ssl
import stat
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext
from pathlib import Path

import pytest

from boardgame.net.trust.identity import (
    FILE,
    IdentityError,
    WrongCertificate,
    client_context,
    host_identity,
    peer_fingerprint,
    server_context,
)


async def seen(folder: Path, client: ssl.SSLContext) -> tuple[str, str]:
    """Fingerprint and version of TLS that a client sees at a host with the identity kept in a folder."""
    context = server_context(host_identity(folder))

    async def serve(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.close()

    server = await asyncio.start_server(serve, "127.0.0.1", 0, ssl=context)
    async with server:
        port = server.sockets[0].getsockname()[1]
        _, writer = await asyncio.open_connection("127.0.0.1", port, ssl=client)
        connection = writer.get_extra_info("ssl_object")
        found = peer_fingerprint(connection), connection.version()
        writer.close()
        return found


def test_it_is_made_once_and_kept_for_its_owner_alone(tmp_path: Path) -> None:
    folder = tmp_path / "keys"
    first = host_identity(folder)
    assert host_identity(folder) == first
    assert host_identity(tmp_path / "others").fingerprint != first.fingerprint
    assert [path.name for path in folder.iterdir()] == [FILE]
    assert stat.S_IMODE((folder / FILE).stat().st_mode) == 0o600


def test_a_file_that_others_may_read_is_closed_to_them(tmp_path: Path) -> None:
    host_identity(tmp_path)
    (tmp_path / FILE).chmod(0o644)
    host_identity(tmp_path)
    assert stat.S_IMODE((tmp_path / FILE).stat().st_mode) == 0o600


def test_a_damaged_file_is_named_and_not_overwritten(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("nonsense")
    with pytest.raises(IdentityError, match=FILE):
        host_identity(tmp_path)
    assert (tmp_path / FILE).read_text() == "nonsense"


def test_a_client_takes_the_pinned_certificate_in_tls_1_3(tmp_path: Path) -> None:
    pinned = host_identity(tmp_path).fingerprint
    assert asyncio.run(seen(tmp_path, client_context(pinned.upper()))) == (pinned, "TLSv1.3")


def test_a_client_refuses_another_certificate_in_the_handshake(tmp_path: Path) -> None:
    other = host_identity(tmp_path / "other").fingerprint
    with pytest.raises(WrongCertificate):
        asyncio.run(seen(tmp_path / "host", client_context(other)))


def test_a_plain_socket_refuses_another_certificate_too(tmp_path: Path) -> None:
    server = server_context(host_identity(tmp_path))
    for pinned, refused in ((host_identity(tmp_path).fingerprint, False), ("0" * 64, True)):
        here, there = socket.socketpair()
        with here, there, ThreadPoolExecutor(1) as pool:
            serving = pool.submit(lambda end: server.wrap_socket(end, server_side=True).close(), there)
            with pytest.raises(WrongCertificate) if refused else nullcontext():
                client_context(pinned).wrap_socket(here).close()
            assert serving.exception(timeout=60) is None or refused


def test_without_a_pin_the_fingerprint_is_given_back(tmp_path: Path) -> None:
    assert asyncio.run(seen(tmp_path, client_context()))[0] == host_identity(tmp_path).fingerprint


def test_nothing_older_than_tls_1_3_is_spoken(tmp_path: Path) -> None:
    old = client_context()
    old.minimum_version = ssl.TLSVersion.TLSv1_2
    old.maximum_version = ssl.TLSVersion.TLSv1_2
    with pytest.raises((ssl.SSLError, ConnectionError)):
        asyncio.run(seen(tmp_path, old))
