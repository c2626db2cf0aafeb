"""People who play at random through clients that belong to the test's thread."""

from __future__ import annotations

import queue
import random
import time
from collections.abc import Callable
from typing import Any

from boardgame.ai.random_player import choose
from boardgame.engine.option import sample_blank
from boardgame.games.registry import game as registered
from boardgame.net.client.address import Address
from boardgame.net.client.joining import client_at
from boardgame.net.client.status import Stage, Status
from boardgame.net.wire.from_host import Answer
from tests.net.client.plain_host import PlainHost
from tests.toy import game as smugglers


def find_game(game_id: str) -> Any:
    return smugglers() if game_id == "smugglers" else registered(game_id)


class Player:
    """A client that belongs to the test's thread, and plays at random.

    Attributes:
        losses: how often its connection was lost, also where it came back before anybody looked.
    """

    def __init__(self, host: PlainHost, name: str, seed: int = 0, **more: Any) -> None:
        more = {"fingerprint": host.identity.fingerprint, "invitation": name, **more}
        self._begin(Address("127.0.0.1", host.port, **more), name, seed)

    @classmethod
    def at(cls, where: Address, name: str, seed: int = 0) -> Player:
        """Somebody at any host."""
        player = cls.__new__(cls)
        player._begin(where, name, seed)
        return player

    def _begin(self, where: Address, name: str, seed: int) -> None:
        self.jobs: queue.Queue[Callable[[], Any]] = queue.Queue()
        self.rng = random.Random(f"{name} {seed}")
        self.client = client_at(where, name, self.jobs.put, find_game)
        self.busy = False
        self.filling: int | None = None
        self.acted_at = -1
        self.done: list[tuple[int, dict[str, Any]]] = []
        self.answers: list[Answer] = []
        self.events: list[Any] = []
        self.notices: list[str] = []
        self.losses = 0
        self.client.status_changed.connect(self._status)
        self.client.game_changed.connect(lambda change: self.events.extend(change.events(self.viewer)))
        self.client.noticed.connect(self.notices.append)
        self.client.start()

    def _status(self, status: Status) -> None:
        self.losses += status.stage is Stage.LOST

    @property
    def viewer(self) -> str | None:
        return next(iter(self.client.seats), None)

    @property
    def waits(self) -> bool:
        """Whether something is under way, or what came of it has not come yet."""
        mirror = self.client.mirror
        return self.busy or mirror is None or mirror.number <= self.acted_at

    def turn(self) -> None:
        """Do what the connection has handed over."""
        while not self.jobs.empty():
            self.jobs.get()()

    def play(self) -> None:
        """Begin a random action, if one of the own seats is asked."""
        mirror = self.client.mirror
        if mirror is None or not self.client.status.is_in:
            return
        if self.filling not in (None, mirror.number):
            self.busy, self.filling = False, None  # nobody answers what was asked about an earlier position
        if self.waits:  # the answer comes before what came of it
            return
        for seat in self.client.seats:
            heads = mirror.heads(seat)
            if heads:
                self.busy, self.filling = True, mirror.number
                option, number = choose(heads, self.rng), mirror.number
                self._fill(seat, option, number, {})
                return

    def _fill(self, seat: str, option: Any, number: int, filled: dict[str, Any]) -> None:
        mirror = self.client.mirror
        assert mirror is not None

        def told(blanks: Any) -> None:
            if self.filling != number:
                return
            if not isinstance(blanks, tuple):  # the game has gone on at the host
                self.busy, self.filling = False, None
                return
            if not blanks:
                self.filling = None
                action = {**option.action, **filled}
                self.client.act(action, number, lambda answer: self._acted(answer, number, action))
                return
            more = {blank.name: sample_blank(blank, self.rng) for blank in blanks}
            self._fill(seat, option, number, {**filled, **more})

        mirror.expand(seat, option, filled, told)

    def _acted(self, answer: Answer, number: int, action: dict[str, Any]) -> None:
        self.busy = False
        if answer.refusal is None:
            self.acted_at = number
            self.done.append((number, action))
        self.answers.append(answer)


def until(players: list[Player], done: Callable[[], Any], seconds: float = 60.0) -> None:
    """Let everybody do what was handed over until something is so; given up after so many seconds."""
    end = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < end, [(p.client.status, p.notices, p.waits, p.client.seats) for p in players]
        for player in players:
            player.turn()
        time.sleep(0.001)


def lost_and_back(players: list[Player], lose: Callable[[], Any]) -> None:
    """Lose the connections of players, and wait until each has noticed and is in again."""
    before = [player.losses for player in players]
    lose()
    until(players, lambda: all(each.losses > count for each, count in zip(players, before, strict=True)))
    until(players, lambda: all(player.client.status.is_in for player in players))
