"""Whether the network is there, and whether the computer has slept."""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import Callable

_TICK = 1.0
_JUMP = 4.0
"""Seconds that the clock must have gone on between two ticks for a sleep."""


def own_number(host: str, port: int) -> str:
    """The address of this computer on the way to a host; empty where there is no way. Nothing is sent.

    Args:
        host: as a number; a name is not looked up, since that may take long, and gives an empty text.
        port: there.
    """
    kind = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        socket.inet_pton(kind, host)
        with socket.socket(kind, socket.SOCK_DGRAM) as probe:
            probe.connect((host, port))
            return str(probe.getsockname()[0])
    except OSError:
        return ""


class SleepWatch:
    """Notices that the computer has slept: its clock has gone on, and nothing else has."""

    def __init__(self, tick: float = _TICK, clock: Callable[[], float] = time.time) -> None:
        self._tick = tick
        self._clock = clock

    async def wait(self) -> None:
        """Returns when the computer has slept."""
        before = self._clock()
        while True:
            await asyncio.sleep(self._tick)
            now = self._clock()
            if now - before > self._tick + _JUMP:
                return
            before = now
