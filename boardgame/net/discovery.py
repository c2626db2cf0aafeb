"""Games on the LAN that find one another, by multicast DNS (zeroconf).

What is announced is meant for everybody who listens: how the game is called, its rules, how many seats are open, where
it is, and the beginning of the fingerprint of the host's certificate. Nothing of it lets anybody in, and nothing of it
is believed: who joins still needs an invitation or a spoken code, which prove who the host is.

A network that is missing or does not let multicast through stops nothing. Everything runs in a thread of its own, so
nobody waits, and what does not work is told in a sentence.
"""

from __future__ import annotations

import hashlib
import ipaddress
import queue
import re
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass

import ifaddr
from zeroconf import (
    Error,
    InterfaceChoice,
    IPVersion,
    ServiceBrowser,
    ServiceInfo,
    ServiceListener,
    Zeroconf,
)

from boardgame.net.trust.address import Address

SERVICE = "_wartable._tcp.local."
PREFIX = 16
"""How many digits of the fingerprint are announced."""
MOST_GAMES = 100
"""Games that are shown; a network with more of them is somebody's joke."""

_SECONDS = 3.0
_GAME = re.compile(r"[A-Za-z0-9_.:-]{1,64}")
_DIGITS = re.compile(f"[0-9a-f]{{{PREFIX}}}")
_TROUBLE = (OSError, RuntimeError, Error, ValueError)
"""What the library raises where there is no network, or none that it can use."""


@dataclass(frozen=True, slots=True)
class FoundGame:
    """A game on the LAN, as it is announced.

    Attributes:
        name: how its owner calls it.
        title: of its rules.
        seats: how many are open.
        game: id of the game at its host.
        fingerprint: the first 16 digits of that of the host's certificate.
        addresses: where the host is.
    """

    name: str
    title: str
    seats: int
    game: str
    fingerprint: str
    addresses: tuple[Address, ...]


def own_addresses(port: int) -> tuple[Address, ...]:
    """Where others on the network reach this computer, for invitations: IPv4 first; empty without a network.

    Args:
        port: where the host listens.
    """
    found: list[Address] = []
    with suppress(OSError):
        for adapter in ifaddr.get_adapters():
            for each in adapter.ips:
                number = ipaddress.ip_address(each.ip if isinstance(each.ip, str) else each.ip[0])
                if not (number.is_loopback or number.is_link_local or number.is_unspecified):
                    found.append(Address(str(number), port))
    return tuple(sorted(dict.fromkeys(found), key=lambda address: ":" in address.host))


class _Worker:
    """Does one thing after the other in a thread of its own, with a zeroconf of its own.

    Args:
        trouble: told in a sentence what does not work, in that thread.
        interfaces: addresses of the interfaces to use; None for all.
    """

    def __init__(self, trouble: Callable[[str], None], interfaces: Sequence[str] | None) -> None:
        self._trouble = trouble
        self._interfaces = interfaces
        self._zeroconf: Zeroconf | None = None
        self._work: queue.SimpleQueue[Callable[[Zeroconf], None] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="discovery", daemon=True)
        self._thread.start()

    def do(self, work: Callable[[Zeroconf], None]) -> None:
        """Do something when everything before is done."""
        self._work.put(work)

    def close(self) -> None:
        """Stop; waits a moment for others to be told, and no longer."""
        self._work.put(None)
        if threading.current_thread() is not self._thread:
            self._thread.join(_SECONDS)

    def _run(self) -> None:
        if self._interfaces is None and not own_addresses(1):  # those of this computer alone can still be found
            self._trouble("This computer is on no network, so games at other computers cannot be found.")
        try:
            chosen = InterfaceChoice.All if self._interfaces is None else list(self._interfaces)
            zeroconf = Zeroconf(interfaces=chosen, ip_version=IPVersion.V4Only if self._interfaces else IPVersion.All)
        except _TROUBLE as error:
            self._trouble(f"Games on the network cannot find one another: {_why(error)}")
            return
        try:
            while (work := self._work.get()) is not None:
                try:
                    work(zeroconf)
                except _TROUBLE as error:
                    self._trouble(f"Games on the network cannot find one another: {_why(error)}")
        finally:
            with suppress(*_TROUBLE):
                zeroconf.close()


