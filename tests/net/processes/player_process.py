"""One person as a process of its own: ``python -m tests.net.processes.player_process``.

The first line of its input says who it is, as JSON; ``stop`` ends it. It plays at random or as a computer player does,
votes yes, breaks its own connection now and then, and tells on lines of JSON how far the game has come, at last how it
stands here. Every text that comes over its connection goes into a file, and so does every action that it sends and that
is done.
"""

from __future__ import annotations

import json
import queue
import random
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from boardgame.ai.brains import player_of
from boardgame.ai.player import Budget, Player
from boardgame.ai.random_player import choose
from boardgame.ai.seen import SeenPosition, decision_of
from boardgame.engine.forms import entry_to_plain
from boardgame.engine.option import sample_blank
from boardgame.engine.plain import plain_hash
from boardgame.net.client import link
from boardgame.net.client.address import Address
from boardgame.net.client.joining import client_at
from boardgame.net.client.status import Stage, Status
from boardgame.net.host.refusals import MOVED_ON, PAUSED, WAITS
from boardgame.net.wire.from_host import Answer, Table
from tests.net.client.guests import find_game

_PATIENCE = 1.0
"""Seconds that somebody's contribution is waited for before it is done without."""
_CROSSED = (MOVED_ON, WAITS, PAUSED)
"""Why an action is refused that was chosen before it was known what others did, or that the host has paused play."""


