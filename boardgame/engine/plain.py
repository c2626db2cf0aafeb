"""Plain data: dicts, lists, strings, ints, booleans and None. Copying it, writing it canonically, hashing it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, TypeVar

T = TypeVar("T")
LEAVES = frozenset((str, int, float, bool, type(None)))
"""Types whose values need no copying."""
_COMPACT = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False, allow_nan=False)
_CANONICAL = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False, allow_nan=False, sort_keys=True)


def copy_plain(value: T) -> T:
    """An independent copy of plain data; several times faster than :func:`copy.deepcopy`."""
    # Most parts are leaves; asking for their types here spares a call for each.
    if isinstance(value, dict):
        items = value.items()
        return {key: item if type(item) in LEAVES else copy_plain(item) for key, item in items}  # type: ignore[return-value]
    if isinstance(value, list):
        return [item if type(item) in LEAVES else copy_plain(item) for item in value]  # type: ignore[return-value]
    return value


def canonical_json(value: Any) -> str:
    """JSON text that is the same for equal data: keys sorted, no spaces, no NaN."""
    return _CANONICAL.encode(value)


def plain_json(value: Any) -> str:
    """Compact JSON text with the keys in the order they have, no NaN."""
    return _COMPACT.encode(value)


def text_hash(text: str) -> str:
    """SHA-256 of a text, as 64 hex digits."""
    return hashlib.sha256(text.encode()).hexdigest()


def parts_hash(texts: Mapping[str, str]) -> str:
    """What :func:`plain_hash` gives of an object, from the canonical JSON of its parts.

    Args:
        texts: the text of each part by its key, in the order of the keys.
    """
    whole = ",".join(f"{_name(key)}:{text}" for key, text in texts.items())
    return text_hash(f"{{{whole}}}")


@lru_cache(1024)
def _name(key: str) -> str:
    """A key as JSON; the objects of one kind have the same keys."""
    return canonical_json(key)


def plain_hash(value: Any) -> str:
    """SHA-256 of the canonical JSON, as 64 hex digits."""
    return text_hash(canonical_json(value))
