"""A host with real sockets: who is let in, who is not, who is dropped, and that nothing disturbs the others."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import random
import ssl
import time
import zlib
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import Frame, Opcode
from websockets.typing import Origin

from boardgame.net.host.doors import Doors, Rate, place_of
from boardgame.net.host.hall import Hall
from boardgame.net.host.outgoing import Outgoing, Written
from boardgame.net.trust.pairing import Guest as CodeGuest
from boardgame.net.trust.pairing import PairingFailed
from boardgame.net.trust.spoken_code import SpokenCode
from boardgame.net.wire.codec import write
from boardgame.net.wire.from_client import Act, Agree, Anew, Confirm, Explain, Say, Take
from boardgame.net.wire.from_host import Answer, Paired, Said, Table, Welcome
from tests.net.host.guests import Guest, Host, knocking, running
from tests.net.host.visitors import Time, choice
from tests.toy import game as toy

HOSTILE = int(os.environ.get("WARTABLE_HOSTILE", "500"))
"""How many hostile messages are sent; ``WARTABLE_HOSTILE=10000`` for many."""


def quick() -> Doors:
    """Doors for which time flies, so that a test need not wait."""
    return Doors(lambda: time.monotonic() * 10_000)


def test_who_was_invited_comes_in_and_back_and_who_was_not_waits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("boardgame.net.host.doors._FIRST_DELAY", 0.1)

    async def main() -> None:
        async with running(tmp_path, Doors(lambda: 0.0)) as host:  # whose clock does not go on between two visits
            async with knocking(host) as socket:
                ann = Guest(socket)
                await ann.say(host.hello("Ann", invitation=host.secret))
                welcome = await ann.until(Welcome)
            async with knocking(host) as socket, knocking(host) as second:
                ann, again = Guest(socket), Guest(second)
                await ann.say(host.hello("Ann", token=welcome.token))
                assert (await ann.until(Welcome)).person == welcome.person
                await again.say(host.hello("Ann", token=welcome.token))
                await again.until(Welcome)
                assert await ann.goodbye() == "elsewhere"
            for wrong, code in (
                ({"invitation": "x" * 43}, "not_invited"),
                ({"token": "x" * 43}, "not_invited"),
                ({"game": "other"}, "unknown_game"),
            ):
                began = time.monotonic()
                async with knocking(host) as socket:
                    guest = Guest(socket)
                    await guest.say(host.hello(**wrong))
                    assert await guest.goodbye() == code
            assert time.monotonic() - began > 0.15, "the third failure was not slower"
            async with knocking(host) as socket:
                await Guest(socket).say(host.hello().model_copy(update={"version": 99}))
                assert await Guest(socket).goodbye() == "version"

    asyncio.run(main())


def test_a_spoken_code_lets_in_and_wears_out(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, quick()) as host:
            code = SpokenCode.read(host.hall.show_code(host.room))
            for said, ends in ((code, ""), (SpokenCode(code.number, ("no", "no", "no")), "wrong_code")):
                async with knocking(host) as socket:
                    guest, exchange = Guest(socket), CodeGuest(said, host.hall.fingerprint)
                    await guest.say(host.hello("Ben", pairing=exchange.message))
                    paired = await guest.until(Paired)
                    proof = "00" * 32 if ends else exchange.prove(paired.pairing, paired.proof)
                    await guest.say(Confirm(proof=proof))
                    if ends:
                        assert await guest.goodbye() == ends
                    else:
                        assert (await guest.until(Welcome)).token

    asyncio.run(main())


def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever a connection sends, it sends at one moment, however slow this computer is."""
    monkeypatch.setattr("boardgame.net.host.server.Rate", lambda _, *more: Rate(lambda: 0.0, *more))


def test_who_sends_too_much_is_dropped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    at_once(monkeypatch)

    async def main() -> None:
        async with running(tmp_path) as host, knocking(host) as socket:
            guest = Guest(socket)
            await guest.say(host.hello(invitation=host.secret))
            ended = asyncio.create_task(guest.goodbye())
            with suppress(ConnectionClosed):
                for number in range(400):
                    await guest.say(Say(text=str(number)))
            assert await ended == "too_much"
            assert 80 <= host.room.talk._number < 400

    asyncio.run(main())


