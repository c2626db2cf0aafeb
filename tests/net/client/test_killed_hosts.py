"""Whole games at a host that is killed, with clients that come and go: no action is lost, and none is doubled.

Three short runs; more and longer ones with ``WARTABLE_NETWORK_RUNS=20``.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from boardgame.engine.record.match import Match
from boardgame.net.client.address import Address
from tests.net.client.guests import Player, find_game, until
from tests.net.client.host_process import OWNER

RUNS = int(os.environ.get("WARTABLE_NETWORK_RUNS", "0"))
GAMES = ("smugglers", "spring1942", "conquest")
ACTIONS = {"smugglers": 60, "spring1942": 50, "conquest": 20}


class HostProcess:
    """A host that can be killed and started again."""

    def __init__(self, folder: Path, game: str) -> None:
        self._arguments = [sys.executable, "-m", "tests.net.client.host_process", str(folder), game]
        self.told: dict[str, Any] = {}
        self.start("0")

    def start(self, port: str) -> None:
        self._process = subprocess.Popen([*self._arguments, port], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        assert self._process.stdout is not None
        told = json.loads(self._process.stdout.readline())
        self.told = {**told, "invitation": self.told.get("invitation", "") or told["invitation"]}

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()
        assert self._process.stdout is not None
        self._process.stdout.close()

    def address(self, **more: str) -> Address:
        return Address("127.0.0.1", self.told["port"], self.told["fingerprint"], **more)


@pytest.fixture
def begin(tmp_path: Path) -> Iterator[Callable[[str], HostProcess]]:
    """Starts a host; none outlives its test."""
    started: list[HostProcess] = []

    def make(game: str) -> HostProcess:
        started.append(HostProcess(tmp_path, game))
        return started[-1]

    yield make
    for host in started:
        host.kill()


def come_in(host: HostProcess, game: str, seed: int) -> list[Player]:
    """A person for each seat but the first and third, which one has, and somebody who looks on; play begins."""
    seats = [seat.id for seat in find_game(game).seats]
    people = [Player.at(host.address(token=OWNER), "owner", seed)]
    invited = host.address(invitation=host.told["invitation"])
    people += [Player.at(invited, f"p{number}", seed) for number in range(len(seats) - 1)]
    until(people, lambda: all(player.client.table for player in people))
    for seat, player in zip(seats, (*people[:2], people[0], *people[2:-1]), strict=True):
        player.client.take(seat)
    table = lambda: people[0].client.table  # noqa: E731
    until(people, lambda: "open" not in table().seats.values())
    for player in people:
        player.client.agree()
    until(people, lambda: all(player.client.mirror for player in people))
    return people


def numbers(people: list[Player]) -> set[int]:
    return {player.client.mirror.number for player in people}


@pytest.mark.parametrize("run", range(RUNS or len(GAMES)))
def test_a_game_goes_on_though_its_host_is_killed_and_its_players_are_cut_off(
    run: int, begin: Callable[[str], HostProcess]
) -> None:
    game, rng = GAMES[run % len(GAMES)], random.Random(run)
    host = begin(game)
    people = come_in(host, game, run)
    wanted = ACTIONS[game] * (4 if RUNS else 1)
    kills = sorted(rng.sample(range(2, wanted), 3 if RUNS else 1))
    cuts = sorted(rng.sample(range(1, wanted), 12 if RUNS else 4))

    def done() -> bool:
        number = max(numbers(people))
        if kills and number >= kills[0]:
            kills.pop(0)
            time.sleep(rng.random() * 0.02)
            host.kill()
            host.start(str(host.told["port"]))
        if cuts and number >= cuts[0]:
            cuts.pop(0)
            rng.choice(people).client.retry()
        for player in people:
            player.play()
        return number >= wanted or bool(people[0].client.table and people[0].client.table.stage == "over")

    until(people, done, 60.0 * (4 if RUNS else 1))
    until(people, lambda: len(numbers(people)) == 1 and not any(player.waits for player in people), 30.0)
    host.kill()
    for player in people:
        player.client.close()
    with Match.open(Path(host.told["file"]), find_game, read_only=True) as match:
        for player in people:
            mirror = player.client.mirror
            seen = match.perspective(player.viewer)
            assert mirror.number == match.number and not player.notices
            assert match.game.hash(mirror.view(player.viewer)) == match.game.hash(seen.view)
            assert list(mirror.entries(player.viewer)) == list(seen.entries)
        taken = sorted(str(action) for player in people for _, action in player.done)
        assert taken == sorted(str(entry.action) for entry in match.history[1:])
