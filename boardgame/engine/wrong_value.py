"""What is wrong with a value in somebody's file, as checked by pydantic, in words for who wrote the file."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from boardgame.engine.json_text import shown

_KIND = re.compile(r"(strict-)?(int|str|bool|float|none)|(list|dict|tuple)\[.*\]|(function|constrained)-.*")
_WANTED = {
    "dict": "a mapping", "model": "a mapping", "mapping": "a mapping", "dataclass": "a mapping", "list": "a list",
    "tuple": "a list", "set": "a list", "iterable": "a list", "string": "a text", "int": "a whole number",
    "float": "a number", "bool": "true or false", "literal": "one of the known words",
}  # fmt: skip


def wrong_value(problem: Mapping[str, Any]) -> str:
    """What one of the problems of a ``ValidationError`` is, as a clause without the value.

    Args:
        problem: as ``ValidationError.errors()`` lists it.
    """
    kind = str(problem["type"])
    context = problem.get("ctx", {})
    if kind in ("union_tag_invalid", "union_tag_not_found"):
        return "it is not known what is to be done"
    if kind == "literal_error":
        return f"one of {str(context.get('expected', '')).replace(chr(39), '')} is wanted"
    if kind == "missing":
        return "is missing"
    if kind in ("extra_forbidden", "unexpected_keyword_argument"):
        return "is not known here"
    if kind in ("too_short", "too_long", "string_too_short", "string_too_long"):
        return "it is too short" if kind.endswith("short") else "it is too long"
    wanted = next((words for start, words in _WANTED.items() if kind.startswith(start)), "")
    message = str(problem["msg"])
    return f"{wanted} is wanted" if wanted else f"{message[:1].lower()}{message[1:]}"


def place_of(problem: Mapping[str, Any]) -> str:
    """The keys that lead to the value, with dots between them, without the kinds that pydantic puts among them."""
    return ".".join(str(key) for key in keys_of(problem))


def keys_of(problem: Mapping[str, Any]) -> tuple[str | int, ...]:
    """The same as keys; where a value may be of several kinds, pydantic puts these among them."""
    return tuple(key for key in problem["loc"] if not _KIND.fullmatch(str(key)))


def found_value(problem: Mapping[str, Any]) -> str:
    """The value that stands there, cut to a length that has room in a sentence."""
    return shown(problem["input"])