def test_who_says_nothing_is_dropped_and_so_is_who_knocks_too_often(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        with monkeypatch.context() as short:
            short.setattr("boardgame.net.host.server._HELLO", 0.2)
            async with running(tmp_path) as host, knocking(host) as socket:
                with pytest.raises(ConnectionClosed):
                    await asyncio.wait_for(socket.recv(), 60.0)
        monkeypatch.setattr("boardgame.net.host.server._HANDSHAKE", 0.2)
        async with running(tmp_path / "other") as host:
            silent = [await asyncio.open_connection("127.0.0.1", host.port) for _ in range(3)]
            for reader, writer in silent:  # not even a greeting of TLS
                assert await asyncio.wait_for(reader.read(), 60.0) == b""
                writer.close()

    asyncio.run(main())
    doors = Doors(lambda: 0.0)
    assert [doors.knock(("10.0.0.1", port)) for port in range(9)] == [True] * 8 + [False]
    doors.is_in(("10.0.0.1", 3))
    assert doors.knock(("10.0.0.1", 9)) and doors.knock(("::ffff:10.0.0.2", 9)) and not doors.knock(("10.0.0.1", 10))
    for port in (3, 3, 5, 77):
        doors.gone(("10.0.0.1", port))
    assert doors.knock(("10.0.0.1", 11)) and not doors.knock(("10.0.0.1", 12))
    for _ in range(9):
        doors.failed("10.0.0.2")
    assert doors.delay("::ffff:10.0.0.2") == 30.0 and doors.delay("10.0.0.1") == 0.0
    assert place_of("2001:db8::1") == place_of("2001:db8::2") != place_of("2001:db8:0:1::1")


def test_who_does_not_read_is_dropped(tmp_path: Path) -> None:
    class Stuck:
        aborted = False
        transport: Any = None

        def abort(self) -> None:
            self.aborted = True

    socket = Stuck()
    socket.transport = socket
    out = Outgoing(socket, Written())  # type: ignore[arg-type]
    for number in range(600):
        out.put(Said(number=number, person="", name="", text="x"))
    assert socket.aborted and out.why is not None and out.why.code == "slow"


def test_who_knocks_too_often_is_turned_away_before_tls_and_comes_in_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("boardgame.net.host.server._HANDSHAKE", 600.0)
    monkeypatch.setattr("boardgame.net.host.server._QUIET_FOR", 600.0)
    doors = Doors(time.monotonic)

    async def main() -> None:
        async with running(tmp_path, doors) as host, knocking(host) as socket:
            ann = Guest(socket)
            await ann.say(host.hello("Ann", invitation=host.secret))
            await ann.until(Welcome)
            silent = [await asyncio.open_connection("127.0.0.1", host.port) for _ in range(60)]
            left = lambda: [reader.at_eof() for reader, _ in silent].count(False)  # noqa: E731
            async with asyncio.timeout(60):
                while left() > 8:
                    await asyncio.sleep(0.01)
            await ann.say(Explain(ticket=1, action={}))
            await ann.until(Answer)
            assert left() == 8, "so many may knock at once"
            for _, writer in silent:
                writer.close()
            async with asyncio.timeout(60):
                while len(doors._visits) > 1:
                    await asyncio.sleep(0.01)
            async with knocking(host) as other:
                await Guest(other).say(host.hello("Ben", invitation=host.secret))
                await Guest(other).until(Welcome)

    caplog.set_level(logging.INFO, "boardgame.host")
    asyncio.run(main())
    assert sum("too many connections" in record.getMessage() for record in caplog.records) == 1


def test_who_asks_and_does_not_read_is_dropped_whatever_the_library_answers_by_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("boardgame.net.host.server._LOOK", 0.01)
    monkeypatch.setattr("boardgame.net.host.server._HELLO", 60.0)
    monkeypatch.setattr("boardgame.net.host.server._MOST_UNREAD_OUTSIDE", 1 << 14)

    async def main() -> None:
        async with running(tmp_path) as host, knocking(host) as socket:
            socket.transport.pause_reading()  # type: ignore[attr-defined]
            ping = Frame(Opcode.PING, b"x" * 125).serialize(mask=True)
            async with asyncio.timeout(60):
                while not socket.transport.is_closing():
                    socket.transport.write(ping * 2000)
                    await asyncio.sleep(0.005)
                while host.server._unread:
                    await asyncio.sleep(0.005)

    asyncio.run(main())


def test_a_message_in_endless_pieces_is_dropped(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as host, knocking(host) as socket:
            socket.transport.write(Frame(Opcode.TEXT, b"{", fin=False).serialize(mask=True))
            for _ in range(40):
                socket.transport.write(Frame(Opcode.CONT, b"", fin=False).serialize(mask=True))
            assert await Guest(socket).goodbye() == "malformed"

    asyncio.run(main())


def test_a_page_of_a_browser_is_not_let_in(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as host:
            with pytest.raises(InvalidStatus, match="403"):
                url = f"wss://127.0.0.1:{host.port}/"
                await connect(url, ssl=host.tls, server_hostname="wartable", origin=Origin("https://a.b"), proxy=None)

    asyncio.run(main())


def test_who_comes_back_all_the_time_is_slowed_down(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("boardgame.net.host.server._BACK_AT_ONCE", 3.0)
    at_once(monkeypatch)

    async def main() -> None:
        async with running(tmp_path) as host:
            told, token = [], ""
            for _ in range(5):
                async with knocking(host) as socket:
                    await Guest(socket).say(host.hello("Ann", token=token, invitation=host.secret))
                    message = await Guest(socket).next()
                    told.append(message.t)
                    token = message.token if isinstance(message, Welcome) else token
            assert told[:3] == ["welcome"] * 3 and "goodbye" in told[3:]

    asyncio.run(main())


def test_to_ask_for_everything_anew_counts_for_much(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    at_once(monkeypatch)

    async def main() -> None:
        async with running(tmp_path) as host, knocking(host) as socket:
            guest = Guest(socket)
            await guest.say(host.hello(invitation=host.secret))
            with suppress(ConnectionClosed):
                for _ in range(12):
                    await guest.say(Anew())
            assert await guest.goodbye() == "too_much"

    asyncio.run(main())


def test_codes_are_not_renewed_for_ever(tmp_path: Path) -> None:
    now = Time()
    hall = Hall("00" * 32, lambda _: toy(), now)
    room = hall.new("smugglers", tmp_path)
    told: list[str] = []
    hall.code_changed = lambda _, code: told.append(code)
    code = hall.show_code(room)
    for _ in range(8):
        for _ in range(5):
            now.now += 1
            hall.pair(CodeGuest(SpokenCode.read(code), "00" * 32).message)
        hall.renew_worn_codes()
        code = told[-1]
    assert len(set(told)) == 8 and told[-1] == ""
    with pytest.raises(PairingFailed, match="No game has a code"):
        hall.pair(CodeGuest(SpokenCode.read(told[-2]), "00" * 32).message)


@pytest.mark.slow
def test_hostile_messages_change_nothing_and_disturb_nobody(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "boardgame.host")

    async def main() -> None:
        async with running(tmp_path, quick()) as host, knocking(host) as one, knocking(host) as two:
            ann, mallory = Guest(one), Guest(two)
            await ann.say(host.hello("Ann", invitation=host.secret))
            mine = (await ann.until(Welcome)).person
            await mallory.say(host.hello("Mallory", invitation=host.secret))
            welcome = await mallory.until(Welcome)
            first, second, third = host.room.core.seats
            for guest, seats, person in ((ann, (first, second), mine), (mallory, (third,), welcome.person)):
                for seat in seats:
                    await guest.say(Take(seat=seat, holder=person))
            while "open" in (await ann.until(Table)).seats.values():
                pass
            for guest in (mallory, ann):
                await guest.say(Agree(ready=True))
            while (await ann.until(Table)).stage != "play":
                pass
            await one_action(host, ann, mine, 1)
            await storm(host, ann, welcome.token, first)
            await one_action(host, ann, mine, 2)

    asyncio.run(main())
    lines = [record.getMessage() for record in caplog.records if record.name == "boardgame.host"]
    assert not [line for line in lines if "host's own" in line or "Traceback" in line]
    for said in ("is not understood", "not let in: not_invited", "not let in: version", "has said nothing"):
        assert any(said in line for line in lines), said
    assert all(len(line) < 300 and line.isprintable() for line in lines)


async def one_action(host: Host, ann: Guest, person: str, ticket: int) -> None:
    """Ann acts, as in a game without any trouble."""
    match = host.room.core.match
    assert match is not None
    rng = random.Random(ticket)
    while True:
        seat, action = choice(match, rng)
        if host.room.core.seats[seat] == person:
            break
    number = match.number
    await ann.say(Act(ticket=ticket, number=number, action=action))
    assert (await ann.until(Answer)).refusal is None
    assert match.number == number + 1


async def storm(host: Host, ann: Guest, token: str, other: str) -> None:
    """Hostile messages from without and from a person within, while Ann goes on talking."""
    rng, match = random.Random(7), host.room.core.match
    assert match is not None
    before, sent, worst = (match.number, match.history[-1].hash, dict(host.room.core.seats)), 0, 0.0
    slow = [asyncio.create_task(drip(host, rng.randrange(400))) for _ in range(4)]
    while sent < HOSTILE:
        if rng.random() < 0.15:
            await raw(rng, host)
            sent += 1
            continue
        with suppress(ConnectionResetError):  # too many of these are knocking still
            sent += await visit(rng, host, token, other)
        if sent % 3 == 0:
            began = time.process_time()  # of all who are in this process: whatever else this computer does
            await ann.say(Explain(ticket=10_000 + sent, action={"by": other, "do": "nothing"}))
            while (await ann.until(Answer)).ticket != 10_000 + sent:
                pass
            worst = max(worst, time.process_time() - began)
    for task in slow:
        task.cancel()
    await asyncio.gather(*slow, return_exceptions=True)
    await asyncio.sleep(0.1)
    assert (match.number, match.history[-1].hash, dict(host.room.core.seats)) == before
    assert worst < 2.0, f"Ann waited for {worst:.1f} s of work"
    assert len(host.room.core.people) == 2


async def visit(rng: random.Random, host: Host, token: str, other: str) -> int:
    """Somebody who comes, perhaps with a right token, and sends what is hostile; how many messages were sent."""
    inside, sent = rng.random() < 0.7, 0
    async with knocking(host) as socket:
        with suppress(ConnectionClosed):
            if inside:
                await socket.send(write(host.hello("Mallory", token=token)))
            while True:
                frames = hostile(rng, host, inside, other)
                sent += len(frames)
                for frame in frames:
                    await socket.send(frame)
                if not frames or not inside or rng.random() < 0.2:
                    break
            if rng.random() < 0.7:
                await socket.close()
            else:
                socket.transport.abort()  # half a connection
    return sent


async def raw(rng: random.Random, host: Host) -> None:
    """What a library would not send: nothing, noise, half a handshake, headers without end, frames that lie."""
    bomb = zlib.compress(b"0" * 10_000_000)[2:-4]
    plain = Frame(Opcode.TEXT, bomb).serialize(mask=True)
    compressed = bytes([plain[0] | 0x40, *plain[1:]])
    upgrade = (
        b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Extensions: permessage-deflate\r\n\r\n"
    )
    said = rng.choice(
        [
            (False, b""),  # half open
            (False, rng.randbytes(200)),
            (False, b"\x16\x03\x01\x40\x00\x01"),
            (False, b"GET / HTTP/1.1\r\n\r\n"),
            (True, b""),
            (True, rng.randbytes(300)),
            (True, b"POST /../../etc/passwd HTTP/1.1\r\nContent-Length: 999999999\r\n\r\n"),
            (True, b"GET / HTTP/1.1\r\n" + b"A: " + b"b" * 100_000),
            (True, upgrade + compressed),
            (True, upgrade + b"\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff"),  # a frame of 8 exabytes
            (True, upgrade + b"\x81\xfe\x10\x00"),  # a frame of which nothing more comes
            (True, upgrade + Frame(Opcode.TEXT, b"{}").serialize(mask=False)),
        ]
    )
    with suppress(OSError, asyncio.IncompleteReadError):
        tls = {"ssl": host.tls, "server_hostname": "wartable"} if said[0] else {}
        reader, writer = await asyncio.open_connection("127.0.0.1", host.port, **tls)  # type: ignore[arg-type]
        writer.write(said[1])
        with suppress(TimeoutError):
            await asyncio.wait_for(reader.read(2000), 0.02)
        writer.transport.abort()


async def drip(host: Host, after: int) -> None:
    """Somebody who sends a byte now and then, again and again."""
    while True:
        with suppress(OSError, ssl.SSLError):
            _, writer = await asyncio.open_connection("127.0.0.1", host.port, ssl=host.tls, server_hostname="wartable")
            for byte in b"GET / HTTP/1.1\r\nHost: wartable\r\n" * 10:
                writer.write(bytes([byte]))
                await asyncio.sleep(0.05)
            writer.transport.abort()
        await asyncio.sleep(after / 1000)


def hostile(rng: random.Random, host: Host, inside: bool, other: str) -> list[str | bytes]:
    """A few frames of one kind of malice."""
    action = {"by": other, "do": rng.choice(["bid", "move", "place", "end"]), "area": "north", "coins": 1}
    deep = rng.choice((65, 400, 20_000))
    act = {"t": "act", "ticket": rng.randrange(5), "number": rng.randrange(3), "action": action}
    kinds: list[list[Any]] = [
        [rng.randbytes(rng.randrange(1, 300))],
        [rng.randbytes(200).decode("latin-1")],
        ['{"t":"act","ticket":1,"number":1,"action":' + '{"a":' * deep + "1" + "}" * deep + "}"],
        ["[" * 30_000],
        ['"' + "x" * rng.choice((60_000, 70_000, 300_000)) + '"'],
        [json.dumps({**act, "action": {"n": 10 ** rng.randrange(4000)}})],
        [json.dumps({**act, rng.choice(list(act)): rng.choice([None, [], {}, -1, 1.5, "x", True])})],
        [json.dumps({"t": rng.choice(["welcome", "table", "hello", "", "acts", 3])})],
        [write(host.hello("Eve\n\x1b[31m", token="x" * 43))],
        [write(host.hello(invitation="y" * 43))],
        [write(host.hello().model_copy(update={"version": 7}))],
        [write(host.hello(pairing="417:" + "A" * 44))],
        [write(Act(ticket=3, number=1, action=action))] * 5,
        [write(Act(ticket=rng.randrange(2**50), number=rng.randrange(9), action=action))],
        [json.dumps({"t": "expand", "ticket": 1, "seat": other, "number": 1, "head": 0, "filled": {"a": [[]]}})],
        [json.dumps({"t": "look_at", "ticket": 1, "viewer": other, "number": 0})],
        [json.dumps({"t": "undo", "ticket": rng.randrange(99), "number": rng.randrange(3), "count": 1000})],
        [json.dumps({"t": "contribute", "number": 1, "value": "00" * 32})],
        [json.dumps({"t": "vote", "offer": "o-1", "yes": True}), json.dumps({"t": "agree", "ready": True})],
        [json.dumps({"t": "take", "seat": other, "holder": "open"})],
        [write(Say(text="x" * 400))] * 20,
        [],
    ]
    found: list[str | bytes] = rng.choice(kinds)
    return found
