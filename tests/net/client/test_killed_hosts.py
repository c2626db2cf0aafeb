"""A whole game at a host that is killed, with clients that come and go: no action is lost, and none is doubled.

Games among many processes are in ``tests/net/processes``.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from boardgame.engine.record.match import Match
from boardgame.net.client.address import Address
from tests.net.client.guests import Player, find_game, until
from tests.net.processes.host_process import OWNER
from tests.net.processes.whole_games import HostProcess

GAME, ACTIONS = "smugglers", 60


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


def at(host: HostProcess, **more: str) -> Address:
    return Address("127.0.0.1", host.told["port"], host.told["fingerprint"], **more)


def come_in(host: HostProcess, game: str, seed: int) -> list[Player]:
    """A person for each seat but the first and third, which one has, and somebody who looks on; play begins."""
    seats = [seat.id for seat in find_game(game).seats]
    people = [Player.at(at(host, token=OWNER), "owner", seed)]
    invited = at(host, invitation=host.told["invitation"])
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


def test_a_game_goes_on_though_its_host_is_killed_and_its_players_are_cut_off(
    begin: Callable[[str], HostProcess],
) -> None:
    rng = random.Random(0)
    host = begin(GAME)
    people = come_in(host, GAME, 0)
    kills = sorted(rng.sample(range(2, ACTIONS), 1))
    cuts = sorted(rng.sample(range(1, ACTIONS), 4))

    def done() -> bool:
        number = max(numbers(people))
        if kills and number >= kills[0]:
            kills.pop(0)
            time.sleep(rng.random() * 0.02)
            host.kill()
            host.start()
        if cuts and number >= cuts[0]:
            cuts.pop(0)
            rng.choice(people).client.retry()
        for player in people:
            player.play()
        return number >= ACTIONS or bool(people[0].client.table and people[0].client.table.stage == "over")

    until(people, done, 240.0)
    until(people, lambda: len(numbers(people)) == 1 and not any(player.waits for player in people))
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
