"""Whatever breaks off, comes back, is killed or taken back: an honest table blames nobody, and its record holds."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from boardgame.engine.shared_chance.ledger import Ledger
from boardgame.engine.shared_chance.seeds import position_before
from boardgame.net.dice.chain import Chain
from boardgame.net.dice.contributions import Contributions, last_told
from boardgame.net.dice.contributor import Contributor
from tests.net.dice.tables import DEAL, ROLL, SETUP, HostAndGuests


class Interrupted(HostAndGuests):
    """A table where things go wrong at every moment, but nobody cheats.

    Args:
        rng: what goes wrong.
    """

    def __init__(self, rng: random.Random) -> None:
        self.away: set[str] = set()
        super().__init__("ann", "bob", "cid")
        self.rng = rng
        self.known = dict.fromkeys(self.guests, 0)
        self.kept = ""

    def open(self) -> None:
        """Tell all who are connected who contributes."""
        for name, guest in self.guests.items():
            if name not in self.away:
                guest.opened(self.host.anchors)

    def keep(self) -> None:
        """The host keeps its part beside the game's file."""
        self.kept = json.dumps(self.host.to_plain())

    def drop(self, name: str) -> None:
        """The game goes on without somebody, by vote."""
        self.host.leave(name)
        self.keep()
        self.open()

    def perhaps(self, one_in: int) -> bool:
        return self.rng.randrange(one_in) == 0

    def come_back(self, name: str) -> None:
        """A client's connection breaks, or its program ends; it is sent what the host sends to who comes back."""
        if self.perhaps(2):
            self.guests[name] = Contributor(name)
            self.known[name] = 0
            if self.host.round is not None and name in self.host.round.missing:
                self.drop(name)  # what it would have contributed is lost with its chain
        guest = self.guests[name]
        if told := last_told(self.history, SETUP):
            guest.told(*told, live=False)
        guest.opened(self.host.anchors)
        self.show(name, live=False)
        self.send(name)
        self.host.join(name, guest.anchor, guest.length)
        self.open()

    def send(self, name: str) -> None:
        """Ask one for a contribution, perhaps twice, and hand it on."""
        asked = self.host.round
        for _ in range(2 if self.perhaps(4) else 1):
            if asked and (value := self.guests[name].contribute(asked.number, asked.digest)) and name in self.expected:
                asked.receive(name, value)

    @property
    def expected(self) -> set[str]:
        asked = self.host.round
        return {*asked.missing, *asked.values} if asked else set()

    def show(self, name: str, live: bool) -> None:
        """Give one the entries that it does not have."""
        for entry in self.history[self.known[name] :]:
            before = position_before(self.history[entry.number - 1].hash if entry.number else "", SETUP)
            self.guests[name].entry(entry.number, before, entry.action, entry.chance, live)
        self.known[name] = len(self.history)

    def kill(self) -> None:
        """The host is killed, and begins again with what it had kept."""
        self.host = Contributions.from_plain(json.loads(self.kept), self.history, SETUP)
        self.open()

    def take(self, action: dict[str, Any]) -> None:
        """One action, with whatever goes wrong."""
        self.host.ask(len(self.history), self.before, action)
        self.keep()
        for name in self.rng.sample(sorted(self.guests), len(self.guests)):
            if self.perhaps(4):
                self.come_back(name)
            elif self.perhaps(8):
                self.drop(name)  # its contribution never comes
            else:
                self.send(name)
            if self.perhaps(6):
                self.kill()
        for name in self.host.round.missing if self.host.round else ():
            self.send(name)
        self.carry_out(self.host.round.action if self.host.round else action)
        values, rolls = self.host.settle()
        told = last_told(self.history, SETUP)
        assert told is not None and (told.values, told.rolls) == (values, rolls)
        killed = self.perhaps(3)
        if killed:  # after the action was written, before anything else was: all come back
            self.host = Contributions.from_plain(json.loads(self.kept), self.history, SETUP)
        self.away = {name for name in self.guests if killed or self.perhaps(5)}
        for name in self.guests.keys() - self.away:
            self.guests[name].told(*told)
            self.show(name, live=True)
        for name in sorted(self.away):
            self.away.discard(name)
            self.come_back(name)
        for name, guest in self.guests.items():
            self.host.join(name, guest.anchor, guest.length)
        self.open()

    def take_back(self) -> None:
        """The last actions are taken back, by vote."""
        length = self.rng.randint(1, len(self.history))
        del self.history[length:]
        self.host.undone(length)
        for name, guest in self.guests.items():
            guest.undone(length)
            self.known[name] = min(self.known[name], length)


class ShortChain(Chain):
    """One that is soon made, and soon used up."""

    def __init__(self, secret: bytes | None = None, length: int = 7, used: int = 0) -> None:
        super().__init__(secret, length, used)


@pytest.mark.parametrize("seed", range(25))
def test_an_honest_table_blames_nobody(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("boardgame.net.dice.contributions.Chain", ShortChain)
    monkeypatch.setattr("boardgame.net.dice.contributor.Chain", ShortChain)
    rng = random.Random(seed)
    table = Interrupted(rng)
    for _ in range(12):
        table.take(rng.choice((ROLL, DEAL)))
        if table.perhaps(6):
            table.take_back()
    ledger, before = Ledger(), ""
    for entry in table.history:
        assert ledger.check(entry.number, position_before(before, SETUP), entry.action, entry.chance) is not None
        before = entry.hash
    assert all(guest.contributes for guest in table.guests.values())
