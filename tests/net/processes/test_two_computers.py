"""A game is found and joined from another computer, and the connection comes back when the network does.

Where the system lets us, the two are network namespaces with a cable of their own; elsewhere both are this computer,
and the cable is pulled by stopping the host's process for a while.
"""

from __future__ import annotations

import json
import os
import queue
import secrets
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest


class Computers:
    """Two computers and the cable between them."""

    def __init__(self) -> None:
        name = secrets.token_hex(3)
        self.names = (f"wt-{name}-a", f"wt-{name}-b")
        self.apart = False
        self.host: subprocess.Popen[str] | None = None

    def make(self) -> bool:
        """Whether the system lets us make two."""
        if shutil.which("ip") is None or sys.platform != "linux":
            return False
        one, two = self.names
        ends = (f"{one[3:9]}a", f"{one[3:9]}b")
        steps = [f"ip netns add {one}", f"ip netns add {two}"]
        steps.append(f"ip link add {ends[0]} netns {one} type veth peer name {ends[1]} netns {two}")
        for number, (where, end) in enumerate(zip(self.names, ends, strict=True), 1):
            steps += [
                f"ip -n {where} addr add 10.86.0.{number}/24 dev {end}",
                f"ip -n {where} link set {end} up",
                f"ip -n {where} link set lo up",
            ]
        self.apart = all(subprocess.run(step.split(), capture_output=True).returncode == 0 for step in steps)
        self._end = ends[0]
        return self.apart

    def remove(self) -> None:
        """Take them away again."""
        for name in self.names:
            subprocess.run(["ip", "netns", "del", name], capture_output=True) if shutil.which("ip") else None

    def at(self, which: int, *command: str) -> list[str]:
        """A command as it runs at one of them."""
        return ["ip", "netns", "exec", self.names[which], *command] if self.apart else list(command)

    def cable(self, plugged: bool) -> None:
        """Pull the cable, or put it in."""
        if self.apart:
            state = "up" if plugged else "down"
            subprocess.run(["ip", "-n", self.names[0], "link", "set", self._end, state], check=True)
        elif self.host is not None:
            self.host.send_signal(signal.SIGCONT if plugged else signal.SIGSTOP)


@pytest.fixture
def computers() -> Iterator[Computers]:
    """Two, or this one twice."""
    found = Computers()
    try:
        found.make()
        yield found
    finally:
        found.remove()


@contextmanager
def running(command: list[str], said: str, **more: Any) -> Iterator[tuple[subprocess.Popen[str], queue.Queue[str]]]:
    """A process that is told a line, and the lines it says."""
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, **more)
    assert process.stdin is not None and process.stdout is not None
    process.stdin.write(said + "\n")
    process.stdin.flush()
    lines: queue.Queue[str] = queue.Queue()
    reader = threading.Thread(target=lambda: [lines.put(line) for line in process.stdout or ()], daemon=True)
    reader.start()
    try:
        yield process, lines
    finally:
        process.kill()
        process.wait()
        reader.join(5)


def told(lines: queue.Queue[str], wanted: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    """The first thing said that is wanted."""
    end = time.monotonic() + 60
    while True:
        found: dict[str, Any] = json.loads(lines.get(timeout=max(0.1, end - time.monotonic())))
        if wanted(found):
            return found


@pytest.mark.slow
def test_a_game_is_found_joined_and_come_back_to_from_another_computer(computers: Computers, tmp_path: Path) -> None:
    environment = {**os.environ, "WARTABLE_DATA": str(tmp_path), "PYTHONUNBUFFERED": "1"}
    serve = [sys.executable, "-m", "boardgame", "host", "--child", "spring1942", "--port", "0", "--name", "Friday"]
    join = [sys.executable, "-m", "tests.net.processes.joiner_process"]
    owner = json.dumps({"owner_token": "o" * 43})
    with running(computers.at(0, *serve), owner, env=environment) as (host, said):
        computers.host = host
        code = json.loads(said.get(timeout=60))["games"][0]["code"]
        with running(computers.at(1, *join), code, env=environment) as (_, lines):
            found = told(lines, lambda line: "found" in line)
            assert found["found"] == "Friday" and found["seats"] == 5
            if computers.apart:
                assert found["host"] == "10.86.0.1"
            assert told(lines, lambda line: "people" in line)["people"] == ["Ben"]
            computers.cable(plugged=False)
            assert told(lines, lambda line: line.get("stage") == "lost")["text"]
            computers.cable(plugged=True)
            plugged = time.monotonic()
            back = told(lines, lambda line: line.get("stage") == "in")["at"] - plugged
            assert told(lines, lambda line: "people" in line)["people"] == ["Ben"]
            print(f"\n{'two namespaces' if computers.apart else 'loopback'}: back after {back:.2f} s")
