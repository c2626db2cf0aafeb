"""Messages as lines of text, and back, within limits."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, TypeAdapter, ValidationError

from boardgame.ai.process.messages import FROM_PLAYER, TO_PLAYER, FromPlayer, ToPlayer
from boardgame.engine.json_text import JsonBudget, JsonError, read_json

MOST_FROM_PLAYER = 1 << 18
"""Bytes of one line of a player."""
MOST_TO_PLAYER = 64 << 20
"""Bytes of one line of a game."""
_MOST_PARTS = 1 << 16


class Malformed(ValueError):
    """A line that is no message; the text is a clause that says why."""


def write(message: BaseModel) -> str:
    """A message as a line, with its end."""
    return f"{message.model_dump_json()}\n"


def read_from_player(line: str | bytes) -> FromPlayer:
    """The message in a line of a player, whoever wrote it.

    Raises:
        Malformed: there is none in it, or it is too long.
    """
    if len(line) > MOST_FROM_PLAYER:
        raise Malformed(f"it is longer than {MOST_FROM_PLAYER} bytes")
    found: FromPlayer = _read(FROM_PLAYER, line)
    return found


def read_to_player(line: str | bytes) -> ToPlayer:
    """The message in a line of a game.

    Raises:
        Malformed: there is none in it.
    """
    if len(line) > MOST_TO_PLAYER:
        raise Malformed(f"it is longer than {MOST_TO_PLAYER} bytes")
    found: ToPlayer = _read(TO_PLAYER, line, JsonBudget(1 << 24, MOST_TO_PLAYER))
    return found


def _read(models: TypeAdapter[Any], line: str | bytes, budget: JsonBudget | None = None) -> Any:
    try:
        text = line.decode() if isinstance(line, bytes) else line
        read_json(text, budget or JsonBudget(_MOST_PARTS, MOST_FROM_PLAYER))  # bounds nesting and numbers first
        return models.validate_json(text)
    except UnicodeDecodeError:
        raise Malformed("it is not UTF-8") from None
    except JsonError as error:
        raise Malformed(str(error)) from None
    except ValidationError as error:
        raise Malformed(_reason(error)) from None


def _reason(error: ValidationError) -> str:
    """The first thing that is wrong, in a few words."""
    first = error.errors(include_url=False, include_context=False, include_input=False)[0]
    if first["type"] in ("union_tag_invalid", "union_tag_not_found"):
        return "its “t” names no message of a player"
    place = ".".join(str(part) for part in first["loc"])[:80]
    kind = str(first["type"]).replace("_", " ")
    return f"{place}: {kind}" if place else kind
