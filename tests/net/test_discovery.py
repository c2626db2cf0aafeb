"""Games on the LAN find one another; a missing network is told, and nobody waits for it."""

from __future__ import annotations

import queue
import threading
from dataclasses import replace
from typing import Any

import pytest
from zeroconf import ServiceInfo

from boardgame.net import discovery
from boardgame.net.discovery import SERVICE, Announcement, Browser, FoundGame, own_addresses
from boardgame.net.trust.address import Address

LOOPBACK = ["127.0.0.1"]
KEY = "0123456789abcdef"
GAME = FoundGame("Friday", "Pacific 1940", 3, "evening-1", KEY, (Address("127.0.0.1", 19500),))


def info(**changed: Any) -> ServiceInfo:
    said: dict[str, Any] = {"name": "Friday", "title": "Pacific", "seats": "3", "game": "evening-1", "key": KEY}
    said = {key: value for key, value in {**said, **changed}.items() if value is not None and key != "port"}
    port, place = changed.get("port", 19500), ["127.0.0.1"]
    return ServiceInfo(SERVICE, f"a.{SERVICE}", port=port, properties=said, server="a.local.", parsed_addresses=place)


def test_a_game_is_found_changes_and_goes() -> None:
    """On the loopback interface, with the fingerprint cut short as it is announced."""
    seen: queue.Queue[tuple[FoundGame, ...]] = queue.Queue()
    told: list[str] = []

    def ours(found: tuple[FoundGame, ...]) -> None:  # other games may be announced on this computer meanwhile
        now = tuple(game for game in found if game.game == GAME.game)
        if not known or known[-1] != now:
            known.append(now)
            seen.put(now)

    known: list[tuple[FoundGame, ...]] = [()]
    browser = Browser(ours, told.append, LOOPBACK)
    announcement = Announcement(replace(GAME, fingerprint=KEY * 4), told.append, LOOPBACK)
    try:
        assert seen.get(timeout=60) == (GAME,)
        announcement.change(replace(GAME, seats=2, fingerprint=KEY * 4))
        assert seen.get(timeout=60) == (replace(GAME, seats=2),)
        announcement.close()
        assert seen.get(timeout=60) == ()
    finally:
        announcement.close()
        browser.close()
    assert told == []


def test_without_a_network_it_is_told_and_nobody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = threading.Event()

    def none(**_: object) -> None:
        assert asked.wait(60)
        raise OSError(101, "Network is unreachable")

    monkeypatch.setattr(discovery, "Zeroconf", none)
    monkeypatch.setattr(discovery, "own_addresses", lambda port: ())
    told: queue.Queue[str] = queue.Queue()
    announcement = Announcement(GAME, told.put)
    browser = Browser(lambda _: None, told.put)
    announcement.change(GAME)
    asked.set()  # only now, so that whoever waited for the network would wait in vain
    assert {told.get(timeout=60) for _ in range(4)} == {
        "This computer is on no network, so games at other computers cannot be found.",
        "Games on the network cannot find one another: Network is unreachable.",
    }
    announcement.close()
    browser.close()


def test_nothing_secret_is_announced() -> None:
    service = discovery._service(replace(GAME, fingerprint=KEY * 4))
    assert set(service.properties) == {b"name", b"title", b"seats", b"game", b"key"}
    assert service.properties[b"key"] == KEY.encode()
    assert discovery._found(service) == GAME


@pytest.mark.parametrize(
    "said",
    [
        {"seats": "many"},
        {"seats": "-1"},
        {"seats": None},
        {"key": "short"},
        {"game": "a b"},
        {"name": "\n"},
        {"port": 0},
        {"title": b"\xff"},
    ],
)
def test_what_announces_no_game_is_passed_over(said: dict[str, Any]) -> None:
    assert discovery._found(info()) is not None
    assert discovery._found(info(**said)) is None


def test_names_are_one_short_line() -> None:
    found = discovery._found(info(name="a\n\x1b[31m" + "b" * 200))
    assert found is not None
    assert found.name.startswith("a  [31mb") and len(found.name) == 40 and found.name.isprintable()


def test_own_addresses_can_be_reached_by_others() -> None:
    for address in own_addresses(19500):
        assert address.port == 19500
        assert not address.host.startswith(("127.", "fe80", "169.254")) and address.host != "::1"
