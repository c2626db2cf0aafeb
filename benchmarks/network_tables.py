"""Some of many tables, as a process of its own: ``python benchmarks/network_tables.py``; most people are only sockets.

The first line of its input names the host and the tables, as JSON. When everybody sits there it says so on a line; the
next line of its input is when play begins, by a clock that all processes share. At the end it tells the seconds that
each action took until everybody at its table had heard of it, and stays until the input ends. Dice come from the host
alone, since nobody here contributes to them.
"""

from __future__ import annotations

import asyncio
import gc
import json
import random
import sys
import time
from contextlib import suppress
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from boardgame.ai.random_player import choose
from boardgame.games.registry import game as find_game
from boardgame.net.client.mirror_of import mirror_of
from boardgame.net.trust.identity import client_context
from boardgame.net.wire.codec import read_from_host, write
from boardgame.net.wire.from_client import Act, Agree, Anew, FromClient, Hello, Take
from boardgame.net.wire.from_host import Update
from boardgame.net.wire.parts import VERSION

SIDES = (("soviet_union", "united_kingdom", "united_states"), ("germany", "japan"))


class Table:
    """A game with its connections; the first two play, one side each, and one copy of the rules follows."""

    def __init__(self) -> None:
        self.sockets: list[ClientConnection] = []
        self.seen: list[int] = []
        self.mirror: Any = None
        self.changed = asyncio.Condition()
        self.tasks: list[asyncio.Task[None]] = []
        self.rng = random.Random(8)

    async def sit_down(self, port: int, fingerprint: str, number: int, game: str, invitation: str, people: int) -> None:
        for person in range(people):
            socket = await connect(
                f"wss://127.0.0.1:{port}/", ssl=client_context(fingerprint), compression=None,
                max_size=1 << 25, ping_interval=None, proxy=None, local_addr=(f"127.0.0.{2 + number}", 0),
            )  # fmt: skip
            self.sockets.append(socket)
            self.seen.append(-1)
            await self.say(person, Hello(version=VERSION, game=game, name=f"p{person}", invitation=invitation))
            self.tasks.append(asyncio.create_task(self.read(person, socket)))
            if person < 2:
                me = await self.person(socket)
                for seat in SIDES[person]:
                    await self.say(person, Take(seat=seat, holder=me))
        for person in range(2):
            await self.say(person, Agree(ready=True))
        await self.wait(0)

    async def person(self, socket: ClientConnection) -> str:
        while not hasattr(socket, "person"):
            await asyncio.sleep(0.001)
        return str(socket.person)

    async def say(self, person: int, message: FromClient) -> None:
        await self.sockets[person].send(write(message))

    async def read(self, person: int, socket: ClientConnection) -> None:
        with suppress(ConnectionClosed):
            async for text in socket:
                if text.startswith('{"t":"welcome"'):
                    socket.person = json.loads(text)["person"]
                if not text.startswith('{"t":"update"'):
                    continue
                if person == 0:
                    update = read_from_host(text)
                    assert isinstance(update, Update)
                    if self.mirror is None and update.first:
                        await self.say(person, Anew())
                        continue
                    if self.mirror is None:
                        self.mirror = mirror_of(update, None, find_game)
                    else:
                        self.mirror.take(update)
                self.seen[person] = int(text.split('"number":', 1)[1].split(",", 1)[0])
                async with self.changed:
                    self.changed.notify_all()

    async def wait(self, number: int) -> None:
        """Until everybody knows of so many actions."""
        async with self.changed:
            await asyncio.wait_for(self.changed.wait_for(lambda: min(self.seen) >= number), 30)

    async def act(self) -> float:
        """A random action; seconds until everybody knows of it and one copy of the rules has played it."""
        match = self.mirror.match
        seat = match.decisions[0].seat
        action = match.game.sample(match.state, choose(match.heads(seat), self.rng), self.rng)
        number = match.number
        person = next(person for person, seats in enumerate(SIDES) if seat in seats)
        begun = time.perf_counter()
        await self.say(person, Act(ticket=number + 1, number=number, action=action))
        await self.wait(number + 1)
        return time.perf_counter() - begun

    async def leave(self) -> None:
        for socket in self.sockets:
            socket.transport.abort()
        await asyncio.gather(*self.tasks)


async def main() -> None:
    """Sit down at all tables, play, and tell."""
    asked = json.loads(sys.stdin.readline())
    tables = [Table() for _ in asked["tables"]]
    for table, (number, game, invitation) in zip(tables, asked["tables"], strict=True):
        await table.sit_down(asked["port"], asked["fingerprint"], number, game, invitation, asked["people"])
    gc.collect()
    gc.freeze()  # so that no pause of this process is taken for one of the host
    print(json.dumps("in"), flush=True)
    begun = float(await asyncio.to_thread(sys.stdin.readline))
    times: list[float] = []

    async def play(number: int, table: Table) -> None:
        for turn in range(asked["rounds"]):
            await asyncio.sleep(max(0.0, begun + number / asked["of"] + turn - time.perf_counter()))
            times.append(await table.act())

    await asyncio.gather(*(play(each[0], table) for each, table in zip(asked["tables"], tables, strict=True)))
    print(json.dumps(times), flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    for table in tables:
        await table.leave()


if __name__ == "__main__":
    asyncio.run(main())
