"""Where a host is: a name or number of the network, and a port."""

from __future__ import annotations

import ipaddress
import re
from typing import NamedTuple

PORT = 19420
"""Where a host listens unless told otherwise."""

_NAME = re.compile(r"(?=.{1,253}\Z)[A-Za-z0-9_]([A-Za-z0-9_-]{0,62})(\.[A-Za-z0-9_]([A-Za-z0-9_-]{0,62}))*\.?")
_PORT = re.compile(r"[0-9]{1,5}")
_ZONE = re.compile(r"[A-Za-z0-9_.-]{1,32}")


class BadAddress(ValueError):
    """What was typed is no address; the message is a sentence that says why."""


class Address(NamedTuple):
    """A place on the network.

    Attributes:
        host: a name, an IPv4 address, or an IPv6 address without brackets.
        port: from 1 to 65535.
    """

    host: str
    port: int = PORT

    def __str__(self) -> str:
        """It as it is written: ``192.168.1.5:19420``, ``[fd00::5]:19420``."""
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"

    @classmethod
    def read(cls, text: str, port: int = PORT) -> Address:
        """The address that somebody typed; the port may be left out, and the brackets where it is.

        Args:
            text: what was typed.
            port: where none is typed.

        Raises:
            BadAddress: it is none.
        """
        text = text.strip()
        if text.startswith("["):
            host, closed, rest = text[1:].partition("]")
            if not closed or (rest and not rest.startswith(":")) or ":" not in host:
                raise _not_an_address(text)
            typed = rest[1:] if rest else None
        elif text.count(":") > 1:
            host, typed = text, None
        else:
            host, colon, after = text.partition(":")
            typed = after if colon else None
        if typed is not None:
            if not _PORT.fullmatch(typed) or not 1 <= int(typed) <= 65535:
                raise BadAddress(f"A port is a number from 1 to 65535, not “{typed[:20]}”.")
            port = int(typed)
        return cls(_host(host, text), port)


def _host(host: str, text: str) -> str:
    """A name or number in the form that all write it."""
    if ":" in host:
        number, percent, zone = host.partition("%")
        try:
            if percent and not _ZONE.fullmatch(zone):
                raise ValueError
            return str(ipaddress.IPv6Address(number)) + percent + zone
        except ValueError:
            raise _not_an_address(text) from None
    if re.fullmatch(r"[0-9.]+", host):
        try:
            return str(ipaddress.IPv4Address(host))
        except ValueError:
            raise _not_an_address(text) from None
    if not host.isascii() or not _NAME.fullmatch(host):
        raise _not_an_address(text)
    return host.lower()


def _not_an_address(text: str) -> BadAddress:
    example = f"192.168.1.5, [fd00::5]:{PORT} or a computer’s name"
    return BadAddress(f"“{text[:60]}” is no address; one looks like {example}.")
