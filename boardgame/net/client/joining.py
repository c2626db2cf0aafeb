"""Joining a host: a client with its connection."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from boardgame.engine.game import Game
from boardgame.net.client.address import Address
from boardgame.net.client.client import Client
from boardgame.net.client.link import Link
from boardgame.net.client.mirror_of import mirror_of


def client_at(
    address: Address,
    name: str,
    deliver: Callable[[Callable[[], Any]], Any],
    find_game: Callable[[str], Game[Any, Any]],
) -> Client:
    """A client of the host at an address; it comes in with ``start()``.

    Args:
        address: where the host is and what lets the person in.
        name: how the person wants to be called.
        deliver: runs a function in the thread to which the client belongs; see :class:`Client`.
        find_game: the game with an id, as in ``Match.open``.
    """
    return Client(address, name, deliver, Link, lambda update, client: mirror_of(update, client, find_game))
