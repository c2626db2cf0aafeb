"""A secret hashed many times: its values are told from the last to the first, and each proves the one told before."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping
from typing import Any

from boardgame.engine.shared_chance.ledger import LENGTH

_STEP = 100
"""Of so many values one is kept; those between two are made again when they are needed."""


class ChainUsedUp(Exception):
    """All values of a chain have been told; a new one must begin."""


class Chain:
    """A chain of contributions. What is not told yet is secret.

    Args:
        secret: 32 bytes; by default new ones.
        length: how many values can be told.
        used: how many of them were told already.

    Attributes:
        anchor: its end, told to all before any value, in hexadecimal digits.
        length: how many values it has.
        used: how many were told.
    """

    def __init__(self, secret: bytes | None = None, length: int = LENGTH, used: int = 0) -> None:
        if not 0 <= used <= length:
            raise ValueError(f"{used} of {length} values told")
        self._secret = secret or secrets.token_bytes(32)
        self.length = length
        self.used = used
        self._kept = [self._secret]  # every so many values, from the secret on
        at = self._secret
        for number in range(1, length + 1):
            at = hashlib.sha256(at).digest()
            if number % _STEP == 0:
                self._kept.append(at)
        self.anchor = at.hex()
        self._near: dict[int, bytes] = {}  # the values between two that are kept

    @property
    def left(self) -> int:
        """How many values have not been told."""
        return self.length - self.used

    @property
    def last(self) -> str:
        """The value told last; its end before any."""
        return self._value(self.left).hex()

    def peek(self) -> str:
        """The value that is told next; still secret.

        Raises:
            ChainUsedUp: there is none.
        """
        if not self.left:
            raise ChainUsedUp(f"all {self.length} values were told")
        return self._value(self.left - 1).hex()

    def tell(self) -> str:
        """The next value, which is told from now on; raises :class:`ChainUsedUp` where there is none."""
        value = self.peek()
        self.used += 1
        return value

    def catch_up(self, told: str) -> None:
        """A value was told, as the record of a game shows, though this chain may not know it: go on after it.

        One that is not in the chain, or before what was told already, changes nothing.
        """
        for used in range(self.used + 1, self.length + 1):
            if self._value(self.length - used).hex() == told:
                self.used = used
                return

    def to_plain(self) -> dict[str, Any]:
        """The chain with its secret, to be kept by its owner alone."""
        return {"secret": self._secret.hex(), "length": self.length, "used": self.used}

    @classmethod
    def from_plain(cls, plain: Mapping[str, Any]) -> Chain:
        """The chain that :meth:`to_plain` wrote; raises ValueError for anything else."""
        try:
            secret, length, used = bytes.fromhex(plain["secret"]), plain["length"], plain["used"]
            if len(secret) != 32 or type(length) is not int or type(used) is not int or length > LENGTH:
                raise ValueError
            return cls(secret, length, used)
        except (KeyError, TypeError, ValueError):
            raise ValueError("the chain of contributions to chance is damaged") from None

    def _value(self, number: int) -> bytes:
        """The secret hashed ``number`` times."""
        if number not in self._near:
            first = number - number % _STEP
            at = self._kept[number // _STEP]
            self._near = {first: at}
            for following in range(first + 1, min(first + _STEP, self.length + 1)):
                self._near[following] = at = hashlib.sha256(at).digest()
        return self._near[number]
