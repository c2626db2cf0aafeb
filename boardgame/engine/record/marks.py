"""What a file says of its own length beside the summary, so that it is noticed when its last actions are cut off.

It is written in the transaction that writes an action. Files of programs that did not know of the checksum say only how
many actions there are.
"""

from __future__ import annotations

from typing import Any, TypeGuard

from boardgame.engine.json_text import read_json
from boardgame.engine.record.limits import MOST_ACTIONS

MARKS = ("last", "missing")
"""Keys of the summary that no list shows: checksum of the last entry, and what was found to be missing."""


def marks(chain: str, missing: tuple[int, int] | None) -> dict[str, Any]:
    """What is written beside the summary; what was once missing stays in the file for good."""
    return {"last": chain} if missing is None else {"last": chain, "missing": list(missing)}


def what_is_missing(summary: str, number: int, chain: str) -> tuple[int, int] | None:
    """Compare what a file says with what it holds.

    Args:
        summary: the summary with its marks as JSON text.
        number: number of the last entry.
        chain: checksum of the last entry.

    Returns:
        First and last number of the actions that are missing, or there unsaid, or others; None if nothing is wrong.
    """
    try:
        said = read_json(summary)
    except ValueError:
        return None
    if not isinstance(said, dict):
        return None
    known, count, last = said.get("missing"), said.get("actions"), said.get("last", chain)
    if isinstance(known, list) and len(known) == 2 and all(map(_is_number, known)) and known[0] <= known[1]:
        return known[0], known[1]
    if not _is_number(count):
        return None
    if count != number:
        return min(count, number) + 1, max(count, number)
    return None if last == chain else (number, number)


def _is_number(value: Any) -> TypeGuard[int]:
    """Whether a value can be the number of an action; a file may say anything."""
    return isinstance(value, int) and 0 <= value <= MOST_ACTIONS