class PersonProcess:
    """Somebody at the table.

    Args:
        who: ``host``, ``port``, ``fingerprint``, ``game``, and ``token`` or ``invitation``; ``name``; ``seed``;
            ``folder``; ``seats`` to take and ``computers`` to give to the computer; ``actions`` and ``rounds`` after
            which nobody goes on; ``level`` of the player; ``cuts``, how likely the connection is broken after each
            action.
    """

    def __init__(self, who: dict[str, Any]) -> None:
        self.who = who
        self.folder = Path(who["folder"])
        self.rng = random.Random(f"{who['name']} {who['seed']} {who.get('token', '')}")
        self.players: dict[str, Player] = {}
        self.jobs: queue.Queue[Callable[[], Any]] = queue.Queue()
        self.notices: list[str] = []
        self.told: tuple[int, bool, bool] = (-1, False, False)
        self.done: tuple[str, int] | None = None
        self.busy: int | None = None
        self.missing: tuple[str, float] = ("", 0.0)
        self.lost_at: float | None = None
        self.back: list[float] = []
        self.heard = (self.folder / f"{who['name']}.heard").open("a", encoding="utf-8")
        self.actions = (self.folder / f"{who['name']}.actions").open("a", encoding="utf-8")
        read = link.read_from_host

        def noted(text: str | bytes) -> Any:
            self.heard.write(f"{text!s}\n")
            self.heard.flush()
            return read(text)

        link.read_from_host = noted
        where = Address(
            who["host"], who["port"], who["fingerprint"], token=who.get("token", ""), game=who["game"],
            invitation=who.get("invitation", ""),
        )  # fmt: skip
        self.client = client_at(where, who["name"], self.jobs.put, find_game)
        self.client.noticed.connect(self.notices.append)
        self.client.status_changed.connect(self._status)
        self.client.table_changed.connect(self._table)
        self.client.game_changed.connect(self._game)
        self.client.start()

    # --- what it hears --------------------------------------------------------------------------------------------

    def _status(self, status: Status) -> None:
        if status.is_in:
            self.say(token=self.client.address.token)
        elif status.stage is Stage.LOST and self.lost_at is None:
            self.lost_at = time.monotonic()
        elif status.stage is Stage.CLOSED and status.text:
            self.say(closed=status.text)

    def _table(self, table: Table) -> None:
        client = self.client
        if table.stage == "lobby":
            for seat in self.who["seats"]:
                if table.seats[seat] == "open":
                    client.take(seat)
            for seat in self.who["computers"] if client.me and client.me.owner else ():
                if table.seats[seat] == "open":
                    client.take(seat, f"computer:{self.who['level']}")
            if "open" not in table.seats.values() and client.me and not client.me.ready:
                client.agree()
        for offer in table.offers:
            if client.person in offer.asked and client.person not in offer.votes:
                client.vote(offer.id, True)
        if table.waits_for != self.missing[0]:
            self.missing = (table.waits_for, time.monotonic())
        self._tell()

    def _game(self, change: object) -> None:
        mirror = self.client.mirror
        assert mirror is not None
        if self.lost_at is not None and self.client.status.is_in:
            self.back.append(time.monotonic() - self.lost_at)
            self.lost_at = None
        if mirror.number != self.told[0]:
            self._tell()
            if self.rng.random() < self.who["cuts"]:
                client, wait = self.client, self.rng.random() * 0.05
                threading.Timer(wait, client.retry).start()  # in the middle of whatever happens then

    def _tell(self) -> None:
        """Say how far the game has come, and whether no action waits for its answer."""
        if self.client.mirror is None:
            return
        now = (self.client.mirror.number, self.over, self.busy != -1)
        if self.told != now:
            self.told = now
            self.say(number=now[0], over=now[1], answered=now[2])

    @property
    def over(self) -> bool:
        mirror, table = self.client.mirror, self.client.table
        ended = table is not None and table.stage == "over"
        if ended or mirror is None:
            return ended
        rounds = self.who["rounds"]
        played = rounds and mirror.game.progress(mirror.view(mirror.viewers[0])).round > rounds
        return bool(played) or mirror.number >= self.who["actions"]

    # --- what it does ---------------------------------------------------------------------------------------------

    def play(self) -> None:
        """Begin an action, if an own seat is asked; do without who keeps all waiting."""
        client, mirror = self.client, self.client.mirror
        person, since = self.missing
        if person and person != client.person and client.seats and time.monotonic() - since > _PATIENCE:
            self.missing = (person, time.monotonic())
            client.offer("without", holder=person)
        if mirror is None or self.over or not client.status.is_in:
            return
        if self.busy not in (None, -1, mirror.number):
            self.busy = None  # nobody answers what was asked about an earlier position
        if self.done is not None:  # the answer comes before what came of it, and others act meanwhile
            seat, number = self.done
            if not any(entry.by == seat for entry in mirror.entries(seat)[number + 1 :]):
                return
            self.done = None
        if self.busy is not None:
            return
        for seat in client.seats:
            heads = mirror.heads(seat)
            if heads:
                self.busy = mirror.number
                if self.who["level"] == "random":
                    self._fill(seat, choose(heads, self.rng), mirror.number, {})
                else:
                    self._send(self._decide(seat), mirror.number)
                return

    def _decide(self, seat: str) -> dict[str, Any]:
        """What a computer player does with what it sees here; of games that hide nothing alone."""
        mirror = self.client.mirror
        assert mirror is not None
        seen = SeenPosition(mirror.game, mirror.view(seat), seat)
        decision = decision_of(seen.decisions, seat)
        assert decision is not None
        if seat not in self.players:
            self.players[seat] = player_of(mirror.game, self.who["level"], f"{seat} {self.who['seed']}")
        return self.players[seat].decide(seen, decision, Budget()).action

    def _fill(self, seat: str, option: Any, number: int, filled: dict[str, Any]) -> None:
        def told(blanks: Any) -> None:
            if self.busy != number:
                return
            if not isinstance(blanks, tuple):
                self.busy = None
                return
            if blanks:
                more = {blank.name: sample_blank(blank, self.rng) for blank in blanks}
                self._fill(seat, option, number, {**filled, **more})
                return
            self._send({**option.action, **filled}, number)

        assert self.client.mirror is not None
        self.client.mirror.expand(seat, option, filled, told)

    def _send(self, action: dict[str, Any], number: int) -> None:
        self._note("sent", number, action)
        self.busy = -1
        self.client.act(action, number, lambda answer: self._acted(answer, number, action))

    def _acted(self, answer: Answer, number: int, action: dict[str, Any]) -> None:
        self.busy = None
        if answer.refusal is None:
            self.done = (action["by"], number)
            self._note("done", number, action)
        elif answer.refusal["rule"] not in _CROSSED:
            self.notices.append(f"{action}: {answer.refusal}")
        self._tell()

    def _note(self, what: str, number: int, action: dict[str, Any]) -> None:
        self.actions.write(json.dumps({what: action, "number": number}) + "\n")
        self.actions.flush()

    # --- how it ends ----------------------------------------------------------------------------------------------

    def end(self) -> None:
        """Say how the game stands here, and leave an export of it."""
        client, mirror = self.client, self.client.mirror
        client.close()
        self.heard.close()
        if mirror is None:
            self.say(end=True, number=-1, notices=[str(client.status)])
            return
        viewer = next(iter(client.seats), None)
        export = self.folder / f"{self.who['name']}.json"
        export.write_text(json.dumps(mirror.export(viewer), ensure_ascii=False), encoding="utf-8")
        entries = [entry_to_plain(entry) for entry in mirror.entries(viewer)]
        self.say(
            end=True, number=mirror.number, viewer=viewer or "", hash=mirror.game.hash(mirror.view(viewer)),
            entries=plain_hash(entries), notices=self.notices, back=self.back, person=client.person,
        )  # fmt: skip

    @staticmethod
    def say(**what: Any) -> None:
        """A line for who began this process."""
        print(json.dumps(what), flush=True)


def run(arguments: list[str]) -> None:
    """Play until the input says stop, or ends."""
    person = PersonProcess(json.loads(sys.stdin.readline()))
    stopped = threading.Event()

    def listen() -> None:
        sys.stdin.readline()
        stopped.set()

    threading.Thread(target=listen, daemon=True).start()
    while not stopped.is_set():
        with suppress(queue.Empty):
            person.jobs.get(timeout=0.05)()
        if person.jobs.empty():
            person.play()
    person.end()


if __name__ == "__main__":
    run(sys.argv[1:])
