"""What a host bears, and how soon everybody sees an action: ``pytest benchmarks/bench_network.py -s``; Linux only.

The host is a process of its own, and so are the clients: five of them, so that the load is the host's. Where one game
is played they are those of the window, with copies of the rules, contributions to the dice and all checks; at fifty
tables most are only sockets.
"""

from __future__ import annotations

import json
import os
import queue
import random
import shutil
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from boardgame.ai.random_player import choose
from boardgame.engine import SeededChance
from boardgame.engine.record.match import Match
from boardgame.games.registry import game as find_game
from boardgame.net.client.address import Address
from boardgame.net.client.joining import client_at

PROCESSES = 5
GAMES = ("spring1942", "conquest")
"""One that hides nothing and one that hides much."""
ACTIONS = 200
"""Played in one game; there are a thousand before, or as many as half a game has."""


class Script:
    """A script of this folder as a process that answers line by line."""

    def __init__(self, name: str, *arguments: str) -> None:
        script = Path(__file__).with_name(name)
        environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parent.parent)}
        self.process = subprocess.Popen(
            [sys.executable, str(script), *arguments],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment, text=True,
        )  # fmt: skip

    def say(self, what: Any) -> None:
        """Write a line."""
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(what) + "\n")
        self.process.stdin.flush()

    def hear(self) -> Any:
        """Wait for a line."""
        assert self.process.stdout is not None
        return json.loads(self.process.stdout.readline())

    def end(self) -> None:
        """As ``kill -9``."""
        self.process.kill()
        self.process.wait()


class Host(Script):
    """The process of a host."""

    def __init__(self, folder: Path) -> None:
        super().__init__("network_host.py", str(folder))
        told = self.hear()
        self.port, self.fingerprint, self.games = told["port"], told["fingerprint"], told["games"]

    @property
    def seconds(self) -> float:
        """Computing time so far."""
        parts = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def megabytes(self) -> float:
        """Memory in use."""
        return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20


@contextmanager
def hosted(folder: Path, saved: Path, copies: int) -> Iterator[Host]:
    """A host of copies of a saved game."""
    for number in range(copies):
        shutil.copy(saved, folder / f"game {number:02}.wartable")
    host = Host(folder)
    try:
        yield host
    finally:
        host.end()


@contextmanager
def clients(script: str, orders: Sequence[Any]) -> Iterator[list[Script]]:
    """Processes of clients, each with its orders."""
    found = [Script(script) for _ in orders]
    try:
        for each, order in zip(found, orders, strict=True):
            each.say(order)
        yield found
    finally:
        for each in found:
            each.end()


def saved_game(game_id: str, actions: int, path: Path) -> Path:
    """A game after so many random actions."""
    rng = random.Random(3)
    with Match.new(find_game(game_id), {}, SeededChance(5), path) as match:
        while match.number < actions:
            seat = match.decisions[0].seat
            match.apply(match.game.sample(match.state, choose(match.heads(seat), rng), rng))
    return path


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """A game of a thousand actions, and one in its middle."""
    folder = tmp_path_factory.mktemp("saved")
    return {each: saved_game(each, 1000 if each == "spring1942" else 300, folder / each) for each in GAMES}


def told(benchmark: Any, **numbers: float) -> None:
    """Write numbers down."""
    rounded = {name: round(number, 2) for name, number in numbers.items()}
    benchmark.extra_info.update(rounded)
    print(rounded)


def middle(times: Sequence[float]) -> float:
    """The median, in milliseconds."""
    return 1000 * statistics.median(times)


def worst(times: Sequence[float]) -> float:
    """What 99 of 100 do not exceed, in milliseconds."""
    return 1000 * sorted(times)[int(0.99 * len(times))]


