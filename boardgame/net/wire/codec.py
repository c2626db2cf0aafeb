"""Messages as the text frames that go over the network, and back, within limits."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, TypeAdapter, ValidationError

from boardgame.engine.json_text import JsonError, read_json
from boardgame.net.wire.from_client import FROM_CLIENT, FromClient
from boardgame.net.wire.from_host import FROM_HOST, FromHost

MOST_FROM_CLIENT = 1 << 16
"""Bytes of one message of a client."""
MOST_FROM_HOST = 32 << 20
"""Bytes of one message of a host: a long game is sent in one piece to who comes in."""


class Malformed(ValueError):
    """What came is no message; the text is a clause that says why."""


def write(message: FromClient | FromHost) -> str:
    """A message as the text of a frame."""
    return message.model_dump_json()


def read_from_client(frame: str | bytes) -> FromClient:
    """The message of a client in a frame.

    Raises:
        Malformed: there is none in it, or more than a client may send at once.
    """
    return _read(FROM_CLIENT, frame, MOST_FROM_CLIENT)


def read_from_host(frame: str | bytes) -> FromHost:
    """The message of a host in a frame.

    Raises:
        Malformed: there is none in it, or more than a host may send at once.
    """
    return _read(FROM_HOST, frame, MOST_FROM_HOST)


def _read(models: TypeAdapter[Any], frame: str | bytes, most: int) -> Any:
    if not isinstance(frame, str):
        raise Malformed("it is no text")
    if len(frame) > most or len(frame.encode(errors="surrogatepass")) > most:
        raise Malformed(f"it has more than {most} bytes")
    try:
        read_json(frame)  # bounds nesting and numbers before anything is made of them
        return models.validate_json(frame)
    except JsonError as error:
        raise Malformed(str(error)) from None
    except ValidationError as error:
        raise Malformed(_reason(error)) from None


def _reason(error: ValidationError) -> str:
    """The first thing that is wrong, without a word of what was sent."""
    first = error.errors(include_url=False, include_context=False, include_input=False)[0]
    place = ".".join(str(part) for part in first["loc"])[:80]
    if first["type"] in ("union_tag_invalid", "union_tag_not_found"):
        return "its “t” names no message"
    kind = str(first["type"]).replace("_", " ")
    return f"{_printable(place)}: {kind}" if place else kind


def _printable(text: str) -> str:
    return "".join(sign if sign.isprintable() else "?" for sign in text)


def kind_of(message: BaseModel) -> str:
    """What kind of message it is, for the log."""
    return str(getattr(message, "t", type(message).__name__))