class Announcement:
    """Tells the network of a game, until it is closed.

    Args:
        game: what to tell; ``addresses`` and their port are where the host listens.
        trouble: called with a sentence where nobody can be told, in another thread.
        interfaces: addresses of the interfaces to tell it on; None for all.
    """

    def __init__(
        self, game: FoundGame, trouble: Callable[[str], None], interfaces: Sequence[str] | None = None
    ) -> None:
        self._worker = _Worker(trouble, interfaces)
        self._worker.do(lambda zeroconf: zeroconf.register_service(_service(game), allow_name_change=True))

    def change(self, game: FoundGame) -> None:
        """Tell something else of the same game, as when a seat was taken."""
        self._worker.do(lambda zeroconf: zeroconf.update_service(_service(game)))

    def close(self) -> None:
        """The game is no longer open; the network is told."""
        self._worker.do(lambda zeroconf: zeroconf.unregister_all_services())
        self._worker.close()


class Browser(ServiceListener):
    """Looks for games on the network, until it is closed.

    Args:
        changed: called with all games there are whenever that changes, in another thread.
        trouble: called with a sentence where none can be found, in another thread.
        interfaces: addresses of the interfaces to look on; None for all.
    """

    def __init__(
        self,
        changed: Callable[[tuple[FoundGame, ...]], None],
        trouble: Callable[[str], None],
        interfaces: Sequence[str] | None = None,
    ) -> None:
        self._changed = changed
        self._games: dict[str, FoundGame] = {}
        self._worker = _Worker(trouble, interfaces)
        self._worker.do(lambda zeroconf: self._look(zeroconf))

    def close(self) -> None:
        """Look no longer."""
        self._worker.close()

    def add_service(self, zc: Zeroconf, type_: str, name: str) -> None:
        """Called by zeroconf, as are the two below: somebody announces a game."""
        self._worker.do(lambda zeroconf: self._ask(zeroconf, name))

    def update_service(self, zc: Zeroconf, type_: str, name: str) -> None:
        """Somebody says something else of it."""
        self._worker.do(lambda zeroconf: self._ask(zeroconf, name))

    def remove_service(self, zc: Zeroconf, type_: str, name: str) -> None:
        """It is there no more."""
        self._worker.do(lambda zeroconf: self._keep(name, None))

    def _look(self, zeroconf: Zeroconf) -> None:
        ServiceBrowser(zeroconf, SERVICE, self)

    def _ask(self, zeroconf: Zeroconf, name: str) -> None:
        info = ServiceInfo(SERVICE, name)
        self._keep(name, _found(info) if info.request(zeroconf, _SECONDS * 1000) else None)

    def _keep(self, name: str, game: FoundGame | None) -> None:
        if self._games.get(name) == game or (name not in self._games and len(self._games) >= MOST_GAMES):
            return
        if game is None:
            del self._games[name]
        else:
            self._games[name] = game
        self._changed(tuple(sorted(self._games.values(), key=lambda found: (found.name, found.game))))


def _service(game: FoundGame) -> ServiceInfo:
    """A game as zeroconf announces it."""
    instance = hashlib.sha256(f"{game.fingerprint} {game.game}".encode()).hexdigest()[:20]
    return ServiceInfo(
        SERVICE,
        f"{instance}.{SERVICE}",
        port=game.addresses[0].port,
        properties={
            "name": _short(game.name, 40),
            "title": _short(game.title, 60),
            "seats": str(game.seats),
            "game": game.game,
            "key": game.fingerprint[:PREFIX],
        },
        server=f"wartable-{instance}.local.",
        parsed_addresses=[address.host for address in game.addresses],
    )


def _found(info: ServiceInfo) -> FoundGame | None:
    """What somebody announces; None where it is not the announcement of a game."""
    try:
        said = {key.decode(): (value or b"").decode() for key, value in info.properties.items()}
        port, seats = info.port or 0, int(said["seats"])
        name, title = _short(said["name"], 40), _short(said["title"], 60)
        if not (1 <= port <= 65535 and 0 <= seats <= 99 and name and title):
            return None
        if not _GAME.fullmatch(said["game"]) or not _DIGITS.fullmatch(said["key"]):
            return None
        addresses = tuple(Address(number, port) for number in info.parsed_scoped_addresses()[:8])
    except (KeyError, ValueError):
        return None
    return FoundGame(name, title, seats, said["game"], said["key"], addresses) if addresses else None


def _short(text: str, most: int) -> str:
    """A text in one line of at most so many characters; somebody else may have written it."""
    return "".join(sign if sign.isprintable() else " " for sign in text[: 4 * most]).strip()[:most]


def _why(error: BaseException) -> str:
    text = getattr(error, "strerror", None) or str(error) or type(error).__name__
    return text if text.endswith(".") else f"{text}."