@pytest.mark.parametrize("game", GAMES)
def test_an_action_is_seen_by_everybody(benchmark: Any, saved: dict[str, Path], tmp_path: Path, game: str) -> None:
    """Ten people in five processes; how soon an action is in all games, and a question answered."""

    def measure(host: Host) -> list[dict[str, Any]]:
        seats = [seat.id for seat in find_game(game).seats]
        holders = min(5, len(seats))
        people = [
            {"name": f"p{number}", "seats": seats[number::holders] if number < holders else []} for number in range(10)
        ]
        found, invitation = host.games[0]
        where = {"host": "127.0.0.1", "port": host.port, "fingerprint": host.fingerprint, "game": found}
        orders = [
            {**where, "invitation": invitation, "actions": ACTIONS, "people": people[number::PROCESSES]}
            for number in range(PROCESSES)
        ]
        with clients("network_clients.py", orders) as processes:
            return [person for process in processes for person in process.hear()]

    with hosted(tmp_path, saved[game], 1) as host:
        people = benchmark.pedantic(lambda: measure(host), rounds=1)
    sent = {number: at for person in people for number, at in person["sent"].items()}
    seen = {number: [person["seen"].get(number) for person in people] for number in sent}
    times = [max(seen[number]) - at for number, at in sent.items() if None not in seen[number]]
    first = [min(seen[number]) - at for number, at in sent.items() if None not in seen[number]]
    asked = {kind: [seconds for person in people for seconds in person[kind]] for kind in ("expand", "explain")}
    told(
        benchmark, median_ms=middle(times), p99_ms=worst(times), first_median_ms=middle(first),
        expand_ms=middle(asked["expand"]), expand_p99_ms=worst(asked["expand"]),
        explain_ms=middle(asked["explain"]), explain_p99_ms=worst(asked["explain"]),
    )  # fmt: skip
    assert len(times) > ACTIONS / 2
    assert middle(times) < 30 and worst(times) < 100
    assert middle(asked["expand"]) < 10 and middle(asked["explain"]) < 10


def test_join_a_game_of_a_thousand_actions(benchmark: Any, saved: dict[str, Path], tmp_path: Path) -> None:
    def begin(host: Host) -> None:
        with clients("network_tables.py", [tables(host, 0, 1, people=2, rounds=0)]) as processes:
            processes[0].hear()

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

    with hosted(tmp_path, saved["spring1942"], 1) as host:
        begin(host)
        benchmark.pedantic(join, rounds=5)
    assert benchmark.stats["max"] < 1


def tables(host: Host, first: int, step: int, people: int, rounds: int) -> dict[str, Any]:
    """The orders of a process that has some of the tables."""
    chosen = [[number, *host.games[number]] for number in range(first, len(host.games), step)]
    return {
        "port": host.port, "fingerprint": host.fingerprint, "tables": chosen, "of": len(host.games),
        "people": people, "rounds": rounds,
    }  # fmt: skip


def test_fifty_games(benchmark: Any, saved: dict[str, Path], tmp_path: Path) -> None:
    def measure(host: Host) -> dict[str, float]:
        orders = [tables(host, number, PROCESSES, people=6, rounds=20) for number in range(PROCESSES)]
        with clients("network_tables.py", orders) as processes:
            for process in processes:
                assert process.hear() == "in"
            time.sleep(2)
            before, begun = host.seconds, time.perf_counter()
            time.sleep(15)
            idle = (host.seconds - before) / (time.perf_counter() - begun)
            memory = host.megabytes
            before, begun = host.seconds, time.perf_counter()
            for process in processes:
                process.say(begun + 0.2)
            times = [seconds for process in processes for seconds in process.hear()]
            lasted = time.perf_counter() - begun
            return {
                "megabytes": memory, "idle_percent": 100 * idle,
                "busy_percent": 100 * (host.seconds - before) / lasted, "actions_a_second": len(times) / lasted,
                "median_ms": middle(times), "p99_ms": worst(times),
            }  # fmt: skip

    with hosted(tmp_path, saved["spring1942"], 50) as host:
        found = benchmark.pedantic(lambda: measure(host), rounds=1)
    told(benchmark, **found)
    assert found["megabytes"] < 500 and found["idle_percent"] < 5
    assert found["busy_percent"] < 60 and found["p99_ms"] < 250
