"""What the parts of a seed are and how they are put together: lines of text, so that anybody can repeat it."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any

from boardgame.engine.plain import canonical_json, plain_hash, text_hash

HOST = "host"
"""Under this name the host contributes to chance."""
HIDDEN = "host:hidden"
"""Under this name the values of the host's second chain stand, of which shuffles and draws are made."""


def next_told(value: str) -> str:
    """The value of a chain that was told before ``value``: the SHA-256 of its 32 bytes. Both in hexadecimal digits."""
    return hashlib.sha256(bytes.fromhex(value)).hexdigest()


def position_before(history_hash: str, setup: Mapping[str, Any]) -> str:
    """What the digest says of the position in which an action is taken.

    Args:
        history_hash: the hash of the entry before; empty at the start of a game.
        setup: of the game; its hash stands for the start.
    """
    return history_hash or plain_hash(dict(setup))


def action_digest(salt: str, number: int, before: str, action: Mapping[str, Any]) -> str:
    """What is told of an action before anybody contributes to its chance: it fixes the action and hides it.

    Args:
        salt: secret until the outcome is told, so that nobody can find an action by trying all there are.
        number: its number in the history.
        before: see :func:`position_before`.
        action: the plain action; empty at the start of a game.
    """
    return text_hash(f"wartable action 1\n{salt}\n{number}\n{before}\n{canonical_json(dict(action))}")


def open_seed(number: int, digest: str, values: Mapping[str, str]) -> bytes:
    """The seed of what everybody sees: the dice of one action.

    Args:
        number: of the action.
        digest: see :func:`action_digest`.
        values: what each contributor told, by name, the host's too.
    """
    return _seed("open", number, digest, values)


def hidden_seed(number: int, digest: str, values: Mapping[str, str], hidden: str) -> bytes:
    """The seed of shuffles and draws: as :func:`open_seed`, with the host's value of the second chain for its first."""
    return _seed("hidden", number, digest, {**values, HOST: hidden})


def _seed(kind: str, number: int, digest: str, values: Mapping[str, str]) -> bytes:
    lines = [f"wartable {kind} seed 1", str(number), digest]
    lines += [f"{name}={values[name]}" for name in sorted(values)]
    return hashlib.sha256("\n".join(lines).encode()).digest()
