"""Some people at one table, as a process of its own: ``python benchmarks/network_clients.py``.

The first line of its input says who they are, as JSON; they come in with the client of the window and all of its
checks, contribute to the dice, and play at random. At the end it tells on one line when each action was sent and when
each client had it in its own game, and how long questions took, in seconds of a clock that all processes share.
"""

from __future__ import annotations

import gc
import json
import queue
import random
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from boardgame.ai.random_player import choose
from boardgame.engine.option import sample_blank
from boardgame.games.registry import game as find_game
from boardgame.net.client.address import Address
from boardgame.net.client.joining import client_at
from boardgame.net.wire.from_host import Answer, Table

PAUSE = 0.03
"""Seconds between what is seen and the next action."""


Jobs = queue.Queue[Callable[[], Any]]


class Player:
    """One person.

    Args:
        where: the table.
        name: of the person.
        seats: that they take.
        actions: how many are played.
        jobs: what the connections of this process have handed over.
    """

    def __init__(self, where: Address, name: str, seats: list[str], actions: int, jobs: Jobs) -> None:
        self.seats = seats
        self.actions = actions
        self.first: int | None = None
        self.sent: dict[int, float] = {}
        self.seen: dict[int, float] = {}
        self.asked: dict[str, list[float]] = {"expand": [], "explain": []}
        self.due = 0.0
        self.acted = -1
        self.rng = random.Random(name)
        self.client = client_at(where, name, jobs.put, find_game)
        self.client.table_changed.connect(self._table)
        self.client.game_changed.connect(self._game)
        self.client.start()

    def _table(self, table: Table) -> None:
        if table.stage != "lobby":
            return
        for seat in self.seats:
            if table.seats[seat] == "open":
                self.client.take(seat)
        if "open" not in table.seats.values() and self.client.me and not self.client.me.ready:
            self.client.agree()

    def _game(self, change: object) -> None:
        mirror = self.client.mirror
        assert mirror is not None
        self.first = mirror.number if self.first is None else self.first
        self.seen.setdefault(mirror.number, time.perf_counter())
        self.due = time.perf_counter() + PAUSE

    @property
    def done(self) -> bool:
        """Whether all actions were seen, or the game is over."""
        mirror, table = self.client.mirror, self.client.table
        if mirror is None or self.first is None or table is None or table.stage == "lobby":
            return False
        return mirror.number >= self.first + self.actions or table.stage == "over"

    def turn(self) -> None:
        """Act, if it is time."""
        mirror, table = self.client.mirror, self.client.table
        if self.done or mirror is None or table is None or table.stage != "play":
            return
        if mirror.number == self.acted or time.perf_counter() < self.due:
            return
        for seat in self.seats:
            heads = mirror.heads(seat)
            if heads:
                self.acted = mirror.number
                self._fill(seat, choose(heads, self.rng), mirror.number, {})
                return

    def _fill(self, seat: str, option: Any, number: int, filled: dict[str, Any]) -> None:
        begun = time.perf_counter()

        def told(blanks: Any) -> None:
            if not isinstance(blanks, tuple):
                self.acted = -1
                return
            if option.staged:
                self.asked["expand"].append(time.perf_counter() - begun)
            if blanks:
                more = {blank.name: sample_blank(blank, self.rng) for blank in blanks}
                self._fill(seat, option, number, {**filled, **more})
                return
            self._ask(seat, {**option.action, **filled}, number)

        assert self.client.mirror is not None
        self.client.mirror.expand(seat, option, filled, told)

    def _ask(self, seat: str, action: dict[str, Any], number: int) -> None:
        """Ask why it would be refused, which it would not, then act."""
        begun = time.perf_counter()

        def told(refusal: Any) -> None:
            self.asked["explain"].append(time.perf_counter() - begun)
            self.sent[number + 1] = time.perf_counter()
            self.client.act(action, number, acted)

        def acted(answer: Answer) -> None:
            if answer.refusal is not None:
                self.acted = -1
                self.sent.pop(number + 1)

        assert self.client.mirror is not None
        self.client.mirror.explain(seat, action, told)


def main() -> None:
    """Play until all has been seen, tell of it, and stay until the input ends."""
    gc.disable()  # the window collects between events only
    asked = json.loads(sys.stdin.readline())
    where = {key: asked[key] for key in ("host", "port", "fingerprint", "game", "invitation")}
    jobs: Jobs = queue.Queue()
    people, actions = asked["people"], asked["actions"]
    players = [Player(Address(**where), each["name"], each["seats"], actions, jobs) for each in people]
    while not all(player.done for player in players):
        with suppress(queue.Empty):
            jobs.get(timeout=PAUSE / 2)()
        if jobs.empty():
            for player in players:
                player.turn()
    told = [{"sent": player.sent, "seen": player.seen, **player.asked} for player in players]
    print(json.dumps(told), flush=True)
    sys.stdin.readline()
    for player in players:
        player.client.close()


if __name__ == "__main__":
    main()
