"""What a file says of its own length beside the summary, so that it is noticed when its last actions are cut off.

It is written in the transaction that writes an action. Files of programs that did not know of the checksum say only how
many actions there are.
"""

from __future__ import annotations

import json
from typing import Any

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
        said = json.loads(summary)
        known, count, last = said.get("missing"), said.get("actions"), said.get("last", chain)
    except (ValueError, AttributeError):
        return None
    if isinstance(known, list) and len(known) == 2 and all(isinstance(each, int) for each in known):
        return known[0], known[1]
    if not isinstance(count, int):
        return None
    if count != number:
        return min(count, number) + 1, max(count, number)
    return None if last == chain else (number, number)
