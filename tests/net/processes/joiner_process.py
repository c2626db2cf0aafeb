"""Somebody at another computer: ``python -m tests.net.processes.joiner_process``.

Finds the game on the network, comes in with the code on the first line of the input, and tells on lines of JSON how the
connection is.
"""

from __future__ import annotations

import json
import queue
import sys
import time
from collections.abc import Callable
from typing import Any

from boardgame.net.client import link
from boardgame.net.client.address import Address
from boardgame.net.client.joining import client_at
from boardgame.net.discovery import Browser, FoundGame
from tests.net.client.guests import find_game


def say(**what: Any) -> None:
    """A line for who began this process."""
    print(json.dumps({**what, "at": time.monotonic()}), flush=True)


def main() -> None:
    """Look, come in, and stay until killed."""
    link._PING, link._NO_PONG = 0.5, 1.0  # a silent connection is noticed soon
    code = sys.stdin.readline().strip()
    games: queue.Queue[FoundGame] = queue.Queue()
    browser = Browser(
        lambda found: [games.put(game) for game in found],
        lambda why: say(trouble=why),  # type: ignore[arg-type]
    )
    found = games.get(timeout=40)
    say(found=found.name, seats=found.seats, host=found.addresses[0].host)
    browser.close()
    (host, port), *others = ((each.host, each.port) for each in found.addresses)
    jobs: queue.Queue[Callable[[], Any]] = queue.Queue()
    client = client_at(
        Address(host, port, code=code, game=found.game, others=tuple(others)), "Ben", jobs.put, find_game
    )
    client.status_changed.connect(lambda status: say(stage=status.stage.value, text=status.text))
    client.table_changed.connect(lambda table: say(people=[person.name for person in table.people]))
    client.start()
    while True:
        jobs.get()()


if __name__ == "__main__":
    main()
