"""A whole game among processes: a host that is killed, people who are cut off, killed and begun again."""

from __future__ import annotations

import json
import random
import threading
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.net.client.guests import find_game
from tests.net.processes.host_process import OWNER
from tests.net.processes.nursery import Child

TOGETHER = {"china": "united_states"}
"""Seats that go with another one: at most four play Pacific 1940 (P40-SET-06)."""
_SURELY = 450
"""So many actions every game has that is played at random."""
_STUCK = 240.0
"""Seconds without a new action, or until everybody has heard of the last one, after which a game is given up."""


class HostProcess:
    """A host that can be killed and started again."""

    def __init__(self, folder: Path, game: str) -> None:
        self._arguments = [str(folder), game]
        self._log = folder / "host.log"
        self.told: dict[str, Any] = {}
        self.kills = -1
        self.start()

    def start(self) -> None:
        """Begin, or begin again at the same port."""
        self.kills += 1
        arguments = [*self._arguments, str(self.told.get("port", 0))]
        self._process = Child("tests.net.processes.host_process", arguments, self._log)
        told = json.loads(self._process.output.readline())
        self.told = {**told, "invitation": self.told.get("invitation", "") or told["invitation"]}

    @property
    def runs(self) -> bool:
        """Whether it is there."""
        return self._process.runs

    def rest(self) -> int:
        """Let nobody act any more, nor the computer; how many actions were taken when nothing was under way."""
        self._process.input.write("rest\n")
        self._process.input.flush()
        return int(json.loads(self._process.output.readline())["number"])

    def kill(self) -> None:
        """As ``kill -9``."""
        self._process.kill()
        self._process.close()


class PersonHere:
    """The process of one person, see ``player_process``."""

    def __init__(self, who: dict[str, Any], game: str) -> None:
        self.who, self.game = who, game
        self.name = str(who["name"])
        self.kills = 0
        self.report: dict[str, Any] = {}
        self.start()

    def start(self) -> None:
        """Begin, or begin again with the token of the last time."""
        self.number, self.over, self.answered = -1, False, False
        log = Path(self.who["folder"]) / f"{self.name}.log"
        self._process = Child("tests.net.processes.player_process", [self.game], log)
        self._say(json.dumps(self.who))
        self._reader = threading.Thread(target=self._read, args=(self._process.output,), daemon=True)
        self._reader.start()

    def kill(self) -> None:
        """As ``kill -9``."""
        self._process.kill()
        self._reader.join(5)
        self._process.close()

    @property
    def runs(self) -> bool:
        """Whether it is there."""
        return self._process.runs

    def stop(self) -> None:
        """Ask it to say how the game stands there."""
        self._say("stop")

    def wait(self) -> None:
        """Until it has ended by itself."""
        self._process.wait()
        self._reader.join(5)
        self.kill()

    def _say(self, line: str) -> None:
        self._process.input.write(line + "\n")
        self._process.input.flush()

    def _read(self, pipe: Any) -> None:
        for line in pipe:
            told = json.loads(line)
            if "token" in told:
                self.who["token"] = told["token"]
            elif "end" in told:
                self.report = told
            elif "number" in told:
                self.number, self.over, self.answered = told["number"], told["over"], told["answered"]

    def noted(self, what: str) -> list[tuple[int, dict[str, Any]]]:
        """The actions that were ``sent`` or ``done``, each with the number it was chosen at."""
        lines = (Path(self.who["folder"]) / f"{self.name}.actions").read_text(encoding="utf-8").splitlines()
        return [(told["number"], told[what]) for told in map(json.loads, lines) if what in told]

    @property
    def heard(self) -> list[str]:
        """Every text that came over the connection."""
        return (Path(self.who["folder"]) / f"{self.name}.heard").read_text(encoding="utf-8").splitlines()


@dataclass
class Plan:
    """What happens in one game.

    Attributes:
        game: id of its rules.
        seed: of the game's accidents.
        actions: after so many it ends, if it has not by its own rules.
        computers: seats that the computer has at the host.
        level: of computer player that plays the seats, those of people in their own processes.
        rounds: after so many it ends as well; 0 for any number.
        people: how many there are in all; who finds no seat looks on.
        host_kills: how often the host is killed.
        client_kills: how often somebody's program is killed.
        cuts: how likely somebody's connection breaks after each action.
    """

    game: str
    seed: int
    actions: int
    computers: tuple[str, ...] = ()
    level: str = "random"
    rounds: int = 0
    people: int = 9
    host_kills: int = 3
    client_kills: int = 3
    cuts: float = 0.01


@dataclass
class Played:
    """A game that has been played."""

    plan: Plan
    host: HostProcess
    people: list[PersonHere]

    @property
    def file(self) -> Path:
        """Of the game."""
        return Path(self.host.told["file"])


def play(plan: Plan, folder: Path) -> Played:
    """Play a game; everybody has ended when this returns, and nobody outlives an error."""
    host = HostProcess(folder, plan.game)
    people: list[PersonHere] = []
    try:
        _sit_down(plan, folder, host, people)
        _play(plan, host, people)
        for person in people:
            person.stop()
        for person in people:
            person.wait()
    finally:
        host.kill()
        for person in people:
            person.kill()
    return Played(plan, host, people)


def _sit_down(plan: Plan, folder: Path, host: HostProcess, people: list[PersonHere]) -> None:
    parties: dict[str, list[str]] = {}
    for seat in find_game(plan.game).seats:
        if seat.id not in plan.computers:
            parties.setdefault(TOGETHER.get(seat.id, seat.id), []).append(seat.id)
    names = [*parties, *(f"watcher{number}" for number in range(plan.people - len(parties)))]
    for number, name in enumerate(names):
        entrance = {"token": OWNER} if not number else {"invitation": host.told["invitation"]}
        who = {
            "host": "127.0.0.1", "port": host.told["port"], "fingerprint": host.told["fingerprint"],
            "game": host.told["game"], "name": name, "seed": plan.seed, "folder": str(folder),
            "seats": parties.get(name, []), "computers": list(plan.computers), "actions": plan.actions,
            "level": plan.level, "rounds": plan.rounds, "cuts": plan.cuts, **entrance,
        }  # fmt: skip
        people.append(PersonHere(who, plan.game))


def _play(plan: Plan, host: HostProcess, people: list[PersonHere]) -> None:
    rng = random.Random(plan.seed)
    ends = range(max(2, plan.actions // 20), min(plan.actions * 9 // 10, _SURELY))
    host_kills = sorted(rng.sample(ends, plan.host_kills))
    client_kills = sorted(rng.sample(ends, plan.client_kills))
    number, since = -1, time.monotonic()
    while not all(person.over for person in people):
        now = max(person.number for person in people)
        if now != number:
            number, since = now, time.monotonic()
        assert time.monotonic() - since < _STUCK, [(each.name, each.number, each.runs) for each in people]
        assert host.runs, "the host has ended by itself"
        if host_kills and number >= host_kills[0]:
            host_kills.pop(0)
            time.sleep(rng.random() * 0.03)
            host.kill()
            host.start()
        if client_kills and number >= client_kills[0]:
            client_kills.pop(0)
            person = rng.choice(people)
            person.kill()
            person.kills += 1
            person.start()
        time.sleep(0.005)
    number = host.rest()  # the computer would play on, and what was sent before may still be done
    since = time.monotonic()
    while not all(person.number == number and person.answered for person in people):
        assert time.monotonic() - since < _STUCK, (number, [(each.name, each.number, each.answered) for each in people])
        time.sleep(0.01)
