"""Who may knock how often: limits for each address, and for each connection that is in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

RATE, BURST = 40.0, 80.0
"""Messages a second, and at once."""
_MOST_AT_ONCE = 40
_MOST_KNOCKING = 8
"""Connections from one address, and those of them that have not come in yet."""
_FIRST_DELAY, _LONGEST_DELAY = 0.5, 30.0
_FORGET = 600.0
_MOST_ADDRESSES = 4096


class Doors:
    """Keeps count of connections and failures by address.

    Args:
        now: monotonic time in seconds.
    """

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._failed: dict[str, tuple[int, float]] = {}
        self._open: Counter[str] = Counter()
        self._knocking: Counter[str] = Counter()

    def knock(self, address: str) -> bool:
        """A connection has come; whether it may stay."""
        if self._open[address] >= _MOST_AT_ONCE or self._knocking[address] >= _MOST_KNOCKING:
            return False
        self._open[address] += 1
        self._knocking[address] += 1
        return True

    def delay(self, address: str) -> float:
        """Seconds that an address has to wait before it is heard: twice as long after each failure."""
        count, at = self._failed.get(address, (0, 0.0))
        if not count or self._now() - at > _FORGET:
            return 0.0
        return max(0.0, min(_FIRST_DELAY * 2 ** (count - 1), _LONGEST_DELAY) - (self._now() - at))

    def failed(self, address: str) -> None:
        """An address has failed to show that it may come in."""
        count, _ = self._failed.pop(address, (0, 0.0))
        self._failed[address] = (min(count + 1, 20), self._now())
        while len(self._failed) > _MOST_ADDRESSES:
            del self._failed[next(iter(self._failed))]

    def is_in(self, address: str) -> None:
        """Somebody at an address has come in."""
        self._failed.pop(address, None)
        self._knocked(address)

    def gone(self, address: str, was_in: bool) -> None:
        """A connection has ended."""
        if not was_in:
            self._knocked(address)
        self._open[address] -= 1
        if self._open[address] <= 0:
            del self._open[address]

    def _knocked(self, address: str) -> None:
        self._knocking[address] -= 1
        if self._knocking[address] <= 0:
            del self._knocking[address]


class Rate:
    """How many messages one connection may still send now.

    Args:
        now: monotonic time in seconds.
    """

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._left, self._at = BURST, now()

    def take(self) -> bool:
        """One more message has come; whether it may."""
        at = self._now()
        self._left = min(BURST, self._left + (at - self._at) * RATE)
        self._at = at
        if self._left < 1:
            return False
        self._left -= 1
        return True
