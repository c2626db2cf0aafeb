"""A host with the least that a client needs: one game on a real socket, without votes, limits or shared chance."""

from __future__ import annotations

import asyncio
import threading
from contextlib import suppress
from typing import Any

import jsonpatch
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from boardgame.engine import Refusal
from boardgame.engine.forms import (
    blank_to_plain,
    decision_to_plain,
    entry_to_plain,
    option_to_plain,
    refusal_to_plain,
)
from boardgame.engine.record.match import Match
from boardgame.net.trust.identity import Identity, server_context
from boardgame.net.trust.pairing import ShownCode
from boardgame.net.wire.codec import read_from_client, write
from boardgame.net.wire.from_client import Act, Anew, Confirm, Expand, Explain, Hello, Leave, LookAt, Say, Undo
from boardgame.net.wire.from_host import Answer, FromHost, Goodbye, Paired, Person, Said, Sight, Table, Update, Welcome

MOVED_ON = "HOST-MOVED-ON"


class Guest:
    """Somebody who has come in."""

    def __init__(self, name: str, socket: ServerConnection | None = None) -> None:
        self.name = name
        self.socket = socket
        self.sent: dict[str, dict[str, Any]] = {}
        self.answers: dict[int, Answer] = {}


class PlainHost:
    """Holds a match; persons are known by their tokens, which are their names here.

    Attributes:
        match: the game; to be looked at while nobody plays.
        seats: who has which seat.
        port: where it listens.
        heard: every message that came, with the name of who sent it.
        mute: whether what is done is not answered and not told, as if the connection broke just then.
        spoil: whether the next entry sent leads elsewhere.
        code: can be said aloud.
    """

    def __init__(self, match: Match, seats: dict[str, str], identity: Identity, port: int = 0) -> None:
        self.match, self.seats, self.port = match, seats, port
        self.identity = identity
        self.code = ShownCode(identity.fingerprint)
        self.heard: list[tuple[str, Any]] = []
        self.mute = False
        self.spoil = False
        self.guests: dict[str, Guest] = {}
        self.lines: list[Said] = []
        self.paused = False
        self._loop = asyncio.new_event_loop()
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        assert self._ready.wait(60)

    # --- from the test's thread ---------------------------------------------------------------------------------

    def drop(self) -> None:
        """Break every connection."""
        self.call(self._drop)

    def call(self, function: Any) -> Any:
        """Do something in the thread of the host, and wait for it."""

        async def inside() -> Any:
            found = function()
            return await found if asyncio.iscoroutine(found) else found

        return asyncio.run_coroutine_threadsafe(inside(), self._loop).result(60)

    def stop(self) -> None:
        """End at once, without a word."""
        if self._thread.is_alive():
            self.call(self._drop)
            self._loop.call_soon_threadsafe(self._end.set)
            self._thread.join(60)

    async def _drop(self) -> None:
        for guest in self.guests.values():
            if guest.socket is not None:
                guest.socket.transport.abort()

    # --- inside -------------------------------------------------------------------------------------------------

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        self._loop.run_until_complete(self._serve())
        self._loop.close()

    async def _serve(self) -> None:
        self._end = asyncio.Event()
        secured = {"ssl": server_context(self.identity), "compression": None, "close_timeout": 0.1}
        async with serve(self._talk, "127.0.0.1", self.port, **secured) as server:
            self.port = server.sockets[0].getsockname()[1]
            self._ready.set()
            await self._end.wait()

    async def _talk(self, socket: ServerConnection) -> None:
        with suppress(ConnectionClosed):
            hello = read_from_client(await socket.recv())
            assert isinstance(hello, Hello)
            name = hello.token or hello.invitation
            if hello.pairing and await self._pair(socket, hello):
                name = hello.name
            if not name:
                await socket.send(write(Goodbye(code="not_invited", text="You are not invited.")))
                return
            guest = self.guests.setdefault(name, Guest(name))
            guest.socket, guest.sent = socket, {}
            self.heard.append((name, hello))
            await socket.send(write(Welcome(version=1, token=name, person=name, game="g1")))
            await self.tell_table()
            for line in self.lines:
                await socket.send(write(line))
            number, last = hello.known
            fits = 0 < number <= len(self.match.history) and self.match.history[number - 1].hash == last
            await socket.send(write(self.update(guest, number if fits and not self.match.game.hides else 0)))
            async for text in socket:
                message = read_from_client(text)
                self.heard.append((name, message))
                await self._do(guest, message)

    async def _pair(self, socket: ServerConnection, hello: Hello) -> bool:
        exchange = self.code.answer(hello.pairing)
        await socket.send(write(Paired(pairing=exchange.message, proof=exchange.proof)))
        confirm = read_from_client(await socket.recv())
        return isinstance(confirm, Confirm) and exchange.confirm(confirm.proof)

    async def _do(self, guest: Guest, message: Any) -> None:
        match message:
            case Act() | Undo():
                await self._change(guest, message)
            case Expand():
                heads = self.match.perspective(message.seat).heads()
                found = self.match.perspective(message.seat).expand(heads[message.head], message.filled)
                await self._send(guest, Answer(ticket=message.ticket, data=[blank_to_plain(blank) for blank in found]))
            case Explain():
                why = self.match.perspective(message.action["by"]).explain(message.action)
                await self._send(guest, Answer(ticket=message.ticket, refusal=why and refusal_to_plain(why)))
            case LookAt():
                view = self.match.perspective(message.viewer or None).view_at(message.number)
                await self._send(guest, Answer(ticket=message.ticket, data=view.to_plain()))
            case Anew():
                guest.sent = {}
                await self._send(guest, self.update(guest, 0))
            case Say():
                line = Said(number=len(self.lines) + 1, person=guest.name, name=guest.name, text=message.text)
                self.lines.append(line)
                for other in self.guests.values():
                    await self._send(other, line)
            case Leave():
                del self.guests[guest.name]

    async def _change(self, guest: Guest, message: Act | Undo) -> None:
        if message.ticket not in guest.answers:
            length = len(self.match.history)
            guest.answers[message.ticket] = answer = self._carry_out(message)
            if answer.refusal is None and not self.mute:
                await self.tell(min(length, len(self.match.history)))
        if not self.mute:
            await self._send(guest, guest.answers[message.ticket])

    def _carry_out(self, message: Act | Undo) -> Answer:
        try:
            if isinstance(message, Undo):
                done = int(self.match.redo() is not None) if message.redo else self.match.undo(message.count)
                return Answer(ticket=message.ticket, data=done)
            if message.number != self.match.number:
                raise Refusal(MOVED_ON, "Something else has happened meanwhile.")
            self.match.apply(message.action)
        except Refusal as refusal:
            return Answer(ticket=message.ticket, refusal=refusal_to_plain(refusal))
        return Answer(ticket=message.ticket)

    async def tell(self, first: int) -> None:
        """Tell everybody the entries from ``first`` on."""
        for guest in self.guests.values():
            await self._send(guest, self.update(guest, first))
        await self.tell_table()

    async def tell_table(self) -> None:
        """Tell everybody who is there."""
        people = tuple(Person(id=name, name=name.title()) for name in self.guests)
        asked = tuple(seat for decision in self.match.decisions for seat in decision.seats)
        table = Table(
            stage="play", registry=self.match.game.id, people=people, seats=self.seats, deciding=asked,
            paused=self.paused,
        )  # fmt: skip
        for guest in self.guests.values():
            await self._send(guest, table)

    def update(self, guest: Guest, first: int) -> Update:
        """What somebody is sent."""
        match = self.match
        header = match.header.to_plain() if first == 0 else None
        redo = match._undone[-1].by if match.can_redo else ""
        if match.game.hides:
            own = [seat for seat, holder in self.seats.items() if holder == guest.name]
            sights = tuple(self._sight(guest, seat, first) for seat in (own if len(own) == 1 else [*own, ""]))
            return Update(first=first, number=match.number, header=header, sights=sights)
        entries = tuple(entry_to_plain(entry) for entry in match.history[first:])
        if self.spoil and entries:
            self.spoil, entries = False, (*entries[:-1], {**entries[-1], "hash": "0" * 64})
        state = match.state.to_plain() if first == 0 else None
        return Update(first=first, number=match.number, header=header, entries=entries, state=state, redo=redo)

    def _sight(self, guest: Guest, viewer: str, first: int) -> Sight:
        seen = self.match.perspective(viewer or None)
        plain, before = seen.view.to_plain(), guest.sent.get(viewer)
        guest.sent[viewer] = plain
        whole = before is None or first == 0
        return Sight(
            viewer=viewer,
            entries=tuple(entry_to_plain(entry) for entry in seen.entries[first:]),
            view=plain if whole else None,
            patch=() if whole else tuple(jsonpatch.make_patch(before, plain)),
            hash=self.match.game.hash(seen.view),
            decisions=tuple(decision_to_plain(decision) for decision in seen.decisions),
            heads=tuple(option_to_plain(option) for option in seen.heads()),
            undo=len(seen.undo_list()),
            redo=self.match.can_redo,
        )

    async def _send(self, guest: Guest, message: FromHost) -> None:
        if guest.socket is not None:
            with suppress(ConnectionClosed, RuntimeError):
                await guest.socket.send(write(message))
