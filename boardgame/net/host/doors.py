"""Who may knock how often: limits for each address, and for each connection that is in."""

from __future__ import annotations

import ipaddress
import socket
from asyncio.trsock import TransportSocket
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from typing import Any

RATE, BURST = 40.0, 80.0
"""Messages a second, and at once."""
_MOST_AT_ONCE = 40
_MOST_KNOCKING = 8
"""Connections from one address, and those of them that have not come in yet."""
_MOST_IN_ALL = 600
_FIRST_DELAY, _LONGEST_DELAY = 0.5, 30.0
_FORGET = 600.0
_MOST_ADDRESSES = 4096

Peer = tuple[str, int]
"""Address and port of the other end of a connection."""


def place_of(address: str) -> str:
    """What counts as one address: all that one household has of IPv6 (its first 64 bits) is one."""
    try:
        number = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(number, ipaddress.IPv4Address):
        return str(number)
    if number.ipv4_mapped is not None:
        return str(number.ipv4_mapped)
    return str(ipaddress.ip_network((number, 64), strict=False).network_address)


class Doors:
    """Keeps count of connections and failures by address.

    Args:
        now: monotonic time in seconds.
    """

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._failed: dict[str, tuple[int, float]] = {}
        self._visits: dict[Peer, bool] = {}  # whether who has come is still knocking
        self._open: Counter[str] = Counter()
        self._knocking: Counter[str] = Counter()

    def knock(self, peer: Peer) -> bool:
        """A connection has come; whether it may stay. Who has knocked already stays."""
        if peer in self._visits:
            return True
        place = place_of(peer[0])
        full = len(self._visits) >= _MOST_IN_ALL
        if full or self._open[place] >= _MOST_AT_ONCE or self._knocking[place] >= _MOST_KNOCKING:
            return False
        self._visits[peer] = True
        self._open[place] += 1
        self._knocking[place] += 1
        return True

    def delay(self, address: str) -> float:
        """Seconds that an address has to wait before it is heard: twice as long after each failure."""
        count, at = self._failed.get(place_of(address), (0, 0.0))
        if not count or self._now() - at > _FORGET:
            return 0.0
        return max(0.0, min(_FIRST_DELAY * 2 ** (count - 1), _LONGEST_DELAY) - (self._now() - at))

    def failed(self, address: str) -> None:
        """An address has failed to show that it may come in."""
        place = place_of(address)
        count, _ = self._failed.pop(place, (0, 0.0))
        self._failed[place] = (min(count + 1, 20), self._now())
        while len(self._failed) > _MOST_ADDRESSES:
            del self._failed[next(iter(self._failed))]

    def is_in(self, peer: Peer) -> None:
        """Somebody has come in."""
        place = place_of(peer[0])
        self._failed.pop(place, None)
        if self._visits.get(peer):
            self._visits[peer] = False
            _less(self._knocking, place)

    def gone(self, peer: Peer) -> None:
        """A connection has ended; saying so twice changes nothing."""
        knocking = self._visits.pop(peer, None)
        if knocking is None:
            return
        place = place_of(peer[0])
        _less(self._open, place)
        if knocking:
            _less(self._knocking, place)


def _less(counter: Counter[str], place: str) -> None:
    counter[place] -= 1
    if counter[place] <= 0:
        del counter[place]


class Entrance(socket.socket):
    """A socket that listens and asks the doors before anything is read: who knocks too often gets no TLS.

    Where the system accepts by itself (on Windows) the server asks them a little later.

    Args:
        listening: the socket that listens; it is taken over.
        doors: who may stay.
        turned_away: told the address of who may not.
    """

    def __init__(self, listening: socket.socket, doors: Doors, turned_away: Callable[[str], None]) -> None:
        super().__init__(listening.family, listening.type, listening.proto, fileno=listening.detach())
        self._doors = doors
        self._turned_away = turned_away

    def accept(self) -> tuple[socket.socket, Any]:
        """See :class:`socket.socket`.

        Raises:
            ConnectionAbortedError: who came may not stay; the event loop goes on with the next.
        """
        found, peer = super().accept()
        if not self._doors.knock(peer[:2]):
            found.close()
            self._turned_away(peer[0])
            raise ConnectionAbortedError
        return _Accepted(found, lambda: self._doors.gone(peer[:2])), peer


class _Accepted(socket.socket):
    """A connection that says when it is gone, in whatever state."""

    def __init__(self, found: socket.socket, gone: Callable[[], None]) -> None:
        super().__init__(found.family, found.type, found.proto, fileno=found.detach())
        self._gone = gone
        send_at_once(self)

    def close(self) -> None:
        super().close()
        self._gone()


def send_at_once(connection: socket.socket | TransportSocket) -> None:
    """Never hold a message back until the one before was acknowledged, for which the other end takes up to 40 ms.

    asyncio does this by itself for sockets that were made for TCP by name. Those that come of ``socket.create_server``
    were made with protocol 0, which is TCP as well, and it passes them over.
    """
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)


def listening_at(bind: str | None, port: int) -> socket.socket:
    """A socket that listens at an address, or at all of IPv4 and IPv6; raises OSError."""
    if bind is None:
        with suppress(OSError):
            if socket.has_dualstack_ipv6():
                return socket.create_server(("", port), family=socket.AF_INET6, dualstack_ipv6=True, backlog=100)
        return socket.create_server(("", port), backlog=100)
    family, *_, where = socket.getaddrinfo(bind, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
    return socket.create_server(where[:2], family=family, backlog=100)


class Rate:
    """How many messages one connection may still send now.

    Args:
        now: monotonic time in seconds.
        rate: how many a second.
        burst: how many at once.
    """

    def __init__(self, now: Callable[[], float], rate: float = RATE, burst: float = BURST) -> None:
        self._now = now
        self._rate, self._burst = rate, burst
        self._left, self._at = burst, now()

    def take(self, cost: float = 1.0) -> bool:
        """One more message has come, which counts as so many; whether it may."""
        at = self._now()
        self._left = min(self._burst, self._left + (at - self._at) * self._rate)
        self._at = at
        if self._left < cost:
            return False
        self._left -= cost
        return True
