"""What a host bears, and how soon everybody sees an action: ``pytest benchmarks/bench_network.py -s``; Linux only.

The host is a process of its own; all clients are in this one, most of them only sockets. Their dice come from the host
alone, since nobody here contributes to them.
"""

from __future__ import annotations

import asyncio
import json
import os
import queue
import random
import shutil
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from boardgame.ai.random_player import choose
from boardgame.engine import SeededChance
from boardgame.engine.record.match import Match
from boardgame.games.registry import game as find_game
from boardgame.net.client.address import Address
from boardgame.net.client.joining import client_at
from boardgame.net.client.mirror_of import mirror_of
from boardgame.net.trust.identity import client_context
from boardgame.net.wire.codec import read_from_host, write
from boardgame.net.wire.from_client import Act, Agree, Anew, FromClient, Hello, Take
from boardgame.net.wire.from_host import Update
from boardgame.net.wire.parts import VERSION

GAME = "spring1942"
SIDES = (("soviet_union", "united_kingdom", "united_states"), ("germany", "japan"))


class Host:
    """The process of a host."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stdout is not None
        self.pid = process.pid
        told = json.loads(process.stdout.readline())
        self.port, self.fingerprint, self.games = told["port"], told["fingerprint"], told["games"]

    @property
    def seconds(self) -> float:
        """Computing time so far."""
        parts = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def megabytes(self) -> float:
        """Memory in use."""
        return int(Path(f"/proc/{self.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20


@contextmanager
def hosted(folder: Path, saved: Path, copies: int) -> Iterator[Host]:
    """A host of copies of a saved game."""
    for number in range(copies):
        shutil.copy(saved, folder / f"game {number:02}.wartable")
    script = Path(__file__).with_name("network_host.py")
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parent.parent)}
    command = [sys.executable, str(script), str(folder)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment)
    try:
        yield Host(process)
    finally:
        process.kill()
        process.wait()


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game of a thousand actions."""
    path, rng = tmp_path_factory.mktemp("saved") / "long.wartable", random.Random(3)
    with Match.new(find_game(GAME), {}, SeededChance(5), path) as match:
        while match.number < 1000:
            seat = match.decisions[0].seat
            match.apply(match.game.sample(match.state, choose(match.heads(seat), rng), rng))
    return path


class Table:
    """A game with its connections; the first two play, one side each, and one copy of the rules follows."""

    def __init__(self) -> None:
        self.sockets: list[ClientConnection] = []
        self.seen: list[int] = []
        self.mirror: Any = None
        self.changed = asyncio.Condition()
        self.tasks: list[asyncio.Task[None]] = []
        self.rng = random.Random(8)

    async def sit_down(self, host: Host, number: int, people: int) -> None:
        game, invitation = host.games[number]
        for person in range(people):
            socket = await connect(
                f"wss://127.0.0.1:{host.port}/", ssl=client_context(host.fingerprint), compression=None,
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


def told(benchmark: Any, **numbers: float) -> None:
    """Write numbers down."""
    rounded = {name: round(number, 2) for name, number in numbers.items()}
    benchmark.extra_info.update(rounded)
    print(rounded)


def worst(times: list[float]) -> float:
    """What 99 of 100 do not exceed, in milliseconds."""
    return 1000 * sorted(times)[int(0.99 * len(times))]


def test_an_action_is_seen_by_everybody(benchmark: Any, saved: Path, tmp_path: Path) -> None:
    async def measure(host: Host) -> list[float]:
        table = Table()
        await table.sit_down(host, 0, 10)
        times = [await table.act() for _ in range(300)]
        await table.leave()
        return times

    with hosted(tmp_path, saved, 1) as host:
        times = benchmark.pedantic(lambda: asyncio.run(measure(host)), rounds=1)
    told(benchmark, median_ms=1000 * statistics.median(times), p99_ms=worst(times))
    assert statistics.median(times) < 0.030 and worst(times) < 100


def test_join_a_game_of_a_thousand_actions(benchmark: Any, saved: Path, tmp_path: Path) -> None:
    async def begin(host: Host) -> None:
        table = Table()
        await table.sit_down(host, 0, 2)
        await table.leave()

    def join() -> None:
        jobs: queue.Queue[Any] = queue.Queue()
        game, invitation = host.games[0]
        where = Address("127.0.0.1", host.port, host.fingerprint, invitation=invitation, game=game)
        client = client_at(where, "Ann", jobs.put, find_game)
        client.start()
        while client.mirror is None:
            jobs.get(timeout=10)()
        assert client.mirror.number == 1000
        client.close()

    with hosted(tmp_path, saved, 1) as host:
        asyncio.run(begin(host))
        benchmark.pedantic(join, rounds=5)
    assert benchmark.stats["max"] < 1


def test_fifty_games(benchmark: Any, saved: Path, tmp_path: Path) -> None:
    async def measure(host: Host) -> dict[str, float]:
        tables = [Table() for _ in host.games]
        for number, table in enumerate(tables):
            await table.sit_down(host, number, 6)
        await asyncio.sleep(2)
        before, begun = host.seconds, time.perf_counter()
        await asyncio.sleep(15)
        idle = (host.seconds - before) / (time.perf_counter() - begun)
        memory = host.megabytes
        before, begun = host.seconds, time.perf_counter()
        times: list[float] = []

        async def play(number: int, table: Table) -> None:
            await asyncio.sleep(number / len(tables))
            for round_number in range(20):
                times.append(await table.act())
                due = begun + number / len(tables) + round_number + 1
                await asyncio.sleep(max(0.0, due - time.perf_counter()))

        await asyncio.gather(*(play(number, table) for number, table in enumerate(tables)))
        busy = (host.seconds - before) / (time.perf_counter() - begun)
        rate = len(times) / (time.perf_counter() - begun)
        for table in tables:
            await table.leave()
        return {
            "megabytes": memory, "idle_percent": 100 * idle, "busy_percent": 100 * busy, "actions_a_second": rate,
            "median_ms": 1000 * statistics.median(times), "p99_ms": worst(times),
        }  # fmt: skip

    with hosted(tmp_path, saved, 50) as host:
        found = benchmark.pedantic(lambda: asyncio.run(measure(host)), rounds=1)
    told(benchmark, **found)
    assert found["megabytes"] < 500 and found["idle_percent"] < 5
    assert found["busy_percent"] < 60 and found["p99_ms"] < 250
